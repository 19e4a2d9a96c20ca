"""Whatever way a slow line cuts what a terminal sends, it means the same."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.events import Key, MouseEvent, Paste
from textual.message import Message

from precedence_tui.terminal import key_sequences
from precedence_tui.terminal.key_sequences import LATE, LONGEST, KeySequences
from precedence_tui.terminal.textual_fit import XTermParser
from tests.terminal.emulator import CURSOR
from tests.terminal.programs import GAME
from tests.terminal.pseudo_terminal import PseudoTerminal

ESCAPE = "\x1b"
SEQUENCES = {
    "\x1b[D": "left",
    "\x1bOP": "f1",
    "\x1b[[A": "f1",
    "\x1b[3$": "shift+delete",
    "\x1b[15~": "f5",
    "\x1b[97;5u": "ctrl+a",
    "\x1b[<0;10;5M": "down at 9, 4",
    "\x1b[200~a\x1bb\x1b[D\x1b[201~": "pasted a\x1bb\x1b[D",
}
"""What a terminal sends for a key, the mouse and a paste, and what it means."""

SHORT = LATE / 4
LONG = LATE * 2


def told(messages: Iterable[Message]) -> list[str]:
    """What messages mean, in a few words each."""
    words = []
    for message in messages:
        if isinstance(message, Key):
            words.append(message.key)
        elif isinstance(message, MouseEvent):
            words.append(f"down at {message.x:.0f}, {message.y:.0f}")
        elif isinstance(message, Paste):
            words.append(f"pasted {message.text}")
        else:
            words.append(type(message).__name__)
    return words


def read(*pieces: str, pause: float) -> list[str]:
    """What pieces mean that come one after another, with a pause between each two."""
    sequences = KeySequences()
    words: list[str] = []
    now = 100.0
    for piece in pieces:
        words += told(sequences.read(piece, now))
        if sequences.patience is not None and sequences.patience < pause:
            words += told(sequences.time_out(now + sequences.patience))
        now += pause
    return words


@pytest.mark.parametrize(("sent", "meant"), SEQUENCES.items())
def test_a_sequence_means_the_same_wherever_it_is_cut(sent: str, meant: str) -> None:
    for cut in range(1, len(sent)):
        # A lone Escape is the key, when its time is over; the rest is still no typing.
        escape = ["escape"] if sent[:cut] == ESCAPE else []
        assert read(sent[:cut], sent[cut:] + "x", pause=SHORT) == [*escape, meant, "x"]


@pytest.mark.parametrize("key", ["[", "O", "D", "5", "~"])
def test_a_key_after_escape_stays_that_key(key: str) -> None:
    (escape, typed) = read(ESCAPE, key, pause=SHORT)
    assert escape == "escape"
    assert read(key, pause=SHORT) == [typed]


def test_what_comes_long_after_escape_was_typed() -> None:
    assert read(ESCAPE, "[D", pause=LONG) == ["escape", "left_square_bracket", "D"]
    assert read("x", "[D", pause=SHORT) == ["x", "left_square_bracket", "D"]


@given(st.data())
def test_a_report_of_the_mouse_may_be_cut_twice(data: st.DataObject) -> None:
    sent = "\x1b[<0;10;5M"
    cut = data.draw(st.integers(len("\x1b[<0"), len(sent) - 1))
    assert read(sent[:1], sent[1:cut], sent[cut:], pause=SHORT) == ["escape", "down at 9, 4"]


def test_a_late_report_of_an_old_mouse_is_no_typing() -> None:
    assert read(ESCAPE, "[M !!x", pause=SHORT) == ["escape", "x"]


def test_every_key_that_textual_knows_is_that_key() -> None:
    for sequence, keys in ANSI_SEQUENCES_KEYS.items():
        if isinstance(keys, tuple) and len(sequence) > len("\x1b\x1b"):
            assert read(sequence, pause=0) == told(XTermParser().feed(sequence)), sequence


def test_what_has_begun_as_a_sequence_waits_longer_than_escape() -> None:
    sequences = KeySequences()
    list(sequences.read(ESCAPE, 0.0))
    short = sequences.patience
    list(sequences.read("[", 0.0))
    assert short is not None
    assert sequences.patience == LATE > short


@pytest.mark.parametrize(("delay", "lone", "begun"), [(3.0, 3.0, 3.0), (1e13, LONGEST, LONGEST)])
def test_who_waits_long_for_escape_waits_no_less_for_the_rest_and_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, delay: float, lone: float, begun: float
) -> None:
    monkeypatch.setattr(key_sequences, "ESCAPE_DELAY", delay)
    sequences = KeySequences()
    list(sequences.read(ESCAPE, 0.0))
    assert sequences.patience == lone
    list(sequences.read("[", 0.0))
    assert sequences.patience == begun


def test_alt_and_a_key_are_one_key() -> None:
    assert read("\x1bx", pause=0) == ["alt+x"]


@pytest.mark.parametrize("unknown", ["\x1b[1089::99;5y", "\x1b[?99;99z", "\x1b[999999999999u"])
def test_a_sequence_that_nobody_knows_is_no_row_of_keys(unknown: str) -> None:
    assert read(f"a{unknown}b", pause=0) == ["a", "b"]


@given(st.lists(st.text(alphabet="\x1b[O<0;5~MuDx ", max_size=6), max_size=8), st.booleans())
def test_no_input_is_too_much(pieces: list[str], waits: bool) -> None:
    read(*pieces, pause=SHORT if waits else 0)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterable[PseudoTerminal]:
    with GAME.start(tmp_path) as terminal:
        yield terminal


def test_an_arrow_that_a_slow_line_cuts_moves_the_cursor(terminal: PseudoTerminal) -> None:
    terminal.press("tab")
    terminal.wait_for_quiet(0.3)
    before = terminal.emulator.cursor
    terminal.type(ESCAPE)
    # Long enough for the Escape to be taken for the key.
    terminal.wait_for(lambda: terminal.emulator.cursor != before)
    terminal.type("[D")
    terminal.wait_for(lambda: CURSOR in terminal.state().modes.private)
    assert "waste 1" in terminal.text()
