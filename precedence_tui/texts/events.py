"""What happened, in one sentence for the message line or the ear.

The sentences are the same in every front end; its `Voice` names cards, piles
and controls in them.
"""

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
from precedence_tui.engine.position import Position, Result, targets
from precedence_tui.i18n import _, plural
from precedence_tui.texts.games import deal_name, pass_words, redeals_left_words
from precedence_tui.texts.rejections import rejection_sentence
from precedence_tui.texts.sentences import sentence
from precedence_tui.texts.voices import AT_THE_BOARD, Voice


def greeting(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """The first sentence, before anything happened."""
    if game.result is Result.WON:
        return won_sentence(game, voice)
    if game.result is Result.LOST:
        return lost_sentence(game, voice)
    if game.was_given_up:
        return given_up_sentence(game)
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
            return rejection_sentence(last, game.variant, voice)
        case DealStarted() | GameTakenUp():
            return greeting(game, voice)
        case GameWon():
            return won_sentence(game, voice)
        case GameLost():
            return lost_sentence(game, voice)
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
            return sentence(
                text.format(card=voice.card(card), pile=voice.on_pile(game.variant, foundation))
            )
        case CardTakenBack(card):
            return sentence(_("{card} is back on the waste.").format(card=voice.card(card)))
        case FoundationStarted(foundation) if foundation + 1 < len(game.variant.bases):
            return _("Now {pile} is open.").format(pile=voice.pile(game.variant, foundation + 1))
        case FoundationCompleted():
            return _("It is complete.")
        case WasteTurned(_, redeals_left):
            return _turned(game, redeals_left)
        case WasteTurnedBack(_, redeals_left):
            return _turned(game, redeals_left)
        case GivenUp():
            return given_up_sentence(game)
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


def lost_sentence(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """That no move is left, how far the game came, and what can be done next."""
    return _("No move is left: {count} of {full} cards are up. {hint}").format(
        count=game.position.cards_up, full=game.variant.cards, hint=voice.when_over()
    )


def given_up_sentence(game: Game) -> str:
    """That the game was given up, how far it came, and what can be done next."""
    return _("Given up: {count} of {full} cards are up. u takes that back.").format(
        count=game.position.cards_up, full=game.variant.cards
    )
