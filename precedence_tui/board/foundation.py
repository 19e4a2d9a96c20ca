"""A foundation: its key, the base card, the top card, what it takes and how much it holds."""

from typing import Final, NamedTuple

from precedence_tui.board.card import (
    FINISHED_CARD,
    PILE_CARD,
    TARGET_CARD,
    CardInks,
    bare_place,
    card_face,
    edge,
    place,
)
from precedence_tui.board.glyphs import CARD, CURSOR, HINTED, JOINED, NEXT, TARGET
from precedence_tui.board.ink import Ink, Row, Rows, Span, centred, row
from precedence_tui.board.layout import LINE_WIDTH, BoardSize
from precedence_tui.engine.cards import Card
from precedence_tui.engine.position import Position, Result, Stage, can_play, next_rank, stage
from precedence_tui.engine.variant import PRECEDENCE, Variant
from precedence_tui.i18n import _, in_context
from precedence_tui.texts.card_names import SUIT_SIGNS, rank_sign
from precedence_tui.texts.game_words import progress_words

_LONGEST_WORDS: Final = 8
"""Columns of the longest words under a card, such as "after 10"."""


class FoundationView(NamedTuple):
    """What a foundation of a variant shows: `number` from 1, `height` in cards.

    `next_rank` is None when it is complete.
    """

    number: int
    stage: Stage
    base: Card | None
    top: Card | None
    height: int
    next_rank: int | None
    takes: bool
    """Whether the waste's top card can be played here."""
    has_cursor: bool = False
    is_hinted: bool = False
    """Whether a hint has pointed to it."""
    is_won: bool = False
    """Whether all are complete."""
    variant: Variant = PRECEDENCE

    @property
    def base_rank(self) -> int:
        """The rank that starts it."""
        return self.variant.bases[self.number - 1]


def view_foundation(
    position: Position, index: int, *, has_cursor: bool = False, is_hinted: bool = False
) -> FoundationView:
    """Return what is shown of a foundation in a position."""
    pile = position.foundations[index]
    return FoundationView(
        number=index + 1,
        stage=stage(position, index),
        base=pile[0] if pile else None,
        top=pile[-1] if pile else None,
        height=len(pile),
        next_rank=next_rank(position, index),
        takes=can_play(position, index),
        has_cursor=has_cursor,
        is_hinted=is_hinted,
        is_won=position.result is Result.WON,
        variant=position.variant,
    )


def draw_foundation(view: FoundationView, size: BoardSize) -> Rows:
    """Return the foundation's rows, two columns wider than a card, or its one line."""
    if size.lines:
        return (_line(view),)
    width = size.card_width + 2
    return (
        _key(view, width),
        _framed(_peek(view, size), width),
        *(_framed(line, width) for line in _card(view, size)),
        _need(view, width, short=size.short_words),
        _words(width, _count(view, short=size.short_words)),
    )


def _line(view: FoundationView) -> Row:
    """All of it in one line: key, top card, need, count."""
    left, right = _marks(view) or (" ", " ")
    key_ink = Ink.CURSOR if _marks(view) else Ink.TARGET if view.takes else Ink.KEY
    words, ink = _need_words(view, short=False)
    if view.top is None:
        card: tuple[tuple[str, Ink], ...] = ((f"{rank_sign(view.base_rank):<4}", Ink.QUIET),)
    else:
        inks = _inks(view)
        sign = rank_sign(view.top.rank)
        suit = SUIT_SIGNS[view.top.suit]
        card = ((sign, inks.rank), (f"{suit:<{4 - len(sign)}}", inks.suits[view.top.suit]))
    return row(
        LINE_WIDTH,
        (f"{left}{view.number}{right}", key_ink),
        *card,
        (f"{words:<8.8}", ink),
        (TARGET, Ink.TARGET) if view.takes else (" ", Ink.TABLE),
        (f"{_count(view, short=True):>6}", Ink.QUIET),
    )


def _count(view: FoundationView, *, short: bool) -> str:
    if short:
        return f"{view.height}/{view.variant.height}"
    return progress_words(view.height, view.variant.height)


