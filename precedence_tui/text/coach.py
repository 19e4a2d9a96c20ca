"""The coach in a conversation.

Where nothing moves while the player reads, the coach thinks at once and within
small bounds, in this process: a line gets its answer before the next one.
"""

from typing import Final

from precedence_tui.coach.hints import Advice, best_advice
from precedence_tui.coach.safe import safe_moves
from precedence_tui.coach.service.memory import Memory
from precedence_tui.coach.service.questions import HonestHint
from precedence_tui.coach.service.thinking import HURRIED, Thinker
from precedence_tui.coach.turning_point import TurningPoint
from precedence_tui.coach.verdict import Judgement
from precedence_tui.engine.actions import MakeMoves
from precedence_tui.engine.events import Events
from precedence_tui.engine.position import Result
from precedence_tui.session.hints import HintSteps
from precedence_tui.session.session import Session
from precedence_tui.text.requests import Refuse, Reply, Say
from precedence_tui.texts import coach as words
from precedence_tui.texts.outlook_words import outlook_sentence
from precedence_tui.texts.requests import ask_for_more, go_there
from precedence_tui.texts.speech import LINE_BY_LINE, rank_name

_SPOKEN: Final = words.Names(rank_name, LINE_BY_LINE.pile)


class TextCoach:
    """Answers what is asked about the game of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._store = session.store
        self._thinker = Thinker(HURRIED)
        self._memory = Memory()
        self._steps = HintSteps(session)
        self._position = self._store.game.position
        self._store.subscribe(self._hear)

    def hint(self) -> Reply:
        """A hint from what the player may know; again on the same position, more of it."""
        game = self._store.game
        if game.is_over:
            return Refuse(words.no_hint_sentence(game))
        told = self._steps.go_on()
        if told is None:
            advice = self._thinker.answer(HonestHint(game.position, game.rules))
            assert isinstance(advice, Advice)
            told = self._steps.begin(advice)
        more = ask_for_more()
        return Say((words.hint_sentence(told.advice, told.step, more, _SPOKEN),))

    def best(self) -> Reply:
        """What the search that knows all would do."""
        game = self._store.game
        if game.result is Result.WON or game.was_given_up:
            return Refuse(words.no_hint_sentence(game))
        judgement = self._judgement()
        advice = None if judgement.line is None else best_advice(game.position, judgement.line)
        if advice is None:
            return Say((words.no_win_sentence(judgement.verdict),))
        self._steps.give_best()
        return Say((words.best_sentence(advice, _SPOKEN),))

    def verdict(self) -> Reply:
        """Whether the game can be won."""
        game = self._store.game
        if game.result is Result.WON:
            return Refuse(words.no_hint_sentence(game))
        verdict = self._judgement().verdict
        outlook = words.outlook_of(verdict, was_winnable=self._memory.was_winnable(game))
        return Say((outlook_sentence(outlook),))

    def play_on(self) -> Reply:
        """The moves that cannot hurt, as one step."""
        game = self._store.game
        if game.is_over:
            return Refuse(words.no_hint_sentence(game))
        moves = safe_moves(game.position)
        if not moves:
            return Refuse(words.choice_sentence(game.position, _SPOKEN))
        return MakeMoves(moves)

    def where_lost(self) -> Reply:
        """The last position that could be won, and how to get there."""
        found = self._thinker.answer(self._memory.where_lost(self._store.game))
        assert isinstance(found, TurningPoint)
        lines = [words.turning_sentence(found)]
        if found.move is not None:
            lines.append(go_there(found.move))
        return Say(tuple(lines))

    def _judgement(self) -> Judgement:
        known = self._memory.verdict(self._position)
        if known is None:
            answer = self._thinker.answer(self._memory.question(self._position))
            assert isinstance(answer, Judgement)
            self._memory.learn(self._store.game, self._position, answer)
            known = answer
        return known

    def _hear(self, events: Events) -> None:
        earlier, self._position = self._position, self._store.game.position
        if earlier != self._position:
            self._memory.hear(earlier, self._store.game, events)
