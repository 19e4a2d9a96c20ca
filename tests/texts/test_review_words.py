"""What a review says, in plain words that name card and pile."""

import pytest

from precedence_tui.coach.game_review import Review
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n.languages import use
from precedence_tui.texts.review_words import (
    blame_sentence,
    critical_sentence,
    extent_sentence,
    honest_sentence,
    mistake_sentence,
    review_sentences,
    turn_sentence,
)
from precedence_tui.texts.speech import LINE_BY_LINE
from tests.coaching.reviews import decision, mistaken
from tests.games import WINS, deal_numbered, table_of, won_moves, won_record

OPEN = table_of(deal_numbered(123456), " ".join("d" * 9))
NOTHING = Review(Verdict.UNKNOWN, Verdict.UNKNOWN, ())


def by(done: Move, *line: Move) -> Review:
    """A game that was lost by a move where this line would have won."""
    return mistaken()._replace(decisions=(decision(4, done, None),), line=line)


def on_a_longer_pile(keeps: tuple[Move, ...] | None) -> Review:
    """A game that was lost on the longer of two piles, where a line that leaves the card wins."""
    made = decision(4, Move.PLAY_4, keeps)._replace(moves=(Move.PLAY_3, Move.PLAY_4, Move.DEAL))
    return by(Move.PLAY_4, Move.DEAL)._replace(decisions=(made,))


def said(review: Review) -> str:
    assert review.mistake is not None
    return mistake_sentence(review, review.mistake)


@pytest.mark.parametrize(
    ("review", "sentence"),
    [
        (by(Move.DEAL, Move.PLAY_3), "Move 5: you dealt on past 10♦; pile 3 took it."),
        (
            by(Move.REDEAL, Move.PLAY_3),
            "Move 5: you turned the waste over with 10♦ on top; pile 3 took it.",
        ),
        (
            by(Move.PLAY_3, Move.DEAL),
            "Move 5: you played 10♦ on pile 3; it had to be left.",
        ),
        (
            by(Move.PLAY_3, Move.PLAY_2),
            "Move 5: you played 10♦ on pile 3; it belonged on pile 2.",
        ),
        # On the shorter pile it may have been as good as left lying.
        (
            on_a_longer_pile(None),
            "Move 5: you played 10♦ on pile 4; leaving it kept the win.",
        ),
        (
            on_a_longer_pile((Move.PLAY_3, Move.DEAL)),
            "Move 5: you played 10♦ on pile 4; it belonged on pile 3.",
        ),
        (
            on_a_longer_pile((Move.DEAL,)),
            "Move 5: you played 10♦ on pile 4; it had to be left.",
        ),
    ],
)
def test_the_mistake_is_told_with_card_and_pile(review: Review, sentence: str) -> None:
    assert said(review) == sentence


def test_line_by_line_the_card_is_spoken() -> None:
    first = review_sentences(OPEN.game, mistaken(), LINE_BY_LINE)[0]
    assert first == (
        "Move 5: you dealt on past 10 of diamonds; pile 3 took it. "
        "Until then the game could be won."
    )


def blamed(blameless: bool | None, game: Game = OPEN.game) -> str:
    review = mistaken()
    last = review.decisions[-1]._replace(blameless=blameless)
    return blame_sentence(game, review._replace(decisions=(last,)))


def test_luck_is_told_apart_from_skill() -> None:
    assert blamed(None) == ""
    assert blamed(True).startswith("No blame: ")
    assert blamed(False) == "From what could be known, the coach would have chosen otherwise."


def test_from_the_second_pass_on_the_order_was_known() -> None:
    game = won_record(WINS[0]).game
    moves = [move for step in game.done.in_order() for move in step.moves]
    lost_at = moves.index(Move.REDEAL) + 5
    assert blame_sentence(game, mistaken(lost_at)) == (
        "The order of the cards was known by then: it could be seen."
    )


def test_critical_decisions_are_counted_with_those_that_were_found() -> None:
    assert critical_sentence(mistaken()) == "2 times only one move kept the win; you found 1."
    assert critical_sentence(NOTHING) == ""


def critical(*found: bool) -> Review:
    """A game with critical decisions, which were decided right or wrong."""
    return NOTHING._replace(
        decisions=tuple(
            decision(move, Move.PLAY_3 if right else Move.DEAL, (Move.PLAY_3,))
            for move, right in enumerate(found)
        )
    )


