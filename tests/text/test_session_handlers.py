"""The list of games, the statistics and the clock, asked for in a conversation."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.session import daily
from precedence_tui.session.commands import typed_commands
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.text.coach_handlers import CoachHandlers
from precedence_tui.text.session_handlers import day_told, session_handlers
from precedence_tui.text.text_game import TextGame
from tests.archive.copies import DEAL, Copy
from tests.games import deal_numbered, won_moves


class Sitting:
    """A session with an archive of its own, and a conversation about it."""

    def __init__(self, folder: Path, game: Game) -> None:
        self.session = Session(Store(Table(game)), Archive(folder), load(folder), folder)
        more = {**session_handlers(self.session), **CoachHandlers(self.session).handlers}
        self._text = TextGame(self.session.store, more)
        self._text.open()

    def answers(self, *lines: str) -> list[str]:
        """What is said to the last of these lines."""
        return [list(self._text.answer(line).lines) for line in lines][-1]


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path, new_game(deal_numbered(5)))
    yield sitting
    sitting.session.close()


def test_the_list_begins_with_the_game_last_played(sitting: Sitting) -> None:
    assert sitting.answers("games") == ["No game has been played yet."]
    assert sitting.answers("d", "new 7", "d", "games") == [
        "Game 2: open, 1 card placed, deal 7, played 0:00.",
        "Game 1: open, 1 card placed, deal 5, played 0:00.",
    ]
    assert sitting.answers("games 1") == [
        "Game 2: open, 1 card placed, deal 7, played 0:00.",
        "1 older game is kept.",
    ]


def test_ten_games_are_told_where_no_number_is_given(sitting: Sitting) -> None:
    for number in range(1, 13):
        sitting.answers(f"new {number}", "d")
    assert len(sitting.answers("games")) == 11
    assert sitting.answers("games")[-1] == "2 older games are kept."
    assert len(sitting.answers("games 999999999")) == 12


def test_an_open_game_is_taken_up_by_its_number(sitting: Sitting) -> None:
    assert sitting.answers("d d", "new 7", "d", "game 1") == [
        "Back in deal 5. 8 of clubs cannot be played.",
        "Stock 101, pass 1 of 3.",
    ]
    assert sitting.answers("game 1") == ["Game 1 is the one on the table."]
    sitting.answers("d")
    assert len(sitting.answers("games")) == 2


def test_a_game_that_has_ended_is_looked_at(sitting: Sitting) -> None:
    assert sitting.answers("d", "give up", "new 7", "d", "game 1") == [
        "Given up: 1 of 104 cards placed. u: undo.",
        "This game is over. A move continues it as a new game.",
    ]


@pytest.mark.parametrize("number", ["2", "0", "x", "-1", "1" * 40, "²"])
def test_a_game_that_there_is_not_is_refused(sitting: Sitting, number: str) -> None:
    (refusal,) = sitting.answers("d", f"game {number}")
    assert refusal.startswith(f"There is no game '{number[:37]}")
    assert refusal.endswith("; type 'games' to list them.")


def test_a_game_without_a_number_is_asked_for(sitting: Sitting) -> None:
    assert sitting.answers("game") == [
        "Which game? Type 'game' and its number, or 'games' to list them."
    ]
    assert sitting.answers("games -1") == ["'-1' is not a number of games."]


def test_the_daily_deal_is_dealt_once_and_then_gone_on_with(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: "20261129")
    sitting.answers("d", "daily")
    assert sitting.session.store.game.deal == deal_numbered(20261129)
    sitting.answers("d d", "new 7", "d", "daily")
    assert sitting.session.store.game.deal == deal_numbered(20261129)
    assert sitting.session.store.game.done.moves == 2
    assert len(sitting.session.archive.games()) == 3
    assert sitting.answers("daily") == ["Today's deal is on the table."]


def test_the_daily_deal_is_not_begun_beside_another_window(
    sitting: Sitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: DEAL)
    with Copy(tmp_path) as copy:
        copy.dispatch("d")
        assert sitting.answers("d", "daily") == [
            "Today's deal is being played in another window: go on there."
        ]
    assert sitting.session.store.game.deal == deal_numbered(5)


def test_the_list_tells_of_a_day_s_deal_which_and_whether_it_counts(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: "20261129")
    sitting.answers("daily", "d", "give up", "again", "d")
    assert sitting.answers("games") == [
        "Game 2: open, 1 card placed, deal 20261129 (daily 2026-11-29 (practice)), played 0:00.",
        "Game 1: given up, 1 card placed, deal 20261129 (daily 2026-11-29), played 0:00.",
    ]


def test_a_finished_daily_is_said_to_be_finished(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: "20261129")
    sitting.session.clock._now = lambda: 0.0
    sitting.answers("daily", "d", "give up", "new 5", "d")
    assert sitting.answers("daily")[-1] == (
        "Daily 2026-11-29 is finished: given up, 1 of 104, 1 move, 0 hints. "
        "The same deal again is practice."
    )


def test_which_day_s_deal_has_come_to_the_table_is_told_once(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "daily_number", lambda: "20261129")
    told = day_told(sitting.session)
    assert told() == ()
    sitting.answers("daily")
    assert told() == ("Daily 2026-11-29: this attempt counts.",)
    sitting.answers("d", "again")
    assert told() == ("Daily 2026-11-29 (practice): this attempt does not count.",)
    assert told() == ()
    sitting.answers("undo")
    assert told() == ("Daily 2026-11-29: this attempt counts.",)
    sitting.answers("new 5")
    assert told() == ()


def test_the_calendar_is_told_by_what_has_become_of_the_days(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = "20261129"
    monkeypatch.setattr(daily, "daily_number", lambda: today)
    assert sitting.answers("calendar")[-1] == "No deal of the day has ended yet."
    sitting.answers("daily", "d", "give up")
    today = "20261202"
    sitting.answers("daily", "d")
    assert sitting.answers("calendar") == [
        "December 2026.",
        "Open: 2.",
        "Not played: 1.",
        "Streak 0, longest 0; 0 of 1 won, 0.0%.",
    ]
    assert sitting.answers("calendar 1")[:2] == ["November 2026.", "Lost: 29."]
    assert sitting.answers("calendar 1")[2] == "Not played: 1-28, 30."
    assert sitting.answers("calendar 12")[0] == "December 2025."
    assert sitting.answers("calendar 999999999")[0] == "January 1000."
    assert sitting.answers("calendar -1") == ["'-1' is not a number of months."]


def test_statistics_are_told_in_few_lines(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, game)
    # Some time must have passed, and less than a second.
    sitting.session.clock._now = count(0.0, 0.0001).__next__
    assert sitting.answers("statistics") == ["No game has been played yet."]
    assert sitting.answers("d", "statistics")[0] == "No finished games, open: 1."
    assert sitting.answers("u", " ".join(moves), "statistics") == [
        "Won 1 (100.0%), lost 0, given up 0, open 0.",
        "Current streak 1, longest 1.",
        "Fastest win: 0:00.",
        f"Shortest win: {len(moves)} moves.",
    ]
    sitting.session.close()


def test_the_clock_is_told(sitting: Sitting) -> None:
    sitting.session.clock.set(247)
    assert sitting.answers("clock") == ["Played for 4:07."]


def test_the_help_knows_every_request(sitting: Sitting) -> None:
    lines = sitting.answers("?")
    for command in typed_commands():
        name = command.name
        assert any(line.startswith((f"{name}:", f"{name} 3:")) for line in lines), name


def test_the_game_is_written_to_a_file(
    sitting: Sitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (said,) = sitting.answers("d", "export")
    (path,) = tmp_path.glob("*.precedence")
    assert said == f"Written to {path}"


def test_what_was_reset_or_deleted_comes_back_and_that_is_offered(sitting: Sitting) -> None:
    offer = "restore statistics: count again what was reset last."
    assert sitting.answers("restore game") == ["There is no deleted game to restore."]
    assert sitting.answers("d", "give up", "new statistics")[1:] == [offer]
    assert sitting.answers("statistics") == ["No game is counted in the statistics.", offer]
    figures = ["Won 0 (0.0%), lost 0, given up 1, open 0.", "Current streak 0, longest 0."]
    assert sitting.answers("restore statistics") == sitting.answers("statistics") == figures
    assert sitting.answers("restore statistics") == ["There are no older statistics to restore."]
    sitting.answers("new 7", "d")
    kept = sitting.answers("games")
    assert sitting.session.archive.delete(1)
    offer = "restore game: bring back the game that was deleted last."
    assert sitting.answers("games") == [kept[0], offer]
    assert sitting.answers("restore game") == [kept[1]]
    assert sitting.answers("games") == kept
