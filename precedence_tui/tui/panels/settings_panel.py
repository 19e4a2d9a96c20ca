"""The settings on a panel: left and right change the chosen one, at once."""

from collections.abc import Callable
from typing import Any

from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView
from precedence_tui.i18n import _
from precedence_tui.settings import Settings, choices
from precedence_tui.texts.setting_words import setting_words, value_words
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes


class SettingsPanel(Panel):
    """The settings. `apply` is called with new ones whenever one is changed."""

    opened_by = "settings"

    def __init__(
        self, host: PanelHost, settings: Settings, apply: Callable[[Settings], None]
    ) -> None:
        super().__init__(host)
        self.settings = settings
        self.apply = apply
        self.chosen = 0

    def view(self) -> PanelView:
        """Show a line for each setting, its value at the right."""
        return PanelView(
            _("Settings"),
            tuple(
                Line(setting_words(name), value_words(name, value), can_be_chosen=True)
                for name, value in self.settings._asdict().items()
            ),
            hint=(KeyWords("right", _("left and right change")), closes()),
        )

    def press(self, key: str, character: str | None) -> None:
        """Change the chosen setting with left, right or space."""
        if key in ("left", "right", "space"):
            self._change(-1 if key == "left" else 1)
        else:
            super().press(key, character)

    def act(self, line: int) -> None:
        """Go on to the setting's next value."""
        self.chosen = line
        self._change(1)

    def _change(self, by: int) -> None:
        assert self.chosen is not None
        name = Settings._fields[self.chosen]
        values = self._values(name)
        at = values.index(getattr(self.settings, name))
        self.settings = self.settings._replace(**{name: values[(at + by) % len(values)]})
        self.apply(self.settings)
        self.fit()

    def _values(self, name: str) -> tuple[Any, ...]:
        values: tuple[Any, ...] = choices(name)
        if name == "theme":
            from precedence_tui.tui.borrowed_themes import borrowed_names

            values = (*values, *borrowed_names())
        now = getattr(self.settings, name)
        return values if now in values else (*values, now)
