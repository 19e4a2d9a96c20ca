"""`precedence simulate`: wins counted over consecutive deals, by however many processes."""

import csv
import errno
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from precedence_tui.cli import simulate
from precedence_tui.cli.processes import memory_bytes
from precedence_tui.coach.exact import MOST_BYTES
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.position import start
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.lab.players import Budget, Player, play
from precedence_tui.lab.simulation import Outcome, Simulation, wilson
from tests.cli.running import assert_refused, run, run_alone
from tests.games import deal_numbered

KEYS = [
    "first", "last", "king", "redeals", "player", "playouts", "deals", "won", "lost", "unknown",
    "undecided", "rate",
]  # fmt: skip


def test_the_result_counts_what_the_player_did(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "simulate", "32100", "32109", "--playouts", "200", "--jobs", "1", "--json")
    said = json.loads(done.output)
    assert (done.status, done.errors) == (0, "")
    assert list(said) == KEYS
    verdicts = {
        number: play(start(deal_numbered(number), PRECEDENCE), Player.PERFECT, Budget(200)).verdict
        for number in range(32_100, 32_110)
    }
    won = sum(1 for verdict in verdicts.values() if verdict is Verdict.WINNABLE)
    undecided = [n for n, verdict in verdicts.items() if verdict is Verdict.UNKNOWN]
    assert won
    assert undecided
    assert said == {
        "first": 32100, "last": 32109, "king": "set-out", "redeals": 2, "player": "perfect",
        "playouts": 200, "deals": 10, "won": won, "lost": 0, "unknown": len(undecided),
        "undecided": undecided,
        "rate": [round(wilson(won, 10)[0], 6), round(wilson(won + len(undecided), 10)[1], 6)],
    }  # fmt: skip


@pytest.mark.parametrize("player", Player)
def test_any_number_of_jobs_gives_the_same_answer(player: Player) -> None:
    words = ["simulate", "32000", "32007", "--player", player, "--playouts", "150"]
    one, more = (run_alone(*words, "--jobs", jobs, "--csv") for jobs in ("1", "3"))
    assert one == more
    assert (one.status, one.errors) == (0, "")
    assert len(one.output.splitlines()) == 9


def test_csv_has_a_line_for_each_deal(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "simulate", "32000", "32004", "--player", "greedy", "--jobs", "1", "--csv")
    rows = list(csv.DictReader(io.StringIO(done.output)))
    assert [row["deal"] for row in rows] == ["32000", "32001", "32002", "32003", "32004"]
    assert {row["result"] for row in rows} <= {"won", "lost"}
    assert {row["playouts"] for row in rows} == {"1"}


def test_plain_output_names_the_undecided_deals(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "simulate", "32106", "32106", "--playouts", "20", "--jobs", "1")
    assert done.output == (
        "Deals 32106 to 32106: 1, player perfect.\nWon: 0. Lost: 0. Unknown: 1.\n"
        "Win rate: 0.0 to 100.0% (Wilson, 95%).\nUndecided: 32106.\n"
    )


def interrupt_after(monkeypatch: pytest.MonkeyPatch, *outcomes: Outcome) -> None:
    """Let the deals end so, and the player then interrupt the rest."""

    def interrupted(*_: object) -> Iterator[Outcome]:
        yield from outcomes
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "shared_out", interrupted)


def test_interrupted_it_prints_what_is_done_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(monkeypatch, Outcome(5, Verdict.WINNABLE, 1), Outcome(6, Verdict.UNKNOWN, 9))
    done = run(capsys, "simulate", "5", "99", "--jobs", "2", "--json")
    said = json.loads(done.output)
    assert done.status == 130
    assert (said["first"], said["last"], said["deals"]) == (5, 6, 2)
    assert (said["won"], said["undecided"]) == (1, [6])


def test_interrupted_it_says_how_much_the_file_holds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupt_after(monkeypatch, Outcome(5, Verdict.WINNABLE, 1), Outcome(7, Verdict.UNKNOWN, 9))
    file = tmp_path / "outcomes"
    words = ("simulate", "5", "99", "--jobs", "2", "--json", "--resume", str(file))
    done = run(capsys, *words)
    assert done.status == 130
    assert json.loads(done.output)["deals"] == 1
    assert len(file.read_text("utf-8").splitlines()) == 2
    assert done.errors == f"precedence simulate: interrupted: 2 deals are in {file}\n"


