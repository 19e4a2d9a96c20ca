"""What the coach says."""

from enum import Enum, auto

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.hints import Advice, AdviceKind, Basis, Reason, Why
from precedence_tui.coach.turning import TurningPoint
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.rules import BASE_RANKS
from precedence_tui.words import _, in_context, plural
from precedence_tui.words.cards import pile_name, rank_sign


class Outlook(Enum):
    """What is said of whether the game can be won."""

    WINNABLE = auto()
    NO_LONGER = auto()
    """It is proved that it cannot, and it could earlier in this game."""
    NEVER = auto()
    """It is proved that it cannot."""
    UNKNOWN = auto()
    SEARCHING = auto()


def outlook_words(outlook: Outlook) -> str:
    """The outlook in a line of the board."""
    return {
        Outlook.WINNABLE: in_context("outlook", "can be won"),
        Outlook.NO_LONGER: in_context("outlook", "now it is lost"),
        Outlook.NEVER: in_context("outlook", "cannot be won"),
        Outlook.UNKNOWN: in_context("outlook", "not known yet"),
        Outlook.SEARCHING: in_context("outlook", "not known yet"),
    }[outlook]


def hint_sentence(advice: Advice, step: int) -> str:
    """A hint in three steps: whether there is anything better than to go on, what, and why."""
    if step <= 1:
        if advice.kind is AdviceKind.PLAY:
            return _("Hint: there is something better than to deal. h says what.")
        return _("Hint: nothing is better than to go on. h says why.")
    if step == 2:
        return _("Hint: {what} h says why.").format(what=advice_sentence(advice))
    return f"{reason_sentence(advice.reason)} {basis_sentence(advice)}".strip()


def advice_sentence(advice: Advice) -> str:
    """What to do."""
    match advice.kind:
        case AdviceKind.PLAY:
            assert advice.foundation is not None
            return _("Play on pile {key}.").format(key=advice.foundation + 1)
        case AdviceKind.LEAVE:
            return _("Leave the card lying, and go on.")
        case AdviceKind.DEAL:
            return _("Deal.")
        case AdviceKind.REDEAL:
            return _("Turn the waste over.")


def best_sentence(advice: Advice) -> str:
    """What to do, and why, in one go."""
    return f"{advice_sentence(advice)} {reason_sentence(advice.reason)}"


def reason_sentence(reason: Reason) -> str:
    """Why to do it."""
    rank = "" if reason.rank is None else rank_sign(reason.rank)
    other = "" if reason.other_rank is None else rank_sign(reason.other_rank)
    pile = "" if reason.pile is None else pile_name(BASE_RANKS[reason.pile])
    text = {
        Why.NOTHING_FITS: _("No pile takes the top card."),
        Why.LAST_CHANCE: _("Nothing else can be done any more."),
        Why.SAFE: _("A pile waits for every {rank} that is left: it takes no other's place."),
        Why.OPENS_NEXT: _("It starts {pile}, so that the next one can begin too."),
        Why.NEXT_IS_BENEATH: _("The {other} under it can be played next."),
        Why.SHORTEST: _("Of the piles that take it, {pile} is the shortest."),
        Why.FITS: _("It leads on to more than leaving it does."),
        Why.OTHER_FREES: _("Another {rank} lies on the {other} that is wanted first."),
        Why.OTHER_COMES: _("Another {rank} is the better one to play."),
        Why.LATER: _("It is better played later."),
        Why.KEEPS_OPEN: _("In {amount} of 100 orders of the unseen cards that is better."),
    }[reason.why]
    sentence = text.format(rank=rank, other=other, pile=pile, amount=reason.amount)
    return sentence[:1].upper() + sentence[1:]


def basis_sentence(advice: Advice) -> str:
    """How well founded it is."""
    return {
        Basis.CANNOT_HURT: _("It cannot hurt."),
        Basis.WINS: _("A way to win begins like this."),
        Basis.NEAREST: _("No way to win was found; this leaves the fewest cards."),
        Basis.LIKELY: "",
    }[advice.basis]


def no_win_sentence(verdict: Verdict) -> str:
    """That there is no best move."""
    if verdict is Verdict.LOST:
        return _("From here the game cannot be won, whatever is played.")
    return _("No way to win is known from here.")


def turning_sentence(found: TurningPoint) -> str:
    """Where the game was lost."""
    if found.judgement.verdict is Verdict.LOST:
        return _("This deal cannot be won.")
    if found.judgement.verdict is Verdict.UNKNOWN:
        return _("No way to win this deal was found.")
    if found.move is None:
        return _("The game can still be won.")
    text = _("It could be won until move {number}.").format(number=found.move + 1)
    if not found.unknown:
        return text
    return f"{text} " + plural(
        "Of {count} choice after it nothing could be shown.",
        "Of {count} choices after it nothing could be shown.",
        found.unknown,
    ).format(count=found.unknown)


def difficulty_words(difficulty: Difficulty) -> str:
    """How hard a deal is."""
    return {
        Difficulty.EASY: in_context("deal", "easy"),
        Difficulty.MODERATE: in_context("deal", "moderate"),
        Difficulty.HARD: in_context("deal", "hard"),
        Difficulty.EXPERT: in_context("deal", "expert"),
    }[difficulty]


def graded_sentence(number: str, difficulty: Difficulty, *, is_winnable: bool) -> str:
    """What is known of a deal."""
    if not is_winnable:
        return _("Deal {deal}: no way to win is known.").format(deal=number)
    return _("Deal {deal} can be won; it is {difficulty}.").format(
        deal=number, difficulty=difficulty_words(difficulty)
    )


def searching_sentence(difficulty: Difficulty | None, tried: int) -> str:
    """A sign of life while a deal is looked for."""
    wanted = _("winnable") if difficulty is None else difficulty_words(difficulty)
    return plural(
        "Looking for a deal: {wanted}. {count} deal tried; Esc breaks off.",
        "Looking for a deal: {wanted}. {count} deals tried; Esc breaks off.",
        tried,
    ).format(wanted=wanted, count=tried)
