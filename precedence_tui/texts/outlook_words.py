"""Whether a game can be won, in words. They need nothing of the coach, which comes when asked."""

from enum import Enum, auto

from precedence_tui.i18n import _, in_context


class Outlook(Enum):
    """What is said of whether the game can be won."""

    WINNABLE = auto()
    NO_LONGER = auto()
    """It is proved that it cannot, and it could earlier in this game."""
    NEVER = auto()
    """It is proved that it cannot."""
    UNKNOWN = auto()
    SEARCHING = auto()


def outlook_words(outlook: Outlook, width: int) -> str:
    """The outlook in a line of the board, shorter where it has not so many columns."""
    words = {
        Outlook.WINNABLE: in_context("outlook", "winnable"),
        Outlook.NO_LONGER: in_context("outlook", "no longer winnable"),
        Outlook.NEVER: in_context("outlook", "cannot be won"),
        Outlook.UNKNOWN: in_context("outlook", "not known yet"),
        Outlook.SEARCHING: in_context("outlook", "not known yet"),
    }[outlook]
    if len(words) <= width:
        return words
    return {
        Outlook.WINNABLE: in_context("outlook, at most 14 columns", "winnable"),
        Outlook.NO_LONGER: in_context("outlook, at most 14 columns", "now it is lost"),
        Outlook.NEVER: in_context("outlook, at most 14 columns", "cannot be won"),
        Outlook.UNKNOWN: in_context("outlook, at most 14 columns", "not known yet"),
        Outlook.SEARCHING: in_context("outlook, at most 14 columns", "not known yet"),
    }[outlook]


def outlook_sentence(outlook: Outlook) -> str:
    """The outlook in a sentence."""
    return {
        Outlook.WINNABLE: _("The game can be won from here."),
        Outlook.NO_LONGER: _("The game can no longer be won: it could earlier."),
        Outlook.NEVER: _("The game cannot be won from here, whatever is played."),
        Outlook.UNKNOWN: _("Whether the game can be won is not known yet."),
        Outlook.SEARCHING: _("Whether the game can be won is not known yet."),
    }[outlook]
