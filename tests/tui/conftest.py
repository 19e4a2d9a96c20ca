"""The terminal that the tests of the screen have, whatever the real one is."""

import pytest


@pytest.fixture(autouse=True)
def _any_modern_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours and language are the same wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name in ("NO_COLOR", "FORCE_COLOR", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
