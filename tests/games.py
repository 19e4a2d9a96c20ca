"""Random games, deals made to measure and stored wins, for the tests of every room.

Strategies for hypothesis: `variants`, `deals`, `new_games`, `tables` (a game in any
state, with steps done and undone) and `actions`. A whole game is drawn as one
seed, not move by move: thousands of whole games in seconds find more than a
failing game of the fewest moves would tell.

By hand: `random_move` and `random_action` go on from where a game stands,
`table_of` and `deal_beginning` set up a given situation, `won_record` and
`won_moves` give games that are won, and `one_record` reads a game's text.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from hypothesis import strategies as st

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.cards import PACK, card_from_code
from precedence_tui.engine.deals import Deal, deal_by_number, deal_of_cards
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Position, legal_moves
from precedence_tui.engine.record import Record, read_records
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing, Variant

KING_AVAILABLE: Final = PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE)
"""Precedence without a king set out, with two redeals."""

ONE_PACK: Final = Variant("One pack", 13, 4, (12, 9, 6, 3), 13)
"""A game that nobody offers: four piles that begin with Q 9 6 3, a queen set out."""

BOTH: Final = (PRECEDENCE, KING_AVAILABLE)

DATA: Final = Path(__file__).parent / "data"

WINS: Final = (
    "won-32000-set-out",
    "won-123456-set-out",
    "won-32001-first-available",
    "won-ms50000-first-available",
)
"""The stored games that are won, by the names of their records."""

PYSOLFC_DEALS: Final = [
    line.split(maxsplit=2)
    for line in (DATA / "pysolfc-deals.txt").read_text(encoding="ascii").splitlines()
    if not line.startswith("#")
]
"""Made by PySolFC's own classes, games 790 and 791: rule, number and 104 cards."""


def won_record(name: str) -> Record:
    """A stored win, as it stands at its end."""
    return one_record((DATA / f"{name}.precedence").read_text(encoding="utf-8"))


def one_record(text: str) -> Record:
    """The record in a text that holds just one."""
    records = read_records(text)
    assert not isinstance(records, Fault), records
    (record,) = records
    return record


def won_moves(name: str) -> tuple[Game, list[Move]]:
    """A stored win: the game before its first move, and the moves that win it."""
    game = won_record(name).game
    return new_game(game.deal, game.variant), list(game.line)


def deal_numbered(number: int | str, variant: Variant = PRECEDENCE) -> Deal:
    """The deal of a number that is known to be one."""
    deal = deal_by_number(str(number), variant)
    assert isinstance(deal, Deal), deal
    return deal


def deal_beginning(codes: str) -> Deal:
    """A deal of two packs that begins with these cards; the others follow by suit and rank."""
    first = []
    left = list(PACK * PRECEDENCE.packs)
    for code in codes.split():
        card = card_from_code(code)
        assert card is not None, code
        left.remove(card)
        first.append(card)
    deal = deal_of_cards((*first, *left), KING_AVAILABLE)
    assert isinstance(deal, Deal), deal
    return deal


def table_of(deal: Deal, moves: str = "", variant: Variant = PRECEDENCE) -> Table:
    """A game of a deal after legal moves, given by their letters, each of them a step."""
    table = Table(new_game(deal, variant))
    for letter in moves.split():
        table, events = reduce(table, Move(letter))
        assert not isinstance(events[0], Rejected), (letter, events)
    return table


def random_move(position: Position, random: Random, eagerness: float = 0.9) -> Move:
    """A legal move of a game that is not over; a playable card is played with that chance.

    It is mostly played on the shortest pile, as players of some skill do: other
    players win no games, and full piles would hardly be seen.
    """
    moves = legal_moves(position)
    plays = [index for move in moves if (index := move.foundation) is not None]
    if plays and (len(plays) == len(moves) or random.random() < eagerness):
        if random.random() < 0.1:
            return PLAYS[random.choice(plays)]
        return PLAYS[min(plays, key=lambda index: len(position.foundations[index]))]
    return moves[-1]


def whole_game(game: Game, random: Random) -> Iterator[tuple[Move, Table]]:
    """Each move of a random game that is played on to its end, and the table after it."""
    table = Table(game)
    eagerness = random.choice((0.3, 0.8, 0.95, 1.0))
    while not table.game.is_over:
        move = random_move(table.game.position, random, eagerness)
        table, _ = reduce(table, move)
        yield move, table


