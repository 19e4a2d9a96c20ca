"""Fuzzing what is read as text: records, deals, deal numbers, settings."""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from precedence_tui.board.themes import NIGHT
from precedence_tui.engine.deals import (
    MOST_MS_NUMBER,
    MOST_NUMBER,
    Deal,
    deal_by_number,
    deal_from_text,
    deal_number,
)
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.position import Result
from precedence_tui.engine.record import read_records, write_records
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.settings import DEFAULTS, FILE_NAME, Loaded, Settings, load, save
from precedence_tui.texts.complaints import fault_sentence, unusable_sentence
from tests.fuzz.fuzzing import Fuzzer
from tests.games import BOTH, DATA, KING_AVAILABLE, WINS, deal_numbered

_MOVES: Final = tuple(b" %c" % letter for letter in b"dr12345678u9")


def one_line(sentence: str) -> None:
    """A sentence for the player is one line that moves no cursor."""
    assert sentence
    assert sentence.isprintable(), sentence


def _told(fault: Fault) -> str:
    one_line(fault_sentence(fault))
    return fault.kind.name


# Records

_GIVEN_UP: Final = (
    '[Game "Precedence"]\n[Version "1"]\n[Cards "{cards}"]\n[King "first-available"]\n'
    '[Redeals "9"]\n[Result "open"]\n[GivenUp "yes"]\n[Note "a \\"b\\" \\\\"]\n\nd d d\n'
)
_OTHER_LINE_ENDS: Final = (
    '\ufeff[Game "Precedence"]\r\n[Version "1"]\r\n[Deal "ms32000"]\r\n'
    '[King "set-out"]\r\n[Redeals "0"]\r\n[Result "open"]\r\n\r\n'
)


def _records() -> Sequence[bytes]:
    wins = [(DATA / f"{name}.precedence").read_bytes() for name in WINS]
    cards = deal_numbered(7, KING_AVAILABLE).text
    return (
        *wins,
        wins[0] + b"\n" + wins[2],
        _GIVEN_UP.format(cards=cards).encode(),
        _OTHER_LINE_ENDS.encode(),
    )


def _check_records(content: bytes) -> str:
    text = content.decode("utf-8", "replace")
    read = read_records(text)
    if isinstance(read, Fault):
        assert read.line is None or 1 <= read.line <= text.count("\n") + 1
        return f"{_told(read)} {read.wanted[:20]} {(read.move or 0) // 50}"
    assert read
    for record in read:
        cards = sum(map(len, record.game.position.foundations))
        cards += len(record.game.position.waste) + len(record.game.position.stock)
        assert cards == PRECEDENCE.cards
        assert not (record.game.was_given_up and record.game.result is not Result.OPEN)
    again = read_records(write_records(list(read)))
    assert not isinstance(again, Fault), again
    assert [one.tags for one in again] == [one.tags for one in read]
    assert write_records(list(again)) == write_records(list(read))
    return f"{len(read)} of {[len(one.tags) for one in read]}"


RECORDS: Final = Fuzzer(
    "records",
    _records,
    (
        *_MOVES,
        b'[GivenUp "yes"]\n',
        b'[Deal "1"]\n',
        b'[Cards "KS"]\n',
        b'[Redeals "9"]\n',
        b'[Result "lost"]\n',
        b'[King "first-available"]\n',
        b'[A "\\\\\\""]\n',
        b"\n\n",
    ),
    _check_records,
)


# Deals


def _deals() -> Sequence[bytes]:
    return (
        deal_numbered(1).text.encode(),
        deal_numbered("ms50000", KING_AVAILABLE).text.encode(),
        b"\xef\xbb\xbf# a comment\n" + deal_numbered(99).text.replace(" ", "\r\n").encode(),
    )


def _check_deals(content: bytes) -> str:
    text = content.decode("utf-8", "replace")
    outcomes = []
    for variant in BOTH:
        deal = deal_from_text(text, variant)
        if isinstance(deal, Fault):
            outcomes.append(_told(deal))
        else:
            assert deal_from_text(deal.text, variant) == deal
            outcomes.append(deal.text[:2])
    return " ".join(outcomes)


