"""The computer's clock may say anything: games are put in order by a counter."""

import time
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.engine.actions import MakeMoves, NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from precedence_tui.texts.game_words import date_words
from tests.games import WINS, deal_numbered, won_moves

NOW = 1_800_000_000


class Clock:
    """The time of day, set at will."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now: float = NOW
        monkeypatch.setattr(time, "time", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def win(store: Store, name: str) -> None:
    game, moves = won_moves(name)
    store.dispatch(NewDeal(game.deal, game.variant))
    store.dispatch(MakeMoves(tuple(moves)))


def test_a_game_lost_before_1970_ends_the_streak_of_wins(tmp_path: Path, clock: Clock) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    win(store, WINS[0])
    win(store, WINS[1])
    assert count(archive.games()).standard.current_streak == 2
    clock.now = -5000
    store.dispatch(NewDeal(deal_numbered(2)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    assert count(archive.games()).standard.current_streak == 0
    win(store, WINS[2])
    standard = count(archive.games()).standard
    assert (standard.current_streak, standard.longest_streak) == (1, 2)
    archive.close()


@pytest.mark.parametrize("moment", [0, -1, -(2**33), -(2**40), 2**40, 2**56, 2**62])
def test_any_time_of_day_is_kept_and_shown_and_the_last_game_comes_first(
    tmp_path: Path, clock: Clock, moment: int
) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    clock.now = moment
    store.dispatch(NewDeal(deal_numbered(2)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    archive.close()
    archive = Archive(tmp_path)
    games = archive.games()
    assert [game.deal for game in games] == ["2", "1"]
    assert (games[0].played, games[0].tally.ended) == (int(clock.now), int(clock.now))
    assert all(date_words(game.played) for game in games)
    kept = archive.load(games[0].number)
    assert kept is not None
    assert kept.facts.begun == int(clock.now)
    archive.close()


def test_a_clock_that_is_put_back_makes_no_second_first_attempt_at_a_daily(
    tmp_path: Path, clock: Clock
) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(20261201))))
    archive.follow(store)
    archive.recorder.mark_as_daily("2026-12-01")
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    clock.now -= 86_400
    store.dispatch(NewDeal(deal_numbered(20261130)))
    archive.recorder.mark_as_daily("2026-11-30")
    store.dispatch(Move.DEAL)
    clock.now += 86_400
    assert archive.delete(1)
    store.dispatch(NewDeal(deal_numbered(20261201)))
    archive.recorder.mark_as_daily("2026-12-01")
    store.dispatch(Move.DEAL)
    assert [(game.daily, game.is_practice) for game in archive.games()] == [
        ("2026-12-01", True),
        ("2026-11-30", False),
    ]
    archive.close()


def test_a_deal_that_was_seen_to_the_end_is_played_again_as_a_replay(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    win(store, WINS[0])
    win(store, WINS[0])
    for _ in range(2):
        # Dealt through once, and turned over: every card has been seen.
        store.dispatch(NewDeal(deal_numbered(7)))
        for _card in range(103):
            store.dispatch(Move.DEAL)
        store.dispatch(Move.REDEAL)
    store.dispatch(NewDeal(deal_numbered(8)))
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(8)))
    store.dispatch(Move.DEAL)
    games = sorted(archive.games(), key=lambda game: game.number)
    assert [game.is_replay for game in games] == [False, True, False, True, False, False]
    archive.close()
