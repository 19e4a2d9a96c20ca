"""What the archive may have to tell the player, as values; `texts.complaints` words them."""

from enum import StrEnum
from typing import NamedTuple


class NewsKind(StrEnum):
    """What has happened to the archive."""

    SET_ASIDE = "a damaged file was put aside and a new one begun"
    MENDED = "a file that was damaged while in use was put aside, and what it held is kept"
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


class Intake(StrEnum):
    """What taking a record in came to."""

    NOTHING = "the record has no move"
    NEW = "a game was added, or a deleted one brought back"
    HELD = "the game was held already"
    NOW_MINE = "a game held as somebody else's counts as the player's own now"
    GOES_ON = "the held game goes on to where the record stands"
    FURTHER = "the held game stands further on than the record"
    PLAYED = "another copy of the program plays the held game, which stays as it is"


class Taken(NamedTuple):
    """The game that holds a record, None if it has no move, and how it came to."""

    number: int | None
    intake: Intake
