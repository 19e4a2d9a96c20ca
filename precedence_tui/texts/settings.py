"""Words for the settings, and for what is wrong in their file."""

from precedence_tui.engine.variant import FirstKing
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES
from precedence_tui.texts.games import first_king_words
from precedence_tui.texts.quotes import excerpt, printable


def unusable_sentence(path: str, name: str, value: str, allowed: str) -> str:
    """What in the file of settings is left out, and what would be right there."""
    path, name = printable(path), excerpt(name)
    if not name:
        return _(
            "The settings in {path} cannot be read ({error}): mend or delete the file."
        ).format(path=path, error=printable(value))
    if not value:
        return _("There is no setting {name} in {path}: there are {allowed}.").format(
            name=name, path=path, allowed=allowed
        )
    return _("{path}: {name} cannot be {value}; it can be {allowed}.").format(
        path=path, name=name, value=excerpt(value), allowed=allowed
    )


def unwritable_sentence(code: str, encoding: str) -> str:
    """That a language cannot be spoken here. Not its name: that could not be written either."""
    return _("Language '{code}' cannot be written in {encoding}: English is used.").format(
        code=code, encoding=encoding
    )


def unknown_theme_sentence(name: str) -> str:
    """That the settings ask for colours that nobody knows."""
    return _("There is no theme {name}, as the settings say: press o to choose another.").format(
        name=excerpt(name)
    )


def setting_words(name: str) -> str:
    """What a setting is."""
    return {
        "theme": _("Theme"),
        "language": _("Language"),
        "ascii": _("Plain characters (ASCII)"),
        "four_colours": _("Four colours for the suits"),
        "letters": _("Letters on the cards"),
        "clock": _("Clock"),
        "verdict": _("Say whether the game can be won"),
        "first_king": _("First king of new deals"),
    }[name]


def value_words(name: str, value: object) -> str:
    """What a value of a setting means."""
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
