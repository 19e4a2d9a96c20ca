"""`precedence review --json` in a process of its own: every field means what programs rely on."""

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.cli.main import main
from precedence_tui.coach.game_review import ReviewSearch
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.cards import QUEEN, Card
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, after, can_play
from precedence_tui.engine.record import Record, write_record
from precedence_tui.engine.reducer import reduce
from precedence_tui.store import Store
from tests.archive.copies import Copy
from tests.cli.running import assert_refused, run, run_alone
from tests.coaching.reviews import mistaken
from tests.games import deal_numbered, table_of, won_moves

FIELDS = ["deal", "result", "moves", "first", "last", "lost_at", "decisions", "critical", "mistake"]
OF_A_DECISION = ["move", "card", "piles", "done", "pile", "keeps", "blameless"]
CHOICES: tuple[list[str] | None, ...] = (None, [], ["play"], ["leave"], ["play", "leave"])
WON = "won-123456-set-out"


def won() -> Game:
    game, moves = won_moves(WON)
    return table_of(game.deal, " ".join(moves)).game


def still_open() -> Game:
    """The won game without its last moves."""
    game, moves = won_moves(WON)
    return table_of(game.deal, " ".join(moves[:-20])).game


def lost() -> Game:
    """The won game up to its last pass, which is dealt through without a play."""
    game, moves = won_moves(WON)
    last_turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    table: Table = table_of(game.deal, " ".join(moves[: last_turn + 1]))
    while table.game.position.stock:
        table, _events = reduce(table, Move.DEAL)
    while not table.game.is_over:
        table, _events = reduce(table, SimpleAction.PLAY_SHORTEST)
    assert table.game.result is Result.LOST
    return table.game


def written(folder: Path, game: Game) -> str:
    path = folder / "game.precedence"
    path.write_text(write_record(Record(game)), encoding="utf-8")
    return str(path)


def reviewed(folder: Path, game: Game, *, knows: str) -> dict[str, Any]:
    """What is printed once a field is known, however busy the machine is."""
    path = written(folder, game)
    for seconds in ("1", "4", "16", "64"):
        done = run_alone("review", path, "--json", "--seconds", seconds)
        assert (done.status, done.errors) == (0, "")
        said: dict[str, Any] = json.loads(done.output)
        if said[knows] not in (None, "unknown"):
            return said
    raise AssertionError(f"{knows} is not known")


def positions_of(game: Game) -> list[Position]:
    """The positions of a game, played anew: before its first move, and after each."""
    table, _events = reduce(Table(game), SimpleAction.TO_START)
    positions = [table.game.position]
    for step in game.done.in_order():
        for move in step.moves:
            positions.append(after(positions[-1], move))
    return positions


def moves_of(game: Game) -> list[Move]:
    return [move for step in game.done.in_order() for move in step.moves]


def assert_decisions_are_those_of(game: Game, said: dict[str, Any]) -> None:
    """Every moment at which the top card could be played is told, with what was done."""
    positions, moves = positions_of(game), moves_of(game)
    piles = range(len(game.variant.bases))
    wanted = []
    for made, (position, move) in enumerate(zip(positions, moves, strict=False)):
        takers = [pile + 1 for pile in piles if position.top and can_play(position, pile)]
        if takers:
            played = move.foundation
            done = "leave" if played is None else "play"
            pile = None if played is None else played + 1
            assert position.top is not None
            wanted.append((made, position.top.code, takers, done, pile))
    told = [tuple(decision[name] for name in OF_A_DECISION[:5]) for decision in said["decisions"]]
    assert told == wanted


def assert_fields_agree(said: dict[str, Any]) -> None:
    assert list(said) == FIELDS
    for decision in said["decisions"]:
        assert list(decision) == OF_A_DECISION
        assert decision["keeps"] in CHOICES
        assert isinstance(decision["blameless"], bool)
        # A line of moves is lost at most once: what was done kept the win until then.
        if said["lost_at"] is not None and decision["keeps"] is not None:
            is_past = decision["move"] > said["lost_at"]
            assert (decision["keeps"] == []) == is_past, decision
    critical = [one for one in said["decisions"] if one["keeps"] and len(one["keeps"]) == 1]
    assert said["critical"] == len(critical)
    assert (said["mistake"] is None) == (said["lost_at"] is None)


def test_a_won_game(tmp_path: Path) -> None:
    game = won()
    said = reviewed(tmp_path, game, knows="last")
    assert (said["deal"], said["result"], said["moves"]) == ("123456", "won", 350)
    assert (said["first"], said["last"]) == ("winnable", "winnable")
    assert (said["lost_at"], said["mistake"]) == (None, None)
    assert_decisions_are_those_of(game, said)
    assert_fields_agree(said)
    for decision in said["decisions"]:
        assert decision["keeps"] is None or decision["done"] in decision["keeps"]
        assert not decision["blameless"]
    # From the end towards the beginning, as far as the time went.
    assert said["decisions"][-1]["keeps"] == ["play"]


def test_an_open_game(tmp_path: Path) -> None:
    game = still_open()
    said = reviewed(tmp_path, game, knows="last")
    assert (said["deal"], said["result"], said["moves"]) == ("123456", "open", 330)
    assert (said["first"], said["last"]) == ("winnable", "winnable")
    assert (said["lost_at"], said["mistake"]) == (None, None)
    assert_decisions_are_those_of(game, said)
    assert_fields_agree(said)


