"""What the coach says."""

from collections.abc import Iterable
from typing import Final

from precedence_tui.coach.choices import Choices
from precedence_tui.coach.difficulty import HARD_PLAYOUTS, MODERATE_PLAYOUTS, Difficulty
from precedence_tui.coach.hints import Advice, AdviceKind, AdviceReason, Basis, Why
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result
from precedence_tui.i18n import _, in_context, plural
from precedence_tui.texts.card_names import pile_name
from precedence_tui.texts.game_words import difficulty_words
from precedence_tui.texts.verdict_words import ShownVerdict
from precedence_tui.texts.voices import AT_THE_BOARD, Voice, after_colon, sentence


def shown_verdict(verdict: Verdict, *, was_winnable: bool) -> ShownVerdict:
    """Return what the player is told. `was_winnable`: the game was known to be, earlier."""
    if verdict is Verdict.WINNABLE:
        return ShownVerdict.WINNABLE
    if verdict is Verdict.UNKNOWN:
        return ShownVerdict.UNKNOWN
    return ShownVerdict.NO_LONGER if was_winnable else ShownVerdict.NEVER


def unavailable_sentence() -> str:
    """Say that the coach does not run."""
    return _("The coach is not running: its process could not be started, or died.")


def thinking_sentence(done: int = 0) -> str:
    """Say that an answer is looked for, and that `done` games were played out."""
    if not done:
        return _("The coach is thinking...")
    return plural(
        "The coach is thinking: {count} game tried...",
        "The coach is thinking: {count} games tried...",
        done,
    ).format(count=done)


def no_hint_sentence(game: Game, voice: Voice = AT_THE_BOARD) -> str:
    """Say why there is no hint in a game that is over."""
    if game.was_given_up:
        return _("The game was given up. {hint}").format(hint=voice.when_over())
    if game.result is Result.WON:
        return _("The game is won.")
    return _("The game is lost: no hint can help any more.")


HINT_STEPS: Final = 3
"""How often more of a hint can be told: that there is one, what to do, and why."""


def hint_sentence(advice: Advice, step: int, voice: Voice = AT_THE_BOARD) -> str:
    """Say if there is anything better than to go on; at the second step what; at the third why.

    `step` counts from 1. The first two say how to ask for more of it.
    """
    if step <= 1:
        if advice.kind is AdviceKind.PLAY:
            text = _("Hint: there is a better move than dealing.")
        elif advice.move is Move.REDEAL:
            text = _("Hint: turn the waste over; there is nothing better here.")
        else:
            text = _("Hint: keep dealing; there is nothing better here.")
        return f"{text} {voice.more()}"
    if step == 2:
        text = _("Hint: {what}").format(what=after_colon(advice_sentence(advice)))
        return f"{text} {voice.more()}"
    return f"{reason_sentence(advice.reason, voice)} {basis_sentence(advice)}".strip()


def advice_sentence(advice: Advice) -> str:
    """Say what the advice is."""
    match advice.kind:
        case AdviceKind.PLAY:
            assert advice.foundation is not None
            return _("Play on pile {key}.").format(key=advice.foundation + 1)
        case AdviceKind.LEAVE:
            return _("Leave it and deal on.")
        case AdviceKind.DEAL:
            return _("Deal.")
        case AdviceKind.REDEAL:
            return _("Turn the waste over.")


def best_sentence(advice: Advice, voice: Voice = AT_THE_BOARD) -> str:
    """Say what the advice is, and why."""
    return f"{advice_sentence(advice)} {reason_sentence(advice.reason, voice)}"


def reason_sentence(reason: AdviceReason, voice: Voice = AT_THE_BOARD) -> str:
    """Say why to follow the advice."""
    rank = "" if reason.rank is None else voice.rank(reason.rank)
    other = "" if reason.other_rank is None else voice.rank(reason.other_rank)
    pile = "" if reason.pile is None else pile_name(reason.pile)
    text = {
        Why.NOTHING_FITS: _("No card can be played."),
        Why.LAST_CHANCE: _("Nothing else can be done."),
        Why.SAFE: _("Every remaining {rank} still has a pile."),
        Why.OPENS_NEXT: _("It starts {pile} and opens the next."),
        Why.NEXT_IS_BENEATH: _("The {other} under it can be played next."),
        Why.SHORTEST: _("{pile} is the shortest that takes it."),
        Why.FITS: _("It leads to more than leaving it does."),
        Why.OTHER_FREES: _("Another {rank} covers the {other} you need first."),
        Why.OTHER_COMES: _("Another {rank} is the better one to play."),
        Why.LATER: _("It is better played later."),
        Why.KEEPS_OPEN: _("Better in {amount}% of simulated orders of the unseen cards."),
    }[reason.why]
    return sentence(text.format(rank=rank, other=other, pile=pile, amount=reason.amount))


def basis_sentence(advice: Advice) -> str:
    """Say how well founded the advice is; nothing where only one thing can be done."""
    if advice.reason.why is Why.NOTHING_FITS:
        return ""
    return {
        Basis.CANNOT_HURT: _("It cannot hurt."),
        Basis.WINS: _("A win starts this way."),
        Basis.NEAREST: _("Best try: no win is known."),
        Basis.LIKELY: "",
    }[advice.basis]


