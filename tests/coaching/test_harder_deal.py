"""A deal that is a step harder than another one."""

from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.difficulty import Difficulty, a_step_harder
from precedence_tui.coach.service.questions import DealOf, Graded, HowHard
from precedence_tui.coach.service.thinking import Thinker
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.actions import NewDeal
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import command
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from tests.coaching.fakes import FIRST_NUMBER, FakeBoard
from tests.games import deal_numbered, table_of
from tests.text.scripts import Conversation

EASY = "32004"
"""The first deal from 32000 on that is won by playing everything playable."""


def test_each_grade_has_the_next_one_but_the_last() -> None:
    assert [a_step_harder(one).value for one in Difficulty] == [
        *("moderate", "hard", "expert", "expert")
    ]


def test_a_deal_that_is_not_graded_yet_is_graded_on_the_way(tmp_path: Path) -> None:
    board = FakeBoard(table_of(deal_numbered(123456)), tmp_path)
    board.coach.ask("harder")
    question = DealOf(None, PRECEDENCE, int(FIRST_NUMBER), "123456")
    assert list(board.client.open.values()) == [question]
    board.client.pulse(4)
    assert board.said[-1] == "Looking for a deal (harder): 4 tried. Esc stops."
    board.client.answer(Graded("11", PRECEDENCE, Difficulty.MODERATE, Verdict.WINNABLE))
    assert board.game.deal == deal_numbered("11")
    assert board.said[-1] == "Deal 11 can be won. Difficulty: moderate."
    board.coach.ask("harder")
    question = DealOf(Difficulty.HARD, PRECEDENCE, int(FIRST_NUMBER))
    assert list(board.client.open.values()) == [question]
    board.session.close()


def test_of_a_deal_without_a_number_the_last_grade_counts(tmp_path: Path) -> None:
    own = deal_numbered(123456)._replace(number=None)
    board = FakeBoard(Table(new_game(own)), tmp_path)
    board.coach.ask("harder")
    question = DealOf(Difficulty.MODERATE, PRECEDENCE, int(FIRST_NUMBER))
    assert list(board.client.open.values()) == [question]
    board.client.answer(Graded("11", PRECEDENCE, Difficulty.HARD, Verdict.WINNABLE))
    board.store.dispatch(NewDeal(own))
    board.coach.ask("harder")
    question = DealOf(Difficulty.EXPERT, PRECEDENCE, int(FIRST_NUMBER))
    assert list(board.client.open.values()) == [question]
    board.session.close()


def test_of_a_graded_deal_its_own_grade_counts_and_not_the_last_one(tmp_path: Path) -> None:
    board = FakeBoard(table_of(deal_numbered(123456)), tmp_path)
    for number, grade in (("11", Difficulty.MODERATE), ("12", Difficulty.HARD)):
        board.coach.ask("harder")
        board.client.answer(Graded(number, PRECEDENCE, grade, Verdict.WINNABLE))
    board.store.dispatch(NewDeal(deal_numbered("11")))
    board.coach.ask("harder")
    question = DealOf(Difficulty.HARD, PRECEDENCE, int(FIRST_NUMBER))
    assert list(board.client.open.values()) == [question]
    board.session.close()


def test_there_is_none_under_a_house_rule(tmp_path: Path) -> None:
    variant = PRECEDENCE.with_options(redeals=5)
    board = FakeBoard(Table(new_game(deal_numbered(5), variant)), tmp_path)
    assert not command("harder").applies(board.store.table)
    board.coach.ask("harder")
    assert not board.client.asked
    assert board.said == ["Only numbered deals by the standard rules have a difficulty."]
    board.session.close()


@pytest.mark.parametrize("number", [EASY, "123456"])
def test_what_is_found_is_a_step_harder(number: str) -> None:
    thinker = Thinker()
    known = thinker.answer(HowHard(number, PRECEDENCE))
    found = thinker.answer(DealOf(None, PRECEDENCE, int(FIRST_NUMBER), number))
    assert isinstance(known, Graded)
    assert isinstance(found, Graded)
    assert found.difficulty is a_step_harder(known.difficulty)
    assert found.verdict is Verdict.WINNABLE


def test_text_mode_deals_one(tmp_path: Path) -> None:
    session = Session(
        Store(table_of(deal_numbered(EASY))), Archive(tmp_path), load(tmp_path), tmp_path,
        draw_number=lambda: FIRST_NUMBER,
    )  # fmt: skip
    said = Conversation(session).answers("harder")
    assert f"Deal {session.store.game.deal.number} can be won. Difficulty: moderate." in said
    session.close()
