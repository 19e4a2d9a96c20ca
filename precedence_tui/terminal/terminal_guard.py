"""Gives the terminal back for a program that was killed, or that ended by a fault of Python's.

Nobody can handle `SIGKILL`, and a fault in machine code leaves Python nothing to do it
with. So a shell waits beside the program while that has the terminal. It reads from a
pipe whose other end the program alone holds, and acts when that end is gone.

The shell belongs to the program's job. So it never changes the line settings of a
terminal that another job has by then, such as a shell at its prompt, which sets them
itself. What it writes does no harm there.
"""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

from precedence_tui.terminal.found_terminal import RESTORING, LineSettings, settings_in_words
from precedence_tui.terminal.terminal_output import terminal_output

_LATER: Final = 0.05
"""Seconds after which it starts: what is shown first has been sent by then."""

_SCRIPT: Final = """\
trap '' HUP INT QUIT TERM TSTP TTIN TTOU
exec 2>/dev/null
read -r word
printf '{codes}' || printf '{codes}' >"$1"
read -r word word word word own word word front word </proc/self/stat
trap - TTOU
case $front in "$own" | -1 | '') stty {settings} <&1 || stty {settings} <"$1" ;; esac
"""
"""What the shell does. Its standard input is the pipe, its standard output the terminal.

A terminal whose session ended with the program is hung up, at any moment after the pipe
has ended, and must be opened once more; whoever shows it, such as ssh, may still do so.
The job in front is looked up because a shell that is the first process of a container
would else find ours stopped for asking.
"""


class TerminalGuard:
    """The shell that waits. Where none can be started the program does without."""

    def __init__(self) -> None:
        self._start: asyncio.TimerHandle | None = None
        self._process: tuple[int, int] | None = None
        """The shell's number, and the end of the pipe that the program holds."""

    def begin(self, loop: asyncio.AbstractEventLoop, settings: LineSettings | None) -> None:
        """Guard the terminal from soon on, which shall have these line settings again."""
        if settings is not None:
            self._start = loop.call_later(_LATER, self._begin, settings)

    def end(self) -> None:
        """Guard it no more, since it is given back; the shell is gone then."""
        if self._start is not None:
            self._start.cancel()
            self._start = None
        if self._process is not None and sys.platform != "win32":
            number, pipe = self._process
            self._process = None
            with suppress(OSError):
                os.kill(number, signal.SIGKILL)
                os.waitpid(number, 0)
            os.close(pipe)

    def _begin(self, settings: LineSettings) -> None:
        stream = terminal_output()
        if stream is None or sys.platform == "win32":
            return
        codes = RESTORING.replace("\x1b", "\\033")
        script = _SCRIPT.format(codes=codes, settings=settings_in_words(settings))
        try:
            reader, writer = os.pipe()
        except OSError:
            return
        try:
            terminal = stream.fileno()
            process = os.posix_spawn(
                "/bin/sh",
                ["sh", "-c", script, "terminal-guard", os.ttyname(terminal)],
                {"PATH": f"{os.defpath}:{os.environ.get('PATH', '')}"},
                # In this order: the terminal's own number may be 0.
                file_actions=[
                    (os.POSIX_SPAWN_DUP2, terminal, 1),
                    (os.POSIX_SPAWN_DUP2, reader, 0),
                ],
                setsigmask=(),
            )
        except OSError:
            os.close(writer)
        else:
            self._process = process, writer
        finally:
            os.close(reader)
