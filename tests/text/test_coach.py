"""The coach, asked in a conversation."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.game_review import ReviewSearch
from precedence_tui.coach.service.client import Asks, Client, Deliver, Process
from precedence_tui.coach.service.questions import (
    Answered,
    HonestHint,
    Progress,
    Question,
    ReviewOf,
    Value,
)
from precedence_tui.coach.service.thinking import HURRIED, Thinker
from precedence_tui.coach.verdict import FoundVerdict, Verdict
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Result
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.text.coach_at_once import TextCoach
from precedence_tui.text.coach_handlers import CoachHandlers
from precedence_tui.text.line_reader import Say
from precedence_tui.text.text_game import TextGame
from tests.coach.test_review import moves_of
from tests.coaching.reviews import mistaken
from tests.games import deal_numbered, table_of, won_moves
from tests.patience import DEADLINE
from tests.processes import environment, processes
from tests.text.scripts import CoachHere

CAN_BE_WON = "The game can be won from here."
CANNOT_BE_WON = "The game cannot be won from here, whatever you play."
NOT_KNOWN = "It is not known yet whether the game can be won."


class Sitting:
    """A session with a coach, and a conversation about it."""

    def __init__(
        self, folder: Path, game: Game, client: Callable[[Deliver], Asks] = CoachHere
    ) -> None:
        self.session = Session(Store(Table(game)), Archive(folder), load(folder), folder)
        self.coach = CoachHandlers(self.session, client)
        self._text = TextGame(self.session.store, self.coach.handlers)
        self._text.open()

    def answers(self, *lines: str) -> list[str]:
        """What is said to the last of these lines."""
        return [[*self._text.answer(line).lines, *self.coach.news()] for line in lines][-1]

    @property
    def hints(self) -> int | None:
        return self.session.archive.recorder.tally.hints

    @property
    def game(self) -> Game:
        return self.session.store.game


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path, new_game(deal_numbered(123456)))
    yield sitting
    sitting.session.close()


@pytest.fixture
def before_a_choice(sitting: Sitting) -> Sitting:
    """After nine cards of the deal a queen can be played, or left lying."""
    sitting.answers(" ".join("d" * 9))
    return sitting


def test_a_hint_comes_in_three_steps_and_counts_once(before_a_choice: Sitting) -> None:
    sitting = before_a_choice
    assert sitting.answers("hint") == [
        "Hint: there is a better move than dealing. Type 'hint' for more."
    ]
    assert sitting.answers("hint") == ["Hint: play on pile 2. Type 'hint' for more."]
    why = sitting.answers("hint")
    assert why == ["It starts pile 2 and opens the next."]
    assert sitting.answers("hint") == why
    assert sitting.hints == 1
    sitting.answers("2", "hint", "u")
    assert sitting.hints == 2
    assert sitting.answers("hint") == why
    assert sitting.hints == 2


def test_the_verdict_is_told_and_stays_known(sitting: Sitting) -> None:
    assert sitting.answers("verdict") == ["The game can be won from here."]
    assert sitting.hints == 0


def test_following_the_best_move_wins(tmp_path: Path) -> None:
    game, won = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, table_of(game.deal, " ".join(won[:-50])).game)
    moves = 0
    while sitting.game.result is Result.OPEN and moves < 500:
        (said,) = sitting.answers("best")
        pile = re.match(r"(?:Play on|Only)? ?[Pp]ile (\d)", said)
        if pile:
            sitting.answers(pile[1])
        elif said.startswith("Turn"):
            sitting.answers("r")
        else:
            assert said.startswith(("Deal.", "Only leaving", "Leaving it"))
            sitting.answers("d" if sitting.game.position.stock else "r")
        moves += 1
    assert sitting.game.result is Result.WON
    assert sitting.game.deal == game.deal
    assert sitting.hints == moves
    sitting.session.close()


def test_hints_are_told_with_the_result(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, game)
    sitting.answers("hint", " ".join(moves[:-1]), "best")
    assert sitting.answers(moves[-1])[2] == "No undo, 2 hints."
    assert sitting.answers("hint") == ["The game is won."]
    sitting.session.close()


def test_playing_on_stops_at_a_choice_and_one_undo_takes_it_back(sitting: Sitting) -> None:
    assert sitting.answers("play on")[0].startswith("9 cards dealt. Queen of clubs")
    assert sitting.answers("play on") == ["Your choice: play the queen or leave it?"]
    sitting.answers("u")
    assert sitting.game.done.moves == 0


def test_when_the_rest_plays_itself_it_is_said_and_play_on_finishes(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    sitting = Sitting(tmp_path, game)
    assert sitting.answers(" ".join(moves[:-3]))[-1] == (
        "The rest plays itself: type 'play on' to finish."
    )
    sitting.answers("play on")
    assert sitting.game.result is Result.WON
    sitting.session.close()


def test_where_it_was_lost_is_told_with_the_way_there(tmp_path: Path) -> None:
    game, moves = won_moves("won-123456-set-out")
    last_turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    line = moves[: last_turn + 1]
    table = table_of(game.deal, " ".join(line))
    sitting = Sitting(tmp_path, table.game)
    # In the last pass nothing is played any more: that cannot win.
    while not sitting.game.is_over and sitting.game.position.stock:
        sitting.answers("d")
    told, *more = sitting.answers("review")
    assert told.startswith(("It could be won up to move ", "Move "))
    way = next(line for line in more if line.startswith("'go to "))
    typed, _, undone = way[1:].partition("' takes you there. ")
    moves_made = sitting.game.done.moves
    sitting.answers(typed)
    undoes = moves_made - sitting.game.done.moves
    assert undone.startswith(f"That undoes {undoes} moves; 'redo' brings them back")
    assert sitting.answers("verdict") == ["The game can be won from here."]
    sitting.session.close()


def lost_in_the_last_pass() -> Game:
    """A game that goes on, but can no longer be won: what was played by then is lost by dealing."""
    game, moves = won_moves("won-123456-set-out")
    last_turn = len(moves) - 1 - moves[::-1].index(Move.REDEAL)
    table = table_of(game.deal, " ".join(moves[: last_turn + 1]))
    deals = " d" * (len(table.game.position.stock) - 1)
    return table_of(game.deal, " ".join(moves[: last_turn + 1]) + deals).game


def test_what_is_lost_is_said_to_be_lost(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, lost_in_the_last_pass())
    assert sitting.answers("verdict") == [CANNOT_BE_WON]
    assert sitting.answers("best")[0].startswith(("From here the game cannot", "Neither playing"))
    sitting.session.close()


@pytest.mark.usefixtures("without_solver")
def test_without_the_solver_nothing_is_said_to_be_lost(tmp_path: Path) -> None:
    lost = Sitting(tmp_path / "lost", lost_in_the_last_pass())
    assert lost.answers("verdict") == [NOT_KNOWN]
    (best,) = lost.answers("best")
    assert best == "No way to win is known from here."
    # Where no move is left the rules say it.
    lost.answers("d play")
    assert lost.game.result is Result.LOST
    assert lost.answers("verdict") == [CANNOT_BE_WON]
    lost.session.close()
    open_game = Sitting(tmp_path / "open", new_game(deal_numbered(123456)))
    assert open_game.answers("verdict") == [CAN_BE_WON]
    open_game.session.close()


class SlowCoach:
    """Gives signs of life, and answers to questions that nobody waits for any more."""

    def __init__(self, deliver: Deliver) -> None:
        self.deliver = deliver
        self.asked: list[Question] = []
        self.dropped: list[int] = []
        self.answer: Value = None

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        ticket = len(self.asked)
        self.deliver(Answered(ticket - 1, FoundVerdict(Verdict.LOST)))
        review = None
        if isinstance(question, ReviewOf):
            review = ReviewSearch(question.game, question.shown, 0).review
        self.deliver(Answered(ticket, Progress(5, review)))
        if self.answer is not None:
            self.deliver(Answered(ticket, self.answer))
        return ticket

    def drop(self, ticket: int) -> None:
        self.dropped.append(ticket)

    def close(self) -> None:
        """Nothing runs."""


@pytest.fixture
def slow(sitting: Sitting) -> tuple[TextCoach, SlowCoach]:
    """A coach that has no time at all, after a deal that can be reviewed."""
    sitting.answers("d")
    slow: list[SlowCoach] = []

    def client(deliver: Deliver) -> SlowCoach:
        slow.append(SlowCoach(deliver))
        return slow[0]

    return TextCoach(sitting.session, client, patience=0), slow[0]


def test_what_takes_too_long_is_not_known_yet_and_can_be_asked_again(
    slow: tuple[TextCoach, SlowCoach],
) -> None:
    coach, process = slow
    assert coach.answer("verdict") == Say((NOT_KNOWN,))
    assert process.dropped == [1]
    process.answer = FoundVerdict(Verdict.LOST)
    assert coach.answer("verdict") not in (Say((NOT_KNOWN,)), None)
    assert process.asked[1] == process.asked[0]
    assert process.dropped == [1]


def test_a_hint_that_takes_too_long_is_thought_about_until_it_is_asked_for_again(
    slow: tuple[TextCoach, SlowCoach],
) -> None:
    coach, process = slow
    assert coach.answer("hint") == coach.answer("hint") == Say(("The coach is thinking...",))
    (question,) = process.asked
    assert isinstance(question, HonestHint)
    assert process.dropped == []
    process.deliver(Answered(1, Thinker(HURRIED).answer(question)))
    assert coach.answer("hint") == Done(
        "Hint: keep dealing; there is nothing better here. Type 'hint' for more."
    )
    assert process.asked == [question]


def test_a_late_hint_keeps_no_other_question_waiting(
    slow: tuple[TextCoach, SlowCoach],
) -> None:
    coach, process = slow
    coach.answer("hint")
    coach.answer("verdict")
    assert process.dropped == [1, 2]
    coach.answer("hint")
    assert process.asked[2] == process.asked[0]
    assert process.dropped == [1, 2]


def test_of_a_review_that_takes_too_long_it_is_told_what_is_known(
    slow: tuple[TextCoach, SlowCoach],
) -> None:
    coach, process = slow
    said = coach.answer("review")
    assert isinstance(said, Say)
    assert said.lines[0] == NOT_KNOWN
    assert process.dropped == [1]


@pytest.mark.parametrize("is_done", [False, True])
def test_more_of_a_review_is_offered_only_where_there_is_more_to_find(
    is_done: bool, slow: tuple[TextCoach, SlowCoach]
) -> None:
    coach, process = slow
    told = mistaken()
    decisions = tuple(one._replace(blameless=None) for one in told.decisions)
    process.answer = told._replace(decisions=decisions, is_done=is_done)
    said = coach.answer("review")
    assert isinstance(said, Say)
    assert ("Type 'review' to look at more of them." in said.lines) is not is_done


def test_where_no_process_can_be_started_the_answer_is_one_line(
    sitting: Sitting,
) -> None:
    def start() -> Process:
        raise FileNotFoundError("no Python here")

    coach = TextCoach(sitting.session, lambda deliver: Client(deliver, start), patience=DEADLINE)
    sentence = "The coach is not running: its process could not be started, or died."
    assert coach.answer("verdict") == Refused(sentence)
    assert coach.answer("hint") == Refused(sentence)
    coach.close()


PLAY_IN_LINES = """
import sys
from precedence_tui.cli.main import main
status = main(["play", "--text", "--deal", "123456"])
print(*sorted({name.split(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(status)
"""


def coaches_of(parent: int) -> list[int]:
    worker = "precedence_tui.coach.service.worker"
    return [one.pid for one in processes() if worker in one.command and one.parent == parent]


@pytest.mark.parametrize("ending", ["end of input", "SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_process_beside_the_game_knows_it_and_ends_with_the_game(
    ending: str, tmp_path: Path
) -> None:
    if ending.startswith("SIG") and sys.platform == "win32":
        pytest.skip("signals")
    lines = " ".join(move.value for move in moves_of(lost_in_the_last_pass()))
    with subprocess.Popen(
        [sys.executable, "-c", PLAY_IN_LINES],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        cwd=tmp_path,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None

        def answer(line: str, *wanted: str) -> str:
            print(line, file=game.stdin, flush=True)
            return next(said for said in map(str.rstrip, game.stdout or ()) if said in wanted)

        print(lines, file=game.stdin, flush=True)
        while answer("verdict", CANNOT_BE_WON, NOT_KNOWN) == NOT_KNOWN:
            # It goes on where it stood.
            pass
        (coach,) = coaches_of(game.pid)
        if ending.startswith("SIG"):
            game.send_signal(signal.Signals[ending])
        else:
            game.stdin.close()
            assert game.wait(DEADLINE) == 0
            loaded = game.stderr.read().split()
            assert "precedence_tui" in loaded
            assert not {"pysat", "pysolvers"} & set(loaded)
        deadline = time.monotonic() + DEADLINE
        while any(one.pid == coach for one in processes()):
            assert time.monotonic() < deadline, "an orphan"
