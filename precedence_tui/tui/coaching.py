"""The coach at the board: asks its process, remembers what it said, follows a known win."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.follow import line_after
from precedence_tui.coach.hints import Advice, best_advice
from precedence_tui.coach.service.client import Client
from precedence_tui.coach.service.questions import (
    Answered,
    CanBeWon,
    DealOf,
    Graded,
    HonestHint,
    HowHard,
    Progress,
    Question,
    WhereLost,
)
from precedence_tui.coach.turning import TurningPoint
from precedence_tui.coach.verdict import Judgement, Verdict
from precedence_tui.engine.events import CardDealt, CardPlayed, WasteTurned
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result, before
from precedence_tui.engine.rules import FirstKing
from precedence_tui.session.session import Session
from precedence_tui.store import Events
from precedence_tui.tui.widgets.part import GAME_CHANGED
from precedence_tui.words import _, plural
from precedence_tui.words.coach import (
    Outlook,
    best_sentence,
    graded_sentence,
    hint_sentence,
    no_win_sentence,
    searching_sentence,
)

_LAST_STEP = 3


class Board(Protocol):
    """What the coach needs of the screen."""

    def say(self, text: str) -> None:
        """Show a sentence on the message line."""

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show whether the game can be won."""

    def show_turning_point(self, found: TurningPoint) -> None:
        """Show where the game was lost."""

    def deal_found(self, found: Graded) -> None:
        """Put a deal on the table that was looked for."""


class _Hint(NamedTuple):
    """The hint for a position, and how much of it was told."""

    position: Position
    advice: Advice
    step: int


