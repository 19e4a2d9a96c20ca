"""Handing a game on: as a file, or through the clipboard."""

from pathlib import Path
from typing import NamedTuple

from precedence_tui.archive.tally import Tally
from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Result
from precedence_tui.engine.record import Record, Tags, write_record
from precedence_tui.places import data_folder
from precedence_tui.words import _, plural
from precedence_tui.words.games import deal_name
from precedence_tui.words.listing import moves_words, standing_words
from precedence_tui.words.times import clock_words


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


def result_line(game: Game, seconds: float, hints: int | None) -> str:
    """The result in one line to share, which tells nothing of the cards."""
    standing = "given-up" if game.was_given_up else game.result.value
    words = [
        _("Precedence {deal}").format(deal=deal_name(game.deal)),
        standing_words(standing),
    ]
    if game.result is not Result.WON:
        words.append(
            _("{count} of {full}").format(count=game.position.cards_up, full=CARDS_IN_PLAY)
        )
    words.append(moves_words(game.done.moves))
    words.append(clock_words(seconds))
    if hints is not None:
        words.append(plural("{count} hint", "{count} hints", hints).format(count=hints))
    return ", ".join(words)


def copied_result(game: Game, seconds: float, tally: Tally) -> Copied:
    """The game's result in one line, for the clipboard."""
    line = result_line(game, seconds, tally.hints)
    return Copied(line, _("Copied: {line}").format(line=line))


def copied(game: Game, tags: Tags, *, whole: bool) -> Copied:
    """The game's record, or its deal's number, for the clipboard."""
    if whole:
        return Copied(write_record(Record(game, tags)), _("The game is on the clipboard."))
    number = game.deal.number or game.deal.text
    return Copied(number, _("The deal is on the clipboard: {deal}").format(deal=number))
