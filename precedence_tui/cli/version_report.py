"""What a bug report needs: the program's surroundings, and what the game chooses there."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from precedence_tui.crash_reports import surroundings


def version_report(environment: Mapping[str, str]) -> str:
    """Return the report in English, one line for each subject."""
    return "\n".join(surroundings(environment, _chosen(environment)))


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
    yield "exact solver", _solver()


def _solver() -> str:
    from precedence_tui.coach.exact import what_is_wrong

    match what_is_wrong():
        case None:
            return "is there"
        case ModuleNotFoundError():
            return "is not installed"
        case error:
            # It can tell where the file is, which would name the player.
            return f"is broken: {error}".replace(str(Path.home()), "~")
