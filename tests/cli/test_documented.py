"""The README documents each tag of a record and each field of the statistics."""

import re
from pathlib import Path

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.record_tags import CHECKS
from precedence_tui.archive.statistics import count
from precedence_tui.cli.stats import statistics_json
from tests.games import WINS, won_record
from tests.house import README

(SECTION,) = re.findall(r"^## Records and statistics\n(.*?)^## ", README, re.DOTALL | re.MULTILINE)


def named(heading: str) -> set[str]:
    """The names in the first column of the table with that heading."""
    (table,) = re.findall(rf"^\| {heading} \|.*?\n\n", SECTION, re.DOTALL | re.MULTILINE)
    return {
        name for row in table.split("\n") for name in re.findall("`(.*?)`", row.split(" | ")[0])
    }


def test_every_tag_is_documented_and_no_other() -> None:
    # Those that the archive gives a record, and the one that a record has of itself at times.
    assert named("tag") == {*CHECKS, "GivenUp"}


def test_every_field_of_the_statistics_is_documented_and_no_other(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.take_in([won_record(WINS[0])], mine=True)
    told = statistics_json(count(archive.games()))
    archive.close()
    standard, best = told["standard"], told["best"]
    assert isinstance(standard, dict)
    assert isinstance(best, list)
    assert named("field") == set(standard)
    for name in (*told, *best[0]):
        assert f"`{name}`" in SECTION
