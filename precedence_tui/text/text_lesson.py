"""The lesson in a conversation: the same steps, told in words that can be listened to."""

from collections.abc import Mapping
from typing import Final

from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.events import Events
from precedence_tui.engine.moves import PLAYS
from precedence_tui.i18n import _
from precedence_tui.session.command import Command
from precedence_tui.session.commands import typed_commands
from precedence_tui.session.lesson import (
    PLAY_ON,
    first_lesson,
    is_elsewhere,
    learn,
    lesson_over_words,
    step_words,
)
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.text.game_handlers import LETTERS, letters
from precedence_tui.text.line_reader import Aside, Handler, Leave, Reader, Request, Say, Told
from precedence_tui.texts.announcements import message
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.speech import LINE_BY_LINE

_LETTER_OF: Final[Mapping[Action, str]] = {action: letter for letter, action in LETTERS.items()}

_PILES: Final[Mapping[str | None, Action]] = {move.value: move for move in PLAYS}

_HINT: Final = Say(())
"""What comes of all that does nothing in the lesson: the step says what it waits for."""


class TextLesson:
    """The lesson, line by line. A line about other games leaves it, and is theirs."""

    def __init__(self) -> None:
        self._lesson = first_lesson()
        requests = (Request(one, _handler(one)) for one in typed_commands())
        self._reader = Reader(requests, letters(lambda: _HINT), str)

    def open(self) -> tuple[str, ...]:
        """Return what is said before the first line."""
        begins = _("A lesson of about a minute; '{words}' leaves it.")
        return begins.format(words=typed_words("quit")), *self._step()

    def answer(self, line: str) -> Told:
        """Do the steps that a line asks for, up to the first key that does not belong."""
        lines: list[str] = []
        for ask in self._reader.read(line):
            reply = ask()
            if isinstance(reply, Leave):
                return Told(tuple(lines), is_over=True)
            if isinstance(reply, Aside):
                return Told(tuple(lines), is_over=True, goes_to_game=True)
            action = None if isinstance(reply, Say | Done | Refused) else reply
            self._lesson, events = learn(self._lesson, action)
            if self._lesson.step is None:
                # What a win is told, keys and all, would be of another game.
                return Told((*lines, lesson_over_words()), is_over=True)
            lines += self._done(events)
            if self._lesson.is_hint:
                break
        return Told((*lines, *self._step()))

    def _done(self, events: Events) -> tuple[str, ...]:
        return (message(events, self._lesson.table.game, LINE_BY_LINE),) if events else ()

    def _step(self) -> tuple[str, ...]:
        step = self._lesson.step
        assert step is not None
        typed = _LETTER_OF.get(step.action) or typed_words(step.command)
        told = step_words(self._lesson, LINE_BY_LINE)
        how = _("Type '{words}'.").format(words=typed)
        return (f"{told} {how}",)


def _handler(one: Command) -> Handler:
    """Return what a command comes to in the lesson, if need be with the number after it."""
    if one.name == "quit":
        return lambda _typed: Leave()
    if one.name == "play on":
        return lambda _typed: PLAY_ON
    if one.name == "play":
        return lambda number: _PILES.get(number, SimpleAction.PLAY_SHORTEST)
    if is_elsewhere(one):
        return lambda _typed: Aside(None)
    action = one.action
    return lambda _typed: _HINT if action is None else action
