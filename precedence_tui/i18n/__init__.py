"""Every text that a player reads comes through here.

`_` marks and gives a text, `plural` one that depends on a number, `in_context`
one that must be told apart from another use of the same English words, since
other languages inflect it. All are asked at the moment of showing, so that the
language can change during a game. `languages` says which language is spoken, and
`keyboards` what a letter of another keyboard stands for.
"""

from typing import Protocol


class Catalogue(Protocol):
    """The texts of one language, as `gettext` reads them."""

    def gettext(self, message: str, /) -> str:
        """Return a text."""

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        """Return the text for a number of things."""

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a text as it stands in a certain place."""


_catalogue: Catalogue | None = None


def speak(catalogue: Catalogue | None) -> None:
    """Take all texts from a catalogue from now on; from the program itself, in English, if None."""
    global _catalogue
    _catalogue = catalogue


def _(text: str) -> str:
    """Return a text in the player's language."""
    return text if _catalogue is None else _catalogue.gettext(text)


def plural(one: str, many: str, count: int) -> str:
    """Return the text for one thing or for many, in the player's language."""
    if _catalogue is None:
        return one if count == 1 else many
    return _catalogue.ngettext(one, many, count)


def in_context(context: str, text: str) -> str:
    """Return a text in the player's language, as it stands in the place that `context` names."""
    return text if _catalogue is None else _catalogue.pgettext(context, text)


def translated(text: str, context: str = "") -> str:
    """Return a text that stands in a table, in the player's language.

    No marker finds it there: the catalogues are extracted from the table as well.
    """
    if _catalogue is None or not text:
        return text
    return _catalogue.pgettext(context, text) if context else _catalogue.gettext(text)
