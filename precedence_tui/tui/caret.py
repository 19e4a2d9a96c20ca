"""Where the terminal's own cursor stands.

Braille displays and screen readers show the line that it is on, and follow it
even where it is hidden. It stands where the player's attention should be: on the
pile that the keyboard's cursor is on, on the chosen line of a panel, and else at
the beginning of what was said last.
"""

from textual.geometry import Offset

from precedence_tui.board.layout import Layout
from precedence_tui.tui.board_screen import BoardScreen
from precedence_tui.tui.cursor import Place, StockOrWaste


def caret(board: BoardScreen) -> Offset:
    """Return the column and the row of the terminal's cursor."""
    layout = board.renderer.layout
    if board.panel is not None:
        return board.panel.region.offset + board.panel.attention
    if layout is None:
        return Offset(0, board.notice.first_row)
    for part in board.parts:
        if part.attention is not None:
            return part.region.offset + part.attention
    if board.cursor.place is None:
        return Offset(layout.message.x, layout.message.y)
    return _on_pile(board.cursor.place, layout)


def caret_is_shown(board: BoardScreen) -> bool:
    """Return whether the terminal's cursor is seen: where it stands for the keyboard's."""
    has_room = board.renderer.layout is not None
    stands = board.cursor.place is not None or any(part.attention for part in board.parts)
    return has_room and board.panel is None and stands


def _on_pile(place: Place, layout: Layout) -> Offset:
    """Return the place of a foundation's key, or of the words under the stock or the waste."""
    if isinstance(place, int):
        box = layout.foundations[place]
        return Offset(box.x + (1 if layout.size.lines else box.width // 2), box.y)
    if place is StockOrWaste.STOCK:
        box = layout.stock
        return Offset(box.x + 1, box.y + box.height - 2)
    box = layout.waste
    return Offset(box.x + 1, box.y + box.height - 1)
