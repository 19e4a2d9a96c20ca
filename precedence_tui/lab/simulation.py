"""How often a player wins, over consecutive deals."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.position import start
from precedence_tui.engine.variant import Variant
from precedence_tui.lab.players import Budget, Player, play

_Z: Final = 1.959963984540054
"""The normal distribution's quantile for a two-sided interval of 95 %."""


class Task(NamedTuple):
    """One deal to be played, in whichever process."""

    number: int
    variant: Variant
    player: Player
    budget: Budget


RESULTS: Final = {verdict: verdict.value for verdict in Verdict} | {Verdict.WINNABLE: "won"}
"""The verdicts as programs read them."""


class Outcome(NamedTuple):
    """How one deal ended."""

    number: int
    verdict: Verdict
    playouts: int

    @property
    def result(self) -> str:
        """The verdict as programs read it."""
        return RESULTS[self.verdict]


class Simulation(NamedTuple):
    """What was asked for, and how the deals ended that were played, in ascending order."""

    first: int
    variant: Variant
    player: Player
    budget: Budget
    outcomes: tuple[Outcome, ...] = ()

    def count(self, verdict: Verdict) -> int:
        """Return how many deals ended so."""
        return sum(1 for outcome in self.outcomes if outcome.verdict is verdict)

    @property
    def undecided(self) -> list[int]:
        """The numbers of the deals of which nothing is known."""
        return [o.number for o in self.outcomes if o.verdict is Verdict.UNKNOWN]

    @property
    def rate(self) -> tuple[float, float]:
        """The win rate's 95 % bounds, undecided deals counted as lost below and as won above."""
        deals, won = len(self.outcomes), self.count(Verdict.WINNABLE)
        low, _high = wilson(won, deals)
        _low, high = wilson(won + len(self.undecided), deals)
        return low, high

    def with_outcomes(self, outcomes: Iterable[Outcome]) -> "Simulation":
        """Return the same with these outcomes, up to the first deal that has none."""
        by_number = {outcome.number: outcome for outcome in outcomes}
        ended: list[Outcome] = []
        while (outcome := by_number.get(self.first + len(ended))) is not None:
            ended.append(outcome)
        return self._replace(outcomes=tuple(ended))

    def as_json(self) -> dict[str, object]:
        """Return it as programs read it; the keys and their order are a contract.

        An interrupted one names as `last` the last deal before which all are played.
        """
        low, high = self.rate
        deals = len(self.outcomes)
        return {
            "first": self.first,
            "last": self.first + deals - 1,
            "king": self.variant.first_king.value,
            "redeals": self.variant.redeals,
            "player": self.player.value,
            "playouts": self.budget.playouts,
            "deals": deals,
            "won": self.count(Verdict.WINNABLE),
            "lost": self.count(Verdict.LOST),
            "unknown": len(self.undecided),
            "undecided": self.undecided,
            "rate": [round(low, 6), round(high, 6)],
        }


def play_deal(task: Task) -> Outcome:
    """Play one deal."""
    number, variant, player, budget = task
    deal = deal_by_number(str(number), variant)
    assert not isinstance(deal, Fault)
    played = play(start(deal, variant), player, budget)
    return Outcome(number, played.verdict, played.playouts)


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % score interval of a rate (Wilson 1927): honest for few trials and rare hits.

    Without trials nothing is known: 0 to 1.
    """
    if not trials:
        return 0.0, 1.0
    rate, z2 = hits / trials, _Z * _Z
    middle = rate + z2 / (2 * trials)
    half = _Z * sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials))
    scale = 1 + z2 / trials
    low, high = (middle - half) / scale, (middle + half) / scale
    return (0.0 if not hits else low), (1.0 if hits == trials else high)
