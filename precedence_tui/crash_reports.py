"""What those who can mend a fault in the program need to know of it.

It is in English, whatever language the game speaks: who mends the fault reads it.
"""

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, TextIO

from precedence_tui import __version__
from precedence_tui.i18n import _
from precedence_tui.paths import make_folder
from precedence_tui.texts.quotes import printable

_SHOWN: Final = (
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "NO_COLOR", "FORCE_COLOR",
    "TEXTUAL_DRIVER", "TEXTUAL_COLOR_SYSTEM", "ESCDELAY", "COLUMNS", "LINES", "LANG", "LC_ALL",
)  # fmt: skip
"""Variables that say what the terminal is or should be taken for."""

_NAMED: Final = {"TMUX": "tmux", "STY": "screen", "SSH_TTY": "ssh"}
"""Variables whose values say more of the player than of the terminal."""


def tell_fault(error: BaseException, folder: Path | None, *, is_kept: bool = False) -> None:
    """Write a report of a fault to the folder, and one message about it to stderr.

    `is_kept`: the game that was played is known to be saved.
    """
    message = word_failure(error, write_report(folder, error), is_kept=is_kept)
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            sys.stderr.write(message + "\n")
            sys.stderr.flush()


def write_report(folder: Path | None, error: BaseException) -> Path | None:
    """Write what happened and where, and say which file it is in.

    The file goes to the folder, which is made, or, where nothing can be written
    there, to the system's folder for temporary files; None where that fails too.
    It holds no cards and no values of variables; but paths, which may name the
    player, and what the fault says of itself.
    """
    name = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}-"
    for place in (folder, None):
        with suppress(OSError):
            if place is not None:
                make_folder(place)
            descriptor, path = tempfile.mkstemp(prefix=name, suffix=".txt", dir=place)
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(report_of(error))
            return Path(path)
    return None


def report_of(error: BaseException) -> str:
    """Return the text of a report: the program's surroundings, then the traceback."""
    told = "".join(traceback.format_exception(error)).splitlines()
    lines = [*surroundings(os.environ), "", *map(printable, told)]
    return "".join(f"{line}\n" for line in lines)


def surroundings(environment: Mapping[str, str], more: Iterable[tuple[str, str]] = ()) -> list[str]:
    """Return versions, platform, terminal and `more` subjects, one on each line.

    Nothing here names the player.
    """
    lines = {
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "Textual": f"{_version('textual')}, Rich {_version('rich')}",
        "platform": platform.platform(),
        "terminal": _terminal(environment),
        **dict(more),
    }
    return [
        f"precedence {__version__}",
        *(f"{subject}: {printable(value)}" for subject, value in lines.items()),
    ]


def _terminal(environment: Mapping[str, str]) -> str:
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    others = [name for name, one in streams.items() if not _is_terminal(one)]
    parts = [f"{name}={environment[name]}" for name in _SHOWN if name in environment]
    parts += [f"inside {told}" for name, told in _NAMED.items() if environment.get(name)]
    if others:
        parts.append(f"no terminal at {' and '.join(others)}")
    return ", ".join(parts) or "nothing is known"


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        # It was closed, which may be the very fault.
        return False


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        # A library that is missing may be the very fault.
        return "not installed"


def word_failure(error: BaseException, report: Path | None, *, is_kept: bool = False) -> str:
    """Return the one message about a fault that the player sees."""
    sentences = [_("Precedence has crashed.")]
    if is_kept:
        sentences.append(_("Your game is kept."))
    if report is not None:
        sentences.append(_("What went wrong is told in {file}").format(file=printable(str(report))))
    else:
        fault = printable(" ".join(traceback.format_exception_only(error)[-1].split()))
        sentences.append(_("No report of it could be written: {fault}").format(fault=fault))
    return " ".join(sentences)
