"""Records carry all that is counted: another home comes to the same statistics, and none twice."""

import re
import sqlite3
from pathlib import Path

import pytest

from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.news import Intake, NewsKind, Taken
from precedence_tui.archive.record_tags import CHECKS, written_tags
from precedence_tui.archive.statistics import count
from precedence_tui.archive.tally import Facts, Origin, Tally
from precedence_tui.cli.main import main
from precedence_tui.cli.stats import statistics_json
from precedence_tui.engine.actions import MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, read_records, write_records
from precedence_tui.store import Store
from tests.archive.copies import Copy
from tests.games import WINS, deal_numbered, table_of, won_moves, won_record
from tests.house import README


def test_every_tag_that_is_not_always_there_has_its_row_in_the_readme() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", README, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"\w+", row)}
    assert {"GivenUp", *CHECKS} <= named


def whole_life(folder: Path) -> None:
    """Games of every kind that is counted or kept apart, in an order that no clock tells."""
    archive = Archive(folder)
    store = Store(Table(new_game(deal_numbered(20261201))))
    archive.follow(store)
    archive.recorder.mark_as_daily("2026-12-01")
    seconds = 0.0

    def clock() -> float:
        return seconds

    archive.recorder.clock = clock
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    store.dispatch(NewDeal(deal_numbered(20261201)))
    archive.recorder.mark_as_daily("2026-12-01")
    store.dispatch(Move.DEAL)
    for place, name in enumerate(WINS):
        game, line = won_moves(name)
        moves = tuple(line)
        store.dispatch(NewDeal(game.deal, game.variant))
        seconds = 100.123 + place
        if place == 1:
            archive.recorder.count_help(best_moves=1)
            archive.recorder.mark_verdict_seen()
        store.dispatch(MakeMoves(moves[:5]))
        if place == 2:
            store.dispatch(SimpleAction.UNDO)
            store.dispatch(SimpleAction.REDO)
        store.dispatch(MakeMoves(moves[5:]))
        if place == 3:
            store.dispatch(SimpleAction.UNDO)
        if place == 0:
            archive.begin_statistics_anew()
            store.dispatch(NewDeal(game.deal, game.variant))
            store.dispatch(MakeMoves(moves))
    store.dispatch(NewDeal(deal_numbered(9)))
    store.dispatch(Move.DEAL)
    archive.recorder.mark_as_shown()
    store.dispatch(SimpleAction.GIVE_UP)
    archive.take_in([Record(table_of(deal_numbered(8), "d d").game)], mine=False)
    archive.close()


def ordered(folder: Path) -> list[Summary]:
    """The games in the order of the list, without what each archive gives them by itself."""
    archive = Archive(folder)
    games = [game._replace(number=0, settled=0) for game in archive.games()]
    archive.close()
    return games


def statistics(folder: Path) -> dict[str, object]:
    archive = Archive(folder)
    counted = statistics_json(count(archive.games()))
    archive.close()
    return counted


def exported(folder: Path) -> str:
    archive = Archive(folder)
    records = [archive.record(number) for number in archive.numbers()]
    archive.close()
    return write_records([record for record in records if record is not None])


def taken_in(folder: Path, text: str, *, mine: bool = True) -> list[Taken]:
    records = read_records(text, CHECKS if mine else None)
    assert not isinstance(records, Fault)
    archive = Archive(folder)
    taken = archive.take_in(records, mine=mine)
    archive.close()
    assert taken is not None
    return taken


