"""Whether a game can be won, in words. They need nothing of the coach, which comes when asked."""

from enum import Enum, auto

from precedence_tui.i18n import _, in_context


class ShownVerdict(Enum):
    """What the player is told of whether the game can be won."""

    WINNABLE = auto()
    NO_LONGER = auto()
    """It is proved that it cannot, and it could earlier in this game."""
    NEVER = auto()
    """It is proved that it cannot."""
    UNKNOWN = auto()
    SEARCHING = auto()
    """Nothing is known yet, and it is being worked out: that is said in the same words."""


def verdict_words(shown: ShownVerdict, width: int) -> str:
    """Return the words for a line of the board; shorter ones where they have no room."""
    if shown is ShownVerdict.SEARCHING:
        shown = ShownVerdict.UNKNOWN
    words = {
        ShownVerdict.WINNABLE: in_context("outlook", "winnable"),
        ShownVerdict.NO_LONGER: in_context("outlook", "no longer winnable"),
        ShownVerdict.NEVER: in_context("outlook", "cannot be won"),
        ShownVerdict.UNKNOWN: in_context("outlook", "not known yet"),
    }[shown]
    if len(words) <= width:
        return words
    return {
        ShownVerdict.WINNABLE: in_context("outlook, at most 14 columns", "winnable"),
        ShownVerdict.NO_LONGER: in_context("outlook, at most 14 columns", "now it is lost"),
        ShownVerdict.NEVER: in_context("outlook, at most 14 columns", "cannot be won"),
        ShownVerdict.UNKNOWN: in_context("outlook, at most 14 columns", "not known yet"),
    }[shown]


def verdict_sentence(shown: ShownVerdict) -> str:
    """Return a sentence that says it."""
    return {
        ShownVerdict.WINNABLE: _("The game can be won from here."),
        ShownVerdict.NO_LONGER: _("The game can no longer be won; earlier it could."),
        ShownVerdict.NEVER: _("The game cannot be won from here, whatever you play."),
    }.get(shown, _("It is not known yet whether the game can be won."))
