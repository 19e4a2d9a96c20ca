"""Handing the game on: as a file, or as text for the clipboard."""

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Record, write_record, write_records
from precedence_tui.i18n import _, plural
from precedence_tui.paths import data_folder, make_folder
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.session.result_line import result_line
from precedence_tui.session.sitting import Sitting


class Copied(NamedTuple):
    """A text for the clipboard, and what is said of it once it is there."""

    text: str
    sentence: str


class Sharing:
    """Makes files and texts of the game on a sitting's table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def export(self) -> Outcome:
        """Write the game's record to a new file here, or else in the player's own folder."""
        content = write_record(self._record).encode()
        error: OSError | None = None
        # The folder that the game was started in may be gone.
        for place in (Path.cwd, data_folder):
            try:
                folder = place()
                if folder is None:
                    continue
                path = _written(folder, self._record.game, content)
                return Done(_("Written to {path}").format(path=path))
            except OSError as failed:
                error = failed
        text = _("The game could not be written ({error}).")
        return Refused(text.format(error=error))

    def copy_game(self) -> Copied:
        """Return the game's record."""
        return Copied(write_record(self._record), _("The game is on the clipboard."))

    def copy_deal(self) -> Copied:
        """Return the deal's number, or its cards where it has none."""
        deal = self._record.game.deal
        number = deal.number or deal.text
        return Copied(number, _("The deal is on the clipboard: {deal}").format(deal=number))

    def copy_result(self) -> Copied:
        """Return the result in one line, which tells nothing of the cards."""
        tally = self._sitting.tally
        seconds = self._sitting.clock.seconds or tally.seconds
        line = result_line(self._record.game, seconds, tally, self._sitting.daily)
        return Copied(line, _("Copied: {line}").format(line=line))

    @property
    def _record(self) -> Record:
        return Record(self._sitting.store.game, self._sitting.tags)


def _written(folder: Path, game: Game, content: bytes) -> Path:
    """Write a file of a new name, in full or not at all, and return its path."""
    make_folder(folder)
    name = f"precedence-{game.deal.number or 'own'}"
    number = 1
    while True:
        path = folder / (f"{name}.precedence" if number == 1 else f"{name}-{number}.precedence")
        try:
            # As bytes: lines end in the same way on every platform.
            file = path.open("xb")
        except FileExistsError:
            number += 1
            continue
        try:
            with file:
                file.write(content)
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
        return path


def keep_elsewhere(records: Sequence[Record]) -> str:
    """Write games to a new file in the system's folder for such; return where, in a sentence."""
    try:
        descriptor, path = tempfile.mkstemp(prefix="precedence-", suffix=".precedence")
        with os.fdopen(descriptor, "wb") as file:
            file.write(write_records(records).encode())
    except OSError as error:
        return _("The game could not be saved, nor be written anywhere else ({error}).").format(
            error=error
        )
    return plural(
        "The game could not be saved. It is in {path}; precedence import --mine takes it in.",
        "The games could not be saved. They are in {path}; precedence import --mine takes them in.",
        len(records),
    ).format(path=path)
