"""A game looked at as a whole: its decisions, and the one move that lost it.

What is lost stays lost, so that the mistake is found by halving. Then each
decision before it is looked at, from the end towards the beginning: those are
the quick ones, and the ones that a player remembers.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from precedence_tui.coach.choices import Choice, ChoiceSearch, moves_at
from precedence_tui.coach.find import never
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.honest import HonestGame, honest_advice, is_order_known
from precedence_tui.coach.safe import safe_move
from precedence_tui.coach.state import shortest_pile, state_of
from precedence_tui.coach.verdict import FoundVerdict, Verdict, VerdictSearch
from precedence_tui.engine.cards import Card
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, positions_on, start


class Decision(NamedTuple):
    """A moment at which the waste's top card could be played."""

    move: int
    """The moves that stood before it."""
    card: Card
    """The waste's top card."""
    done: Move
    moves: tuple[Move, ...]
    """What could be done: the plays, the shortest pile first, then to leave the card lying."""
    keeps: tuple[Move, ...] | None = None
    """The moves after which the game could still be won; None where that was not worked out."""
    blameless: bool | None = None
    """Of the one that lost the game: whether the honest coach had done the same; None: unknown."""

    @property
    def is_critical(self) -> bool:
        """Whether only one of the two kept the win: to play the card, or to leave it."""
        return self.keeps is not None and len({_is_play(move) for move in self.keeps}) == 1


class Review(NamedTuple):
    """What is known of a game so far."""

    first: Verdict
    """Of the position before the first move."""
    last: Verdict
    decisions: tuple[Decision, ...]
    lost_at: int | None = None
    """The moves that stood before the move that lost the game."""
    line: tuple[Move, ...] | None = None
    """A way to win from there; for a game that can be won, from its last position."""
    honest: Verdict | None = None
    """How the deal ends for who knows only what can be known; None where nobody has tried."""
    winnable_to: int | None = None
    """The moves before the one that left the last position that is known to be winnable."""
    between: int = 0
    """Choices after it of which it is not known whether they lost the game."""
    is_done: bool = False
    """Whether there is nothing more to find, with the search or solver that there is."""

    @property
    def critical(self) -> tuple[Decision, ...]:
        """The decisions that are known to be critical."""
        return tuple(decision for decision in self.decisions if decision.is_critical)

    @property
    def found(self) -> int:
        """How many of the critical ones were decided right."""
        return sum(1 for one in self.critical if one.keeps is not None and one.done in one.keeps)

    @property
    def decided(self) -> int:
        """How many decisions are worked out."""
        return sum(1 for decision in self.decisions if decision.keeps is not None)

    @property
    def mistake(self) -> Decision | None:
        """The decision that lost the game."""
        return next((d for d in self.decisions if d.move == self.lost_at), None)


def moves_and_positions(game: Game) -> tuple[tuple[Move, ...], tuple[Position, ...]]:
    """Return the moves that stand, and the positions before, between and after them."""
    return game.line, tuple(positions_on(start(game.deal, game.variant), game.line))


