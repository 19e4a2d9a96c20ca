"""Deals that the coach grades by their difficulty, and looks for."""

from precedence_tui.archive.listing import DIFFICULTY
from precedence_tui.coach.difficulty import Difficulty, a_step_harder, as_difficulty
from precedence_tui.coach.service.questions import DealOf, Graded, HowHard, Value
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.variant import PRECEDENCE, Variant
from precedence_tui.session.counsel import Awaited, Counsel, CounselInTime
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.session import Session
from precedence_tui.texts import coach_words as words


class GradedDeals:
    """The deals of a session, as the coach grades them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[tuple[str, Variant], Difficulty] = {}
        self._last = Difficulty.EASY
        session.store.subscribe(self._hear)

    def deal_of(
        self, wanted: Difficulty | None, variant: Variant, than: str | None = None
    ) -> Awaited[Counsel]:
        """Look for a deal of a difficulty that can be won, and put it on the table.

        `wanted` is None for any difficulty, or with `than`, the number of another deal, for
        one that is a step harder than that.
        """

        def settle(value: Value) -> Counsel:
            assert isinstance(value, Graded)
            self._session.games.new_deal(value.number, value.variant)
            return self._told(value)

        return Awaited(
            DealOf(wanted, variant, int(self._session.draw_number()), than),
            lambda tried: words.searching_sentence(wanted, tried, is_harder=than is not None),
            lambda: True,
            settle,
        )

    def harder(self) -> CounselInTime:
        """Look for a deal that is a step harder than the one on the table.

        If that cannot be graded: than the one last graded, or else than an easy one.
        """
        game = self._session.store.game
        number, variant = game.deal.number, game.variant
        if variant.is_house_rule:
            return Refused(words.not_graded_sentence())
        known = as_difficulty(self._session.difficulty)
        if known is None and number is not None:
            return self.deal_of(None, variant, than=number)
        return self.deal_of(a_step_harder(known or self._last), variant)

    def grade(self, number: str, variant: Variant) -> Awaited[Counsel]:
        """Say how hard the numbered deal on the table is, and whether it can be won."""

        def settle(value: Value) -> Counsel:
            return self._told(value) if isinstance(value, Graded) else Done()

        return Awaited(
            HowHard(number, variant),
            words.thinking_sentence,
            lambda: self._session.store.game.deal.number == number,
            settle,
            is_quiet=True,
        )

    def grade_this(self) -> CounselInTime:
        """Say how hard the deal on the table is, if that can be said."""
        game = self._session.store.game
        if game.deal.number is None or game.variant.is_house_rule:
            return Refused(words.not_graded_sentence())
        return self.grade(game.deal.number, game.variant)._replace(is_quiet=False)

    def new_deal(self, wanted: Difficulty | None) -> Awaited[Counsel]:
        """Look for a deal of a difficulty that can be won; None: of any difficulty."""
        variant = self._session.new_deal_variant
        return self.deal_of(wanted, variant.with_options(redeals=PRECEDENCE.redeals))

    def _told(self, found: Graded) -> Done:
        self._last = found.difficulty
        if found.verdict is not Verdict.LOST:
            self._known[found.number, found.variant] = found.difficulty
            self._mark()
        return Done(words.graded_sentence(found.number, found.difficulty, found.verdict))

    def _mark(self) -> None:
        """Keep how hard the deal on the table is, if that is known."""
        game = self._session.store.game
        known = self._known.get((game.deal.number or "", game.variant))
        if known is not None:
            self._session.recorder.set_tag(DIFFICULTY, known)

    def _hear(self, events: Events) -> None:
        if isinstance(events[0], GameChanged):
            self._mark()
