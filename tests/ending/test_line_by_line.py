"""The end of a game in text mode: all that the board tells of it, and what is typed next."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Table
from precedence_tui.engine.position import Result
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.announcements import ended_sentence
from precedence_tui.texts.speech import LINE_BY_LINE
from tests.ending.test_again import SCENES
from tests.games import WINS, won_moves
from tests.text.scripts import Conversation

GAME, MOVES = won_moves(WINS[1])


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = Session(Store(Table(GAME)), Archive(tmp_path), load(tmp_path), tmp_path)
    yield session
    session.close()


def test_a_win_tells_what_it_took_and_its_place_among_the_others(session: Session) -> None:
    talk = Conversation(session)
    session.clock._now = lambda: 0.0
    talk.answers("d")
    session.clock.set(700.0)
    told = talk.answers(f"u {' '.join(MOVES)}")
    assert told[-9].startswith(f"Won in {len(MOVES)} moves! ")
    assert told[-8:] == [
        "Played for 11:40.",
        "1 undo, no hints.",
        "Streak 1, longest 1.",
        "First win in this deal.",
        "Your first win.",
        "again: the same deal again, as a new game.",
        "harder: a deal that is a step harder than this one.",
        "copy result: the result in one line, to copy.",
    ]
    talk.answers("again")
    again = talk.answers(" ".join(MOVES))
    assert f"Best in this deal: {len(MOVES)} moves." in again
    assert talk.answers("copy result")[0].startswith("Precedence 123456, won, ")


def test_a_loss_goes_on_being_told_whatever_is_typed(tmp_path: Path) -> None:
    lost = SCENES["lost"].table
    session = Session(Store(lost), Archive(tmp_path), load(tmp_path), tmp_path)
    talk = Conversation(session)
    for line in ("d", "r", "2", "play", "play on", "deal on", "board"):
        assert any(said.startswith("The game is lost. ") for said in talk.answers(line)), line
    assert session.store.game.result is Result.LOST
    told = talk.answers("u y")
    assert ended_sentence(lost.game, LINE_BY_LINE) in told
    assert told[-1] == "again: the same deal again, as a new game."
    session.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_as_many_things(code: str, session: Session) -> None:
    use(code)
    talk = Conversation(session)
    talk.answers(" ".join(MOVES[:-1]))
    told = talk.answers(MOVES[-1])
    assert len(told) in (8, 9), told
    assert not any("{" in said for said in told)