def _framed(line: Row, width: int) -> Row:
    """Return a card's row in the middle of the foundation's."""
    return row(width, (" ", Ink.TABLE), *line)


def _marks(view: FoundationView) -> tuple[str, str] | None:
    """Return what stands beside the key: where the cursor is, or where a hint has pointed."""
    if view.has_cursor:
        return CURSOR
    return HINTED if view.is_hinted else None


def _key(view: FoundationView, width: int) -> Row:
    key = str(view.number)
    marks = _marks(view)
    if marks is not None:
        left, right = marks
        return centred(width, f"{left}{key}{right}", Ink.CURSOR)
    return centred(width, key, Ink.TARGET if view.takes else Ink.KEY)


def _peek(view: FoundationView, size: BoardSize) -> Row:
    """Return the upper edge of the base card, from under the top card."""
    if view.base is None or view.height < 2:
        return row(size.card_width)
    sign = rank_sign(view.base.rank)
    suit = SUIT_SIGNS[view.base.suit]
    frame = CARD
    line = size.card_width - 2 - len(sign) - len(suit)
    # On the narrowest card a ten leaves room on one side only.
    before = frame.across * (line > 1)
    after = frame.across * (line - len(before))
    inks = _inks(view)
    edge_ink = Ink.FRAME if view.takes else inks.frame
    return (
        Span(frame.top_left + before, edge_ink),
        Span(sign, Ink.QUIET),
        Span(suit, inks.suits[view.base.suit]),
        Span(after + frame.top_right, edge_ink),
    )


def _inks(view: FoundationView) -> CardInks:
    if view.takes or view.is_won:
        return TARGET_CARD
    return FINISHED_CARD if view.stage is Stage.COMPLETE else PILE_CARD


def _card(view: FoundationView, size: BoardSize) -> Rows:
    if view.top is not None:
        inks = _inks(view)
        face = card_face(view.top, size, inks)
        if view.height == 1:
            return face
        return (edge(size.card_width - 2, JOINED, inks.frame), *face[1:])
    sign = rank_sign(view.base_rank)
    if view.takes:
        return place(size, sign, Ink.TARGET, Ink.TARGET)
    if view.stage is Stage.OPEN:
        return place(size, sign, Ink.FRAME, Ink.TEXT)
    return bare_place(size, sign, Ink.QUIET)


def _need(view: FoundationView, width: int, *, short: bool) -> Row:
    """Return the row that says what it takes next, or what it waits for."""
    words, ink = _need_words(view, short=short)
    if not view.takes:
        return _words(width, words, ink)
    # The mark has a column of its own, so that the words stay where they are.
    # Short ones leave a gap on its right, lest it seem to be the next pile's.
    room = width - 3 if short and len(words) <= width - 3 else width - 2
    words = f"{words:<{_LONGEST_WORDS}}"[:room]
    return row(width, (" ", Ink.TABLE), (words + TARGET, Ink.TARGET))


def _need_words(view: FoundationView, *, short: bool) -> tuple[str, Ink]:
    if view.stage is Stage.COMPLETE:
        return (in_context("short", "done") if short else _("complete")), Ink.QUIET
    if view.stage is Stage.WAITS:
        if short:
            return in_context("short", "waits"), Ink.QUIET
        rank = rank_sign(view.variant.bases[view.number - 2])
        return _("after {rank}").format(rank=rank), Ink.QUIET
    ink = Ink.TARGET if view.takes else Ink.TEXT
    if view.stage is Stage.OPEN:
        return (in_context("short", "open") if short else _("open")), ink
    assert view.next_rank is not None
    sign = rank_sign(view.next_rank)
    return (f"{NEXT}{sign}" if short else _("next {rank}").format(rank=sign)), ink


def _words(width: int, text: str, ink: Ink = Ink.QUIET) -> Row:
    """Words under the card, from its left edge on, so that no longer number moves them."""
    return row(width, (" ", Ink.TABLE), (text, ink))
