"""The game as a conversation: a line in, lines out."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from precedence_tui.engine.events import Events, Rejected
from precedence_tui.engine.position import Reason
from precedence_tui.i18n import _
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.store import Store
from precedence_tui.text.game_handlers import (
    help_lines,
    letters,
    own_handlers,
    refused_requests,
    requests,
)
from precedence_tui.text.line_reader import Aside, Handler, Leave, Reader, Reply, Say, Talk
from precedence_tui.texts import speech
from precedence_tui.texts.announcements import greeting, message

_ABOUT_MOVES: Final = frozenset(
    {
        Reason.WASTE_EMPTY,
        Reason.PILE_COMPLETE,
        Reason.PILE_WAITS,
        Reason.WRONG_RANK,
        Reason.NO_SUCH_PILE,
        Reason.NOTHING_TAKES_IT,
        Reason.STOCK_EMPTY,
        Reason.STOCK_NOT_EMPTY,
        Reason.NO_REDEAL_LEFT,
    }
)
"""The rejections after which the legal moves are what would be right."""


class Answer(NamedTuple):
    """What is said to a line, and whether the player has left with it."""

    lines: tuple[str, ...]
    leaves: bool = False


class TextGame:
    """Answers lines with what they do to a store's game, told as one can listen to it.

    `more` carries out commands about what is around the game, by their names. What else
    happens to the store, from wherever, is told with the next answer.
    """

    def __init__(self, store: Store, more: Mapping[str, Handler] | None = None) -> None:
        handlers = {
            **own_handlers(store),
            **(more or {}),
            **dict.fromkeys(("help", "menu"), lambda _typed: self._help()),
            "lesson": lambda _typed: _lesson(),
        }
        self._reader = Reader(
            requests(handlers), letters(self._help), self._not_understood, refused_requests()
        )
        self._store = store
        self._talk: Talk | None = None
        self._lines: list[str] = []
        self._rejected: Reason | None = None
        self._moved = False
        store.subscribe(self._hear)

    def open(self) -> Answer:
        """Return what is said before the first line."""
        self._open()
        return self._answered()

    def answer(self, line: str) -> Answer:
        """Do what a line asks for, up to the first thing that cannot be done."""
        if self._talk is not None and not self._is_for_game(self._talk, line):
            return self._answered()
        asked = self._reader.read(line)
        for done, ask in enumerate(asked):
            reply = ask()
            if isinstance(reply, Leave):
                return self._answered(leaves=True)
            if not self._do(reply):
                if len(asked) > 1:
                    text = _("Done before that: {count} of {wanted}.")
                    self._lines.append(text.format(count=done, wanted=len(asked)))
                break
        if self._moved:
            self._say_standing()
        if self._rejected in _ABOUT_MOVES:
            self._lines.append(speech.legal_sentence(self._store.game))
        return self._answered()

    def _do(self, reply: Reply) -> bool:
        """Do one thing; return whether it could be done."""
        match reply:
            case Done(sentence):
                # The store's events have told the rest.
                self._lines.extend([sentence] if sentence else [])
                return self._rejected is None
            case Refused(sentence):
                self._lines.append(sentence)
                return False
            case Say(lines, action):
                self._lines.extend(lines)
                if action is not None:
                    return self._do(action)
                self._moved = False
                return True
            case Leave():
                return True
            case Aside(talk):
                self._talk = talk
                self._lines.extend(talk.open() if talk else ())
                self._moved = False
                return False
        self._rejected = None
        self._store.dispatch(reply)
        return self._rejected is None

    def _is_for_game(self, talk: Talk, line: str) -> bool:
        """Give a line to the talk; return whether it is meant for the game."""
        told = talk.answer(line)
        self._lines.extend(told.lines)
        if told.is_over:
            self._talk = None
            if not told.goes_to_game:
                self._open()
        return told.goes_to_game

    def _hear(self, events: Events) -> None:
        self._lines.append(message(events, self._store.game, speech.LINE_BY_LINE))
        last = events[-1]
        self._rejected = last.reason if isinstance(last, Rejected) else None
        self._moved = self._moved or self._rejected is None

    def _open(self) -> None:
        self._lines.append(greeting(self._store.game, speech.LINE_BY_LINE))
        self._say_standing()

    def _say_standing(self) -> None:
        standing = speech.standing(self._store.game, self._lines[-1])
        if standing:
            self._lines.append(standing)

    def _answered(self, leaves: bool = False) -> Answer:
        answer = Answer(tuple(self._lines), leaves)
        self._lines.clear()
        self._rejected = None
        self._moved = False
        return answer

    def _help(self) -> Say:
        return Say(help_lines(self._reader, self._store.game.variant))

    def _not_understood(self, word: str) -> str:
        piles = len(self._store.game.variant.bases)
        return _(
            "'{text}' is not understood. Moves are d, r and 1 to {piles}; ?: everything else."
        ).format(text=word, piles=piles)


def _lesson() -> Reply:
    # Imported late: most games are played without it.
    from precedence_tui.text.text_lesson import TextLesson

    return Aside(TextLesson())
