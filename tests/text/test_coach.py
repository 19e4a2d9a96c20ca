"""The coach, asked in a conversation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.text.coach_handlers import CoachHandlers
from precedence_tui.text.text_game import TextGame
from tests.games import deal_numbered, table_of, won_moves


class Sitting:
    """A session with a coach, and a conversation about it."""

    def __init__(self, folder: Path, game: Game) -> None:
        self.session = Session(Store(Table(game)), Archive(folder), load(folder), folder)
        self.coach = CoachHandlers(self.session)
        self._text = TextGame(self.session.store, lambda: "424242", self.coach.handlers)
        self._text.open()

    def answers(self, *lines: str) -> list[str]:
        """What is said to the last of these lines."""
        return [[*self._text.answer(line).lines, *self.coach.news()] for line in lines][-1]

    @property
    def hints(self) -> int | None:
        return self.session.archive.tally.hints

    @property
    def game(self) -> Game:
        return self.session.store.game


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path, new_game(deal_numbered(123456)))
    yield sitting
    sitting.session.close()


@pytest.fixture
def before_a_choice(sitting: Sitting) -> Sitting:
    """After nine cards of the deal a queen can be played, or left lying."""
    sitting.answers(" ".join("d" * 9))
    return sitting


def test_a_hint_comes_in_three_steps_and_counts_once(before_a_choice: Sitting) -> None:
    sitting = before_a_choice
    assert sitting.answers("hint") == [
        "Hint: There is something better than going on. hint: more of it."
    ]
    assert sitting.answers("hint") == ["Hint: Play on pile 2. hint: more of it."]
    why = sitting.answers("hint")
    assert why == ["It starts pile 2: the next can begin."]
    assert sitting.answers("hint") == why
    assert sitting.hints == 1
    sitting.answers("2", "hint", "u")
    assert sitting.hints == 2
    assert sitting.answers("hint") == why
    assert sitting.hints == 2


def test_the_verdict_is_told_and_stays_known(sitting: Sitting) -> None:
    assert sitting.answers("verdict") == ["The game can be won from here."]
    assert sitting.hints == 0


def test_following_the_best_move_wins(tmp_path: Path) -> None:
    game, won = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, table_of(game.deal, " ".join(won[:-50])).game)
    moves = 0
    while sitting.game.result is Result.OPEN and moves < 500:
        (said,) = sitting.answers("best")
        pile = re.match(r"(?:Play on|Only)? ?[Pp]ile (\d)", said)
        if pile:
            sitting.answers(pile[1])
        elif said.startswith("Turn"):
            sitting.answers("r")
        else:
            assert said.startswith(("Deal.", "Only leaving", "Leaving it"))
            sitting.answers("d" if sitting.game.position.stock else "r")
        moves += 1
    assert sitting.game.result is Result.WON
    assert sitting.game.deal == game.deal
    assert sitting.hints == moves
    sitting.session.close()


def test_hints_are_told_with_the_result(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, game)
    sitting.answers("hint", " ".join(moves[:-1]), "best")
    assert sitting.answers(moves[-1])[-1] == "2 hints were asked for."
    assert sitting.answers("hint") == ["The game is won."]
    sitting.session.close()


def test_playing_on_stops_at_a_choice_and_one_undo_takes_it_back(sitting: Sitting) -> None:
    assert sitting.answers("play on")[0].startswith("9 cards dealt. Queen of clubs")
    assert sitting.answers("play on") == ["Here is a choice: play the queen, or leave it lying?"]
    sitting.answers("u")
    assert sitting.game.done.moves == 0


def test_when_the_rest_plays_itself_it_is_said_and_play_on_finishes(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, game)
    assert sitting.answers(" ".join(moves[:-3]))[-1] == ("The rest plays itself: play on finishes.")
    sitting.answers("play on")
    assert sitting.game.result is Result.WON
    sitting.session.close()


def test_where_it_was_lost_is_told_with_the_way_there(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    last_turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    line = moves[: last_turn + 1]
    table = table_of(game.deal, " ".join(line))
    sitting = Sitting(tmp_path, table.game)
    # In the last pass nothing is played any more: that cannot win.
    while not sitting.game.is_over and sitting.game.position.stock:
        sitting.answers("d")
    told, *more = sitting.answers("review")
    assert told.startswith(("It could be won until move ", "Move "))
    way = next(line for line in more if line.startswith("go to "))
    assert way.endswith(" takes you there.")
    sitting.answers(way.removesuffix(" takes you there."))
    assert sitting.answers("verdict") == ["The game can be won from here."]
    sitting.session.close()
