"""The list of games: take one up again, look at one that has ended, give up, delete."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel import Line, PanelView
from precedence_tui.tui.hands import latin
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.panel import Panel
from precedence_tui.words import _
from precedence_tui.words.games import deal_number_words
from precedence_tui.words.listing import rule_sign, standing_words
from precedence_tui.words.times import clock_words, date_words

if TYPE_CHECKING:
    from precedence_tui.archive.archive import Archive
    from precedence_tui.archive.listing import Summary
    from precedence_tui.archive.removal import Deleted


class Games(Panel):
    """The list of games. `choose` is called with the one that Enter was pressed on."""

    def __init__(
        self,
        look: Look,
        archive: "Archive",
        close: Callable[[], None],
        choose: Callable[["Summary"], None],
    ) -> None:
        super().__init__(look, close)
        self.archive = archive
        self.choose = choose
        self.games = archive.games()
        self.chosen = 0 if self.games else None
        self._deleted: list[Deleted] = []
        self._given_up: list[int] = []

    def view(self) -> PanelView:
        """A line for each game, the one last played first."""
        if not self.games:
            empty = _("No game has been played yet.")
            return PanelView(_("Games"), (Line(empty, can_be_chosen=False),), hint=_("Esc closes"))
        hint = _("Enter takes up, x gives up, Delete removes, u brings back")
        table = [self._columns(game) for game in self.games]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        return PanelView(
            _("Games"),
            tuple(
                Line(
                    "  ".join(
                        f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)
                    ),
                    ink=Ink.TEXT if game.stands == "open" else Ink.QUIET,
                )
                for game, cells in zip(self.games, table, strict=True)
            ),
            hint=hint,
        )

    def _columns(self, game: "Summary") -> tuple[str, ...]:
        here = "*" if game.number == self.archive.number else " "
        hints = "-" if game.tally.hints is None else str(game.tally.hints)
        return (
            f"{here}{game.number}",
            date_words(game.played),
            deal_number_words(game.deal),
            rule_sign(game.rules.first_king, game.rules.redeals),
            f"{game.cards_up:>3}",
            standing_words(game.stands),
            f"{clock_words(game.tally.seconds):>5}",
            _("hints {count}").format(count=hints),
        )

    def press(self, key: str, character: str | None) -> None:
        """Take a game up, give it up, delete it, bring it back."""
        letter = latin(character)
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

    def _delete(self) -> None:
        if self.chosen is None:
            return
        deleted = self.archive.delete(self.games[self.chosen].number)
        if deleted is not None:
            self._deleted.append(deleted)
            self._reload()

    def _give_up(self) -> None:
        if self.chosen is None:
            return
        number = self.games[self.chosen].number
        if self.archive.give_up(number):
            self._given_up.append(number)
            self._reload()

    def _bring_back(self) -> None:
        if self._deleted:
            self.archive.undelete(self._deleted.pop())
        elif self._given_up:
            self.archive.take_back_giving_up(self._given_up.pop())
        self._reload()

    def _reload(self) -> None:
        self.games = self.archive.games()
        if not self.games:
            self.chosen = None
        else:
            self.chosen = min(self.chosen or 0, len(self.games) - 1)
        self.fit()

    def act(self, line: int) -> None:
        """Put the game on the table."""
        self.close()
        self.choose(self.games[line])
