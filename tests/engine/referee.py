"""The rules of the game told a second time, as plainly as can be, to judge the engine by.

A foundation is a sequence of thirteen ranks that is fixed before the game: the
first one K Q J ... 2 A, each other one begins a rank further on and ends where
it began. Nothing here is shared with the engine.
"""

from collections.abc import Iterable

ORDER = "KQJT98765432A"
SEQUENCES = tuple(ORDER[start:] + ORDER[:start] for start in range(8))


class Referee:
    """A game that is played by the letters of its moves, and changes as it is played."""

    def __init__(self, codes: Iterable[str], king_set_out: bool, redeals: int) -> None:
        self.stock = list(codes)
        self.waste: list[str] = []
        self.foundations: list[list[str]] = [[] for _ in SEQUENCES]
        self.redeals = redeals
        if king_set_out:
            self.foundations[0].append(self.stock.pop(0))

    def takes(self, index: int, rank: str) -> bool:
        """Whether a foundation takes a rank now."""
        pile = self.foundations[index]
        begun = [bool(pile) for pile in self.foundations]
        return len(pile) < len(ORDER) and SEQUENCES[index][len(pile)] == rank and all(begun[:index])

    def legal(self) -> list[str]:
        """The letters of the legal moves, sorted."""
        moves = []
        if self.waste:
            rank = self.waste[-1][0]
            moves = [str(index + 1) for index in range(8) if self.takes(index, rank)]
        if self.stock:
            moves.append("d")
        elif self.waste and self.redeals > 0:
            moves.append("r")
        return moves

    def play(self, move: str) -> None:
        """Make a legal move."""
        if move == "d":
            self.waste.append(self.stock.pop(0))
        elif move == "r":
            self.stock, self.waste = self.waste, []
            self.redeals -= 1
        else:
            self.foundations[int(move) - 1].append(self.waste.pop())

    def result(self) -> str:
        """How the game stands."""
        if all(len(pile) == 13 for pile in self.foundations):
            return "won"
        return "open" if self.legal() else "lost"
