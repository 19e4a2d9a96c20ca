"""What the coach says fits where it is said, on the smallest board too."""

from itertools import product

import pytest

from precedence_tui.board.glyphs import MORE
from precedence_tui.board.ink import Ink
from precedence_tui.board.layout import BOARD_SIZES, SMALLEST, BoardSize, layout_for
from precedence_tui.board.message import draw_message
from precedence_tui.coach.choices import Choice, Choices
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.hints import Advice, AdviceKind, AdviceReason, Basis, Why
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.moves import Move
from precedence_tui.texts import coach_words as coach
from precedence_tui.texts.review_words import nothing_to_review_sentence, reviewing_sentence
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.texts.voices import AT_THE_BOARD
from tests.games import deal_numbered, table_of

ADVICE = {
    AdviceKind.PLAY: Move.PLAY_2,
    AdviceKind.LEAVE: Move.DEAL,
    AdviceKind.DEAL: Move.DEAL,
    AdviceKind.REDEAL: Move.REDEAL,
}
MOST_NUMBER = "9" * 20
LONGEST = AdviceReason(Why.SAFE, 10, 1, 10, 100)

HINTS = [
    coach.hint_sentence(Advice(kind, ADVICE[kind], LONGEST._replace(why=why), basis), step)
    for kind, why, basis in product(AdviceKind, Why, Basis)
    # Nothing that needs reasons is known where nothing can be played.
    if not (why in (Why.SAFE, Why.NOTHING_FITS, Why.LAST_CHANCE) and basis is Basis.NEAREST)
    if not (why is Why.KEEPS_OPEN and basis is not Basis.LIKELY)
    for step in (1, 2, 3)
]
BEST = [
    coach.best_sentence(Advice(kind, ADVICE[kind], LONGEST._replace(why=why), Basis.WINS))
    for kind, why in product(AdviceKind, Why)
    if why is not Why.KEEPS_OPEN
    if (kind is AdviceKind.PLAY) or why in (Why.OTHER_COMES, Why.OTHER_FREES, Why.LATER)
]
ONE = Choice(Move.PLAY_8, Verdict.WINNABLE, ())
CHOICES = (
    (ONE, Choice(Move.PLAY_7, Verdict.WINNABLE), Choice(Move.DEAL, Verdict.WINNABLE)),
    (ONE, Choice(Move.PLAY_7, Verdict.WINNABLE), Choice(Move.DEAL, Verdict.LOST)),
    (ONE, Choice(Move.DEAL, Verdict.UNKNOWN)),
    (ONE, Choice(Move.PLAY_7, Verdict.UNKNOWN), Choice(Move.DEAL, Verdict.LOST)),
    (Choice(Move.PLAY_8, Verdict.LOST), ONE._replace(move=Move.DEAL)),
    (Choice(Move.PLAY_8, Verdict.UNKNOWN), ONE._replace(move=Move.DEAL)),
)
BEST_CHOICES = [
    coach.choices_sentence(
        Choices(choices), Advice(kind, ADVICE[kind], LONGEST._replace(why=why), Basis.WINS)
    )
    for choices in CHOICES
    for kind, why in product((AdviceKind.PLAY, AdviceKind.LEAVE), Why)
    if why not in (Why.KEEPS_OPEN, Why.LAST_CHANCE, Why.NOTHING_FITS)
    if (kind is AdviceKind.LEAVE) is (why in (Why.OTHER_COMES, Why.OTHER_FREES, Why.LATER))
    if (kind is AdviceKind.LEAVE) is (choices[0].verdict is not Verdict.WINNABLE)
]
CHOICE = table_of(deal_numbered(123456), " ".join("d" * 9)).game.position
OTHERS = [
    coach.unavailable_sentence(),
    coach.thinking_sentence(299_999),
    nothing_to_review_sentence(),
    reviewing_sentence(),
    coach.played_on_sentence((Move.DEAL,) * 50 + (Move.PLAY_1,) * 50, CHOICE),
    AT_THE_BOARD.plays_itself(),
    coach.broken_off_sentence(),
    coach.demo_over_sentence(),
    coach.demo_sentence(5, runs=True),
    coach.demo_sentence(5, runs=False),
    *(coach.no_win_sentence(verdict) for verdict in Verdict),
    *(coach.searching_sentence(wanted, 9_999) for wanted in (None, *Difficulty)),
    *(coach.graded_sentence(MOST_NUMBER, *known) for known in product(Difficulty, Verdict)),
]


