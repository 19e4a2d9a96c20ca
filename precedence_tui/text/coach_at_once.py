"""The coach in a conversation.

Where nothing moves while the player reads, the game waits for the coach's process,
within small bounds: a line gets its answer before the next one.
"""

from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final, TypeVar

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.service.client import Asks, Client, Deliver, start_process
from precedence_tui.coach.service.questions import (
    IN_HASTE,
    Answered,
    Asked,
    DealOf,
    HonestHint,
    Progress,
    Question,
    Unavailable,
    Value,
)
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.i18n import _
from precedence_tui.i18n.keyboards import folded
from precedence_tui.session.counsel import Awaited, CounselInTime, Reviewed, WinningLine
from precedence_tui.session.demonstration import Shown, decisions, to_next_play
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.text.game_handlers import goes_back
from precedence_tui.text.line_reader import Reply, Say, whole_number
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.coach_words import (
    any_difficulty_words,
    best_sentence,
    no_such_difficulty,
    thinking_sentence,
    unavailable_sentence,
)
from precedence_tui.texts.game_words import difficulty_words
from precedence_tui.texts.quotes import excerpt
from precedence_tui.texts.review_words import review_sentences
from precedence_tui.texts.speech import LINE_BY_LINE, card_name
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_sentence
from precedence_tui.texts.voices import after_colon, sentence

T = TypeVar("T")

_PATIENCE: Final = 7.0
"""Seconds that a line waits: the start of the process, and more than it takes in haste."""

_LONGER: Final = 4
"""How many times as long it waits for a deal that is looked for."""


_STEP: Final = 0.5
"""Seconds of one wait."""


def client_in_haste(deliver: Deliver) -> Client:
    """Return a client whose process knows that the game waits for it."""
    return Client(deliver, partial(start_process, IN_HASTE))


class TextCoach:
    """Answers what is asked about the game of a session, by a process that starts when asked first.

    Where `patience`, in seconds, was not enough, asking again goes on where it stood.
    A hint, which takes a known time, is meanwhile thought about; all else waits.
    """

    def __init__(
        self,
        session: Session,
        client: Callable[[Deliver], Asks] = client_in_haste,
        patience: float = _PATIENCE,
    ) -> None:
        self._answers: SimpleQueue[Answered] = SimpleQueue()
        self._client = client(self._answers.put)
        self._patience = patience
        self._late: Asked | None = None
        """The hint that was asked for last, while it is still thought about."""
        self._coach = TableCoach(session, LINE_BY_LINE)

    def answer(self, name: str, typed: str | None = None) -> Reply:
        """Return what comes of a command, by its name, with what is typed after it, if anything."""
        if name == "demo":
            return self._demo(typed)
        if name == "difficulty":
            return self._difficulty(typed)
        return self._answered(self._coach.ask(name))

    def _difficulty(self, typed: str | None) -> Reply:
        """Say how hard this deal is, or deal one that is as hard as the words say."""
        if typed is None:
            return self._answered(self._coach.deals.grade_this())
        named: dict[str, Difficulty | None] = {
            name: one for one in Difficulty for name in (one.value, folded(difficulty_words(one)))
        }
        named |= dict.fromkeys(("any", folded(any_difficulty_words())))
        if folded(typed) not in named:
            return Refused(no_such_difficulty(excerpt(typed)))
        return self._answered(self._coach.deals.new_deal(named[folded(typed)]))

    def _demo(self, number: str | None) -> Reply:
        """Make the moves up to the next play, or so many, and say why."""
        if self._coach.game.is_over:
            # Where a lost game could still be won, the review says.
            return self.answer("hint")
        moves = whole_number(number)
        if number is not None and not moves:
            return Refused(_("'{text}' is not a number of moves.").format(text=excerpt(number)))
        asked = self._coach.winning_line()
        wins = self._wait(asked) if isinstance(asked, Awaited) else asked
        if not isinstance(wins, WinningLine):
            return wins
        line = wins.moves[:moves] if moves else to_next_play(wins.moves)
        told = decisions(self._coach.game.position, wins.moves, len(line))
        self._coach.count_demonstration()
        self._coach.count_shown(line)
        return Say(tuple(map(_decision, told)), MakeMoves(line))

    def close(self) -> None:
        """End the coach's process."""
        self._client.close()

    def _answered(self, counsel: CounselInTime) -> Reply:
        told = self._wait(counsel) if isinstance(counsel, Awaited) else counsel
        return Say(_told(told)) if isinstance(told, Reviewed) else told

    def _wait(self, awaited: Awaited[T]) -> T | Refused | Say:
        """Return what comes of an answer, or why there is none."""
        value = self._answer(awaited.question)
        if isinstance(value, Unavailable | Progress):
            return _no_answer(awaited.question, value)
        return awaited.settle(value)

    def _answer(self, question: Question) -> Value | Progress | Unavailable:
        """Return the answer, or as much of a review as there is; a `Progress` if it comes late."""
        ticket = self._ticket(question)
        left = self._patience * (_LONGER if isinstance(question, DealOf) else 1)
        latest = Progress(0)
        while True:
            begin = monotonic()
            try:
                answered = self._answers.get(timeout=min(max(left, 0.0), _STEP))
            except Empty:
                if left <= 0:
                    break
            else:
                # One of another ticket comes after nobody waited for it any more.
                if answered.ticket == ticket:
                    if not isinstance(answered.value, Progress):
                        return answered.value
                    latest = answered.value
            # Where it took longer, the game was stopped meanwhile, and so was the coach.
            left -= min(monotonic() - begin, _STEP)
        if isinstance(question, HonestHint):
            self._late = Asked(ticket, question)
        else:
            self._client.drop(ticket)
        return latest.review or latest

    def _ticket(self, question: Question) -> int:
        """Ask a question, unless it is thought about already; return its ticket."""
        late, self._late = self._late, None
        if late is not None:
            if late.question == question:
                return late.ticket
            # It would keep this one waiting: hints come first.
            self._client.drop(late.ticket)
        return self._client.ask(question)


def _no_answer(question: Question, value: Unavailable | Progress) -> Refused | Say:
    """Say why there is no answer."""
    if isinstance(value, Unavailable):
        return Refused(unavailable_sentence())
    if isinstance(question, DealOf):
        return Refused(_("No such deal was found in time: ask again."))
    if isinstance(question, HonestHint):
        return Say((thinking_sentence(),))
    return Say((verdict_sentence(ShownVerdict.UNKNOWN),))


def _decision(shown: Shown) -> str:
    """Say what is decided of a card, and why."""
    said = best_sentence(shown.advice, LINE_BY_LINE)
    return sentence(f"{card_name(shown.card)}: {after_colon(said)}")


def _told(reviewed: Reviewed) -> tuple[str, ...]:
    game, review = reviewed
    lost_at = review.lost_at if review.lost_at is not None else review.winnable_to
    ways = []
    if lost_at is not None and lost_at < game.done.moves:
        way = _("'{words} {moves}' takes you there.")
        there = way.format(words=typed_words("go to"), moves=lost_at)
        ways.append(f"{there} {goes_back(game.done.moves - lost_at)}")
    if not review.is_done:
        way = _("Type '{words}' to look at more of them.")
        ways.append(way.format(words=typed_words("review")))
    return (*review_sentences(game, review, LINE_BY_LINE), *ways)
