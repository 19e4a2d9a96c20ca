"""A terminal whose colours are known."""

from tests.tui.conftest import _any_modern_terminal

__all__ = ["_any_modern_terminal"]