class ReviewSearch:
    """The work on a review, which can be stopped and taken up again.

    `shown` are verdicts that were shown before, by the number of moves before their
    positions. With `playouts` each position is searched so far, and not decided exactly.
    """

    def __init__(
        self,
        game: Game,
        shown: Iterable[tuple[int, FoundVerdict]] = (),
        playouts: int | None = None,
    ) -> None:
        self._playouts = playouts
        self._moves, self._positions = moves_and_positions(game)
        self._stages = _stages(self._moves, self._positions)
        self._last_won, self._first_lost = -1, len(self._moves) + 1
        self._line: tuple[Move, ...] | None = None
        self._verdict_searches: dict[int, VerdictSearch] = {}
        self._choice_searches: dict[int, ChoiceSearch] = {}
        self._honest = HonestGame(self._positions[0], playouts)
        self._decisions = {
            index: Decision(index, position.waste[-1], move, moves_at(state_of(position)))
            for index, (move, position) in enumerate(
                zip(self._moves, self._positions, strict=False)
            )
            if shortest_pile(state_of(position)) is not None
        }
        for index, found in shown:
            self._learn(index, found)
        if self._positions[-1].result is Result.LOST:
            self._learn(len(self._moves), FoundVerdict(Verdict.LOST))

    @property
    def review(self) -> Review:
        """What is known by now."""
        return Review(
            self._verdict(0),
            self._verdict(len(self._moves)),
            tuple(self._decisions.values()),
            self._lost_at,
            self._line if self._lost_at is not None or self._is_won_to_the_end else None,
            self._honest.verdict,
            self._winnable_to,
            len(self._between),
        )

    @property
    def _winnable_to(self) -> int | None:
        if self._last_won < 0:
            return None
        later = [index for index in self._stages if index > self._last_won]
        return later[0] - 1 if later else len(self._moves)

    def run(
        self, stop: Callable[[], bool] = never, tell: Callable[[], None] = lambda: None
    ) -> Review:
        """Go on until all is known or `stop` says so; `tell` is called when there is news."""
        self.find_mistake(stop, tell)
        lost_at = self._lost_at
        if lost_at is not None:
            self._blame(lost_at, stop)
            tell()
        early, late = self._open_decisions
        for index in late:
            self._weigh(index, stop)
            tell()
        # The early ones can take long, and this is worth more than each of them.
        self._honest.play(stop)
        for index in early:
            tell()
            self._weigh(index, stop)
        return self.review._replace(is_done=not stop())

    @property
    def _open_decisions(self) -> tuple[list[int], list[int]]:
        """The decisions that are not worked out: before the last pass, and in it; from the end."""
        early: list[int] = []
        late: list[int] = []
        for index in sorted(self._decisions, reverse=True):
            if self._decisions[index].keeps is None:
                (early if self._positions[index].redeals_left else late).append(index)
        return early, late

    def find_mistake(
        self, stop: Callable[[], bool] = never, tell: Callable[[], None] = lambda: None
    ) -> None:
        """Find the move that lost the game, or that none did."""
        end = len(self._moves)
        if self._verdict(end) is Verdict.UNKNOWN:
            self._judge(end, stop)
        if self._playouts is not None:
            self._search_back(stop, tell)
            return
        while self._between and not stop():
            tell()
            # The later ones are quicker.
            between = self._between
            self._judge(between[2 * len(between) // 3], stop)
        tell()

    def _search_back(self, stop: Callable[[], bool], tell: Callable[[], None]) -> None:
        """Look for the last position that a search wins; what it does not win stays unknown."""
        for index in reversed(self._between):
            if index <= self._last_won or stop():
                break
            self._judge(index, stop)
            tell()

    def close(self) -> None:
        """Give the memory of the exact searches back. They can begin anew."""
        searches = list[VerdictSearch | ChoiceSearch](self._verdict_searches.values())
        for search in (*searches, *self._choice_searches.values()):
            search.close()
        self._honest.close()

    @property
    def _between(self) -> list[int]:
        """The positions of which it is not known whether they could be won, the first ones."""
        return [index for index in self._stages if self._last_won < index < self._first_lost]

    @property
    def _is_won_to_the_end(self) -> bool:
        return self._last_won >= self._stages[-1]

    @property
    def _lost_at(self) -> int | None:
        if self._last_won < 0 or self._between or self._is_won_to_the_end:
            return None
        return next(index for index in self._stages if index > self._last_won) - 1

    def _verdict(self, index: int) -> Verdict:
        if self._stage(index) <= self._last_won:
            return Verdict.WINNABLE
        return Verdict.LOST if index >= self._first_lost else Verdict.UNKNOWN

    def _stage(self, index: int) -> int:
        """Return the earliest position from which only moves lead there that cannot hurt."""
        return max(stage for stage in self._stages if stage <= index)

    def _judge(self, index: int, stop: Callable[[], bool]) -> None:
        """Work on the verdict of a position."""
        stage = self._stage(index)
        begun = VerdictSearch(self._positions[stage], self._playouts)
        found = self._verdict_searches.setdefault(stage, begun).decide(stop)
        if found.is_proved:
            self._learn(stage, found)

    def _learn(self, index: int, found: FoundVerdict) -> None:
        """Take in a verdict; a way to win is followed as far as the game agrees with it."""
        stage = self._stage(index)
        if found.verdict is Verdict.LOST:
            self._first_lost = min(self._first_lost, stage)
        elif found.line is not None and index > self._last_won:
            line: tuple[Move, ...] | None = found.line
            while line is not None:
                self._last_won, self._line = index, line
                if index == len(self._moves):
                    break
                line = line_after(self._positions[index], line, self._moves[index])
                index += 1
        for decision in self._decisions.values():
            if decision.keeps is None and decision.move >= self._first_lost:
                self._decisions[decision.move] = decision._replace(keeps=())

    def _blame(self, index: int, stop: Callable[[], bool]) -> None:
        """Say whether the move that lost the game could have been known to lose it."""
        position = self._positions[index]
        if self._decisions[index].blameless is not None:
            return
        blameless = False
        if not is_order_known(position):
            advice = honest_advice(position, 0, stop=stop)
            blameless = advice is not None and advice.move is self._moves[index]
        if not stop():
            self._decisions[index] = self._decisions[index]._replace(blameless=blameless)

    def _weigh(self, index: int, stop: Callable[[], bool]) -> None:
        """Find out which moves kept the win at a decision."""
        if stop():
            return
        position, done = self._positions[index], self._moves[index]
        search = self._choice_searches.setdefault(index, ChoiceSearch(position, self._playouts))
        if self._stage(index + 1) <= self._last_won:
            search.learn(Choice(done, Verdict.WINNABLE))
        elif index + 1 >= self._first_lost:
            search.learn(Choice(done, Verdict.LOST))
        choices = search.run(stop)
        if choices.is_decided:
            del self._choice_searches[index]
            self._decisions[index] = self._decisions[index]._replace(keeps=choices.winning)


def _is_play(move: Move) -> bool:
    return move.foundation is not None


def _stages(moves: Sequence[Move], positions: Sequence[Position]) -> list[int]:
    """Return the first position, and each one after a move that may have hurt."""
    return [
        0,
        *(
            index + 1
            for index, move in enumerate(moves)
            if safe_move(state_of(positions[index])) is not move
        ),
    ]
