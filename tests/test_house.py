"""The house as a whole: who imports what, how long files are, what the README promises."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from precedence_tui import __version__
from precedence_tui.cli.main import _commands
from tests.house import CI, CONTRIBUTING, HOUSE, MODULES, PACKAGE, PROJECT, README, imports
from tests.package.manual import readme

CONTRACTS = PROJECT["tool"]["importlinter"]["contracts"]

MOST_LINES = 300
"""What can be read at one sitting."""

FEWEST_LINES = 40
"""What is shorter is part of something, unless it says here why it stands alone."""
SHORT = {
    "board/message.py": "each part of the board has its module",
    "cli/deal.py": "each subcommand has its module",
    "cli/play_daily.py": "each subcommand has its module",
    "cli/subcommand.py": "what the subcommands have in common, which start without each other",
    "coach/knowledge.py": "what a player may know, asked by searches that know more",
    "engine/values.py": "what all values are made with",
    "session/outcome.py": "what use cases answer, for front ends that load no more",
    "texts/quotes.py": "needed by rooms that need no other text",
}

SAME_NAMES = {"__init__.py"}
"""Python wants a package's first module to be called so."""

MOST_IN_CIRCLES = 6
"""How many modules import for types alone: what they load late, each says why."""


def in_package(module: Path) -> str:
    """Return a module's path from the package on."""
    return module.relative_to(PACKAGE).as_posix()


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
    contract = CONTRACTS[0]
    assert contract["type"] == "layers"
    floors = {room for floor in contract["layers"] for room in re.split(r" *[|:] *", floor)}
    assert floors == rooms()


def test_every_module_can_be_read_at_one_sitting_and_is_one_for_a_reason() -> None:
    lengths = {in_package(one): len(one.read_text("utf-8").splitlines()) for one in MODULES}
    assert not {one for one, lines in lengths.items() if lines > MOST_LINES}
    short = {
        one
        for one, lines in lengths.items()
        if lines < FEWEST_LINES and not one.endswith(("__init__.py", "__main__.py"))
    }
    assert short == SHORT.keys()


def test_a_module_is_known_by_its_name_alone() -> None:
    times = Counter(module.name for module in MODULES)
    assert {name for name, number in times.items() if number > 1} == SAME_NAMES


def test_no_module_imports_for_types_alone_what_imports_it() -> None:
    told = {in_package(one) for one in MODULES if "TYPE_CHECKING" in one.read_text("utf-8")}
    assert len(told) <= MOST_IN_CIRCLES, told


def test_the_rooms_that_know_no_game_are_kept_from_every_room_that_does() -> None:
    (contract,) = (one for one in CONTRACTS if one["name"].endswith("without game"))
    assert contract["type"] == "forbidden"
    apart = set(contract["source_modules"])
    assert apart == {"precedence_tui.i18n", "precedence_tui.terminal"}
    assert set(contract["forbidden_modules"]) == rooms() - apart


def test_the_engine_is_kept_pure_by_a_contract() -> None:
    pure = {room for one in CONTRACTS for room in one.get("source_modules", ())}
    assert {"precedence_tui.engine", "precedence_tui.store"} <= pure


def test_no_package_of_several_modules_is_left_out_where_circles_are_looked_for() -> None:
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    words = [sys.executable, "-c", linter, "--no-cache", "--verbose"]
    done = subprocess.run(words, cwd=HOUSE, capture_output=True, text=True, check=True)
    looked_through = re.findall(r"cycles between children of ([\w.]+)\.\.\.", done.stdout)
    modules_and_packages = {one.parent if one.name == "__init__.py" else one for one in MODULES}
    children = Counter(one.parent for one in modules_and_packages - {PACKAGE})
    assert sorted(looked_through) == sorted(
        ".".join(package.relative_to(HOUSE).parts)
        for package, number in children.items()
        if number > 1
    )


def test_whatever_must_hold_is_checked_before_a_change_is_taken_in() -> None:
    assert os.access(CI, os.X_OK)
    steps = CI.read_text(encoding="utf-8")
    for step in ("ruff check", "ruff format --check", "mypy", "lint-imports", "README.md"):
        assert step in steps, step


CHECKS = ("ruff check .", "ruff format --check .", "mypy", "lint-imports")
"""What needs no fresh environment."""


def test_the_same_is_checked_before_a_commit_and_told_to_contributors() -> None:
    hooks = (HOUSE / ".pre-commit-config.yaml").read_text("utf-8")
    assert tuple(re.findall(r"^ +entry: (.*)$", hooks, re.MULTILINE)) == CHECKS
    assert "```sh\n" + "\n".join(CHECKS) + "\n```" in CONTRIBUTING
    steps = CI.read_text("utf-8")
    assert all(f"step .venv/bin/{check}" in steps for check in CHECKS)


def test_every_python_that_the_project_names_is_tried() -> None:
    named = {
        one.rpartition(" ")[2]
        for one in PROJECT["project"]["classifiers"]
        if re.search(r"Python :: 3\.\d+$", one)
    }
    workflow = (HOUSE / ".github" / "workflows" / "checks.yml").read_text("utf-8")
    tried = re.findall(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)
    assert set(re.findall(r"3\.\d+", tried[0])) == named
    assert "- run: .ci/run" in workflow
    assert (
        f">={min(named, key=lambda one: int(one.partition('.')[2]))}"
        == (PROJECT["project"]["requires-python"])
    )


def test_the_changes_tell_of_this_version() -> None:
    assert f"\n## {__version__}\n" in (HOUSE / ".github" / "CHANGELOG.md").read_text("utf-8")


def test_what_contributors_are_told_of_is_there() -> None:
    paths = re.findall(r"`((?:precedence_tui|tests)/[\w/.]+)`", CONTRIBUTING)
    assert len(paths) > 10
    missing = {path for path in paths if not (HOUSE / path).exists()}
    assert missing <= {"precedence_tui/session/commands.py"}


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
