"""However the program ends, the terminal is as it was."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from precedence_tui.terminal import signals
from precedence_tui.terminal.signals import ENDING
from tests.house import MODULES
from tests.terminal.programs import GAME, SMALL_APP, Program, reports_of
from tests.terminal.pseudo_terminal import PseudoTerminal


def key(name: str) -> Callable[[PseudoTerminal], None]:
    return lambda terminal: terminal.press(name)


def signalled(number: signal.Signals) -> Callable[[PseudoTerminal], None]:
    return lambda terminal: terminal.send_signal(number)


ENDS = {
    "the player quits": (key("q"), 0),
    "SIGTERM": (signalled(signal.SIGTERM), 143),
    "SIGHUP": (signalled(signal.SIGHUP), 129),
    "SIGINT": (signalled(signal.SIGINT), 130),
    "SIGQUIT": (signalled(signal.SIGQUIT), 131),
}

RARER_ENDS = {
    "a return code": (key("c"), 9),
    "KeyboardInterrupt": (key("k"), 130),
    "sys.exit in a widget": (lambda terminal: terminal.click(3, 1), 7),
}

CASES = [
    *((GAME, *end) for end in ENDS.values()),
    *((SMALL_APP, *end) for end in (*ENDS.values(), *RARER_ENDS.values())),
]

FAULTS = {
    "in an action": "x",
    "in a widget": "w",
    "in painting": "p",
    "in a callback of the loop": "l",
    "in the input thread": "i",
}


def ends_as_it_began(terminal: PseudoTerminal, status: int) -> None:
    """The command ends with this status and leaves nothing behind."""
    assert terminal.wait_for_end() == status
    assert terminal.state() == terminal.first_state
    assert terminal.leftovers() == []


@pytest.mark.parametrize(
    ("program", "act", "status"),
    CASES,
    ids=[f"the game, {end}" for end in ENDS] + [f"a small app, {end}" for end in ENDS | RARER_ENDS],
)
def test_the_terminal_is_given_back_at_every_end(
    tmp_path: Path, program: Program, act: Callable[[PseudoTerminal], None], status: int
) -> None:
    with program.start(tmp_path) as terminal:
        assert terminal.state() != terminal.first_state
        act(terminal)
        ends_as_it_began(terminal, status)
        assert terminal.text().strip() == ""
    assert reports_of(tmp_path) == []


OTHER_SIGNALS = [
    number
    for number in signal.Signals
    if number in ENDING
    and number.name not in ENDS
    # Python ignores them from its start.
    and number not in (signal.SIGPIPE, signal.SIGXFSZ)
]


@pytest.mark.parametrize("number", OTHER_SIGNALS, ids=lambda number: number.name)
def test_every_signal_that_would_kill_the_game_gives_the_terminal_back(
    tmp_path: Path, number: signal.Signals
) -> None:
    with GAME.start(tmp_path) as terminal:
        terminal.send_signal(number)
        ends_as_it_began(terminal, 128 + number)
    assert reports_of(tmp_path) == []


@pytest.mark.parametrize("name", ["SIGQUIT", "SIGTERM", "SIGUSR1", "SIGALRM"])
def test_text_mode_gives_the_terminal_back_too(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    with GAME.begin(tmp_path, "--text") as terminal:
        terminal.wait_for("\n>")
        # Python hears a signal that comes before it waits for a key with that key alone.
        terminal.wait_for_quiet(0.5)
        if name == "SIGQUIT":
            terminal.type("\x1c")
        else:
            terminal.send_signal(number)
        ends_as_it_began(terminal, 128 + number)
        assert "Traceback" not in terminal.text()


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_is_told_in_one_message_and_kept_in_a_report(tmp_path: Path, where: str) -> None:
    with SMALL_APP.start(tmp_path) as terminal:
        terminal.press(FAULTS[where])
        if where == "in the input thread":
            terminal.wait_for("unreadable")
            terminal.press("space")
        ends_as_it_began(terminal, 1)
        (report,) = reports_of(tmp_path)
        shown = "".join(terminal.text().split("\n"))
        assert report.name in shown
        assert "Traceback" not in shown
    kept = report.read_text()
    assert "Traceback" in kept
    assert "small_app.py" in kept


@pytest.mark.parametrize("where", ["compose", "mount", "css"])
def test_a_fault_at_the_start_is_told_likewise(tmp_path: Path, where: str) -> None:
    with SMALL_APP.begin(tmp_path, where) as terminal:
        ends_as_it_began(terminal, 1)
        (report,) = reports_of(tmp_path)
        shown = "".join(terminal.text().split("\n"))
        assert report.name in shown
        assert "Traceback" not in shown


@pytest.mark.parametrize("call", ["os.pipe", "socket.socketpair"])
def test_where_no_file_can_be_opened_any_more_the_terminal_is_given_back(
    tmp_path: Path, call: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import os, socket\n"
        "def fail(*arguments, **more):\n"
        "    raise OSError(24, 'Too many open files')\n"
        f"{call} = fail\n"
    )
    with GAME.begin(tmp_path, environment={"PYTHONPATH": str(tmp_path)}) as terminal:
        ends_as_it_began(terminal, 1)
        (report,) = reports_of(tmp_path)
        shown = "".join(terminal.text().split("\n"))
        assert shown.startswith("Precedence has crashed. Your game is kept.")
        assert report.name in shown
        # To leave the screen once more would take the cursor back over it.
        assert b"1049l" not in terminal.since(0).partition(b"Precedence has")[2]


def test_an_end_in_the_first_moment_counts(tmp_path: Path) -> None:
    with SMALL_APP.begin(tmp_path, "exit") as terminal:
        ends_as_it_began(terminal, 5)


def test_a_loop_that_hangs_does_not_keep_the_program_alive(tmp_path: Path) -> None:
    with SMALL_APP.start(tmp_path) as terminal:
        terminal.press("h")
        terminal.wait_for("hanging")
        terminal.send_signal(signal.SIGTERM)
        ends_as_it_began(terminal, 143)


def test_a_terminal_that_takes_nothing_does_not_keep_the_program_alive(tmp_path: Path) -> None:
    with SMALL_APP.start(tmp_path) as terminal:
        terminal.press("f")
        terminal.wait_for("flood")
        terminal.send_signal(signal.SIGTERM)
        terminal.wait_for_end_unread()
        assert terminal.wait_for_end() == 143
        assert terminal.state().line == terminal.first_state.line


@pytest.mark.parametrize("ignoring", [(), (signal.SIGHUP,)], ids=["", "SIGHUP ignored"])
@pytest.mark.parametrize("program", [GAME, SMALL_APP], ids=lambda program: program.name)
def test_a_closed_terminal_ends_the_program(
    tmp_path: Path, program: Program, ignoring: tuple[signal.Signals, ...]
) -> None:
    with program.start(tmp_path, ignoring=ignoring) as terminal:
        terminal.vanish()
        assert terminal.wait_for_end() == 129
        assert terminal.leftovers() == []
    assert reports_of(tmp_path) == []


def test_a_hangup_is_ignored_by_who_was_told_to_ignore_it(tmp_path: Path) -> None:
    with GAME.start(tmp_path, ignoring=(signal.SIGHUP,)) as terminal:
        terminal.send_signal(signal.SIGHUP)
        terminal.press("space")
        GAME.wait_for_count(terminal, 2)
        terminal.press("q")
        ends_as_it_began(terminal, 0)


def test_no_input_at_all_ends_the_program(tmp_path: Path) -> None:
    with (
        Path(os.devnull).open("rb") as nothing,
        SMALL_APP.begin(tmp_path, stdin=nothing) as terminal,
    ):
        ends_as_it_began(terminal, 129)


def test_a_closed_pipe_for_input_ends_the_program(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader, "rb") as pipe, SMALL_APP.begin(tmp_path, stdin=pipe) as terminal:
        terminal.wait_for("ready")
        os.write(writer, b" ")
        terminal.wait_for("counted 1")
        os.close(writer)
        ends_as_it_began(terminal, 129)


def test_handlers_of_signals_are_set_in_one_place() -> None:
    places = [module for module in MODULES if "signal.signal(" in module.read_text("utf-8")]
    assert places == [Path(signals.__file__)]
