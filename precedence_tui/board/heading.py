"""The heading: which deal, under which rule, in which pass, how far."""

from precedence_tui.board.glyphs import Glyphs
from precedence_tui.board.ink import Ink, Row, flush
from precedence_tui.engine.cards import CARDS_IN_PLAY
from precedence_tui.engine.game import Game
from precedence_tui.words import _
from precedence_tui.words.games import deal_name, pass_words, rule_words


def draw_heading(game: Game, width: int, glyphs: Glyphs) -> Row:
    """The heading in one row."""
    dot = f" {glyphs.dot} "
    left = (
        (_("Precedence"), Ink.TITLE),
        (f" {deal_name(game.deal)}", Ink.TEXT),
        (dot + rule_words(game.rules), Ink.QUIET),
    )
    right = [
        (pass_words(game), Ink.QUIET),
        (
            dot + _("{count} of {full}").format(count=game.position.cards_up, full=CARDS_IN_PLAY),
            Ink.TEXT,
        ),
    ]
    if game.undone.moves:
        total = game.done.moves + game.undone.moves
        text = _("move {done} of {total}").format(done=game.done.moves, total=total)
        right.insert(0, (text + dot, Ink.TEXT))
    return flush(width, left, tuple(right))
