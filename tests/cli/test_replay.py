"""`precedence replay`: records are checked, and their last positions printed."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from precedence_tui.cli.inputs import MOST_BYTES
from precedence_tui.cli.replay import position_json
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.record import Record, write_record, write_records
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from tests.cli.running import assert_refused, give_input, run, run_alone
from tests.examples import examples
from tests.games import (
    DATA,
    KING_AVAILABLE,
    WINS,
    deal_beginning,
    deal_numbered,
    table_of,
    tables,
    won_record,
)

KEYS = [
    "foundations", "tops", "waste", "stock", "redeals_left", "pass", "legal", "result", "moves",
]  # fmt: skip

BEGINNING = deal_beginning("KS QH QD JC 5H")


def file_of(folder: Path, *games: Game) -> str:
    path = folder / "games.precedence"
    path.write_text(write_records([Record(game) for game in games]), encoding="utf-8")
    return str(path)


def test_a_position_is_printed_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = table_of(BEGINNING, "d 2 d d")
    done = run(capsys, "replay", "--json", file_of(tmp_path, table.game))
    assert (done.status, done.errors) == (0, "")
    assert done.output == (
        '{"foundations": [1, 1, 0, 0, 0, 0, 0, 0], "tops": ["KS", "QH", null, null, null, null, '
        'null, null], "waste": ["QD", "JC"], "stock": 100, "redeals_left": 2, "pass": 1, '
        '"legal": ["2", "3", "d"], "result": "open", "moves": 4}\n'
    )


@examples(300)
@given(tables())
def test_json_says_what_the_position_is(table: Table) -> None:
    game = table.game
    said = json.loads(json.dumps(position_json(game)))
    assert list(said) == KEYS + ["given_up"] * game.was_given_up
    piles = game.position.foundations
    assert said["foundations"] == [len(pile) for pile in piles]
    assert said["tops"] == [pile[-1].code if pile else None for pile in piles]
    assert said["waste"] == [card.code for card in game.position.waste]
    assert sum(said["foundations"]) + len(said["waste"]) + said["stock"] == 104
    assert said["pass"] + said["redeals_left"] == game.variant.redeals + 1
    assert said["legal"] == sorted(said["legal"]) == list(game.legal)
    assert bool(said["legal"]) == (said["result"] == "open" and not game.was_given_up)
    assert said["result"] == game.position.result
    assert said["moves"] == sum(len(step.moves) for step in game.done.in_order())


NINE_REDEALS = KING_AVAILABLE.with_options(redeals=9)


def test_a_game_before_its_first_move_has_its_king_set_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = file_of(tmp_path, new_game(BEGINNING), new_game(BEGINNING, NINE_REDEALS))
    set_out, available = map(json.loads, run(capsys, "replay", file, "--json").output.splitlines())
    assert (set_out["foundations"], set_out["tops"]) == ([1] + [0] * 7, ["KS"] + [None] * 7)
    assert (set_out["stock"], set_out["legal"], set_out["moves"]) == (103, ["d"], 0)
    assert (available["foundations"], available["tops"]) == ([0] * 8, [None] * 8)
    assert (available["stock"], available["redeals_left"], available["pass"]) == (104, 9, 1)


def test_a_redeal_is_a_legal_move_and_a_move_of_its_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    before = table_of(BEGINNING, " ".join("d" * 103))
    after, _events = reduce(before, SimpleAction.DEAL_OR_REDEAL)
    file = file_of(tmp_path, before.game, after.game)
    one, other = map(json.loads, run(capsys, "replay", file, "--json").output.splitlines())
    assert (one["legal"], one["pass"], one["moves"]) == (["r"], 1, 103)
    assert (other["legal"], other["pass"], other["redeals_left"]) == (["d"], 2, 1)
    assert (other["moves"], other["waste"]) == (104, [])


def test_a_game_given_up_says_so_and_has_no_legal_move(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table, _events = reduce(table_of(BEGINNING, "d"), SimpleAction.GIVE_UP)
    (said,) = map(
        json.loads,
        run(capsys, "replay", file_of(tmp_path, table.game), "--json").output.splitlines(),
    )
    assert list(said) == [*KEYS, "given_up"]
    assert (said["given_up"], said["result"], said["legal"]) == (True, "open", [])


@pytest.mark.parametrize("name", WINS)
def test_a_win_is_replayed_from_a_file_and_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = DATA / f"{name}.precedence"
    done = run(capsys, "replay", str(path), "--json")
    said = json.loads(done.output)
    assert (done.status, done.errors) == (0, "")
    assert (said["foundations"], said["result"], said["legal"]) == ([13] * 8, "won", [])
    give_input(monkeypatch, path.read_bytes())
    assert run(capsys, "replay", "-", "--json") == done


def test_a_process_of_its_own_reads_standard_input() -> None:
    content = (DATA / "won-32000-set-out.precedence").read_bytes()
    done = run_alone("replay", "--json", "-", content=b"\xef\xbb\xbf" + content)
    assert (done.status, done.errors) == (0, "")
    assert json.loads(done.output) == position_json(won_record("won-32000-set-out").game)


def test_a_position_is_printed_in_plain_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = table_of(BEGINNING, "d 2 d d")
    done = run(capsys, "replay", file_of(tmp_path, table.game))
    assert (done.status, done.errors) == (0, "")
    assert done.output == (
        "Deal: custom deal, king set out.\n"
        "Open after 4 moves.\n"
        "Cards placed: 2 of 104.\n"
        "Now: pass 1 of 3, 2 redeals left.\n"
        "Pile 1 takes a queen: 1 of 13, KS on top.\n"
        "Pile 2 takes a jack: 1 of 13, QH on top.\n"
        "Pile 3 takes a jack: it is empty.\n"
        "Pile 4 opens once pile 3 is started, and takes a 10 first.\n"
        "Pile 5 opens once pile 4 is started, and takes a 9 first.\n"
        "Pile 6 opens once pile 5 is started, and takes an 8 first.\n"
        "Pile 7 opens once pile 6 is started, and takes a 7 first.\n"
        "Pile 8 opens once pile 7 is started, and takes a 6 first.\n"
        "Waste: 2 cards, the top card last: QD JC.\n"
        "Stock: 100 cards.\n"
        "Legal moves: 2 3 d.\n"
    )


def test_several_positions_are_printed_a_blank_line_between(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    won = won_record(WINS[2]).game
    lost = table_of(BEGINNING, " ".join("d" * 103), PRECEDENCE.with_options(redeals=0)).game
    given_up, _events = reduce(table_of(deal_numbered(5), "d"), SimpleAction.GIVE_UP)
    done = run(capsys, "replay", file_of(tmp_path, won, lost, given_up.game))
    first, second, third = done.output.split("\n\n")
    assert "Won in " in first
    assert "32001, first available king" in first
    assert first.count("complete, ") == 8
    assert "Waste: empty." in first
    assert "Lost after 103 moves." in second
    assert "Given up after 1 move." in third
    assert "Waste: 1 card, " in third
    assert "Legal moves" not in done.output


def test_a_record_of_every_result_is_valid(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lost = table_of(BEGINNING, " ".join("d" * 103), PRECEDENCE.with_options(redeals=0)).game
    file = file_of(tmp_path, lost, new_game(BEGINNING), won_record(WINS[0]).game)
    done = run(capsys, "replay", file, "--json")
    results = [json.loads(line)["result"] for line in done.output.splitlines()]
    assert (done.status, results) == (0, ["lost", "open", "won"])


VALID = write_record(Record(table_of(deal_numbered(1), "d d").game))

INVALID = {
    "an illegal move": (VALID.replace("d d", "d 5"), ["line 8, move 2: ", " 5 ", "Pile 5"]),
    "not a move": (VALID.replace("d d", "d\nx"), ["line 9, move 2: ", "'x'"]),
    "a wrong result": (VALID.replace("open", "won"), ["line 6, move 2: ", "won", "open"]),
    "a wrong pack": (
        VALID.replace('Deal "1"', f'Cards "{"KS " * 104}"'),
        ["line 3: ", "it must have KS 2 times"],
    ),
    "too few cards": (VALID.replace('Deal "1"', 'Cards "KS"'), ["line 3: ", "1 card", "104"]),
    "a missing tag": (VALID.replace('[King "set-out"]\n', ""), ["line 1: ", "King"]),
    "no deal": (VALID.replace('[Deal "1"]\n', ""), ["line 1: ", "Deal"]),
    "an unknown version": (VALID.replace('Version "1"', 'Version "2"'), ["line 2: ", "'2'"]),
    "another game": (VALID.replace("Precedence", "Chess"), ["line 1: ", "Precedence"]),
    "no tag": (VALID.replace('"1"]', "1]"), ["line 2: ", "[Version 1]"]),
    "the second of two": (VALID + "\n" + VALID.replace("d d", "1"), ["line 17, move 1: "]),
}


@pytest.mark.parametrize(("text", "parts"), INVALID.values(), ids=INVALID.keys())
def test_an_invalid_record_ends_with_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, parts: list[str]
) -> None:
    path = tmp_path / "wrong.precedence"
    path.write_text(text, encoding="utf-8")
    for options in ([], ["--json"]):
        done = run(capsys, "replay", str(path), *options)
        assert_refused(done, f"precedence replay: {path}: ", *parts, status=1)


NO_RECORD = {
    "nothing": b"",
    "empty lines": b"\r\n\n \t\n",
    "a byte order mark": b"\xef\xbb\xbf",
    "a deal": deal_numbered(1).text.encode(),
    "prose before a record": b"hello\n" + VALID.encode(),
    "Latin-1": VALID.replace("[Result", '[Player "J\xfcrgen"]\n[Result').encode("latin-1"),
    "UTF-16": VALID.encode("utf-16"),
    "a surrogate": b"\xed\xa0\x80",
    "zeros": b"\0" * 100,
}


@pytest.mark.parametrize("content", NO_RECORD.values(), ids=NO_RECORD.keys())
def test_what_is_no_record_ends_with_2(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    content: bytes,
) -> None:
    path = tmp_path / "something"
    path.write_bytes(content)
    assert_refused(run(capsys, "replay", str(path)), f"precedence replay: {path}: ")
    give_input(monkeypatch, content)
    assert_refused(run(capsys, "replay", "-"), "precedence replay: standard input: ")


def test_bytes_that_are_no_text_are_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "latin-1"
    path.write_bytes(b"[X \xff")
    assert_refused(run(capsys, "replay", str(path)), "UTF-8", "byte 4")


def test_a_file_that_is_not_there_ends_with_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert_refused(run(capsys, "replay", str(tmp_path / "none")), f"{tmp_path / 'none'}: ")


@pytest.mark.parametrize("command", ["replay", "import"])
def test_a_number_is_a_number_and_no_file(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("7").write_text(VALID, encoding="utf-8")
    assert_refused(run(capsys, command, "7"), f"{command}: '7' is a number", "./7")
    assert run(capsys, command, "./7").status == 0


def test_a_folder_ends_with_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert_refused(run(capsys, "replay", str(tmp_path)), f"{tmp_path}: ")


def test_a_name_that_no_file_can_have_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(run(capsys, "replay", "x" * 5_000))
    assert_refused(run(capsys, "replay", ""))


def test_a_file_without_an_end_is_not_read_for_ever(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "long"
    with path.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    assert_refused(run(capsys, "replay", str(path)), str(MOST_BYTES))


def test_closed_standard_input_ends_with_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert_refused(run(capsys, "replay", "-"), "standard input")
