"""Games as text: records in the manner of PGN, both ways.

A record is tag lines, a blank line and the moves that stand, by their letters.
Reading returns records or the first `Fault` in the text, never an exception.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Final, NamedTuple

from precedence_tui.engine.deals import Deal, deal_by_number, deal_from_text
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.game import Game, new_game
from precedence_tui.engine.moves import move_from_text
from precedence_tui.engine.position import Reason, Result, after, next_rank, refusal
from precedence_tui.engine.timeline import EMPTY, GIVING_UP, Step
from precedence_tui.engine.variant import MOST_REDEALS, VARIANTS, FirstKing, Variant

VERSION: Final = "1"
COLUMNS: Final = 80
"""The moves of a record are wrapped to lines of at most this many characters."""

_OWN_TAGS: Final = ("Game", "Version", "Deal", "Cards", "King", "Redeals", "Result", "GivenUp")
_REQUIRED: Final = ("Game", "Version", "King", "Redeals", "Result")
_NAME: Final = "[A-Za-z0-9_]+"
_TAG: Final = re.compile(rf'\[({_NAME})[ \t]+"((?:[^"\\]|\\["\\])*)"\]', re.ASCII)

# C0 but the tab, C1, and what turns the direction of writing.
_CONTROL: Final = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)

Tags = tuple[tuple[str, str], ...]
"""Tag names and values, in the order in which they stand."""

Checks = Mapping[str, tuple[Callable[[str], bool], str]]
"""For names of tags: whether a value is right, and what right ones look like."""


class Record(NamedTuple):
    """A game, and the tags beside it that this program does not know."""

    game: Game
    tags: Tags = ()


class _Tag(NamedTuple):
    value: str
    line: int


class _Word(NamedTuple):
    text: str
    line: int


class _Text:
    """One record as it stands in the text, not yet understood: filled line by line."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.tags: dict[str, _Tag] = {}
        self.words: list[_Word] = []


def write_record(record: Record) -> str:
    """Return the record as text, ending with a line feed."""
    game = record.game
    variant = game.variant
    tags = [("Game", variant.name), ("Version", VERSION)]
    if game.deal.number is None:
        tags.append(("Cards", game.deal.text))
    else:
        tags.append(("Deal", game.deal.number))
    tags.append(("King", variant.first_king.value))
    tags.append(("Redeals", str(variant.redeals)))
    tags.append(("Result", game.result.value))
    if game.was_given_up:
        tags.append(("GivenUp", "yes"))
    lines = [f'[{name} "{_escaped(visible(value))}"]' for name, value in (*tags, *record.tags)]
    moves = " ".join(game.line)
    return "\n".join([*lines, "", *wrap(moves, COLUMNS)]).rstrip("\n") + "\n"


def write_records(records: Iterable[Record]) -> str:
    """Return several records as text, a blank line between them."""
    return "\n".join(map(write_record, records))


def is_free_name(name: str) -> bool:
    """Return whether a tag of that name can stand beside those that say what game it is."""
    return bool(re.fullmatch(_NAME, name, re.ASCII)) and name not in _OWN_TAGS


def visible(text: str) -> str:
    r"""Return the text with control characters as visible letters, such as `\x1b`."""
    return _CONTROL.sub(lambda match: ascii(match[0])[1:-1], text)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)


def read_records(text: str, checks: Checks | None = None) -> tuple[Record, ...] | Fault:
    """Return the records in a text, at least one, or the first fault: all of them must hold.

    `checks` are for tags that this module does not know.
    """
    records = []
    for part in _parts(text):
        record = part if isinstance(part, Fault) else _understood(part, checks or {})
        if isinstance(record, Fault):
            return record
        records.append(record)
    return tuple(records) or Fault(FaultKind.NO_RECORD)


def looks_like_record(text: str) -> bool:
    """Return whether a text begins as a record does, with a tag: else it may hold a deal."""
    return text.removeprefix("\ufeff").lstrip().startswith("[")