def random_action(table: Table, random: Random, new_deals: bool = True) -> Action:
    """An action in a game: most are legal, and over time a game gets to its end.

    Without `new_deals` it stays with the game on the table.
    """
    chance = random.random()
    if chance < 0.6 and not table.game.is_over:
        return random_move(table.game.position, random)
    if chance < 0.9:
        return random.choice(_MOSTLY_LEGAL)
    if chance < 0.93:
        return _moves_ahead(table.game, random)
    if chance < 0.94:
        return GoTo(table.game.done.moves + random.randrange(-20, 20))
    if chance < 0.98 or not new_deals:
        return random.choice(_ANY)
    game = _new_game(random)
    return random.choice((TakeUp(game), NewDeal(game.deal, game.variant)))


_MOSTLY_LEGAL: Final[tuple[Action, ...]] = (
    SimpleAction.DEAL_ON,
    SimpleAction.DEAL_OR_REDEAL,
    SimpleAction.PLAY_SHORTEST,
    SimpleAction.REDO,
    SimpleAction.UNDO,
    SimpleAction.BACK_TO_PLAY,
    SimpleAction.FORWARD_TO_PLAY,
)
_ANY: Final[tuple[Action, ...]] = (*SimpleAction, *Move, MakeMoves(()), MakeMoves(PLAYS))


def random_table(random: Random, most_actions: int = 40) -> Table:
    """A table somewhere in a game, after up to that many random actions.

    They stand near the game's start, in its middle and at its end about equally often.
    """
    game = _new_game(random)
    table = Table(game)
    for _move, later in islice(whole_game(game, random), random.randrange(400)):
        table = later
    if random.random() < 0.1:
        table, _events = reduce(table, SimpleAction.GIVE_UP)
    for _ in range(random.randrange(most_actions + 1)):
        table, _events = reduce(table, random_action(table, random, new_deals=False))
    return table


def _moves_ahead(game: Game, random: Random) -> MakeMoves:
    moves: list[Move] = []
    for move, _table in whole_game(game, random) if not game.was_given_up else ():
        moves.append(move)
        if random.random() < 0.3:
            break
    return MakeMoves(tuple(moves))


def _new_game(random: Random) -> Game:
    variant = PRECEDENCE.with_options(
        random.choice(tuple(FirstKing)),
        PRECEDENCE.redeals if random.random() < 0.6 else random.randrange(MOST_REDEALS + 1),
    )
    return new_game(deal_numbered(random.randrange(1, 1_000_000), variant), variant)


def seeds() -> st.SearchStrategy[Random]:
    """Sources of chance, the same again when an example is run again."""
    return st.integers(0, 2**64 - 1).map(Random)


def variants() -> st.SearchStrategy[Variant]:
    """Every choice of options, the standard number of redeals as often as all others."""
    redeals = st.just(PRECEDENCE.redeals) | st.integers(0, MOST_REDEALS)
    return st.builds(PRECEDENCE.with_options, st.sampled_from(FirstKing), redeals)


@st.composite
def deals(draw: st.DrawFn, variant: Variant = PRECEDENCE) -> Deal:
    """Deals without a number: the pack in any order, a king first where it is set out."""
    cards = list(variant.pack)
    draw(seeds()).shuffle(cards)
    if variant.first_king is FirstKing.SET_OUT:
        king = next(card for card in cards if card.rank == variant.bases[0])
        cards.remove(king)
        cards.insert(0, king)
    deal = deal_of_cards(cards, variant)
    assert not isinstance(deal, Fault)
    return deal


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    """Games before their first move, by number or not, under any options."""
    chosen = draw(variants())
    if draw(st.booleans()):
        return new_game(draw(deals(chosen)), chosen)
    return new_game(deal_numbered(draw(st.integers(1, 10**9)), chosen), chosen)


def tables() -> st.SearchStrategy[Table]:
    """Tables in any state that actions in one game lead to."""
    return seeds().map(random_table)


def actions() -> st.SearchStrategy[Action]:
    """Any action, legal or not: most are not."""
    moves = st.sampled_from(Move)
    return st.one_of(
        moves,
        st.sampled_from(SimpleAction),
        st.builds(MakeMoves, st.lists(moves, max_size=4).map(tuple)),
        st.builds(GoTo, st.integers(0, 400)),
        new_games().map(lambda game: NewDeal(game.deal, game.variant)),
        tables().map(lambda table: TakeUp(table.game)),
    )
