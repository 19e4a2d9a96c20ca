"""Makes messages of what a terminal sends, wherever a slow line cuts it in two.

A key that is more than a letter comes as a sequence that begins with Escape, which is
a key itself: only time tells them apart. ESCDELAY (in the environment, milliseconds) is
how long a lone Escape waits for its rest.
"""

import re
from collections.abc import Iterator
from typing import Final

from textual.constants import ESCAPE_DELAY
from textual.events import Paste, Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from precedence_tui.terminal.textual_fit import XTermParser

LATE: Final = 1.0
"""Seconds that the rest of a sequence may be late, once that is known to be one."""

LONGEST: Final = 10.0
"""Seconds that a lone Escape waits for its rest, whatever ESCDELAY says."""

_ESCAPE: Final = "\x1b"
_PASTE_BEGINS, _PASTE_ENDS = "\x1b[200~", "\x1b[201~"

_SEQUENCE: Final = re.compile(
    r"\x1b(?:\[(?:M...|[0-?]+M|\[[^\x1b]|[0-9]+\$|[0-?]*[ -/]*[@-LN-Z\\-~])|O[^\x1b]|[^\[O\x1b])",
    re.DOTALL,
)
"""A whole one: a control sequence, an old report of the mouse, a function key, or Alt and a key.

The Linux console's function keys and rxvt's keys with Shift end otherwise than the standard
has it: `ESC [ [ A` and `ESC [ 3 $`.
"""

_BEGUN: Final = re.compile(r"\x1b(?:\[(?:M[^\x1b]{0,2}|\[|[0-?]*[ -/]*)|O)?")
"""What may become one."""

_EXTRA_BUTTON: Final = re.compile(r"\x1b\[<(12[89]|1[3-9]\d|[2-9]\d\d|\d{4,});")
"""Reports of the buttons that mice have beside three and a wheel, such as back and forward.

The parser would take them for the usual ones.
"""

_REST: Final = re.compile(
    r"\[(?:[A-FHIOP-SZ]|\[[A-E]|M[^\x1b]{3}|[0-9]+\$|[0-?]+[ -/]*[@-~]|<[0-9][0-9;]*\Z)"
    r"|O[A-DFHP-S]"
)
"""What follows the Escape in sequences that terminals send; nobody types it in one moment.

A report of the mouse may be cut once more.
"""


class KeySequences:
    """Reads texts as they come; the times are those of one clock, in seconds."""

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._begun = ""
        self._escaped = -LATE
        """When a lone Escape was taken for the key."""
        self._pasted: str | None = None
        """What has come of a paste that has not ended."""

    @property
    def patience(self) -> float | None:
        """How long to wait for more before `time_out`; None: as long as it takes."""
        if not self._begun:
            return None
        delay = min(ESCAPE_DELAY, LONGEST)
        return delay if self._begun == _ESCAPE else max(delay, LATE)

    def read(self, text: str, now: float) -> Iterator[Message]:
        """Return what a text means that came in one piece."""
        if not self._begun and now - self._escaped < LATE and _REST.match(text):
            text = _ESCAPE + text
        self._escaped = -LATE
        text, self._begun = self._begun + text, ""
        while text:
            if self._pasted is not None:
                self._pasted += text
                pasted, end, text = self._pasted.partition(_PASTE_ENDS)
                if end:
                    self._pasted = None
                    yield Paste(pasted.replace("\0", ""))
                continue
            typed, escape, rest = text.partition(_ESCAPE)
            yield from self._parsed(typed)
            text = escape + rest
            if whole := _SEQUENCE.match(text):
                text = text[whole.end() :]
                if whole[0] == _PASTE_BEGINS:
                    self._pasted = ""
                else:
                    yield from self._parsed(whole[0])
            elif _BEGUN.fullmatch(text):
                self._begun = text
                return
            elif text:
                # Another Escape, or what no sequence may hold, has cut it off.
                cut = _BEGUN.match(text)
                assert cut is not None
                if cut[0] == _ESCAPE:
                    yield from self._parsed(_ESCAPE)
                text = text[cut.end() :]

    def time_out(self, now: float) -> Iterator[Message]:
        """Return what it means that nothing has followed."""
        begun, self._begun = self._begun, ""
        if begun == _ESCAPE:
            self._escaped = now
        yield from self._parsed(begun)

    def _parsed(self, piece: str) -> list[Message]:
        """Return what typed text means, or one sequence.

        No input may end a program: a sequence that the parser chokes on, such as a
        character number beyond Unicode, is dropped, and so is one that it does not know.
        """
        if not piece or _EXTRA_BUTTON.match(piece):
            return []
        try:
            messages = list(self._parser.feed(piece))
            if not messages and piece[0] == _ESCAPE:
                if not piece.startswith("\x1b[") or len(piece) == len("\x1b["):
                    messages = list(self._parser.feed(""))
                self._parser = XTermParser()
        except (ArithmeticError, LookupError, ValueError):
            self._parser = XTermParser()
            return []
        # Nobody here asked for sizes in band. Where another program did and did not
        # take that back, they come all the same, and the mouse still counts in cells.
        self._parser.mouse_pixels = False
        return [
            message for message in messages if not isinstance(message, InBandWindowResize | Resize)
        ]
