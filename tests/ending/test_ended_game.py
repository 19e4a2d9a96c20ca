"""What is told of a game that has ended, beside the player's other games."""

import pytest

from precedence_tui.archive.ended_game import Bests, EndedGame, Streak, ended_game
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Origin, Standing, Tally, Win
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.texts.end_words import end_sentences, end_title
from screenshots.scenes import WON_NUMBER, scenes
from tests.archive.test_statistics import game as listed

SCENES = scenes()
WON = SCENES["won"].table.game
NUMBER = 9
"""The number of the game on the table, in the list."""


def mine(win: Win, **changed: object) -> Summary:
    """The game on the table as it is listed."""
    tally = Tally(ended=NUMBER, win=win)
    facts = {"deal": WON_NUMBER, "tally": tally, **changed}
    return listed(NUMBER, Standing.WON, **facts)


def told(win: Win, *others: Summary, game: Game = WON, **changed: object) -> EndedGame:
    """What is told of a win among other games."""
    own = mine(win, **changed)
    return ended_game(game, own.tally, 5.0, NUMBER, (own, *others))


WIN = Win(275, 754.0, undos=3, hints=0)


def test_a_first_win_is_told_as_such() -> None:
    ended = told(WIN)
    assert ended.streak == Streak(1, 1)
    assert ended.bests == Bests(None, None, None)
    assert end_title(ended) == "Won in 275 moves, 12:34."
    assert end_sentences(ended) == (
        "3 undos, no hints.",
        "Streak 1, longest 1.",
        "First win in this deal.",
        "Your first win.",
    )


def test_the_streak_counts_this_win_and_the_longest_one_before() -> None:
    before = [listed(number, Standing.WON) for number in (1, 2, 3, 4)]
    lost, after = listed(5, Standing.LOST), listed(6, Standing.WON)
    assert told(WIN, *before, lost, after).streak == Streak(2, 4)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (274, "Best in this deal: 274 moves."),
        (275, "Best in this deal: 275 moves."),
        (276, "A new best for this deal."),
    ],
)
def test_the_best_in_this_deal_is_of_the_other_games(moves: int, said: str) -> None:
    other = listed(1, Standing.WON, deal=WON_NUMBER, tally=Tally(win=Win(moves, 800.0)))
    assert said in end_sentences(told(WIN, other))


@pytest.mark.parametrize(
    ("win", "said"),
    [
        (Win(300, 900.0), "Best ever: 280 moves, 13:20."),
        (Win(279, 900.0), "New record: fewest moves."),
        (Win(300, 799.0), "New record: fastest."),
        (Win(279, 799.0), "New record: moves and time."),
        (Win(280, 800.0), "Best ever: 280 moves, 13:20."),
        (Win(300, None), "Best ever: 280 moves, 13:20."),
    ],
)
def test_the_best_ever_is_beaten_in_moves_or_in_time(win: Win, said: str) -> None:
    others = [
        listed(1, Standing.WON, tally=Tally(win=Win(280, 1000.0))),
        listed(2, Standing.WON, tally=Tally(win=Win(400, 800.0))),
        listed(3, Standing.LOST),
    ]
    assert end_sentences(told(win, *others))[-1] == said


def test_wins_by_a_house_rule_are_compared_with_their_like() -> None:
    house = PRECEDENCE.with_options(redeals=5)
    game = WON._replace(position=WON.position._replace(variant=house))
    standard = listed(1, Standing.WON, tally=Tally(win=Win(200, 100.0)))
    like = listed(2, Standing.WON, variant=house, tally=Tally(win=Win(250, 700.0)))
    assert told(WIN, standard, game=game, variant=house).bests == Bests(None, None, None)
    assert told(WIN, standard, like, game=game, variant=house).bests == Bests(None, 250, 700.0)


def test_a_game_that_does_not_count_says_so() -> None:
    for changed in ({"origin": Origin.IMPORTED}, {"is_set_aside": True}):
        assert end_sentences(told(WIN, **changed)) == (
            "3 undos, no hints.",
            "This game is in no statistics.",
        )


def test_a_win_with_the_coach_is_counted_apart() -> None:
    win = WIN._replace(hints=2, best_moves=2)
    for origin in (Origin.PLAYED, Origin.SHOWN):
        assert end_sentences(told(win, origin=origin)) == (
            "3 undos, 2 hints.",
            "Won with the coach: counted apart.",
        )
    # Where a game went on from that had ended, the coach's win is no game of the player's.
    assert end_sentences(told(win, origin=Origin.CONTINUED)) == (
        "3 undos, 2 hints.",
        "This game is in no statistics.",
    )


def test_of_a_game_that_is_in_no_list_only_what_it_took_is_told() -> None:
    tally = Tally(win=Win(275, None, undos=None, hints=1))
    ended = ended_game(WON, tally, 5.0, None, [listed(NUMBER, Standing.WON)])
    assert end_title(ended) == "Won in 275 moves."
    assert end_sentences(ended) == ("1 hint.",)


def test_what_counts_is_the_first_win_however_it_was_won_again() -> None:
    tally = Tally(seconds=2000.0, undos=40, hints=9, win=WIN)
    assert ended_game(WON, tally, 2000.0, None, ())[3:7] == (275, 754.0, 3, 0)


def test_a_lost_game_tells_its_moves_and_its_time() -> None:
    lost = SCENES["lost"].table.game
    ended = ended_game(lost, Tally(undos=2), 754.0, None, ())
    assert end_title(ended) == "Lost"
    assert end_sentences(ended) == (f"{lost.done.moves} moves, 12:34",)
