"""What a test has spoken does not stay."""

from collections.abc import Iterator

import pytest

from precedence_tui.words.cards import use_local_letters
from precedence_tui.words.language import ENGLISH, use


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """English is spoken before and after each test, with the usual letters."""
    yield
    use(ENGLISH)
    use_local_letters(local=False)
