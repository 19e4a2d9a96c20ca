"""The faults: each is one place in the source, and what stands there instead."""

from typing import Final, NamedTuple


class Mutant(NamedTuple):
    """A fault: `old` stands in the module once, and `new` takes its place."""

    module: str
    old: str
    new: str
    equivalent: str = ""
    """Why no test can tell the difference, where none can."""


ENGINE: Final = (
    Mutant("engine/cards.py", "PACKS: Final = 2", "PACKS: Final = 1"),
    Mutant("engine/cards.py", "    code = code.upper()\n", ""),
    Mutant("engine/cards.py", 'startswith("10")', 'startswith("1")'),
    Mutant("engine/cards.py", "if not code.isascii():", "if False:"),
    Mutant("engine/rules.py", "range(KING, KING - 8, -1)", "range(KING, KING - 7, -1)"),
    Mutant("engine/rules.py", "STANDARD_REDEALS: Final = 2", "STANDARD_REDEALS: Final = 3"),
    Mutant(
        "engine/rules.py", "self.redeals != STANDARD_REDEALS", "self.redeals > STANDARD_REDEALS"
    ),
    Mutant(
        "engine/deals.py",
        "FIRST_MERSENNE_NUMBER: Final = 32_000",
        "FIRST_MERSENNE_NUMBER: Final = 32_001",
    ),
    Mutant("engine/deals.py", "    shuffled.reverse()\n", ""),
    Mutant("engine/deals.py", "        shuffled.remove(king)\n", ""),
    Mutant("engine/deals.py", "if number > MOST_MS_NUMBER:", "if number >= MOST_MS_NUMBER:"),
    Mutant(
        "engine/deals.py",
        "if number >= FIRST_MERSENNE_NUMBER:",
        "if number > FIRST_MERSENNE_NUMBER:",
    ),
    Mutant(
        "engine/deals.py",
        "if counts[card] != PACKS:",
        "if counts[card] > PACKS:",
        equivalent="104 cards of which none is there more than twice are two packs",
    ),
    Mutant("engine/deals.py", "start=1)", "start=0)"),
    Mutant("engine/position.py", "return pile[-1].rank - 1 or KING", "return pile[-1].rank - 1"),
    Mutant(
        "engine/position.py",
        "if len(pile) == PRECEDENCE.height:",
        "if len(pile) > PRECEDENCE.height:",
    ),
    Mutant(
        "engine/position.py",
        "return foundation > 0 and not position.foundations[foundation - 1]",
        "return foundation > 1 and not position.foundations[foundation - 1]",
    ),
    Mutant("engine/position.py", "return min(targets", "return max(targets"),
    Mutant("engine/position.py", "self.redeals_left or targets(self)", "self.redeals_left"),
    Mutant(
        "engine/position.py",
        "return Result.LOST if self.waste else Result.WON",
        "return Result.WON if self.waste else Result.LOST",
    ),
    Mutant(
        "engine/position.py",
        "(foundations, (), waste[::-1], redeals_left - 1)",
        "(foundations, (), waste, redeals_left - 1)",
    ),
    Mutant(
        "engine/position.py",
        "(foundations, stock[::-1], (), redeals_left + 1)",
        "(foundations, stock[::-1], (), redeals_left)",
    ),
    Mutant(
        "engine/position.py", "            return Reason.STOCK_NOT_EMPTY\n", "            pass\n"
    ),
    Mutant(
        "engine/game.py",
        "1 + self.variant.redeals - self.position",
        "self.variant.redeals - self.position",
    ),
    Mutant("engine/game.py", "self.was_given_up or self.result is not", "self.result is not"),
    Mutant("engine/history.py", "len(step.moves)))", "1))"),
    Mutant("engine/history.py", "mine.step != theirs.step", "mine.steps != theirs.steps"),
    Mutant(
        "engine/reducer.py",
        "        if not position.stock or targets(position):\n            break\n",
        "        if not position.stock:\n            break\n",
    ),
    Mutant(
        "engine/reducer.py",
        "turn = not position.stock and position.waste",
        "turn = not position.stock",
    ),
    Mutant(
        "engine/reducer.py",
        "        if left[:shared] != step.moves[:shared]:\n            return EMPTY\n",
        "",
    ),
    Mutant(
        "engine/reducer.py",
        "undone = undone.adding(Step(step.moves[shared:]))",
        "undone = undone.adding(step)",
    ),
    Mutant(
        "engine/reducer.py",
        "        elif len(pile) == PRECEDENCE.height:",
        "        elif len(pile) > PRECEDENCE.height:",
    ),
    Mutant("engine/reducer.py", "for move in reversed(step.moves):", "for move in step.moves:"),
    Mutant(
        "engine/reducer.py", "game._replace(done=done, undone=EMPTY)", "game._replace(done=done)"
    ),
    Mutant(
        "engine/reducer.py",
        "if standing > moves or step.gives_up:",
        "if standing >= moves or step.gives_up:",
    ),
    Mutant("engine/reducer.py", "if standing > moves or step.gives_up:", "if standing > moves:"),
    Mutant(
        "engine/reducer.py",
        "    if replaced == dealt:\n        return Table(dealt), (DealStarted(dealt),)\n",
        "",
    ),
    Mutant(
        "engine/reducer.py",
        "    _tell_result(position, events)\n    return table._replace",
        "    return table._replace",
    ),
    Mutant("engine/record.py", "if deals[0].cards != deals[-1].cards:", "if False:"),
    Mutant(
        "engine/record.py",
        "if game.result is not Result.OPEN or not game.done.steps:",
        "if game.result is not Result.OPEN:",
    ),
    Mutant("engine/record.py", 'strip(" \\t\\r\\ufeff")', 'strip(" \\t\\r")'),
    Mutant("engine/record.py", "if match[1] in part.tags:", "if False:"),
    Mutant("engine/values.py", "type(other) is kind and bool(", "bool("),
    Mutant("store.py", "if key in self._subscribers:", "if True:"),
    Mutant(
        "store.py",
        "reduce(self._waiting[-1][0] if self._waiting else self._table, action)",
        "reduce(self._table, action)",
    ),
    Mutant("store.py", "                self._table = self._waiting[-1][0]\n", ""),
    Mutant(
        "store.py",
        "for key in tuple(self._subscribers) if events else ():",
        "for key in tuple(self._subscribers):",
    ),
)

