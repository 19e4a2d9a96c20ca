"""The house as a whole: who imports what, how long files are, what the README promises."""

import os
import re
import sys

from precedence_tui import __version__
from precedence_tui.cli.main import _commands
from tests.house import CI, HOUSE, MODULES, PACKAGE, PROJECT, README, imports
from tests.package.manual import readme

MOST_LINES = 400
"""What can be read at one sitting."""


def rooms() -> set[str]:
    """The packages and modules right inside the package."""
    return {
        f"precedence_tui.{path.stem}"
        for path in PACKAGE.iterdir()
        if (path / "__init__.py").exists()
        or (path.suffix == ".py" and not path.name.startswith("__"))
    }


def test_nothing_but_the_screen_knows_textual() -> None:
    for module in MODULES:
        known = {name.partition(".")[0] for name in imports(module)}
        assert "textual" not in known or any(
            module.is_relative_to(PACKAGE / room) for room in ("tui", "terminal")
        ), module


def test_the_build_finds_the_version() -> None:
    lines = (PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert f'__version__ = "{__version__}"' in lines


def test_nothing_is_needed_but_what_the_project_says() -> None:
    wanted = {"textual", "rich", "platformdirs", "pysol-cards", "python-sat"}
    names = {re.split(r"[<>=~ ]", line)[0] for line in PROJECT["project"]["dependencies"]}
    assert names == wanted
    modules = {"python-sat": "pysat"}
    installed = {modules.get(name, name.replace("-", "_")) for name in wanted} | {"precedence_tui"}
    for module in MODULES:
        known = {name.partition(".")[0] for name in imports(module)}
        assert not known - installed - sys.stdlib_module_names, module


def test_every_room_has_its_floor_in_the_contract() -> None:
    contract = PROJECT["tool"]["importlinter"]["contracts"][0]
    assert contract["type"] == "layers"
    floors = {room for floor in contract["layers"] for room in re.split(r" *[|:] *", floor)}
    assert floors == rooms()


def test_every_module_can_be_read_at_one_sitting() -> None:
    lengths = {module: len(module.read_text("utf-8").splitlines()) for module in MODULES}
    assert not {module: lines for module, lines in lengths.items() if lines > MOST_LINES}


def test_whatever_must_hold_is_checked_before_a_change_is_taken_in() -> None:
    assert os.access(CI, os.X_OK)
    steps = CI.read_text(encoding="utf-8")
    for step in ("ruff check", "ruff format --check", "mypy", "lint-imports", "README.md"):
        assert step in steps, step


def test_the_readme_has_one_line_to_play_and_one_to_test() -> None:
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv .venv && ")]
    assert len(lines) == 2
    play, test = lines
    assert play.endswith(" && .venv/bin/precedence")
    assert ".[test]" in test
    assert "pytest" in test


def test_the_readme_has_the_keys_of_the_table_of_commands() -> None:
    assert readme() == README, "python -m tests.package writes it anew"


def test_the_readme_names_every_subcommand() -> None:
    for command in _commands():
        assert f"`precedence {command}" in README, command


def test_the_readme_names_every_room() -> None:
    (table,) = re.findall(r"\| in `precedence_tui/` \|(.*?)\n\n", README, re.DOTALL)
    named = {name.rstrip("/") for name in re.findall(r"`([a-z0-9_]+(?:/|\.py))`", table)}
    there = {path.name for path in PACKAGE.iterdir() if not path.name.startswith("__")}
    assert named == there - {"py.typed"}


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert any(link.startswith("screenshots/") for link in links)
    for link in links:
        assert (HOUSE / link).exists(), link
