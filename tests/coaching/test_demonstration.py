"""A demonstration goes both ways, move by move, and has a reason for each; in text mode too."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.tally import Origin
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result, after
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.session.demonstration import decisions, reason_for, to_next_play
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.coach_words import no_win_sentence
from tests.coaching.fakes import FakeBoard
from tests.games import WINS, deal_numbered, table_of, won_moves
from tests.text.scripts import Conversation


@pytest.fixture
def board(tmp_path: Path) -> Iterator[FakeBoard]:
    game, moves = won_moves("won-123456-set-out")
    board = FakeBoard(table_of(game.deal, " ".join(moves[:-60])), tmp_path)
    yield board
    board.session.close()


@pytest.mark.parametrize("name", WINS)
def test_every_move_of_a_winning_line_has_its_own_reason(name: str) -> None:
    game, moves = won_moves(name)
    position = game.position
    for made, move in enumerate(moves):
        advice = reason_for(position, tuple(moves[made:]))
        assert advice is not None
        assert advice.move is move
        position = after(position, move)
    assert reason_for(position, ()) is None


def test_what_is_decided_is_each_play_and_each_playable_card_that_is_left() -> None:
    game, moves = won_moves("won-123456-set-out")
    told = list(decisions(game.position, tuple(moves), len(moves)))
    plays = [one for one in told if one.advice.foundation is not None]
    assert len(plays) == PRECEDENCE.cards - 1
    assert len(told) > len(plays)
    assert to_next_play(tuple(moves))[-1].foundation is not None
    assert to_next_play(()) == ()


def test_it_steps_back_one_move_at_a_time(board: FakeBoard) -> None:
    demo = board.demo()
    board.client.think()
    (ticker,) = board.tickers
    games: list[Game] = []
    begin = board.game.done.moves
    demo.press("plus")
    demo.press("plus")
    ticker.tick()
    made = board.game.done.moves - begin
    assert made > 2
    for back in range(1, made + 1):
        assert demo.press("left")
        assert not ticker.runs
        assert board.game.done.moves == begin + made - back
        assert board.said[-1].startswith(("Paused.", "Demo paused"))
        games.append(board.game)
    # There is nothing more to take back.
    assert demo.press("left")
    assert board.game.done.moves == begin
    for game in reversed(games[:-1]):
        assert demo.press("right")
        assert board.game.position == game.position
    demo.press("space")
    for _ in range(200):
        if demo.is_over:
            break
        ticker.tick()
    assert board.game.result is Result.WON


class Talk:
    """A conversation about a game that can be won."""

    def __init__(self, folder: Path, moves: int) -> None:
        game, won = won_moves("won-123456-set-out")
        table = table_of(game.deal, " ".join(won[:moves]))
        self.session = Session(Store(table), Archive(folder), load(folder), folder)
        self.text = Conversation(self.session)

    def answers(self, line: str) -> list[str]:
        return self.text.answers(line)


def test_text_mode_plays_the_next_card_and_says_why(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 0)
    played = talk.session.store.game.position.cards_up
    *told, dealt, _standing = talk.answers("demo")
    assert told[-1] == "Queen of clubs: play on pile 2. It starts pile 2 and opens the next."
    assert dealt == "Cards dealt: 9, played: 1."
    assert talk.session.store.game.position.cards_up == played + 1
    assert talk.session.archive.games()[0].origin is Origin.SHOWN
    assert (talk.session.tally.hints, talk.session.tally.best_moves) == (1, 10)
    talk.answers("u")
    assert talk.session.store.game.done.moves == 0
    talk.session.close()


def test_text_mode_plays_so_many_moves_or_to_the_win(tmp_path: Path) -> None:
    talk = Talk(tmp_path, 200)
    *told, _dealt, _standing = talk.answers("demo 20")
    assert talk.session.store.game.done.moves == 220
    assert all(re.match(r".+ of \w+: (play|leave|deal|turn)", line) for line in told[:-1]), told
    for typed in ("1x", "0", "-3"):
        assert talk.answers(f"demo {typed}") == [f"'{typed}' is not a number of moves."]
    said = talk.answers("demo 999")
    assert talk.session.store.game.result is Result.WON
    assert any("Won in" in line for line in said)
    assert talk.answers("demo") == ["The game is won."]
    talk.session.close()


def test_where_no_win_is_left_text_mode_says_so(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    # Past the last card of the last pass, with some left over, nothing can win.
    last_turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    table = table_of(deal_numbered(123456), " ".join(moves[: last_turn + 1]))
    stock = len(table.game.position.stock)
    table = table_of(game.deal, " ".join(moves[: last_turn + 1]) + " d" * (stock - 1))
    session = Session(Store(table), Archive(tmp_path), load(tmp_path), tmp_path)
    text = Conversation(session)
    assert text.answers("demo") == [no_win_sentence(Verdict.LOST)]
    session.close()
