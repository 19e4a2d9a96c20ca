"""Games from records: all or none, none twice, and out again as they came in."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from precedence_tui.archive import stored
from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import Intake, Taken
from precedence_tui.archive.statistics import count
from precedence_tui.archive.tally import Origin, Standing
from precedence_tui.engine.actions import TakeUp
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, read_records, write_records
from precedence_tui.store import Store
from tests.examples import examples
from tests.games import WINS, deal_numbered, table_of, tables, won_record

TAGS = (("Event", 'the "long" \\ night'), ("Site", "Łódź"))


def exported(archive: Archive) -> str:
    kept = [archive.load(number) for number in archive.numbers()]
    return write_records([Record(one.game, one.tags) for one in kept if one is not None])


@examples(40)
@given(tables())
def test_a_record_comes_out_as_it_went_in(table: Table) -> None:
    text = write_records([Record(table.game, TAGS)])
    records = read_records(text)
    assert not isinstance(records, Fault)
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        taken = archive.take_in(records, mine=False)
        if records[0].game.has_moves:
            assert taken == [Taken(1, Intake.NEW)]
            assert exported(archive) == text
            assert archive.take_in(records, mine=True) == [Taken(1, Intake.NOW_MINE)]
        else:
            assert taken == [Taken(None, Intake.NOTHING)]
            assert archive.games() == ()
        archive.close()


def test_a_game_that_was_played_here_is_held(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    played = table_of(deal_numbered(5), "d d d")
    store = Store(table_of(deal_numbered(5)))
    archive.follow(store)
    for _ in range(3):
        store.dispatch(Move.DEAL)
    assert archive.take_in([Record(played.game)], mine=False) == [Taken(1, Intake.HELD)]
    # Two moves of it are another game, and so are the same moves under other rules.
    earlier = table_of(deal_numbered(5), "d d").game
    other = table_of(deal_numbered(5), "d d d", played.game.variant.with_options(redeals=3)).game
    assert archive.take_in([Record(earlier), Record(other), Record(other)], mine=False) == [
        Taken(2, Intake.NEW),
        Taken(3, Intake.NEW),
        Taken(3, Intake.HELD),
    ]
    archive.close()


def test_imported_games_are_marked_and_tell_nothing_of_time_and_help(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.take_in([won_record(WINS[0])], mine=False)
    archive.take_in([won_record(WINS[1])], mine=True)
    others, mine = sorted(archive.games())
    assert (others.origin, mine.origin) == (Origin.IMPORTED, Origin.MINE)
    assert mine.counts is Standing.WON
    assert (mine.tally.undos, mine.tally.hints) == (None, None)
    assert mine.tally.win is not None
    assert set(mine.tally.win[1:]) == {None}
    standard = count(archive.games()).standard
    assert (standard.won, standard.won_without_undo, standard.fastest) == (1, 0, None)
    archive.close()


def test_an_imported_open_game_is_not_the_one_last_played_until_it_is_played(
    tmp_path: Path,
) -> None:
    archive = Archive(tmp_path)
    archive.take_in([Record(table_of(deal_numbered(5), "d d").game, TAGS)], mine=False)
    assert archive.take_up_last() is None
    kept = archive.take_up(1)
    assert kept is not None
    store = Store(table_of(deal_numbered(6)))
    archive.follow(store)
    kept = archive.take_up(1)
    assert kept is not None
    store.dispatch(TakeUp(kept.game))
    store.dispatch(Move.DEAL)
    assert archive.recorder.tags == TAGS
    archive.close()
    later = Archive(tmp_path)
    again = later.take_up_last()
    assert again is not None
    assert (again.number, again.origin, again.tags) == (1, Origin.IMPORTED, TAGS)
    assert again.game == store.game
    later.close()


def test_nothing_is_half_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(tmp_path)
    add = stored.add
    records = [won_record(name) for name in WINS]

    def fail_at_the_last(connection, game, *rest, **more):  # type: ignore[no-untyped-def]
        if game == records[-1].game:
            connection.execute("INSERT INTO step VALUES (NULL, NULL, NULL)")
        return add(connection, game, *rest, **more)

    monkeypatch.setattr(stored, "add", fail_at_the_last)
    assert archive.take_in(records, mine=True) is None
    assert archive.take_news() != ()
    assert archive.games() == ()
    archive.close()
