"""`precedence play`: which game it puts on the table, and what it refuses before it begins."""

import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from time import struct_time
from types import ModuleType

import pytest

from precedence_tui.archive.record_tags import CHECKS
from precedence_tui.cli.inputs import record_of
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.engine.deals import RANDOM_NUMBERS, Deal
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.record import Record, read_records, write_record, write_records
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.paths import data_folder
from precedence_tui.session.daily import daily_number
from precedence_tui.session.session import Session
from precedence_tui.session.start import open_daily_session
from precedence_tui.settings import DEFAULTS, save
from precedence_tui.text.conversation import play_in_lines
from precedence_tui.tui.first_frame import FirstFrame
from tests.archive.copies import DEAL, Copy
from tests.cli.running import assert_refused, give_input, run
from tests.games import DATA, KING_AVAILABLE, deal_numbered, table_of, won_record


class Terminal:
    """A standard input that is a terminal."""

    def isatty(self) -> bool:
        return True


def without_counts(text: str) -> str:
    """Return records without the tags in which the archive says what it counts of a game."""
    records = read_records(text)
    assert not isinstance(records, Fault)
    return write_records(
        record._replace(tags=tuple(tag for tag in record.tags if tag[0] not in CHECKS))
        for record in records
    )


@pytest.fixture
def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The tables that were played, by a game that ends at once with status 5."""
    tables: list[Table] = []

    def play(session: Session, _first_frame: FirstFrame | None) -> int:
        tables.append(session.store.table)
        session.close()
        return 5

    game = ModuleType("precedence_tui.tui.app")
    game.play = play  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "precedence_tui.tui.app", game)
    monkeypatch.setattr(sys, "stdin", Terminal())
    # Output and errors are caught by streams of one kind, made anew for every test.
    del capsys
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _stream: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    return tables


def test_a_deal_by_number_is_played_by_standard_rules(
    capsys: pytest.CaptureFixture[str], played: list[Table]
) -> None:
    assert run(capsys, "play", "--deal", "0123456") == (5, "", "")
    assert played == [table_of(deal_numbered(123456))]


def test_other_rules_are_played_when_asked_for(
    capsys: pytest.CaptureFixture[str], played: list[Table]
) -> None:
    run(capsys, "play", "--deal=ms50000", "--king", "first-available", "--redeals", "9")
    run(capsys, "play", "--deal=1", "--redeals", "0")
    deal = deal_numbered("ms50000", KING_AVAILABLE)
    assert played == [
        table_of(deal, variant=PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 9)),
        table_of(deal_numbered(1), variant=PRECEDENCE.with_options(redeals=0)),
    ]


@pytest.mark.parametrize("words", [[], ["play"]], ids=["alone", "play"])
def test_without_a_deal_any_number_is_dealt(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    played: list[Table],
    words: list[str],
) -> None:
    drawn = []

    def choice(numbers: range) -> int:
        drawn.append(numbers)
        return 234567

    monkeypatch.setattr("precedence_tui.session.sitting.choice", choice)
    assert run(capsys, *words).status == 5
    assert drawn == [RANDOM_NUMBERS]
    assert played == [table_of(deal_numbered(234567))]


def test_random_deals_differ(capsys: pytest.CaptureFixture[str], played: list[Table]) -> None:
    for _ in range(4):
        run(capsys, "play", "--king", "first-available", "--redeals", "3")
    assert len({table.game.deal.number for table in played}) > 1
    for table in played:
        assert int(table.game.deal.number or 0) in RANDOM_NUMBERS
        assert table.game.variant == PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 3)
        assert table.game.deal == deal_numbered(table.game.deal.number or 0, KING_AVAILABLE)


@pytest.fixture
def first_available(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings by which new deals set no king out."""
    home = tmp_path_factory.mktemp("first-available")
    settings = DEFAULTS._replace(first_king=FirstKing.FIRST_AVAILABLE)
    assert save(home, settings, DEFAULTS)
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))


@pytest.mark.usefixtures("first_available")
def test_any_deal_has_the_first_king_of_the_settings(
    capsys: pytest.CaptureFixture[str], played: list[Table]
) -> None:
    run(capsys)
    run(capsys, "play", "--redeals", "3")
    run(capsys, "play", "--redeals", "3", "--king", "set-out")
    run(capsys, "play", "--deal", "5")
    assert [table.game.variant for table in played] == [
        KING_AVAILABLE,
        PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 3),
        PRECEDENCE.with_options(FirstKing.SET_OUT, 3),
        PRECEDENCE.with_options(FirstKing.SET_OUT),
    ]


