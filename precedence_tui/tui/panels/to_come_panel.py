"""What is still to come: a memory aid of what the player has seen."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import Line, PanelView, paragraph, text_width
from precedence_tui.engine.cards import Card
from precedence_tui.engine.game import Game
from precedence_tui.i18n import _, plural
from precedence_tui.texts.card_names import rank_sign
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_WIDEST: Final = 60
_COLUMN: Final = 3
_FIRST_PASS: Final = 1


class ToComePanel(Panel):
    """Per rank the cards that are unplayed; the waste in order; the stock, once it was seen."""

    opened_by = "to come"

    def __init__(self, host: PanelHost, game: Game) -> None:
        super().__init__(host)
        self.game = game

    def view(self) -> PanelView:
        """Show the ranks and counts in two rows, then the piles from their top card down."""
        width = text_width(self.app.size.width, _WIDEST)
        position = self.game.position
        lines = [
            *_table(self.game, width),
            Line(""),
            *_pile(_("Waste, from the top:"), position.waste[::-1], width),
            Line(""),
        ]
        if self.game.pass_number == _FIRST_PASS:
            lines += paragraph(_unseen(len(position.stock)), width, Ink.QUIET)
        else:
            lines += _pile(_("Stock, the next card first:"), position.stock[::-1], width)
        return PanelView(_("Still to come"), tuple(lines), hint=(closes(),))


def unplayed(game: Game) -> Counter[int]:
    """Count the cards of each rank that lie on no foundation: seen or not, they can be counted."""
    position = game.position
    return Counter(card.rank for card in (*position.waste, *position.stock))


def _table(game: Game, width: int) -> list[Line]:
    ranks, counts = range(1, game.variant.ranks + 1), unplayed(game)
    each = max(width // _COLUMN, 1)
    lines = []
    for first in range(0, len(ranks), each):
        part = ranks[first : first + each]
        lines.append(Line("".join(f"{rank_sign(rank):<{_COLUMN}}" for rank in part), ink=Ink.KEY))
        lines.append(Line("".join(f"{counts[rank]:<{_COLUMN}}" for rank in part)))
    return lines


def _pile(title: str, cards: Iterable[Card], width: int) -> list[Line]:
    signs = " ".join(rank_sign(card.rank) for card in cards)
    return [
        Line(title, ink=Ink.QUIET),
        *(Line(text) for text in wrapped(signs, width) or [_("none")]),
    ]


def _unseen(count: int) -> str:
    return plural(
        "{count} card in the stock, not seen yet.",
        "{count} cards in the stock, not seen yet.",
        count,
    ).format(count=count)
