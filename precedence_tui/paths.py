"""Where the player's files lie.

Each function returns a folder that need not exist yet, or None where the
computer has no place for it, as for an account without a home. The folders are
the platform's own; `PRECEDENCE_HOME` puts all of them in one place instead. Data
and settings go nowhere else then: where it leads nowhere, NoFolderError is raised.
"""

import os
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "PRECEDENCE_HOME"
"""Names the folder that holds data, settings and reports; an empty value counts as none."""

_NAME: Final = "precedence-tui"


class NoFolderError(OSError):
    """A folder is named as seen from another one, which does not exist any more.

    Its message is the name.
    """


def data_folder() -> Path | None:
    """Return the folder of the games."""
    return _own_home() or _platform_folder("user_data_dir")


def settings_folder() -> Path | None:
    """Return the folder of the settings."""
    return _own_home() or _platform_folder("user_config_dir")


def reports_folder() -> Path | None:
    """Return the folder of the reports on errors in the program."""
    try:
        home = _own_home()
    except NoFolderError:
        # What is to be reported matters more.
        return None
    return home / "reports" if home else _platform_folder("user_log_dir")


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, into which the player alone can go.

    One that is there stays as it is. Raises OSError where that cannot be done.
    """
    try:
        folder.mkdir(0o700, exist_ok=True)
    except FileNotFoundError:
        if folder.parent == folder:
            raise
        make_folder(folder.parent)
        folder.mkdir(0o700, exist_ok=True)


def for_player_alone(name: str, flags: int) -> int:
    """Open a file for `open`, as its `opener`: a new file is open to the player alone."""
    return os.open(name, flags, 0o600)


def _own_home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    if not home:
        return None
    try:
        return Path(home).absolute()
    except FileNotFoundError:
        raise NoFolderError(home) from None


def _platform_folder(kind: str) -> Path | None:
    # Imported late: who names a home of their own does not need it.
    from platformdirs import PlatformDirs

    # Where no home can be found out, some releases of the library raise, and
    # in others `~` stays as it is: it would become a folder of that name
    # wherever the game was started.
    try:
        folder = Path(getattr(PlatformDirs(_NAME, appauthor=False), kind))
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None
