"""Whatever comes in and whatever can go out, each line is read or named, and each is written."""

import io
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.text.streams import MOST_BYTES, Lines, Unreadable, prepare, say


def lines_of(content: bytes) -> list[str | Unreadable]:
    stream = io.TextIOWrapper(io.BytesIO(content), encoding="ascii")
    return list(Lines(stream, io.StringIO()))


def written(lines: list[str], encoding: str) -> bytes:
    raw = io.BytesIO()
    output = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    prepare(output)
    say(output, lines)
    # Nothing is flushed here: each line has gone out by itself.
    return raw.getvalue()


def test_a_pipe_is_read_as_utf_8_whatever_the_locale_says() -> None:
    assert lines_of("próba\nвниз\r\nlast".encode()) == ["próba\n", "вниз\r\n", "last"]


def test_a_line_that_is_no_text_is_named_and_the_next_is_read() -> None:
    assert lines_of(b"d\n\xff\xfe\nd\n\xc3") == [
        "d\n",
        Unreadable.NOT_TEXT,
        "d\n",
        Unreadable.NOT_TEXT,
    ]


@pytest.mark.parametrize("end", [b"\nd\n", b"\r\nd\n", b""])
@pytest.mark.parametrize("more", [0, 1, MOST_BYTES, 5 * MOST_BYTES])
def test_a_line_that_is_too_long_is_skipped_to_its_end(more: int, end: bytes) -> None:
    expected: list[str | Unreadable] = [Unreadable.TOO_LONG]
    assert lines_of(b"d" * (MOST_BYTES + more) + end) == expected + (["d\n"] if end else [])


def test_the_longest_line_is_read() -> None:
    content = "d" * (MOST_BYTES - 1) + "\n"
    assert lines_of(content.encode() + b"u\n") == [content, "u\n"]


def test_an_input_that_is_closed_has_no_line() -> None:
    assert list(Lines(None, io.StringIO())) == []


@given(st.lists(st.binary(max_size=20).filter(lambda part: b"\n" not in part), max_size=5))
def test_every_line_of_bytes_is_read_or_named(parts: list[bytes]) -> None:
    assert len(lines_of(b"".join(part + b"\n" for part in parts))) == len(parts)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "ósemka żółw «вниз» 8♠\n"),
        ("iso8859-2", 'ósemka żółw "????" 8?\n'),
        ("latin-1", "ósemka zólw «????» 8?\n"),
        ("ascii", 'osemka zolw "????" 8?\n'),
        ("koi8-r", 'osemka zolw "вниз" 8?\n'),
    ],
)
def test_letters_that_cannot_be_written_fall_back_to_the_nearest(encoding: str, shown: str) -> None:
    assert written(["ósemka żółw «вниз» 8♠"], encoding).decode(encoding) == shown


@given(
    st.lists(st.text().filter(lambda text: "\n" not in text)),
    st.sampled_from(["utf-8", "ascii", "latin-1", "koi8-r", "cp1252", "shift_jis"]),
)
def test_any_line_can_be_written_to_any_stream(lines: list[str], encoding: str) -> None:
    assert written(lines, encoding).count(b"\n") == len(lines)


class Terminal(io.StringIO):
    """A terminal that is as wide as it says, or does not say."""

    def isatty(self) -> bool:
        return True


def on_a_terminal(line: str, columns: int | None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    output = Terminal()
    if columns is not None:
        monkeypatch.setattr(output, "fileno", lambda: 1)
        monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    say(output, [line])
    return output.getvalue().splitlines()


def test_a_terminal_gets_rows_that_end_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "Wanted: queen on pile 1."
    assert on_a_terminal(line, 24, monkeypatch) == [line]
    assert on_a_terminal(line, 23, monkeypatch) == ["Wanted: queen on", "pile 1."]
    assert on_a_terminal(line, 5, monkeypatch) == ["Wanted:", "queen", "on", "pile", "1."]


@pytest.mark.parametrize("columns", [0, None])
def test_a_terminal_that_does_not_say_how_wide_it_is_gets_whole_lines(
    columns: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert on_a_terminal("word " * 50, columns, monkeypatch) == ["word " * 50]


def test_what_is_no_terminal_gets_whole_lines() -> None:
    assert written(["word " * 1000], "utf-8") == b"word " * 1000 + b"\n"