class Coaching:
    """Asks and answers for one board. `later` runs something in the board's own thread."""

    def __init__(
        self, session: Session, board: Board, later: Callable[[Callable[[], None]], None]
    ) -> None:
        self._session = session
        self._store = session.store
        self._board = board
        self._client = Client(lambda answered: later(lambda: self._hear_answer(answered)))
        self._asked: dict[int, Question] = {}
        self._judgements: dict[Position, Judgement] = {}
        self._was_winnable = False
        self._shows_verdict = False
        self._wants_best = False
        self._hint: _Hint | None = None
        self._wanted: Difficulty | None = None
        self.is_looking_for_deal = False
        self._position = self._store.game.position
        self._store.subscribe(self._hear)

    def close(self) -> None:
        """End the coach's process."""
        self._client.close()

    # Whether the game can be won

    def show_verdict(self, *, shows: bool) -> None:
        """Say from now on whether the game can be won, or no longer."""
        self._shows_verdict = shows
        if shows:
            self._judge()
        else:
            self._board.show_outlook(None)

    def _hear(self, events: Events) -> None:
        earlier, position = self._position, self._store.game.position
        self._position = position
        if not GAME_CHANGED.isdisjoint(map(type, events)):
            self._judgements.clear()
            self._was_winnable = False
        elif earlier != position:
            self._follow(earlier, events)
        if earlier != position:
            self._wants_best = False
            if self._shows_verdict:
                self._judge()

    def _follow(self, earlier: Position, events: Events) -> None:
        """Keep the way to win through moves that agree with it."""
        known = self._judgements.get(earlier)
        if known is None or known.line is None or self._position in self._judgements:
            return
        line = known.line
        moves = _moves(events)
        # Moves that depart from the line are for the coach's process to judge.
        if not moves or line[: len(moves)] != tuple(moves):
            return
        line = line[len(moves) :]
        self._judgements[self._position] = Judgement(Verdict.WINNABLE, line)

    def _judge(self) -> None:
        position = self._store.game.position
        if position.result is Result.WON:
            self._board.show_outlook(None)
            return
        known = self._judgements.get(position)
        if known is not None:
            self._show(known)
            return
        self._board.show_outlook(Outlook.SEARCHING)
        self._ask(CanBeWon(position, self._way_here()))

    def _way_here(self) -> tuple[Move, ...] | None:
        """A line that won from the position before, as it would go on from here."""
        game = self._store.game
        step = game.done.step
        if step is None or len(step.moves) != 1:
            return None
        (move,) = step.moves
        earlier = before(game.position, move)
        known = self._judgements.get(earlier)
        if known is None or known.line is None:
            return None
        return line_after(earlier, known.line, move)

    def _show(self, judgement: Judgement) -> None:
        match judgement.verdict:
            case Verdict.WINNABLE:
                self._was_winnable = True
                self._board.show_outlook(Outlook.WINNABLE)
            case Verdict.LOST:
                lost = Outlook.NO_LONGER if self._was_winnable else Outlook.NEVER
                self._board.show_outlook(lost)
            case Verdict.UNKNOWN:
                self._board.show_outlook(Outlook.UNKNOWN)

    # Hints

    def hint(self) -> None:
        """Give a hint from what the player may know; again on the same position, more of it."""
        position = self._store.game.position
        if self._hint is not None and self._hint.position == position:
            self._tell_hint(self._hint._replace(step=min(self._hint.step + 1, _LAST_STEP)))
            return
        self._board.say(_("The coach is thinking..."))
        self._ask(HonestHint(position, self._store.game.rules))

    def _tell_hint(self, hint: _Hint) -> None:
        self._hint = hint
        self._board.say(hint_sentence(hint.advice, hint.step))

    def best(self) -> None:
        """Say what the search that knows all would do."""
        position = self._store.game.position
        known = self._judgements.get(position)
        if known is not None:
            self._tell_best(position, known)
            return
        self._wants_best = True
        self._board.say(_("The coach is thinking..."))
        self._ask(CanBeWon(position, self._way_here()))

    def _tell_best(self, position: Position, judgement: Judgement) -> None:
        self._wants_best = False
        advice = None if judgement.line is None else best_advice(position, judgement.line)
        if advice is None:
            self._board.say(no_win_sentence(judgement.verdict))
            return
        self._session.archive.count_hint()
        self._board.say(best_sentence(advice))

    # Looking back, and new deals

    def look_back(self) -> None:
        """Find out where the game was lost."""
        self._board.say(_("The coach looks back through the game..."))
        self._ask(WhereLost(self._store.game))

    def look_for_deal(self, wanted: Difficulty | None, first_king: FirstKing, first: int) -> None:
        """Look for a deal that can be won and is so hard; None: however hard."""
        self.is_looking_for_deal = True
        self._wanted = wanted
        self._board.say(searching_sentence(wanted, 0))
        self._ask(DealOf(wanted, first_king, first))

    def stop_looking(self) -> None:
        """Break the search for a deal off."""
        self.is_looking_for_deal = False
        self._asked.clear()
        self._client.close()
        self._board.say(_("No longer looking for a deal."))
        if self._shows_verdict:
            self._judge()

    def grade(self, number: str, first_king: FirstKing) -> None:
        """Say what is known of a deal, if nothing was done in it until then."""
        self._ask(HowHard(number, first_king))

    # The coach's process

    def _ask(self, question: Question) -> None:
        ticket = self._client.ask(question)
        if ticket is None:
            self._board.say(_("The coach could not be started."))
        else:
            self._asked[ticket] = question

    def _hear_answer(self, answered: Answered) -> None:
        question = self._asked.get(answered.ticket)
        if question is None:
            return
        value = answered.value
        if isinstance(value, Progress):
            self._hear_progress(question, value)
            return
        del self._asked[answered.ticket]
        match question, value:
            case CanBeWon(), Judgement():
                self._hear_judgement(question.position, value)
            case HonestHint(position), _advice if position == self._store.game.position:
                self._hear_advice(position, value if isinstance(value, Advice) else None)
            case WhereLost(), TurningPoint():
                self._board.show_turning_point(value)
            case DealOf(), Graded() if self.is_looking_for_deal:
                self.is_looking_for_deal = False
                self._board.deal_found(value)
            case HowHard(number), Graded() if not self._store.game.has_moves:
                if self._store.game.deal.number == number:
                    self._board.say(
                        graded_sentence(number, value.difficulty, is_winnable=value.is_winnable)
                    )

    def _hear_progress(self, question: Question, progress: Progress) -> None:
        if isinstance(question, CanBeWon):
            if self._shows_verdict and question.position == self._store.game.position:
                self._board.show_outlook(Outlook.SEARCHING)
        elif isinstance(question, DealOf) and self.is_looking_for_deal:
            self._board.say(searching_sentence(self._wanted, progress.done))
        elif isinstance(question, WhereLost):
            self._board.say(
                plural(
                    "The coach looks back through the game: {count} move...",
                    "The coach looks back through the game: {count} moves...",
                    progress.done,
                ).format(count=progress.done)
            )

    def _hear_judgement(self, position: Position, judgement: Judgement) -> None:
        self._judgements[position] = judgement
        if position != self._store.game.position:
            return
        if self._shows_verdict:
            self._show(judgement)
        if self._wants_best:
            self._tell_best(position, judgement)

    def _hear_advice(self, position: Position, advice: Advice | None) -> None:
        if advice is None:
            self._board.say(_("The game is over: there is no hint."))
            return
        self._session.archive.count_hint()
        self._tell_hint(_Hint(position, advice, 1))


def _moves(events: Events) -> list[Move]:
    """The moves that the events tell of."""
    moves = []
    for event in events:
        match event:
            case CardDealt():
                moves.append(Move.DEAL)
            case CardPlayed():
                moves.append(Move(str(event.foundation + 1)))
            case WasteTurned():
                moves.append(Move.REDEAL)
    return moves
