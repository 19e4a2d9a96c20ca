"""Whether somebody is new to the game: the lesson comes first, and some games tell the aim.

That the lesson was shown is remembered by an empty file. It is looked for only where a
start finds no game; a line of the settings would be read at every start.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

from precedence_tui.archive.archive import Archive
from precedence_tui.paths import for_player_alone, make_folder

SEEN_NAME: Final = "lesson-seen"
"""The file's name, in the folder of the settings."""

FIRST_GAMES: Final = 3
"""Games, the new one among them, that begin with the aim in one line."""


class FirstGames:
    """What is known of a player by the games in the archive, and by that file in a folder."""

    def __init__(self, archive: Archive, folder: Path | None) -> None:
        self._archive = archive
        self._path = None if folder is None else folder / SEEN_NAME

    @property
    def begins_with_lesson(self) -> bool:
        """Whether nothing was played here yet, nor the lesson shown.

        Where nothing can be saved, or something must be told first, it would be in the way.
        """
        return (
            self._path is not None
            and self._archive.saves
            and not self._archive.has_news
            and not self._archive.begun(1)
            and not self._path.exists()
        )

    def lesson_is_shown(self) -> None:
        """Remember that the lesson was shown, if that can be done."""
        if self._path is None:
            return
        with suppress(OSError):
            make_folder(self._path.parent)
            with open(self._path, "ab", opener=for_player_alone):
                pass

    @property
    def are_played(self) -> bool:
        """Whether the lesson was shown, and few games have been begun since."""
        few = self._archive.begun(FIRST_GAMES) < FIRST_GAMES
        return few and self._path is not None and self._path.exists()
