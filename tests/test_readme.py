"""What the tests' own README names is there."""

import re
from pathlib import Path

from tests.fuzz.fuzzers import FUZZERS

TESTS = Path(__file__).parent
README = (TESTS / "README.md").read_text(encoding="utf-8")

_NAMED = re.compile(r"`([\w/]+\.py)?(?:::(\w+))?`")


def test_every_test_that_it_names_is_there() -> None:
    named = 0
    for line in README.splitlines():
        file = ""
        for match in _NAMED.finditer(line):
            # Several tests of one file stand behind one another.
            file = match[1] or file
            if not match[0].strip("`"):
                continue
            source = (TESTS / file).read_text("utf-8")
            assert not match[2] or f"def {match[2]}(" in source, match[0]
            named += 1
    assert named > 100


def test_every_room_and_every_fuzzer_has_its_line() -> None:
    rooms = {path.parent.name for path in TESTS.glob("*/test_*.py")}
    for name in (*rooms, *FUZZERS):
        assert f"`{name}`" in README, name


def test_every_thread_has_its_address() -> None:
    rows = [line for line in README.splitlines() if line.count(" | ") >= 2]
    asked = [row for row in rows if "](" in row]
    assert len(asked) > 70
    for row in asked:
        for address in re.findall(r"\]\(([^)]+)\)", row):
            assert re.fullmatch(r"https://github\.com/[\w.-]+/[\w.-]+/(issues|pull)/\d+", address)
