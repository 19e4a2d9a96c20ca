"""The lesson: a prepared game that the player's own keys win, one idea a step.

It is played by the real reducer and kept nowhere. A step waits for what one action
makes of the position, whichever key asks for that; anything else changes nothing.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from precedence_tui.board.lesson_drawing import LessonView, NamedKey
from precedence_tui.engine.actions import Action, MakeMoves, SimpleAction
from precedence_tui.engine.deals import Deal, deal_from_text
from precedence_tui.engine.events import Events
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _
from precedence_tui.session.command import Command
from precedence_tui.session.commands import command
from precedence_tui.texts.bound_keys import key_sign
from precedence_tui.texts.card_names import rank_sign
from precedence_tui.texts.voices import AT_THE_BOARD, Voice, sentence

_CARDS: Final = """
KH QS QD JC TD TH 9C 9D 8S 7S JD 8H 8S 7S JC 7H TC 6C 6S TD 5H 4S 7D 6H 9H 9H
6D 8D 9S 8D 7C 5S 4S 5S 3C 5D 2C 4H 6S 7H 3C 2H 4D 3S 6D 8H 5C 6C 3D 4C AS 3H
KH 2D 5C 7C QD 5H JH 2D 4H AD AC 6H 3D AH TS KC 5D 4C 2C AC QS KD KS 4D QC JS
3S TH 2S 3H AS QH 9S 8C JD 7D KD TS 9C JS QH TC 9D JH 8C AD KS QC AH KC 2H 2S
"""
"""The deal. Its last cards come too early for their piles in the first two passes."""

_PLAYED_AT_ONCE: Final = (
    "345455246714287188662151331557565643887632317383861284831562138622116354362624258858256"
)
"""The piles of the cards after the first ones, each played as soon as it is dealt."""


def _moves(letters: str) -> tuple[Move, ...]:
    return tuple(map(Move, letters))


_FAR: Final = _moves(
    "".join(f"d{pile}" for pile in _PLAYED_AT_ONCE)
    + "ddddddddddd"
    + "d4d7"
    + "r"
    + "dddddd"
    + "d4d4d4d7"
    + "d"
)
"""From where three piles have begun to the last card of the second pass."""

_REST: Final = _moves("d7d7d4d7")

ENTER: Final = "enter"

PLAY_ON: Final = MakeMoves(_REST)
"""What the command to play on by itself does in the lesson."""

_ELSEWHERE: Final = frozenset(
    ("new", "again", "choose deal", "harder", "daily", "calendar", "games", "game")
)
"""The commands that lead to another game than the one on the table."""


class LessonStep(NamedTuple):
    """One step: its idea, the name of the command that is asked for, and what that does.

    `idea` words it; `{card}` stands for the waste's top card, `{bases}` for the ranks that
    begin the piles. After it the lesson itself goes on by the moves of `then`.
    """

    idea: Callable[[], str]
    command: str
    action: Action
    then: tuple[Move, ...] = ()


def _deal(idea: Callable[[], str]) -> LessonStep:
    return LessonStep(idea, "deal", Move.DEAL)


def _play(idea: Callable[[], str], move: Move) -> LessonStep:
    return LessonStep(idea, f"play {move}", move)


LESSON_STEPS: Final = (
    _deal(
        lambda: _("Eight piles of thirteen cards: fill them all and you win. Deal the first card.")
    ),
    _play(
        lambda: _("Piles are built down, and suits do not matter. {card} goes on the king."),
        Move.PLAY_1,
    ),
    _deal(lambda: _("Only the top card of the waste can be played. Deal another one.")),
    _play(
        lambda: _("Piles open from left to right, with {bases}. {card} opens pile 2."),
        Move.PLAY_2,
    ),
    _deal(lambda: _("Now pile 3 is open, for a jack. Pile 4 waits until pile 3 has begun.")),
    LessonStep(
        lambda: _("{card} fits three piles. The shortest of them is always best."),
        "play",
        SimpleAction.PLAY_SHORTEST,
    ),
    LessonStep(
        lambda: _("So it goes on, card by card. The lesson plays on, far into the second pass."),
        "deal",
        Move.DEAL,
        _FAR[1:],
    ),
    _play(
        lambda: _("Piles go round the corner: a king follows an ace. {card} goes on pile 7."),
        Move.PLAY_7,
    ),
    LessonStep(
        lambda: _(
            "The stock is empty. The waste can be turned over twice; this is the second time."
        ),
        "redeal",
        Move.REDEAL,
    ),
    _deal(lambda: _("The same cards come in the same order, now for the last time.")),
    _play(lambda: _("{card} would complete pile 4. Try it."), Move.PLAY_4),
    LessonStep(
        lambda: _(
            "Too soon: pile 7 needs that jack before the 10 and the 9. "
            "Undo goes back as far as you like."
        ),
        "undo",
        SimpleAction.UNDO,
    ),
    _deal(lambda: _("A card that fits need not be played. Leave this one lying, and deal.")),
    _play(lambda: _("{card} goes on pile 7, and bares the jack again."), Move.PLAY_7),
    _play(lambda: _("Now the jack goes on pile 7: it was worth leaving it."), Move.PLAY_7),
    LessonStep(
        lambda: _("Nothing can go wrong any more: the rest plays itself."), "play on", PLAY_ON
    ),
)


class Lesson(NamedTuple):
    """How far the lesson is. `is_hint`: the last key did not belong to the step."""

    table: Table
    done: int = 0
    is_hint: bool = False

    @property
    def step(self) -> LessonStep | None:
        """The step that waits; None when all are done."""
        return LESSON_STEPS[self.done] if self.done < len(LESSON_STEPS) else None


@cache
def first_lesson() -> Lesson:
    """Return the lesson before its first step."""
    deal = deal_from_text(_CARDS, PRECEDENCE)
    assert isinstance(deal, Deal)
    return Lesson(Table(new_game(deal, PRECEDENCE)))


def learn(lesson: Lesson, action: Action | None) -> tuple[Lesson, Events]:
    """Return the lesson after an action, and what the action did: nothing if it was not wanted.

    None stands for what does nothing in the lesson.
    """
    step = lesson.step
    if step is None or action is None:
        return lesson._replace(is_hint=True), ()
    wanted, _events = reduce(lesson.table, step.action)
    table, events = reduce(lesson.table, action)
    if table.game.position != wanted.game.position:
        return lesson._replace(is_hint=True), ()
    if step.then:
        table, events = reduce(table, MakeMoves(step.then))
    return Lesson(table, lesson.done + 1), events


def is_elsewhere(command: Command) -> bool:
    """Return whether a command is about other games: whoever asks for it leaves the lesson."""
    return command.name in _ELSEWHERE


def step_words(lesson: Lesson, voice: Voice) -> str:
    """Return the idea of the step that waits, or after a wrong key what it waits for."""
    step = lesson.step
    assert step is not None
    top = lesson.table.game.position.top
    pile = step.action.foundation if isinstance(step.action, Move) else None
    text = (wanted_words(step) if lesson.is_hint else step.idea()).format(
        card=sentence(voice.card(top)) if top else "",
        pile="" if pile is None else pile + 1,
        bases=" ".join(map(rank_sign, PRECEDENCE.bases)),
    )
    return _("Not now. {first}").format(first=text) if lesson.is_hint else text


def wanted_words(step: LessonStep) -> str:
    """Return what a step waits for; `{card}` and `{pile}` stand for what is to be played."""
    if step.then:
        return _("First the lesson plays on.")
    return {
        "deal": _("First a card is dealt."),
        "play": _("{card} goes on the shortest pile first."),
        "redeal": _("First the waste is turned over."),
        "undo": _("First the last move is undone."),
        "play on": _("First the rest plays itself."),
    }.get(step.command, _("{card} goes on pile {pile} first."))


def lesson_over_words() -> str:
    """Return what is said when all steps are done."""
    return _("All 104 cards are up: that is a win. Now play a game of your own.")


def key_of_step(lesson: Lesson) -> str:
    """Return the key that goes on: Enter at the end, and where the command has none any more."""
    step = lesson.step
    keys = () if step is None else command(step.command).keys
    return keys[0] if keys else ENTER


def lesson_view(lesson: Lesson) -> LessonView:
    """Return what the board shows of the lesson."""
    step, steps = lesson.step, len(LESSON_STEPS)
    heading = _("Lesson, step {step} of {steps}")
    key = key_of_step(lesson)
    named = NamedKey(key_sign(key), key)
    text = lesson_over_words() if step is None else step_words(lesson, AT_THE_BOARD)
    return LessonView(
        lesson.table.game.position,
        heading.format(step=min(lesson.done + 1, steps), steps=steps),
        _("Esc leaves"),
        text,
        _("Press {key}.").format(key=named.mark),
        named,
        lesson.is_hint and step is not None,
    )
