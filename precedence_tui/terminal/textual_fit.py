"""Whether the installed Textual has those of its private parts that are used here.

Painter and driver rely on parts that Textual does not promise to keep. They are all
imported and named in this module. Where another release lacks one, plain Textual does
all: the app starts and ends slower and sends more bytes, and works as well.
"""

from collections.abc import Mapping
from functools import cache
from io import StringIO
from types import FunctionType
from typing import Any, Final

from rich.console import Console
from rich.segment import Segment
from textual.app import App
from textual.driver import Driver
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip

try:
    from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
    from textual._xterm_parser import XTermParser
except ImportError:
    _are_imported = False
else:
    _are_imported = True

__all__ = [
    "ChopsUpdate",
    "CompositorUpdate",
    "LayoutUpdate",
    "XTermParser",
    "reads_all_keys",
    "textual_fits",
]

METHODS: Final[Mapping[type, Mapping[str, tuple[str, ...]]]] = {
    App: {
        "_display": ("self", "screen", "renderable"),
        "_fatal_error": ("self",),
        "_handle_exception": ("self", "error"),
    },
    Driver: {"process_message": ("self", "message")},
}
"""What is overridden or called, with its parameters."""

UPDATES: Final = {
    "CompositorUpdate": ("render_segments",),
    "LayoutUpdate": ("strips", "region"),
    "ChopsUpdate": ("chops", "spans", "chop_ends"),
}
"""The kinds of updates that the painter can paint, and what it reads of them."""

PARSER: Final = ("feed", "mouse_pixels")
"""What is used of the parser that makes messages of what a terminal sends."""


@cache
def textual_fits() -> bool:
    """Return whether all private parts are there that painter and driver use."""
    return _are_imported and _methods_fit() and _updates_fit() and _parser_fits()


def reads_all_keys() -> bool:
    """Return whether the parser knows letters that the terminal tells by their codes."""
    return _keys("\x1b[97;2;65u") == ["A"]


def _methods_fit() -> bool:
    return all(
        _parameters(getattr(owner, name, None)) == wanted
        for owner, methods in METHODS.items()
        for name, wanted in methods.items()
    )


def _parameters(method: Any) -> tuple[str, ...]:
    if not isinstance(method, FunctionType):
        return ()
    code = method.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def _updates_fit() -> bool:
    return _are_made_of_strips() and all(
        set(names) <= {*dir(kind), *_set_by_constructor(kind)}
        for kind, names in (
            (CompositorUpdate, UPDATES["CompositorUpdate"]),
            (LayoutUpdate, UPDATES["LayoutUpdate"]),
            (ChopsUpdate, UPDATES["ChopsUpdate"]),
        )
    )


def _are_made_of_strips() -> bool:
    """Return whether updates hold strips in the way that the painter reads them."""
    console = Console(file=StringIO())
    strip = Strip([Segment("a")], 1)
    try:
        updates = (
            LayoutUpdate([[strip]], Region(0, 0, 1, 1)),
            ChopsUpdate([{0: strip}], [(0, 0, 1)], [[1]]),
        )
        return all("a" in update.render_segments(console) for update in updates)
    except Exception:
        return False


def _set_by_constructor(kind: type) -> tuple[str, ...]:
    constructor = vars(kind).get("__init__")
    return constructor.__code__.co_names if isinstance(constructor, FunctionType) else ()


def _parser_fits() -> bool:
    return (
        all(hasattr(XTermParser(), name) for name in PARSER)
        and _keys("a", "\x1b[A") == ["a", "up"]
        # The end of input is the end of a sequence too.
        and _keys("\x1b", "") == ["escape"]
    )


def _keys(*typed: str) -> list[str]:
    """Return the names of the keys that the parser takes texts for."""
    parser = XTermParser()
    try:
        messages = [message for text in typed for message in parser.feed(text)]
        return [message.key for message in messages if isinstance(message, Key)]
    except Exception:
        return []
