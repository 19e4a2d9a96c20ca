"""Handing a game on: as a file, or through the clipboard."""

from pathlib import Path
from typing import NamedTuple

from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Record, Tags, write_record
from precedence_tui.places import data_folder
from precedence_tui.words import _


class Copied(NamedTuple):
    """What goes to the clipboard, and what is said of it."""

    text: str
    sentence: str


def export(game: Game, tags: Tags) -> str:
    """Write the game's record to a new file; the sentence that says where, or why not."""
    text = write_record(Record(game, tags))
    error: OSError | None = None
    for folder in filter(None, (Path.cwd(), data_folder())):
        try:
            return _("Written to {path}").format(path=_written(folder, game, text))
        except OSError as failed:
            error = failed
    return _("The game could not be written: {error}").format(error=error)


def _written(folder: Path, game: Game, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"precedence-{game.deal.number or 'own'}"
    number = 1
    while True:
        path = folder / (f"{name}.precedence" if number == 1 else f"{name}-{number}.precedence")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            number += 1
        else:
            return path


def copied(game: Game, tags: Tags, *, whole: bool) -> Copied:
    """The game's record, or its deal's number, for the clipboard."""
    if whole:
        return Copied(write_record(Record(game, tags)), _("The game is on the clipboard."))
    number = game.deal.number or game.deal.text
    return Copied(number, _("The deal is on the clipboard: {deal}").format(deal=number))
