"""Why something was not done, in a sentence that says what would be right."""

from precedence_tui.engine.events import Rejected
from precedence_tui.engine.position import Reason
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.texts.cards import a_rank
from precedence_tui.texts.sentences import sentence
from precedence_tui.texts.voices import AT_THE_BOARD, Voice


def rejection_sentence(rejected: Rejected, variant: Variant, voice: Voice = AT_THE_BOARD) -> str:
    """The sentence for a rejection in a game of that variant."""
    if rejected.foundation is not None:
        return _on_a_pile(rejected, rejected.foundation, variant, voice)
    if rejected.reason is Reason.NOTHING_TAKES_IT and rejected.rank is not None:
        return _("No pile takes {rank} now.").format(rank=a_rank(rejected.rank))
    text = {
        Reason.WASTE_EMPTY: _("The waste is empty."),
        Reason.NOTHING_TAKES_IT: _("No pile takes the card."),
        Reason.STOCK_EMPTY: _("The stock is empty."),
        Reason.STOCK_NOT_EMPTY: _("The stock is not empty yet."),
        Reason.NO_REDEAL_LEFT: _("No redeal is left."),
        Reason.GAME_WON: _("The game is won. {hint}"),
        Reason.GAME_LOST: _("The game is lost. {hint}"),
        Reason.GAME_GIVEN_UP: _("The game was given up. {hint}"),
        Reason.NOTHING_TO_UNDO: _("There is nothing to undo."),
        Reason.NOTHING_TO_REDO: _("There is nothing to redo."),
        Reason.NO_EARLIER_PLAY: _("There is no play to go back to."),
        Reason.NO_LATER_PLAY: _("There is no play to go forward to."),
        Reason.NO_MOVE_YET: _("No move was made yet: there is nothing to give up."),
        Reason.NO_SUCH_PILE: _("There is no such pile."),
        Reason.KING_NOT_FIRST: _("The first card of this deal cannot be set out."),
        Reason.WRONG_PACK: _("This deal has another pack of cards."),
    }[rejected.reason]
    return text.format(hint=voice.when_over())


def _on_a_pile(rejected: Rejected, foundation: int, variant: Variant, voice: Voice) -> str:
    reason, rank = rejected.reason, rejected.rank
    pile = voice.pile(variant, foundation)
    if reason is Reason.PILE_COMPLETE:
        text = _("{pile} is complete.").format(pile=pile)
    elif reason is Reason.PILE_WAITS:
        left = voice.pile(variant, foundation - 1)
        text = _("{pile} opens when {left} has begun.").format(pile=pile, left=left)
    elif reason is Reason.WASTE_EMPTY or rank is None:
        text = _("The waste is empty.")
    else:
        text = _("{pile} takes {rank} next.").format(pile=pile, rank=a_rank(rank))
    return sentence(text)
