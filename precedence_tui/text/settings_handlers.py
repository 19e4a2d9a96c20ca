"""The settings, told and changed in a conversation."""

import os
import sys
from collections.abc import Iterable
from typing import Any

from precedence_tui.i18n import _
from precedence_tui.i18n.keyboards import folded
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.settings import Settings, choices
from precedence_tui.text.line_reader import Reply, Say
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.quotes import excerpt
from precedence_tui.texts.setting_words import setting_example, setting_words, value_words


def settings_reply(session: Session, typed: str | None) -> Reply:
    """Tell all settings, or the one that is named; change it where a value follows its name."""
    words = typed_words("settings")
    if typed is None:
        how = _("To change one, type '{words} {example}'.")
        lines = (_line(session, name) for name in Settings._fields)
        return Say((*lines, how.format(words=words, example=setting_example())))
    named = _named(typed)
    if named is None:
        text = _("'{text}' is not a setting: type '{words}' to list them.")
        return Refused(text.format(text=excerpt(typed), words=words))
    name, wanted = named
    if not wanted:
        return Say((_line(session, name),))
    values = _values(session, name)
    value = next((value for value in values if wanted in _names_of(name, value)), None)
    if value is None:
        text = _("'{text}' is not possible for {setting}: choose from {values}.")
        return Refused(
            text.format(
                text=excerpt(wanted), setting=setting_words(name), values=_listed(name, values)
            )
        )
    changed = session.change(session.settings._replace(**{name: value}))
    session.speak(os.environ, sys.stdout)
    return Say((_line(session, name), *filter(None, [changed.sentence])))


def _line(session: Session, name: str) -> str:
    """Return a setting with its value, and the others that it can have."""
    now = getattr(session.settings, name)
    others = [one for one in _values(session, name) if one != now]
    return _("{setting}: {value} (or {others}).").format(
        setting=setting_words(name), value=value_words(name, now), others=_listed(name, others)
    )


def _listed(name: str, values: Iterable[object]) -> str:
    return ", ".join(value_words(name, value) for value in values)


def _values(session: Session, name: str) -> tuple[Any, ...]:
    """Return the values that a setting can have, the present one among them."""
    values, now = choices(name), getattr(session.settings, name)
    return values if now in values else (*values, now)


def _named(typed: str) -> tuple[str, str] | None:
    """Return the setting that a text begins with, and what follows, without signs; or None."""
    text = _plain(typed)
    names = {
        words: name
        for name in Settings._fields
        for words in (_plain(name), _plain(setting_words(name)))
    }
    for words in sorted(names, key=len, reverse=True):
        if text == words or text.startswith(f"{words} "):
            return names[words], text.removeprefix(words).strip()
    return None


def _names_of(name: str, value: object) -> set[str]:
    """Return all that a value can be called: as the settings call it, and as their file does."""
    in_file = str(value)
    if isinstance(value, bool):
        return {_plain(value_words(name, value)), in_file.lower(), "on" if value else "off"}
    return {_plain(value_words(name, value)), _plain(in_file)}


def _plain(text: str) -> str:
    """Return a text in small letters and digits, without accents and signs."""
    return " ".join("".join(c if c.isalnum() else " " for c in folded(text)).split())
