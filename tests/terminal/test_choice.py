"""The quicker driver serves only where it fits."""

import pytest
from textual.drivers.headless_driver import HeadlessDriver
from textual.drivers.linux_driver import LinuxDriver

from precedence_tui.terminal.choice import CLASS_PARTS, driver_instead_of
from precedence_tui.terminal.driver import GameDriver


def test_it_fits_the_textual_that_is_installed() -> None:
    assert driver_instead_of(LinuxDriver) is GameDriver


def test_other_drivers_are_left_alone() -> None:
    assert driver_instead_of(HeadlessDriver) is HeadlessDriver


@pytest.mark.parametrize("part", sorted(set(CLASS_PARTS) & set(vars(LinuxDriver))))
def test_without_one_part_that_it_needs_textuals_own_serves(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.delattr(LinuxDriver, part)
    inherited = hasattr(LinuxDriver, part)
    assert driver_instead_of(LinuxDriver) is (GameDriver if inherited else LinuxDriver)


def test_with_another_constructor_textuals_own_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    def constructor(self: LinuxDriver) -> None:
        del self

    monkeypatch.setattr(LinuxDriver, "__init__", constructor)
    assert driver_instead_of(LinuxDriver) is LinuxDriver
