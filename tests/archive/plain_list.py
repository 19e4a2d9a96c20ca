"""A plain list of games: what the archive must hold after all that was done to it."""

from typing import NamedTuple

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.archive.tally import Standing, standing
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move


class Held(NamedTuple):
    """A game of the list. Marks are values of the list's counter; 0: there is none."""

    game: Game
    is_counted: bool = True
    """Whether it was dealt here, and so is in the statistics."""
    is_replay: bool = False
    """Whether its cards had been seen to the end before."""
    was_won: bool = False
    turn: int = 0
    """When it was last played."""
    settled: int = 0
    """When it ended as it counts."""
    deleted: int = 0
    set_aside: int = 0

    @property
    def stands(self) -> Standing:
        """How it stands."""
        return standing(self.game)

    @property
    def counts(self) -> Standing:
        """How it counts: won once, it stays that."""
        return Standing.WON if self.was_won else self.stands


class PlainList:
    """The games by their numbers, and the operations of the archive."""

    def __init__(self, games: dict[int, Held] | None = None, counter: int = 0) -> None:
        self.games = dict(games or {})
        self._counter = counter

    def copy(self) -> "PlainList":
        """A list of its own, in which other things can happen."""
        return PlainList(self.games, self._counter)

    @property
    def there(self) -> dict[int, Held]:
        """The games that are not deleted."""
        return {number: held for number, held in self.games.items() if not held.deleted}

    @property
    def last_played(self) -> int | None:
        """The open game that is taken up by the next start."""
        turns = {
            held.turn: number
            for number, held in self.there.items()
            if held.turn and held.stands is Standing.OPEN
        }
        return turns[max(turns)] if turns else None

    def next_number(self) -> int:
        """The number of the next new game."""
        return max(self.games, default=0) + 1

    def play(self, number: int, game: Game, *, is_counted: bool = True) -> None:
        """Let a game be as it is now, and the one last played; one that is not there is new."""
        self._become(number, game, self._tick(), is_counted=is_counted)

    def change(self, number: int, game: Game) -> None:
        """Let a game be as it is now, in the place that it has in the list."""
        self._become(number, game, self.games[number].turn)

    def _become(self, number: int, game: Game, turn: int, *, is_counted: bool = True) -> None:
        before = self.games.get(number)
        if before is None:
            before = Held(game, is_counted, any(_shows(held, game) for held in self.games.values()))
        won = before.was_won or standing(game) is Standing.WON
        now = before._replace(game=game, was_won=won, turn=turn)
        if now.counts is Standing.OPEN:
            now = now._replace(settled=0)
        elif now.counts is not before.counts or not before.settled:
            now = now._replace(settled=self._tick())
        self.games[number] = now

    def delete(self, number: int) -> None:
        """Take a game out of the list."""
        self.games[number] = self.games[number]._replace(deleted=self._tick())

    @property
    def deleted(self) -> list[int]:
        """The games that were deleted, the last one first."""
        marks = {held.deleted: number for number, held in self.games.items() if held.deleted}
        return [marks[mark] for mark in sorted(marks, reverse=True)]

    def restore(self, number: int) -> None:
        """Bring a deleted game back."""
        self.games[number] = self.games[number]._replace(deleted=0)

    def reset(self) -> None:
        """Begin the statistics anew."""
        mark = self._tick()
        for number, held in self.there.items():
            if held.counts is not Standing.OPEN and not held.set_aside:
                self.games[number] = held._replace(set_aside=mark)

    def count_again(self) -> bool:
        """Count again what was set aside last; whether there was anything."""
        last = max((held.set_aside for held in self.games.values()), default=0)
        for number, held in self.games.items():
            if last and held.set_aside == last:
                self.games[number] = held._replace(set_aside=0)
        return bool(last)

    def check(self, archive: Archive) -> None:
        """Raise `AssertionError` unless the archive holds these games, and counts each once."""
        there, found = self.there, {game.number: game for game in archive.games()}
        assert {number: game.moves for number, game in found.items()} == {
            number: held.game.done.moves for number, held in there.items()
        }
        for number, held in there.items():
            assert (found[number].stands, found[number].counts) == (held.stands, held.counts)
            assert found[number].deal == held.game.deal.number
            assert found[number].is_set_aside == bool(held.set_aside), number
        standard = count(found.values()).standard
        counted = [held for held in there.values() if held.is_counted and not held.set_aside]
        counted = [held for held in counted if not held.game.variant.is_house_rule]
        assert standard.open == sum(
            held.counts is Standing.OPEN and held.game.done.moves > 0 for held in counted
        )
        tries = [held for held in counted if not held.is_replay]
        ends = [held.counts for held in tries]
        assert standard.won == ends.count(Standing.WON)
        assert standard.lost == ends.count(Standing.LOST)
        assert standard.given_up == ends.count(Standing.GIVEN_UP)
        assert (standard.current_streak, standard.longest_streak) == _streaks(tries)
        assert archive.take_news() == ()

    def _tick(self) -> int:
        self._counter += 1
        return self._counter


def _shows(held: Held, game: Game) -> bool:
    """Whether a game has shown all cards of another one."""
    steps = (*held.game.done.in_order(), *held.game.undone.latest_first())
    return held.game.deal.cards == game.deal.cards and (
        held.counts in (Standing.WON, Standing.LOST)
        or any(Move.REDEAL in step.moves for step in steps)
    )


def _streaks(games: list[Held]) -> tuple[int, int]:
    """How many wins stand in a row now, and how many ever did."""
    now = most = 0
    for held in sorted(games, key=lambda held: held.settled):
        if held.counts is not Standing.OPEN:
            now = now + 1 if held.counts is Standing.WON else 0
            most = max(most, now)
    return now, most