def test_interrupted_at_once_it_knows_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(monkeypatch)
    done = run(capsys, "simulate", "5", "99", "--jobs", "2", "--json")
    said = json.loads(done.output)
    assert (said["deals"], said["rate"]) == (0, [0.0, 1.0])


@pytest.mark.parametrize(
    "words",
    [
        ["5"],
        ["5", "4"],
        ["0", "4"],
        ["ms40000", "ms40001"],
        ["1", "2", "--jobs", "0"],
        ["1", "2", "--player", "clever"],
        ["1", "2", "--json", "--csv"],
        ["1", "2", "--exact", "--player", "greedy"],
    ],
)
def test_wrong_use_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert_refused(run(capsys, "simulate", *words))


@pytest.mark.usefixtures("without_solver")
def test_where_there_is_no_solver_exact_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(run(capsys, "simulate", "1", "2", "--exact"), "this platform")


def test_where_processes_can_share_nothing_one_plays_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **_named: object) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), "/dev/shm")

    words = ("simulate", "1", "3", "--player", "greedy", "--jobs")
    alone = run(capsys, *words, "1")
    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", refuse)
    assert run(capsys, *words, "2") == alone


QUICK = ("--playouts", "1000", "--exact")
"""The search wins the deals of these tests within so many."""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_goes_on_from_its_file(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "outcomes.jsonl"
    words = ("simulate", "32096", "32105", *QUICK, "--jobs", jobs, "--csv")
    whole = run_alone(*words)
    assert whole.errors == ""
    assert run_alone(*words, "--resume", str(file)) == whole
    lines = file.read_text().splitlines(keepends=True)
    assert {json.loads(line)["deal"] for line in lines} == {*range(32_096, 32_106)}
    # Killed amid a line, and more deals wanted.
    file.write_text("".join(lines[:4]) + lines[4][:-9])
    assert run_alone(*words, "--resume", str(file)) == whole
    again = file.read_text().splitlines(keepends=True)
    assert again[:4] == lines[:4]
    assert sorted(again) == sorted(lines)


def test_what_is_in_the_file_is_not_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "outcomes.jsonl"
    words = ("simulate", "32100", "32103", *QUICK, "--jobs", "1", "--resume", str(file), "--json")
    first = run(capsys, *words)
    monkeypatch.setattr(simulate, "play_deal", None)
    assert run(capsys, *words) == first


@pytest.mark.parametrize(
    "changed", [("--redeals", "1"), ("--king", "first-available"), ("--playouts", "2")]
)
def test_a_file_of_another_simulation_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, changed: tuple[str, str]
) -> None:
    file = tmp_path / "outcomes.jsonl"
    words = ("simulate", "32100", "32101", *QUICK, "--jobs", "1", "--resume", str(file))
    assert run(capsys, *words).status == 0
    before = file.read_bytes()
    assert_refused(run(capsys, *words, *changed), f"{file}, line 1")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["text", "[]", "{}", '{"deal": 1, "result": "won"}', "[" * 9999]
)
def test_a_file_of_anything_else_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str
) -> None:
    file = tmp_path / "outcomes.jsonl"
    file.write_text(content + "\n", "utf-8")
    assert_refused(run(capsys, "simulate", "1", "2", "--resume", str(file)), f"{file}, line 1")
    assert_refused(run(capsys, "simulate", "1", "2", "--resume", str(tmp_path)), str(tmp_path))


def test_no_more_exact_jobs_than_fit_into_half_of_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def jobs(memory: int | None, asked: int | None, *, exact: bool = True) -> int:
        monkeypatch.setattr(simulate, "memory_bytes", lambda: memory)
        budget = Budget(exact=exact)
        asked_for = Simulation(1, PRECEDENCE, Player.PERFECT, budget)
        return simulate._most_jobs(asked_for, asked)

    assert jobs(7 * MOST_BYTES, 8) == 3
    assert jobs(7 * MOST_BYTES, 8, exact=False) == 8
    assert jobs(MOST_BYTES, None) == 1
    assert jobs(None, 5) == 5


def test_the_computer_says_how_much_memory_it_has() -> None:
    memory = memory_bytes()
    assert memory is None or memory > 2**28
