"""Where files lie."""

import os
import sys
from pathlib import Path

import pytest

from precedence_tui import paths

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
