"""The tags by which a record carries all that the archive counts of a game.

The README tells what each means. A record that is taken in as the player's own is
believed; on any other these names are the tags of somebody else.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from precedence_tui.archive.checked_values import MOST
from precedence_tui.archive.tally import Facts, Origin, Tally, Win
from precedence_tui.engine.record import Tags

FOREIGN: Final = "Foreign"
"""Begins the name under which a tag of somebody else is kept, where its own name means more."""

_START: Final = datetime(1970, 1, 1)
_YES: Final = "yes"
_NO: Final = "no"


class OwnTags(NamedTuple):
    """What the own tags of a record tell. None: nothing."""

    id: str | None
    origin: Origin | None
    begun: int | None
    played: int | None
    order: int | None
    listed: int | None
    daily: str | None
    practice: bool
    replay: bool
    set_aside: int | None
    tally: Tally


def _is_id(value: str) -> bool:
    return re.fullmatch("[0-9a-f]{32}", value) is not None


def _is_count(value: str) -> bool:
    return re.fullmatch("[0-9]{1,12}", value, re.ASCII) is not None and int(value) <= MOST


def _is_seconds(value: str) -> bool:
    whole, point, part = value.partition(".")
    return _is_count(whole) and (
        not point or re.fullmatch("[0-9]{1,6}", part, re.ASCII) is not None
    )


def _is_moment(value: str) -> bool:
    try:
        return _moment_text(_moment(value)) == value
    except ValueError:
        return False


def _is_date(value: str) -> bool:
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_yes(value: str) -> bool:
    return value == _YES


def _is_yes_or_no(value: str) -> bool:
    return value in (_YES, _NO)


def _is_origin(value: str) -> bool:
    return value in tuple(Origin)


CHECKS: Final[Mapping[str, tuple[Callable[[str], bool], str]]] = {
    "Id": (_is_id, "0123456789abcdef0123456789abcdef"),
    "Origin": (_is_origin, ", ".join(Origin)),
    "Started": (_is_moment, "2026-12-01T00:29:13Z"),
    "Played": (_is_moment, "2026-12-01T00:29:13Z"),
    "Ended": (_is_moment, "2026-12-01T00:29:13Z"),
    "Order": (_is_count, "17"),
    "Listed": (_is_count, "17"),
    "Seconds": (_is_seconds, "305, 305.25"),
    "Undos": (_is_count, "3"),
    "Hints": (_is_count, "3"),
    "BestMoves": (_is_count, "3"),
    "VerdictSeen": (_is_yes_or_no, "yes, no"),
    "Daily": (_is_date, "2026-12-01"),
    "Practice": (_is_yes, _YES),
    "Replay": (_is_yes, _YES),
    "SetAside": (_is_count, "3"),
    "WonMoves": (_is_count, "290"),
    "WonSeconds": (_is_seconds, "305, 305.25"),
    "WonUndos": (_is_count, "3"),
    "WonHints": (_is_count, "3"),
    "WonBestMoves": (_is_count, "3"),
    "WonVerdictSeen": (_is_yes_or_no, "yes, no"),
}
"""For each own tag, in the order in which they are written: whether a value is right, and one."""


def written_tags(
    facts: Facts,
    origin: Origin,
    tally: Tally,
    played: int,
    order: int | None = None,
    listed: int | None = None,
) -> Tags:
    """Return what a record tells of a game besides its moves, for `read_tags` to read again."""
    win = tally.win
    values: dict[str, object] = {
        "Id": facts.id,
        "Origin": origin.value,
        "Started": _moment_text(facts.begun),
        "Played": _moment_text(played),
        "Ended": None if tally.ended is None else _moment_text(tally.ended),
        "Order": order,
        "Listed": listed,
        "Seconds": _seconds_text(tally.seconds),
        "Undos": tally.undos,
        "Hints": tally.hints,
        "BestMoves": tally.best_moves,
        "VerdictSeen": _flag_text(tally.verdict_seen),
        "Daily": facts.daily,
        "Practice": _YES if facts.practice else None,
        "Replay": _YES if facts.replay else None,
        "SetAside": facts.set_aside,
    }
    if win is not None:
        values |= {
            "WonMoves": win.moves,
            "WonSeconds": _seconds_text(win.seconds),
            "WonUndos": win.undos,
            "WonHints": win.hints,
            "WonBestMoves": win.best_moves,
            "WonVerdictSeen": _flag_text(win.verdict_seen),
        }
    return tuple((name, str(value)) for name, value in values.items() if value is not None)


def read_tags(tags: Tags) -> OwnTags:
    """Return what the own tags among these tell; one with a wrong value tells nothing."""
    values = {name: value for name, value in tags if name in CHECKS and CHECKS[name][0](value)}

    def count(name: str) -> int | None:
        return int(values[name]) if name in values else None

    def seconds(name: str) -> float | None:
        return float(values[name]) if name in values else None

    def moment(name: str) -> int | None:
        return _moment(values[name]) if name in values else None

    def flag(name: str) -> bool | None:
        return values[name] == _YES if name in values else None

    moves = count("WonMoves")
    win = None
    if moves is not None:
        win = Win(
            moves,
            seconds("WonSeconds"),
            count("WonUndos"),
            count("WonHints"),
            count("WonBestMoves"),
            flag("WonVerdictSeen"),
        )
    return OwnTags(
        id=values.get("Id"),
        origin=Origin(values["Origin"]) if "Origin" in values else None,
        begun=moment("Started"),
        played=moment("Played"),
        order=count("Order"),
        listed=count("Listed"),
        daily=values.get("Daily"),
        practice="Practice" in values,
        replay="Replay" in values,
        set_aside=count("SetAside"),
        tally=Tally(
            seconds("Seconds") or 0.0,
            count("Undos"),
            count("Hints"),
            moment("Ended"),
            win,
            count("BestMoves"),
            flag("VerdictSeen"),
        ),
    )


def without_own(tags: Iterable[tuple[str, str]]) -> Tags:
    """Return the tags that mean nothing here."""
    return tuple((name, value) for name, value in tags if name not in CHECKS)


def as_foreign(tags: Tags) -> Tags:
    """Return the tags with those that would mean something here under another name."""
    taken = {name for name, _value in tags}
    kept = []
    for given, value in tags:
        name = given
        while name in CHECKS or (name != given and name in taken):
            name = FOREIGN + name
        taken.add(name)
        kept.append((name, value))
    return tuple(kept)


def _moment(text: str) -> int:
    return (datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ") - _START) // timedelta(seconds=1)


def _moment_text(moment: int) -> str:
    """Return a date and time in UTC; of a clock that is further off than dates go, the last one."""
    try:
        return f"{(_START + timedelta(seconds=moment)).isoformat()}Z"
    except OverflowError:
        return "9999-12-31T23:59:59Z" if moment > 0 else "0001-01-01T00:00:00Z"


def _seconds_text(seconds: float | None) -> str | None:
    return None if seconds is None else f"{seconds:.6f}".rstrip("0").rstrip(".")


def _flag_text(flag: bool | None) -> str | None:
    return None if flag is None else _YES if flag else _NO
