"""Where files lie."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from precedence_tui import paths
from precedence_tui.archive.archive import Archive
from precedence_tui.engine.record import read_records
from tests.games import DATA

WON = DATA / "won-32000-set-out.precedence"
FOLDERS = (paths.data_folder, paths.settings_folder, paths.reports_folder)


def test_one_variable_overrides_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    assert [folder() for folder in FOLDERS] == [tmp_path, tmp_path, tmp_path / "reports"]


def test_a_relative_home_is_taken_from_where_the_game_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PRECEDENCE_HOME", "games")
    assert paths.data_folder() == tmp_path / "games"


@pytest.mark.skipif(sys.platform == "win32", reason="the folder cannot be deleted there")
def test_a_relative_home_in_a_folder_that_is_gone_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("PRECEDENCE_HOME", "games")
    for folder in (paths.data_folder, paths.settings_folder):
        with pytest.raises(paths.NoFolderError, match=r"^games$"):
            folder()
    # A fault in the program is reported all the same.
    assert paths.reports_folder() is None


def test_an_empty_variable_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", "")
    assert paths.data_folder() != Path.cwd()


def test_the_folders_are_the_platforms_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PRECEDENCE_HOME", raising=False)
    for folder in FOLDERS:
        path = folder()
        assert path is not None
        assert path.is_absolute()
        assert "precedence-tui" in path.parts


@pytest.mark.skipif(sys.platform == "win32", reason="there is always a profile folder there")
def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PRECEDENCE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert [folder() for folder in FOLDERS] == [None, None, None]


PLAYS_AND_SAVES = """
import sys
from precedence_tui.cli.main import main
from precedence_tui.crash_reports import write_report
from precedence_tui.paths import reports_folder, settings_folder
from precedence_tui.settings import DEFAULTS, save
status = main(["play", "--text"])
assert save(settings_folder(), DEFAULTS._replace(clock=True), DEFAULTS)
assert save(settings_folder(), DEFAULTS, DEFAULTS._replace(clock=True))
assert write_report(reports_folder(), ValueError())
# What lies beside the database goes when the program ends.
main(["import", sys.argv[1]])
sys.exit(status)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="rights are given in another way there")
@pytest.mark.parametrize("umask", [0o000, 0o022], ids=oct)
def test_what_the_game_makes_is_the_players_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, umask: int
) -> None:
    home = tmp_path / "new" / "games"
    monkeypatch.setenv("PRECEDENCE_HOME", str(home))
    done = subprocess.run(
        [sys.executable, "-c", PLAYS_AND_SAVES, str(WON)],
        input=b"d\nexport\nquit\n",
        cwd=tmp_path,
        capture_output=True,
        check=False,
        timeout=60,
        umask=umask,
    )
    assert done.returncode == 0, done.stderr
    (exported,) = tmp_path.glob("*.precedence")
    made = [exported, home.parent, home, *home.rglob("*")]
    assert {path.name for path in made} >= {"games.db", "games.lock", "settings.toml", "reports"}
    open_to_others = {str(path): oct(path.stat().st_mode) for path in made if shared(path)}
    assert not open_to_others


@pytest.mark.skipif(sys.platform == "win32", reason="rights are given in another way there")
def test_the_files_beside_an_open_database_are_the_players_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        archive = Archive(tmp_path / "games")
        archive.take_in(read_records(WON.read_text("utf-8")), mine=True)  # type: ignore[arg-type]
        made = list((tmp_path / "games").iterdir())
        open_to_others = [path for path in made if shared(path)]
        archive.close()
    finally:
        os.umask(before)
    assert "games.db-wal" in {path.name for path in made}
    assert not open_to_others


def shared(path: Path) -> bool:
    return path.stat().st_mode & 0o077 != 0
