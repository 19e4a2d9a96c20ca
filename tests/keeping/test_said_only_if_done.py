"""No sentence says that something was done which was not: each is tried with the harm that could.

`CLAIMS` are all sentences that report success, with what leads to them. Where success is
silent, as it is for most, `SILENT` has what is done, and the failure must be said.
"""

import re
import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po

from precedence_tui.archive import open_file
from precedence_tui.archive.archive import FILE_NAME, Archive
from precedence_tui.cli.main import main
from precedence_tui.crash_reports import word_failure, write_report
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record, write_record
from precedence_tui.paths import data_folder
from precedence_tui.session.daily import daily_number
from precedence_tui.session.session import Session
from precedence_tui.session.sharing import keep_elsewhere
from precedence_tui.settings import DEFAULTS, Loaded
from precedence_tui.store import Store
from precedence_tui.text.line_reader import Say
from precedence_tui.text.session_handlers import day_told, session_handlers
from precedence_tui.texts.complaints import news_sentence
from tests.archive.copies import writing
from tests.games import DATA, WINS, deal_numbered
from tests.house import PACKAGE
from tests.terminal.programs import GAME


class Room(NamedTuple):
    """A session with a game on its table, an open one in the list, and one that was given up."""

    session: Session
    folder: Path
    told: Callable[[], str]
    """Takes what commands have written to standard error."""


Act = Callable[[], str]
"""Does it, and returns what is said then."""

Prepare = Callable[[Room], Act]

Harm = Callable[[], AbstractContextManager[object]]


def opened() -> Session:
    folder = data_folder()
    assert folder is not None
    store = Store(Table(new_game(deal_numbered(1))))
    return Session(store, Archive(folder), Loaded(DEFAULTS), folder)


