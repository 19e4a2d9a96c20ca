"""Who hears the answers of the coach's process."""

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
from precedence_tui.session.counsel import Awaited
from precedence_tui.tui.coaching.asking import Asking, Waiter
from tests.coaching.fakes import FakeClient

GRADED = Graded("1", PRECEDENCE, Difficulty.EASY, Verdict.WINNABLE)


class Listeners:
    """Some who ask under names of their own, and what they hear."""

    def __init__(self) -> None:
        self.client = FakeClient()
        self.asking = Asking(lambda action: action(), self.client.connect)
        self.heard: list[tuple[str, Value | int | None]] = []
        self.is_past = False

    def ask(self, name: str, number: str) -> bool:
        awaited = Awaited[Value](
            HowHard(number, PRECEDENCE), str, lambda: not self.is_past, lambda value: value
        )
        waiter = Waiter(
            lambda value: self.heard.append((name, value)),
            lambda done: self.heard.append((name, done)),
            lambda: self.heard.append((name, None)),
        )
        return self.asking.ask(name, awaited, waiter)


def test_of_each_kind_of_question_only_the_latest_is_answered() -> None:
    listeners = Listeners()
    listeners.ask("earlier", "1")
    listeners.ask("later", "2")
    earlier, latest = listeners.client.asked
    deliver = listeners.client.deliver
    for value in (Progress(1), GRADED, Unavailable()):
        deliver(Answered(earlier, value))
    assert not listeners.heard
    listeners.asking.drop("earlier")
    deliver(Answered(latest, Progress(3)))
    deliver(Answered(latest, GRADED))
    deliver(Answered(latest, GRADED))
    assert listeners.heard == [("later", 3), ("later", GRADED)]


def test_what_several_wait_for_is_asked_once_and_told_to_each_of_them_once() -> None:
    listeners = Listeners()
    assert listeners.ask("one", "1")
    assert listeners.ask("other", "1")
    assert not listeners.ask("one", "1")
    assert len(listeners.client.asked) == 1
    listeners.client.answer(GRADED)
    assert listeners.heard == [("one", GRADED), ("other", GRADED)]


def test_a_question_is_dropped_when_nobody_waits_for_it_any_more() -> None:
    listeners = Listeners()
    listeners.ask("one", "1")
    listeners.ask("other", "1")
    listeners.asking.drop("one")
    assert listeners.client.open
    assert listeners.asking.waits("other")
    listeners.is_past = True
    listeners.asking.drop_what_is_past()
    assert not listeners.client.open
    assert not listeners.asking.waits("other")


def test_an_answer_that_is_past_when_it_comes_is_told_to_nobody() -> None:
    listeners = Listeners()
    listeners.ask("one", "1")
    listeners.is_past = True
    listeners.client.answer(GRADED)
    assert not listeners.heard
