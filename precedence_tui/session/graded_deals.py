"""Deals that the coach grades by their difficulty, and looks for."""

from precedence_tui.coach.difficulty import Difficulty, a_step_harder
from precedence_tui.coach.service.questions import DealOf, Graded, HowHard, Value
from precedence_tui.engine.variant import Variant
from precedence_tui.session.counsel import Awaited, Counsel
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.session.session import Session
from precedence_tui.texts import coach_words as words


class GradedDeals:
    """The deals of a session, as the coach grades them."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._last: Graded | None = None

    def deal_of(
        self, wanted: Difficulty | None, variant: Variant, than: str | None = None
    ) -> Awaited[Counsel]:
        """Look for a deal that can be won and is so hard, and put it on the table.

        None stands for any difficulty, or for a step harder than the deal of the number `than`.
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

    def harder(self) -> Counsel | Awaited[Counsel]:
        """Look for a deal that is a step harder than the one on the table.

        If that is no numbered deal: than the one last graded, or else than an easy one.
        """
        game = self._session.store.game
        number, variant, known = game.deal.number, game.variant, self._last
        if variant.is_house_rule:
            return Refused(words.not_graded_sentence())
        if number is not None and (known is None or known[:2] != (number, variant)):
            return self.deal_of(None, variant, than=number)
        than = Difficulty.EASY if known is None else known.difficulty
        return self.deal_of(a_step_harder(than), variant)

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

    def _told(self, found: Graded) -> Done:
        self._last = found
        return Done(words.graded_sentence(found.number, found.difficulty, found.verdict))
