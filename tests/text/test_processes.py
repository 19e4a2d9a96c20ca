"""The program itself, through pipes and in plain terminals."""

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from precedence_tui.archive.archive import Archive
from tests.games import WINS, won_moves
from tests.patience import DEADLINE
from tests.processes import environment
from tests.terminal.pseudo_terminal import PseudoTerminal, TooLateError

PLAY = [sys.executable, "-m", "precedence_tui", "play", "--deal", "5"]
TEXT = [*PLAY, "--text"]
OPENING = "Deal 5. d: deal the first card, ?: help.\nStock 103, pass 1 of 3.\n"
FIRST = "3 of clubs cannot be played.\nStock 102, pass 1 of 3.\n"


def played(
    home: Path, command: list[str], content: bytes, changes: Mapping[str, str] | None = None
) -> tuple[int, str, str]:
    """Exit status, output and errors of a program that reads these bytes from a pipe."""
    ended = subprocess.run(
        command,
        input=content,
        capture_output=True,
        env=environment(home, changes),
        cwd=home,
        timeout=DEADLINE,
        check=False,
    )
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


@pytest.mark.parametrize("name", WINS[:2])
def test_a_whole_game_is_won_through_a_pipe(name: str, tmp_path: Path) -> None:
    game, moves = won_moves(name)
    assert game.deal.number is not None
    command = [*PLAY[:-1], game.deal.number, "--king", game.variant.first_king, "--text"]
    lines = "\n".join(" ".join(moves[start : start + 20]) for start in range(0, len(moves), 20))
    status, output, errors = played(tmp_path, command, lines.encode())
    assert (status, errors) == (0, "")
    last = f"Won in {len(moves)} moves! u: undo. Type 'new' for a new deal, 'review' for a review."
    told = output.splitlines()
    assert "No undo, no hints." in told[told.index(last) :]
    assert told[-1] == "copy result: the result in one line, to copy."


def test_the_end_of_the_pipe_is_a_good_end(tmp_path: Path) -> None:
    assert played(tmp_path, TEXT, b"d\n") == (0, OPENING + FIRST, "")


def test_without_a_terminal_it_is_text_mode_by_itself_and_says_why(tmp_path: Path) -> None:
    why = "Text mode, since standard input is not a terminal.\n"
    assert played(tmp_path, PLAY, b"d\n") == (0, why + OPENING + FIRST, "")


def test_why_it_is_text_mode_is_not_said_when_it_was_asked_for(tmp_path: Path) -> None:
    assert played(tmp_path, TEXT, b"", {"TERM": "dumb"}) == (0, OPENING, "")


def test_a_closed_input_has_ended(tmp_path: Path) -> None:
    shell = ["sh", "-c", 'exec "$@" <&-', "sh", *TEXT]
    assert played(tmp_path, shell, b"") == (0, OPENING, "")


def test_a_closed_output_is_named(tmp_path: Path) -> None:
    status, _output, errors = played(tmp_path, ["sh", "-c", 'exec "$@" >&-', "sh", *TEXT], b"d\n")
    assert status == 2
    assert errors.splitlines() == [
        "precedence play: standard output is closed, and text mode writes there"
    ]


def test_a_stream_that_carries_ascii_alone_is_written_to(tmp_path: Path) -> None:
    changes = {
        "LC_ALL": "C",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "ascii",
    }
    status, output, errors = played(tmp_path, TEXT, "żółw\nd\n".encode(), changes)
    assert (status, errors) == (0, "")
    unknown = "'zolw' is not understood. Moves are d, r and 1 to 8; ?: everything else.\n"
    assert output == OPENING + unknown + FIRST


def test_no_part_of_the_full_screen_game_is_loaded(tmp_path: Path) -> None:
    program = (
        "import sys; from precedence_tui.cli.main import main;"
        "main(['play', '--text', '--deal', '5']);"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    _status, output, errors = played(tmp_path, [sys.executable, "-c", program], b"d\nboard\n?\n")
    assert output.startswith(OPENING + FIRST)
    loaded = errors.split()
    assert "precedence_tui" in loaded
    assert not {"textual", "rich"} & set(loaded)


@pytest.fixture
def piped(tmp_path: Path) -> Any:
    with subprocess.Popen(
        TEXT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
        cwd=tmp_path,
    ) as process:
        # A program that says nothing would be waited for without an end.
        end = Timer(DEADLINE, process.kill)
        end.start()
        yield process
        end.cancel()
        process.kill()


def test_each_answer_goes_out_before_the_next_line_is_read(piped: Any) -> None:
    assert piped.stdout.readline() + piped.stdout.readline() == OPENING.encode()
    for line in (b"d\n", b"u\n", b"d\n"):
        piped.stdin.write(line)
        piped.stdin.flush()
        assert piped.stdout.readline().endswith(b".\n")
        assert piped.stdout.readline().startswith((b"Stock 102", b"The waste is empty. Stock 103"))
    piped.stdin.close()
    assert piped.wait() == 0


def test_an_output_that_nobody_takes_ends_it_quietly(piped: Any) -> None:
    assert piped.stdout.readline()
    piped.stdout.close()
    for _ in range(3):
        try:
            piped.stdin.write(b"?\n")
            piped.stdin.flush()
        except BrokenPipeError:
            break
    assert piped.wait() == 128 + 13
    assert piped.stderr.read() == b""


# In a terminal


def terminal(home: Path, command: list[str], **options: Any) -> PseudoTerminal:
    return PseudoTerminal(command, home=home, **options)


DUMB = {"TERM": "dumb"}


def interrupt(program: PseudoTerminal, number: signal.Signals | None = None) -> int:
    """Press Ctrl+C, or send another signal, until the program ends; its exit status.

    Python's line editing sees a signal only while it waits for a key, which is
    a moment after the prompt is there.
    """
    for _ in range(10):
        if number is None:
            program.press("ctrl+c")
        else:
            program.send_signal(number)
        try:
            return program.wait_for_end(within=DEADLINE / 10)
        except TooLateError:
            continue
    raise AssertionError(program.text())


def test_a_dumb_terminal_is_played_on_line_by_line_and_without_codes(tmp_path: Path) -> None:
    with terminal(tmp_path, PLAY, environment=DUMB) as dumb:
        dumb.wait_for("Text mode, since this is a dumb terminal (TERM=dumb).")
        dumb.wait_for("Stock 103, pass 1 of 3.\n>")
        dumb.type("d\r")
        dumb.wait_for("Stock 102, pass 1 of 3.\n>")
        dumb.type("\x04")
        assert dumb.wait_for_end() == 0
        assert b"\x1b" not in dumb.since(0)
        assert dumb.since(0).endswith(b"\n")


def test_text_mode_writes_no_codes_in_a_good_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, TEXT) as good:
        good.wait_for("Stock 103, pass 1 of 3.\n>")
        good.type("d\r")
        good.wait_for("Stock 102, pass 1 of 3.\n>")
        good.type("\x04")
        assert good.wait_for_end() == 0
        assert b"\x1b" not in good.since(0)


