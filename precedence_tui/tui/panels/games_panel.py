"""The list of games: take one up again, look at one that has ended, give up, delete."""

from collections.abc import Callable
from typing import Final

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import Hint, KeyWords, Line, PanelView, room_in, shortened
from precedence_tui.i18n import _, in_context
from precedence_tui.session.outcome import Outcome
from precedence_tui.session.session import Session
from precedence_tui.texts.game_words import (
    Daily,
    clock_words,
    daily_name,
    date_words,
    deal_name,
    difficulty_words,
    rule_sign,
    short_daily_name,
    standing_words,
)
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.keys import is_key_of, latin
from precedence_tui.tui.panels.panel import Panel, PanelHost, brings_back, closes
from precedence_tui.tui.panels.panel_columns import Column, fitting, rows

_DEAL_WIDTH: Final = 12
"""Columns for a deal's number; the few that are longer are cut."""

_BESIDE_A_DEAL: Final = 36
"""Columns that the rest of a line wants; where there are fewer, days are named in short."""

_DAY: Final = 10
"""Characters of a date that name the day."""


class GamesPanel(Panel):
    """The list of games. `choose` is called with the one that Enter was pressed on.

    What was given up or deleted in it can be brought back.
    """

    opened_by = "games"

    def __init__(
        self, host: PanelHost, session: Session, choose: Callable[[Summary], None]
    ) -> None:
        super().__init__(host)
        self.session = session
        self.choose = choose
        self.games = session.games.listed()
        # The first line says what the columns are.
        self.chosen = 1 if self.games else None
        self._said = ""
        # Asked of the file, and wanted on every key.
        self._can_bring_back = session.games.can_bring_back
        self._lines: tuple[int, tuple[Line, ...]] | None = None
        self._widest = 0

    def view(self) -> PanelView:
        """Show a line for each game, the one last played first."""
        if not self.games:
            why = wrapped(self.session.games.none_listed(), room_in(self.app.size.width))
            return PanelView(_("Games"), tuple(map(Line, why)), hint=self._said or self._hint())
        return PanelView(
            _("Games"),
            self._lines_in(self.app.size.width),
            hint=self._said or self._hint(),
            longest_hint=(*brings_back(), *_for_a_game(), closes()),
        )

    def _lines_in(self, width: int) -> tuple[Line, ...]:
        # There may be thousands, and they are asked for on every key.
        if self._lines is None or self._lines[0] != width:
            heads, *texts = rows(fitting(self._columns(room_in(width)), room_in(width)))
            # What is deleted takes no width with it: the frame stays where it is.
            if self._lines is not None and self._lines[0] != width:
                self._widest = 0
            self._widest = max(self._widest, len(heads))
            heads = heads.ljust(self._widest)
            games = (
                Line(
                    text,
                    ink=Ink.TEXT if game.stands is Standing.OPEN else Ink.QUIET,
                    can_be_chosen=True,
                )
                for game, text in zip(self.games, texts, strict=True)
            )
            self._lines = width, (Line(heads, ink=Ink.QUIET), *games)
        return self._lines[1]

    def _hint(self) -> Hint:
        """Return the keys, the most wanted first: in a narrow window the others are cut."""
        return (
            *(brings_back() if self._can_bring_back else ()),
            *(_for_a_game() if self.games else ()),
            closes(),
        )

    def _columns(self, room: int) -> tuple[Column, ...]:
        """Return what is told of each game. Where `room` is short, columns go by `priority`."""
        games = self.games
        here = ["*" if game.number == self.session.recorder.number else "" for game in games]
        dates = [date_words(game.played) for game in games]
        deals = [_deal_words(game, in_short=False) for game in games]
        if max(map(len, deals)) + _BESIDE_A_DEAL > room:
            deals = [_deal_words(game, in_short=True) for game in games]
        rules = [rule_sign(game.variant) for game in games]
        hints = ["-" if (hints := game.tally.hints) is None else str(hints) for game in games]
        return (
            Column("", here),
            Column(_("No."), [str(game.number) for game in games], priority=1, flush_right=True),
            Column(
                in_context("heading of a column", "Date"),
                dates,
                priority=7,
                shorter=_DAY,
                when_short=2,
            ),
            Column(in_context("heading of a column", "Deal"), deals),
            Column(_("Rule"), rules, priority=6),
            Column(
                in_context("heading of a column", "Level"),
                [difficulty_words(game.difficulty) for game in games],
                priority=6,
            ),
            Column(_("Cards"), [str(game.cards_up) for game in games], flush_right=True),
            Column(_("Result"), [standing_words(game.stands) for game in games]),
            Column(
                _("Time"),
                [
                    clock_words(seconds) if (seconds := game.tally.seconds) else "-"
                    for game in games
                ],
                priority=3,
                flush_right=True,
            ),
            Column(_("Hints"), hints, priority=5, flush_right=True),
            Column(_("From"), [_origin_words(game) for game in games], priority=4),
        )

    def press(self, key: str, character: str | None) -> None:
        """Take a game up, give it up, delete it, bring it back."""
        if self._said:
            self._said = ""
            self.fit()
        if key == "delete":
            self._change(self.session.games.delete)
        elif latin(character) == "x":
            self._change(self.session.games.give_up)
        elif is_key_of("undo", key, character):
            if self._can_bring_back:
                self._show(self.session.games.bring_back())
        else:
            super().press(key, character)

    @property
    def _game(self) -> Summary | None:
        return None if self.chosen is None else self.games[self.chosen - 1]

    def _change(self, change: Callable[[Summary], Outcome]) -> None:
        """Change the chosen game, and show what came of it."""
        if self._game is not None:
            self._show(change(self._game))

    def _show(self, outcome: Outcome) -> None:
        self._said = outcome.sentence
        self._reload()

    def _reload(self) -> None:
        game = self._game
        self.games = self.session.games.listed()
        self._can_bring_back = self.session.games.can_bring_back
        self._lines = None
        numbers = [one.number for one in self.games]
        if game is not None and game.number in numbers:
            self.chosen = numbers.index(game.number) + 1
        elif self.games:
            self.chosen = min(self.chosen or 1, len(self.games))
        else:
            self.chosen = None
        self.fit()

    def redraw(self) -> None:
        """Paint it anew, with the heads of the columns where there is room for them."""
        if self.chosen == 1:
            self.first = 0
        super().redraw()

    def act(self, line: int) -> None:
        """Put the game on the table."""
        self.close()
        self.choose(self.games[line - 1])


def _deal_words(game: Summary, *, in_short: bool) -> str:
    """Return which deal was played, or of which day it was."""
    if game.daily is None:
        return shortened(deal_name(game.deal), _DEAL_WIDTH, ())
    daily = Daily(game.daily, game.is_practice)
    return short_daily_name(daily) if in_short else daily_name(daily)


def _for_a_game() -> tuple[KeyWords, ...]:
    return (
        KeyWords("enter", _("Enter resumes")),
        KeyWords("x", _("x gives up")),
        KeyWords("delete", _("Delete removes")),
    )


def _origin_words(game: Summary) -> str:
    """Return where a game comes from; "" where it was dealt and played here.

    It went on from another game, came from a file, or from a file as the player's own,
    or the coach has played in it.
    """
    return {
        Origin.PLAYED: "",
        Origin.CONTINUED: in_context("where a game is from", "game"),
        Origin.IMPORTED: in_context("where a game is from", "file"),
        Origin.MINE: in_context("where a game is from", "mine"),
        Origin.SHOWN: in_context("where a game is from", "coach"),
    }[game.origin]
