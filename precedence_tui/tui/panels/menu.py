"""The menu: everything the game can do, so that no function needs a letter."""

from collections.abc import Callable
from typing import NamedTuple

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel import Line, PanelView
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, targets
from precedence_tui.i18n import _
from precedence_tui.tui.keys import Meaning, Wish, latin, meaning
from precedence_tui.tui.look import Look
from precedence_tui.tui.panels.panel import Panel


class Entry(NamedTuple):
    """One entry of the menu: its words, its key and whether it does something now."""

    words: str
    key: str
    meaning: Meaning
    applies: bool = True


def menu_entries(table: Table) -> tuple[Entry, ...]:
    """The entries for a table, always in the same order."""
    game = table.game
    position = game.position
    goes_on = not game.was_given_up
    can_turn = not position.stock and bool(position.waste) and position.redeals_left > 0
    playable = goes_on and bool(targets(position))
    has_stock = goes_on and bool(position.stock)
    return (
        Entry(_("Deal a card"), _("Space"), Move.DEAL, has_stock),
        Entry(_("Deal on until a card can be played"), "f", SimpleAction.DEAL_ON, has_stock),
        Entry(_("Play on the shortest pile"), "p", SimpleAction.PLAY_SHORTEST, playable),
        Entry(_("Turn the waste over"), "r", Move.REDEAL, goes_on and can_turn),
        Entry(_("Undo"), "u", SimpleAction.UNDO, table.can_undo),
        Entry(_("Redo"), "y", SimpleAction.REDO, table.can_redo),
        Entry(
            _("Back to before the last play"),
            "[",
            SimpleAction.BACK_TO_PLAY,
            any(step.plays for step in game.done.latest_first()),
        ),
        Entry(
            _("Forward past the next play"),
            "]",
            SimpleAction.FORWARD_TO_PLAY,
            any(step.plays for step in game.undone.latest_first()),
        ),
        Entry(_("To the start (restart)"), _("Home"), SimpleAction.TO_START, game.done.steps > 0),
        Entry(_("To the latest move"), _("End"), SimpleAction.TO_END, game.undone.steps > 0),
        Entry(_("New deal"), "n", Wish.NEW_DEAL),
        Entry(_("New deal: number, rule, difficulty"), "g", Wish.CHOOSE_DEAL),
        Entry(
            _("Give up"),
            "",
            SimpleAction.GIVE_UP,
            goes_on and game.done.steps > 0 and game.result is Result.OPEN,
        ),
        Entry(_("Deal of the day"), "", Wish.DAILY),
        # In a lost game it says where it was lost.
        Entry(_("Hint"), "h", Wish.HINT, not game.is_over or game.result is Result.LOST),
        Entry(_("Best move, with all cards known"), "b", Wish.BEST_MOVE, not game.is_over),
        Entry(_("Can it be won?"), "w", Wish.VERDICT),
        Entry(_("Still to come"), "c", Wish.TO_COME),
        Entry(_("Play on by itself"), "a", Wish.PLAY_ON, not game.is_over),
        Entry(_("Where was it lost?"), "", Wish.LOOK_BACK, game.done.steps > 0),
        Entry(_("Watch the coach play"), "", Wish.DEMO, not game.is_over),
        Entry(_("Games"), "l", Wish.GAMES),
        Entry(_("Statistics"), "s", Wish.STATISTICS),
        Entry(_("Begin the statistics anew"), "", Wish.NEW_STATISTICS),
        Entry(_("Settings"), "o", Wish.SETTINGS),
        Entry(_("Write the game to a file"), "", Wish.EXPORT, game.done.steps > 0),
        Entry(_("Copy the result in one line"), "", Wish.COPY_RESULT, game.done.steps > 0),
        Entry(_("Copy the game"), "", Wish.COPY_GAME, game.done.steps > 0),
        Entry(_("Copy the deal's number"), "", Wish.COPY_DEAL, game.deal.number is not None),
        Entry(_("Help"), "?", Wish.HELP),
        Entry(_("Quit"), "q", Wish.QUIT),
    )


class MenuPanel(Panel):
    """The menu. `choose` is called with what the chosen entry means."""

    def __init__(
        self,
        look: Look,
        table: Table,
        close: Callable[[], None],
        choose: Callable[[Meaning], None],
    ) -> None:
        super().__init__(look, close)
        self.choose = choose
        self.entries = menu_entries(table)
        self.chosen = next(i for i, entry in enumerate(self.entries) if entry.applies)

    def view(self) -> PanelView:
        """A line for each entry, its key at the right."""
        return PanelView(
            _("Menu"),
            tuple(
                Line(
                    # Its colour says so too, where there are colours.
                    entry.words if entry.applies else f"({entry.words})",
                    entry.key,
                    Ink.TEXT if entry.applies else Ink.QUIET,
                    can_be_chosen=entry.applies,
                )
                for entry in self.entries
            ),
            hint=_("Enter chooses, Esc closes"),
        )

    def press(self, key: str, character: str | None) -> None:
        """Choose by arrows and Enter, or by a letter's key."""
        letter = latin(character)
        asked = meaning(key, character) if character is not None else None
        keyed = [
            line
            for line, entry in enumerate(self.entries)
            if entry.applies and entry.key and entry.meaning is asked
        ]
        if letter == "m":
            self.close()
        elif keyed and letter != "q":
            self.act(keyed[0])
        else:
            super().press(key, character)

    def act(self, line: int) -> None:
        """Close, and do what the entry means."""
        self.close()
        self.choose(self.entries[line].meaning)
