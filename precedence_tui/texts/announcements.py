"""What an action did, why it did nothing, and how a game ended, each in one sentence.

The sentences are the same in every front end; its `Voice` names cards, piles
and controls in them.
"""

from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    CardReturned,
    CardTakenBack,
    DealStarted,
    Event,
    Events,
    FoundationCompleted,
    FoundationStarted,
    GameLost,
    GameTakenUp,
    GameWon,
    GivenUp,
    GivingUpUndone,
    Rejected,
    StepRedone,
    StepUndone,
    WasteTurned,
    WasteTurnedBack,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Reason, Result, targets
from precedence_tui.engine.rules import FOUNDATIONS
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import a_rank
from precedence_tui.texts.game_words import deal_name, pass_words, redeals_left_words
from precedence_tui.texts.voices import AT_THE_BOARD, Voice, sentence


def greeting(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """The first sentence, before anything happened."""
    if game.result is Result.WON:
        return won_sentence(game, voice)
    if game.result is Result.LOST:
        return lost_sentence(game.position.cards_up, voice)
    if game.was_given_up:
        return given_up_sentence(game.position.cards_up)
    if game.has_moves:
        return _("Back in deal {deal}. {state}").format(
            deal=deal_name(game.deal), state=waste_sentence(game.position, voice)
        )
    return _("Deal {deal}. {hint}").format(deal=deal_name(game.deal), hint=voice.at_start())


def message(events: Events, game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """One sentence on what an action did, or why it did nothing; `game` is the one it made."""
    last = events[-1]
    match last:
        case Rejected():
            return rejection_sentence(last, voice)
        case DealStarted() | GameTakenUp():
            return greeting(game, voice)
        case GameWon():
            return won_sentence(game, voice)
        case GameLost(cards_up):
            return lost_sentence(cards_up, voice)
    steps = [event for event in events if isinstance(event, StepUndone | StepRedone)]
    if len(steps) > 1:
        return _jump_sentence(steps, game, voice)
    told = _told(events, game, voice)
    if isinstance(last, StepUndone):
        return _("Undone: {what}").format(what=told)
    if isinstance(last, StepRedone):
        return _("Redone: {what}").format(what=told)
    return told


def _jump_sentence(steps: list[StepUndone | StepRedone], game: Game, voice: Voice) -> str:
    moves = sum(len(step.step.moves) for step in steps)
    if isinstance(steps[0], StepUndone):
        text = plural("Undone: {count} move.", "Undone: {count} moves.", moves)
    else:
        text = plural("Redone: {count} move.", "Redone: {count} moves.", moves)
    return f"{text.format(count=moves)} {waste_sentence(game.position, voice)}"


def _told(events: Events, game: Game, voice: Voice) -> str:
    """The moves of one step."""
    dealt = [event for event in events if isinstance(event, CardDealt | CardReturned)]
    played = [event for event in events if isinstance(event, CardPlayed | CardTakenBack)]
    if dealt and played:
        return _("Cards dealt {dealt}, played {played}.").format(
            dealt=len(dealt), played=len(played)
        )
    if len(dealt) > 1:
        count = len(dealt)
        if isinstance(dealt[0], CardReturned):
            return plural(
                "{count} card back on the stock.", "{count} cards back on the stock.", count
            ).format(count=count)
        return plural("{count} card dealt.", "{count} cards dealt.", count).format(count=count) + (
            " " + waste_sentence(game.position, voice)
        )
    return " ".join(filter(None, (_event_sentence(event, game, voice) for event in events)))


def _event_sentence(event: Event, game: Game, voice: Voice) -> str:
    match event:
        case CardDealt():
            return waste_sentence(game.position, voice)
        case CardReturned(card):
            return sentence(_("{card} is back on the stock.").format(card=voice.card(card)))
        case CardPlayed(card, foundation):
            text = _("{card} lies on {pile}.")
            return sentence(text.format(card=voice.card(card), pile=voice.on_pile(foundation)))
        case CardTakenBack(card):
            return sentence(_("{card} is back on the waste.").format(card=voice.card(card)))
        case FoundationStarted(foundation) if foundation + 1 < FOUNDATIONS:
            return _("Now {pile} is open.").format(pile=voice.pile(foundation + 1))
        case FoundationCompleted():
            return _("It is complete.")
        case WasteTurned(_, redeals_left):
            return _turned(game, redeals_left)
        case WasteTurnedBack(_, redeals_left):
            return _turned(game, redeals_left)
        case GivenUp():
            return given_up_sentence(game.position.cards_up)
        case GivingUpUndone():
            return _("The game goes on.")
    return ""


def _turned(game: Game, redeals_left: int) -> str:
    return _("The waste is turned over: {passes}, {redeals}.").format(
        passes=pass_words(game), redeals=redeals_left_words(redeals_left)
    )


def waste_sentence(position: Position, voice: Voice = AT_THE_BOARD) -> str:
    """The waste's top card and the piles, by their keys, that take it."""
    if position.top is None:
        if position.stock:
            return _("The waste is empty.")
        return _("Stock and waste are empty.")
    keys = [str(index + 1) for index in targets(position)]
    if not keys:
        text = _("{card} goes on no pile.")
    elif len(keys) == 1:
        text = _("{card} goes on pile {last}.")
    else:
        text = _("{card} goes on piles {keys} and {last}.")
    return sentence(
        text.format(
            card=voice.card(position.top), keys=", ".join(keys[:-1]), last="".join(keys[-1:])
        )
    )


def won_sentence(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """That the game is won, in how many moves, and what can be done next."""
    moves = game.done.moves
    text = plural("Won in {count} move! {hint}", "Won in {count} moves! {hint}", moves)
    return text.format(count=moves, hint=voice.after_win())


def lost_sentence(cards_up: int, voice: Voice = AT_THE_BOARD) -> str:
    """That no move is left, how far the game came, and what can be done next."""
    return _("No move is left: {count} of {full} cards are up. {hint}").format(
        count=cards_up, full=CARDS_IN_PLAY, hint=voice.when_over()
    )


def given_up_sentence(cards_up: int) -> str:
    """That the game was given up, how far it came, and what can be done next."""
    return _("Given up: {count} of {full} cards are up. u takes that back.").format(
        count=cards_up, full=CARDS_IN_PLAY
    )


def rejection_sentence(rejected: Rejected, voice: Voice = AT_THE_BOARD) -> str:
    """The sentence for a rejection."""
    if rejected.foundation is not None:
        return _on_a_pile(rejected.reason, rejected.foundation, rejected.rank, voice)
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
        Reason.KING_NOT_FIRST: _("This deal sets out no king."),
    }[rejected.reason]
    return text.format(hint=voice.when_over())


def _on_a_pile(reason: Reason, foundation: int, rank: int | None, voice: Voice) -> str:
    pile = voice.pile(foundation)
    if reason is Reason.PILE_COMPLETE:
        text = _("{pile} is complete.").format(pile=pile)
    elif reason is Reason.PILE_WAITS:
        left = voice.pile(foundation - 1)
        text = _("{pile} opens when {left} has begun.").format(pile=pile, left=left)
    elif reason is Reason.WASTE_EMPTY or rank is None:
        text = _("The waste is empty.")
    else:
        text = _("{pile} takes {rank} next.").format(pile=pile, rank=a_rank(rank))
    return sentence(text)


def result_sentence(game: Game, hints: int | None) -> str:
    """How a game that is won or lost ended; `hints` is None where nobody knows."""
    moves, cards_up = game.done.moves, game.position.cards_up
    if game.result is Result.WON:
        if hints is None:
            return won_sentence(game)
        if not hints:
            text = _("Won in {moves} moves, without a hint! n deals anew, [ looks back.")
        else:
            text = plural(
                "Won in {moves} moves, with {count} hint! n deals anew, [ looks back.",
                "Won in {moves} moves, with {count} hints! n deals anew, [ looks back.",
                hints,
            )
        return text.format(moves=moves, count=hints)
    if not hints:
        text = _("No move is left: {cards} of {full} cards are up. h: where it was lost.")
    else:
        text = plural(
            "No move is left: {cards} of {full} cards are up, {count} hint. h: where it was lost.",
            "No move is left: {cards} of {full} cards are up, {count} hints. h: where it was lost.",
            hints,
        )
    return text.format(cards=cards_up, full=CARDS_IN_PLAY, count=hints)


def hints_sentence(hints: int | None) -> str:
    """How many hints a game took, to be told after its result; empty without any."""
    if not hints:
        return ""
    return plural("{count} hint was asked for.", "{count} hints were asked for.", hints).format(
        count=hints
    )
