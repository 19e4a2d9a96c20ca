"""What a terminal makes of the bytes that a program writes: a screen, and modes left on."""

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

import pyte
import pyte.screens

AUTOWRAP, CURSOR, ALTERNATE_SCREEN = 7, 25, 1049
SYNCHRONIZED_OUTPUT, IN_BAND_RESIZE = 2026, 2048

_TOKEN = re.compile(
    r"(?P<text>[^\x1b]+)"
    r"|\x1b\[(?P<csi>[0-?]*[ -/]*[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b[PX^_][^\x1b]*\x1b\\"
    r"|\x1b(?P<escape>[ -/]*[0-OQ-WYZ`-~=>\\])"
    # Cut off by the next one, which cancels it.
    r"|\x1b(?:\[[0-?]*[ -/]*)?(?=\x1b)"
)
_PRIVATE_MODE = re.compile(r"\?([\d;]+)([hl])")
_KEYBOARD = re.compile(r"([<>])(\d*)u")
# What the emulation below would misread, since it knows only "?" before parameters.
_FOREIGN = re.compile(r"[<=>].*|.*[ -/].")


class Cell(NamedTuple):
    """One place on the screen.

    Colours are names ("default", "red", "brightblue") or six hexadecimal digits.
    The right half of a wide character holds an empty string.
    """

    character: str
    foreground: str
    background: str
    bold: bool
    italics: bool
    underline: bool
    strikethrough: bool
    reverse: bool
    blink: bool


class Modes(NamedTuple):
    """All that a program can leave changed in a terminal, besides text."""

    private: frozenset[int]
    """The DEC private modes that are on, such as 25 (cursor) and 1003 (mouse moves)."""
    keyboard: tuple[tuple[int, ...], tuple[int, ...]]
    """Kitty's keyboard flags pushed and not popped, of the main and the alternate screen."""
    pen: Cell
    """How the next character would look."""
    margins: object
    """The scrolling region, None for the whole screen."""
    pointer: str
    """The mouse pointer's shape (OSC 22)."""


class Emulator:
    """A terminal of so many columns and rows that shows what it is fed.

    It stands before pyte, which draws: pyte 0.8.2 has no alternate screen, and
    takes the kitty protocol's `CSI < u` for text.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self._size = columns, rows
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._private = {AUTOWRAP, CURSOR}
        self._keyboard: tuple[list[int], list[int]] = ([], [])
        self._pointer = "default"
        self._main = pyte.Screen(columns, rows)
        self._screen = self._main
        self._stream = pyte.Stream(self._main)
        self.bells = 0
        """How often the bell rang."""
        self.clipboard: list[str] = []
        """What was put on the clipboard (OSC 52), as sent: in base 64."""

    @property
    def alternate(self) -> bool:
        """Whether the alternate screen is shown."""
        return ALTERNATE_SCREEN in self._private

    @property
    def modes(self) -> Modes:
        """The modes as they stand."""
        main, alternate = self._keyboard
        return Modes(
            frozenset(self._private),
            (tuple(main), tuple(alternate)),
            _cell(self._screen.cursor.attrs),
            self._screen.margins,
            self._pointer,
        )

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    def lines(self) -> list[str]:
        """The text of each row, in full width."""
        return list(self._screen.display)

    def cells(self) -> tuple[tuple[Cell, ...], ...]:
        """Every cell, row by row."""
        columns, rows = self._size
        buffer = self._screen.buffer
        return tuple(tuple(_cell(buffer[y][x]) for x in range(columns)) for y in range(rows))

    def seen(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells, without what cannot be seen of blank ones: their text's colour and weight."""
        return tuple(
            tuple(
                cell._replace(foreground="", bold=False, italics=False)
                if cell.character == " "
                and not (cell.reverse or cell.underline or cell.strikethrough)
                else cell
                for cell in row
            )
            for row in self.cells()
        )

    def resize(self, columns: int, rows: int) -> None:
        """Take another size; what no longer fits is gone."""
        self._size = columns, rows
        for screen in {id(screen): screen for screen in (self._main, self._screen)}.values():
            screen.resize(rows, columns)

    def feed(self, data: bytes) -> None:
        """Show what a program wrote; sequences may be cut anywhere."""
        text = self._rest + self._decoder.decode(data)
        for known in self._known(text):
            self._stream.feed(known)

    def _known(self, text: str) -> Iterator[str]:
        """What pyte is to draw, in runs; all else changes modes here."""
        at = start = 0
        while at < len(text):
            token = _TOKEN.match(text, at)
            if token is None:
                break
            if self._is_drawn(token):
                at = token.end()
                continue
            yield text[start:at]
            self._obey(token)
            start = at = token.end()
        yield text[start:at]
        self._rest = text[at:]

    def _is_drawn(self, token: re.Match[str]) -> bool:
        if token["text"] is not None:
            self.bells += token["text"].count("\a")
            return True
        if (control := token["csi"]) is not None:
            return not _PRIVATE_MODE.fullmatch(control) and not _FOREIGN.fullmatch(control)
        return token["escape"] is not None

    def _obey(self, token: re.Match[str]) -> None:
        if (command := token["osc"]) is not None:
            number, _, value = command.partition(";")
            if number == "22":
                self._pointer = value or "default"
            elif number == "52":
                self.clipboard.append(value.partition(";")[2])
        elif (control := token["csi"]) is None:
            return
        elif mode := _PRIVATE_MODE.fullmatch(control):
            for number in mode[1].split(";"):
                self._switch(int(number), on=mode[2] == "h")
        elif keyboard := _KEYBOARD.fullmatch(control):
            flags = self._keyboard[self.alternate]
            if keyboard[1] == ">":
                flags.append(int(keyboard[2] or 0))
            else:
                del flags[max(0, len(flags) - int(keyboard[2] or 1)) :]

    def _switch(self, mode: int, *, on: bool) -> None:
        if mode == ALTERNATE_SCREEN and on != self.alternate:
            self._screen = pyte.Screen(*self._size) if on else self._main
            self._stream = pyte.Stream(self._screen)
        (self._private.add if on else self._private.discard)(mode)
        for shared in (AUTOWRAP, CURSOR):
            is_on = shared in self._private
            (self._screen.set_mode if is_on else self._screen.reset_mode)(shared, private=True)


def _cell(char: pyte.screens.Char) -> Cell:
    return Cell(
        char.data,
        char.fg,
        char.bg,
        char.bold,
        char.italics,
        char.underscore,
        char.strikethrough,
        char.reverse,
        char.blink,
    )
