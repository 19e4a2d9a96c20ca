"""What can be asked for in a line, and how a line is read."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Final, NamedTuple, Protocol

from precedence_tui.engine.actions import Action
from precedence_tui.engine.values import distinct
from precedence_tui.i18n import translated
from precedence_tui.i18n.keyboards import folded, latin
from precedence_tui.session.command import Command, Number
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.result_line import begins_result_line, plain_number
from precedence_tui.texts.quotes import excerpt


@distinct
class Say(NamedTuple):
    """Say these lines.

    Where they tell what will come of an action that is otherwise than one would think,
    it is done then; else nothing happens to the game.
    """

    lines: tuple[str, ...]
    action: Action | None = None


@distinct
class Leave(NamedTuple):
    """The player leaves the game."""


class Told(NamedTuple):
    """What is said to a line aside; whether that ends it, and the line is meant for the game."""

    lines: tuple[str, ...]
    is_over: bool = False
    goes_to_game: bool = False


class Talk(Protocol):
    """A conversation beside the game, which takes every line until it is over."""

    def open(self) -> tuple[str, ...]:
        """Return what is said before the first line."""

    def answer(self, line: str) -> Told:
        """Return what is said to a line."""


@distinct
class Aside(NamedTuple):
    """Turn to a conversation beside the game, or, with None, back to the game."""

    talk: Talk | None


Reply = Action | Say | Done | Refused | Leave | Aside
"""What comes of a request: something done to the game, something said, or the end."""

Ask = Callable[[], Reply]
"""One thing that a line asks for. Called when its turn comes, since a line asks for several."""


Handler = Callable[[str | None], Reply]
"""What carries out a command that was typed.

Called with the number after its words, or the words after them, if any.
"""


class Request(NamedTuple):
    """A command that can be asked for by words."""

    command: Command
    handler: Handler


_WHOLE_NUMBER: Final = re.compile(r"0*([0-9]{1,9})", re.ASCII)
_LONG_NUMBER: Final = re.compile(r"#?(ms)?[0-9][0-9,]+|#[0-9]", re.ASCII | re.IGNORECASE)
_FIRST_DIGITS: Final = re.compile("#?[0-9]{1,3}", re.ASCII)
_THREE_DIGITS: Final = re.compile("[0-9]{3}", re.ASCII)
_MEANT_AS_NUMBER: Final = re.compile(r"[+#-]*(ms)?[0-9].*", re.ASCII | re.IGNORECASE)


class Reader:
    """Reads lines: requests by words or by a key that stands alone, letters alone or together.

    The longest words that name a request are taken first. `not_understood` makes
    the sentence that refuses a word. `others` are understood as well, by their English
    names, and in no help.
    """

    def __init__(
        self,
        requests: Iterable[Request],
        letters: Mapping[str, Ask],
        not_understood: Callable[[str], str],
        others: Iterable[Request] = (),
    ) -> None:
        self.requests = tuple(requests)
        self._others = tuple(others)
        self._letters = letters
        self._not_understood = not_understood
        self._keys = {
            key: request
            for request in self.requests
            for key in request.command.keys
            if len(key) == 1 and key not in letters
        }

    @property
    def keys(self) -> Iterator[tuple[str, str]]:
        """The keys that stand for words, and those words.

        A key is understood where it stands alone, as a word of one letter. In a word
        of several it is not: a slip of the pen would deal anew, or leave.
        """
        return ((key, request.command.words) for key, request in self._keys.items())

    def read(self, line: str) -> list[Ask]:
        """Return what a line asks for, in order; what is not understood is refused in its turn."""
        vocabulary = self._vocabulary()
        words = line.removeprefix("\ufeff").split()
        asked: list[Ask] = []
        while words:
            request = self._named(words, vocabulary)
            if request is None:
                asked.extend(self._spelled(words.pop(0)))
            else:
                number = self._number(request.command, words, vocabulary)
                asked.append(partial(request.handler, number))
        return asked

    def _named(
        self, words: list[str], vocabulary: Mapping[tuple[str, ...], Request]
    ) -> Request | None:
        """Return the request that the first words name, taken off them; None if they name none."""
        longest = max(map(len, vocabulary))
        for length in range(min(longest, len(words)), 0, -1):
            request = vocabulary.get(tuple(map(folded, words[:length])))
            if request is not None:
                del words[:length]
                return request
        request = self._keys.get(latin(words[0]))
        if request is not None:
            del words[0]
        return request

    def _vocabulary(self) -> dict[tuple[str, ...], Request]:
        """Return every request by its words, for one line: the language can change."""
        english = {
            _words(words): request
            for request in (*self._others, *self.requests)
            for words in english_words(request.command)
        }
        own = {
            _words(words): request
            for request in self.requests
            for words in own_words(request.command)
        }
        return english | own

    def _spelled(self, word: str) -> list[Ask]:
        if self._is_spelled(word):
            return [self._letters[letter] for letter in latin(word)]
        refusal = Refused(self._not_understood(excerpt(word)))
        return [lambda: refusal]

    def _is_spelled(self, word: str) -> bool:
        return all(letter in self._letters for letter in latin(word))

    def _number(
        self, command: Command, words: list[str], vocabulary: Mapping[tuple[str, ...], Request]
    ) -> str | None:
        """Return the number that goes with a command, taken off the words after it.

        A word that cannot be anything else was meant as one: what is no number is
        refused then, before anything is done. A result line is one with all its words.
        A command that takes words takes all of them.
        """
        number = command.typed.number if command.typed else Number.NONE
        if number is Number.NONE or not words:
            return None
        line = " ".join(words)
        if number is Number.REST or begins_result_line(line):
            words.clear()
            return line
        if number is Number.LONG:
            return plain_number(words.pop(0)) if _LONG_NUMBER.fullmatch(words[0]) else None
        # Where a number must follow, whatever follows was meant as one.
        if (
            number is Number.POSSIBLE
            and not _MEANT_AS_NUMBER.fullmatch(words[0])
            and (self._named(list(words), vocabulary) or self._is_spelled(words[0]))
        ):
            return None
        typed = words.pop(0)
        # With a blank where others have a comma it could be a number and moves: no number is so.
        if _FIRST_DIGITS.fullmatch(typed):
            while words and _THREE_DIGITS.fullmatch(words[0]):
                typed = f"{typed} {words.pop(0)}"
        return plain_number(typed)


def whole_number(typed: str | None) -> int | None:
    """Return a number that was typed in digits; None where it is none, or longer than any is."""
    match = _WHOLE_NUMBER.fullmatch(typed or "")
    return int(match[1]) if match else None


@cache
def _words(text: str) -> tuple[str, ...]:
    # Of the texts of the table alone: folding them for each line took most of a line's time.
    return tuple(map(folded, text.split()))


def own_words(command: Command) -> tuple[str, ...]:
    """Return what a command can be asked for by in the player's language, the menu's words too."""
    return (*filter(None, [translated(command.label)]), command.words)


def english_words(command: Command) -> tuple[str, ...]:
    """Return all that a command can be asked for by in English."""
    also = command.typed.also if command.typed else ()
    return (*filter(None, [command.label]), command.name, *also)
