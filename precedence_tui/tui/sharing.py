"""Handing a game on: as a file, or through the clipboard."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from precedence_tui.archive.tally import Tally
from precedence_tui.engine.game import Game
from precedence_tui.engine.record import Record, Tags, write_record
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _, plural
from precedence_tui.paths import data_folder
from precedence_tui.texts.games import deal_name, progress_words, rule_words
from precedence_tui.texts.listing import standing_words
from precedence_tui.texts.times import clock_words


class Copied(NamedTuple):
    """What goes to the clipboard, and what is said of it."""

    text: str
    sentence: str


def export(game: Game, tags: Tags) -> str:
    """Write the game's record to a new file; the sentence that says where, or why not."""
    content = write_record(Record(game, tags)).encode()
    error: OSError | None = None
    for folder in filter(None, (Path.cwd(), data_folder())):
        try:
            return _("Written to {path}").format(path=_written(folder, game, content))
        except OSError as failed:
            error = failed
    return _("The game could not be written ({error}). The menu (m) can copy it instead.").format(
        error=error
    )


def _written(folder: Path, game: Game, content: bytes) -> Path:
    """Write a file of a new name, in full or not at all, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
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


def result_line(game: Game, seconds: float, tally: Tally) -> str:
    """The result in one line to share, which tells nothing of the cards.

    A game that was won once has that win for its result, whatever was undone since.
    """
    moves, hints = game.done.moves, tally.hints
    won = tally.win
    if won is not None:
        moves, seconds, hints = won.moves, won.seconds or 0.0, won.hints
    words = [_("Precedence {deal}").format(deal=deal_name(game.deal))]
    if game.variant != PRECEDENCE:
        words.append(rule_words(game.variant))
    words.append(standing_words(tally.counts(game)))
    if won is None:
        words.append(progress_words(game.position.cards_up, game.variant.cards))
    words.append(plural("{count} move", "{count} moves", moves).format(count=moves))
    if seconds:
        words.append(clock_words(seconds))
    if hints is not None:
        words.append(plural("{count} hint", "{count} hints", hints).format(count=hints))
    return ", ".join(words)


def copied_result(game: Game, seconds: float, tally: Tally) -> Copied:
    """The game's result in one line, for the clipboard."""
    line = result_line(game, seconds, tally)
    return Copied(line, _("Copied: {line}").format(line=line))


def copied(game: Game, tags: Tags, *, whole: bool) -> Copied:
    """The game's record, or its deal's number, for the clipboard."""
    if whole:
        return Copied(write_record(Record(game, tags)), _("The game is on the clipboard."))
    number = game.deal.number or game.deal.text
    return Copied(number, _("The deal is on the clipboard: {deal}").format(deal=number))