@pytest.mark.usefixtures("first_available")
def test_so_has_a_new_deal_in_text_mode(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_input(monkeypatch, b"new 7\nstock\n")
    done = run(capsys, "play", "--deal", "5", "--text")
    assert "Deal 5." in done.output.splitlines()[0]
    assert "Stock 103, pass 1 of 3." in done.output
    assert "Stock 104, pass 1 of 3." in done.output


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Table:
    """The deal of the day on which the test plays."""
    monkeypatch.setattr("precedence_tui.session.daily.daily_number", lambda: "20261129")
    return table_of(deal_numbered(20261129))


def test_the_deal_of_the_day_is_the_local_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.localtime", lambda: struct_time((2026, 1, 2, 23, 59, 59, 4, 2, 0)))
    assert daily_number() == "20260102"


def test_the_deal_of_the_day_is_gone_on_with_until_it_has_ended(
    capsys: pytest.CaptureFixture[str], played: list[Table], today: Table
) -> None:
    assert run(capsys, "play", "--daily").status == 5
    assert played == [today]
    lines = played_in_lines("d d")
    run(capsys, "play", "--deal", "5")
    run(capsys, "play", "--daily")
    assert lines == 0
    assert played[-1].game.done.moves == 2
    assert played[-1].game.deal == today.game.deal
    played_in_lines("give up")
    run(capsys, "play", "--daily")
    assert played[-1].game.was_given_up
    assert played[-1].game.deal == today.game.deal


def played_in_lines(line: str) -> int:
    """Play the deal of the day by a line that is typed."""
    session = open_daily_session()
    session.games.deal_of_the_day()
    try:
        return play_in_lines(
            session.store,
            stdin=TextIOWrapper(BytesIO(line.encode())),
            stdout=StringIO(),
        )
    finally:
        session.close()


def test_the_deal_of_the_day_is_not_begun_beside_another_window(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, played: list[Table]
) -> None:
    monkeypatch.setattr("precedence_tui.session.daily.daily_number", lambda: DEAL)
    home = data_folder()
    assert home is not None
    with Copy(home) as copy:
        copy.dispatch("d")
        assert_refused(
            run(capsys, "play", "--daily"), "precedence play: Today's deal", "another window"
        )
    assert played == []


@pytest.mark.parametrize("words", [["--deal", "5"], ["--king", "set-out"], ["--redeals", "2"]])
def test_the_deal_of_the_day_has_its_own_rules(
    capsys: pytest.CaptureFixture[str], played: list[Table], words: list[str]
) -> None:
    assert_refused(run(capsys, "play", "--daily", *words), "precedence play: --daily ")
    assert played == []


def test_a_file_with_a_deal_is_played(
    capsys: pytest.CaptureFixture[str], played: list[Table], tmp_path: Path
) -> None:
    path = tmp_path / "deal.txt"
    path.write_text("# mine\n" + deal_numbered(9).text.replace(" ", "\n"), encoding="utf-8")
    run(capsys, "play", "--deal", str(path), "--redeals", "1")
    deal = Deal(deal_numbered(9).cards)
    assert played == [table_of(deal, variant=PRECEDENCE.with_options(redeals=1))]


def test_a_record_is_taken_up_where_it_ends(
    capsys: pytest.CaptureFixture[str], played: list[Table], tmp_path: Path
) -> None:
    rules = PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 4)
    table = table_of(deal_numbered(9, KING_AVAILABLE), "d d d", rules)
    path = tmp_path / "open.precedence"
    path.write_text(write_record(Record(table.game)), encoding="utf-8")
    run(capsys, "play", "--deal", str(path))
    assert played == [table]


def test_an_open_record_is_the_players_game_from_then_on_and_stays_what_it_says(
    capsys: pytest.CaptureFixture[str], played: list[Table], tmp_path: Path
) -> None:
    game = table_of(deal_numbered(9), "d d d").game
    text = write_record(Record(game, (("Site", "a train"),)))
    path = tmp_path / "open.precedence"
    path.write_text(text, encoding="utf-8")
    for _time in range(2):
        run(capsys, "play", "--deal", str(path))
    # The game last played.
    run(capsys, "play")
    assert [table.game for table in played] == [game, game, game]
    assert without_counts(run(capsys, "export", "--all").output) == text


def test_a_record_that_has_ended_is_only_looked_at(
    capsys: pytest.CaptureFixture[str], played: list[Table]
) -> None:
    run(capsys, "play", "--deal", WON)
    assert len(played) == 1
    assert run(capsys, "export", "--all").output == ""


@pytest.mark.parametrize("moves", ["", "d"])
def test_what_else_a_record_says_goes_with_its_game(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    moves: str,
) -> None:
    tags = (("Site", "a train"), ("Empty", ""))
    path = tmp_path / "tagged.precedence"
    path.write_text(write_record(Record(table_of(deal_numbered(9), moves).game, tags)))
    give_input(monkeypatch, b"d\n")
    assert run(capsys, "play", "--text", "--deal", str(path)).status == 0
    after = table_of(deal_numbered(9), f"{moves} d".strip()).game
    exported = run(capsys, "export", "current").output
    assert without_counts(exported) == write_record(Record(after, tags))


