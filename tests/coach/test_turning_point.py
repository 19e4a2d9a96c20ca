"""Where a game was lost: the last position that is known to be winnable, and the move after it."""

from precedence_tui.coach.turning_point import moves_and_positions, turning_point
from precedence_tui.coach.verdict import Judgement, Verdict, judge, wins
from precedence_tui.engine.game import new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after, start
from precedence_tui.engine.variant import PRECEDENCE
from tests.coach.full import greedy_move
from tests.games import WINS, deal_numbered, won_moves, won_record


def test_a_game_dealt_away_was_lost_in_the_last_pass() -> None:
    deal = deal_numbered(32_001)
    position = start(deal, PRECEDENCE)
    line = judge(position, 5_000).line
    assert line is not None
    turns = [index for index, move in enumerate(line) if move is Move.REDEAL]
    moves = list(line[: turns[1] + 10])
    positions = [position]
    for move in moves:
        positions.append(after(positions[-1], move))
    while positions[-1].stock:
        moves.append(Move.DEAL)
        positions.append(after(positions[-1], Move.DEAL))
    found = turning_point(moves, positions, 300)
    assert found.move is not None
    assert found.move >= turns[1] + 10
    assert moves[found.move] is Move.DEAL
    assert found.judgement.verdict is Verdict.WINNABLE
    assert found.unknown == 0
    assert judge(positions[found.move], 300).verdict is Verdict.WINNABLE
    assert judge(positions[found.move + 1], 300).verdict is Verdict.LOST


def test_what_is_not_known_is_said() -> None:
    position = start(deal_numbered(32_106), PRECEDENCE)
    moves, positions = [], [position]
    while positions[-1].result is Result.OPEN:
        moves.append(greedy_move(positions[-1]))
        positions.append(after(positions[-1], moves[-1]))
    found = turning_point(moves, positions, 3)
    assert found.move is None
    assert found.judgement.verdict is Verdict.UNKNOWN
    assert found.unknown > 0


def test_a_game_that_is_still_winnable_was_not_lost() -> None:
    for name in WINS:
        moves, positions = moves_and_positions(won_record(name).game)
        assert len(positions) == len(moves) + 1
        for end in (len(moves), len(moves) - 6):
            found = turning_point(moves[:end], positions[: end + 1], 100)
            assert (found.move, found.unknown) == (None, 0)
            assert found.judgement.line is not None


def test_a_stopped_search_says_what_it_knows() -> None:
    moves, positions = moves_and_positions(won_record(WINS[0]).game)
    found = turning_point(moves, positions, 100, lambda: True)
    assert found.move is None
    assert found.judgement.verdict is Verdict.UNKNOWN


def test_nothing_played_has_no_turning_point() -> None:
    game = new_game(deal_numbered(32_001))
    looked_at: list[int] = []
    found = turning_point(*moves_and_positions(game), 5_000, progress=looked_at.append)
    assert found.move is None
    assert found.judgement.line is not None
    assert wins(game.position, found.judgement.line)
    assert set(looked_at) == {0}


def test_what_was_shown_before_is_taken_for_granted() -> None:
    game, won = won_moves(WINS[1])
    moves, positions = [*won[:60], Move.DEAL], [game.position]
    for move in moves:
        positions.append(after(positions[-1], move))
    while positions[-1].result is Result.OPEN:
        moves.append(greedy_move(positions[-1]))
        positions.append(after(positions[-1], moves[-1]))
    assert positions[-1].result is Result.LOST
    alone = turning_point(moves, positions, 1)
    assert alone.move is None
    for known in (10, 59):
        shown = [(known, Judgement(Verdict.WINNABLE, tuple(won[known:])))]
        found = turning_point(moves, positions, 1, shown=shown)
        assert found.move is not None
        assert found.move >= known
        line = found.judgement.line
        assert line is not None
        assert any(wins(position, line) for position in positions[: found.move + 1])
