"""Why something was not done, in a sentence that says what would be right."""

from precedence_tui.engine.events import Rejected
from precedence_tui.engine.position import Reason
from precedence_tui.engine.rules import BASE_RANKS
from precedence_tui.words import _
from precedence_tui.words.cards import a_rank, pile_name


def rejection_sentence(rejected: Rejected) -> str:
    """The sentence for a rejection."""
    if rejected.foundation is not None:
        return _on_a_pile(rejected.reason, rejected.foundation, rejected.rank)
    if rejected.reason is Reason.NOTHING_TAKES_IT and rejected.rank is not None:
        return _("No pile takes {rank} now.").format(rank=a_rank(rejected.rank))
    return {
        Reason.WASTE_EMPTY: _("The waste is empty."),
        Reason.NOTHING_TAKES_IT: _("No pile takes the card."),
        Reason.STOCK_EMPTY: _("The stock is empty."),
        Reason.STOCK_NOT_EMPTY: _("The stock is not empty yet."),
        Reason.NO_REDEAL_LEFT: _("No redeal is left."),
        Reason.GAME_WON: _("The game is won: n deals anew, u takes the last move back."),
        Reason.GAME_LOST: _("The game is lost: u undoes, n deals anew."),
        Reason.GAME_GIVEN_UP: _("The game was given up: u takes that back, n deals anew."),
        Reason.NOTHING_TO_UNDO: _("There is nothing to undo."),
        Reason.NOTHING_TO_REDO: _("There is nothing to redo."),
        Reason.NO_EARLIER_PLAY: _("There is no play to go back to."),
        Reason.NO_LATER_PLAY: _("There is no play to go forward to."),
        Reason.NO_MOVE_YET: _("No move was made yet: there is nothing to give up."),
        Reason.KING_NOT_FIRST: _("This deal sets out no king."),
    }[rejected.reason]


def _on_a_pile(reason: Reason, foundation: int, rank: int | None) -> str:
    pile = pile_name(BASE_RANKS[foundation])
    if reason is Reason.PILE_COMPLETE:
        text = _("{pile} is complete.").format(pile=pile)
    elif reason is Reason.PILE_WAITS:
        left = pile_name(BASE_RANKS[foundation - 1])
        text = _("{pile} opens when {left} has begun.").format(pile=pile, left=left)
    elif reason is Reason.WASTE_EMPTY or rank is None:
        text = _("The waste is empty.")
    else:
        text = _("{pile} takes {rank} next.").format(pile=pile, rank=a_rank(rank))
    return text[:1].upper() + text[1:]
