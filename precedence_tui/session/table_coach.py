"""What can be asked of the coach about the game on the table."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from precedence_tui.coach.choices import Choices, is_choice
from precedence_tui.coach.game_review import Review
from precedence_tui.coach.hints import Advice, Basis, advice_of_line, best_advice
from precedence_tui.coach.safe import safe_moves
from precedence_tui.coach.service.memory import Memory
from precedence_tui.coach.service.questions import HonestHint, Value, WhichMove
from precedence_tui.coach.state import state_of
from precedence_tui.coach.verdict import FoundVerdict, Verdict
from precedence_tui.engine.actions import GoTo, MakeMoves, SimpleAction
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Position, Result
from precedence_tui.session.counsel import Awaited, Counsel, CounselInTime, Reviewed, WinningLine
from precedence_tui.session.graded_deals import GradedDeals
from precedence_tui.session.hint_steps import HintStep, HintSteps
from precedence_tui.session.outcome import Done, Outcome, Refused
from precedence_tui.session.session import Session
from precedence_tui.texts import coach_words as words
from precedence_tui.texts.review_words import nothing_to_review_sentence, reviewing_sentence
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_sentence
from precedence_tui.texts.voices import Voice

T = TypeVar("T")


class TableCoach:
    """The coach of a session's game, for one front end.

    It follows the game, and calls `followed` each time that it has done so.
    """

    def __init__(
        self, session: Session, voice: Voice, followed: Callable[[], None] = lambda: None
    ) -> None:
        self._session = session
        self._store = session.store
        self._voice = voice
        self._followed = followed
        self._steps = HintSteps(session)
        self._position = self._store.game.position
        self._choices: dict[Position, Choices] = {}
        self.hinted: Move | None = None
        """The move that a hint has named for the position on the table, from its second step on."""
        self._knows_better = False
        """Whether the game on the table has ended, and was reviewed."""
        self.memory: Final = Memory()
        self.deals: Final = GradedDeals(session)
        self._asked: Mapping[str, Callable[[], CounselInTime]] = {
            "hint": self.hint,
            "best": self.best_move,
            "verdict": self.verdict,
            "play on": self.play_on,
            "review": self.review,
            "harder": self.deals.harder,
        }
        self._store.subscribe(self._hear)

    def ask(self, name: str) -> CounselInTime:
        """Return what comes of a command that is for the coach, by the command's name."""
        return self._asked[name]()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._store.game

    def hint(self) -> CounselInTime:
        """Give a hint from what the player may know; again on the same position, more of it.

        A lost game is reviewed.
        """
        game = self._store.game
        if game.result is Result.LOST and not game.was_given_up:
            return self.review()
        if game.is_over:
            return Refused(words.no_hint_sentence(game, self._voice))
        told = self._steps.go_on()
        if told is not None:
            return self._hint(told)

        def settle(value: Value) -> Counsel:
            assert isinstance(value, Advice)
            return self._hint(self._steps.begin(value))

        question = HonestHint(game.position)
        return Awaited(question, words.thinking_sentence, self._stays(), settle)

    def best_move(self) -> CounselInTime:
        """Give the best move from what the coach knows of all cards."""
        game = self._store.game
        if game.result is Result.WON or game.was_given_up:
            return Refused(words.no_hint_sentence(game, self._voice))

        if is_choice(game.position):
            return self._chosen()

        def tell(found: FoundVerdict) -> Counsel:
            advice = best_advice(game.position, found.line) if found.line else None
            if advice is None:
                return Done(words.no_win_sentence(found.verdict))
            self._steps.count_best()
            return Done(words.best_sentence(advice, self._voice))

        return self._judged(tell)

    def _chosen(self) -> CounselInTime:
        """Say which of playing the top card and leaving it keep the win."""
        game = self._store.game
        known = self._choices.get(game.position)
        found = self.memory.verdict(game.position)
        if found is not None and found.verdict is Verdict.LOST:
            known = Choices(())
        if known is not None:
            return self._choice_told(known)

        def settle(value: Value) -> Counsel:
            assert isinstance(value, Choices)
            if value.is_decided:
                self._choices[game.position] = value
            if value.line is not None or value.is_decided:
                verdict = Verdict.LOST if value.line is None else Verdict.WINNABLE
                self.memory.learn(game, game.position, FoundVerdict(verdict, value.line))
            return self._choice_told(value)

        question = WhichMove(game.position)
        return Awaited(question, words.thinking_sentence, self._stays(), settle)

    def _choice_told(self, choices: Choices) -> Counsel:
        game = self._store.game
        advice = None
        if choices.line is not None:
            advice = advice_of_line(state_of(game.position), choices.line, Basis.WINS)
            self._steps.count_best()
        return Done(words.choices_sentence(choices, advice, self._voice))

    def verdict(self) -> CounselInTime:
        """Say whether the game can be won."""
        if self._store.game.result is Result.WON:
            return Refused(words.no_hint_sentence(self.game, self._voice))
        return self._judged(lambda found: Done(verdict_sentence(self._shown(found))))

    def shown_verdict(self) -> ShownVerdict | Awaited[ShownVerdict] | None:
        """Return whether the game can be won; None where it is won."""
        if self._store.game.result is Result.WON:
            return None
        return self._judged(self._shown)

    def winning_line(self) -> WinningLine | Refused | Awaited[WinningLine | Refused]:
        """Return moves that win from here, where a win is known."""

        def tell(found: FoundVerdict) -> WinningLine | Refused:
            if not found.line:
                return Refused(words.no_win_sentence(found.verdict))
            return WinningLine(found.line)

        return self._judged(tell)

    def review(self) -> CounselInTime:
        """Look at the game as a whole: its mistake, and what each decision was worth."""
        game = self._store.game
        if not game.done.moves:
            return Refused(nothing_to_review_sentence())

        def holds() -> bool:
            now = self._store.game
            # Before their first move two games have the same history.
            return now.done is game.done and now.deal is game.deal

        def settle(value: Value) -> Counsel:
            assert isinstance(value, Review)
            self.count_review(game)
            return Reviewed(game, value)

        return Awaited(self.memory.review(game), reviewing_sentence, holds, settle)

    def count_review(self, game: Game) -> None:
        """Count a review that was told: of an open game it is as much help as the best move.

        So it is of one that was lost or given up, once that is taken back.
        """
        if game is self._store.game:
            self._knows_better = game.is_over and game.result is not Result.WON
            if not game.is_over:
                self._steps.count_best()

    def go_to(self, moves: int) -> int:
        """Go to where so many moves stand, or fewer, if many were made at once; return how many."""
        self._store.dispatch(GoTo(moves))
        return self._store.game.done.moves

    def go_to_be_shown(self, moves: int) -> int:
        """Go there as `go_to` does, and let a game that has ended stay as it is in the list."""
        number = self._session.recorder.number
        if self._store.game.is_over and number is not None:
            kept = self._session.archive.load(number)
            if kept is not None:
                self._session.view_past(kept)
        self.go_to(moves)
        if self._store.game.was_given_up:
            # That was no move.
            self._store.dispatch(SimpleAction.UNDO)
        return self._store.game.done.moves

    def play_on(self) -> Outcome:
        """Make all moves that cannot hurt, as one step, up to the next choice."""
        game = self._store.game
        if game.is_over:
            # The rejection says why nothing can be played.
            self._store.dispatch(SimpleAction.PLAY_SHORTEST)
            return Done()
        moves = safe_moves(game.position)
        if not moves:
            return Refused(words.choice_sentence(game.position, self._voice))
        self._store.dispatch(MakeMoves(moves))
        game = self._store.game
        if game.is_over or self._voice.tells_moves:
            return Done()
        return Done(words.played_on_sentence(moves, game.position))

    def show_moves(self, moves: tuple[Move, ...]) -> None:
        """Make moves that the coach shows."""
        self.count_shown(moves)
        self._store.dispatch(MakeMoves(moves))

    def count_demonstration(self) -> None:
        """Count what was asked for, which is one hint however much of it is shown."""
        self._session.recorder.count_help()

    def count_shown(self, moves: tuple[Move, ...]) -> None:
        """Count the moves that are made next as shown by the coach."""
        self._session.recorder.mark_as_shown()
        self._session.recorder.count_help(hints=0, best_moves=len(moves))

    def take_back(self) -> None:
        """Undo the moves that were shown last."""
        self._store.dispatch(SimpleAction.UNDO)

    def _judged(self, tell: Callable[[FoundVerdict], T]) -> T | Awaited[T]:
        """Return what is told of the position's verdict, at once where it is known."""
        position = self._store.game.position
        known = self.memory.verdict(position)
        if position.result is Result.LOST:
            # By the rules, whether or not there is a solver to prove it.
            known = FoundVerdict(Verdict.LOST)
        if known is not None:
            return tell(known)

        def settle(value: Value) -> T:
            assert isinstance(value, FoundVerdict)
            self.memory.learn(self._store.game, position, value)
            return tell(value)

        question = self.memory.question(position)
        return Awaited(question, words.thinking_sentence, self._stays(), settle)

    def _stays(self) -> Callable[[], bool]:
        position = self._store.game.position
        return lambda: self._store.game.position == position

    def _hint(self, told: HintStep) -> Done:
        self.hinted = told.advice.move if told.names_move else None
        return Done(words.hint_sentence(told.advice, told.step, self._voice))

    def _shown(self, found: FoundVerdict) -> ShownVerdict:
        self._session.recorder.mark_verdict_seen()
        was_winnable = self.memory.was_winnable(self._store.game)
        return words.shown_verdict(found.verdict, was_winnable=was_winnable)

    def _hear(self, events: Events) -> None:
        if isinstance(events[0], GameChanged):
            self._knows_better = False
        elif self._knows_better and not self._store.game.is_over:
            self._knows_better = False
            self._steps.count_best()
        earlier, self._position = self._position, self._store.game.position
        if earlier != self._position:
            self.hinted = None
            self.memory.follow(earlier, self._store.game, events)
        self._followed()
