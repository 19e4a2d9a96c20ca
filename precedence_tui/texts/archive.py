"""What the archive of games may have to tell the player, and the sentences for it."""

from enum import StrEnum
from typing import NamedTuple

from precedence_tui.i18n import _


class NewsKind(StrEnum):
    """What has happened to the archive."""

    SET_ASIDE = "a damaged file was put aside and a new one begun"
    REPLACED = "the file was moved, deleted or replaced while it was in use"
    DAMAGED = "the file is damaged"
    NEWER = "the file is from a newer version"
    NO_HOME = "there is no place for data"
    NOT_ALLOWED = "the file or its folder may not be used"
    READ_ONLY = "the file can be read but not written"
    FULL = "the disk is full"
    LOCKED = "another program keeps the file to itself"
    FAILED = "the computer reports an error"
    SAVED_AGAIN = "after a time without, all is saved"
    GAME_UNREADABLE = "one game is damaged"
    GAME_HELD = "a game is being played elsewhere"


class News(NamedTuple):
    """One thing to tell.

    `path` is the file that is meant; `detail` is where it was put, the number
    of the game that is meant, or what the computer says.
    """

    kind: NewsKind
    path: str = ""
    detail: str = ""


def news_sentence(news: News) -> str:
    """The sentence for one piece of news, in one line."""
    text = {
        NewsKind.SET_ASIDE: _("The saved games could not be read. They are put aside as {detail}."),
        NewsKind.REPLACED: _(
            "The saved games were removed or replaced. This game goes on and is saved in {path}."
        ),
        NewsKind.DAMAGED: _(
            "The saved games cannot be read: {path} is damaged. Starting the game puts it aside."
        ),
        NewsKind.NEWER: _(
            "Not saved: {path} is from a newer version of this game. Use that version."
        ),
        NewsKind.NO_HOME: _("Not saved: there is no home folder. Set PRECEDENCE_HOME to a folder."),
        NewsKind.NOT_ALLOWED: _(
            "Not saved: {path} cannot be opened ({detail}). Allow it, or set PRECEDENCE_HOME."
        ),
        NewsKind.READ_ONLY: _("Not saved: {path} can only be read. Allow writing to it."),
        NewsKind.FULL: _("Not saved: the disk is full. Saving is tried again with each step."),
        NewsKind.LOCKED: _("Not saved yet: another program is using {path}. Close that program."),
        NewsKind.FAILED: _(
            "Not saved: {path} cannot be used ({detail}). Set PRECEDENCE_HOME to another folder."
        ),
        NewsKind.SAVED_AGAIN: _("Saving works again, and every move is saved."),
        NewsKind.GAME_UNREADABLE: _("Game {detail} is damaged and cannot be resumed."),
        NewsKind.GAME_HELD: _("Game {detail} is being played in another window."),
    }[news.kind]
    return text.format(path=news.path, detail=news.detail)
