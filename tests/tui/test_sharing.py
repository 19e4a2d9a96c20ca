"""A game is written to a file of its own, whole or not at all."""

from pathlib import Path

import pytest

from precedence_tui.engine.record import Record, write_record
from precedence_tui.tui.sharing import export
from tests.games import deal_numbered, table_of

DEVICE = Path("/dev/full")
GAME = table_of(deal_numbered(123456), "d d d").game


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that takes a file: the one to play in does not."""
    home = tmp_path / "home"
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    monkeypatch.setattr(Path, "cwd", lambda: Path("/dev/null/nowhere"))
    return home


def test_each_game_gets_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["precedence-123456.precedence", "precedence-123456-2.precedence"]
    assert [export(GAME, ()) for _ in names] == [f"Written to {tmp_path / name}" for name in names]
    for name in names:
        assert (tmp_path / name).read_bytes() == write_record(Record(GAME)).encode()


def test_lines_end_alike_on_every_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened = []
    really_open = Path.open

    def open_as_told(path: Path, mode: str) -> object:
        opened.append(mode)
        return really_open(path, mode)

    monkeypatch.setattr(Path, "open", open_as_told)
    export(GAME, ())
    assert opened == ["xb"]


def test_where_one_cannot_write_the_data_folder_takes_it(home: Path) -> None:
    assert export(GAME, ()) == f"Written to {home / 'precedence-123456.precedence'}"


@pytest.mark.skipif(not DEVICE.exists(), reason="no device that is always full")
def test_what_cannot_be_written_leaves_no_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really_open = Path.open

    def on_a_full_disk(path: Path, mode: str) -> object:
        really_open(path, mode).close()
        return really_open(DEVICE, "wb")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", on_a_full_disk)
        told = export(GAME, ())
    assert told.startswith("The game could not be written (")
    assert list(home.iterdir()) == []
