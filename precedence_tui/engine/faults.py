"""What can be wrong with text that is read: values, never exceptions."""

from enum import StrEnum
from typing import NamedTuple

from precedence_tui.engine.variant import Variant


class FaultKind(StrEnum):
    """What is wrong, for the front end to put into words."""

    BAD_NUMBER = "not a deal number"
    BAD_CARD = "not a card"
    CARD_COUNT = "wrong number of cards"
    WRONG_PACK = "not the pack that is played with"
    KING_NOT_FIRST = "king is not set out first"
    NO_RECORD = "no record"
    BAD_TAG = "not a tag"
    REPEATED_TAG = "repeated tag"
    MISSING_TAG = "missing tag"
    BAD_VALUE = "value not allowed"
    BAD_FORM = "value of the wrong form"
    CONTROL_CHARACTER = "control character"
    UNKNOWN_VERSION = "unknown version"
    CARDS_DISAGREE = "deal and cards disagree"
    NOT_A_MOVE = "not a move"
    ILLEGAL_MOVE = "illegal move"
    WRONG_RESULT = "result does not hold"


class Fault(NamedTuple):
    """One thing that is wrong.

    `line` and `move` count from 1; None where they say nothing. `text` is what
    was found there, `wanted` what would have been right, where that is short;
    for an illegal move the reason, and `rank` the rank that its pile takes.
    `variant` is what was played where a move is wrong.
    """

    kind: FaultKind
    line: int | None = None
    move: int | None = None
    text: str = ""
    wanted: str = ""
    rank: int | None = None
    variant: Variant | None = None
