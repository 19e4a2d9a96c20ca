"""Which language the game speaks."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TextIO

from precedence_tui.i18n import Catalogue, speak

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "es": "Español", "pl": "Polski", "ru": "Русский"}
"""The languages by their codes, each named in itself."""

LETTERS: Final = {
    "es": "áéíóúñü¡¿",
    "pl": "ąćęłńóśźż",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
"""What a language needs beside ASCII. Catalogues use nothing else but the quotes: so
wherever these can be written, every text can."""

QUOTES: Final = {"es": "«»", "pl": "„”", "ru": "«»"}
"""The signs between which a language puts what it quotes."""

PLAIN_QUOTES: Final[Mapping[int, str]] = dict.fromkeys(map(ord, "".join(QUOTES.values())), '"')
"""What stands for them where they cannot be written."""

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
    return Choice(code) if carries(stream, letters + letters.upper()) else Choice(ENGLISH, code)


def carries(stream: TextIO, characters: str) -> bool:
    """Return whether a stream can carry all of these characters."""
    try:
        characters.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class _InPlainQuotes(NamedTuple):
    """A catalogue for a stream that carries the language's letters, and not its quotes."""

    catalogue: Catalogue

    def gettext(self, message: str, /) -> str:
        return self.catalogue.gettext(message).translate(PLAIN_QUOTES)

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return self.catalogue.ngettext(one, many, count).translate(PLAIN_QUOTES)

    def pgettext(self, context: str, message: str, /) -> str:
        return self.catalogue.pgettext(context, message).translate(PLAIN_QUOTES)


def use(code: str, stream: TextIO | None = None) -> None:
    """Speak a language from now on, with quotes that the stream can carry."""
    if code == ENGLISH:
        # English is in the program itself: a start in English reads no catalogue.
        speak(None)
        return
    from gettext import GNUTranslations
    from importlib.resources import files

    path = files("precedence_tui") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        catalogue = GNUTranslations(file)
    carried = stream is None or carries(stream, QUOTES[code])
    speak(catalogue if carried else _InPlainQuotes(catalogue))
