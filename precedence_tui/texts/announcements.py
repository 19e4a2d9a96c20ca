"""What an action did, why it did nothing, and how a game ended, each in one sentence.

The sentences are the same in every front end; its `Voice` names cards and
controls in them.
"""

from collections.abc import Iterable

from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    Event,
    Events,
    FoundationCompleted,
    FoundationStarted,
    GameChanged,
    Redone,
    Rejected,
    StepDone,
    Undone,
    WasteTurned,
    changes,
    ends_game,
)
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Reason, Result, targets
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import a_rank, on_pile_name, pile_name
from precedence_tui.texts.game_words import pass_words, redeals_left_words
from precedence_tui.texts.voices import AT_THE_BOARD, Voice, sentence


def greeting(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """Return the first sentence, before anything happened."""
    if game.is_over:
        return ended_sentence(game, voice)
    number = game.deal.number
    if game.has_moves:
        back = _("Back in deal {deal}. {state}") if number else _("Back in a custom deal. {state}")
        return back.format(deal=number, state=waste_sentence(game.position, voice))
    begun = _("Deal {deal}. {hint}") if number else _("A custom deal. {hint}")
    return begun.format(deal=number, hint=voice.at_start())


def message(events: Events, game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """Return the sentence on what an action did, or why it did nothing.

    `game` is the one that the action made.
    """
    first = events[0]
    if isinstance(first, Rejected):
        return rejection_sentence(first, voice)
    if isinstance(first, GameChanged):
        return greeting(game, voice)
    if ends_game(events):
        return ended_sentence(game, voice)
    told = changes(events)
    steps = [change.step for change in told if isinstance(change, StepDone)]
    moves = sum(len(step.moves) for step in steps)
    if isinstance(first, Undone):
        if len(steps) == 1:
            return _("Undone: {what}").format(what=_taken_back(told, game, voice))
        text = plural("Undone: {count} move.", "Undone: {count} moves.", moves)
    else:
        made = _made(told, game, voice)
        if not isinstance(first, Redone):
            return made
        if len(steps) == 1:
            return _("Redone: {what}").format(what=made)
        text = plural("Redone: {count} move.", "Redone: {count} moves.", moves)
    return f"{text.format(count=moves)} {waste_sentence(game.position, voice)}"


def _made(told: Events, game: Game, voice: Voice) -> str:
    """Word the moves of one step."""
    dealt, played = _counts(told)
    if dealt and played:
        return _dealt_and_played(dealt, played)
    if dealt > 1:
        count = plural("{count} card dealt.", "{count} cards dealt.", dealt).format(count=dealt)
        return f"{count} {waste_sentence(game.position, voice)}"
    return _joined(_made_sentence(change, game, voice) for change in told)


def _made_sentence(change: Event, game: Game, voice: Voice) -> str:
    match change:
        case CardDealt():
            return waste_sentence(game.position, voice)
        case CardPlayed(card, pile):
            text = _("{card} is on {pile}.")
            return sentence(text.format(card=voice.card(card), pile=on_pile_name(pile)))
        case FoundationStarted(pile) if pile + 1 < len(game.variant.bases):
            return sentence(_("{pile} is now open.").format(pile=pile_name(pile + 1)))
        case FoundationCompleted():
            return _("It is complete.")
        case WasteTurned():
            return _turned(game)
        case StepDone(step) if step.gives_up:
            return ended_sentence(game, voice)
    return ""


def _taken_back(told: Events, game: Game, voice: Voice) -> str:
    """Word the moves of one step that is undone, the last one first."""
    dealt, played = _counts(told)
    if dealt and played:
        return _dealt_and_played(dealt, played)
    if dealt > 1:
        return plural(
            "{count} card back on the stock.", "{count} cards back on the stock.", dealt
        ).format(count=dealt)
    return _joined(_back_sentence(change, game, voice) for change in reversed(told))


def _back_sentence(change: Event, game: Game, voice: Voice) -> str:
    match change:
        case CardDealt(card):
            return sentence(_("{card} is back on the stock.").format(card=voice.card(card)))
        case CardPlayed(card):
            return sentence(_("{card} is back on the waste.").format(card=voice.card(card)))
        case WasteTurned():
            return _turned(game)
        case StepDone(step) if step.gives_up:
            return _("The game goes on.")
    return ""


def _counts(told: Events) -> tuple[int, int]:
    """Return how many cards were dealt, and how many played."""
    kinds = [type(change) for change in told]
    return kinds.count(CardDealt), kinds.count(CardPlayed)


def _dealt_and_played(dealt: int, played: int) -> str:
    return _("Cards dealt: {dealt}, played: {played}.").format(dealt=dealt, played=played)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def _turned(game: Game) -> str:
    return _("The waste is turned over: {passes}, {redeals}.").format(
        passes=pass_words(game), redeals=redeals_left_words(game.position.redeals_left)
    )


def waste_sentence(position: Position, voice: Voice = AT_THE_BOARD) -> str:
    """Return which card is on top of the waste, and the piles, by their keys, that take it."""
    if position.top is None:
        if position.stock:
            return _("The waste is empty.")
        return _("Stock and waste are empty.")
    keys = [str(index + 1) for index in targets(position)]
    if not keys:
        text = _("{card} cannot be played.")
    elif len(keys) == 1:
        text = _("{card} can go on pile {last}.")
    else:
        text = _("{card} can go on pile {keys} or {last}.")
    return sentence(
        text.format(
            card=voice.card(position.top), keys=", ".join(keys[:-1]), last="".join(keys[-1:])
        )
    )


def ended_sentence(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """Say how a game ended, in how many moves or how far it came, and what can be done next."""
    if game.result is Result.WON:
        moves = game.done.moves
        text = plural("Won in {count} move! {hint}", "Won in {count} moves! {hint}", moves)
        return text.format(count=moves, hint=voice.after_win())
    if game.result is Result.LOST:
        text = _("No moves left: {count} of {full} cards placed. {hint}")
    else:
        text = _("Given up: {count} of {full} cards placed. {key}: undo.")
    return text.format(
        count=game.position.cards_up,
        full=game.variant.cards,
        hint=voice.when_over(),
        key=voice.undoes(),
    )


def rejection_sentence(rejected: Rejected, voice: Voice = AT_THE_BOARD) -> str:
    """Return the sentence on why an action did nothing."""
    if rejected.pile is not None:
        return _on_a_pile(rejected, rejected.pile)
    if rejected.reason is Reason.NOTHING_TAKES_IT and rejected.rank is not None:
        return _("No pile takes {rank} now.").format(rank=a_rank(rejected.rank))
    text = {
        Reason.WASTE_EMPTY: _("The waste is empty."),
        Reason.NOTHING_TAKES_IT: _("No pile takes the card."),
        Reason.STOCK_EMPTY: _("The stock is empty."),
        Reason.STOCK_NOT_EMPTY: _("The stock is not empty yet."),
        Reason.NO_REDEAL_LEFT: _("There are no redeals left."),
        Reason.GAME_WON: _("The game is won. {hint}"),
        Reason.GAME_LOST: _("The game is lost. {hint}"),
        Reason.GAME_GIVEN_UP: _("The game was given up. {hint}"),
        Reason.NOTHING_TO_UNDO: _("There is nothing to undo."),
        Reason.NOTHING_TO_REDO: _("There is nothing to redo."),
        Reason.NO_EARLIER_PLAY: _("There is no earlier play."),
        Reason.NO_LATER_PLAY: _("There is no later play."),
        Reason.NO_MOVE_YET: _("No move has been made yet: there is nothing to give up."),
        Reason.NO_SUCH_PILE: _("There is no such pile."),
        Reason.KING_NOT_FIRST: _("The first card of this deal cannot be set out."),
        Reason.WRONG_PACK: _("This deal uses a different pack."),
    }[rejected.reason]
    return text.format(hint=voice.when_over())


def _on_a_pile(rejected: Rejected, foundation: int) -> str:
    reason, rank = rejected.reason, rejected.rank
    pile = pile_name(foundation)
    if reason is Reason.PILE_COMPLETE:
        text = _("{pile} is complete.").format(pile=pile)
    elif reason is Reason.PILE_WAITS:
        left = pile_name(foundation - 1)
        text = _("{pile} opens once {left} is started.").format(pile=pile, left=left)
    elif reason is Reason.WASTE_EMPTY or rank is None:
        text = _("The waste is empty.")
    else:
        text = _("{pile} takes {rank} next.").format(pile=pile, rank=a_rank(rank))
    return sentence(text)


def over_sentence(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """Say that a game is over, how it stands, and what can be done next."""
    reason = Reason.GAME_WON if game.result is Result.WON else Reason.GAME_LOST
    if game.was_given_up:
        reason = Reason.GAME_GIVEN_UP
    return rejection_sentence(Rejected(reason), voice)


def end_sentence(events: Events, game: Game) -> str:
    """Say what ended a game; what it took, and what is next, is told elsewhere."""
    if game.result is Result.WON:
        *_others, last = (one for one in changes(events) if isinstance(one, CardPlayed))
        return f"{_made_sentence(last, game, AT_THE_BOARD)} {all_complete_sentence()}"
    return _("No moves left: {count} of {full} cards placed.").format(
        count=game.position.cards_up, full=game.variant.cards
    )


def all_complete_sentence() -> str:
    """Say that no pile takes anything any more."""
    return _("Every pile is complete.")
