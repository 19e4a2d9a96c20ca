"""The coach in a conversation.

Where nothing moves while the player reads, the game waits for the coach's process,
within small bounds: a line gets its answer before the next one.
"""

import re
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.service.client import Asks, Client, Deliver, start_process
from precedence_tui.coach.service.questions import (
    IN_HASTE,
    Answered,
    DealOf,
    Progress,
    Question,
    Unavailable,
    Value,
)
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.i18n.keyboards import folded
from precedence_tui.session.counsel import Awaited, Counsel, Reviewed, Voice, WinningLine
from precedence_tui.session.demonstration import Shown, decisions, to_next_play
from precedence_tui.session.graded_deals import GradedDeals
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.session.table_coach import TableCoach
from precedence_tui.text.line_reader import Reply, Say, SayAndDo
from precedence_tui.texts.coach_words import (
    any_difficulty_words,
    best_sentence,
    no_deal_found_sentence,
    no_such_difficulty,
    unavailable_sentence,
)
from precedence_tui.texts.game_words import difficulty_words
from precedence_tui.texts.quotes import excerpt
from precedence_tui.texts.review_words import review_sentences
from precedence_tui.texts.speech import LINE_BY_LINE, card_name, rank_name
from precedence_tui.texts.typed_lines import (
    ask_for_more,
    go_there,
    look_further,
    no_number_of_moves,
)
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_sentence
from precedence_tui.texts.voices import after_colon, sentence

_VOICE: Final = Voice(rank_name, ask_for_more, LINE_BY_LINE.when_over, tells_moves=True)

# No game has more moves.
_MOVES: Final = re.compile(r"0*([0-9]{1,6})", re.ASCII)

_PATIENCE: Final = 7.0
"""Seconds that a line waits: the start of the process, and more than it takes in haste."""

_LONGER: Final = 4
"""How many times as long it waits for a deal that is looked for."""


_STEP: Final = 0.5
"""Seconds of one wait."""


def client_in_haste(deliver: Deliver) -> Client:
    """Return what asks a process that knows that the game waits."""
    return Client(deliver, partial(start_process, IN_HASTE))


class TextCoach:
    """Answers what is asked about the game of a session, by a process that starts when asked first.

    Where `patience`, in seconds, was not enough, asking again goes on where it stood.
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
        self._deals = GradedDeals(session)
        self._coach = TableCoach(session, _VOICE)

    def hint(self) -> Reply:
        """Give a hint; again on the same position, more of it."""
        return self._answered(self._coach.hint())

    def best(self) -> Reply:
        """Give the best move."""
        return self._answered(self._coach.best_move())

    def verdict(self) -> Reply:
        """Say whether the game can be won."""
        return self._answered(self._coach.verdict())

    def play_on(self) -> Reply:
        """Make the moves that cannot hurt."""
        return self._coach.play_on()

    def difficulty(self, typed: str | None) -> Reply:
        """Say how hard this deal is, or deal one that is as hard as the words say."""
        if typed is None:
            return self._answered(self._deals.grade_this())
        named: dict[str, Difficulty | None] = {
            name: one for one in Difficulty for name in (one.value, folded(difficulty_words(one)))
        }
        named |= dict.fromkeys(("any", folded(any_difficulty_words())))
        if folded(typed) not in named:
            return Refused(no_such_difficulty(excerpt(typed)))
        return self._answered(self._deals.new_deal(named[folded(typed)]))

    def harder_deal(self) -> Reply:
        """Deal one that is a step harder than the one on the table."""
        return self._answered(self._deals.harder())

    def demo(self, number: str | None) -> Reply:
        """Make the moves up to the next play, or so many, and say why."""
        if self._coach.game.is_over:
            # Where a lost game could still be won, the review says.
            return self.hint()
        match = _MOVES.fullmatch(number or "1")
        if match is None:
            return Refused(no_number_of_moves(excerpt(number or "")))
        return self._shown(self._coach.winning_line(), int(match[1]) if number else None)

    def _shown(
        self, wins: WinningLine | Refused | Awaited[WinningLine | Refused], moves: int | None
    ) -> Reply:
        if isinstance(wins, Awaited):
            value = self._answer(wins.question)
            if isinstance(value, Unavailable | Progress):
                return _no_answer(wins.question, value)
            return self._shown(wins.settle(value), moves)
        if isinstance(wins, Refused):
            return wins
        line = wins.moves[:moves] if moves else to_next_play(wins.moves)
        told = decisions(self._coach.position, wins.moves, len(line))
        self._coach.count_shown()
        return SayAndDo(tuple(map(_decision, told)), MakeMoves(line))

    def review(self) -> Reply:
        """Say what is found of the game in some seconds; again, more of it."""
        return self._answered(self._coach.review())

    def close(self) -> None:
        """End the coach's process."""
        self._client.close()

    def _answered(self, counsel: Counsel | Awaited[Counsel]) -> Reply:
        if isinstance(counsel, Awaited):
            value = self._answer(counsel.question)
            if isinstance(value, Unavailable | Progress):
                return _no_answer(counsel.question, value)
            return self._answered(counsel.settle(value))
        if isinstance(counsel, Reviewed):
            return Say(_told(counsel))
        return counsel

    def _answer(self, question: Question) -> Value | Progress | Unavailable:
        """Return the answer, or as much of a review as there is; a `Progress` if it comes late."""
        ticket = self._client.ask(question)
        is_deal = isinstance(question, DealOf)
        left = self._patience * (_LONGER if is_deal else 1)
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
        self._client.drop(ticket)
        return latest.review or latest


def _no_answer(question: Question, value: Unavailable | Progress) -> Reply:
    """Say why there is no answer."""
    if isinstance(value, Unavailable):
        return Refused(unavailable_sentence())
    if isinstance(question, DealOf):
        return Refused(no_deal_found_sentence())
    return Say((verdict_sentence(ShownVerdict.UNKNOWN),))


def _decision(shown: Shown) -> str:
    """Say what is decided of a card, and why."""
    said = best_sentence(shown.advice, rank_name)
    return sentence(f"{card_name(shown.card)}: {after_colon(said)}")


def _told(reviewed: Reviewed) -> tuple[str, ...]:
    game, review = reviewed
    lost_at = review.lost_at if review.lost_at is not None else review.winnable_to
    ways = []
    if lost_at is not None and lost_at < game.done.moves:
        ways.append(go_there(lost_at, game.done.moves - lost_at))
    if review.decided < len(review.decisions):
        ways.append(look_further())
    return (*review_sentences(game, review, LINE_BY_LINE.card), *ways)
