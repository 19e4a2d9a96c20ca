"""Breaking bytes: cutting, turning over, repeating, and words put where they do not belong."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

LONGEST: Final = 200_000
"""Bytes; what grows beyond is cut."""

_ODD: Final = (
    b"",
    b"\0",
    b"\n",
    b"\r",
    b"\t",
    b" ",
    b"-",
    b"0",
    b"9" * 30,
    b"\x1b",
    b"\x1b[",
    b"\x7f",
    b"\x85",
    b"\xff",
    b"\xed\xa0\x80",
    "\ufeff".encode(),
    "\u2028".encode(),
    "\u0661".encode(),
    "\u017f".encode(),
    "\u0130".encode(),
    "\U0001f0a1".encode(),
    "\u202e".encode(),
    b"%s{0}{deal}\\",
    b'"',
    b"'",
)
"""What readers of text have stumbled over: ends, escapes, other digits, halves of letters."""


def mutated(
    content: bytes, random: Random, words: Sequence[bytes], others: Sequence[bytes]
) -> bytes:
    """The content after a few changes, with `words` and parts of `others` in it."""
    changed = bytearray(content)
    for _ in range(1 + int(random.expovariate(0.5))):
        random.choice(_CHANGES)(changed, random, words, others)
        del changed[LONGEST:]
    return bytes(changed)


_Change = Callable[[bytearray, Random, Sequence[bytes], Sequence[bytes]], None]


def _span(content: bytearray, random: Random) -> slice:
    start = random.randrange(len(content) + 1)
    longest = random.choice((1, 2, 4, 16, 64, 4096))
    return slice(start, start + random.randrange(longest + 1))


def _flip(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    if content:
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)


def _set(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    if content:
        content[random.randrange(len(content))] = random.randrange(256)


def _cut_out(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    del content[_span(content, random)]


def _cut_off(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    del content[random.randrange(len(content) + 1) :]


def _repeat(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    span = _span(content, random)
    content[span.stop : span.stop] = content[span] * random.choice((1, 1, 2, 50))


def _swap(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    one, other = _span(content, random), _span(content, random)
    content[one], content[other] = content[other], content[one]


def _put_word(
    content: bytearray, random: Random, words: Sequence[bytes], _: Sequence[bytes]
) -> None:
    span = _span(content, random)
    start = span.start
    content[start : random.choice((start, span.stop))] = random.choice((*words, *_ODD))


def _splice(
    content: bytearray, random: Random, _: Sequence[bytes], others: Sequence[bytes]
) -> None:
    other = bytearray(random.choice(others))
    content[_span(content, random)] = other[_span(other, random)]


def _lines(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    """Leave a line out, or put it elsewhere, or there as well."""
    lines = bytes(content).split(b"\n")
    line = lines[random.randrange(len(lines))]
    if random.random() < 0.5:
        lines.remove(line)
    if random.random() < 0.7:
        lines.insert(random.randrange(len(lines) + 1), line)
    content[:] = b"\n".join(lines)


def _number(content: bytearray, random: Random, *_: Sequence[bytes]) -> None:
    """Put another number where one stands."""
    places = [index for index, byte in enumerate(content) if byte in b"0123456789"]
    if places:
        place = random.choice(places)
        values = (0, 1, -1, 2**31, 2**63, 10**25, random.randrange(10**6))
        content[place : place + 1] = str(random.choice(values)).encode()


_CHANGES: Final[tuple[_Change, ...]] = (
    _flip,
    _set,
    _cut_out,
    _cut_off,
    _repeat,
    _swap,
    _put_word,
    _put_word,
    _splice,
    _lines,
    _number,
)
