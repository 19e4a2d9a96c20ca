"""A program in a real pseudo-terminal, with a hand on the keys and an eye on the screen."""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NamedTuple, Self

from tests.patience import DEADLINE
from tests.processes import Rest, processes, rest_of
from tests.processes import environment as surroundings
from tests.terminal.emulator import Cell, Emulator, Modes

KEYS: Mapping[str, str] = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f10": "\x1b[21~",
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "abcdefghijklmnopqrstuvwxyz"},
}
"""What a terminal sends for keys that are more than one letter."""

_QUERY = re.compile(rb"\x1b\[\?(\d+)\$p")


class TooLateError(AssertionError):
    """What was waited for did not come; the message shows the screen."""


class State(NamedTuple):
    """The terminal as a program finds and leaves it."""

    modes: Modes
    line: tuple[Any, ...]
    """What `termios.tcgetattr` gives: flags, speeds and control characters."""


class PseudoTerminal:
    """A command that runs in a terminal of its own, and what that terminal sees.

    Nothing is read except within the methods that wait, so that a measurement has
    no thread beside it; the screen is worked out only when it is asked for. Every
    wait is for a condition and ends at a deadline with `TooLateError`. Use it as
    a context: at its end all that the command started is killed.

    `size` is columns and rows. The environment is built anew, with `home` as
    HOME and below it PRECEDENCE_HOME; `environment` adds to it, or takes away
    where a value is None. `stdin` and `stderr` put a file in the terminal's place.
    `answers` are the replies to questions about DEC private modes (`CSI ? n $ p`):
    1 on, 2 off, both meaning that the mode is known; a terminal that does not know
    a mode does not reply here. `ignoring` are signals that the command is started
    with ignored, as `nohup` does.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        home: Path,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str | None] | None = None,
        stdin: IO[bytes] | None = None,
        stderr: IO[bytes] | None = None,
        answers: Mapping[int, int] | None = None,
        ignoring: Sequence[signal.Signals] = (),
    ) -> None:
        self._master, self._slave = os.openpty()
        os.set_blocking(self._master, False)
        self._answers = dict(answers or {})
        self._asked = b""
        self._received = bytearray()
        self._arrivals: list[tuple[float, int]] = []
        self._seen = 0
        self._emulator = Emulator(*size)
        self._last_line: tuple[Any, ...] = ()
        self.set_size(size)
        self.first_state = self.state()
        """The terminal as the command found it."""

        def become_leader() -> None:
            fcntl.ioctl(1, termios.TIOCSCTTY, 0)
            # Whoever runs the tests may have some ignored, which would be passed on.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

        self.started = time.monotonic()
        self._process = subprocess.Popen(
            [str(part) for part in command],
            stdin=stdin or self._slave,
            stdout=self._slave,
            stderr=stderr or self._slave,
            cwd=home,
            env=surroundings(home, environment),
            start_new_session=True,
            preexec_fn=become_leader,  # noqa: PLW1509 - nothing else makes a terminal its own
        )
        self.processor_seconds = 0.0
        """What the command and its ended children took, once it has ended."""
        self._ended = _end_descriptor(self._process.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # The process

    @property
    def pid(self) -> int:
        """The command's process, which leads its session and its process group."""
        return self._process.pid

    def is_running(self) -> bool:
        """Whether the command has not ended."""
        if self._process.returncode is None:
            pid, status, usage = os.wait4(self.pid, os.WNOHANG)
            if pid:
                self._process.returncode = os.waitstatus_to_exitcode(status)
                self.processor_seconds = usage.ru_utime + usage.ru_stime
        return self._process.returncode is None

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to the command alone."""
        os.kill(self.pid, number)

    def wait_for_end(self, within: float = DEADLINE) -> int:
        """Read until the command has ended, and then all that it wrote.

        Returns the exit status; minus the number of the signal that killed it.
        """
        self._wait(lambda: not self.is_running(), "the end", within)
        if self._master >= 0:
            self._last_line = _line_settings(self._slave)
            self._release_slave()
            self._read_rest()
        status = self._process.returncode
        assert status is not None
        return status

    def wait_for_end_unread(self, within: float = DEADLINE) -> None:
        """Wait until the command has ended, and leave what it writes lying."""
        deadline = time.monotonic() + within
        while self.is_running():
            if time.monotonic() > deadline:
                raise TooLateError("the command does not end while nobody reads")
            select.select([self._ended] if self._ended >= 0 else [], [], [], 0.05)

    def leftovers(self) -> list[int]:
        """The processes of the command's session that are still there."""
        return [one.pid for one in processes() if _session(one.pid) == self.pid]

    def vanish(self) -> None:
        """Close the terminal, as when its window is closed or the line drops."""
        self._release_slave()
        os.close(self._master)
        self._master = -1

    def close(self) -> None:
        """Kill what is left and give everything back."""
        for pid in self.leftovers():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        if self._master >= 0:
            self.vanish()
        if self.is_running():
            _, status, _ = os.wait4(self.pid, 0)
            self._process.returncode = os.waitstatus_to_exitcode(status)
        if self._ended >= 0:
            os.close(self._ended)
            self._ended = -1

    # The keys

    def type(self, text: str | bytes) -> None:
        """Send these characters as they are."""
        data = text.encode() if isinstance(text, str) else text
        while data:
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                self._read(1)

    def press(self, *keys: str) -> None:
        """Send keys: single characters, or names as in `KEYS`."""
        for key in keys:
            self.type(KEYS.get(key, key))

    def click(self, column: int, row: int, button: int = 0) -> None:
        """Press and release a mouse button over a cell, counted from 0."""
        place = f"{column + 1};{row + 1}"
        self.type(f"\x1b[<{button};{place}M\x1b[<{button};{place}m")

    def move_mouse(self, column: int, row: int) -> None:
        """Move the mouse to a cell with no button pressed."""
        self.type(f"\x1b[<35;{column + 1};{row + 1}M")

    def write_across(self, text: str) -> None:
        """Put a text on the screen that is another program's, such as a broadcast."""
        os.write(self._slave, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; the kernel tells the processes in front."""
        self._show()
        self._emulator.resize(columns, rows)
        self.set_size((columns, rows))

    # The screen

    def wait_for(self, wanted: str | Callable[[], bool], within: float = DEADLINE) -> None:
        """Read until a text is on the screen, or until a condition holds."""
        if isinstance(wanted, str):
            text = wanted
            self._wait(lambda: text in self.text(), repr(text), within)
        else:
            self._wait(wanted, f"{getattr(wanted, '__name__', wanted)}", within)

    def pause(self, seconds: float) -> None:
        """Keep the hand off the keys for so long, or until something comes, and read that.

        Nothing may depend on what has been done meanwhile.
        """
        self._read(seconds)

    def wait_for_quiet(self, seconds: float, within: float = DEADLINE) -> None:
        """Read until nothing has come for so long while the program waited for something.

        A program that a busy computer keeps from running writes nothing either, but
        it does not wait. For counting bytes, not for timing.
        """
        deadline = time.monotonic() + within
        while True:
            before = self._in_front()
            came = self._read(seconds)
            if not came and before.is_asleep and before == self._in_front():
                return
            if time.monotonic() > deadline:
                raise TooLateError("the program does not come to rest\n" + self.text())

    def wait_for_silence(self, seconds: float) -> None:
        """Read until nothing has come for so long, whatever the program does meanwhile.

        For timing, on a computer that does nothing else: a bare Textual app wakes
        many times a second, so that it never seems to be at rest.
        """
        while self._read(seconds):
            pass

    def text(self) -> str:
        """The screen's rows, without the blanks at their ends."""
        self._show()
        return "\n".join(line.rstrip() for line in self._emulator.lines())

    def cells(self) -> tuple[tuple[Cell, ...], ...]:
        """The screen cell by cell: rows of characters with colours and attributes."""
        self._show()
        return self._emulator.cells()

    def seen(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells, without what cannot be seen of blank ones."""
        self._show()
        return self._emulator.seen()

    def dump(self) -> str:
        """Text and colours of the screen, one line a run, for comparing and keeping."""
        return "\n".join(
            run for number, row in enumerate(self.cells()) for run in _runs(number, row)
        )

    @property
    def emulator(self) -> Emulator:
        """The terminal's own memory: cursor, clipboard, bells."""
        self._show()
        return self._emulator

    def state(self) -> State:
        """Modes and line settings now; after the end, those that were left.

        A terminal that has vanished has no line settings.
        """
        self._show()
        line = _line_settings(self._slave) if self._slave >= 0 else self._last_line
        return State(self._emulator.modes, line)

    # The bytes

    def mark(self) -> int:
        """How many bytes have come; for `since` and `arrivals`."""
        return len(self._received)

    def since(self, mark: int) -> bytes:
        """The bytes that came after a mark."""
        return bytes(self._received[mark:])

    def arrivals(self, mark: int = 0) -> list[tuple[float, int]]:
        """When bytes came after a mark (`time.monotonic`), and how many there were then."""
        return [(when, total) for when, total in self._arrivals if total > mark]

    # Below

    def _in_front(self) -> Rest:
        """Look at the threads of the process in front, to which the terminal belongs."""
        try:
            return rest_of(os.tcgetpgrp(self._master))
        except OSError:  # the terminal has vanished, or nobody is in front
            return Rest()

    def _wait(self, condition: Callable[[], bool], wanted: str, within: float) -> None:
        deadline = time.monotonic() + within
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or (not self.is_running() and not self._read(0) and not condition()):
                raise TooLateError(
                    f"waited for {wanted}; the command "
                    + ("runs" if self.is_running() else f"ended ({self._process.returncode})")
                    + f"; the screen:\n{self.text()}"
                )
            # A condition may be about other things than bytes: look again.
            self._read(min(left, 0.05 if self._ended >= 0 else 0.005))

    def _read(self, seconds: float) -> bool:
        """Take in what comes within so many seconds; whether anything came."""
        watched = [fd for fd in (self._master, self._ended) if fd >= 0]
        if self._process.returncode is not None:
            watched = [fd for fd in watched if fd != self._ended]
        if not watched:
            return False
        readable, _, _ = select.select(watched, [], [], max(0.0, seconds))
        if self._master not in readable:
            return False
        return self._take()

    def _take(self) -> bool:
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:  # Linux says that the last writer is gone with an error
            return False
        self._received += data
        self._arrivals.append((time.monotonic(), len(self._received)))
        self._reply(data)
        return bool(data)

    def _read_rest(self) -> None:
        """Read to the end of what was written, which a dead writer's terminal does have."""
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline and self._read(1):
            pass

    def _reply(self, data: bytes) -> None:
        asked = self._asked + data
        end = 0
        for question in _QUERY.finditer(asked):
            end = question.end()
            if (answer := self._answers.get(int(question[1]))) is not None:
                self.type(b"\x1b[?%b;%d$y" % (question[1], answer))
        self._asked = asked[end:][-16:]

    def _show(self) -> None:
        self._emulator.feed(bytes(self._received[self._seen :]))
        self._seen = len(self._received)

    def set_size(self, size: tuple[int, int]) -> None:
        """Change the size for the program alone: the emulator has the one it had."""
        columns, rows = size
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _release_slave(self) -> None:
        if self._slave >= 0:
            os.close(self._slave)
            self._slave = -1


def _end_descriptor(pid: int) -> int:
    """What becomes readable when the process ends; -1 where the system has no such thing."""
    opener = getattr(os, "pidfd_open", None)
    try:
        return int(opener(pid)) if opener else -1
    except OSError:
        return -1


def _session(pid: int) -> int:
    try:
        return os.getsid(pid)
    except OSError:
        return -1


def _line_settings(terminal: int) -> tuple[Any, ...]:
    *flags, characters = termios.tcgetattr(terminal)
    return *flags, tuple(characters)


def _runs(number: int, row: Sequence[Cell]) -> list[str]:
    """One line for each run of equal looks: row, column, looks, text."""
    lines: list[str] = []
    start = 0
    for column in range(1, len(row) + 1):
        if column == len(row) or row[column][1:] != row[start][1:]:
            text = "".join(cell.character for cell in row[start:column])
            first = row[start]
            looks = [name for name in Cell._fields[3:] if getattr(first, name)]
            colours = f"{first.foreground} on {first.background}"
            lines.append(f"{number:2},{start:3} {' '.join([colours, *looks])}: {text!r}")
            start = column
    return lines
