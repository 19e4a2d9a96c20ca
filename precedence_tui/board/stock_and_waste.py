"""The stock, face down, and the waste: its top card, and the ranks beneath trailing off."""

from typing import Final

from precedence_tui.board.card import TOP_CARD, caption_row, card_back, card_face, place
from precedence_tui.board.glyphs import MORE, TURN
from precedence_tui.board.ink import Ink, Row, Rows, row
from precedence_tui.board.layout import BoardSize
from precedence_tui.engine.position import Position
from precedence_tui.i18n import _
from precedence_tui.texts.card_names import rank_sign
from precedence_tui.texts.game_words import redeals_left_words

_TRAIL_GAP: Final = 3


def draw_stock(
    position: Position, width: int, size: BoardSize, *, has_cursor: bool, is_hinted: bool = False
) -> Rows:
    """Return the stock in `width` columns: the card with its count, and the redeals left."""
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
        caption_row(width, caption, has_cursor=has_cursor, is_hinted=is_hinted),
        row(width, (" " + redeals_left_words(position.redeals_left), Ink.QUIET)),
    )


def draw_waste(position: Position, width: int, size: BoardSize, *, has_cursor: bool) -> Rows:
    """Return the waste in `width` columns, its count below the card."""
    top = position.top
    card = card_face(top, size, TOP_CARD) if top else place(size, "", Ink.LINE, Ink.QUIET)
    middle = size.card_height // 2 if size.large_rank else 1
    trail = _trail(position, width - size.card_width - 1, size)
    caption = _("waste {count}").format(count=len(position.waste))
    return (
        *(
            row(width, (" ", Ink.TABLE), *face, *(trail if line == middle else ()))
            for line, face in enumerate(card)
        ),
        caption_row(width, caption, has_cursor=has_cursor),
    )


def _trail(position: Position, width: int, size: BoardSize) -> Row:
    """Return the ranks beneath the top card, the next one nearest."""
    pitch = size.trail_pitch
    room = min(size.most_in_trail, (width - _TRAIL_GAP - 1) // pitch)
    beneath = position.waste[-2 : -2 - room : -1]
    text = "".join(f"{rank_sign(card.rank):<{pitch}}" for card in beneath)
    if len(position.waste) - 1 > len(beneath):
        text += MORE
    return row(width, (" " * _TRAIL_GAP, Ink.TABLE), (text.rstrip(), Ink.QUIET))
