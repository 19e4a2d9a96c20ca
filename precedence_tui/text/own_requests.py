"""What can be asked of the game itself, by letters and by words."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from precedence_tui.engine.actions import Action, GoTo, NewDeal, SimpleAction
from precedence_tui.engine.deals import deal_by_number
from precedence_tui.engine.faults import Fault
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import Variant
from precedence_tui.store import Store
from precedence_tui.text.requests import Ask, Leave, Number, Refuse, Reply, Request, Say, SayAndDo
from precedence_tui.texts import speech
from precedence_tui.texts.complaints import fault_sentence
from precedence_tui.texts.help import rules_text
from precedence_tui.texts.quotes import excerpt
from precedence_tui.texts.requests import (
    Phrase,
    already_there,
    in_one_step,
    key_help,
    letter_help,
    phrase_help,
    which_move,
    which_pile,
)

_ACTIONS: Final[Mapping[Phrase, Action]] = {
    Phrase.DEAL: Move.DEAL,
    Phrase.DEAL_ON: SimpleAction.DEAL_ON,
    Phrase.PLAY: SimpleAction.PLAY_SHORTEST,
    Phrase.REDEAL: Move.REDEAL,
    Phrase.UNDO: SimpleAction.UNDO,
    Phrase.REDO: SimpleAction.REDO,
    Phrase.BACK: SimpleAction.BACK_TO_PLAY,
    Phrase.FORWARD: SimpleAction.FORWARD_TO_PLAY,
    Phrase.START: SimpleAction.TO_START,
    Phrase.END: SimpleAction.TO_END,
    Phrase.GIVE_UP: SimpleAction.GIVE_UP,
}

# No game has more moves.
_MOVES: Final = re.compile(r"0*([0-9]{1,6})", re.ASCII)


def own_requests(
    store: Store, draw_number: Callable[[], str], variant: Callable[[], Variant]
) -> tuple[Request, ...]:
    """The requests by words, in the order of the help; that for help itself stands elsewhere.

    `draw_number` gives the numbers of new deals, and `variant` what is dealt.
    """

    def new_deal(number: str | None) -> Reply:
        wanted = variant()
        deal = deal_by_number(number or draw_number(), wanted)
        return Refuse(fault_sentence(deal)) if isinstance(deal, Fault) else NewDeal(deal, wanted)

    def pile(number: str | None) -> Reply:
        keys = [str(index + 1) for index in range(len(store.game.variant.bases))]
        if number not in keys:
            return Refuse(which_pile(number and excerpt(number), len(keys)))
        return Say((speech.pile_line(store.game.position, keys.index(number)),))

    return (
        Request(Phrase.BOARD, lambda _: Say(speech.board_lines(store.game))),
        Request(Phrase.PILE, pile, Number.WANTED),
        Request(Phrase.NEXT, lambda _: Say((speech.next_line(store.game.position),))),
        Request(Phrase.WASTE, lambda _: Say(speech.waste_lines(store.game))),
        Request(Phrase.STOCK, lambda _: Say(speech.stock_lines(store.game))),
        Request(Phrase.TO_COME, lambda _: Say(speech.to_come_lines(store.game))),
        *(Request(phrase, _always(action)) for phrase, action in _ACTIONS.items()),
        Request(Phrase.GO_TO, lambda number: _go_to(store, number), Number.WANTED),
        Request(Phrase.NEW, new_deal, Number.POSSIBLE),
        Request(Phrase.RULES, lambda _: Say(rules_text(store.game.variant))),
        Request(Phrase.QUIT, _always(Leave())),
    )


def letters(help_wanted: Ask) -> Mapping[str, Ask]:
    """What the letters ask for: those of records, and undo, redo and help."""
    actions: dict[str, Action] = {
        **{move.value: move for move in Move},
        "u": SimpleAction.UNDO,
        "y": SimpleAction.REDO,
    }
    return {"?": help_wanted, **{letter: _ask(action) for letter, action in actions.items()}}


def help_lines(requests: Iterable[Request], piles: int) -> tuple[str, ...]:
    """The help: the letters, a line for each request, and the keys that stand for some of them."""
    phrases = [request.phrase for request in requests]
    return (*letter_help(piles), *map(phrase_help, phrases), key_help(phrases))


def _go_to(store: Store, number: str | None) -> Reply:
    """Go to where so many moves stand; where none is or a step would be divided, say so."""
    match = _MOVES.fullmatch(number or "")
    if match is None:
        return Refuse(which_move(number and excerpt(number)))
    action = GoTo(int(match[1]))
    standing = store.game.done.moves
    if standing == action.moves:
        return Say((already_there(standing),))
    reached = reduce(store.table, action)[0].game
    beyond = reached.undone.step
    # Where no move is left to redo, nothing needs to be said of steps.
    if reached.done.moves == action.moves or beyond is None or beyond.gives_up:
        return action
    why = in_one_step(reached.done.moves)
    return Refuse(why) if reached.done.moves == standing else SayAndDo(why, action)


def _always(reply: Reply) -> Callable[[str | None], Reply]:
    return lambda _: reply


def _ask(reply: Reply) -> Ask:
    return lambda: reply
