"""What the archive may have to tell the player, as values; `texts.complaints` words them."""

from enum import StrEnum
from typing import NamedTuple


class NewsKind(StrEnum):
    """What has happened to the archive."""

    SET_ASIDE = "a damaged file was put aside and a new one begun"
    MENDED = "a file that was damaged while in use was put aside, and what it held goes on"
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


class Taken(NamedTuple):
    """What became of a record: the game that holds it, None if it has no move.

    `was_held`: no game was added. `is_now_mine`: it was held as somebody else's, and
    counts as the player's own now. `goes_on`: the held game goes on to where the
    record stands. `is_further`: the held game stands further on. `is_played`: another
    copy of the program plays the held game, which stays as it is.
    """

    number: int | None
    was_held: bool
    is_now_mine: bool = False
    goes_on: bool = False
    is_further: bool = False
    is_played: bool = False
