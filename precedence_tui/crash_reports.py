"""What is kept of a fault in the program, for those who can mend it."""

import os
import platform
import sys
import tempfile
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from precedence_tui import __version__
from precedence_tui.i18n import _
from precedence_tui.paths import make_folder
from precedence_tui.texts.quotes import printable


def tell_fault(error: BaseException, folder: Path | None) -> None:
    """Write a report of a fault to the folder, and one message about it to stderr."""
    message = word_failure(error, write_report(folder, error))
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
    surroundings = {
        "precedence-tui": __version__,
        "Python": sys.version.partition(" ")[0],
        "Textual": _version("textual"),
        "Rich": _version("rich"),
        "System": platform.platform(),
        **{name: os.environ.get(name, "") for name in ("TERM", "COLORTERM", "TERM_PROGRAM")},
    }
    lines = [f"{name}: {value}\n" for name, value in surroundings.items()]
    text = "".join([*lines, "\n", *traceback.format_exception(error)])
    return "".join(f"{printable(line)}\n" for line in text.splitlines())


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        # A library that is missing may be the very fault.
        return "not installed"


def word_failure(error: BaseException, report: Path | None) -> str:
    """Return the one message about a fault that the player sees."""
    if report is not None:
        return _(
            "Precedence has stopped because of a fault of its own. Your game is kept. "
            "What went wrong is told in {file}"
        ).format(file=printable(str(report)))
    fault = " ".join(traceback.format_exception_only(error)[-1].split())
    return _(
        "Precedence has stopped because of a fault of its own. Your game is kept. "
        "No report of it could be written: {fault}"
    ).format(fault=printable(fault))