@pytest.mark.parametrize(
    ("code", "missed", "found", "never"),
    [
        (
            "en",
            "Once only one move kept the win, and you did not find it.",
            "Once only one move kept the win, and you found it.",
            "2 times only one move kept the win, and you never found it.",
        ),
        (
            "es",
            "Una vez solo una jugada conservaba la victoria, y usted no la encontró.",
            "Una vez solo una jugada conservaba la victoria, y usted la encontró.",
            "2 veces solo una jugada conservaba la victoria, y usted nunca la encontró.",
        ),
        (
            "pl",
            "Raz tylko jeden ruch prowadził do wygranej i nie został odnaleziony.",
            "Raz tylko jeden ruch prowadził do wygranej i został odnaleziony.",
            "2 razy tylko jeden ruch prowadził do wygranej i ani razu nie został odnaleziony.",
        ),
        (
            "ru",
            "Один раз выигрыш сохранял лишь один ход, и вы его не нашли.",
            "Один раз выигрыш сохранял лишь один ход, и вы его нашли.",
            "2 раза выигрыш сохранял лишь один ход, и вы ни разу его не нашли.",
        ),
    ],
)
def test_one_critical_decision_and_none_found_have_words_of_their_own(
    code: str, missed: str, found: str, never: str
) -> None:
    use(code)
    assert critical_sentence(critical(False)) == missed
    assert critical_sentence(critical(True)) == found
    assert critical_sentence(critical(False, False)) == never
    assert "2" in critical_sentence(critical(True, True))
    assert "1" in critical_sentence(critical(True, False))


def test_it_is_told_how_far_the_decisions_are_looked_at() -> None:
    review = mistaken()
    assert extent_sentence(review) == "Decisions: 4, looked at back to move 3."
    none = tuple(one._replace(keeps=None) for one in review.decisions)
    assert extent_sentence(review._replace(decisions=none)) == "Decisions: 4, none looked at yet."
    late = review._replace(decisions=review.decisions[1:])
    assert extent_sentence(late) == "Decisions: 3, all looked at."


def test_how_the_honest_player_ends_the_deal_is_told_once_it_is_known() -> None:
    assert honest_sentence(NOTHING) == ""
    assert "would have won" in honest_sentence(mistaken())
    assert "would have lost" in honest_sentence(mistaken(blameless=True))


def test_a_game_that_no_move_has_lost_is_told_as_such() -> None:
    given_up = reduce(OPEN, SimpleAction.GIVE_UP)[0].game
    won = won_record(WINS[0]).game
    winnable = NOTHING._replace(first=Verdict.WINNABLE, last=Verdict.WINNABLE)
    assert turn_sentence(won, winnable) == "The game is won: no move lost it."
    assert turn_sentence(OPEN.game, winnable) == "The game can still be won."
    assert turn_sentence(given_up, winnable) == "The game was given up, but could still be won."
    lost = NOTHING._replace(first=Verdict.LOST, last=Verdict.LOST)
    assert turn_sentence(OPEN.game, lost) == "This deal cannot be won."
    assert "not known yet" in turn_sentence(OPEN.game, NOTHING)


def test_of_an_open_game_that_can_be_won_the_best_move_is_told() -> None:
    game = won_moves(WINS[1])[0]
    line = tuple(won_moves(WINS[1])[1])
    review = NOTHING._replace(first=Verdict.WINNABLE, last=Verdict.WINNABLE, line=line)
    assert turn_sentence(game, review) == (
        "The game can still be won. Deal. No card can be played."
    )
    # At a choice with the reason for it.
    left = review._replace(line=line[OPEN.game.done.moves :])
    assert turn_sentence(OPEN.game, left).startswith(
        "The game can still be won. Leave it and deal on. "
    )


def test_of_a_game_that_is_not_known_to_be_lost_nobody_says_that_a_move_lost_it() -> None:
    review = NOTHING._replace(first=Verdict.WINNABLE, winnable_to=206, between=12)
    assert turn_sentence(OPEN.game, review) == (
        "It could be won up to move 207. Whether it still can is not known yet."
    )
    lost = NOTHING._replace(last=Verdict.LOST)
    assert turn_sentence(OPEN.game, lost) == (
        "The game is lost. It is not known yet which move lost it, if any did."
    )


def test_while_the_mistake_is_looked_for_it_is_told_between_which_moves_it_lies() -> None:
    known = NOTHING._replace(first=Verdict.WINNABLE, last=Verdict.LOST)
    review = known._replace(winnable_to=206, between=12)
    assert turn_sentence(OPEN.game, review) == (
        "It could be won up to move 207. That move or one of 12 choices after it lost the game."
    )
    assert PRECEDENCE.redeals == OPEN.game.position.redeals_left
