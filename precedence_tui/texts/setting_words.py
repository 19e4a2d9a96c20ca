"""Words for the settings and their values."""

from precedence_tui.engine.variant import FirstKing
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES
from precedence_tui.texts.game_words import first_king_words


def setting_words(name: str) -> str:
    """Return the label of a setting, by its name."""
    return {
        "theme": _("Theme"),
        "language": _("Language"),
        "ascii": _("Plain characters (ASCII)"),
        "four_colours": _("Four colours for the suits"),
        "letters": _("Letters on the cards"),
        "clock": _("Clock"),
        "motion": _("Animations"),
        "verdict": _("Show whether the game can be won"),
        "mouse": _("Mouse"),
        "first_king": _("First king of new deals"),
    }[name]


def value_words(name: str, value: object) -> str:
    """Return the words for a setting's value."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    text = str(value)
    if name == "language":
        return LANGUAGES.get(text, _("as the system says"))
    if name == "first_king":
        return first_king_words(FirstKing(text))
    named = {
        "precedence-night": _("night"),
        "precedence-day": _("day"),
        "precedence-sixteen": _("the terminal's own colours"),
        "precedence-plain": _("without colours"),
        "international": _("international"),
        "local": _("of the language"),
    }
    return named.get(text, text)


def setting_example() -> str:
    """Return a setting and a value, as they can be typed."""
    return f"{setting_words('clock')} {value_words('clock', True)}".lower()
