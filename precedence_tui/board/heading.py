"""The heading: which deal, under which rule, in which pass, how far."""

from typing import Final

from precedence_tui.board.glyphs import DOT
from precedence_tui.board.ink import Ink, Row, flush
from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.game import Game
from precedence_tui.engine.rules import Rules
from precedence_tui.words import _
from precedence_tui.words.games import deal_name, pass_words, rule_sign, rule_words, unusual_words

Ends = tuple[tuple[str, Ink], ...]
"""What stands at one end of the row."""


_BETWEEN: Final = 2
"""Columns at least between the two ends, which else would read as one."""

_MANY: Final = 999
"""Moves of as many digits as games have."""


def draw_heading(game: Game, width: int, clock: str = "", *, is_saved: bool = True) -> Row:
    """The heading in one row; where room is short it says less. `clock` is the time of play."""
    dot = f" {DOT} "
    title = (_("Precedence") + " ", Ink.TITLE)
    deal = (deal_name(game.deal), Ink.TEXT)
    rules = (dot + rule_words(game.rules), Ink.QUIET)
    passes = (pass_words(game), Ink.QUIET)
    cards = _cards(game.position.cards_up)
    # Numbers grow to the left here: what grows oftenest stands leftmost, and moves nothing.
    right: Ends = ((cards + dot, Ink.TEXT), passes)
    unsaved = _("not saved")
    always: Ends = () if is_saved else ((unsaved + dot, Ink.REJECTION),)
    time: Ends = ((f"{dot}{clock:>5}", Ink.QUIET),) if clock else ()
    usual = (*always, *right, *time)
    ends = [usual]
    if game.undone.moves:
        moves = (_moves(game.done.moves, game.done.moves + game.undone.moves) + dot, Ink.TEXT)
        ends = [(*always, moves, *right, *time), (*always, moves, passes, *time), usual]
    # What stands at the left is what has room in every state of the game: it stays there.
    widest = _width(usual) - len(cards) + len(_cards(CARDS_IN_PLAY))
    widest_undone = _width(usual) - len(cards) + len(_moves(_MANY, _MANY))
    # A rule that is not the one taken for granted must be seen, in fewer words if need be.
    unusual: tuple[Ends, ...] = tuple(
        (deal, (dot + words, Ink.QUIET))
        for words in (rule_words(game.rules), unusual_words(game.rules), rule_sign(game.rules))
        if game.rules != Rules()
    )
    for left in ((title, deal, rules), *unusual, (title, deal), (deal,), ()):
        taken = _width(left) + (_BETWEEN if left else 0)
        can_say_less = title in left and not unusual
        needed = max(widest, widest_undone) if can_say_less else widest
        if taken + needed <= width:
            end = next(end for end in ends if end is usual or taken + _width(end) <= width)
            return flush(width, left, end)
    tight: tuple[Ends, ...] = ((*always, passes), ((unsaved, Ink.REJECTION),))
    return flush(width, (), tight[0] if is_saved or _width(tight[0]) <= width else tight[1])


def _moves(done: int, total: int) -> str:
    return _("move {done} of {total}").format(done=done, total=total)


def _cards(count: int) -> str:
    return _("{count} of {full}").format(count=count, full=CARDS_IN_PLAY)


def _width(ends: Ends) -> int:
    return sum(len(text) for text, _ink in ends)
