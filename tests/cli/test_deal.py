"""`precedence deal`: the cards that PySolFC deals, on one line."""

import pytest

from tests.cli.running import assert_refused, run, run_alone
from tests.games import PYSOLFC_DEALS


@pytest.mark.parametrize(("rule", "number", "cards"), PYSOLFC_DEALS)
def test_a_deal_is_pysolfcs(
    capsys: pytest.CaptureFixture[str], rule: str, number: str, cards: str
) -> None:
    assert run(capsys, "deal", number, "--king", rule) == (0, cards + "\n", "")
    assert run(capsys, "deal", f"--king={rule}", "00" + number.removeprefix("ms")) == (
        run(capsys, "deal", number.removeprefix("ms"), "--king", rule)
    )


def test_the_king_is_set_out_unless_something_else_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_out = run(capsys, "deal", "7", "--king", "set-out")
    assert run(capsys, "deal", "7") == set_out
    assert run(capsys, "deal", "MS007") == set_out
    assert run(capsys, "deal", "7", "--king", "first-available") != set_out


def test_a_deal_is_printed_by_a_process_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_alone("deal", "32000") == run(capsys, "deal", "32000")


@pytest.mark.parametrize(
    "number",
    ["0", "ms0", "-1", "+1", "1.5", "1_000", "", " 1", "x", "\u0661", "100000000000000000000",
     "ms8589934592", "./1"],
)  # fmt: skip
def test_what_is_no_number_is_wrong_use(capsys: pytest.CaptureFixture[str], number: str) -> None:
    done = run(capsys, "deal", number)
    assert_refused(done, "precedence deal: ", f"'{number}'", "99999999999999999999", "8589934591")


def test_an_endless_number_is_shown_by_its_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "deal", "9" * 100_000)
    assert_refused(done, "9999...")
    assert len(done.errors) < 200


@pytest.mark.parametrize("king", ["", "Set-Out", "set", "queen"])
def test_another_king_is_wrong_use(capsys: pytest.CaptureFixture[str], king: str) -> None:
    done = run(capsys, "deal", "1", "--king", king)
    assert_refused(done, "--king", f"'{king}'", "set-out", "first-available")