def test_a_lost_game(tmp_path: Path) -> None:
    game = lost()
    said = reviewed(tmp_path, game, knows="mistake")
    assert (said["deal"], said["result"], said["moves"]) == ("123456", "lost", game.done.moves)
    assert (said["first"], said["last"]) == ("winnable", "lost")
    assert_decisions_are_those_of(game, said)
    assert_fields_agree(said)
    lost_at, mistake = said["lost_at"], said["mistake"]
    assert list(mistake) == ["move", "blameless"]
    assert mistake["move"] == lost_at
    (made,) = (one for one in said["decisions"] if one["move"] == lost_at)
    assert made["done"] not in (made["keeps"] or ["play"])
    assert mistake["blameless"] == made["blameless"]
    # With so many moves it could be won, and with one more it could not.
    moves = moves_of(game)
    for count, status, verdict in ((lost_at, 0, "winnable"), (lost_at + 1, 1, "lost")):
        cut = table_of(game.deal, " ".join(moves[:count])).game
        solved = run_alone("solve", written(tmp_path, cut), "--json")
        assert (solved.status, json.loads(solved.output)["verdict"]) == (status, verdict)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with an open game, and one that was given up and is the one last played."""
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(32000))))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    store.dispatch(NewDeal(deal_numbered(123456)))
    store.dispatch(Move.DEAL)
    store.dispatch(SimpleAction.GIVE_UP)
    archive.close()
    return tmp_path


def helped(home: Path) -> list[tuple[int, int | None, int | None]]:
    """The games of the list with their hints and best moves, the one last played first."""
    archive = Archive(home, visitor=True)
    games = [(one.number, one.tally.hints, one.tally.best_moves) for one in archive.games()]
    archive.close()
    return games


def test_a_review_of_an_open_game_of_the_list_counts_as_help(home: Path) -> None:
    for source, deal in (("2", "123456"), ("1", "32000"), ("1", "32000"), ("current", "123456")):
        done = run_alone("review", source, "--json", "--seconds", "0.01")
        assert (done.status, done.errors) == (0, "")
        # The current one is the one last played, which has ended as most that are reviewed.
        assert json.loads(done.output)["deal"] == deal
    # It ends no game, nor is one played by it.
    assert helped(home) == [(2, 0, 0), (1, 2, 2)]


def test_before_the_first_game_there_is_none_to_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    assert_refused(run_alone("review", "current"), "no game has been played yet")


def test_of_a_game_that_another_window_plays_it_is_told_that_it_does_not_count(home: Path) -> None:
    with Copy(home) as copy:
        assert copy.number == "1"
        done = run_alone("review", "1", "--json", "--seconds", "0.01")
    assert done.status == 0
    assert json.loads(done.output)["result"] == "open"
    assert done.errors == (
        "precedence review: game 1 is being played in another window: "
        "the help is not counted there\n"
    )
    assert (1, 0, 0) in helped(home)


def test_interrupted_it_prints_what_is_found_by_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(ReviewSearch, "run", interrupted)
    path = written(tmp_path, lost())
    done = run(capsys, "review", path, "--json")
    said = json.loads(done.output)
    assert (done.status, said["last"], said["lost_at"]) == (130, "lost", None)
    assert_fields_agree(said)
    told = run(capsys, "review", path).output.splitlines()
    assert told[0] == "The game is lost. It is not known yet which move lost it, if any did."


def test_in_words_it_ends_with_a_picture_in_plain_characters_where_no_others_can_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ReviewSearch, "run", lambda *_: None)
    monkeypatch.setattr(ReviewSearch, "review", mistaken()._replace(honest=None))
    path = written(tmp_path, table_of(deal_numbered(123456), " ".join("d" * 9)).game)
    for encoding, strip, card in (("utf-8", "─?╎✓✗────", "10♦"), ("ascii", "-?:+x----", "10D")):
        output = BytesIO()
        monkeypatch.setattr(sys, "stdout", TextIOWrapper(output, encoding))
        assert main(["review", path]) == 0
        sys.stdout.flush()
        words, picture = output.getvalue().decode(encoding).split("\n\n")
        assert f"Move 5: you dealt on past {card}; pile 3 took it." in words
        assert picture.splitlines()[:2] == ["1", strip]
        assert f"{strip[4]} the mistake" in picture


def test_cards_have_the_letters_that_the_settings_say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    (tmp_path / "settings.toml").write_text('letters = "local"\n', "utf-8")
    found = mistaken()
    queens = tuple(one._replace(card=Card(QUEEN, one.card.suit)) for one in found.decisions)
    monkeypatch.setattr(ReviewSearch, "run", lambda *_: None)
    monkeypatch.setattr(ReviewSearch, "review", found._replace(decisions=queens))
    path = written(tmp_path, table_of(deal_numbered(123456), " ".join("d" * 9)).game)
    assert "Д♦" in run(capsys, "review", path, "--lang", "ru").output


@pytest.mark.usefixtures("without_solver")
def test_where_there_is_no_solver_it_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert_refused(run(capsys, "review", written(tmp_path, lost())), "python-sat", "this platform")


def test_an_invalid_record_is_refused_as_replay_does(tmp_path: Path) -> None:
    path = tmp_path / "game.precedence"
    path.write_text(write_record(Record(won())).replace('"won"', '"lost"'), encoding="utf-8")
    assert_refused(run_alone("review", str(path), "--json"), str(path), status=1)


@pytest.mark.parametrize("words", [["7"], ["no-such-file"], []])
def test_what_is_no_game_is_wrong_use(words: list[str]) -> None:
    assert_refused(run_alone("review", *words, "--json"))