@pytest.fixture
def room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Room]:
    monkeypatch.setattr(open_file, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    folder = data_folder()
    assert folder is not None
    session = opened()
    for ending in (SimpleAction.GIVE_UP, Move.DEAL, Move.DEAL):
        for action in (Move.DEAL, ending, NewDeal(deal_numbered(2))):
            session.store.dispatch(action)
    session.close()
    session = opened()
    session.store.dispatch(Move.DEAL)
    yield Room(session, folder, lambda: capsys.readouterr().err)
    session.close()


@contextmanager
def no_byte_is_written() -> Iterator[None]:
    """As on a full disk, for every file of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def no_file_is_renamed() -> Iterator[None]:
    def refuse(_path: Path, target: object) -> None:
        raise PermissionError(13, "not allowed", str(target))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        yield


def news(session: Session) -> str:
    return " ".join(session.news())


def a_step(room: Room) -> str:
    room.session.store.dispatch(Move.DEAL)
    return news(room.session)


def caught_up(room: Room) -> Act:
    with writing(room.folder / FILE_NAME):
        assert "Not saved" in a_step(room)
    return lambda: a_step(room)


def salvaged(room: Room) -> Act:
    (room.folder / f"{FILE_NAME}-wal").write_bytes(b"")
    return lambda: a_step(room)


def put_aside(room: Room) -> Act:
    other = room.folder / "other"
    other.mkdir()
    (other / FILE_NAME).write_bytes(b"junk")
    return lambda: " ".join(map(news_sentence, Archive(other).take_news()))


def reported(room: Room) -> Act:
    error = LookupError("of its own")
    return lambda: word_failure(error, write_report(room.folder, error))


def attempted(room: Room) -> Act:
    day = day_told(room.session)
    day()

    def attempt() -> str:
        room.session.store.dispatch(NewDeal(deal_numbered(int(daily_number()))))
        said = a_step(room)
        return " ".join([said, *day()])

    return attempt


def imported(content: Callable[[Room], str], *, twice: bool = False) -> Prepare:
    def prepare(room: Room) -> Act:
        path = room.folder / "records"
        path.write_text(content(room), encoding="utf-8")
        # A process opens the file once.
        room.session.close()
        if twice:
            main(["import", str(path)])
            room.told()

        def take_in() -> str:
            main(["import", "--mine", str(path)])
            return room.told()

        return take_in

    return prepare


def a_win(_room: Room) -> str:
    return (DATA / f"{next(iter(WINS))}.precedence").read_text(encoding="utf-8")


def further_on(room: Room) -> str:
    record = room.session.archive.record(room.session.games.listed()[-2].number)
    assert record is not None
    store = Store(Table(record.game))
    store.dispatch(Move.DEAL)
    return write_record(Record(store.game, record.tags))


CLAIMS: dict[str, tuple[Prepare, Harm]] = {
    "Written to ": (
        lambda room: lambda: room.session.sharing.export().sentence,
        no_byte_is_written,
    ),
    " It is in ": (
        lambda room: lambda: keep_elsewhere([Record(room.session.store.game)]),
        no_byte_is_written,
    ),
    "The statistics are reset; the old ones are set aside.": (
        lambda room: lambda: room.session.statistics.begin_anew().sentence,
        no_byte_is_written,
    ),
    "What went wrong is told in ": (reported, no_byte_is_written),
    " game imported.": (imported(a_win), no_byte_is_written),
    " goes on with game ": (imported(further_on), no_byte_is_written),
    " counted as yours from now on.": (imported(a_win, twice=True), no_byte_is_written),
    "Saving works again, and every move is saved.": (caught_up, no_byte_is_written),
    "What could be read of them is kept.": (salvaged, no_byte_is_written),
    "They were put aside as ": (put_aside, no_file_is_renamed),
    "this attempt counts.": (attempted, no_byte_is_written),
}

ELSEWHERE = {
    "Your game is kept.": "below, in the running game",
    "In tmux's buffer": "keeping/test_quiet.py: as tmux says by its exit status",
    "Sent to the terminal": "says itself that no more is known",
    "counted apart.": "below: nothing is said of an end that is not saved",
    "This game is in no statistics.": "below: nothing is said of an end that is not saved",
    "older game is kept.": "the games that were read, counted",
    "skipped": "nothing was done",
    "interrupted: ": "the file has them: a write that fails ends it otherwise",
    "nothing to reset": "nothing was done",
    "not saved": "nothing was done",
    "No report of it could be written": "nothing was done",
    "were removed or replaced.": "what others did; that it is saved again is said after that",
    "The game goes on.": "told by the reducer's event, and not of a file",
    "eset the statistics": "a command",
    "writes": "a key",
    "'{text}' is ": "how something is written",
    "kept the win": "a review",
    "help is not counted there": "nothing was done",
    "count again what was reset": "a command",
    "bring back the game that was deleted": "a command",
    "No game is counted in the statistics.": "nothing was done",
    "no deleted game to restore": "nothing was done",
}
"""Texts with the words of a claim that `CLAIMS` does not hold, and why."""

_WORDS = re.compile(
    r"\b(saved|written|writes|sent|kept|imported|reset|aside|counted|counts|copied|deleted|removed"
    r"|restored|buffer|told in|goes on with|game goes on|is in|are in)\b",
    re.IGNORECASE,
)
_FAILURES = re.compile(
    r"^Not saved|\bcannot\b|\bcould not be (\w+ \(|saved, nor)|hold for now|not be reset"
)


@pytest.mark.parametrize("claim", CLAIMS)
def test_it_is_said_where_it_was_done(room: Room, claim: str) -> None:
    prepare, _harm = CLAIMS[claim]
    assert claim in prepare(room)()


@pytest.mark.parametrize("claim", CLAIMS)
def test_it_is_not_said_where_it_could_not_be_done(room: Room, claim: str) -> None:
    prepare, harm = CLAIMS[claim]
    act = prepare(room)
    with harm():
        said = act()
    assert claim not in said
    assert said.strip()


def test_no_other_text_reports_success() -> None:
    with (PACKAGE / "locale" / "precedence.pot").open("rb") as file:
        texts = [one.id if isinstance(one.id, str) else one.id[0] for one in read_po(file)]
    claims = [text for text in texts if _WORDS.search(text) and not _FAILURES.search(text)]
    known = {*CLAIMS, *ELSEWHERE}
    assert [one for one in claims if not any(part in one for part in known)] == []
    assert all(any(part in one for one in claims) for part in known)


SILENT: dict[str, Prepare] = {
    "a step": lambda room: lambda: a_step(room),
    "settings": lambda room: (
        lambda: room.session.change(room.session.settings._replace(clock=True)).sentence
    ),
    "delete": lambda room: (
        lambda: room.session.games.delete(room.session.games.listed()[-1]).sentence
    ),
    "give up": lambda room: (
        lambda: room.session.games.give_up(room.session.games.listed()[-2]).sentence
    ),
    "bring a game back": lambda room: (
        room.session.games.delete(room.session.games.listed()[-1])
        and (lambda: room.session.games.bring_back().sentence)
    ),
    "bring the statistics back": lambda room: (
        room.session.statistics.begin_anew()
        and (lambda: room.session.statistics.bring_back().sentence)
    ),
}


@pytest.mark.parametrize("name", SILENT)
def test_where_success_is_silent_failure_is_said(room: Room, name: str) -> None:
    act = SILENT[name](room)
    with no_byte_is_written():
        assert act()


@pytest.mark.parametrize("name", SILENT)
def test_nothing_is_said_where_it_was_done(room: Room, name: str) -> None:
    assert SILENT[name](room)() == ""


@pytest.mark.parametrize("rest_is_written", [True, False])
def test_while_a_move_is_left_to_write_no_other_write_says_that_all_is_saved(
    room: Room, monkeypatch: pytest.MonkeyPatch, rest_is_written: bool
) -> None:
    archive = room.session.archive
    with writing(room.folder / FILE_NAME):
        a_step(room)
    if not rest_is_written:
        monkeypatch.setattr(archive, "_keep_time", lambda: None)
    assert archive.delete(room.session.games.listed()[-1].number)
    assert ("every move is saved" in news(room.session)) is rest_is_written
    assert archive.saves is rest_is_written
    assert (archive.recorder.unwritten == ()) is rest_is_written


@pytest.mark.parametrize("is_saved", [True, False])
def test_of_an_end_that_is_not_saved_nothing_is_said_of_the_statistics(
    room: Room, is_saved: bool
) -> None:
    with no_byte_is_written():
        if not is_saved:
            room.session.store.dispatch(SimpleAction.GIVE_UP)
    if is_saved:
        room.session.store.dispatch(SimpleAction.GIVE_UP)
    ended = room.session.statistics.ended()
    assert (ended.is_counted, ended.bests is not None) == (
        (True, True) if is_saved else (None, False)
    )


def test_of_games_that_cannot_be_read_it_is_not_said_that_there_are_none(room: Room) -> None:
    room.session.close()
    room.folder.rename(room.folder.with_name("elsewhere"))
    room.folder.touch()
    session = opened()
    assert session.games.listed() == ()
    assert session.games.none_listed().startswith("Not saved: ")
    assert session.unreadable == session.games.none_listed()
    handlers = session_handlers(session)
    for asked in ("games", "game", "calendar", "statistics", "new statistics",
                  "restore statistics", "restore game"):  # fmt: skip
        reply = handlers[asked]("1" if asked == "game" else None)
        said = reply.lines if isinstance(reply, Say) else [getattr(reply, "sentence", "")]
        assert said[0].startswith("Not saved: "), asked
    calendar = session.calendar()
    shown = [day for week in calendar.month(2026, 11) for day in week if day]
    assert {day.result for day in shown} == {None}
    assert calendar.unreadable == session.unreadable


@pytest.mark.parametrize("limit", ["unlimited", "0"])
def test_a_crash_says_that_the_game_is_kept_only_where_it_is(tmp_path: Path, limit: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "from precedence_tui.session.sharing import Sharing\n"
        "def fail(_): raise LookupError\n"
        "Sharing.copy_result = fail\n"
    )
    script = f'ulimit -f {limit}; exec "$@"'
    limited = GAME._replace(command=("sh", "-c", script, "sh", *GAME.command))
    with limited.start(tmp_path, environment={"PYTHONPATH": str(tmp_path)}) as terminal:
        terminal.press("x")
        assert terminal.wait_for_end() == 1
        said = terminal.text().replace("\n", " ")
    assert "Precedence has crashed." in said
    assert ("Your game is kept." in said) is (limit == "unlimited")
    assert ("could not be saved" in said) is (limit == "0")