def test_a_number_is_a_number_and_a_file_of_that_name_has_a_folder(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    played: list[Table],
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("123").write_text(deal_numbered(9).text, encoding="utf-8")
    Path("0").write_text(deal_numbered(9).text, encoding="utf-8")
    run(capsys, "play", "--deal", "123")
    run(capsys, "play", "--deal", "./123")
    assert played == [table_of(deal_numbered(123)), table_of(Deal(deal_numbered(9).cards))]
    assert_refused(run(capsys, "play", "--deal", "0"), "play: '0'")
    assert_refused(run(capsys, "play", "--deal", "ms0"), "play: 'ms0'")


WON = str(DATA / "won-32000-set-out.precedence")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--deal", "no such file"], ["no such file"]),
        (["--deal", "1x"], ["1x"]),
        (["--deal", "-1"], ["-1: "]),
        (["--deal", "--king"], ["--deal"]),
        (["--deal", ""], []),
        (["--deal", "."], ["."]),
        (["--deal", "-"], ["standard input"]),
        (["--deal", "100000000000000000000"], ["'100000000000000000000'"]),
        (["--deal", WON, "--king", "set-out"], [WON, "--king"]),
        (["--deal", WON, "--redeals", "2"], [WON, "--redeals"]),
        *[
            (["--deal", "1", "--redeals", redeals], ["--redeals", f"'{redeals}'", "0", "9"])
            for redeals in ("10", "x", "", "02", "1.0", "\u0662", "²")
        ],
        (["--redeals=-1"], ["--redeals", "'-1'"]),
        (["--redeals", "2\n"], ["--redeals", r"'2\n'"]),
        (["--king", "queen"], ["--king", "'queen'"]),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], played: list[Table], words: list[str], parts: list[str]
) -> None:
    assert_refused(run(capsys, "play", *words), "precedence play: ", *parts)
    assert played == []


FILES = {
    "not a card": ("KS QQ", ["line 1: ", "'QQ'"]),
    "an empty file": ("", ["0 cards", "104"]),
    "no king set out": (deal_numbered(1, KING_AVAILABLE).text, ["3D", "king"]),
    "an invalid record": ('[Game "Chess"]', ["line 1: "]),
    "several records": (write_records([Record(new_game(deal_numbered(1)))] * 2), ["several"]),
}


@pytest.mark.parametrize(("text", "parts"), FILES.values(), ids=FILES.keys())
def test_a_file_that_holds_no_game_is_refused(
    capsys: pytest.CaptureFixture[str],
    played: list[Table],
    tmp_path: Path,
    text: str,
    parts: list[str],
) -> None:
    path = tmp_path / "file"
    path.write_text(text, encoding="utf-8")
    assert_refused(run(capsys, "play", "--deal", str(path)), f"play: {path}: ", *parts)
    assert played == []


def test_a_game_may_also_come_from_standard_input_where_a_command_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    give_input(monkeypatch, deal_numbered(9).text.encode())
    assert record_of("-", None, None).game == new_game(Deal(deal_numbered(9).cards))
    give_input(monkeypatch, Path(WON).read_bytes())
    assert record_of("-", None, None).game == won_record("won-32000-set-out").game
    give_input(monkeypatch, b"KS")
    with pytest.raises(SubcommandError, match="standard input: ") as error:
        record_of("-", None, None)
    assert error.value.status == 2


@pytest.mark.parametrize(
    ("typed", "deals", "line"),
    [
        ("d\nd\n", ["9"], "The game could not be saved. It is in "),
        ("d\nd\nstart\nquit\n", ["9"], "The game could not be saved. It is in "),
        ("d\nd\nnew 8\nd\nd\n", ["9", "8"], "The games could not be saved. They are in "),
    ],
)
def test_what_cannot_be_saved_is_written_elsewhere_with_all_its_moves(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    typed: str,
    deals: list[str],
    line: str,
) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    give_input(monkeypatch, typed.encode())
    done = run(capsys, "play", "--text", "--deal", "9")
    assert done.errors.startswith(f"precedence play: {line}")
    (path,) = tmp_path.glob("*.precedence")
    games = [table_of(deal_numbered(int(number)), "d d").game for number in deals]
    text = path.read_text(encoding="utf-8")
    assert without_counts(text) == write_records([Record(game) for game in games])
    home.unlink()
    assert run(capsys, "import", "--mine", str(path)).status == 0


@pytest.mark.parametrize("writable", [True, False])
def test_a_game_that_cannot_be_saved_is_written_elsewhere_in_the_end(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    writable: bool,
) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    elsewhere = tmp_path / "elsewhere"
    if writable:
        elsewhere.mkdir()
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    give_input(monkeypatch, b"d\nd\n")
    done = run(capsys, "play", "--text", "--deal", "9")
    assert done.status == 0
    assert done.errors.startswith("precedence play: The game could not be saved")
    assert done.errors.count("\n") == 1
    if writable:
        (path,) = elsewhere.iterdir()
        assert str(path) in done.errors
        game = table_of(deal_numbered(9), "d d").game
        assert without_counts(path.read_text("utf-8")) == write_record(Record(game))


def test_of_a_deal_without_a_move_nothing_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    give_input(monkeypatch, b"quit\n")
    assert run(capsys, "play", "--text", "--deal", "9").errors == ""
