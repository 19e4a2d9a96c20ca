"""The figures of the statistics in words."""

from pathlib import Path

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.session.statistics_book import feat_rows, result_rows
from tests.games import WINS, won_record


def test_where_no_game_has_ended_there_is_no_share() -> None:
    figures = count(Archive(None).games()).standard
    assert dict(result_rows(figures))["Won"] == "0"
    assert dict(feat_rows(figures))["Fastest win"] == "-"


def test_of_those_that_have_ended_the_share_is_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.take_in([won_record(WINS[0])], mine=True)
    assert dict(result_rows(count(archive.games()).standard))["Won"] == "1 (100.0%)"
    archive.close()
