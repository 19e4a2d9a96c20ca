"""`precedence daily`, as a process of its own: the deal of the player's local date."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from precedence_tui.session.start import open_daily_session
from tests.cli.running import Run, assert_refused, run
from tests.patience import DEADLINE
from tests.processes import environment
from tests.terminal.pseudo_terminal import PseudoTerminal

DAILY = [sys.executable, "-m", "precedence_tui", "daily"]

ZONES = {"Etc/GMT-14": 14, "Etc/GMT+12": -12}
"""Hours before and behind the time of Greenwich, where it is never the same day."""


def dates(zone: str) -> Iterator[str]:
    """The date there, now and at the end of the test: a day may begin meanwhile."""
    while True:
        yield (datetime.now(UTC) + timedelta(hours=ZONES[zone])).date().isoformat()


def in_lines(home: Path, typed: str, zone: str = "Etc/GMT-14", *words: str) -> Run:
    """How it ends, played by these lines."""
    done = subprocess.run(
        [*DAILY, "--text", *words],
        input=typed.encode(),
        capture_output=True,
        env=environment(home, {"TZ": zone}),
        cwd=home,
        timeout=DEADLINE,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("zone", ZONES)
def test_the_deal_is_that_of_the_local_date(tmp_path: Path, zone: str) -> None:
    date = dates(zone)
    before = next(date)
    done = in_lines(tmp_path, "d\n", zone)
    assert (done.status, done.errors) == (0, "")
    opening, _stock, told, *_lines = done.output.splitlines()
    assert (opening[:14], told) in [
        (f"Deal {day.replace('-', '')}.", f"Daily {day}: this attempt counts.")
        for day in (before, next(date))
    ]


def test_it_is_gone_on_with_and_once_finished_shown_with_its_result(tmp_path: Path) -> None:
    in_lines(tmp_path, "d d\n")
    assert "Stock 101, pass 1 of 3." in in_lines(tmp_path, "stock\ngive up\n").output
    done = in_lines(tmp_path, "again\n")
    assert done.status == 0
    assert " is finished: given up, 1 of 104, 2 moves, " in done.output
    assert "(practice): this attempt does not count." in done.output


def test_it_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    in_lines(tmp_path, "d\ngive up\n")
    done = in_lines(tmp_path, "", "Etc/GMT-14", "--lang", "pl")
    assert "Rozdanie dnia" in done.output
    assert "zakończone" in done.output


def test_it_fills_the_screen_and_says_its_day(tmp_path: Path) -> None:
    for waste in (1, 2):
        with PseudoTerminal(DAILY, home=tmp_path) as terminal:
            terminal.wait_for(lambda: terminal.emulator.alternate)
            terminal.wait_for(f"waste {waste - 1}")
            assert "daily 20" in terminal.emulator.lines()[0]
            terminal.press("space")
            terminal.wait_for(f"waste {waste}")
            terminal.press("q")
            assert terminal.wait_for_end() == 0


def test_a_finished_one_is_on_the_screen_with_what_became_of_it(tmp_path: Path) -> None:
    in_lines(tmp_path, "d\ngive up\n", "UTC")
    with PseudoTerminal(DAILY, home=tmp_path, environment={"TZ": "UTC"}) as terminal:
        terminal.wait_for("is finished: given up")
        assert "daily 20" in terminal.emulator.lines()[0]
        assert "given up" in terminal.emulator.lines()[0]
        terminal.press("e")
        terminal.wait_for("(practice)")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("words", [["--deal", "5"], ["--king", "set-out"], ["20261201"]], ids=str)
def test_it_has_its_own_deal_and_rules(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert_refused(run(capsys, "daily", *words), "precedence daily: unrecognized arguments")


def test_the_help_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "daily", "--help").output
    assert "play the deal of the day" in said
    for option in ("--text", "--ascii", "--lang"):
        assert option in said


def test_nothing_is_left_of_one_that_was_not_touched() -> None:
    open_daily_session().close()
    session = open_daily_session()
    assert session.archive.games() == ()
    session.close()
