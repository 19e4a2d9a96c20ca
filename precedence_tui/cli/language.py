"""The language of the command line: `--lang`, else the settings, else the environment."""

import os
import sys
from argparse import ArgumentParser
from typing import Final

from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES, Choice
from precedence_tui.paths import HOME_VARIABLE, NoFolderError, settings_folder
from precedence_tui.settings import DEFAULTS, load, use_language
from precedence_tui.texts.quotes import excerpt

OPTION: Final = "--lang"


def speak(code: str | None, *, shows_cards: bool = True) -> Choice:
    """Speak from now on the language of `--lang`, which is None where it was not given.

    The settings are not read where nothing of them is wanted, neither a language
    nor, unless `shows_cards`, the letters of cards. Raises `SubcommandError`, in
    the language of settings and environment, where there is no such language, or
    no telling where the settings are.
    """
    settings, lost = DEFAULTS, None
    if shows_cards or code not in LANGUAGES:
        try:
            settings = load(settings_folder()).settings
        except NoFolderError as error:
            lost = str(error)
    if code in LANGUAGES:
        settings = settings._replace(language=code)
    choice = use_language(settings, os.environ, sys.stdout)
    if code is not None and code not in LANGUAGES:
        raise SubcommandError(_unknown(code))
    if lost is not None:
        raise SubcommandError(_lost_home(lost))
    return choice


def without_language(words: list[str]) -> tuple[list[str], str | None]:
    """Return a command line without `--lang`, and what that asks for: "" where nothing follows it.

    It is taken out before anything is understood, since help and errors are
    already in that language; so it can stand anywhere in the command line.
    """
    kept: list[str] = []
    code: str | None = None
    rest = iter(words)
    for word in rest:
        if word == "--":
            return [*kept, word, *rest], code
        name, equals, value = word.partition("=")
        if name == OPTION:
            code = value if equals else next(rest, "")
        else:
            kept.append(word)
    return kept, code


def _unknown(code: str) -> str:
    known = ", ".join(LANGUAGES)
    if not code:
        return _("{option} needs a language: {known}").format(option=OPTION, known=known)
    return _("'{text}' is not a language of this game: choose from {known}").format(
        text=excerpt(code), known=known
    )


def _lost_home(home: str) -> str:
    return _(
        "{variable} is '{folder}', seen from a folder that does not exist any more: "
        "name it with its whole path"
    ).format(variable=HOME_VARIABLE, folder=excerpt(home))


def add_language_option(parser: ArgumentParser) -> None:
    """Let the help tell of `--lang`, which never gets as far as the parser."""
    parser.add_argument(
        OPTION,
        metavar=_("CODE"),
        help=_("the language: {known} (default: that of the settings or the system)").format(
            known=", ".join(LANGUAGES)
        ),
    )
