"""Who hears the answers of the coach's process."""

from functools import partial

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.service.questions import (
    Answered,
    Graded,
    HowHard,
    Progress,
    Unavailable,
    Value,
)
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.tui.coaching.asking import Asking
from tests.coaching.fakes import FakeClient


def test_of_each_kind_of_question_only_the_latest_is_answered() -> None:
    client = FakeClient()
    asking = Asking(lambda action: action(), client.connect)
    heard: list[tuple[str, Value | int | None]] = []

    def ask(number: str) -> int:
        return asking.ask(
            HowHard(number, PRECEDENCE),
            lambda value: heard.append((number, value)),
            lambda done: heard.append((number, done)),
            partial(heard.append, (number, None)),
        )

    earlier, latest = ask("1"), ask("2")
    graded = Graded("1", PRECEDENCE, Difficulty.EASY, Verdict.WINNABLE)
    for value in (Progress(1), graded, Unavailable()):
        client.deliver(Answered(earlier, value))
    assert not heard
    asking.drop(earlier)
    client.deliver(Answered(latest, Progress(3)))
    client.deliver(Answered(latest, graded))
    client.deliver(Answered(latest, graded))
    assert heard == [("2", 3), ("2", graded)]
