"""Which language the game speaks."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

from precedence_tui.i18n import speak

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "es": "Español", "pl": "Polski", "ru": "Русский"}
"""The languages by their codes, each named in itself."""

LETTERS: Final = {
    "es": "áéíóúñü¡¿",
    "pl": "ąćęłńóśźż",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
"""What a language needs beside ASCII. Catalogues use nothing else: so wherever these
can be written, every text can."""

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In this order, as Python's gettext asks them: the first that is set decides."""

DOMAIN: Final = "precedence"


class Choice(NamedTuple):
    """A language, and the one that was wanted where that cannot be written here."""

    code: str
    unwritable: str | None = None


def from_environment(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, or English.

    As in Python's gettext the variable is a list, the first of our languages in
    it counts, and C or POSIX, which is English here, ends it.
    """
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    for name in asked.split(":"):
        code = _code(name)
        if code in ("c", "posix"):
            return ENGLISH
        if code not in LANGUAGES and code:
            code = _code(_without_alias(name))
        if code in LANGUAGES:
            return code
    return ENGLISH


def _code(name: str) -> str:
    """Return the language of a locale's name: `es` of `es_MX.UTF-8@euro`."""
    return name.partition("@")[0].partition(".")[0].partition("_")[0].lower()


def _without_alias(name: str) -> str:
    """Return the locale that an old name such as `russian` stands for."""
    # Imported late: hardly anybody needs it.
    import locale

    return locale.normalize(name)


def writable(code: str, stream: TextIO) -> Choice:
    """Choose the language if a stream can carry its letters, else English."""
    letters = LETTERS.get(code, "")
    try:
        (letters + letters.upper()).encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Choice(ENGLISH, code)
    return Choice(code)


def use(code: str) -> None:
    """Speak a language from now on."""
    if code == ENGLISH:
        # English is in the program itself: a start in English reads no catalogue.
        speak(None)
        return
    from gettext import GNUTranslations
    from importlib.resources import files

    path = files("precedence_tui") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        speak(GNUTranslations(file))
