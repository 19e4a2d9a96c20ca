"""What a test has spoken does not stay."""

from collections.abc import Iterator

import pytest

from precedence_tui.i18n.languages import ENGLISH, use
from precedence_tui.texts.card_names import use_local_letters


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """English is spoken before and after each test, with the usual letters."""
    yield
    use(ENGLISH)
    use_local_letters(local=False)
