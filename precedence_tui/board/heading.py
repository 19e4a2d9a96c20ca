"""The heading: which deal, under which rule, in which pass, how far."""

from precedence_tui.board.glyphs import DOT
from precedence_tui.board.ink import Ink, Row, flush
from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.game import Game
from precedence_tui.engine.rules import Rules
from precedence_tui.words import _
from precedence_tui.words.games import deal_name, pass_words, rule_sign, rule_words, unusual_words

Ends = tuple[tuple[str, Ink], ...]
"""What stands at one end of the row."""


def draw_heading(game: Game, width: int, clock: str = "", *, is_saved: bool = True) -> Row:
    """The heading in one row; where room is short it says less. `clock` is the time of play."""
    dot = f" {DOT} "
    title = (_("Precedence") + " ", Ink.TITLE)
    deal = (deal_name(game.deal), Ink.TEXT)
    rules = (dot + rule_words(game.rules), Ink.QUIET)
    passes = (pass_words(game), Ink.QUIET)
    cards = _("{count} of {full}").format(count=game.position.cards_up, full=CARDS_IN_PLAY)
    # Numbers grow to the left here: what grows oftenest stands leftmost, and moves nothing.
    right: Ends = ((cards + dot, Ink.TEXT), passes)
    if not is_saved:
        right = ((_("not saved") + dot, Ink.REJECTION), *right)
    if clock:
        right = (*right, (f"{dot}{clock:>5}", Ink.QUIET))
    if game.undone.moves:
        total = game.done.moves + game.undone.moves
        text = _("move {done} of {total}").format(done=game.done.moves, total=total)
        longer: Ends = ((text + dot, Ink.TEXT), *right)
    else:
        longer = right
    # A rule that is not the one taken for granted must be seen, in fewer words if need be.
    unusual = (
        ((deal, (dot + words, Ink.QUIET)), end)
        for end in (longer, right)
        for words in (
            rule_words(game.rules),
            unusual_words(game.rules),
            rule_sign(game.rules),
        )
        if game.rules != Rules()
    )
    choices: tuple[tuple[Ends, Ends], ...] = (
        ((title, deal, rules), longer),
        *unusual,
        ((title, deal), longer),
        ((deal,), longer),
        ((), longer),
        ((deal,), right),
        ((), right),
    )
    for left, words in choices:
        if sum(len(text) for text, _ink in (*left, *words)) < width:
            return flush(width, left, words)
    return flush(width, (), (passes,))
