"""The heading: which deal, under which rule, in which pass, how far."""

from collections.abc import Iterator
from typing import Final

from precedence_tui.archive.tally import standing
from precedence_tui.board.glyphs import DOT
from precedence_tui.board.ink import Ink, Row, flush
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _
from precedence_tui.texts.game_words import (
    Daily,
    daily_name,
    deal_name,
    pass_words,
    progress_words,
    rule_sign,
    rule_words,
    short_daily_name,
    standing_words,
    unusual_words,
    variant_name,
)

Ends = tuple[tuple[str, Ink], ...]
"""What stands at one end of the row."""

_BETWEEN: Final = 2
"""Columns at least between the two ends, which else would read as one."""

_MANY: Final = 999
"""A number of moves with as many digits as any game's has."""


def draw_heading(
    game: Game,
    width: int,
    clock: str = "",
    *,
    is_saved: bool = True,
    daily: Daily | None = None,
    difficulty: str = "",
) -> Row:
    """Return the heading's row, which says less where room is short.

    `clock` is the time of play, `daily` the day whose deal it is, if it is any, and
    `difficulty` how hard the deal is, in words.
    """
    dot = f" {DOT} "
    unsaved = _("not saved")
    before: Ends = () if is_saved else ((unsaved + dot, Ink.REJECTION),)
    cards = progress_words(game.position.cards_up, game.variant.cards)
    passes = (pass_words(game), Ink.QUIET)
    after: Ends = ((f"{dot}{clock:>5}", Ink.QUIET),) if clock else ()
    # Numbers grow to the left here: what grows oftenest stands leftmost, and moves nothing.
    usual = (*before, (cards + dot, Ink.TEXT), passes, *after)
    ends = [usual]
    if game.undone.moves:
        moves = (_moves(game.done.moves, game.done.moves + game.undone.moves) + dot, Ink.TEXT)
        ends = [(*before, moves, *usual[len(before) :]), (*before, moves, passes, *after), usual]
    # How a game has ended stands where its pass did, and is the shorter of the two.
    said = (standing_words(standing(game)), Ink.TITLE) if game.is_over else passes
    # What stands at the left has room beside it in every state of the game: it stays there.
    others = _width(usual) - len(cards)
    all_up = others + len(progress_words(game.variant.cards, game.variant.cards))
    undone = others + len(_moves(_MANY, _MANY))
    for left, may_say_less in _lefts(game, daily, dot, difficulty):
        taken = _width(left) + (_BETWEEN if left else 0)
        if taken + (max(all_up, undone) if may_say_less else all_up) <= width:
            end = next(end for end in ends if end is usual or taken + _width(end) <= width)
            return flush(width, left, tuple(said if part is passes else part for part in end))
    short = (*before, said)
    return flush(
        width, (), short if is_saved or _width(short) <= width else ((unsaved, Ink.REJECTION),)
    )


def _lefts(
    game: Game, daily: Daily | None, dot: str, difficulty: str
) -> Iterator[tuple[Ends, bool]]:
    """Yield what can stand at the left, the most first, and whether the right may say less then."""
    title = (variant_name(game.variant) + (dot if daily else " "), Ink.TITLE)
    name = daily_name(daily) if daily else deal_name(game.deal.number)
    deal = (name, Ink.TEXT)
    is_standard = game.variant == PRECEDENCE
    level: Ends = ((dot + difficulty, Ink.QUIET),) if difficulty else ()
    yield (title, deal, *level, (dot + rule_words(game.variant), Ink.QUIET)), is_standard
    if is_standard and level:
        yield (title, deal, *level), True
        yield (deal, *level), True
    if not is_standard:
        # It must be seen, in fewer words if need be.
        for words in (
            rule_words(game.variant),
            unusual_words(game.variant),
            rule_sign(game.variant),
        ):
            yield (deal, (dot + words, Ink.QUIET)), False
    yield (title, deal), is_standard
    yield (deal,), False
    if daily:
        yield ((short_daily_name(daily), Ink.TEXT),), False
    yield (), False


def _moves(done: int, total: int) -> str:
    return _("move {done} of {total}").format(done=done, total=total)


def _width(ends: Ends) -> int:
    return sum(len(text) for text, _ink in ends)
