"""A game is written to a file of its own, whole or not at all."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.record import Record, write_record
from precedence_tui.paths import for_player_alone
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.session import Session
from precedence_tui.session.sharing import Sharing
from precedence_tui.settings import DEFAULTS, Loaded
from precedence_tui.store import Store
from tests.games import deal_numbered, table_of

DEVICE = Path("/dev/full")
TABLE = table_of(deal_numbered(123456), "d d d")


@pytest.fixture
def sharing() -> Sharing:
    return Session(Store(TABLE), Archive(None), Loaded(DEFAULTS), None).sharing


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that takes a file: the one to play in does not."""
    home = tmp_path / "home"
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    monkeypatch.setattr(Path, "cwd", lambda: Path("/dev/null/nowhere"))
    return home


def test_each_game_gets_a_file_of_its_own(
    sharing: Sharing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["precedence-123456.precedence", "precedence-123456-2.precedence"]
    assert [sharing.export() for _ in names] == [
        Done(f"Written to {tmp_path / name}") for name in names
    ]
    for name in names:
        assert (tmp_path / name).read_bytes() == write_record(Record(TABLE.game)).encode()


def test_lines_end_alike_on_every_platform(
    sharing: Sharing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened = []
    really_open = open

    def open_as_told(path: Path, mode: str, **more: Any) -> object:
        opened.append(mode)
        return really_open(path, mode, **more)

    monkeypatch.setattr("builtins.open", open_as_told)
    sharing.export()
    assert opened == ["xb"]


def test_where_one_cannot_write_the_data_folder_takes_it(sharing: Sharing, home: Path) -> None:
    path = home / "precedence-123456.precedence"
    assert sharing.export() == Done(f"Written to {path}")


@pytest.mark.skipif(not DEVICE.exists(), reason="no device that is always full")
def test_what_cannot_be_written_leaves_no_file(
    sharing: Sharing, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def on_a_full_disk(name: str, flags: int) -> int:
        os.close(for_player_alone(name, flags))
        return os.open(DEVICE, os.O_WRONLY)

    with monkeypatch.context() as patched:
        patched.setattr("precedence_tui.session.sharing.for_player_alone", on_a_full_disk)
        outcome = sharing.export()
    assert isinstance(outcome, Refused)
    assert outcome.sentence.startswith("The game could not be written (")
    assert list(home.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="the folder cannot be deleted there")
def test_where_the_folder_is_gone_the_data_folder_takes_it(
    sharing: Sharing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, home = tmp_path / "gone", tmp_path / "home"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    assert sharing.export() == Done(f"Written to {home / 'precedence-123456.precedence'}")


@pytest.mark.skipif(sys.platform == "win32", reason="the folder cannot be deleted there")
def test_where_every_folder_is_gone_it_is_said(
    sharing: Sharing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("PRECEDENCE_HOME", "games")
    assert isinstance(sharing.export(), Refused)
