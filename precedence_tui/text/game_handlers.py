"""What can be asked of the game itself, by letters and by words."""

from collections.abc import Iterator, Mapping
from typing import Final

from precedence_tui.engine.actions import Action, GoTo, SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import Variant
from precedence_tui.session.careful_dealing import DealingOn
from precedence_tui.session.commands import command, typed_commands, untyped_commands
from precedence_tui.session.outcome import Refused
from precedence_tui.store import Store
from precedence_tui.text.line_reader import (
    Ask,
    Handler,
    Leave,
    Reader,
    Reply,
    Request,
    Say,
    SayAndDo,
    whole_number,
)
from precedence_tui.texts import speech
from precedence_tui.texts.help_words import aim_text, rules_text, verdicts_text
from precedence_tui.texts.quotes import excerpt
from precedence_tui.texts.typed_lines import (
    already_there,
    goes_back,
    in_one_step,
    key_help,
    letter_help,
    meant_a_deal,
    only_on_screen,
    which_move,
    which_pile,
)

_WAYS_TO_DEAL: Final = ("new", "difficulty", "harder", "daily")

LETTERS: Final[Mapping[str, Action]] = {
    **{move.value: move for move in Move},
    "u": SimpleAction.UNDO,
    "y": SimpleAction.REDO,
}
"""What is done at a letter, whatever keys the player has given to commands."""


def own_handlers(store: Store) -> Mapping[str, Handler]:
    """Return what carries out the commands about the game that have no action, by their names."""

    def keys() -> list[str]:
        return [str(index + 1) for index in range(len(store.game.variant.bases))]

    def pile(number: str | None) -> Reply:
        if number not in keys():
            return Refused(which_pile(number and excerpt(number), len(keys())))
        return Say((speech.pile_line(store.game.position, keys().index(number)),))

    def play(number: str | None) -> Reply:
        if number is None:
            return SimpleAction.PLAY_SHORTEST
        if number not in keys():
            return Refused(which_pile(excerpt(number), len(keys())))
        return PLAYS[keys().index(number)]

    def deal(number: str | None) -> Reply:
        return (
            SimpleAction.DEAL_OR_REDEAL
            if number is None
            else Refused(meant_a_deal(excerpt(number)))
        )

    dealing_on = DealingOn(store, speech.LINE_BY_LINE)
    return {
        "deal": deal,
        "play": play,
        "choose deal": lambda _: Say(tuple(command(one).typed_help for one in _WAYS_TO_DEAL)),
        "deal on": lambda _: dealing_on.deal_on(),
        "board": lambda _: Say(speech.board_lines(store.game)),
        "pile": pile,
        "next": lambda _: Say((speech.next_line(store.game.position),)),
        "waste": lambda _: Say(speech.waste_lines(store.game)),
        "stock": lambda _: Say(speech.stock_lines(store.game)),
        "to come": lambda _: Say(speech.to_come_lines(store.game)),
        "go to": lambda number: _go_to(store, number),
        "rules": lambda _: Say(rules_text(store.game.variant)),
        "quit": _always(Leave()),
    }


def requests(handlers: Mapping[str, Handler]) -> Iterator[Request]:
    """Return the commands that can be typed, in the order of the help.

    They are those that `handlers` has something for, and those with an action.
    """
    for one in typed_commands():
        if one.name in handlers:
            yield Request(one, handlers[one.name])
        elif one.action is not None:
            yield Request(one, _always(one.action))


def refused_requests() -> Iterator[Request]:
    """Return the commands of the full screen that have no sense here: each says so."""
    for one in untyped_commands():
        yield Request(one, _always(Refused(only_on_screen(one.name))))


def letters(help_wanted: Ask) -> Mapping[str, Ask]:
    """Return what the letters ask for: those of records, and undo, redo and help."""
    return {"?": help_wanted, **{letter: _ask(action) for letter, action in LETTERS.items()}}


def help_lines(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """Return the help: the aim, the letters, a line for each request, and the keys for some."""
    commands = (request.command.typed_help for request in reader.requests)
    letters = letter_help(len(variant.bases))
    return (aim_text(variant), *letters, *commands, verdicts_text(), key_help(reader.keys))


def _go_to(store: Store, number: str | None) -> Reply:
    """Go to where so many moves stand; where none is or a step would be divided, say so."""
    moves = whole_number(number)
    if moves is None:
        return Refused(which_move(number and excerpt(number)))
    action = GoTo(moves)
    standing = store.game.done.moves
    if standing == action.moves:
        return Say((already_there(standing),))
    reached = reduce(store.table, action)[0].game
    back = standing - reached.done.moves
    beyond = reached.undone.step
    # Where no move is left to redo, nothing needs to be said of steps.
    if reached.done.moves == action.moves or beyond is None or beyond.gives_up:
        return SayAndDo((goes_back(back),), action) if back > 0 else action
    why = in_one_step(reached.done.moves)
    if reached.done.moves == standing:
        return Refused(why)
    return SayAndDo((f"{why} {goes_back(back)}" if back > 0 else why,), action)


def _always(reply: Reply) -> Handler:
    return lambda _: reply


def _ask(reply: Reply) -> Ask:
    return lambda: reply
