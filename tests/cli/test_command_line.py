"""The command line as a whole: help, version, wrong use, and how every command ends."""

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui import __version__
from precedence_tui.cli import replay
from precedence_tui.cli.main import _commands, main
from tests.cli.running import Run, assert_refused, run, run_alone
from tests.examples import examples
from tests.games import DATA
from tests.patience import DEADLINE

WON = str(DATA / "won-32000-set-out.precedence")

# What is imported when the command has ended, without what Python had before.
IMPORTED = """
import sys
before = set(sys.modules)
from precedence_tui.cli.main import _commands, main
status = main(sys.argv[1:])
print(*sorted(set(sys.modules) - before), file=sys.stderr)
sys.exit(status)
"""


def imported(*words: str, content: bytes = b"") -> set[str]:
    done = run_alone(*words, code=IMPORTED, content=content)
    return set(done.errors.splitlines()[-1].split())


def test_the_version_is_printed() -> None:
    assert run_alone("--version") == (0, "precedence 0.2.0\n", "")
    assert __version__ == "0.2.0"


def test_the_version_needs_nothing_else() -> None:
    modules = imported("--version")
    assert {name for name in modules if name.startswith("precedence_tui")} == {
        "precedence_tui",
        "precedence_tui.cli",
        "precedence_tui.cli.main",
        "precedence_tui.cli.standard_error",
    }
    assert "argparse" not in modules


def test_python_m_is_the_same_as_the_command() -> None:
    entry = "import sys; from precedence_tui.cli.main import main; sys.exit(main())"
    assert run_alone("deal", "5", code=entry) == run_alone("deal", "5")
    assert run_alone("deal", "0", code=entry) == run_alone("deal", "0")


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--help"],
        *[[name, "--help"] for name in _commands()],
        ["deal", "1"],
        ["deal", "ms50000", "--king", "first-available"],
        ["replay", WON],
        ["replay", WON, "--json"],
        ["replay", "-"],
        ["nonsense"],
        ["deal", "0"],
        ["deal", "--nonsense"],
        ["replay", "no-such-file"],
        ["play", "--deal", "0"],
        ["play", "--deal", "1"],
        [],
    ],
    ids=" ".join,
)
def test_only_the_game_itself_imports_textual(words: list[str]) -> None:
    rooms = {".".join(name.split(".")[:2]) for name in imported(*words)}
    assert "textual" not in rooms
    assert "rich" not in rooms
    assert "asyncio" not in rooms
    assert "precedence_tui.tui" not in rooms


@pytest.mark.parametrize("name", _commands())
def test_every_command_is_refused_in_one_line_when_it_is_misused(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert_refused(run(capsys, name, "--nonsense"), f"precedence {name}: ")


def test_a_command_does_not_import_another() -> None:
    commands = {name for name in imported("deal", "1") if name.startswith("precedence_tui.cli")}
    assert {"precedence_tui.cli.play", "precedence_tui.cli.replay"}.isdisjoint(commands)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "--help")
    assert (done.status, done.errors) == (0, "")
    for name, (_module, summary) in _commands().items():
        assert f"{name} " in done.output
        assert summary in " ".join(done.output.split())
    assert "--version" in done.output
    assert run(capsys, "-h") == done


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        ("play", ["--deal", "--king", "--redeals", "set-out", "first-available"]),
        ("deal", ["N", "--king"]),
        ("replay", ["FILE", "--json"]),
    ],
)
def test_each_command_has_help(
    capsys: pytest.CaptureFixture[str], command: str, parts: list[str]
) -> None:
    done = run(capsys, command, "--help")
    assert (done.status, done.errors) == (0, "")
    assert done.output.startswith(f"usage: precedence {command} ")
    for part in parts:
        assert part in done.output


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["dael"], ["precedence: ", "dael"]),
        (["--nonsense"], ["precedence: "]),
        (["deal"], ["precedence deal: ", "N"]),
        (["deal", "1", "2"], ["precedence deal: ", "2"]),
        (["deal", "1", "--json"], ["precedence deal: ", "--json"]),
        (["deal", "1", "--king"], ["precedence deal: ", "--king"]),
        (["replay"], ["precedence replay: ", "FILE"]),
        (["replay", "--json=yes", "x"], ["precedence replay: ", "--json", "yes"]),
        (["replay", "--js", "x"], ["precedence replay: ", "--js"]),
        (["play", "--redeals"], ["precedence play: ", "--redeals"]),
        (["play", "1"], ["precedence play: ", "1"]),
        (["deal", "1", "one\ntwo\x1b[1m\u202e"], [r"one\ntwo\x1b[1m\u202e"]),
        (["deal", "1", "\udcff"], [r"\udcff"]),
        ([""], ["precedence: "]),
        (["solve", ""], ["precedence solve: ", "empty"]),
        (["replay", ""], ["precedence replay: ", "empty"]),
        (["play", "--deal", ""], ["precedence play: ", "empty"]),
    ],
)
def test_wrong_use_is_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], parts: list[str]
) -> None:
    assert_refused(run(capsys, *words), *parts)


