"""The stock: cards face down, or the place where they lay."""

from precedence_tui.board.card import caption_row, card_back, place
from precedence_tui.board.glyphs import TURN
from precedence_tui.board.ink import Ink, Rows, row
from precedence_tui.board.layout import BoardSize
from precedence_tui.engine.position import Position
from precedence_tui.i18n import _
from precedence_tui.texts.game_words import redeals_left_words


def draw_stock(position: Position, width: int, size: BoardSize, *, has_cursor: bool) -> Rows:
    """The stock in `width` columns: the card with its count, and the redeals left."""
    count = len(position.stock)
    can_turn = bool(position.waste and position.redeals_left)
    if count:
        card = card_back(size)
    elif can_turn:
        card = place(size, TURN, Ink.FRAME, Ink.TEXT)
    else:
        card = place(size, "", Ink.LINE, Ink.QUIET)
    caption = _("stock {count}").format(count=count)
    if not count and can_turn:
        caption = _("turn over")
    return (
        *(row(width, (" ", Ink.TABLE), *line) for line in card if not size.lines),
        caption_row(width, caption, has_cursor=has_cursor),
        row(width, (" " + redeals_left_words(position.redeals_left), Ink.QUIET)),
    )
