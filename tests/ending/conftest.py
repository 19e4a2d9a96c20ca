"""A terminal whose colours are known, and English again after each test."""

from tests.texts.conftest import _english_again
from tests.tui.conftest import _any_modern_terminal

__all__ = ["_any_modern_terminal", "_english_again"]
