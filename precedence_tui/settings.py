"""The player's settings, in a TOML file that a person can edit too.

A value that is not allowed is named and left out; the rest of the file holds.
Writing changes the lines of the settings that changed and keeps every other
line of the file as it is.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO

from precedence_tui.board.themes import NIGHT, THEMES
from precedence_tui.engine.variant import FirstKing
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES, Choice, from_environment, use, writable
from precedence_tui.paths import for_player_alone, make_folder
from precedence_tui.texts.card_names import use_local_letters

FILE_NAME: Final = "settings.toml"

MOST_BYTES: Final = 16_384
"""A longer file was put there by mistake; all settings with a comment each take one kilobyte."""

MOST_COLUMNS: Final = 1_000
"""Characters of a line. The time to read a key grows with the square of its parts."""

_MARK: Final = "\ufeff"
"""With it some editors begin a file, to say that it is UTF-8."""


class Letters(StrEnum):
    """Which letters stand for jack, queen, king and ace."""

    INTERNATIONAL = "international"
    LOCAL = "local"


class Settings(NamedTuple):
    """Everything that a player can set."""

    theme: str = NIGHT.name
    language: str = "auto"
    """A language's code, or `auto` for the one that the environment asks for."""
    ascii: bool = False
    four_colours: bool = False
    letters: Letters = Letters.INTERNATIONAL
    clock: bool = False
    """Whether the clock is shown; it runs in any case."""
    motion: bool = True
    """Whether cards and piles move when a game is won."""
    verdict: bool = False
    """Whether the coach says if the game can still be won."""
    mouse: bool = True
    """Whether the game hears of the mouse; else the terminal selects text with it."""
    first_king: FirstKing = FirstKing.SET_OUT
    """For new deals."""


DEFAULTS: Final = Settings()

_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    # A front end may know more of them, as the full-screen game does.
    "theme": tuple(THEMES),
    "language": ("auto", *LANGUAGES),
    "letters": tuple(Letters),
    "first_king": tuple(FirstKing),
}


class Unusable(NamedTuple):
    """A part of the file that is left out. `name` is empty where the whole file is."""

    path: Path
    name: str
    value: str
    allowed: str


KEYS: Final = "keys"
"""The table of the file with the player's own keys."""

KeyEntries = tuple[tuple[str, tuple[str, ...]], ...]
"""What stands there, in order: what each line is of, and its keys; neither is looked at here."""


class Loaded(NamedTuple):
    """The settings of a file, what in it could not be used, and the player's own keys."""

    settings: Settings
    unusable: tuple[Unusable, ...] = ()
    keys: KeyEntries = ()


def choices(name: str) -> tuple[str | bool, ...]:
    """Return the values that a setting can have."""
    return _CHOICES.get(name, (False, True))


def load(folder: Path | None) -> Loaded:
    """Return the settings in a folder: the defaults where none can be read."""
    if folder is None:
        return Loaded(DEFAULTS)
    path = folder / FILE_NAME
    try:
        text = _as_it_stands(path)
    except (OSError, UnicodeDecodeError) as error:
        return Loaded(DEFAULTS, (Unusable(path, "", str(error), ""),))
    return _read(text, path)


def _read(text: str, path: Path) -> Loaded:
    if not text:
        return Loaded(DEFAULTS)
    # Imported late: most players never write the file.
    from tomllib import loads

    try:
        table = loads(text.removeprefix(_MARK))
    except (ValueError, RecursionError) as error:
        # Besides its own error there are Python's, for numbers too long and nesting too deep.
        return Loaded(DEFAULTS, (Unusable(path, "", str(error), ""),))
    return _understood(table, path)


def _understood(table: Mapping[str, object], path: Path) -> Loaded:
    usable: dict[str, Any] = {}
    unusable = []
    keys: KeyEntries = ()
    for name, value in table.items():
        if name == KEYS:
            if isinstance(value, dict):
                keys = tuple((one, _keys(wanted)) for one, wanted in value.items())
            else:
                unusable.append(Unusable(path, name, _found(value), f"[{KEYS}]"))
        elif name not in Settings._fields:
            allowed = ", ".join(Settings._fields)
            unusable.append(Unusable(path, name, "", allowed))
        elif not _is_allowed(name, value):
            allowed = ", ".join(_written(choice) for choice in choices(name))
            unusable.append(Unusable(path, name, _found(value), allowed))
        else:
            usable[name] = _typed(name, value)
    return Loaded(DEFAULTS._replace(**usable), tuple(unusable), keys)


