"""What a text means that was typed or pasted where a deal is asked for."""

from collections.abc import Iterator

import pytest

from precedence_tui.archive.tally import Tally, Win
from precedence_tui.engine.game import Game
from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing, Variant
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.result_line import (
    Meant,
    begins_result_line,
    deal_meant,
    plain_number,
    result_line,
)
from precedence_tui.texts.game_words import Daily, daily_name
from tests.games import deal_numbered, table_of


@pytest.fixture(params=LANGUAGES)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    use(request.param)
    yield
    use("en")


def begun(number: int, variant: Variant) -> Game:
    return table_of(deal_numbered(number, variant), "d", variant).game


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("first_king", FirstKing)
@pytest.mark.parametrize("redeals", [0, 1, 2, 5, MOST_REDEALS])
@pytest.mark.parametrize(
    "tally",
    [
        Tally(),
        Tally(305.0, 3, 2),
        Tally(9.0, win=Win(210, 9.5)),
        Tally(9.0, win=Win(210, 9.5, 0, 1, best_moves=1)),
    ],
)
def test_a_result_line_means_its_deal_and_its_rules(
    first_king: FirstKing, redeals: int, tally: Tally
) -> None:
    variant = PRECEDENCE.with_options(first_king, redeals)
    line = result_line(begun(123456, variant), tally.seconds, tally)
    assert begins_result_line(line)
    assert deal_meant(f"  {line}\n") == Meant("123456", variant)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("is_practice", [False, True])
@pytest.mark.parametrize("tally", [Tally(), Tally(9.0, win=Win(210, 9.5))])
def test_a_result_line_of_a_day_says_which_and_means_its_deal(
    is_practice: bool, tally: Tally
) -> None:
    daily = Daily("2026-12-01", is_practice)
    line = result_line(begun(20261201, PRECEDENCE), tally.seconds, tally, daily)
    assert daily_name(daily) in line
    assert "2026-12-01" in line
    assert deal_meant(line) == Meant("20261201", PRECEDENCE)


def test_a_daily_and_practice_are_told_in_english_so() -> None:
    game, tally = begun(20261201, PRECEDENCE), Tally(9.0, win=Win(210, 9.5, 0, 0))
    daily = Daily("2026-12-01", is_practice=False)
    line = "Precedence 20261201, daily 2026-12-01, won, 210 moves, 0:09, 0 hints"
    assert result_line(game, 9.0, tally, daily) == line
    daily = daily._replace(is_practice=True)
    line = "Precedence 20261201, daily 2026-12-01 (practice), won, 210 moves, 0:09, 0 hints"
    assert result_line(game, 9.0, tally, daily) == line


def test_that_the_coach_has_helped_is_told_as_of_the_win() -> None:
    game = begun(5, PRECEDENCE)
    won = Tally(9.0, best_moves=4, win=Win(322, 9.5, 0, 1, best_moves=1))
    line = "Precedence 5, won, 322 moves, 0:09, 1 hint, with the coach"
    assert result_line(game, 9.0, won) == line
    # What came after a win of one's own is no part of it.
    alone = won._replace(win=Win(322, 9.5, 0, 1, best_moves=0))
    assert result_line(game, 9.0, alone) == "Precedence 5, won, 322 moves, 0:09, 1 hint"
    still_open = Tally(9.0, hints=1, best_moves=1)
    line = "Precedence 5, open, 1 of 104, 1 move, 0:09, 1 hint, with the coach"
    assert result_line(game, 9.0, still_open) == line


def test_of_a_win_whose_time_nobody_took_no_time_is_told() -> None:
    won = Tally(9.0, win=Win(210, None, 0, 0))
    line = "Precedence 123456, won, 210 moves, 0 hints"
    assert result_line(begun(123456, PRECEDENCE), 9.0, won) == line


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("#123", "123"),
        (" 1,234 ", "1234"),
        ("#1,234,567", "1234567"),
        ("MS50000", "MS50000"),
        ("#ms5", "ms5"),
        ("Precedence 77", "77"),
        ("precedence #1,234", "1234"),
    ],
)
def test_a_number_may_have_its_sign_and_its_commas(text: str, number: str) -> None:
    assert deal_meant(text) == Meant(number)


@pytest.mark.parametrize(
    "text",
    [
        "1,23", "12,3456", ",123", "1,,234", "##1", "#", "1.234", "1 234", "-1", "+1", "1_000",
        "٣", "Precedence", "Precedence 77, by other rules, won", "Precedence 77, wonderful",
        "77, won", "Precedence 77 won", "Precedence 77, daily 2026-12-01",
        "Precedence 77, daily 2026, won",
    ],
)  # fmt: skip
def test_what_is_not_clear_is_left_as_it_is(text: str) -> None:
    assert plain_number(text) == text
    meant = deal_meant(text)
    assert (meant.variant, meant.number.isdecimal() and meant.number.isascii()) == (None, False)