def test_a_terminal_gets_lines_that_end_between_words(tmp_path: Path) -> None:
    with terminal(tmp_path, TEXT, environment=DUMB, size=(40, 12)) as narrow:
        narrow.wait_for("Stock 103, pass 1 of 3.\n>")
        narrow.type("rules\rquit\r")
        assert narrow.wait_for_end() == 0
        rows = narrow.since(0).decode().splitlines()
    told = " ".join(row.strip() for row in rows)
    assert "A pile may begin when the one to its left has begun." in told
    assert max(map(len, rows)) <= 40


@pytest.mark.parametrize("changes", [{}, DUMB], ids=["good", "dumb"])
def test_ctrl_c_ends_it_quietly(tmp_path: Path, changes: dict[str, str]) -> None:
    with terminal(tmp_path, TEXT, environment=changes) as interrupted:
        interrupted.wait_for("Stock 103, pass 1 of 3.\n>")
        assert interrupt(interrupted) == 130
        assert "Traceback" not in interrupted.text()


@pytest.mark.parametrize("changes", [{}, DUMB], ids=["good", "dumb"])
def test_bytes_typed_that_are_no_text_are_named(tmp_path: Path, changes: dict[str, str]) -> None:
    with terminal(tmp_path, TEXT, environment=changes) as typing:
        typing.wait_for("Stock 103, pass 1 of 3.\n>")
        typing.type(b"\xff\r")
        typing.wait_for("That line was skipped: it is not UTF-8 text.\n>")
        typing.type("d quit\r")
        assert typing.wait_for_end() == 0


def test_without_a_terminal_for_errors_it_is_text_mode_and_says_so_where_it_is_read(
    tmp_path: Path,
) -> None:
    with (tmp_path / "errors").open("w+b") as errors:
        with terminal(tmp_path, PLAY, stderr=errors) as deaf:
            deaf.wait_for("Text mode, since standard error is not a terminal.")
            deaf.wait_for("Stock 103, pass 1 of 3.\n>")
            deaf.type("quit\r")
            assert deaf.wait_for_end() == 0
        assert (tmp_path / "errors").read_bytes() == b""


def test_the_smallest_terminal_is_no_reason_for_text_mode(tmp_path: Path) -> None:
    with terminal(tmp_path, PLAY, size=(20, 5)) as small:
        small.wait_for("The board needs")
        small.press("q")
        assert small.wait_for_end() == 0


def test_a_game_that_the_end_of_the_input_left_is_taken_up_again(tmp_path: Path) -> None:
    played(tmp_path, TEXT, b"d d\n")
    again = [sys.executable, "-m", "precedence_tui", "play", "--text"]
    assert played(tmp_path, again, b"") == (
        0,
        "Back in deal 5. 8 of clubs cannot be played.\nStock 101, pass 1 of 3.\n",
        "",
    )


def test_what_cannot_be_saved_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "precedence").write_text("in the way")
    status, output, errors = played(tmp_path, TEXT, b"d\nd\n", {"TMPDIR": str(tmp_path)})
    assert status == 0
    assert errors.startswith("precedence play: The game could not be saved. It is in ")
    assert output.count("Not saved: ") == 1
    assert "Stock 101, pass 1 of 3." in output


@pytest.mark.parametrize("number", [None, signal.SIGTERM, signal.SIGHUP])
def test_however_it_ends_what_cannot_be_saved_is_written_elsewhere(
    tmp_path: Path, number: signal.Signals | None
) -> None:
    (tmp_path / "precedence").write_text("in the way")
    with terminal(tmp_path, TEXT, environment={"TMPDIR": str(tmp_path)}) as program:
        program.wait_for("\n>")
        program.type("d\r")
        program.wait_for("Stock 102, pass 1 of 3.\n>")
        assert interrupt(program, number) == 128 + (number or signal.SIGINT)
    (path,) = tmp_path.glob("precedence-*.precedence")
    assert path.read_text(encoding="utf-8").endswith("\n\nd\n")


def test_the_time_played_is_kept_up_to_the_end_of_the_input(tmp_path: Path) -> None:
    played(tmp_path, TEXT, b"d\n")
    archive = Archive(tmp_path / "precedence")
    (game,) = archive.games()
    archive.close()
    # When the only move was made the clock had just begun.
    assert game.tally.seconds > 0
