"""What a review says of a game."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from precedence_tui.coach.game_review import Decision, Review, moves_and_positions
from precedence_tui.coach.hints import best_advice
from precedence_tui.coach.honest import is_order_known
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.i18n import _, plural
from precedence_tui.texts.coach_words import best_sentence
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_sentence
from precedence_tui.texts.voices import AT_THE_BOARD, Voice

_MANY: Final = 105
"""More critical decisions than games have."""


def review_sentences(game: Game, review: Review, voice: Voice = AT_THE_BOARD) -> tuple[str, ...]:
    """Return all that is known: first how the game was lost, or that it was not, last how far."""
    return tuple(filter(None, _sentences(game, review, voice)))


def _sentences(game: Game, review: Review, voice: Voice = AT_THE_BOARD) -> tuple[str, ...]:
    """Return each sentence in its place; empty ones have nothing to say."""
    return (
        turn_sentence(game, review, voice),
        blame_sentence(game, review),
        critical_sentence(review),
        honest_sentence(review),
        extent_sentence(review),
    )


def sentences_to_come(game: Game) -> tuple[tuple[str, ...], ...]:
    """Return, for each sentence in its place, all that it can come to be, at its longest.

    What shows a review that grows keeps room for them, so that nothing jumps.
    """
    return tuple(zip(*(_sentences(game, review) for review in _reviews_to_come(game)), strict=True))


def _reviews_to_come(game: Game) -> Iterator[Review]:
    """Yield reviews that between them say everything, with numbers as large as they get."""
    moves, nothing = game.done.moves, Review(Verdict.UNKNOWN, Verdict.UNKNOWN, ())
    ten = Decision(moves - 1, Card(10, Suit.SPADES), Move.DEAL, (Move.PLAY_8, Move.DEAL))
    for count, done in product((1, _MANY - 1, _MANY), ten.moves):
        critical = (ten._replace(done=done, keeps=(Move.DEAL,)),) * count
        for honest in Verdict:
            yield nothing._replace(decisions=critical, honest=honest)
        yield nothing._replace(decisions=(*(ten,) * count, *critical))
    yield nothing._replace(decisions=(ten,) * _MANY)
    yield nothing._replace(winnable_to=moves)
    if game.result is Result.WON:
        return
    for move in game.legal:
        yield nothing._replace(last=Verdict.WINNABLE, line=(move,))
    lost = Review(Verdict.WINNABLE, Verdict.LOST, ())
    yield lost
    yield lost._replace(winnable_to=moves, between=moves)
    for done, keeps in product((*ten.moves, Move.REDEAL), (None, (Move.PLAY_7,), (Move.DEAL,))):
        mistake = ten._replace(done=done, moves=(Move.PLAY_7, *ten.moves), keeps=keeps)
        yield lost._replace(decisions=(mistake,), lost_at=mistake.move, line=keeps)
    for at, blameless in product((0, ten.move), (False, True)):
        blamed = ten._replace(move=at, keeps=(), blameless=blameless)
        yield lost._replace(decisions=(blamed,), lost_at=at)


def turn_sentence(game: Game, review: Review, voice: Voice = AT_THE_BOARD) -> str:
    """Return which move lost the game, or that none did, as far as that is known.

    Of a game that can still be won it tells the best move, too.
    """
    if review.mistake is not None:
        mistake = mistake_sentence(review, review.mistake, voice)
        return mistake + " " + _("Until then the game could be won.")
    if review.first is Verdict.LOST:
        return _("This deal cannot be won.")
    if game.result is Result.WON:
        return _("The game is won: no move lost it.")
    if review.last is Verdict.WINNABLE:
        if game.was_given_up:
            return _("The game was given up, but could still be won.")
        advice = best_advice(game.position, review.line) if review.line else None
        text = _("The game can still be won.")
        return text if advice is None else f"{text} {best_sentence(advice, voice)}"
    is_lost = review.last is Verdict.LOST
    if review.winnable_to is None:
        if is_lost:
            return _("The game is lost. It is not known yet which move lost it, if any did.")
        return verdict_sentence(ShownVerdict.UNKNOWN)
    text = _("It could be won up to move {number}.").format(number=review.winnable_to + 1)
    if not is_lost:
        return text + " " + _("Whether it still can is not known yet.")
    return f"{text} " + plural(
        "That move or {count} choice after it lost the game.",
        "That move or one of {count} choices after it lost the game.",
        review.between,
    ).format(count=review.between)


def mistake_sentence(review: Review, mistake: Decision, voice: Voice = AT_THE_BOARD) -> str:
    """Return what was done that lost the game, and what would not have."""
    better = _better_pile(review, mistake)
    done = mistake.done.foundation
    if done is not None and better is not None:
        text = _("Move {number}: you played {card} on pile {done}; it belonged on pile {better}.")
    elif done is not None and mistake.keeps is None and mistake.done is not mistake.moves[0]:
        # The shortest pile may do as well.
        text = _("Move {number}: you played {card} on pile {done}; leaving it kept the win.")
    elif done is not None:
        text = _("Move {number}: you played {card} on pile {done}; it had to be left.")
    elif mistake.done is Move.REDEAL:
        text = _(
            "Move {number}: you turned the waste over with {card} on top; pile {better} took it."
        )
    else:
        text = _("Move {number}: you dealt on past {card}; pile {better} took it.")
    return text.format(
        number=mistake.move + 1,
        card=voice.card(mistake.card),
        done=None if done is None else done + 1,
        better=None if better is None else better + 1,
    )


def _better_pile(review: Review, mistake: Decision) -> int | None:
    """Return the index of a pile on which the card would have kept the win, if one is known."""
    keeps = mistake.keeps
    if keeps is None:
        keeps = review.line[:1] if review.line else ()
    return next((move.foundation for move in keeps if move.foundation is not None), None)


def blame_sentence(game: Game, review: Review) -> str:
    """Return whether the mistake could be known to be one; empty where there is none."""
    mistake = review.mistake
    if mistake is None or mistake.blameless is None:
        return ""
    if mistake.blameless:
        return _("No blame: from what could be known, the coach would have done the same.")
    _moves, positions = moves_and_positions(game)
    if is_order_known(positions[mistake.move]):
        return _("The order of the cards was known by then: it could be seen.")
    return _("From what could be known, the coach would have chosen otherwise.")


def critical_sentence(review: Review) -> str:
    """Return how often one choice alone kept the win, and how often it was made."""
    count, found = len(review.critical), review.found
    if not count:
        return ""
    if count == 1:
        if found:
            return _("Once only one move kept the win, and you found it.")
        return _("Once only one move kept the win, and you did not find it.")
    if not found:
        return plural(
            "{count} time only one move kept the win, and you did not find it.",
            "{count} times only one move kept the win, and you never found it.",
            count,
        ).format(count=count)
    return plural(
        "{count} time only one move kept the win; you found {found}.",
        "{count} times only one move kept the win; you found {found}.",
        count,
    ).format(count=count, found=found)


def honest_sentence(review: Review) -> str:
    """Return how the deal ends for the honest player; empty where that is not known."""
    if review.honest is Verdict.WINNABLE:
        return _("The coach, knowing no more than you, would have won this deal.")
    if review.honest is Verdict.LOST:
        return _("The coach, knowing no more than you, would have lost this deal.")
    return ""


def extent_sentence(review: Review) -> str:
    """Return how many decisions there were, and how far back they are looked at."""
    decisions = review.decisions
    count = len(decisions)
    if review.decided == count:
        return _("Decisions: {count}, all looked at.").format(count=count)
    back_to = None
    for decision in reversed(decisions):
        if decision.keeps is None:
            break
        back_to = decision.move + 1
    if back_to is None:
        return _("Decisions: {count}, none looked at yet.").format(count=count)
    return _("Decisions: {count}, looked at back to move {number}.").format(
        count=count, number=back_to
    )


def nothing_to_review_sentence() -> str:
    """Say that no move has been made, so that there is nothing to review."""
    return _("No move has been made yet: there is nothing to review.")


def reviewing_sentence(_done: int = 0) -> str:
    """Return a sign of life while a game is looked through."""
    return _("The coach is looking back through the game...")
