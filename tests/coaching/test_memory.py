"""What follows from verdicts without asking: along a win, after a loss, and on the way back."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.coach.service.memory import Memory
from precedence_tui.coach.service.questions import CanBeWon, Held
from precedence_tui.coach.service.thinking import Thinker
from precedence_tui.coach.verdict import FoundVerdict, Verdict, wins
from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from tests.games import WINS, deal_numbered, random_move, seeds, table_of, won_moves


class Sitting:
    """A game with a memory that hears of all that happens to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.memory = Memory()

    def do(self, *actions: Action) -> None:
        for action in actions:
            earlier = self.table.game.position
            self.table, events = reduce(self.table, action)
            self.memory.follow(earlier, self.table.game, events)

    def learn(self, found: FoundVerdict) -> None:
        self.memory.learn(self.table.game, self.table.game.position, found)

    @property
    def known(self) -> FoundVerdict | None:
        return self.memory.verdict(self.table.game.position)


def winning(name: str = WINS[1]) -> tuple[Sitting, list[Move]]:
    """A game whose start is known to be winnable, and the win."""
    game, moves = won_moves(name)
    sitting = Sitting(Table(game))
    sitting.learn(FoundVerdict(Verdict.WINNABLE, tuple(moves)))
    return sitting, moves


def assert_winnable(sitting: Sitting) -> None:
    known = sitting.known
    assert known is not None
    assert known.line is not None
    assert wins(sitting.table.game.position, known.line)


@given(st.integers(0, 150), st.integers(1, 20))
def test_a_win_is_followed_step_by_step_without_asking(start: int, length: int) -> None:
    sitting, moves = winning()
    sitting.do(*moves[:start], MakeMoves(tuple(moves[start : start + length])))
    assert_winnable(sitting)


def test_undo_and_redo_show_what_was_known() -> None:
    sitting, moves = winning()
    sitting.do(*moves[:60], SimpleAction.BACK_TO_PLAY)
    assert_winnable(sitting)
    sitting.do(SimpleAction.TO_START, SimpleAction.TO_END, GoTo(33))
    assert_winnable(sitting)


def test_before_a_position_that_can_be_won_the_game_could_be_won_too() -> None:
    game, moves = won_moves(WINS[1])
    sitting = Sitting(Table(game))
    sitting.do(*moves[:80])
    assert sitting.known is None
    sitting.learn(FoundVerdict(Verdict.WINNABLE, tuple(moves[80:])))
    for _ in range(80):
        sitting.do(SimpleAction.UNDO)
        assert_winnable(sitting)


def test_what_is_lost_stays_lost_whatever_is_played_but_not_what_is_undone() -> None:
    sitting = Sitting(table_of(deal_numbered(5), "d d"))
    sitting.learn(FoundVerdict(Verdict.LOST))
    sitting.do(SimpleAction.DEAL_ON, Move.DEAL)
    assert sitting.known is not None
    assert sitting.known.verdict is Verdict.LOST
    sitting.do(SimpleAction.TO_START)
    assert sitting.known is None


def test_what_is_known_of_a_position_holds_for_a_jump_past_it() -> None:
    """Neither end of the jump was ever asked about."""
    sitting = Sitting(table_of(deal_numbered(5), " ".join("d" * 20)))
    sitting.do(GoTo(10))
    sitting.learn(FoundVerdict(Verdict.LOST))
    sitting.do(SimpleAction.TO_START)
    assert sitting.known is None
    sitting.do(SimpleAction.TO_END)
    assert sitting.known == FoundVerdict(Verdict.LOST)
    game, moves = won_moves(WINS[1])
    sitting = Sitting(Table(game))
    while len(sitting.table.game.legal) == 1:
        sitting.do(moves[sitting.table.game.done.moves])
    made = sitting.table.game.done.moves
    sitting.learn(FoundVerdict(Verdict.WINNABLE, tuple(moves[made:])))
    sitting.do(next(move for move in sitting.table.game.legal if move is not moves[made]))
    assert sitting.known is None
    sitting.do(SimpleAction.TO_START)
    assert_winnable(sitting)


@given(seeds())
def test_moves_off_the_line_are_asked_about_with_the_line_that_held(random: Random) -> None:
    sitting, moves = winning()
    sitting.do(*moves[:40])
    position = sitting.table.game.position
    line = tuple(moves[40:])
    other = random_move(position, random)
    sitting.do(other)
    here = sitting.table.game.position
    if other is line[0]:
        assert_winnable(sitting)
    else:
        assert sitting.known is None
        assert sitting.memory.question(here) == CanBeWon(here, Held(position, line, (other,)))


def test_a_move_that_agrees_with_the_line_needs_no_search() -> None:
    """Where the line plays a card at once, it may as well lie until the next is dealt, and back."""
    game, moves = won_moves(WINS[1])
    sitting = Sitting(Table(game))
    thinker = Thinker()
    agreed = 0
    for at, move in enumerate(moves[:200]):
        position = sitting.table.game.position
        sitting.learn(FoundVerdict(Verdict.WINNABLE, tuple(moves[at:])))
        for other in sitting.table.game.legal:
            if other is not move:
                held = Held(position, tuple(moves[at:]), (other,))
                there = Sitting(sitting.table)
                there.do(other)
                question = CanBeWon(there.table.game.position, held)
                answer = thinker.answer(question, stop=lambda: True) if _agrees(held) else None
                if answer is not None:
                    agreed += 1
                    assert isinstance(answer, FoundVerdict)
                    assert answer.line is not None
                    assert answer.playouts == 0
                    assert wins(there.table.game.position, answer.line)
        sitting.do(move)
    assert agreed


def _agrees(held: Held) -> bool:
    from precedence_tui.coach.follow import line_after

    return line_after(held.position, held.line, held.moves[0]) is not None


def test_no_longer_is_said_only_of_a_deal_that_could_be_won_earlier() -> None:
    sitting, _moves = winning()
    assert sitting.memory.was_winnable(sitting.table.game)
    sitting.do(NewDeal(deal_numbered(5)))
    assert not sitting.memory.was_winnable(sitting.table.game)
    sitting.learn(FoundVerdict(Verdict.LOST))
    assert not sitting.memory.was_winnable(sitting.table.game)
    sitting.do(SimpleAction.UNDO)
    assert_winnable(sitting)
    assert sitting.memory.was_winnable(sitting.table.game)


def test_what_is_proved_is_not_forgotten_for_what_is_not_known() -> None:
    sitting, _moves = winning()
    sitting.learn(FoundVerdict(Verdict.UNKNOWN))
    assert_winnable(sitting)


def test_a_review_is_asked_with_all_that_is_known() -> None:
    sitting, moves = winning()
    sitting.do(*moves[:5], SimpleAction.UNDO, SimpleAction.UNDO)
    question = sitting.memory.review(sitting.table.game)
    assert question.game is sitting.table.game
    assert [before for before, _known in question.shown] == [0, 1, 2, 3]
    assert all(known.line == tuple(moves[before:]) for before, known in question.shown)
    sitting.learn(FoundVerdict(Verdict.UNKNOWN))
    assert sitting.memory.review(sitting.table.game).shown == question.shown
