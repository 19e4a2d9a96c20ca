"""How far each hint was told, and how many are counted."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.hints import Advice, AdviceKind, AdviceReason, Basis, Why
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.commands import command
from precedence_tui.session.hint_steps import HintStep, HintSteps
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.coach_words import HINT_STEPS, hint_sentence
from precedence_tui.texts.complaints import news_sentence
from tests.games import WINS, deal_numbered, table_of, won_record

ADVICE = Advice(AdviceKind.DEAL, Move.DEAL, AdviceReason(Why.NOTHING_FITS), Basis.CANNOT_HURT)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    store = Store(table_of(deal_numbered(123456)))
    session = Session(store, Archive(tmp_path), load(tmp_path), tmp_path)
    yield session
    session.close()


def test_a_hint_is_told_step_by_step_and_then_the_last_step_again(session: Session) -> None:
    steps = HintSteps(session)
    assert steps.go_on() is None
    assert steps.begin(ADVICE) == HintStep(ADVICE, 1)
    told = [steps.go_on() for _ in range(4)]
    assert told == [HintStep(ADVICE, step) for step in (2, 3, 3, 3)]


def test_each_step_of_a_hint_says_something_of_its_own() -> None:
    said = [hint_sentence(ADVICE, step) for step in range(1, HINT_STEPS + 1)]
    assert len(set(said)) == HINT_STEPS
    assert hint_sentence(ADVICE, HINT_STEPS + 1) == said[-1]


def test_a_hint_is_counted_once_for_a_position_and_its_best_move_once(session: Session) -> None:
    steps = HintSteps(session)
    session.store.dispatch(Move.DEAL)
    steps.begin(ADVICE)
    steps.go_on()
    for _ in range(2):
        steps.count_best()
    assert session.archive.recorder.tally.hints == 2
    session.store.dispatch(Move.DEAL)
    assert steps.go_on() is None
    steps.count_best()
    assert session.archive.recorder.tally.hints == 3
    session.store.dispatch(SimpleAction.UNDO)
    assert steps.go_on() == HintStep(ADVICE, 3)
    steps.count_best()
    assert session.archive.recorder.tally.hints == 3


@pytest.mark.parametrize(
    ("name", "in_a_lost_one"),
    [("hint", True), ("demo", True), ("best", False), ("play on", False)],
)
def test_advice_is_offered_while_the_game_goes_on_and_some_of_it_once_it_was_lost(
    name: str, in_a_lost_one: bool
) -> None:
    offered = command(name).applies
    once = PRECEDENCE.with_options(redeals=0)
    lost = table_of(deal_numbered(123456), " ".join("d" * 103), once)
    given_up, _events = reduce(table_of(deal_numbered(123456), "d"), SimpleAction.GIVE_UP)
    assert offered(table_of(deal_numbered(123456), "d"))
    assert offered(lost) is in_a_lost_one
    assert not offered(given_up)
    assert not offered(Table(won_record(WINS[0]).game))


def test_why_no_saved_game_can_be_read_is_said_where_none_can(
    session: Session, tmp_path: Path
) -> None:
    assert session.unreadable == ""
    homeless = Session(Store(table_of(deal_numbered(1))), Archive(None), load(None), tmp_path)
    assert homeless.archive.trouble is not None
    assert homeless.unreadable == news_sentence(homeless.archive.trouble)
    homeless.close()


def test_another_game_has_hints_of_its_own(session: Session) -> None:
    steps = HintSteps(session)
    steps.begin(ADVICE)
    session.store.dispatch(NewDeal(deal_numbered(5)))
    session.store.dispatch(SimpleAction.UNDO)
    assert steps.go_on() is None
