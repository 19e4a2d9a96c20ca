"""Where the built and the installed game lie."""

import os
from pathlib import Path

import pytest


def _named_by(variable: str) -> Path:
    place = os.environ.get(variable)
    if not place:
        pytest.skip(f"{variable} is not set: .ci/run builds and installs the game and sets it")
    return Path(place)


@pytest.fixture(scope="session")
def installed() -> Path:
    """The command `precedence` in an environment that holds the wheel and what it needs."""
    return _named_by("PRECEDENCE_INSTALLED")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder with the wheel and the source distribution."""
    return _named_by("PRECEDENCE_DIST")
