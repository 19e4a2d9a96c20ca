"""Rows of keys, the games that they lead through, and how each of these looks on the screen."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from precedence_tui.board.picture import parts, picture
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.reducer import reduce
from precedence_tui.session.careful_dealing import DealingOn
from precedence_tui.session.commands import footer_entries
from precedence_tui.store import Store
from precedence_tui.texts.voices import AT_THE_BOARD
from precedence_tui.tui.keys import asked_for
from tests.board.drawn import laid_out, text

COLUMNS, ROWS = 80, 24


class Line(NamedTuple):
    """Keys to be typed: some of them waited for, the others all at once."""

    waited_for: str
    at_once: str

    @property
    def keys(self) -> str:
        """All keys, in order."""
        return self.waited_for + self.at_once


def look(game: Game, size: tuple[int, int] = (COLUMNS, ROWS)) -> list[str]:
    """The rows of a screen of that size that say how a game stands: all above the message."""
    layout, table = laid_out(*size), Table(game)
    rows = picture(parts(table, footer_entries(table), "", layout), *size)
    return [text(row).rstrip() for row in rows[: layout.message.y]]


def looks_like(screen: str, size: tuple[int, int] = (COLUMNS, ROWS)) -> list[str]:
    """The same rows of a screen that is shown."""
    return screen.split("\n")[: laid_out(*size).message.y]


class Hand:
    """A hand on the keys of a game that begins."""

    def __init__(self, game: Game) -> None:
        self._store = Store(Table(game))
        self._dealing_on = DealingOn(self._store, AT_THE_BOARD)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._store.game

    def press(self, key: str) -> Game:
        """Press a key, and return the game after it."""
        action = action_of(key)
        if action is SimpleAction.DEAL_ON:
            self._dealing_on.deal_on()
        else:
            self._store.dispatch(action)
        return self.game


def action_of(key: str) -> Action:
    """What a key does to the game."""
    command = asked_for(key, key)
    assert command is not None
    assert command.action is not None
    return command.action


def games(game: Game, keys: str) -> list[Game]:
    """The game, and what it is after each of these keys."""
    hand = Hand(game)
    return [game, *map(hand.press, keys)]


def _played(game: Game, keys: Iterator[str], most: int) -> str:
    """Keys of these, without those that would end the game: there would be no next start for it.

    Without those, too, that turn the waste over only for a hand that takes its time.
    """
    hand, typed = Hand(game), ""
    for key in islice(keys, most):
        later = reduce(Table(hand.game), action_of(key))[0].game
        if not later.is_over and (key != " " or hand.game.position.stock):
            hand.press(key)
            typed += key
    return typed


def _endlessly(draw: Callable[[], str]) -> Iterator[str]:
    while True:
        yield draw()


def anything(game: Game, random: Random) -> Line:
    """Deals, plays, undos, redos and jumps, as they come."""
    drawn = _endlessly(lambda: random.choice("    ffppppprr1234uuuuyy[]<>"))
    keys = _played(game, drawn, 40)
    split = random.randrange(len(keys))
    return Line(keys[:split], keys[split:])


def undoing(game: Game, random: Random) -> Line:
    """A chain of undos over many steps, and some of them redone."""
    steps = _played(game, iter("<" + " p f pp" * 5), 40)
    before = random.randrange(8)
    return Line(steps + "u" * before, "u" * 16 + "y" * 8 + "u" * 8)


def turning_over(game: Game, random: Random) -> Line:
    """The waste turned over and turned back, again and again."""
    dealt = "<" + " " * 104
    moves = _played(game, iter(dealt), len(dealt))
    before = "ru" * random.randrange(4)
    return Line(moves + before, "ru" * 12)


def dealing_on(game: Game, random: Random) -> Line:
    """Many cards dealt with each key."""
    keys = _played(game, iter("<" + "fp" * 20), 40)
    split = random.randrange(1, len(keys) // 2)
    return Line(keys[:split], keys[split:])


def begun_blindly(game: Game, random: Random) -> Line:
    """Keys typed before there is a board to be seen."""
    return Line("", anything(game, random).keys)


KINDS: Final = (anything, undoing, turning_over, dealing_on, begun_blindly)
