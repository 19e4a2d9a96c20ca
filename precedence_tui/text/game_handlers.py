"""What can be asked of the game itself, by letters and by words."""

from collections.abc import Iterator, Mapping
from typing import Final

from precedence_tui.engine.actions import Action, GoTo, SimpleAction
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _, plural
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
    whole_number,
)
from precedence_tui.texts import speech
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.help_words import aim_text, rules_text, verdicts_text
from precedence_tui.texts.quotes import excerpt

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
            return Refused(_which_pile(number, len(keys())))
        return Say((speech.pile_line(store.game.position, keys().index(number)),))

    def play(number: str | None) -> Reply:
        if number is None:
            return SimpleAction.PLAY_SHORTEST
        if number not in keys():
            return Refused(_which_pile(number, len(keys())))
        return PLAYS[keys().index(number)]

    def deal(number: str | None) -> Reply:
        return SimpleAction.DEAL_OR_REDEAL if number is None else Refused(_meant_a_deal(number))

    dealing_on = DealingOn(store, speech.LINE_BY_LINE)
    return {
        "deal": deal,
        "play": play,
        "choose deal": lambda _typed: Say(tuple(command(one).typed_help for one in _WAYS_TO_DEAL)),
        "deal on": lambda _typed: dealing_on.deal_on(),
        "board": lambda _typed: Say(speech.board_lines(store.game)),
        "pile": pile,
        "next": lambda _typed: Say((speech.next_line(store.game.position),)),
        "waste": lambda _typed: Say(speech.waste_lines(store.game)),
        "stock": lambda _typed: Say(speech.stock_lines(store.game)),
        "to come": lambda _typed: Say(speech.to_come_lines(store.game)),
        "go to": lambda number: _go_to(store, number),
        "rules": lambda _typed: Say(rules_text(store.game.variant)),
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
        text = _("'{text}' works only on the full screen.")
        yield Request(one, _always(Refused(text.format(text=one.name))))


def letters(help_wanted: Ask) -> Mapping[str, Ask]:
    """Return what the letters ask for: those of records, and undo, redo and help."""
    return {"?": help_wanted, **{letter: _ask(action) for letter, action in LETTERS.items()}}


def help_lines(reader: Reader, variant: Variant) -> tuple[str, ...]:
    """Return the help: the aim, the letters, a line for each request, and the keys for some."""
    shortcuts = ", ".join(f"{key} {words}" for key, words in reader.keys)
    return (
        aim_text(variant),
        _("Type moves, as many on a line as you like, and press Enter."),
        _("d: deal a card."),
        _("1 to {piles}: play the waste's top card on that pile.").format(piles=len(variant.bases)),
        _("r: turn the waste over."),
        _("u: undo."),
        _("y: redo."),
        _("?: this help."),
        _("All other commands are whole words."),
        *(request.command.typed_help for request in reader.requests),
        verdicts_text(),
        _("Shortcuts, one per line: {keys}.").format(keys=shortcuts),
    )


def _meant_a_deal(number: str) -> str:
    """Say how the deal of a number is asked for."""
    text = _("For deal {number} type '{words} {number}'.")
    return text.format(number=excerpt(number), words=typed_words("new"))


def _which_pile(typed: str | None, piles: int) -> str:
    """Say that no pile, or none that there is, was named in the request for one."""
    if typed is None:
        text = _("Which pile? Type '{words}' and a number from 1 to {piles}.")
    else:
        text = _("'{text}' is not a pile: there are '{words} 1' to '{words} {piles}'.")
    return text.format(text=typed and excerpt(typed), words=typed_words("pile"), piles=piles)


def _go_to(store: Store, number: str | None) -> Reply:
    """Go to where so many moves stand; where none is or a step would be divided, say so."""
    moves = whole_number(number)
    if moves is None:
        if number is None:
            text = _("Where to? Type '{words}' and the number of a move.")
            return Refused(text.format(words=typed_words("go to")))
        return Refused(_("'{text}' is not the number of a move.").format(text=excerpt(number)))
    action = GoTo(moves)
    standing = store.game.done.moves
    if standing == action.moves:
        return Say((_("Already at move {count}.").format(count=standing),))
    reached = reduce(store.table, action)[0].game
    back = standing - reached.done.moves
    beyond = reached.undone.step
    # Where no move is left to redo, nothing needs to be said of steps.
    if reached.done.moves == action.moves or beyond is None or beyond.gives_up:
        return Say((goes_back(back),), action) if back > 0 else action
    why = _("Moves made together are undone and redone together: now at move {count}.").format(
        count=reached.done.moves
    )
    if reached.done.moves == standing:
        return Refused(why)
    return Say((f"{why} {goes_back(back)}" if back > 0 else why,), action)


def goes_back(moves: int) -> str:
    """Say how many moves are undone on the way, and what brings them back."""
    return plural(
        "That undoes {count} move; '{redo}' or '{end}' brings it back.",
        "That undoes {count} moves; '{redo}' brings them back, '{end}' all at once.",
        moves,
    ).format(count=moves, redo=typed_words("redo"), end=typed_words("end"))


def _always(reply: Reply) -> Handler:
    return lambda _typed: reply


def _ask(reply: Reply) -> Ask:
    return lambda: reply
