"""What the archive may have to tell the player, as values; `texts.complaints` words them."""

from enum import StrEnum
from typing import NamedTuple


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