def _parts(text: str) -> Iterator[_Text | Fault]:
    """Yield the records in a text, cut apart; the last thing may be a fault."""
    part: _Text | None = None
    in_tags = False
    # A byte order mark stands where files that began with one were joined, too.
    lines = (line.strip(" \t\r\ufeff") for line in text.split("\n"))
    for line, content in enumerate(lines, start=1):
        is_tag = content.startswith("[")
        if content and part is None and not is_tag:
            yield Fault(FaultKind.NO_RECORD, line=line)
            return
        if control := _CONTROL.search(content):
            yield Fault(FaultKind.CONTROL_CHARACTER, line=line, text=visible(control[0]))
            return
        if is_tag:
            if not in_tags:
                if part is not None:
                    yield part
                part = _Text(line)
                in_tags = True
            assert part is not None
            match = _TAG.fullmatch(content)
            if match is None:
                yield Fault(FaultKind.BAD_TAG, line=line, text=content)
                return
            if match[1] in part.tags:
                yield Fault(FaultKind.REPEATED_TAG, line=line, text=match[1])
                return
            part.tags[match[1]] = _Tag(_unescaped(match[2]), line)
            continue
        in_tags = False
        if part is not None:
            part.words.extend(_Word(word, line) for word in content.split())
    if part is not None:
        yield part


def _understood(part: _Text, checks: Checks) -> Record | Fault:
    variant = _variant(part)
    if isinstance(variant, Fault):
        return variant
    deal = _deal(part, variant)
    if isinstance(deal, Fault):
        return deal
    game = _played(new_game(deal, variant), part.words)
    if isinstance(game, Fault):
        return game
    game_or_fault = _with_result(part, game)
    if isinstance(game_or_fault, Fault):
        return game_or_fault
    for name, tag in part.tags.items():
        if name in checks and not checks[name][0](tag.value):
            return Fault(FaultKind.BAD_FORM, tag.line, text=name, wanted=checks[name][1])
    unknown = tuple((name, tag.value) for name, tag in part.tags.items() if name not in _OWN_TAGS)
    return Record(game_or_fault, unknown)


def _variant(part: _Text) -> Variant | Fault:
    tags = part.tags
    for name in _REQUIRED:
        if name not in tags:
            return Fault(FaultKind.MISSING_TAG, line=part.line, text=name)
    if "Deal" not in tags and "Cards" not in tags:
        return Fault(FaultKind.MISSING_TAG, line=part.line, text="Deal")
    if tags["Version"].value != VERSION:
        return Fault(FaultKind.UNKNOWN_VERSION, tags["Version"].line, text=tags["Version"].value)
    allowed = {
        "Game": tuple(VARIANTS),
        "King": tuple(FirstKing),
        "Redeals": tuple(map(str, range(MOST_REDEALS + 1))),
        "Result": tuple(Result),
        "GivenUp": ("yes",),
    }
    for name, values in allowed.items():
        if name in tags and tags[name].value not in values:
            wanted = ", ".join(values)
            return Fault(FaultKind.BAD_VALUE, tags[name].line, text=name, wanted=wanted)
    return VARIANTS[tags["Game"].value].with_options(
        FirstKing(tags["King"].value), int(tags["Redeals"].value)
    )


def _deal(part: _Text, variant: Variant) -> Deal | Fault:
    deals = []
    for name, read in (("Deal", deal_by_number), ("Cards", deal_from_text)):
        if name in part.tags:
            deal = read(part.tags[name].value, variant)
            if isinstance(deal, Fault):
                return deal._replace(line=part.tags[name].line)
            deals.append(deal)
    if deals[0].cards != deals[-1].cards:
        return Fault(FaultKind.CARDS_DISAGREE, line=part.tags["Cards"].line)
    return deals[0]


def _played(game: Game, words: list[_Word]) -> Game | Fault:
    """Return the game after the moves that the words stand for, each of them a step."""
    position, done = game.position, EMPTY
    variant = position.variant
    for number, word in enumerate(words, start=1):
        move = move_from_text(word.text)
        if move is None:
            return Fault(FaultKind.NOT_A_MOVE, word.line, number, word.text, variant=variant)
        reason = refusal(position, move)
        if reason is not None:
            index = move.foundation
            no_pile = index is None or reason is Reason.NO_SUCH_PILE
            rank = None if index is None or no_pile else next_rank(position, index)
            return Fault(
                FaultKind.ILLEGAL_MOVE, word.line, number, word.text, reason, rank, variant
            )
        position = after(position, move)
        done = done.adding(Step((move,)))
    return game._replace(position=position, done=done)


def _with_result(part: _Text, game: Game) -> Game | Fault:
    result = part.tags["Result"]
    if result.value != game.result:
        return Fault(
            FaultKind.WRONG_RESULT,
            result.line,
            # The last one, after which the result is another.
            game.done.moves or None,
            text=result.value,
            wanted=game.result,
        )
    given_up = part.tags.get("GivenUp")
    if given_up is None:
        return game
    if game.result is not Result.OPEN or not game.done.steps:
        return Fault(FaultKind.WRONG_RESULT, given_up.line, text="GivenUp", wanted=game.result)
    return game._replace(done=game.done.adding(GIVING_UP))