def choices_sentence(choices: Choices, advice: Advice | None, voice: Voice = AT_THE_BOARD) -> str:
    """Say which of playing the card and leaving it lying keep the win, and why to do it."""
    if advice is None:
        if choices.is_decided:
            return _("Neither playing it nor leaving it wins.")
        return no_win_sentence(Verdict.UNKNOWN)
    piles = [str(pile + 1) for pile in choices.winning_piles]
    leaving_loses = any(
        choice.move.foundation is None and choice.verdict is Verdict.LOST
        for choice in choices.choices
    )
    if not choices.is_decided and not (piles and (choices.can_leave or leaving_loses)):
        if piles:
            return _("Pile {piles} wins; leaving it is unclear.").format(piles=piles[0])
        return _("Leaving it wins; playing it is unclear.")
    if not piles:
        text = _("Only leaving it wins.")
    elif choices.can_leave:
        text = _("Pile {piles} wins, and so does leaving it.").format(piles=piles[0])
    elif not choices.is_decided:
        # Another pile may win as well.
        text = _("Pile {piles} wins, leaving it does not.").format(piles=piles[0])
    else:
        text = _("Only pile {piles} wins.").format(piles="/".join(piles))
    return f"{text} {reason_sentence(advice.reason, voice)}"


def no_win_sentence(verdict: Verdict) -> str:
    """Say that there is no best move."""
    if verdict is Verdict.LOST:
        return _("From here the game cannot be won, whatever you play.")
    return _("No way to win is known from here.")


def graded_sentence(number: str, difficulty: Difficulty, verdict: Verdict) -> str:
    """Say what is known of a deal."""
    if verdict is Verdict.UNKNOWN:
        return _("Deal {deal}: no way to win is known.").format(deal=number)
    if verdict is Verdict.LOST:
        return _("Deal {deal} cannot be won.").format(deal=number)
    return _("Deal {deal} can be won. Difficulty: {difficulty}.").format(
        deal=number, difficulty=difficulty_words(difficulty)
    )


def not_graded_sentence() -> str:
    """Say why no deal is harder than another under a house rule."""
    return _("Only numbered deals by the standard rules have a difficulty.")


def difficulties_explained() -> str:
    """Return what the difficulties mean."""
    return _(
        "How many games the coach tries until it wins one: {easy} 1, {moderate} up to {few}, "
        "{hard} up to {many}, {expert} more."
    ).format(
        few=MODERATE_PLAYOUTS,
        many=HARD_PLAYOUTS,
        **{one.value: difficulty_words(one) for one in Difficulty},
    )


def any_difficulty_words() -> str:
    """Say that a deal may be of any difficulty, if it can be won."""
    return in_context("difficulty", "any")


def no_such_difficulty(text: str) -> str:
    """Say that the text, fit to show, is no difficulty, and which ones there are."""
    names = ", ".join([*map(difficulty_words, Difficulty), any_difficulty_words()])
    return _("'{text}' is not a difficulty: choose from {names}.").format(text=text, names=names)


def searching_sentence(
    difficulty: Difficulty | None, tried: int, *, is_harder: bool = False
) -> str:
    """Say that a deal is looked for, and how many were tried. `is_harder`: than another."""
    if difficulty is not None:
        wanted = difficulty_words(difficulty)
    else:
        wanted = in_context("deal", "harder") if is_harder else in_context("deal", "winnable")
    return plural(
        "Looking for a deal ({wanted}): {count} tried. Esc stops.",
        "Looking for a deal ({wanted}): {count} tried. Esc stops.",
        tried,
    ).format(wanted=wanted, count=tried)


def broken_off_sentence() -> str:
    """Say that no deal is looked for any more."""
    return _("No longer looking for a deal.")


def choice_sentence(position: Position, voice: Voice = AT_THE_BOARD) -> str:
    """Say that the game does not play on by itself, since there is a choice to make."""
    rank = "" if position.top is None else voice.rank(position.top.rank)
    return _("Your choice: play the {rank} or leave it?").format(rank=rank)


def played_on_sentence(moves: Iterable[Move], position: Position) -> str:
    """Say which moves were made, and before which choice."""
    moves = tuple(moves)
    played = sum(move.foundation is not None for move in moves)
    dealt = moves.count(Move.DEAL)
    return _("Cards dealt: {dealt}, played: {played}. {choice}").format(
        dealt=dealt, played=played, choice=choice_sentence(position)
    )


def demo_sentence(speed: int, *, runs: bool) -> str:
    """Say how the demonstration stands, and its keys."""
    if runs:
        text = _("Demo, speed {speed}: Space pauses, arrows step, + - speed, Esc ends.")
    else:
        text = _("Demo paused, speed {speed}: Space goes on, arrows step, + - speed, Esc ends.")
    return text.format(speed=speed)


def demo_next_sentence(advice: Advice, voice: Voice = AT_THE_BOARD) -> str:
    """Say that the demonstration pauses, and what it does next."""
    return _("Paused. {what}").format(what=best_sentence(advice, voice))


def demo_over_sentence() -> str:
    """Say that the demonstration is over."""
    return _("The demo is over: play on or undo.")
