"""Games read from rows of the database, where after damage anything may stand anywhere."""

import sqlite3
from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple

from precedence_tui.archive import checked_values
from precedence_tui.archive.stored import Stored
from precedence_tui.archive.tally import Facts, Origin, Standing, standing
from precedence_tui.engine.cards import card_from_code
from precedence_tui.engine.deals import Deal, deal_of_cards
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, after, refusal
from precedence_tui.engine.record import Tags, is_free_name
from precedence_tui.engine.timeline import GIVING_UP, Step, history_of
from precedence_tui.engine.variant import Variant

_SELECT: Final = (
    "SELECT deal, cards, variant, king, redeals, turn, origin, moves, stands, "
    "id, begun, daily, practice, replay, set_aside, "
    f"{', '.join(checked_values.TALLY_COLUMNS)} FROM game WHERE number = ? AND deleted IS NULL"
)

_STEPS: Final = {move.value: Step((move,)) for move in Move} | {"": GIVING_UP}


class Unreadable(Enum):
    """What a stored game may be besides a game."""

    UNREADABLE = "damaged"


class _Line(NamedTuple):
    """All steps of a game, those that stand and those that are undone, in order."""

    done: tuple[Step, ...]
    undone: tuple[Step, ...]


def read(connection: sqlite3.Connection, number: int) -> Stored | Unreadable | None:
    """Return the game of that number, checked move by move; None if there is none."""
    row = connection.execute(_SELECT, (number,)).fetchone()
    if row is None:
        return None
    try:
        return _understood(connection, number, row) or Unreadable.UNREADABLE
    except (TypeError, ValueError):
        return Unreadable.UNREADABLE


def by_identity(connection: sqlite3.Connection, identity: str) -> Stored | None:
    """Return the game of an Id; None if there is none, or none that can be read."""
    row = connection.execute("SELECT number FROM game WHERE id = ?", (identity,)).fetchone()
    kept = read(connection, row[0]) if row else None
    return kept if isinstance(kept, Stored) else None


def earlier(connection: sqlite3.Connection, identity: str, game: Game) -> Stored | None:
    """Return what the database holds of a game by its Id, if that is an earlier state of it."""
    kept = by_identity(connection, identity)
    if kept is None or kept.game.deal.cards != game.deal.cards:
        return None
    then, now = ([*one.done.in_order(), *one.undone.latest_first()] for one in (kept.game, game))
    return kept if then == now[: len(then)] else None


def _understood(
    connection: sqlite3.Connection, number: int, row: tuple[object, ...]
) -> Stored | None:
    name, cards, kind, king, redeals, turn, origin, moves, stands = row[:9]
    variant = checked_values.variant(kind, king, redeals)
    deal = _deal(checked_values.text(cards), variant)
    steps = connection.execute("SELECT at, moves FROM step WHERE game = ? ORDER BY at", (number,))
    line = _line(steps, checked_values.whole(moves), stands == Standing.GIVEN_UP)
    if deal is None or line is None:
        return None
    game = _played(new_game(deal._replace(number=checked_values.deal_name(name)), variant), line)
    if game is None or game.done.moves != moves or standing(game) != stands:
        return None
    return Stored(
        number,
        checked_values.or_none(checked_values.whole, turn),
        Origin(checked_values.text(origin)),
        game,
        checked_values.tally(row[15:]),
        _facts(row[9:15]),
        _tags(connection, number),
    )


def _facts(row: tuple[object, ...]) -> Facts:
    identity, begun, daily, practice, replay, set_aside = row
    return Facts(
        checked_values.identity(identity),
        checked_values.moment(begun),
        checked_values.day_or_none(daily),
        practice == 1,
        replay == 1,
        set_aside if isinstance(set_aside, int) else None,
    )


def _deal(cards: str, variant: Variant) -> Deal | None:
    codes = (cards[place : place + 2] for place in range(0, len(cards), 2))
    deal = deal_of_cards((card for code in codes if (card := card_from_code(code))), variant)
    return None if isinstance(deal, Fault) else deal


def _line(
    rows: Iterable[tuple[object, object]], standing_moves: int, given_up: bool
) -> _Line | None:
    """Return the steps; None unless each begins where the one before it ends, a giving up last."""
    done: list[Step] = []
    undone: list[Step] = []
    at, step = 0, None
    for place, letters in rows:
        if place != at or step is GIVING_UP:
            return None
        step = _step(checked_values.text(letters))
        stands = at < standing_moves if step.moves else given_up
        (done if stands else undone).append(step)
        at += len(step.moves)
    return _Line(tuple(done), tuple(undone))


def _step(letters: str) -> Step:
    step = _STEPS.get(letters)
    return step or Step(tuple(Move(letter) for letter in letters))


def _played(game: Game, line: _Line) -> Game | None:
    """Return the game after these steps were done and undone; None if one is forbidden."""
    position = _after(game.position, line.done)
    if position is None or _after(position, line.undone) is None:
        return None
    return game._replace(
        position=position, done=history_of(line.done), undone=history_of(reversed(line.undone))
    )


def _after(position: Position, steps: Iterable[Step]) -> Position | None:
    for step in steps:
        if step.gives_up and position.result is not Result.OPEN:
            return None
        for move in step.moves:
            if refusal(position, move) is not None:
                return None
            position = after(position, move)
    return position


def _tags(connection: sqlite3.Connection, number: int) -> Tags:
    rows = connection.execute(
        "SELECT name, value FROM tag WHERE game = ? ORDER BY place", (number,)
    )
    # After damage there may stand what no record can say: what is exported must be read again.
    tags: dict[str, str] = {}
    for name, value in rows:
        if is_free_name(str(name)):
            tags.setdefault(str(name), str(value))
    return tuple(tags.items())
