"""A game played line by line, from its first sentence to the end of the input."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from precedence_tui.i18n import _
from precedence_tui.store import Store
from precedence_tui.text.line_reader import Handler
from precedence_tui.text.streams import MOST_BYTES, Lines, Unreadable, prepare, say
from precedence_tui.text.text_game import TextGame


def play_in_lines(
    store: Store,
    *,
    more: Mapping[str, Handler] | None = None,
    news: Callable[[], Iterable[str]] = tuple,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    begin_with: str = "",
) -> int:
    """Play a store's game until the player leaves or the input ends; returns the exit status.

    `more` carries out commands, as for `TextGame`. `news` gives sentences that are to be
    told after a line, each once. `begin_with` is a line that is answered in place of the
    opening. The streams are the standard ones unless others are given; a standard input
    that is closed has ended.
    Raises `BrokenPipeError` when nobody takes the output any more, and `KeyboardInterrupt`.
    """
    output = sys.stdout if stdout is None else stdout
    lines = Lines(sys.stdin if stdin is None else stdin, output)
    prepare(output)
    game = TextGame(store, more)
    opening = game.answer(begin_with) if begin_with else game.open()
    say(output, (*opening.lines, *news()))
    try:
        for line in lines:
            if isinstance(line, Unreadable):
                say(output, (_unreadable(line, lines.encoding),))
                continue
            answer = game.answer(line)
            say(output, (*answer.lines, *news()))
            if answer.leaves:
                return 0
    except KeyboardInterrupt:
        _end_prompt(lines, output)
        raise
    _end_prompt(lines, output)
    return 0


def _end_prompt(lines: Lines, output: TextIO) -> None:
    """Let what comes next on the terminal begin on a line of its own."""
    if lines.is_typed:
        say(output, ("",))


def _unreadable(why: Unreadable, encoding: str) -> str:
    if why is Unreadable.TOO_LONG:
        return _("That line was skipped: it is longer than {most} bytes.").format(most=MOST_BYTES)
    return _("That line was skipped: it is not {encoding} text.").format(encoding=encoding)
