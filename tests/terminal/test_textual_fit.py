"""Painter, driver and first picture serve where Textual fits; else plain Textual does all."""

import os
import re
import shutil
from pathlib import Path
from typing import Final

import pytest
import textual
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.drivers.linux_driver import LinuxDriver

from precedence_tui.terminal import textual_fit
from precedence_tui.terminal.terminal_app import TerminalApp
from precedence_tui.terminal.terminal_driver import TerminalDriver
from precedence_tui.terminal.textual_fit import METHODS, PARSER, UPDATES, textual_fits
from tests.games import won_moves
from tests.house import MODULES, imports
from tests.terminal.programs import GAME, reports_of
from tests.terminal.pseudo_terminal import PseudoTerminal

TEXTUAL: Final = Path(textual.__file__).parent
PRIVATE_MODULES: Final = ("_compositor", "_xterm_parser")
EVERYWHERE: Final = sorted(
    {
        *PRIVATE_MODULES,
        "XTermParser",
        *UPDATES,
        *UPDATES["CompositorUpdate"],
        *PARSER,
        *(name for methods in METHODS.values() for name in methods),
    }
)
"""Names that stand for one thing in all of Textual."""

CHANGES: Final = [
    *((rf"\b{name}\b", name, "**/*.py") for name in EVERYWHERE),
    *(
        (rf"\bself\.{name}\b", name, "_compositor.py")
        for name in (*UPDATES["LayoutUpdate"], *UPDATES["ChopsUpdate"])
    ),
    (r"\brenderable\b", "renderable", "app.py"),
    (r"\berror\b", "error", "app.py"),
    (r"\bmessage\b", "message", "driver.py"),
]
"""Pattern, name, and files: attributes and parameters have names that others have too."""

ASKS_FOR_SIZES_IN_BAND: Final = b"\x1b[?2048$p"
"""What only Textual's own driver asks."""


def textual_with_another_name(home: Path, pattern: str, name: str, files: str) -> None:
    """Put a Textual into a folder that calls a part otherwise, as another release may."""
    copy = home / "textual"
    shutil.copytree(TEXTUAL, copy, copy_function=_link_or_copy)
    for path in list(copy.glob(files)):
        source = path.read_text("utf-8")
        changed = re.sub(pattern, lambda found: found[0] + "_2", source)
        if changed != source:
            path.unlink()
            path.write_text(changed, "utf-8")
        if path.stem == name:
            path.rename(path.with_name(f"{name}_2.py"))


def _link_or_copy(source: str, destination: str) -> None:
    try:
        os.link(source, destination)
    except OSError:
        shutil.copy2(source, destination)


@pytest.mark.parametrize(
    ("pattern", "name", "files"), CHANGES, ids=[name for _pattern, name, _files in CHANGES]
)
def test_where_a_part_has_another_name_a_game_is_won_on_plain_textual(
    tmp_path: Path, pattern: str, name: str, files: str
) -> None:
    textual_with_another_name(tmp_path, pattern, name, files)
    _game, moves = won_moves("won-123456-set-out")
    environment = {"PYTHONPATH": str(tmp_path)}
    with PseudoTerminal(
        GAME.command_in(tmp_path), home=tmp_path, environment=environment
    ) as terminal:
        terminal.wait_for(lambda: ASKS_FOR_SIZES_IN_BAND in terminal.since(0))
        terminal.press(*(move.value for move in moves))
        terminal.wait_for(f"Won in {len(moves)} moves")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
        assert terminal.state() == terminal.first_state
        assert terminal.text().strip() == ""
        assert b"Traceback" not in terminal.since(0)
    assert reports_of(tmp_path) == []


def test_the_textual_that_is_installed_fits() -> None:
    assert textual_fits()
    assert TerminalApp().driver_class is TerminalDriver


def test_a_driver_that_is_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    named = "textual.drivers.headless_driver:HeadlessDriver"
    monkeypatch.setattr("textual.constants.DRIVER", named)
    monkeypatch.setenv("TEXTUAL_DRIVER", named)
    assert TerminalApp().driver_class is HeadlessDriver


def test_without_a_method_that_is_needed_textuals_own_driver_serves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(App, "_display")
    textual_fits.cache_clear()
    try:
        assert not textual_fits()
        assert TerminalApp().driver_class is LinuxDriver
    finally:
        monkeypatch.undo()
        textual_fits.cache_clear()


def test_private_modules_of_textual_are_imported_in_one_place() -> None:
    (place,) = (
        module
        for module in MODULES
        if any(re.match(r"textual\.(\w+\.)*_", name) for name in imports(module))
    )
    assert place == Path(textual_fit.__file__)
