"""The terminal of the tests itself."""

import pytest

from tests.terminal.emulator import Emulator


def shown(*parts: bytes) -> Emulator:
    emulator = Emulator(20, 4)
    for part in parts:
        emulator.feed(part)
    return emulator


def test_text_and_colours_are_seen() -> None:
    emulator = shown(b"\x1b[2;3H\x1b[1;38;2;255;0;128;44mAB\x1b[0mC")
    row = emulator.cells()[1]
    assert [cell.character for cell in row[2:5]] == ["A", "B", "C"]
    assert (row[2].foreground, row[2].background, row[2].bold) == ("ff0080", "blue", True)
    assert row[4][1:] == emulator.modes.pen[1:]


@pytest.mark.parametrize(
    "unseen",
    [
        b"\x1b[>25u",
        b"\x1b[<u",
        b"\x1b[?2026$p",
        b"\x1b[0 q",
        b"\x1b]22;pointer\x07",
        b"\x1bP1$r\x1b\\",
    ],
)
def test_controls_leave_no_text(unseen: bytes) -> None:
    for cut in range(len(unseen)):
        assert shown(b"a" + unseen[:cut], unseen[cut:] + b"b").lines()[0].rstrip() == "ab"


def test_the_main_screen_comes_back_as_it_was() -> None:
    before = shown(b"shell\r\n$ ")
    emulator = shown(b"shell\r\n$ ", b"\x1b[?1049h\x1b[Hgame\x1b[31m")
    assert emulator.lines()[0].rstrip() == "game"
    emulator.feed(b"\x1b[?1049l")
    assert emulator.cells() == before.cells()
    assert emulator.cursor == before.cursor


@pytest.mark.parametrize(
    ("change", "undo"),
    [
        (b"\x1b[?1049h", b"\x1b[?1049l"),
        (b"\x1b[?1000h\x1b[?1003;1006h", b"\x1b[?1000;1003l\x1b[?1006l"),
        (b"\x1b[?25l", b"\x1b[?25h"),
        (b"\x1b[?7l", b"\x1b[?7h"),
        (b"\x1b[>25u", b"\x1b[<u"),
        (b"\x1b[31m", b"\x1b[0m"),
        (b"\x1b[2;3r", b"\x1b[r"),
        (b"\x1b]22;pointer\x07", b"\x1b]22;default\x1b\\"),
    ],
)
def test_what_is_left_changed_is_noticed(change: bytes, undo: bytes) -> None:
    emulator = shown(change)
    assert emulator.modes != shown().modes
    emulator.feed(undo)
    assert emulator.modes == shown().modes


def test_keyboard_flags_of_the_two_screens_are_apart() -> None:
    emulator = shown(b"\x1b[?1049h\x1b[>25u\x1b[?1049l\x1b[<u")
    assert emulator.modes.keyboard == ((), (25,))


def test_what_goes_to_the_clipboard_is_kept() -> None:
    assert shown(b"\x1b]52;c;MTIzNDU2\x07").clipboard == ["MTIzNDU2"]


def test_bells_are_counted() -> None:
    assert shown(b"\a\x1b]0;title\x07x\a").bells == 2


def test_text_in_two_halves_of_a_character_is_whole() -> None:
    assert shown("♠".encode()[:1], "♠".encode()[1:]).lines()[0].rstrip() == "♠"


def test_a_sequence_that_is_cut_off_is_cancelled_by_the_next_one() -> None:
    for cut in ("\x1b", "\x1b[", "\x1b[38;2;1", "\x1b[?25"):
        emulator = Emulator(10, 1)
        emulator.feed(f"a\x1b[1m{cut}\x1b[0m".encode())
        emulator.feed(b"b")
        assert emulator.lines() == ["ab" + " " * 8]
        assert not emulator.cells()[0][1].bold