def test_another_home_has_the_same_list_and_statistics_field_by_field(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    whole_life(one)
    taken_in(two, exported(one))
    assert ordered(two) == ordered(one)
    assert statistics(two) == statistics(one)
    # What came back from there, too, and a second time changes nothing.
    text = exported(two)
    assert all(one.intake is Intake.HELD for one in taken_in(two, text))
    assert statistics(two) == statistics(one)


def test_what_was_undone_to_its_start_counts_alike_in_both(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    archive = Archive(one)
    game, moves = won_moves(WINS[0])
    store = Store(Table(new_game(game.deal, game.variant)))
    archive.follow(store)
    store.dispatch(MakeMoves(tuple(moves)))
    store.dispatch(SimpleAction.TO_START)
    store.dispatch(NewDeal(deal_numbered(3)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.TO_START)
    archive.close()
    taken = taken_in(two, exported(one))
    assert [one.intake for one in taken] == [Intake.NEW, Intake.NOTHING]
    assert statistics(two) == statistics(one)
    standard = statistics(one)["standard"]
    assert isinstance(standard, dict)
    assert (standard["won"], standard["open"]) == (1, 0)


def test_the_commands_carry_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    whole_life(one)
    monkeypatch.setenv("PRECEDENCE_HOME", str(one))
    assert main(["stats", "--json"]) == 0
    told = capsys.readouterr().out
    assert main(["export", "--all"]) == 0
    (tmp_path / "all.precedence").write_text(capsys.readouterr().out, encoding="utf-8")
    monkeypatch.setenv("PRECEDENCE_HOME", str(two))
    assert main(["import", "--mine", str(tmp_path / "all.precedence")]) == 0
    capsys.readouterr()
    assert main(["stats", "--json"]) == 0
    assert capsys.readouterr().out == told


def test_a_record_lost_on_the_way_leaves_the_order_of_the_others(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    whole_life(one)
    records = read_records(exported(one))
    assert not isinstance(records, Fault)
    taken_in(two, write_records(reversed(records)))
    assert ordered(two) == ordered(one)
    assert statistics(two) == statistics(one)


def played(folder: Path, moves: int) -> tuple[Archive, Store]:
    archive = Archive(folder)
    kept = archive.take_up_last()
    store = Store(Table(kept.game if kept else new_game(deal_numbered(5))))
    archive.follow(store)
    for _ in range(moves):
        store.dispatch(Move.DEAL)
    return archive, store


def longer(text: str, moves: int, **tags: str) -> str:
    """The record when so many more cards are dealt, with other tags."""
    for name, value in tags.items():
        text = re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "{value}"]', text)
    return text.rstrip("\n") + " d" * moves + "\n"


def test_a_record_continues_the_held_game_of_its_id(tmp_path: Path) -> None:
    archive, _store = played(tmp_path, 3)
    archive.recorder.count_help()
    archive.close()
    text = longer(exported(tmp_path), 4, Seconds="77.5", Undos="2")
    assert taken_in(tmp_path, text) == [Taken(1, Intake.GOES_ON)]
    archive = Archive(tmp_path)
    (game,) = archive.games()
    assert (game.moves, game.tally.seconds, game.tally.undos, game.tally.hints) == (7, 77.5, 2, 1)
    kept = archive.take_up_last()
    assert kept is not None
    assert (kept.number, kept.game.done.moves, kept.origin) == (1, 7, Origin.PLAYED)
    archive.close()
    assert taken_in(tmp_path, text) == [Taken(1, Intake.HELD)]


def test_a_held_game_that_stands_further_on_is_skipped(tmp_path: Path) -> None:
    archive, _store = played(tmp_path, 3)
    archive.close()
    text = exported(tmp_path)
    archive, _store = played(tmp_path, 4)
    archive.close()
    assert taken_in(tmp_path, text) == [Taken(1, Intake.FURTHER)]
    archive = Archive(tmp_path)
    assert [game.moves for game in archive.games()] == [7]
    archive.close()


@pytest.mark.parametrize("end", ["given up", "given up further on", "won"])
def test_a_held_game_that_has_ended_since_is_no_second_one(tmp_path: Path, end: str) -> None:
    game, moves = won_moves(WINS[0])
    archive = Archive(tmp_path)
    store = Store(Table(new_game(game.deal, game.variant)))
    archive.follow(store)
    store.dispatch(MakeMoves(tuple(moves[:5])))
    archive.close()
    text = exported(tmp_path)
    archive, store = played(tmp_path, 0)
    if end != "given up":
        store.dispatch(MakeMoves(tuple(moves[5 : None if end == "won" else 7])))
    if end != "won":
        store.dispatch(SimpleAction.GIVE_UP)
    archive.close()
    before = statistics(tmp_path)
    assert taken_in(tmp_path, text) == [Taken(1, Intake.FURTHER)]
    assert statistics(tmp_path) == before


def test_a_game_that_goes_on_to_its_end_has_its_place_among_the_others(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    archive, _store = played(one, 3)
    archive.close()
    taken_in(two, exported(one))
    archive = Archive(two)
    game, moves = won_moves(WINS[0])
    kept = archive.take_up(1)
    assert kept is not None
    store = Store(Table(new_game(game.deal, game.variant)))
    archive.follow(store)
    store.dispatch(MakeMoves(tuple(moves)))
    archive.begin_statistics_anew()
    store.dispatch(NewDeal(deal_numbered(6)))
    store.dispatch(Move.DEAL)
    kept = archive.take_up(1)
    assert kept is not None
    store.dispatch(TakeUp(kept.game))
    store.dispatch(SimpleAction.GIVE_UP)
    store.dispatch(NewDeal(deal_numbered(7)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    assert archive.begin_statistics_anew() is not None
    game, moves = won_moves(WINS[1])
    store.dispatch(NewDeal(game.deal, game.variant))
    store.dispatch(MakeMoves(tuple(moves)))
    archive.close()
    taken_in(one, exported(two))
    assert statistics(one) == statistics(two)
    archive, other = Archive(one), Archive(two)
    orders = [
        [game.deal for game in sorted(games, key=lambda game: game.settled) if game.settled]
        for games in (archive.games(), other.games())
    ]
    archive.close()
    other.close()
    assert orders[0] == orders[1]


def test_a_game_in_which_the_coach_has_played_meanwhile_counts_no_more(tmp_path: Path) -> None:
    archive, _store = played(tmp_path, 3)
    archive.close()
    text = longer(exported(tmp_path), 4, Origin="shown")
    assert taken_in(tmp_path, text) == [Taken(1, Intake.GOES_ON)]
    archive = Archive(tmp_path)
    assert [game.origin for game in archive.games()] == [Origin.SHOWN]
    archive.close()


@pytest.mark.parametrize("change", ["Redeals", "ended", "moves part", "another Id", "not mine"])
def test_in_every_other_case_it_is_a_game_of_its_own(tmp_path: Path, change: str) -> None:
    archive, store = played(tmp_path, 3)
    text = exported(tmp_path)
    if change == "ended":
        store.dispatch(SimpleAction.GIVE_UP)
    if change == "moves part":
        store.dispatch(SimpleAction.UNDO)
        store.dispatch(SimpleAction.UNDO)
        store.dispatch(SimpleAction.DEAL_ON)
        store.dispatch(SimpleAction.PLAY_SHORTEST)
    archive.close()
    if change == "Redeals":
        text = text.replace('[Redeals "2"]', '[Redeals "3"]')
    if change == "another Id":
        text = re.sub(r'\[Id "[^"]*"\]', f'[Id "{"a" * 32}"]', text)
    text = longer(text, 40)
    assert taken_in(tmp_path, text, mine=change != "not mine") == [Taken(2, Intake.NEW)]
    archive = Archive(tmp_path)
    one, two = (archive.load(number) for number in (1, 2))
    archive.close()
    assert one is not None
    assert two is not None
    assert one.facts.id != two.facts.id


def test_a_game_that_another_window_plays_is_left_to_it(tmp_path: Path) -> None:
    archive, _store = played(tmp_path, 3)
    archive.close()
    text = longer(exported(tmp_path), 4)
    with Copy(tmp_path) as copy:
        assert copy.number == "1"
        assert taken_in(tmp_path, text) == [Taken(1, Intake.PLAYED)]
        assert copy.dispatch("d") == "1 4 0"


def test_what_is_written_elsewhere_continues_the_game_when_it_is_taken_in(
    tmp_path: Path,
) -> None:
    archive, store = played(tmp_path, 3)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(5):
        store.dispatch(Move.DEAL)
    text = write_records(archive.recorder.unwritten)
    archive.close()
    other.rollback()
    other.close()
    assert taken_in(tmp_path, text) == [Taken(1, Intake.GOES_ON)]
    archive = Archive(tmp_path)
    assert [game.moves for game in archive.games()] == [8]
    archive.close()


def test_games_of_the_same_moves_are_told_apart_by_their_ids(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    archive = Archive(one)
    store = Store(Table(new_game(deal_numbered(5))))
    archive.follow(store)
    for _ in range(2):
        store.dispatch(Move.DEAL)
        store.dispatch(SimpleAction.GIVE_UP)
        store.dispatch(NewDeal(deal_numbered(5)))
    archive.close()
    text = exported(one)
    assert [one.intake for one in taken_in(two, text)] == [Intake.NEW, Intake.NEW]
    assert [one.intake for one in taken_in(two, text)] == [Intake.HELD, Intake.HELD]


def test_foreign_tags_of_these_names_are_kept_under_another_name(tmp_path: Path) -> None:
    game = table_of(deal_numbered(5), "d d").game
    tags = (("Id", "mine"), ("Seconds", "many"), ("ForeignId", "x"), ("Site", "Łódź"))
    archive = Archive(tmp_path)
    archive.take_in([Record(game, tags)], mine=False)
    record = archive.record(1)
    archive.close()
    assert record is not None
    assert record.tags[-4:] == (
        ("ForeignForeignId", "mine"),
        ("ForeignSeconds", "many"),
        ("ForeignId", "x"),
        ("Site", "Łódź"),
    )
    again = read_records(write_records([record]), CHECKS)
    assert again == (record,)


WRONG = {
    "Id": "0123",
    "Started": "yesterday",
    "Ended": "2026-02-30T00:00:00Z",
    "Order": "-1",
    "Seconds": "nan",
    "Undos": "three",
    "Hints": "1e3",
    "BestMoves": "٣",
    "VerdictSeen": "perhaps",
    "Daily": "20261201",
    "Practice": "no",
    "SetAside": "",
    "WonMoves": "x",
    "Origin": "stolen",
}


@pytest.mark.parametrize(("name", "value"), WRONG.items())
def test_a_tag_of_a_wrong_form_is_refused_like_a_wrong_result(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path / "home"))
    record = won_record(WINS[0])
    path = tmp_path / "record"
    path.write_text(write_records([record._replace(tags=((name, value),))]), encoding="utf-8")
    assert main(["import", "--mine", str(path)]) == 1
    captured = capsys.readouterr()
    assert f"line 7: The tag {name} must look like this" in captured.err
    assert captured.out == ""
    # As somebody else's tag it may be anything.
    assert main(["import", str(path)]) == 0


def test_a_taken_up_game_of_another_home_goes_on_with_what_was_counted(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    archive, _store = played(one, 3)
    archive.recorder.count_help()
    archive.close()
    taken_in(two, exported(one))
    archive = Archive(two)
    assert archive.take_up_last() is None
    kept = archive.take_up(1)
    assert kept is not None
    store = Store(Table(new_game(deal_numbered(6))))
    archive.follow(store)
    kept = archive.take_up(1)
    assert kept is not None
    store.dispatch(TakeUp(kept.game))
    store.dispatch(Move.DEAL)
    assert archive.recorder.tally.hints == 1
    archive.close()
    # Back home it continues the game there.
    assert taken_in(one, exported(two)) == [Taken(1, Intake.GOES_ON)]


def test_a_deleted_game_that_is_taken_in_again_comes_back(tmp_path: Path) -> None:
    archive, store = played(tmp_path, 3)
    store.dispatch(NewDeal(deal_numbered(6)))
    text = exported(tmp_path)
    archive.close()
    archive = Archive(tmp_path)
    assert archive.delete(1)
    assert archive.take_news() == ()
    archive.close()
    (taken,) = taken_in(tmp_path, text)
    assert taken.number == 1
    archive = Archive(tmp_path)
    assert archive.numbers() == [1]
    assert archive.deleted() == []
    assert NewsKind.GAME_UNREADABLE not in [news.kind for news in archive.take_news()]
    archive.close()


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        (0, "1970-01-01T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"),
        (1_764_547_200, "2025-12-01T00:00:00Z"),
        (10**15, "9999-12-31T23:59:59Z"),
        (-(10**15), "0001-01-01T00:00:00Z"),
    ],
)
def test_times_are_told_in_utc_as_far_as_dates_go(moment: int, text: str) -> None:
    told = dict(written_tags(Facts("0" * 32, moment), Origin.PLAYED, Tally(ended=moment), moment))
    assert {told[name] for name in ("Started", "Played", "Ended")} == {text}
