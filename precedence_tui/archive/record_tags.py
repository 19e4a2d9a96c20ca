"""The tags by which a record carries all that the archive counts of a game.

The README tells what each means. A record that is taken in as the player's own is
believed; on any other these names are the tags of somebody else.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from precedence_tui.archive.checked_values import MOST, is_day, is_identity
from precedence_tui.archive.tally import Facts, Origin, Tally, Win
from precedence_tui.engine.record import Checks, Tags

FOREIGN: Final = "Foreign"
"""Begins the name under which a tag of somebody else is kept, where its own name means more."""

_START: Final = datetime(1970, 1, 1)
_YES: Final = "yes"
_NO: Final = "no"


class _Form(NamedTuple):
    """How values of one kind stand in a tag."""

    read: Callable[[str], object]
    """Returns what a text says; None for one that is wrong."""
    right: str
    """Right ones, for who has given a wrong one."""
    write: Callable[[Any], str] = str

    def holds(self, text: str) -> bool:
        """Return whether a text is of this form."""
        return self.read(text) is not None


def _id(text: str) -> str | None:
    return text if is_identity(text) else None


def _origin(text: str) -> Origin | None:
    return Origin(text) if text in tuple(Origin) else None


def _count(text: str) -> int | None:
    is_count = re.fullmatch("[0-9]{1,12}", text, re.ASCII) and int(text) <= MOST
    return int(text) if is_count else None


def _seconds(text: str) -> float | None:
    whole, point, part = text.partition(".")
    is_part = not point or re.fullmatch("[0-9]{1,6}", part, re.ASCII)
    return float(text) if is_part and _count(whole) is not None else None


def _seconds_text(seconds: float) -> str:
    return f"{seconds:.6f}".rstrip("0").rstrip(".")


def _moment(text: str) -> int | None:
    try:
        time = datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return None
    moment = (time - _START) // timedelta(seconds=1)
    return moment if _moment_text(moment) == text else None


def _moment_text(moment: int) -> str:
    """Return a date and time in UTC; of a clock that is further off than dates go, the last one."""
    try:
        return f"{(_START + timedelta(seconds=moment)).isoformat()}Z"
    except OverflowError:
        return "9999-12-31T23:59:59Z" if moment > 0 else "0001-01-01T00:00:00Z"


def _date(text: str) -> str | None:
    return text if is_day(text) else None


def _yes_or_no_text(value: bool) -> str:
    return _YES if value else _NO


_COUNT: Final = _Form(_count, "3")
_SECONDS: Final = _Form(_seconds, "305, 305.25", _seconds_text)
_MOMENT: Final = _Form(_moment, "2026-12-01T00:29:13Z", _moment_text)
_YES_OR_NO: Final = _Form({_YES: True, _NO: False}.get, f"{_YES}, {_NO}", _yes_or_no_text)
_ONLY_YES: Final = _Form({_YES: True}.get, _YES, _yes_or_no_text)

_FORMS: Final[Mapping[str, _Form]] = {
    "Id": _Form(_id, "0123456789abcdef0123456789abcdef"),
    "Origin": _Form(_origin, ", ".join(Origin)),
    "Started": _MOMENT,
    "Played": _MOMENT,
    "Ended": _MOMENT,
    "Order": _COUNT,
    "Listed": _COUNT,
    "Seconds": _SECONDS,
    "Undos": _COUNT,
    "Hints": _COUNT,
    "BestMoves": _COUNT,
    "VerdictSeen": _YES_OR_NO,
    "Daily": _Form(_date, "2026-12-01"),
    "Practice": _ONLY_YES,
    "Replay": _ONLY_YES,
    "SetAside": _COUNT,
    "WonMoves": _COUNT,
    "WonSeconds": _SECONDS,
    "WonUndos": _COUNT,
    "WonHints": _COUNT,
    "WonBestMoves": _COUNT,
    "WonVerdictSeen": _YES_OR_NO,
}
"""The own tags, in the order in which they are written."""

CHECKS: Final[Checks] = {name: (form.holds, form.right) for name, form in _FORMS.items()}
"""For each own tag: whether a value is right, and what right ones look like."""


class OwnTags(NamedTuple):
    """What the own tags of a record tell, in the order in which they stand. None: nothing."""

    id: str | None
    origin: Origin | None
    begun: int | None
    played: int | None
    ended: int | None
    order: int | None
    listed: int | None
    seconds: float | None
    undos: int | None
    hints: int | None
    best_moves: int | None
    verdict_seen: bool | None
    daily: str | None
    practice: bool | None
    replay: bool | None
    set_aside: int | None
    won_moves: int | None
    won_seconds: float | None
    won_undos: int | None
    won_hints: int | None
    won_best_moves: int | None
    won_verdict_seen: bool | None

    @property
    def tally(self) -> Tally:
        """What is counted."""
        win = None if self.won_moves is None else Win(self.won_moves, *self[-5:])
        return Tally(
            self.seconds or 0.0,
            self.undos,
            self.hints,
            self.ended,
            self.best_moves,
            self.verdict_seen,
            win,
        )


def written_tags(
    facts: Facts,
    origin: Origin,
    tally: Tally,
    played: int,
    order: int | None = None,
    listed: int | None = None,
) -> Tags:
    """Return what a record tells of a game besides its moves, for `read_tags` to read again."""
    own = OwnTags(
        facts.id,
        origin,
        facts.begun,
        played,
        tally.ended,
        order,
        listed,
        tally.seconds,
        tally.undos,
        tally.hints,
        tally.best_moves,
        tally.verdict_seen,
        facts.daily,
        facts.practice or None,
        facts.replay or None,
        facts.set_aside,
        *(tally.win or (None,) * 6),
    )
    told = zip(_FORMS.items(), own, strict=True)
    return tuple((name, form.write(value)) for (name, form), value in told if value is not None)


def read_tags(tags: Tags) -> OwnTags:
    """Return what the own tags among these tell; one with a wrong value tells nothing."""
    values = dict(tags)
    return OwnTags._make(form.read(values.get(name, "")) for name, form in _FORMS.items())


def without_own(tags: Iterable[tuple[str, str]]) -> Tags:
    """Return the tags that mean nothing here."""
    return tuple((name, value) for name, value in tags if name not in _FORMS)


def as_foreign(tags: Tags) -> Tags:
    """Return the tags with those that would mean something here under another name."""
    given = {name for name, _value in tags}

    def kept(name: str) -> str:
        if name not in _FORMS:
            return name
        other = FOREIGN + name
        while other in given:
            other = FOREIGN + other
        return other

    return tuple((kept(name), value) for name, value in tags)
