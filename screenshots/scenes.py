"""The scenes that are pictured: moments of games that are played by a simple rule.

Whatever can be played is played at once, on the shortest pile that takes it.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.deals import Deal, deal_by_number
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.position import Result, targets
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.texts.announcements import greeting, message

WON_NUMBER: Final = "100024"
"""A deal that the simple rule wins."""

LOST_NUMBER: Final = "100007"
"""A deal that it loses."""


class Scene(NamedTuple):
    """A table, and what is said below it."""

    table: Table
    sentence: str


def scenes() -> dict[str, Scene]:
    """Return the scenes by their names."""
    return {
        "start": next(played(WON_NUMBER)),
        "middle": first(WON_NUMBER, lambda table: table.game.position.cards_up == _MIDDLE),
        "several": first(WON_NUMBER, _several_take_it),
        "won": first(WON_NUMBER, lambda table: table.game.result is Result.WON),
        "lost": first(LOST_NUMBER, lambda table: table.game.result is Result.LOST),
    }


_MIDDLE: Final = 52


def _several_take_it(table: Table) -> bool:
    position = table.game.position
    return len(targets(position)) > 3 and all(position.foundations)


def first(number: str, holds: Callable[[Table], bool]) -> Scene:
    """Return the first moment of a deal for which something holds."""
    return next(scene for scene in played(number) if holds(scene.table))


def played(number: str) -> Iterator[Scene]:
    """Play a deal by the simple rule from its start to its end."""
    deal = deal_by_number(number, PRECEDENCE)
    assert isinstance(deal, Deal), deal
    table = Table(new_game(deal))
    yield Scene(table, greeting(table.game))
    while not table.game.is_over:
        position = table.game.position
        if targets(position):
            action = SimpleAction.PLAY_SHORTEST
        else:
            action = SimpleAction.DEAL_ON if position.stock else SimpleAction.DEAL_OR_REDEAL
        table, events = reduce(table, action)
        yield Scene(table, message(events, table.game))
