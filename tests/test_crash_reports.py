"""Reports of faults in the program."""

import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from precedence_tui.crash_reports import report_of, word_failure, write_report

SECRET = "where the treasure lies"


@pytest.fixture
def error() -> Exception:
    try:
        secret = SECRET
        raise LookupError(f"of {len(secret)}")
    except LookupError as caught:
        return caught


def test_a_report_says_what_happened_where_and_on_what(error: Exception) -> None:
    report = report_of(error)
    assert "LookupError: of 23" in report
    assert Path(__file__).name in report
    assert f"Textual: {version('textual')}, " in report


def test_a_report_holds_no_values(error: Exception) -> None:
    assert SECRET not in report_of(error)


def test_reports_do_not_overwrite_each_other(tmp_path: Path, error: Exception) -> None:
    folder = tmp_path / "not" / "yet"
    assert write_report(folder, error) != write_report(folder, error)
    assert len(list(folder.iterdir())) == 2


def test_where_the_folder_cannot_be_made_the_system_has_another(
    tmp_path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "temporary"
    other.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(other))
    blocked = tmp_path / "a file"
    blocked.touch()
    for folder in (blocked / "reports", None):
        report = write_report(folder, error)
        assert report is not None
        assert report.parent == other


def test_without_a_place_the_message_says_what_happened(
    tmp_path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setattr(tempfile, "tempdir", str(blocked / "temporary"))
    assert write_report(blocked / "reports", error) is None
    message = word_failure(error, None)
    assert "LookupError: of 23" in message
    assert "\n" not in message


def test_a_library_that_is_missing_is_no_reason_to_report_nothing(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("precedence_tui.crash_reports.version", missing)
    assert "Textual: not installed" in report_of(error)
