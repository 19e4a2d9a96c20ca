"""The game that is being played beside a test: full-screen under a shell, or line by line."""

import os
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, Protocol

import psutil

from precedence_tui.engine.game import Game
from precedence_tui.session.command import Command
from tests.keeping.lines import look, looks_like
from tests.patience import DEADLINE
from tests.processes import environment
from tests.terminal.programs import TAKEN_OVER
from tests.terminal.pseudo_terminal import KEYS, PseudoTerminal
from tests.terminal.shell import at_prompt, run, shell_in

SIZES: Final = ((80, 24), (60, 20), (40, 12), (100, 30), (120, 36))
"""Windows with room for the board, in columns and rows."""

_CLOCK_SET: Final = Path(__file__).parent / "clock_set.py"

_REFUSED: Final = re.compile(rb"zz([0-9]+)zz")

_PANEL: Final = "╭─ "
"""Before a panel's title; no card has a blank there."""

_LATELY: Final = 5000
"""Bytes, among which there is a line without meaning if there was one at all."""

_GULP: Final = 0.01
"""Seconds in which what the game says is left to come together."""

_ALTERNATE_SCREEN: Final = b"\x1b[?1049h"


class Sitting(Protocol):
    """A running game, and a hand that plays it."""

    def play(self, commands: Sequence[Command]) -> None:
        """Type what these commands stand for, whatever comes of it."""

    def wait_for(self, game: Game) -> None:
        """Wait until this game is shown, or all that was typed has been answered."""

    def send(self, number: signal.Signals) -> None:
        """Send the game a signal, unless it has ended."""

    def leave(self) -> None:
        """Type what leaves the game."""

    def wait_for_end(self) -> int:
        """Wait until the game has ended; the exit status that a shell would tell."""

    def seen(self, way: Sequence[Game]) -> int:
        """Tell how far on its way the game had come for certain, by what it showed at its end."""

    def close(self) -> None:
        """Leave nothing running."""


def _command_line(folder: Path, arguments: Sequence[str]) -> list[str]:
    return [sys.executable, str(_CLOCK_SET), str(folder / "clock"), *arguments]


class Screen:
    """The full-screen game, started from a shell."""

    def __init__(self, folder: Path, arguments: Sequence[str]) -> None:
        self._stack = ExitStack()
        self.shell: PseudoTerminal = self._stack.enter_context(shell_in(folder))
        self._first_state = self.shell.state()
        self._size = SIZES[0]
        self._shown = ""
        self._was_killed = False
        home = f"PRECEDENCE_HOME={shlex.quote(str(folder / 'home'))}"
        run(self.shell, f"{home} {shlex.join(_command_line(folder, arguments))}")
        self.shell.wait_for(lambda: self.shell.emulator.alternate)
        self._game = psutil.Process(self.shell.pid).children()[0]

    def play(self, commands: Sequence[Command]) -> None:
        """Type the commands' keys."""
        self.shell.type("".join(KEYS.get(one.keys[-1], one.keys[-1]) for one in commands))

    def wait_for(self, game: Game) -> None:
        """Wait until the board shows the game."""
        wanted = self._look(game)
        self.shell.wait_for(lambda: self._shows(self.shell.text(), wanted))

    def _look(self, game: Game) -> list[str]:
        # Where a game has ended the board says more of it, which depends on the clock.
        return look(game, self._size)[: 1 if game.is_over else None]

    def _shows(self, screen: str, wanted: list[str]) -> bool:
        return looks_like(screen, self._size)[: len(wanted)] == wanted

    def wait_for_panel(self, *, is_open: bool) -> None:
        """Wait until a panel lies over the board, or none."""
        self.shell.wait_for(lambda: (_PANEL in self.shell.text()) == is_open)

    def resize(self, columns: int, rows: int) -> None:
        """Change the window's size, which may leave no room for the board."""
        self.shell.resize(columns, rows)
        self._size = columns, rows

    def suspend(self, *, by_key: bool) -> None:
        """Stop the game, and wait for the shell."""
        mark = self.shell.mark()
        if by_key:
            self.shell.press("ctrl+z")
        else:
            self.send(signal.SIGSTOP)
        self.shell.wait_for(lambda: b"Stopped" in self.shell.since(mark))
        if by_key:
            at_prompt(self.shell)
            assert self.shell.state() == self._first_state

    def go_on(self) -> None:
        """Bring the game back, and wait until it has the terminal."""
        shell, mark = self.shell, self.shell.mark()
        run(shell, "fg")
        if TAKEN_OVER in shell.since(0)[:mark]:
            shell.wait_for(lambda: _ALTERNATE_SCREEN in shell.since(mark))
        else:
            # It was stopped before there was Textual, and never left the screen.
            shell.wait_for(lambda: TAKEN_OVER in shell.since(mark))

    def send(self, number: signal.Signals) -> None:
        """Send the signal to the game alone."""
        self._was_killed = number == signal.SIGKILL
        with suppress(psutil.NoSuchProcess):
            self._game.send_signal(number)

    def leave(self) -> None:
        """Type the key that quits."""
        self.shell.press("q")

    def wait_for_end(self) -> int:
        """Wait until the shell is there again, and ask it."""
        shell = self.shell
        shell.wait_for(lambda: not self._game.is_running())
        # What it wrote before is read by now, and what the shell writes is below it.
        shell.pause(0.02)
        self._shown = shell.text()
        if self._was_killed:
            # What it has not read of its keys, the shell does.
            return 128 + signal.SIGKILL
        mark = shell.mark()
        run(shell, "echo =$?=")
        shell.wait_for(lambda: _status(shell.since(mark)) is not None)
        status = _status(shell.since(mark))
        assert status is not None
        assert shell.state() == self._first_state
        return status

    def seen(self, way: Sequence[Game]) -> int:
        """Find the first game that looks like the last one shown."""
        looks = (self._shows(self._shown, self._look(game)) for game in way)
        return next((at for at, is_shown in enumerate(looks) if is_shown), 0)

    def close(self) -> None:
        """Close the window, and all that runs in it."""
        self._stack.close()


