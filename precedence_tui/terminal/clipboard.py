"""A text on its way to the clipboard, and how far it came for all that can be known.

A terminal that is sent one (OSC 52) does not answer: many take it, some ask the player
first, and others, such as Terminal.app, drop it. tmux drops it too unless it was told
otherwise, but takes a text into its own buffer and hands it on when asked to itself.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import Enum, auto
from typing import Final

_PATIENCE: Final = 2.0
"""Seconds that tmux has; it takes thousandths of one."""


class Reached(Enum):
    """How far a text has come."""

    TERMINAL = auto()
    """It was sent to the terminal."""
    TMUX = auto()
    """It is in tmux's buffer, and was sent to the terminal around it."""


def send_to_clipboard(
    text: str, send: Callable[[str], object], environment: Mapping[str, str] = os.environ
) -> Reached:
    """Send a text to the clipboard, in tmux through its buffer; else `send` asks the terminal."""
    if environment.get("TMUX"):
        if _tmux_takes(text, "-w"):
            return Reached.TMUX
        # Before tmux 3.2 it cannot hand a text on, but may let through what is sent.
        is_kept = _tmux_takes(text)
        send(text)
        return Reached.TMUX if is_kept else Reached.TERMINAL
    send(text)
    return Reached.TERMINAL


def _tmux_takes(text: str, *options: str) -> bool:
    # Imported late: few games are copied, and fewer in tmux.
    import subprocess

    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            ["tmux", "load-buffer", *options, "-"],
            input=text.encode(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=False,
        )
        return done.returncode == 0
    return False
