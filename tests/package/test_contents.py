"""What is in the wheel and in the source distribution, and what they say of themselves."""

import email
import tarfile
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

from precedence_tui import __version__
from precedence_tui.i18n.languages import LANGUAGES
from tests.house import HOUSE, MODULES, PACKAGE
from tests.texts.catalogues import TRANSLATED, path_of

NAME = f"precedence_tui-{__version__}"


@pytest.fixture
def wheel(dist: Path) -> Path:
    (found,) = dist.glob("*.whl")
    return found


@pytest.fixture
def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        return email.message_from_bytes(archive.read(f"{NAME}.dist-info/METADATA"))


def test_the_wheel_has_every_module_and_nothing_that_is_not_used(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("precedence_tui/")}
    compiled = {path_of(code).with_suffix(".mo") for code in TRANSLATED}
    wanted = {*MODULES, *compiled, PACKAGE / "py.typed"}
    assert names == {path.relative_to(HOUSE).as_posix() for path in wanted}


def test_the_wheel_has_the_catalogues_as_they_are_here(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        for code in TRANSLATED:
            path = path_of(code).with_suffix(".mo")
            assert archive.read(path.relative_to(HOUSE).as_posix()) == path.read_bytes()


def test_the_wheel_says_what_it_is(metadata: Message) -> None:
    assert (metadata["Name"], metadata["Version"]) == ("precedence-tui", __version__)
    assert metadata["Requires-Python"] == ">=3.11"
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert text.startswith("# Precedence")
    classifiers = metadata.get_all("Classifier", [])
    spoken = [name for name in classifiers if name.startswith("Natural Language :: ")]
    assert len(spoken) == len(LANGUAGES)
    for version in ("3.11", "3.12", "3.13", "3.14"):
        assert f"Programming Language :: Python :: {version}" in classifiers
    # Nobody has chosen one yet: the package must not claim any.
    assert not [name for name in classifiers if name.startswith("License")]
    assert not metadata["License"]
    assert not metadata["License-Expression"]


def test_the_source_distribution_can_carry_the_project_on(dist: Path) -> None:
    (found,) = dist.glob("*.tar.gz")
    with tarfile.open(found) as archive:
        names = {name.removeprefix(f"{NAME}/") for name in archive.getnames()}
    catalogues = [path_of(code).relative_to(HOUSE).as_posix() for code in TRANSLATED]
    tests = [path.relative_to(HOUSE).as_posix() for path in (HOUSE / "tests").rglob("*.py")]
    assert names >= {"README.md", "pyproject.toml", ".ci/run", "screenshots/svg.py"}
    assert names >= {*catalogues, *tests}
    assert not [name for name in names if "_cache" in name or ".hypothesis" in name]
