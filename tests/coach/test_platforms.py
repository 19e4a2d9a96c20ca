"""Where the solver is wanted: only where it has a wheel, and nothing has to be compiled."""

import re
import shlex
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from precedence_tui.coach import exact
from tests.house import HOUSE

PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
DEPENDENCIES = {one.name: one for one in map(Requirement, PROJECT["project"]["dependencies"])}
SOLVER = DEPENDENCIES["python-sat"]

ENOUGH = {"implementation_name": "cpython", "python_version": "3.12"}
LINUX, MACOS, WINDOWS = "linux", "darwin", "win32"


@pytest.mark.parametrize(
    ("system", "machine", "other", "wanted"),
    [
        (LINUX, "x86_64", {}, True),
        (LINUX, "aarch64", {}, True),
        (MACOS, "arm64", {}, True),
        (MACOS, "x86_64", {}, True),
        (WINDOWS, "AMD64", {}, True),
        (LINUX, "x86_64", {"python_version": "3.11"}, True),
        (LINUX, "x86_64", {"python_version": "3.14"}, True),
        (LINUX, "x86_64", {"python_version": "3.15"}, False),
        (LINUX, "x86_64", {"implementation_name": "pypy"}, False),
        (MACOS, "arm64", {"implementation_name": "pypy"}, False),
        (LINUX, "armv7l", {}, False),
        (LINUX, "i686", {}, False),
        (LINUX, "riscv64", {}, False),
        (LINUX, "ppc64le", {}, False),
        (LINUX, "s390x", {}, False),
        (WINDOWS, "ARM64", {}, False),
        (WINDOWS, "x86", {}, False),
        ("freebsd14", "amd64", {}, False),
        ("emscripten", "wasm32", {}, False),
    ],
)
def test_the_solver_is_wanted_where_it_has_a_wheel(
    system: str, machine: str, other: dict[str, str], wanted: bool
) -> None:
    marker = SOLVER.marker
    assert marker is not None
    environment = {**ENOUGH, "sys_platform": system, "platform_machine": machine, **other}
    assert marker.evaluate(environment) is wanted


def test_the_bound_finds_releases_that_are_all_called_preliminary() -> None:
    # A bound that names none of them finds none of them.
    assert SOLVER.specifier.prereleases
    assert not SpecifierSet(">=1.8").prereleases
    assert SOLVER.specifier.contains("1.9.dev24")
    assert not SOLVER.specifier.contains("2.0")


def test_the_readme_tells_how_all_but_the_solver_is_installed() -> None:
    """Where the marker takes a Python of 32 bit for one of 64."""
    readme = (HOUSE / "README.md").read_text("utf-8")
    (line,) = re.findall(r"`pip install --no-deps \.`, and then `pip install ([^`]+)`", readme)
    told = {one.name: one for one in map(Requirement, shlex.split(line))}
    assert told.keys() == DEPENDENCIES.keys() - {SOLVER.name}
    for name, requirement in told.items():
        bounds = {str(one) for one in DEPENDENCIES[name].specifier}
        above = {bound for bound in bounds if bound.startswith("<")}
        assert above <= {str(one) for one in requirement.specifier} <= bounds


def test_where_it_is_wanted_it_is_there() -> None:
    assert SOLVER.marker is not None
    assert exact.is_available() or not SOLVER.marker.evaluate()
