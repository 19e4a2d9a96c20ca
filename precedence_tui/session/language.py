"""The language and the letters that the settings ask for."""

from collections.abc import Mapping
from typing import TextIO

from precedence_tui.i18n.languages import Choice, from_environment, use, writable
from precedence_tui.settings import Letters, Settings
from precedence_tui.texts.cards import use_local_letters


def use_settings(
    settings: Settings, environment: Mapping[str, str], stream: TextIO | None
) -> Choice:
    """Speak the language of the settings from now on, as far as the stream can carry it."""
    code = settings.language
    if code == "auto":
        code = from_environment(environment)
    choice = Choice(code) if stream is None else writable(code, stream)
    use(choice.code)
    use_local_letters(local=settings.letters is Letters.LOCAL)
    return choice
