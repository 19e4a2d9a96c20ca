"""The list of games: take one up again, look at one that has ended, give up, delete."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from precedence_tui.archive.stored import Origin
from precedence_tui.archive.tally import Standing
from precedence_tui.board.ink import Ink
from precedence_tui.board.panel import Line, PanelView, room_in, shortened
from precedence_tui.engine.actions import Command
from precedence_tui.engine.game import Table
from precedence_tui.i18n import _, in_context
from precedence_tui.store import Store
from precedence_tui.texts.archive import news_sentence
from precedence_tui.texts.games import deal_number_words, rule_sign
from precedence_tui.texts.listing import standing_words
from precedence_tui.texts.times import clock_words, date_words
from precedence_tui.tui.keys import latin
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.columns import Column, fitting, rows
from precedence_tui.tui.panels.panel import Panel

if TYPE_CHECKING:
    from precedence_tui.archive.archive import Archive
    from precedence_tui.archive.listing import Summary

_DEAL_WIDTH: Final = 12
"""Columns for a deal's number; the few that are longer are cut."""

_DAY: Final = 10
"""Characters of a date that name the day."""


class GamesPanel(Panel):
    """The list of games. `choose` is called with the one that Enter was pressed on.

    What is given up or deleted here can be brought back while the list is open.
    """

    def __init__(
        self,
        look: Look,
        archive: "Archive",
        store: Store,
        close: Callable[[], None],
        choose: Callable[["Summary"], None],
    ) -> None:
        super().__init__(look, close)
        self.archive = archive
        self.store = store
        self.choose = choose
        self.games = archive.games()
        # The first line says what the columns are.
        self.chosen = 1 if self.games else None
        self._said = ""
        self._lines: tuple[int, tuple[Line, ...]] | None = None
        self._takes_back: list[Callable[[], object]] = []

    def view(self) -> PanelView:
        """A line for each game, the one last played first."""
        if not self.games:
            empty = Line(_("No game has been played yet."), can_be_chosen=False)
            return PanelView(_("Games"), (empty,), hint=self._said or self._hint())
        return PanelView(
            _("Games"),
            self._lines_in(self.app.size.width),
            hint=self._said or self._hint(),
            longest_hint=_longest_hint(),
        )

    def _lines_in(self, width: int) -> tuple[Line, ...]:
        # There may be thousands, and they are asked for on every key.
        if self._lines is None or self._lines[0] != width:
            heads, *texts = rows(fitting(self._columns(), room_in(width)))
            games = (
                Line(text, ink=Ink.TEXT if game.stands is Standing.OPEN else Ink.QUIET)
                for game, text in zip(self.games, texts, strict=True)
            )
            self._lines = width, (Line(heads, ink=Ink.QUIET, can_be_chosen=False), *games)
        return self._lines[1]

    def _hint(self) -> str:
        """The most wanted first: in a narrow window the others are cut."""
        if not self.games:
            return _("u brings back, Esc closes") if self._takes_back else _("Esc closes")
        if self._takes_back:
            return _longest_hint()
        return _("Enter resumes, x gives up, Delete removes, Esc closes")

    def _columns(self) -> tuple[Column, ...]:
        """What is told of each game. Where room is short, they go by `priority`."""
        games = self.games
        here = ["*" if game.number == self.archive.number else "" for game in games]
        dates = [date_words(game.played) for game in games]
        deals = [shortened(deal_number_words(game.deal), _DEAL_WIDTH, ()) for game in games]
        rules = [rule_sign(game.variant) for game in games]
        hints = ["-" if (hints := game.tally.hints) is None else str(hints) for game in games]
        return (
            Column("", here),
            Column(_("No."), [str(game.number) for game in games], priority=1, flush_right=True),
            Column(
                in_context("heading of a column", "Played"),
                dates,
                priority=7,
                shorter=_DAY,
                when_short=2,
            ),
            Column(in_context("heading of a column", "Deal"), deals),
            Column(_("Rule"), rules, priority=6),
            Column(_("Up"), [str(game.cards_up) for game in games], flush_right=True),
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
        letter = latin(character)
        if self._said:
            self._say("")
        if key == "delete":
            self._delete()
        elif letter == "x":
            self._give_up()
        elif letter in ("u", "z") or key == "backspace":
            self._bring_back()
        elif letter == "l":
            self.close()
        else:
            super().press(key, character)

    @property
    def _game(self) -> "Summary | None":
        return None if self.chosen is None else self.games[self.chosen - 1]

    def _delete(self) -> None:
        game = self._game
        if game is None:
            return
        if game.number == self.archive.number:
            self._say(_("This game is on the table: resume or deal another one first."))
            return
        deleted = self.archive.delete(game.number)
        if deleted is None:
            self._refuse()
            return
        self._takes_back.append(lambda: self.archive.undelete(deleted))
        self._reload()

    def _give_up(self) -> None:
        game = self._game
        if game is None:
            return
        if game.stands is not Standing.OPEN or not game.moves:
            self._say(_("Only an open game with a move can be given up."))
        elif game.number == self.archive.number:
            self.store.dispatch(Command.GIVE_UP)
            given_up = self.store.table
            self._takes_back.append(lambda: self._undo_giving_up(given_up))
            self._reload()
        elif self.archive.give_up(game.number):
            self._takes_back.append(lambda: self.archive.take_back_giving_up(game.number))
            self._reload()
        else:
            self._refuse()

    def _undo_giving_up(self, given_up: Table) -> None:
        if self.store.table is given_up:
            self.store.dispatch(Command.UNDO)

    def _bring_back(self) -> None:
        if self._takes_back:
            self._takes_back.pop()()
            self._reload()

    def _refuse(self) -> None:
        """Say why the archive has not done something."""
        news = [news_sentence(news) for news in self.archive.take_news()]
        self._say(" ".join(news) or _("That cannot be done with this game now."))

    def _say(self, text: str) -> None:
        self._said = text
        self.fit()

    def _reload(self) -> None:
        game = self._game
        self.games = self.archive.games()
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


def _longest_hint() -> str:
    return _("u brings back, Enter resumes, x gives up, Delete removes, Esc closes")


def _origin_words(game: "Summary") -> str:
    """Where a game comes from, unless it was dealt and played here.

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
