"""Whether the quicker driver fits the Textual that is installed."""

from typing import Final

from textual.driver import Driver

CLASS_PARTS: Final = (
    "_run_input_thread",
    "_sigcont_application",
    "_sigtstp_application",
    "_query_in_band_window_resize",
    "close",
    "disable_input",
    "process_message",
    "resume_application_mode",
    "run_input_thread",
    "start_application_mode",
    "stop_application_mode",
    "suspend_application_mode",
    "write",
)
"""What the driver overrides or calls of Textual's own."""

INSTANCE_PARTS: Final = (
    "_app",
    "_auto_restart",
    "_debug",
    "_file",
    "_key_thread",
    "_loop",
    "_writer_thread",
    "fileno",
)
"""What it reads or replaces of what the constructors of Textual's own set."""


def driver_instead_of(usual: type[Driver]) -> type[Driver]:
    """The game's driver in place of Textual's usual one, where it fits; else the usual one.

    Only the driver for Linux and macOS is replaced. The parts relied on are
    Textual's private ones: should another version lack one, its own driver serves,
    and the game is only slower to quit.
    """
    try:
        from textual._xterm_parser import XTermParser
        from textual.drivers.linux_driver import LinuxDriver

        from precedence_tui.terminal.driver import GameDriver
    except ImportError:
        return usual
    if usual is not LinuxDriver:
        return usual
    set_by_constructors = {*LinuxDriver.__init__.__code__.co_names}
    set_by_constructors |= {*Driver.__init__.__code__.co_names}
    fits = (
        all(hasattr(LinuxDriver, part) for part in CLASS_PARTS)
        and set_by_constructors.issuperset(INSTANCE_PARTS)
        and hasattr(XTermParser(), "_timeout_time")
    )
    return GameDriver if fits else usual
