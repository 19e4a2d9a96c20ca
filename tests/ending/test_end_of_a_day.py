"""The end of the deal of a day: its result says of which day, and what help was taken."""

from itertools import product
from pathlib import Path

import pytest

from precedence_tui.archive.ended_game import Bests, EndedGame, ended_game
from precedence_tui.archive.tally import Standing, Tally, Win
from precedence_tui.board.layout import BOARD_SIZES, layout_for
from precedence_tui.board.result_drawing import ResultView, draw_result, pile_columns, result_box
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.texts.end_words import end_sentences, end_title
from precedence_tui.texts.game_words import Daily, daily_name, short_daily_name
from tests.archive.test_statistics import game
from tests.board.drawn import text
from tests.games import won_record
from tests.session.days import Days
from tests.text.scripts import Conversation

WON = EndedGame(Standing.WON, 104, 104, 340, 754.0, 3, 2, daily="2026-12-01")
ROOMY = [(size.width, size.height) for size in BOARD_SIZES if not size.lines]


@pytest.mark.parametrize(
    ("code", "size", "stands", "is_practice"),
    product(LANGUAGES, ROOMY, (Standing.WON, Standing.LOST), (False, True)),
    ids=str,
)
def test_a_result_says_which_day_it_is_of(
    code: str, size: tuple[int, int], stands: Standing, is_practice: bool
) -> None:
    use(code)
    ended = WON._replace(stands=stands, is_practice=is_practice)
    view = ResultView(end_title(ended), end_sentences(ended), ())
    layout = layout_for(*size, len(PRECEDENCE.bases))
    assert layout is not None
    box = result_box(layout, leaves_waste=stands is not Standing.WON)
    assert box is not None
    rows = map(text, draw_result(view, box, pile_columns(layout, box)))
    said = " ".join(" ".join(rows).split())
    daily = Daily("2026-12-01", is_practice)
    name = daily_name(daily) if stands is Standing.WON else short_daily_name(daily)
    assert name[1:] in said.replace("\N{NO-BREAK SPACE}", " ")
    use("en")


def test_the_verdict_is_among_the_help_that_was_taken() -> None:
    assert "3 undos, 2 hints." in end_sentences(WON)
    assert "3 undos, 2 hints, verdict shown." in end_sentences(WON._replace(verdict_seen=True))


def test_a_replay_is_told_apart_beside_the_best_of_its_deal() -> None:
    replay = WON._replace(daily=None, is_counted=True, is_replay=True)
    for best, told in (
        (None, ()),
        (300, ("Best in this deal: 300 moves.",)),
        (350, ("A new best for this deal.",)),
    ):
        said = end_sentences(replay._replace(bests=Bests(best, 200, 9.0)))
        assert said == ("3 undos, 2 hints.", "A replay: counted apart.", *told)


def test_a_replay_has_no_streak_and_is_measured_by_its_own_deal() -> None:
    record = won_record("won-123456-set-out").game
    tally = Tally(win=Win(record.done.moves))
    mine = game(2, Standing.WON, deal="123456", is_replay=True, tally=tally)
    other = game(1, Standing.WON, deal="123456")
    ended = ended_game(record, tally, 0.0, 2, (mine, other))
    assert ended.is_replay
    assert ended.streak is None
    assert ended.bests is not None
    assert ended.bests.moves_here == 301


@pytest.mark.parametrize("practises", [False, True])
def test_text_mode_says_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, practises: bool
) -> None:
    days = Days(tmp_path, monkeypatch, "2026-12-01")
    days.ask()
    days.move()
    if practises:
        days.lose()
        days.session.games.same_deal()
    conversation = Conversation(days.session)
    days.win()
    said = conversation.answers("clock")
    name = "Daily 2026-12-01 (practice)." if practises else "Daily 2026-12-01."
    assert name in said
    days.session.close()