DEALS: Final = Fuzzer("deals", _deals, (b"10D", b"td", b"KS ", b"# ", b"JK"), _check_deals)


# Deal numbers

_NUMBER: Final = re.compile("(ms)?([0-9]+)", re.ASCII | re.IGNORECASE)


def _is_number(text: str) -> bool:
    match = _NUMBER.fullmatch(text)
    if match is None or len(match[2].lstrip("0")) > len(str(MOST_NUMBER)):
        return False
    return 1 <= int(match[2]) <= (MOST_MS_NUMBER if match[1] else MOST_NUMBER)


def _check_numbers(content: bytes) -> str:
    text = content.decode("utf-8", "surrogateescape")
    name = deal_number(text)
    assert isinstance(name, Fault) is not _is_number(text), (text, name)
    if isinstance(name, Fault):
        return _told(name)
    assert deal_number(name) == name
    for variant in BOTH:
        deal = deal_by_number(text, variant)
        assert isinstance(deal, Deal)
        assert deal.number == name
        assert deal_from_text(deal.text, variant) == deal._replace(number=None)
    return f"{name[:2].isalpha()} {len(name)}"


NUMBERS: Final = Fuzzer(
    "numbers",
    lambda: tuple(
        text.encode()
        for text in (
            "1",
            "31999",
            "32000",
            "ms31999",
            "MS32000",
            "000123",
            f"ms{MOST_MS_NUMBER}",
            f"{MOST_NUMBER}",
        )
    ),
    (b"ms", b"Ms", b"0", b"00", b"_", b"+", b"\xd9\xa3"),
    _check_numbers,
)


# Settings

_SETTINGS: Final = (
    'theme = "day"\nascii = true\n',
    """# of mine
language = "ru"

letters = "local"
clock = true # yes
verdict = false
first_king = "first-available"
four_colours = true
""",
    'theme = """\nclock = true\n"""\n[later]\nclock = false\n',
    f"x = {'[' * 2000}",
    f"x = {'9' * 5000}",
)


def _check_settings(content: bytes) -> str:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE_NAME).write_bytes(content)
        loaded = load(folder)
        for unusable in loaded.unusable:
            one_line(unusable_sentence(str(unusable.path), *unusable[1:]))
        changed = loaded.settings._replace(
            clock=not loaded.settings.clock,
            theme=NIGHT.name if loaded.settings.theme != NIGHT.name else "day",
        )
        saved = save(folder, changed, loaded.settings)
        _check_saved(saved, loaded, load(folder), changed)
    differing = [
        name
        for name in Settings._fields
        if getattr(loaded.settings, name) != getattr(DEFAULTS, name)
    ]
    return f"{[one.name[:9] for one in loaded.unusable[:3]]} {differing} {saved}"


def _check_saved(saved: bool, before: Loaded, after: Loaded, changed: Settings) -> None:
    """What was said to be saved is there, and nothing that could be read before has gone."""
    if saved:
        assert after.settings == changed
    else:
        assert after == before


def _settings_invent(random: Random, corpus: Sequence[bytes]) -> bytes:
    """Lines with names that mean something and values that mean something elsewhere."""
    names = (*Settings._fields, "x", "a.b", '"clock"', "'theme'", "[t]", "clock.x", "theme ")
    values = ("true", "1", '"day"', "'night'", "[1]", "{a = 1}", "nan", '"""', "'''\n'''", "")
    signs = (" = ", "=", " =\t", " ")
    lines = [
        random.choice(names) + random.choice(signs) + random.choice(values)
        for _ in range(random.randrange(1, 7))
    ]
    return "\n".join(lines).encode() + random.choice((b"", b"\n", random.choice(corpus)))


SETTINGS: Final = Fuzzer(
    "settings",
    lambda: tuple(text.encode() for text in _SETTINGS),
    (
        b"[a]\n",
        b"[[b]]\n",
        b'"""',
        b"'''",
        b"clock = true\n",
        b"theme = 'x'\n",
        b"= ",
        b"# ",
        b"nan",
    ),
    _check_settings,
    _settings_invent,
)
