"""What the archive keeps is what lay on the table, whenever the program ends."""

from pathlib import Path
from random import Random
from shutil import copytree
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.stored import Stored
from precedence_tui.archive.tally import Origin, Standing, standing
from precedence_tui.engine.actions import Action, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.events import Event, GameChanged, Rejected, StepDone
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.examples import examples
from tests.games import (
    KING_AVAILABLE,
    WINS,
    deal_numbered,
    random_action,
    random_table,
    seeds,
    won_moves,
)

FIRST = KING_AVAILABLE


def followed(archive: Archive, table: Table | None = None) -> Store:
    store = Store(table or Table(new_game(deal_numbered(1))))
    archive.follow(store)
    return store


def reopened(folder: Path) -> Stored | None:
    """What the next start takes up."""
    archive = Archive(folder)
    try:
        return archive.take_up_last()
    finally:
        archive.close()


class Shelf:
    """What the archive should hold: plays and reopens it, and compares."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder = folder
        self.random = random
        self.games: dict[int, Game] = {}
        self.by_last_play: list[int] = []
        self.archive = Archive(folder / "0")
        self.sit_down()

    def sit_down(self) -> None:
        kept = self.archive.take_up_last()
        expected = self.last_played()
        assert (kept.number if kept else None) == expected
        table = Table(kept.game) if kept else Table(random_table(self.random, 0).game)
        if kept:
            assert kept.game == self.games[kept.number]
            self.games[kept.number] = kept.game
        self.store = followed(self.archive, table)
        self.seconds = 0
        self.archive.recorder.clock = self.time

    def time(self) -> float:
        self.seconds += 1
        return self.seconds

    def last_played(self) -> int | None:
        is_open = [n for n in self.by_last_play if standing(self.games[n]) is Standing.OPEN]
        return is_open[-1] if is_open else None

    def play(self) -> None:
        before = self.archive.recorder.number
        events = self.store.dispatch(random_action(self.store.table, self.random))
        if not events or isinstance(events[0], Rejected):
            return
        if isinstance(events[0], GameChanged):
            self.played(before)
            number = self.archive.recorder.number
            if number is not None:
                assert self.games[number] == self.store.game
        else:
            number = self.archive.recorder.number
            made = any(isinstance(event, StepDone) for event in events)
            assert (number is not None) == (made or before is not None)
            if number is not None:
                self.games[number] = self.store.game
        self.played(number)

    def played(self, number: int | None) -> None:
        if number is not None:
            if number in self.by_last_play:
                self.by_last_play.remove(number)
            self.by_last_play.append(number)

    def reopen(self) -> None:
        """Close it, or leave it as a killed process does, and open what is there then."""
        number = self.archive.recorder.number
        folder = self.folder / f"{int(self.archive_name()) + 1}"
        if self.random.random() < 0.5:
            copytree(self.folder / self.archive_name(), folder)
            self.archive.close()
        else:
            self.archive.close()
            copytree(self.folder / self.archive_name(), folder)
            self.played(number)
        self.archive = Archive(folder)
        self.compare()
        self.sit_down()

    def archive_name(self) -> str:
        return str(max(int(path.name) for path in self.folder.iterdir()))

    def compare(self) -> None:
        assert self.archive.numbers() == sorted(self.games)
        for number, game in self.games.items():
            kept = self.archive.load(number)
            assert kept is not None
            assert kept.game == game
        assert self.archive.take_news() == ()


@examples(60)
@given(seeds())
def test_random_play_closed_and_killed_at_random_is_kept_as_it_was(random: Random) -> None:
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder), random)
        for _ in range(4):
            for _ in range(random.randrange(60)):
                shelf.play()
            shelf.reopen()
        shelf.archive.close()


def test_a_game_that_was_never_moved_in_leaves_no_trace(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(NewDeal(deal_numbered(2)))
    store.dispatch(Move.REDEAL)
    archive.recorder.count_help()
    archive.recorder.keep_time()
    archive.close()
    assert reopened(tmp_path) is None
    assert Archive(tmp_path).games() == ()


def test_a_new_deal_does_not_end_the_game_before_it(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(Move.DEAL)
    first = store.game
    store.dispatch(NewDeal(deal_numbered(2)))
    store.dispatch(Move.DEAL)
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.game == store.game
    assert [game.counts for game in Archive(tmp_path).games()] == [Standing.OPEN] * 2
    old = Archive(tmp_path).load(1)
    assert old is not None
    assert old.game == first


def test_a_new_deal_that_is_undone_goes_on_with_the_same_game(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(Move.DEAL)
    number = archive.recorder.number
    actions = (NewDeal(deal_numbered(2)), SimpleAction.UNDO, SimpleAction.REDO, SimpleAction.UNDO)
    action: Action
    for action in actions:
        store.dispatch(action)
    # The game before the deal goes back a step and forward: now it is equal, not the same.
    more: tuple[Action, ...] = (
        SimpleAction.UNDO,
        SimpleAction.REDO,
        SimpleAction.REDO,
        SimpleAction.UNDO,
        Move.DEAL,
    )
    for action in more:
        store.dispatch(action)
    assert archive.recorder.number == number
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert (kept.number, kept.game) == (number, store.game)
    assert Archive(tmp_path).numbers() == [number]


def test_undo_comes_back_to_the_same_game_over_deals_that_nobody_touched(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(Move.DEAL)
    for number in (2, 3, 4):
        store.dispatch(NewDeal(deal_numbered(number)))
    store.dispatch(SimpleAction.UNDO)
    store.dispatch(Move.DEAL)
    assert archive.numbers() == [1]
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.game == store.game


def test_the_time_of_a_game_is_kept_when_another_takes_its_place(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    times = iter((1.0, 9.5))
    archive.recorder.clock = lambda: next(times)
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(2)))
    kept = archive.load(1)
    assert kept is not None
    assert kept.tally.seconds == 9.5


def test_two_games_of_one_deal_are_two_games(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    for _ in range(2):
        store.dispatch(NewDeal(deal_numbered(7)))
        store.dispatch(Move.DEAL)
    assert archive.numbers() == [1, 2]


@pytest.mark.parametrize("remade", [MakeMoves((Move.DEAL,)), MakeMoves((Move.DEAL,) * 3)])
def test_moves_made_again_leave_the_rest_to_redo(tmp_path: Path, remade: MakeMoves) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    for moves in ((Move.DEAL,), (Move.DEAL,) * 2, (Move.DEAL,), (Move.DEAL,) * 3):
        store.dispatch(MakeMoves(moves))
    store.dispatch(SimpleAction.TO_START)
    store.dispatch(remade)
    assert store.game.undone.moves == 7 - len(remade.moves)
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.game == store.game


def test_giving_up_is_kept_and_so_is_taking_it_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    assert [game.stands for game in archive.games()] == [Standing.GIVEN_UP]
    kept = archive.load(1)
    assert kept is not None
    assert kept.game == store.game
    store.dispatch(SimpleAction.UNDO)
    archive.close()
    later = reopened(tmp_path)
    assert later is not None
    assert later.game == store.game
    assert later.game.undone.steps == 1


@pytest.mark.parametrize("name", WINS)
def test_won_and_undone_stays_won(tmp_path: Path, name: str) -> None:
    archive = Archive(tmp_path)
    game, moves = won_moves(name)
    store = followed(archive, Table(game))
    for move in moves:
        store.dispatch(move)
    store.dispatch(SimpleAction.UNDO)
    (summary,) = archive.games()
    assert (summary.stands, summary.counts) == (Standing.OPEN, Standing.WON)
    assert summary.tally.win is not None
    assert (summary.tally.win.moves, summary.tally.win.undos) == (len(moves), 0)
    assert summary.tally.undos == 1
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.game == store.game


def test_a_game_is_on_disk_before_anyone_else_hears_of_it(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    seen = []

    def look(_events: tuple[Event, ...]) -> None:
        reader = Archive(tmp_path, visitor=True)
        kept = reader.load(1)
        reader.close()
        assert kept is not None
        seen.append(kept.game == store.game)

    store.subscribe(look)
    for action in (
        Move.DEAL,
        SimpleAction.DEAL_ON,
        SimpleAction.UNDO,
        SimpleAction.TO_END,
        SimpleAction.GIVE_UP,
    ):
        store.dispatch(action)
    assert seen == [True] * 5


def test_time_hints_and_undos_are_counted(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    archive.recorder.count_help()
    times = iter((1.0, 2.0, 3.0, 4.0, 5.0, 6.0))
    archive.recorder.clock = lambda: next(times)
    actions: tuple[Action, ...] = (Move.DEAL, Move.DEAL, SimpleAction.UNDO, SimpleAction.TO_START)
    for action in actions:
        store.dispatch(action)
    archive.recorder.count_help()
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert (kept.tally.seconds, kept.tally.hints, kept.tally.undos) == (6.0, 2, 2)


@pytest.mark.parametrize("moves", [0, 2])
def test_a_game_that_the_coach_has_played_in_is_kept_as_shown(tmp_path: Path, moves: int) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    for _move in range(moves):
        store.dispatch(Move.DEAL)
    archive.recorder.mark_as_shown()
    if moves:
        assert archive.games()[0].origin is Origin.SHOWN
    store.dispatch(Move.DEAL)
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.origin is Origin.SHOWN
    assert kept.game == store.game


def test_what_does_not_count_anyway_stays_what_it_is(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive, Table(won_moves(WINS[0])[0]))
    store.dispatch(Move.DEAL)
    game = store.game
    archive.close()
    archive = Archive(tmp_path / "other")
    store = followed(archive, Table(game))
    store.dispatch(Move.DEAL)
    archive.recorder.mark_as_shown()
    assert archive.games()[0].origin is Origin.CONTINUED


def test_an_open_game_of_the_list_goes_on_as_itself(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    for number in (1, 2, 3):
        store.dispatch(NewDeal(deal_numbered(number)))
        store.dispatch(Move.DEAL)
    seconds = iter(range(1, 100))
    archive.recorder.clock = lambda: next(seconds)
    for number in (1, 3, 2, 2):
        kept = archive.take_up(number)
        assert kept is not None
        store.dispatch(TakeUp(kept.game))
        assert archive.recorder.number == number
    store.dispatch(Move.DEAL)
    assert archive.numbers() == [1, 2, 3]
    archive.close()
    later = reopened(tmp_path)
    assert later is not None
    assert (later.number, later.game) == (2, store.game)


def test_a_game_gone_on_with_from_another_ones_middle_is_a_game_of_its_own(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive)
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    ended = archive.load(1)
    assert ended is not None
    store.dispatch(TakeUp(ended.game._replace(done=store.game.done.earlier or store.game.done)))
    assert archive.numbers() == [1]
    store.dispatch(Move.DEAL)
    assert archive.numbers() == [1, 2]
    assert archive.take_up(1) is None
    kept = archive.load(2)
    assert kept is not None
    assert kept.game == store.game
    assert not kept.origin.is_counted


def test_an_ended_game_can_be_stepped_through_and_leaves_no_second_one(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    game, moves = won_moves(WINS[0])
    store = followed(archive, Table(game))
    for move in moves:
        store.dispatch(move)
    won = archive.load(1)
    assert won is not None
    steps: tuple[Action, ...] = (
        SimpleAction.UNDO,
        SimpleAction.TO_START,
        SimpleAction.TO_END,
        SimpleAction.UNDO,
    )
    for action in (TakeUp(won.game), *steps):
        store.dispatch(action)
    assert archive.recorder.number is None
    assert archive.load(1) == won
    for step in (SimpleAction.BACK_TO_PLAY, SimpleAction.UNDO, Move.DEAL):
        store.dispatch(step)
    assert archive.recorder.number == 2
    assert [game.counts for game in archive.games()] == [Standing.OPEN, Standing.WON]


def test_looking_at_another_game_and_coming_back_keeps_the_one_last_played(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = followed(archive, Table(new_game(deal_numbered(5, FIRST), FIRST)))
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(6)))
    store.dispatch(Move.DEAL)
    assert archive.load(1) is not None
    archive.close()
    kept = reopened(tmp_path)
    assert kept is not None
    assert kept.game == store.game
