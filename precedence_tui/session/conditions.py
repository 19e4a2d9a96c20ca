"""Whether a command does something now, where no action says so, and what can follow some.

Each condition takes the table as it is now. They are asked on every key, and take no time.
"""

from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Result
from precedence_tui.texts.game_words import difficulty_words


def can_deal(table: Table) -> bool:
    """Return whether a card is left to deal. To try how far would take longer than a key may."""
    return bool(table.game.position.stock) and not table.game.was_given_up


def was_played(table: Table) -> bool:
    """Return whether a move stands."""
    return table.game.done.steps > 0


def goes_on(table: Table) -> bool:
    """Return whether the game has not ended."""
    return not table.game.is_over


def can_be_hinted(table: Table) -> bool:
    """Return whether there is a hint or a win to show: in a lost game the review says it."""
    return not table.game.is_over or table.game.result is Result.LOST


def can_be_graded(table: Table) -> bool:
    """Return whether deals have a difficulty under the table's rules."""
    return not table.game.variant.is_house_rule


def has_number(table: Table) -> bool:
    """Return whether the deal has a number."""
    return table.game.deal.number is not None


def example_of_difficulty() -> str:
    """Return a difficulty, in the player's language."""
    return difficulty_words("hard")


def example_of_setting() -> str:
    """Return a setting and a value, in the player's language."""
    # No full-screen game needs it.
    from precedence_tui.texts.setting_words import setting_example

    return setting_example()
