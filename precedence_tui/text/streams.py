"""Lines in and out, whatever the streams are and whatever comes through them."""

import codecs
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from io import TextIOWrapper
from typing import BinaryIO, Final, TextIO
from unicodedata import normalize

from precedence_tui.texts.quotes import printable
from precedence_tui.texts.wrapping import wrapped_whole

MOST_BYTES: Final = 65_536
"""A longer line is skipped: a whole game takes less than a kilobyte."""

PROMPT: Final = "> "

_NEAREST: Final = "precedence-nearest-letters"
# Letters and signs of the game's languages that Unicode does not take apart.
_ASCII: Final = {"ł": "l", "Ł": "L", "«": '"', "»": '"', "„": '"', "”": '"', "“": '"', "—": "-"}


class Unreadable(Enum):
    """Why a line could not be read."""

    NOT_TEXT = auto()
    TOO_LONG = auto()


class Lines:
    """The lines of an input stream.

    A terminal is prompted and read with what line editing Python has there;
    everything else is read as UTF-8.
    """

    def __init__(self, stream: TextIO | None, output: TextIO) -> None:
        self._stream = stream
        self._output = output
        self.is_typed = stream is not None and stream.isatty()
        self.encoding = "UTF-8"
        if stream is not None and self.is_typed:
            self.encoding = stream.encoding.upper()

    def __iter__(self) -> Iterator[str | Unreadable]:
        """Yield every line, without its end, until the input ends."""
        if self._stream is None:
            return
        read = self._editor() or self._plain
        while (content := read()) is not None:
            yield content

    def _editor(self) -> Callable[[], str | Unreadable | None] | None:
        """Return what reads with line editing; None where there is none."""
        stream = self._stream
        # Python edits lines between the standard streams alone.
        if not (self.is_typed and stream is sys.stdin and isinstance(stream, TextIOWrapper)):
            return None
        if not (self._output is sys.stdout and self._output.isatty()):
            return None
        # Without standard error Python refuses to ask for a line.
        if sys.stderr is None:
            return None
        # Where the cursor cannot be moved there is nothing to edit with.
        if os.environ.get("TERM", "dumb") == "dumb":
            return None
        try:
            # To have it loaded is all that `input` needs.
            import readline  # noqa: F401
        except ImportError:
            return None
        stream.reconfigure(errors="surrogateescape")
        return _edited

    def _plain(self) -> str | Unreadable | None:
        assert self._stream is not None
        if self.is_typed:
            self._output.write(PROMPT)
            self._output.flush()
        return _line_of(self._stream.buffer, self.encoding)


def _edited() -> str | Unreadable | None:
    try:
        line = input(PROMPT)
    except EOFError:
        return None
    return Unreadable.NOT_TEXT if any("\ud800" <= c <= "\udfff" for c in line) else line


def _line_of(stream: BinaryIO, encoding: str) -> str | Unreadable | None:
    content = stream.readline(MOST_BYTES)
    if not content:
        return None
    if len(content) == MOST_BYTES and not content.endswith(b"\n"):
        while content and not content.endswith(b"\n"):
            content = stream.readline(MOST_BYTES)
        return Unreadable.TOO_LONG
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return Unreadable.NOT_TEXT


def prepare(output: TextIO) -> None:
    """Let an output stream send each line at once, and take every character somehow."""
    if isinstance(output, TextIOWrapper):
        output.reconfigure(line_buffering=True, errors=_NEAREST)


def say(output: TextIO, lines: Iterable[str]) -> None:
    """Write lines, which on a terminal are wrapped between words.

    A terminal itself would break words, and a reader of its rows, such as a
    Braille line, would meet the halves. What is no terminal gets whole lines.
    """
    width = _width(output)
    for line in lines:
        output.writelines(f"{row}\n" for row in _wrapped(printable(line), width))


def _wrapped(line: str, width: int) -> list[str]:
    if not width or len(line) <= width:
        return [line]
    return wrapped_whole(line, width)


def _width(output: TextIO) -> int:
    """Columns of the terminal that an output stream is; 0 where it is none, or has not told."""
    if not output.isatty():
        return 0
    try:
        return os.get_terminal_size(output.fileno()).columns
    except OSError:
        return 0


def _nearest_letters(error: UnicodeError) -> tuple[str, int]:
    """Put the nearest ASCII letters in the place of what an encoding cannot carry."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(map(_nearest, missing)), error.end


def _nearest(character: str) -> str:
    letters = normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return letters or _ASCII.get(character, "?")


codecs.register_error(_NEAREST, _nearest_letters)
