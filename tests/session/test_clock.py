"""The clock counts play and nothing else."""

from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.session.session import Session
from precedence_tui.session.sitting import Clock
from precedence_tui.settings import DEFAULTS, Loaded
from precedence_tui.store import Store
from precedence_tui.texts.game_words import clock_words
from tests.games import deal_numbered


class Hands:
    """A clock's hands, moved by the test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_counts_only_while_it_runs() -> None:
    hands = Hands()
    clock = Clock(hands)
    hands.now += 5
    assert clock.seconds == 0
    clock.run(True)
    hands.now += 3
    clock.run(True)
    assert clock.seconds == 3
    clock.run(False)
    hands.now += 10
    assert clock.seconds == 3
    clock.run(True)
    hands.now += 1
    assert clock.seconds == 4


def test_it_goes_on_from_a_number_of_seconds() -> None:
    hands = Hands()
    clock = Clock(hands)
    clock.run(True)
    hands.now += 9
    clock.set(60)
    hands.now += 2
    assert clock.seconds == 62


@pytest.fixture
def session(tmp_path: Path) -> Session:
    archive = Archive(tmp_path)
    return Session(Store(Table(new_game(deal_numbered("1")))), archive, Loaded(DEFAULTS), tmp_path)


def test_it_begins_with_the_first_move(session: Session) -> None:
    assert not session.clock.runs
    session.store.dispatch(Move.DEAL)
    assert session.clock.runs
    session.store.dispatch(SimpleAction.UNDO)
    assert not session.clock.runs


def test_it_pauses_while_any_reason_holds_it(session: Session) -> None:
    session.store.dispatch(Move.DEAL)
    session.pause("panel")
    session.pause("focus")
    session.resume("panel")
    assert not session.clock.runs
    session.resume("focus")
    assert session.clock.runs


def test_it_stops_when_the_game_is_over(session: Session) -> None:
    session.store.dispatch(Move.DEAL)
    session.store.dispatch(SimpleAction.GIVE_UP)
    assert not session.clock.runs
    session.store.dispatch(SimpleAction.UNDO)
    assert session.clock.runs


def test_each_game_has_its_own_time(session: Session) -> None:
    hands = Hands()
    session.clock._now = hands
    session.store.dispatch(Move.DEAL)
    session.clock.set(0)
    hands.now += 30
    session.store.dispatch(NewDeal(deal_numbered("2")))
    assert session.clock.seconds == 0
    session.store.dispatch(SimpleAction.UNDO)
    assert session.clock.seconds == 30


def test_the_list_has_the_clock_s_time_for_the_game_on_the_table(session: Session) -> None:
    hands = Hands()
    session.clock._now = hands
    session.store.dispatch(Move.DEAL)
    hands.now += 5
    session.store.dispatch(NewDeal(deal_numbered(2)))
    session.store.dispatch(Move.DEAL)
    hands.now += 90
    assert [game.tally.seconds for game in session.games.listed()] == [90, 5]
    session.store.dispatch(SimpleAction.GIVE_UP)
    hands.now += 7
    assert [game.tally.seconds for game in session.games.listed()] == [90, 5]


def test_the_time_is_kept_with_the_game(tmp_path: Path, session: Session) -> None:
    hands = Hands()
    session.clock._now = hands
    session.store.dispatch(Move.DEAL)
    session.clock.set(0)
    hands.now += 42
    session.close()
    archive = Archive(tmp_path)
    kept = archive.take_up_last()
    assert kept is not None
    assert kept.tally.seconds == 42
    again = Session(Store(Table(kept.game)), archive, Loaded(DEFAULTS), tmp_path)
    assert 42 <= again.clock.seconds < 43


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00")],
)
def test_a_duration_is_written_as_a_clock_shows_it(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words
