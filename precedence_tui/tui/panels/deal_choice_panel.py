"""The choice of a deal: its number, the first king, the redeals."""

from collections.abc import Callable
from typing import Final, Literal

from precedence_tui.board.ink import Ink
from precedence_tui.board.panel_drawing import KeyWords, Line, PanelView, paragraph, room_in
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.engine.deals import deal_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.variant import MOST_REDEALS, FirstKing, Variant
from precedence_tui.i18n import _, in_context
from precedence_tui.i18n.keyboards import digit, latin
from precedence_tui.session.result_line import deal_meant
from precedence_tui.texts.game_words import difficulty_words, first_king_words
from precedence_tui.tui.panels.panel import Panel, PanelHost, closes

_NUMBER, _KIND, _KING, _REDEALS, _DEAL = range(5)
_LONGEST_NUMBER: Final = 22
_KINGS: Final = tuple(FirstKing)


Wanted = Difficulty | Literal["any"] | None
"""A deal that can be won, of a difficulty or of any; None for a deal that may be lost."""

_KINDS: Final[tuple[Wanted, ...]] = (None, "any", *Difficulty)


class DealChoicePanel(Panel):
    """The choice of a deal.

    `choose` is called with its number, None for any, the rules, and what kind
    of deal is wanted where no number is.
    """

    def __init__(
        self,
        host: PanelHost,
        variant: Variant,
        choose: Callable[[str | None, Variant, Wanted], None],
    ) -> None:
        super().__init__(host)
        self.choose = choose
        self.variant = variant
        self.number = ""
        self._refused = False
        self.wanted: Wanted = None
        self.chosen = _NUMBER

    def view(self) -> PanelView:
        """Show a line for each thing that can be chosen, and what is wrong with the number."""
        redeals = str(self.variant.redeals)
        if self.variant.is_house_rule:
            redeals = _("{redeals} (house rule)").format(redeals=redeals)
        wrong = ""
        if self._refused:
            wrong = _("no number was pasted")
        elif self.number and isinstance(deal_number(self.number), Fault):
            wrong = _("no such number")
        how = _("Digits: the number; left and right: the rules.")
        lines = [
            Line(_("Number"), f"{self.number}_" if self.number else _("any")),
            Line(_("Kind"), self._kind_words(), Ink.TEXT if self._can_be_graded else Ink.QUIET),
            Line(_("First king"), first_king_words(self.variant.first_king)),
            Line(_("Redeals"), redeals),
            Line(_("Deal"), wrong, Ink.KEY),
        ]
        return PanelView(
            _("New deal"),
            (
                *(
                    line._replace(can_be_chosen=at != _KIND or self._can_be_graded)
                    for at, line in enumerate(lines)
                ),
                *paragraph(how, room_in(self.app.size.width), Ink.QUIET),
            ),
            hint=(KeyWords("enter", _("Enter deals")), closes()),
        )

    def _kind_words(self) -> str:
        """Return the kind that is wanted, or why none can be."""
        if self.number:
            return in_context("deal", "only without a number")
        if self.variant.is_house_rule:
            return in_context("deal", "not with a house rule")
        return _wanted_words(self.wanted)

    @property
    def _can_be_graded(self) -> bool:
        """Whether a kind can be asked for: deals are graded by the standard rules."""
        return not self.number and not self.variant.is_house_rule

    def press(self, key: str, character: str | None) -> None:
        """Type a number, change a rule with left and right, deal with Enter."""
        self._refused = False
        letter = None if character is None else digit(latin(character))
        if letter is not None and letter in "0123456789ms":
            if len(self.number) < _LONGEST_NUMBER:
                self.number += letter
            self.chosen = _NUMBER
            self.fit()
        elif key == "backspace":
            self.number = self.number[:-1]
            self.fit()
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        else:
            super().press(key, character)

    def paste(self, text: str) -> None:
        """Take a deal's number for the one that is typed, and the rules that stand beside it."""
        meant = deal_meant(text)
        number = deal_number(meant.number)
        self._refused = isinstance(number, Fault)
        if not isinstance(number, Fault):
            self.number = number
            self.variant = meant.variant or self.variant
            self.chosen = _NUMBER
        self.fit()

    def _change(self, by: int) -> None:
        variant = self.variant
        if self.chosen == _KIND:
            at = (_KINDS.index(self.wanted) + by) % len(_KINDS)
            self.wanted = _KINDS[at]
        elif self.chosen == _KING:
            at = (_KINGS.index(variant.first_king) + by) % len(_KINGS)
            self.variant = variant.with_options(first_king=_KINGS[at])
        elif self.chosen == _REDEALS:
            self.variant = variant.with_options(redeals=(variant.redeals + by) % (MOST_REDEALS + 1))
        self.fit()

    def click_line(self, line: int) -> None:
        """Change the rule that is clicked; deal where "Deal" stands."""
        if line in (_KIND, _KING, _REDEALS):
            self._change(1)
        elif line == _DEAL:
            self.act(line)

    def act(self, line: int) -> None:  # noqa: ARG002
        """Deal; Enter does so on every line."""
        if self.number and isinstance(deal_number(self.number), Fault):
            return
        self.close()
        wanted = self.wanted if self._can_be_graded else None
        self.choose(self.number or None, self.variant, wanted)


def _wanted_words(wanted: Wanted) -> str:
    if wanted is None:
        return in_context("deal", "any")
    if wanted == "any":
        return in_context("deal", "can be won")
    return in_context("deal", "can be won, {difficulty}").format(
        difficulty=difficulty_words(wanted)
    )