def _status(received: bytes) -> int | None:
    return next((int(part) for part in received.split(b"=") if part.isdigit()), None)


def _hear_signals() -> None:
    # Whoever runs this may have some ignored, which would be passed on.
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Lines:
    """The game in text mode, on pipes. A line without meaning shows how far it has come."""

    def __init__(self, folder: Path, arguments: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            _command_line(folder, [*arguments, "--text"]),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=environment(folder, {"PRECEDENCE_HOME": str(folder / "home")}),
            preexec_fn=_hear_signals,  # noqa: PLW1509 - nothing else lets it hear them
        )
        self._heard = bytearray()
        self._asked = 0
        self._typed = 0

    def play(self, commands: Sequence[Command]) -> None:
        """Type each command in a line of its own, and after each what shows that it was done."""
        self._typed = self._asked
        for one in commands:
            self.write(one.name.removeprefix("play ") if "play " in one.name else one.name)
            self._ask()

    def write(self, line: str) -> None:
        """Type a line."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        self._listen(0)

    def wait_for(self, game: Game) -> None:  # noqa: ARG002 - the archive shows which one it is
        """Wait until all lines have been answered."""
        self._ask()
        deadline = time.monotonic() + DEADLINE
        while self._answered < self._asked:
            heard = len(self._heard)
            assert self._listen(0.05), self._heard.decode()
            if len(self._heard) > heard:
                deadline = time.monotonic() + DEADLINE
            assert time.monotonic() < deadline, self._heard.decode()

    def send(self, number: signal.Signals) -> None:
        """Send the signal to the game alone."""
        self._process.send_signal(number)

    def leave(self) -> None:
        """End the input."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()

    def wait_for_end(self) -> int:
        """Read to the end."""
        deadline = time.monotonic() + DEADLINE
        while self._listen(0.05):
            assert time.monotonic() < deadline, self._heard.decode()
        status = self._process.wait(DEADLINE)
        assert b"Traceback" not in self._heard, self._heard.decode()
        return status if status >= 0 else 128 - status

    def seen(self, way: Sequence[Game]) -> int:
        """Count the answers."""
        return min(max(self._answered - self._typed, 0), len(way) - 1)

    def close(self) -> None:
        """Kill it if it still runs."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(BrokenPipeError):
                if pipe is not None:
                    pipe.close()

    def _ask(self) -> None:
        self._asked += 1
        self.write(f"zz{self._asked}zz")

    @property
    def _answered(self) -> int:
        """The number of the last line without meaning that was refused."""
        numbers = _REFUSED.findall(self._heard[-_LATELY:])
        return int(numbers[-1]) if numbers else 0

    def _listen(self, seconds: float) -> bool:
        """Take in what comes within so many seconds; False at the end."""
        assert self._process.stdout is not None
        output = self._process.stdout.fileno()
        if not select.select([output], [], [], seconds)[0]:
            return True
        if seconds:
            # Whoever wakes for every line keeps the game from its work.
            time.sleep(_GULP)
        data = os.read(output, 1 << 16)
        self._heard += data
        return bool(data)