COACH: Final = (
    Mutant("coach/shape.py", "(rank - steps - 1) % self.ranks + 1", "max(1, rank - steps)"),
    Mutant("coach/state.py", "and (index == 0 or piles[index - 1])", ""),
    Mutant("coach/state.py", "tuple(sorted(waiting, key=piles.__getitem__))", "tuple(waiting)"),
    Mutant(
        "coach/state.py",
        "if state.waste and state.redeals_left else None",
        "if state.redeals_left else None",
    ),
    Mutant(
        "coach/state.py",
        "return State(piles, (), waste[::-1], redeals_left - 1)",
        "return State(piles, (), waste, redeals_left - 1)",
    ),
    Mutant(
        "coach/playout.py",
        "shortest = waiting & -waiting\n            needs[rank] = waiting",
        "shortest = 1 << (waiting.bit_length() - 1)\n            needs[rank] = waiting",
    ),
    Mutant("coach/playout.py", "                holds[card] -= 1\n", ""),
    Mutant(
        "coach/playout.py",
        "    for _ in range(state.redeals_left + 1):",
        "    for _ in range(state.redeals_left):",
    ),
    Mutant("coach/playout.py", "            bits[1] |= 1\n", "            pass\n"),
    Mutant(
        "coach/find.py",
        "STEPS_WITHOUT_PROGRESS: Final = 1_000",
        "STEPS_WITHOUT_PROGRESS: Final = 4",
    ),
    Mutant(
        "coach/find.py",
        "self._passes = state.redeals_left + 1",
        "self._passes = state.redeals_left or 1",
    ),
    Mutant("coach/prove.py", "        if state.redeals_left:\n", "        if False:\n"),
    Mutant(
        "coach/prove.py",
        "            if not self._piles.is_safe(piles, waste.rank):",
        "            if False:",
    ),
    Mutant(
        "coach/prove.py",
        "self.is_lost = self.line is None and not self._branches",
        "self.is_lost = self.line is None",
    ),
    Mutant("coach/prove.py", "        if dealt >= deadline:", "        if dealt >= deadline - 1:"),
    Mutant(
        "coach/prove.py",
        "deadline = min(deadline, most - len(above)) if above else deadline",
        "deadline = min(deadline, most - len(above) - 1) if above else deadline",
    ),
    Mutant("coach/prove.py", "                opening += 1\n", "                opening += 2\n"),
    Mutant("coach/safe.py", "== state.unplayed[rank]:", "<= state.unplayed[rank]:"),
    Mutant("coach/safe.py", "if next_card is None or len", "if len"),
    Mutant("coach/verdict.py", "    return position.result is Result.WON", "    return True"),
    Mutant(
        "coach/verdict.py",
        "        if refusal(position, move) is not None:\n            return False\n",
        "",
    ),
    Mutant("coach/follow.py", "        return line[1:]\n", "        return line\n"),
    Mutant(
        "coach/follow.py",
        "return rest if wins(after(position, move), rest) else None",
        "return rest",
    ),
    Mutant("coach/hints.py", "if waiting == state.unplayed[rank]:", "if waiting >= 1:"),
    Mutant(
        "coach/hints.py",
        "if not state.piles[pile] and pile + 1 < len(state.piles):",
        "if not state.piles[pile]:",
    ),
    Mutant("coach/hints.py", "        if here.waste[-1] == top:\n            break\n", ""),
    Mutant("coach/knowledge.py", "pass_number > 1 or len(state.stock) <= 1", "True"),
    Mutant("coach/knowledge.py", "tuple(sorted(state.stock))", "state.stock"),
    Mutant("coach/honest.py", "leave = sum(gains) > 0", "leave = sum(gains) >= 0"),
    Mutant("coach/honest.py", "leave = sum(gains) > 0", "leave = sum(gains) < 0"),
    Mutant(
        "coach/honest.py",
        "pass_number = 1 + rules.redeals - position.redeals_left",
        "pass_number = rules.redeals - position.redeals_left",
    ),
    Mutant(
        "coach/players.py",
        "search.run(max(0, playouts - used), stop)",
        "search.run(playouts, stop)",
    ),
    Mutant("coach/turning_point.py", "move = later[0] - 1 if", "move = later[0] if"),
    Mutant(
        "coach/turning_point.py",
        "            break\n        unknown += 1",
        "            pass\n        unknown += 1",
    ),
    Mutant("coach/difficulty.py", "playouts > HARD_PLAYOUTS:", "playouts >= HARD_PLAYOUTS:"),
    Mutant("coach/difficulty.py", "if playouts > 1 else", "if playouts > 2 else"),
    Mutant("coach/odds.py", "(0.0 if not hits else low)", "low"),
    Mutant("coach/odds.py", "z2 / (4 * trials * trials)", "z2 / (4 * trials)"),
)

MUTANTS: Final = (*ENGINE, *COACH)