@pytest.mark.parametrize("text", sorted({*HINTS, *BEST, *BEST_CHOICES, *OTHERS}))
def test_every_sentence_fits_the_smallest_message_line(text: str) -> None:
    layout = layout_for(SMALLEST.width, SMALLEST.height)
    assert layout is not None
    rows = draw_message(text, Ink.TEXT, layout.message)
    assert MORE not in "".join(span.text for row in rows for span in row), text
    assert "{" not in text


WINS, LOSES, OPEN = Verdict.WINNABLE, Verdict.LOST, Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("shorter", "longer", "leaving", "said"),
    [
        (WINS, WINS, WINS, "Pile 8 wins, and so does leaving it."),
        (WINS, OPEN, WINS, "Pile 8 wins, and so does leaving it."),
        (WINS, LOSES, LOSES, "Only pile 8 wins."),
        (WINS, WINS, LOSES, "Only pile 8/7 wins."),
        (WINS, OPEN, LOSES, "Pile 8 wins, leaving it does not."),
        (WINS, OPEN, OPEN, "Pile 8 wins; leaving it is unclear."),
        (LOSES, LOSES, WINS, "Only leaving it wins."),
        (OPEN, OPEN, WINS, "Leaving it wins; playing it is unclear."),
        (LOSES, LOSES, LOSES, "Neither playing it nor leaving it wins."),
        (OPEN, OPEN, LOSES, "No way to win is known from here."),
    ],
)
def test_of_playing_and_leaving_each_it_is_told_whether_it_keeps_the_win(
    shorter: Verdict, longer: Verdict, leaving: Verdict, said: str
) -> None:
    verdicts = {Move.PLAY_8: shorter, Move.PLAY_7: longer, Move.DEAL: leaving}
    choices = Choices(tuple(Choice(move, verdict) for move, verdict in verdicts.items()))
    wins = next((move for move, verdict in verdicts.items() if verdict is WINS), None)
    kind = AdviceKind.PLAY if wins is Move.PLAY_8 else AdviceKind.LEAVE
    reason = LONGEST._replace(why=Why.SHORTEST if wins is Move.PLAY_8 else Why.LATER)
    advice = None if wins is None else Advice(kind, wins, reason, Basis.WINS)
    told = coach.choices_sentence(choices, advice)
    assert told.startswith(said)
    is_unclear = "unclear" in said or wins is None
    assert (told == said) is is_unclear, "where more is known, the reason is told"


@pytest.mark.parametrize("size", BOARD_SIZES)
@pytest.mark.parametrize("shown", ShownVerdict)
def test_the_verdict_fits_its_line_in_every_size(shown: ShownVerdict, size: BoardSize) -> None:
    layout = layout_for(size.width, size.height)
    assert layout is not None
    width = layout.verdict.width - len(" ✓ ")
    assert len(verdict_words(shown, width)) <= width


def test_the_four_verdicts_are_told_apart_where_room_is_short() -> None:
    for width in (14, 40):
        said = {shown: verdict_words(shown, width) for shown in ShownVerdict}
        assert len(set(said.values())) == 4
        assert said[ShownVerdict.UNKNOWN] == said[ShownVerdict.SEARCHING]


def test_the_only_thing_to_do_is_not_weighed() -> None:
    advice = Advice(AdviceKind.DEAL, Move.DEAL, AdviceReason(Why.NOTHING_FITS), Basis.CANNOT_HURT)
    assert coach.hint_sentence(advice, 3) == "No card can be played."
