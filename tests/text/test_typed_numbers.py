"""Numbers as people write them, in lines that are typed: obeyed whole, or refused whole."""

import pytest

from precedence_tui.engine.game import Table
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.store import Store
from tests.games import deal_numbered, table_of
from tests.text.scripts import NEXT_NUMBER, text_game


def told(store: Store, line: str) -> str:
    game = text_game(store)
    game.open()
    return "\n".join(game.answer(line).lines)


def table() -> Table:
    return table_of(deal_numbered(5))


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("new #77", "77"),
        ("new 1,234", "1234"),
        ("n #1,234", "1234"),
        ("new ms50000", "ms50000"),
        ("new Precedence 77, won, 210 moves, 5:32, 1 hint", "77"),
        ("new", NEXT_NUMBER),
        ("new d", NEXT_NUMBER),
    ],
)
def test_a_number_is_dealt_as_it_was_meant(line: str, number: str) -> None:
    store = Store(table())
    told(store, line)
    assert store.game.deal.number == number
    assert store.game.variant == PRECEDENCE
    assert store.game.done.moves == (1 if line.endswith(" d") else 0)


def test_a_result_line_is_dealt_with_its_rules() -> None:
    store = Store(table())
    told(
        store, "new Precedence 77, first available king, house rule: 1 redeal, open, 3 of 104 cards"
    )
    assert store.game.deal.number == "77"
    assert store.game.variant == PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 1)


@pytest.mark.parametrize(
    "line",
    [
        "new #", "new #0", "new ##7", "new 1,23", "new banana", "new 1.5", "new -3", "new №77",
        "new 1 234", "new #1 234 567",
        "new Precedence 77, by other rules, won", "new Precedence", "new 77,",
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused_with_a_reason_and_nothing_is_dealt(line: str) -> None:
    store = Store(table())
    said = told(store, line)
    assert store.game.deal.number == "5"
    assert "is not a deal number" in said
    assert store.table == table()


@pytest.mark.parametrize(
    "line", ["deal 77", "Deal 123456", "deal #7", "deal 1,234", "d deal ms50000"]
)
def test_the_name_of_a_deal_is_no_row_of_moves(line: str) -> None:
    said = told(Store(table()), line)
    number = line.rsplit(maxsplit=1)[-1].lstrip("#").replace(",", "")
    assert f"For deal {number} type 'new {number}'." in said


def test_after_a_card_is_dealt_it_can_be_played_all_the_same() -> None:
    store = Store(table_of(deal_numbered(5)))
    assert "Done before that: 1 of 2." in told(store, "deal 1")
    assert store.game.done.moves == 1


@pytest.mark.parametrize(
    ("line", "part"), [("pile #3", "pile 3"), ("go to 1,000", "nothing to redo")]
)
def test_every_number_may_be_written_like_that(line: str, part: str) -> None:
    assert part in told(Store(table()), line).casefold()
