"""Which language the game speaks."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

from precedence_tui.words import speak

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "es": "Español", "pl": "Polski", "ru": "Русский"}
"""The languages by their codes, each named in itself."""

_LETTERS: Final = {"es": "áéíóúñü¡¿", "pl": "ąćęłńóśźż", "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюя"}
"""The letters that a language cannot be written without."""

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In this order, as Python's gettext asks them: the first that is set decides."""

DOMAIN: Final = "precedence"

_spoken = ENGLISH


class Choice(NamedTuple):
    """A language, and the one that was wanted where that cannot be written here."""

    code: str
    unwritable: str | None = None


def from_environment(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for; English if it asks for none of ours."""
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    for name in asked.split(":"):
        code = name.partition(".")[0].partition("@")[0].partition("_")[0].lower()
        if code in LANGUAGES:
            return code
    return ENGLISH


def writable(code: str, stream: TextIO) -> Choice:
    """The language if a stream can carry its letters, else English."""
    try:
        letters = _LETTERS.get(code, "")
        (letters + letters.upper()).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Choice(ENGLISH, code)
    return Choice(code)


def use(code: str) -> None:
    """Speak a language from now on."""
    global _spoken
    _spoken = code
    if code == ENGLISH:
        # English is in the program itself: a start in English reads no catalogue.
        speak(None)
        return
    from gettext import GNUTranslations
    from importlib.resources import files

    path = files("precedence_tui") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        speak(GNUTranslations(file))


def spoken() -> str:
    """The code of the language that is spoken."""
    return _spoken