@pytest.mark.skipif(sys.platform == "win32", reason="the folder cannot be deleted there")
@pytest.mark.parametrize("words", [["deal", "1"], ["stats"], ["play"]], ids=" ".join)
def test_a_home_that_leads_nowhere_is_wrong_use_and_named(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: list[str],
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("PRECEDENCE_HOME", "my-games")
    assert_refused(run(capsys, *words), "PRECEDENCE_HOME", "'my-games'", "whole path")


words_of_all_kinds = st.one_of(
    # No system hands over a word with a zero in it.
    st.text(st.characters(exclude_characters="\0"), max_size=8),
    st.sampled_from(
        ["1", "0", "ms5", "--king", "set-out", "--king=x", "--json", "--", "-h", "-x", "--version",
         "no-such-file", WON, "tests", ""]
    ),
)  # fmt: skip


@examples(300)
@given(
    st.sampled_from([["deal"], ["replay"], ["deal", "5"], ["replay", WON], [" "]]),
    st.lists(words_of_all_kinds, max_size=4),
)
def test_any_command_line_is_carried_out_or_refused_in_one_line(
    command: list[str], words: list[str]
) -> None:
    output, errors = StringIO(), StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        status = main([*command, *(word for word in words if word != "-")])
    if status == 0:
        assert output.getvalue()
        assert not errors.getvalue()
    else:
        assert_refused(Run(status, output.getvalue(), errors.getvalue()))


@pytest.mark.parametrize("words", [["--help"], ["deal", "1"], ["replay", WON]], ids=" ".join)
def test_output_that_nobody_reads_ends_the_command_quietly(words: list[str]) -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "precedence_tui", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # What is not gathered first is refused at once, wherever it is printed.
        env={name: os.environ[name] for name in os.environ if name != "PYTHONUNBUFFERED"},
    )
    assert command.stdout is not None
    command.stdout.close()
    _output, errors = command.communicate(timeout=DEADLINE)
    assert errors == b""
    # As if the signal had ended it that other programs are ended by.
    assert command.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [["--version"], ["deal", "--help"], ["deal", "1"]], ids=" ".join)
def test_output_that_cannot_be_written_is_said_in_one_line(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "precedence_tui", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=DEADLINE,
        )
    assert done.returncode == 74
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.startswith(b"precedence: ")


@pytest.mark.parametrize(
    ("words", "unknown"),
    [
        (["--bogus"], "--bogus"),
        (["--bogus", "stats"], "--bogus"),
        (["stats", "--bogus"], "--bogus"),
        (["--verbose"], "--verbose"),
        (["--verbose", "stats"], "--verbose"),
        (["--verbose", "deal", "5"], "--verbose"),
        (["--"], "--"),
    ],
)
def test_what_is_unknown_is_named_with_where_to_look(
    capsys: pytest.CaptureFixture[str], words: list[str], unknown: str
) -> None:
    told = f": unrecognized arguments: {unknown}; --help tells what there is\n"
    assert_refused(run(capsys, *words), told)


@pytest.mark.skipif(sys.platform == "win32", reason="no shell that closes it")
@pytest.mark.parametrize("words", ["--help", "deal 1", f"replay {WON}", "stats", "export --all"])
def test_where_the_output_is_closed_nothing_is_said(words: str, tmp_path: Path) -> None:
    home = {"PRECEDENCE_HOME": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m precedence_tui {words} >&-'],
        env={**os.environ, **home},
        stderr=subprocess.PIPE,
        check=False,
        timeout=DEADLINE,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("words", "output", "status"), [(["nonsense"], os.devnull, 2), (["deal", "1"], "/dev/full", 74)]
)
def test_the_status_says_it_where_no_error_can_be_told(
    words: list[str], output: str, status: int
) -> None:
    with Path(output).open("wb") as taken, Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "precedence_tui", *words]
        done = subprocess.run(command, stdout=taken, stderr=full, check=False, timeout=DEADLINE)
    assert done.returncode == status


def test_a_closed_standard_error_sends_no_complaint_to_the_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["nonsense"]) == 2
    assert capsys.readouterr() == ("", "")


def test_an_interruption_ends_a_command_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_file: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "records_of", interrupted)
    assert run(capsys, "replay", "-") == (130, "", "")


FAILS = """
import sys
from unittest.mock import patch
from precedence_tui.cli.main import main
with patch("precedence_tui.{place}", side_effect=LookupError("of its own")):
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("cli.replay.position_words", ["replay", WON]),
        ("text.text_game.TextGame.answer", ["play", "--deal", "1"]),
        ("cli.play.open_session", ["play"]),
        ("cli.parser.SubcommandParser.understood", ["deal", "1"]),
    ],
)
def test_a_fault_of_the_program_is_told_in_one_message_and_kept_in_a_report(
    place: str, words: list[str]
) -> None:
    done = run_alone(*words, code=FAILS.format(place=place), content=b"d\n")
    (report,) = (Path(os.environ["PRECEDENCE_HOME"]) / "reports").iterdir()
    assert done.status == 1
    assert done.errors.splitlines()[-1].startswith("Precedence has crashed")
    assert done.errors.endswith(f"{report}\n")
    assert "Traceback" not in done.errors
    assert "LookupError: of its own" in report.read_text(encoding="utf-8")


def test_the_words_of_the_process_are_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["precedence", "--version"])
    assert main() == 0
    assert capsys.readouterr().out == "precedence 0.2.0\n"
