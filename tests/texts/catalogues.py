"""Extracting, updating, reading and compiling the catalogues with Babel."""

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import precedence_tui
from precedence_tui.i18n.languages import DOMAIN, ENGLISH, LANGUAGES
from precedence_tui.session.command import Command
from precedence_tui.session.commands import COMMANDS

PACKAGE: Final = Path(precedence_tui.__file__).parent
LOCALE: Final = PACKAGE / "locale"
TEMPLATE: Final = LOCALE / f"{DOMAIN}.pot"
TRANSLATED: Final = tuple(code for code in LANGUAGES if code != ENGLISH)

_KEYWORDS: Final = {"_": None, "plural": (1, 2), "in_context": ((1, "c"), 2)}

# Dates, addresses and versions would make every update a difference.
_CHANGING: Final = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|'
    rb"Last-Translator|Language-Team): .*\n",
    re.MULTILINE,
)

_NO_DATE: Final = datetime.fromtimestamp(0, UTC)

_HEADING: Final = "# The texts of PROJECT.\n#"


def path_of(code: str) -> Path:
    """The file with a language's texts."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted() -> Catalog:
    """Every text in the sources, as the template has them."""
    template = Catalog(project="precedence-tui", header_comment=_HEADING, fuzzy=False)
    for name, _line, message, comments, context in extract_from_dir(
        PACKAGE, keywords=_KEYWORDS, comment_tags=()
    ):
        template.add(message, locations=[(name, 0)], context=context, auto_comments=comments)
    for command in COMMANDS:
        for message, context in _texts(command):
            template.add(message, locations=[("session/commands.py", 0)], context=context)
    return template


def _texts(command: Command) -> Iterator[tuple[str, str | None]]:
    """The texts of a row of the table of commands, with their contexts."""
    texts = [command.label, command.help, command.keys_sign]
    for place in command.footer:
        texts += [place.words, place.words_at_end_of_stock]
    if command.typed is not None:
        yield command.name, "typed"
        texts.append(command.typed.help)
    # What has no letters is the same in every language.
    yield from ((text, None) for text in texts if any(map(str.isalpha, text)))


def read(path: Path) -> Catalog:
    """The catalogue in a file; its language is that of the folders it lies in."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.parent.parent.name)


def update() -> None:
    """Bring the template and every catalogue up to the sources, and compile them."""
    template = extracted()
    _write(TEMPLATE, template)
    for code in TRANSLATED:
        path = path_of(code)
        if path.exists():
            catalogue = read(path)
            catalogue.update(template, no_fuzzy_matching=True)
        else:
            catalogue = Catalog(
                locale=code, project="precedence-tui", header_comment=_HEADING, fuzzy=False
            )
            for message in template:
                if message.id:
                    catalogue.add(message.id, locations=message.locations, context=message.context)
        _write(path, catalogue)
        compiled = read(path)
        compiled.creation_date = compiled.revision_date = _NO_DATE
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, compiled)


def _write(path: Path, catalogue: Catalog) -> None:
    text = io.BytesIO()
    write_po(
        text,
        catalogue,
        width=100,
        sort_by_file=True,
        include_lineno=False,
        ignore_obsolete=True,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_CHANGING.sub(b"", text.getvalue()))
