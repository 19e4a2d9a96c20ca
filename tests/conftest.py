"""What all tests have in common."""

import signal
from collections.abc import Iterator
from itertools import count
from typing import Final

import pytest

from precedence_tui.coach import exact
from precedence_tui.i18n.languages import ENGLISH, use
from precedence_tui.texts.card_names import use_local_letters
from tests.examples import load_profile

load_profile()

# Who runs tests in the background or under nohup has these ignored, and so would each program
# that a test starts: it would not end by them, as it must.
for name, obeyed in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    # Windows knows only the first.
    one = getattr(signal, name, None)
    if one is not None and signal.getsignal(one) is signal.SIG_IGN:
        signal.signal(one, obeyed)

_homes: Final = count()


@pytest.fixture(autouse=True)
def _home_of_no_one(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games and settings of each test's own: none sees or touches those of who runs it."""
    folder = tmp_path_factory.getbasetemp() / f"home-of-no-one-{next(_homes)}"
    monkeypatch.setenv("PRECEDENCE_HOME", str(folder))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Texts are compared in English, whatever is spoken where the tests run, or in a test before.

    With the usual letters on the cards, too.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    use(ENGLISH)
    use_local_letters(local=False)


@pytest.fixture
def without_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a platform for which the solver is not made."""
    monkeypatch.setattr(exact, "what_is_wrong", lambda: ModuleNotFoundError("No module 'pysat'"))
