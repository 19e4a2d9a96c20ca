"""`precedence solve`: the verdict, the moves that win, and the exit status."""

import json
from pathlib import Path

import pytest

from precedence_tui.cli import solve
from precedence_tui.coach.verdict import wins
from precedence_tui.engine.game import Game, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from tests.cli.running import assert_refused, give_input, run, run_alone
from tests.games import DATA, WINS, deal_beginning, deal_numbered, table_of, won_record

KEYS = ["verdict", "moves", "exact", "playouts", "conflicts", "seconds", "difficulty"]
HARD = "32106"
"""A deal that the search does not win in so few playouts as these tests allow."""


def replayed(game: Game, moves: list[str]) -> bool:
    return wins(game.position, tuple(map(Move, moves)))


@pytest.mark.parametrize("king", FirstKing)
def test_a_winnable_deal_is_solved_with_moves_that_win(
    capsys: pytest.CaptureFixture[str], king: FirstKing
) -> None:
    done = run(capsys, "solve", "32001", "--king", king, "--json")
    said = json.loads(done.output)
    assert (done.status, done.errors) == (0, "")
    assert list(said) == KEYS
    assert (said["verdict"], said["exact"]) == ("winnable", True)
    assert said["difficulty"] in ("easy", "moderate", "hard", "expert")
    variant = PRECEDENCE.with_options(king)
    assert replayed(new_game(deal_numbered(32_001, variant), variant), said["moves"])


def test_what_is_open_is_unknown_and_the_status_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, "solve", HARD, "--json", "--playouts", "50")
    said = json.loads(done.output)
    assert done.status == 1
    assert (said["verdict"], said["moves"], said["exact"]) == ("unknown", None, False)
    assert (said["playouts"], said["conflicts"], said["difficulty"]) == (50, 0, None)


def test_a_deal_is_expert_only_once_the_search_got_that_far(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for playouts, grade in (("999", None), ("1000", "expert")):
        said = json.loads(run(capsys, "solve", HARD, "--json", "--playouts", playouts).output)
        assert (said["verdict"], said["difficulty"]) == ("unknown", grade)


def test_a_house_rule_has_no_difficulty(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(run(capsys, "solve", "32001", "--redeals", "3", "--json").output)
    assert (said["verdict"], said["difficulty"]) == ("winnable", None)


def test_the_answer_is_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (json.loads(run(capsys, "solve", "32005", "--json").output) for _ in range(2))
    del one["seconds"], other["seconds"]
    assert one == other


def test_a_record_is_solved_from_where_it_ends(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    won = won_record(WINS[0]).game
    moves = list(won.line)
    half = table_of(won.deal, " ".join(moves[:-30]), won.variant).game
    file = tmp_path / "half.precedence"
    file.write_text(write_record(Record(half)), encoding="utf-8")
    done = run(capsys, "solve", str(file), "--json")
    said = json.loads(done.output)
    assert (done.status, said["verdict"], said["difficulty"]) == (0, "winnable", None)
    assert replayed(half, said["moves"])


def test_a_won_record_needs_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "solve", str(DATA / f"{WINS[0]}.precedence"), "--json")
    said = json.loads(done.output)
    assert (done.status, said["verdict"], said["moves"]) == (0, "winnable", [])


def test_a_lost_record_is_proved_lost(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    moves = " ".join(["d"] * 103 + ["r"] + ["d"] * 103 + ["r"] + ["d"] * 103)
    lost = table_of(deal_beginning("KS QH QD JC 5H"), moves).game
    file = tmp_path / "lost.precedence"
    file.write_text(write_record(Record(lost)), encoding="utf-8")
    done = run(capsys, "solve", str(file), "--json")
    said = json.loads(done.output)
    assert (done.status, said["verdict"], said["exact"]) == (1, "lost", True)


def test_a_deal_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = deal_numbered(32_001)
    give_input(monkeypatch, deal.text.encode())
    done = run(capsys, "solve", "-", "--json")
    assert done.status == 0
    assert replayed(new_game(deal, PRECEDENCE), json.loads(done.output)["moves"])


def test_plain_output_says_the_verdict_and_the_moves(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "solve", "32001")
    verdict, played, *moves = done.output.splitlines()
    assert verdict.startswith("Winnable, in ")
    assert played.endswith("played out.")
    assert replayed(new_game(deal_numbered(32_001), PRECEDENCE), " ".join(moves).split())
    assert run(capsys, "solve", HARD, "--playouts", "1").output.startswith("Unknown")


@pytest.mark.parametrize(
    "words",
    [
        ["0"],
        ["no-such-file"],
        [],
        ["1", "--playouts", "0"],
        ["1", "--playouts", "1.5"],
        ["1", "--seconds", "0"],
        ["1", "--seconds", "nan"],
        ["1", "--redeals", "10"],
        [str(DATA / f"{WINS[0]}.precedence"), "--redeals", "2"],
    ],
)
def test_wrong_use_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert_refused(run(capsys, "solve", *words))


def test_a_time_limit_ends_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "solve", HARD, "--json", "--seconds", "0.05", "--playouts", "1000000000")
    said = json.loads(done.output)
    assert said["playouts"] < 1_000_000_000
    assert said["verdict"] in ("winnable", "unknown")


@pytest.mark.usefixtures("without_solver")
def test_where_there_is_no_solver_exact_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(run(capsys, "solve", "1", "--exact"), "this platform")


def test_exact_decides_what_the_search_left_open(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    won = won_record(WINS[0]).game
    moves = list(won.line)
    turned = moves.index(Move.REDEAL)
    late = table_of(won.deal, " ".join(moves[: turned + 100]), won.variant).game
    file = tmp_path / "late.precedence"
    file.write_text(write_record(Record(late)), encoding="utf-8")
    done = run(capsys, "solve", str(file), "--json", "--exact", "--playouts", "1")
    said = json.loads(done.output)
    assert (done.status, said["verdict"], said["exact"]) == (0, "winnable", True)
    assert replayed(late, said["moves"])


def test_where_the_search_is_bounded_no_solver_is_imported() -> None:
    code = (
        "import sys; from precedence_tui.cli.main import main;"
        "main(['solve', '32001', '--json', '--playouts', '9999']);"
        "assert not {'pysat', 'textual', 'multiprocessing'} & set(sys.modules)"
    )
    assert run_alone(code=code).errors == ""


def test_the_solution_takes_the_time_it_says() -> None:
    solution = solve.solve(new_game(deal_numbered(32_001), PRECEDENCE), playouts=10)
    assert solution.seconds > 0
    assert solution.found.playouts <= 10


@pytest.mark.usefixtures("without_solver")
def test_where_there_is_no_solver_it_stops_after_the_standard_playouts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve, "STANDARD_PLAYOUTS", 40)
    said = json.loads(run(capsys, "solve", HARD, "--json").output)
    assert (said["verdict"], said["exact"], said["playouts"]) == ("unknown", False, 40)
    said = json.loads(run(capsys, "solve", HARD, "--json", "--seconds", "0.1").output)
    assert said["verdict"] == "unknown"
