"""What stands in the way of dealing: a card that can be played, or the end of the stock."""

from precedence_tui.engine.position import Position
from precedence_tui.i18n import _
from precedence_tui.texts.announcements import waste_sentence
from precedence_tui.texts.speech import LINE_BY_LINE
from precedence_tui.texts.typed_lines import typed_words


def press_to_deal_past(position: Position, key: str) -> str:
    """Say which card can be played, and that the key once more deals past it."""
    past = _("Press {key} again to deal past it.").format(key=key)
    return f"{waste_sentence(position)} {past}"


def type_to_deal_past(position: Position) -> str:
    """Say in text mode which card can be played, and that the words once more deal past it."""
    past = _("Type '{words}' again to deal past it.").format(words=typed_words("deal on"))
    return f"{waste_sentence(position, LINE_BY_LINE)} {past}"


def stock_empty_sentence(position: Position, key: str) -> str:
    """Say that no card is left to deal, and which key turns the waste over, if that can be."""
    if not position.redeals_left:
        return _("The stock is empty, and no redeal is left.")
    return _("The stock is empty: {key} turns the waste over.").format(key=key)
