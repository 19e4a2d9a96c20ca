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
from precedence_tui.paths import data_folder, for_player_alone, make_folder
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.session.result_line import result_line
from precedence_tui.session.sitting import Sitting
from precedence_tui.terminal.clipboard import Reached


class Copied(NamedTuple):
    """A text to be handed on, and the ending of a file's name for it."""

    text: str
    ending: str = ".txt"


class Sharing:
    """Makes files and texts of the game on a sitting's table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def export(self) -> Outcome:
        """Write the game's record to a new file here, or else in the player's own folder."""
        return self.write(self.copy_game())

    def write(self, copied: Copied) -> Outcome:
        """Write a text to a new file here, or else in the player's own folder."""
        content = copied.text.encode()
        error: OSError | None = None
        # The folder that the game was started in may be gone.
        for place in (Path.cwd, data_folder):
            try:
                folder = place()
                if folder is None:
                    continue
                path = _written(folder, self._sitting.store.game, copied.ending, content)
                return Done(_("Written to {path}").format(path=path))
            except OSError as failed:
                error = failed
        text = _("The game could not be written ({error}).")
        return Refused(text.format(error=error))

    def copy_game(self) -> Copied:
        """Return the game's record, with all that is counted of it."""
        return Copied(write_record(self._record()), ".precedence")

    def copy_deal(self) -> Copied:
        """Return the deal's number, or its cards where it has none."""
        deal = self._sitting.store.game.deal
        return Copied(deal.number or deal.text)

    def copy_result(self) -> Copied:
        """Return the result in one line, which tells nothing of the cards."""
        sitting, tally = self._sitting, self._sitting.tally
        seconds = sitting.clock.seconds or tally.seconds
        return Copied(result_line(sitting.store.game, seconds, tally, sitting.daily))

    def _record(self) -> Record:
        """Return the record that the archive has of the game, or the moves alone."""
        game, archive = self._sitting.store.game, self._sitting.archive
        number = self._sitting.number
        if number is not None:
            archive.recorder.keep_time()
            kept = archive.record(number)
            # A game that is only looked at may be shown elsewhere than where it stands.
            if kept is not None and kept.game == game:
                return kept
        return Record(game, self._sitting.tags)


def clipboard_sentence(reached: Reached) -> str:
    """Return what is known of a text that was sent to the clipboard."""
    return {
        Reached.TERMINAL: _(
            "Sent to the terminal, which does not say whether it is on the clipboard now."
        ),
        Reached.TMUX: _(
            "In tmux's buffer, and sent to the terminal around it, which does not say whether"
            " it is on the clipboard now."
        ),
    }[reached]


def _written(folder: Path, game: Game, ending: str, content: bytes) -> Path:
    """Write a file of a new name, in full or not at all, and return its path."""
    make_folder(folder)
    name = f"precedence-{game.deal.number or 'own'}"
    number = 1
    while True:
        path = folder / (f"{name}{ending}" if number == 1 else f"{name}-{number}{ending}")
        try:
            # As bytes: lines end in the same way on every platform.
            with open(path, "xb", opener=for_player_alone) as file:
                file.write(content)
        except FileExistsError:
            number += 1
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
        else:
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
