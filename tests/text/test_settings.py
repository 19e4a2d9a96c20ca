"""The settings, told and changed line by line."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.session import Session
from precedence_tui.settings import DEFAULTS, Settings, choices, load
from precedence_tui.store import Store
from precedence_tui.texts.setting_words import setting_words, value_words
from tests.games import deal_numbered, table_of
from tests.text.scripts import Conversation


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = Session(
        Store(table_of(deal_numbered(5))), Archive(tmp_path), load(tmp_path), tmp_path
    )
    yield session
    session.close()


def test_all_are_told_with_what_they_can_be(session: Session) -> None:
    *lines, how = Conversation(session).answers("settings")
    assert len(lines) == len(Settings._fields)
    assert "Clock: off (or on)." in lines
    assert any(line.startswith("Language: as the system says (or English,") for line in lines)
    assert how == "To change one, type 'settings clock on'."


def test_one_is_changed_and_kept(session: Session, tmp_path: Path) -> None:
    text = Conversation(session)
    assert text.answers("settings clock on") == ["Clock: on (or off)."]
    assert session.settings.clock
    assert load(tmp_path).settings.clock
    assert text.answers("SETTINGS  Clock Off") == ["Clock: off (or on)."]
    assert text.answers("settings clock") == ["Clock: off (or on)."]


def test_another_language_is_spoken_at_once(session: Session) -> None:
    text = Conversation(session)
    assert text.answers("settings language español")[0].startswith("Idioma: Español")
    assert text.answers("ajustes reloj si") == ["Reloj: sí (o no)."]
    assert text.answers("ajustes language en")[0].startswith("Language: English")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", Settings._fields)
def test_every_setting_takes_every_value_by_its_words_and_by_its_names(
    code: str, name: str, session: Session
) -> None:
    text = Conversation(session)
    for value in (*choices(name), getattr(DEFAULTS, name)):
        use(code)
        for typed in (
            f"settings {setting_words(name)} {value_words(name, value)}",
            f"settings {name} {value}".lower(),
        ):
            use(code)
            session.settings = DEFAULTS._replace(language=code)
            text.answers(typed)
            assert getattr(session.settings, name) == value, typed


def test_what_is_none_is_refused(session: Session) -> None:
    text = Conversation(session)
    assert text.answers("settings colour red") == [
        "'colour red' is not a setting: type 'settings' to list them."
    ]
    assert text.answers("settings clock maybe") == [
        "'maybe' is not possible for Clock: choose from off, on."
    ]
    assert session.settings == DEFAULTS


def test_the_full_screens_words_are_understood(session: Session) -> None:
    text = Conversation(session)
    assert text.answers("Undo the last play") == text.answers("back")
    assert text.answers("stats") == text.answers("Statistics") == text.answers("statistics")
    assert text.answers("menu") == text.answers("help")
    assert text.answers("Copy the deal's number") == text.answers("copy deal") == ["5"]
    assert text.answers("copy game")[0] == '[Game "Precedence"]'
    ways = text.answers("New deal: number, rule, difficulty")
    assert ways == text.answers("choose deal")
    assert ways[0].startswith("new: ")
    assert text.answers("new statistics") == ["There is nothing to reset."]
    assert text.answers("repaint") == ["'repaint' works only on the full screen."]
    assert text.answers("next place") == ["'next place' works only on the full screen."]
    use("es")
    assert text.answers("Copiar el número del reparto") == ["5"]


def test_the_help_says_what_each_verdict_means(session: Session) -> None:
    lines = Conversation(session).answers("help")
    (verdicts,) = (line for line in lines if line.startswith("Can it be won?"))
    for words in ("winnable", "no longer winnable", "cannot be won", "not known yet"):
        assert words in verdicts.lower()
