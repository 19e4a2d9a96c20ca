"""What a bug report needs: versions, platform, terminal, and what the game chooses there.

It is in English whatever is spoken: who mends the fault reads it.
"""

import platform
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from precedence_tui import __version__
from precedence_tui.texts.quotes import printable

_SHOWN: Final = (
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "NO_COLOR", "FORCE_COLOR",
    "TEXTUAL_DRIVER", "TEXTUAL_COLOR_SYSTEM", "ESCDELAY", "COLUMNS", "LINES", "LANG", "LC_ALL",
)  # fmt: skip
"""Variables that say what the terminal is or should be taken for."""

_NAMED: Final = {"TMUX": "tmux", "STY": "screen", "SSH_TTY": "ssh"}
"""Variables whose values say more of the player than of the terminal."""


def version_report(environment: Mapping[str, str]) -> str:
    """Return the report, without anything that names the player: one line a subject."""
    lines = {
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "Textual": f"{_version('textual')}, Rich {_version('rich')}",
        "platform": platform.platform(),
        "terminal": _terminal(environment),
        **dict(_chosen(environment)),
        "exact solver": _exact_solver(),
    }
    told = [f"{subject}: {printable(value)}" for subject, value in lines.items()]
    return "\n".join([f"precedence {__version__}", *told])


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "is missing"


def _terminal(environment: Mapping[str, str]) -> str:
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    others = [name for name, one in streams.items() if one is None or not one.isatty()]
    parts = [f"{name}={environment[name]}" for name in _SHOWN if name in environment]
    parts += [f"inside {told}" for name, told in _NAMED.items() if environment.get(name)]
    if others:
        parts.append(f"no terminal at {' and '.join(others)}")
    return ", ".join(parts) or "nothing is known"


def _chosen(environment: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what the full-screen game would choose in this terminal, with these settings."""
    from precedence_tui.board.ansi import colours_of_terminal
    from precedence_tui.board.layout import layout_for
    from precedence_tui.paths import NoFolderError, settings_folder
    from precedence_tui.settings import DEFAULTS, load
    from precedence_tui.terminal.terminal_app import driver_name
    from precedence_tui.terminal.terminal_output import terminal_output, window_size
    from precedence_tui.tui.appearance import is_plain, known_colours

    try:
        settings = load(settings_folder()).settings
    except NoFolderError:
        settings = DEFAULTS
    size, stream = window_size(), terminal_output()
    layout = layout_for(*size) if size else None
    yield "window", "{} columns, {} rows".format(*size) if size else "none"
    if layout:
        is_ascii = stream is None or is_plain(settings, environment, stream)
        drawn = "ASCII" if is_ascii else "all characters"
        yield "layout", f"for {layout.size.width} columns and {layout.size.height} rows, in {drawn}"
    else:
        yield "layout", "none fits" if size else "not known"
    colours = known_colours(colours_of_terminal(environment), environment)
    yield "colours", f"{colours}, theme {settings.theme}"
    yield "driver", driver_name(environment)


def _exact_solver() -> str:
    from precedence_tui.coach.exact import is_available

    return "is there" if is_available() else "is not installed"