def _keys(wanted: object) -> tuple[str, ...]:
    """Return the keys of a line, be it one or a list; what is no text, as it is written."""
    listed = wanted if isinstance(wanted, list) else [wanted]
    return tuple(one if isinstance(one, str) else _found(one) for one in listed)


def _found(value: object) -> str:
    """Return a value as a complaint shows it, whatever it is."""
    try:
        return _written(value) if isinstance(value, str | bool) else str(value)
    except (ValueError, RecursionError):
        # Python writes no number of very many digits, and nothing of very many levels.
        return "..."


def _is_allowed(name: str, value: object) -> bool:
    if name == "theme":
        return isinstance(value, str)
    # 1 equals True, but is not what the file should say.
    return any(
        value == choice and isinstance(value, bool) == isinstance(choice, bool)
        for choice in choices(name)
    )


def _typed(name: str, value: Any) -> object:
    if name == "letters":
        return Letters(value)
    if name == "first_king":
        return FirstKing(value)
    return value


def use_language(
    settings: Settings, environment: Mapping[str, str], stream: TextIO | None
) -> Choice:
    """Speak the language of the settings from now on, as far as the stream can carry it."""
    code = settings.language
    if code == "auto":
        code = from_environment(environment)
    choice = Choice(code) if stream is None else writable(code, stream)
    use(choice.code, stream)
    use_local_letters(local=settings.letters is Letters.LOCAL)
    return choice


def save(folder: Path | None, settings: Settings, before: Settings) -> bool:
    """Write what differs from `before` into the file; False if that cannot be done.

    It cannot where the file, with its line changed or added, would not say what
    it should: a file that is no TOML stays as the player has left it.
    """
    if folder is None:
        return False
    try:
        # A link stays a link: the file that it leads to is the one that is replaced.
        path = (folder / FILE_NAME).resolve()
        text: str | None = _as_it_stands(path)
        for name, value in settings._asdict().items():
            if text is not None and value != getattr(before, name):
                text = _with_setting(text, name, value, path)
        if text is None:
            return False
        make_folder(path.parent)
        _replace(path, text)
    except (OSError, UnicodeDecodeError, RuntimeError):
        # Python calls links that lead in a circle a runtime error, up to version 3.12.
        return False
    return True


def _replace(path: Path, text: str) -> None:
    """Give a file another text, so that at any moment it has the one or the other."""
    new = path.with_name(f"{path.name}.new")
    try:
        # One that was left over may be open to everybody.
        new.unlink(missing_ok=True)
        with open(new, "x", encoding="utf-8", newline="", opener=for_player_alone) as file:
            file.write(text)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise


def _as_it_stands(path: Path) -> str:
    """Return the text of a file with its own line ends; empty where there is no file.

    Raises OSError for what cannot be read, or would take too long to understand,
    and UnicodeDecodeError for what is no text.
    """
    if not path.exists():
        return ""
    if not path.is_file():
        # A pipe may never answer, nor a device ever end.
        raise FileExistsError(_("this is not a file"))
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    text = content.decode("utf-8")
    if len(content) > MOST_BYTES or any(len(line) > MOST_COLUMNS for line in text.splitlines()):
        raise OSError(
            _("it can have {bytes} bytes, and {columns} characters in a line").format(
                bytes=MOST_BYTES, columns=MOST_COLUMNS
            )
        )
    return text


def _with_setting(text: str, name: str, value: Any, path: Path) -> str | None:
    """Return the text with the setting's line changed or added; None where that cannot hold."""
    settings, unusable, keys = _read(text, path)
    if any(not item.name for item in unusable):
        return None
    wanted = Loaded(
        settings._replace(**{name: value}),
        tuple(item for item in unusable if item.name != name),
        keys,
    )
    line = f"{name} = {_written(value)}"
    mark = _MARK if text.startswith(_MARK) else ""
    for new in _with_line(text.removeprefix(mark), name, line):
        if _read(new, path) == wanted:
            return mark + new
    return None


def _with_line(text: str, name: str, line: str) -> Iterator[str]:
    """Yield the text with the line in each place where it may belong, the likeliest first."""
    # What looks like the setting's line may stand within a string or a table.
    for match in re.finditer(rf"^[ \t]*([\"']?){name}\1[ \t]*=[^\r\n]*", text, re.MULTILINE):
        yield text[: match.start()] + line + text[match.end() :]
    end = "\r\n" if "\r\n" in text else "\n"
    between = "" if not text or text.endswith("\n") else end
    yield f"{text}{between}{line}{end}"
    # Below the name of a table it would be the table's.
    yield f"{line}{end}{text}"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"'
