"""What a player types in text mode: the words for it, and what each does.

Moves, undo, redo and help have letters, the same in every language. All else
is asked for by whole words, in the player's language or in English, or by the
key that does it in the full-screen game.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Final

from precedence_tui.i18n import _, in_context, plural


class Phrase(StrEnum):
    """What can be asked for, by its English words."""

    BOARD = "board"
    PILE = "pile"
    NEXT = "next"
    WASTE = "waste"
    STOCK = "stock"
    DEAL = "deal"
    DEAL_ON = "deal on"
    PLAY = "play"
    REDEAL = "redeal"
    UNDO = "undo"
    REDO = "redo"
    BACK = "back"
    FORWARD = "forward"
    START = "start"
    END = "end"
    NEW = "new"
    GIVE_UP = "give up"
    GAMES = "games"
    GAME = "game"
    STATISTICS = "statistics"
    CLOCK = "clock"
    HINT = "hint"
    BEST = "best"
    VERDICT = "verdict"
    PLAY_ON = "play on"
    TO_COME = "to come"
    WHERE_LOST = "where lost"
    GO_TO = "go to"
    DAILY = "daily"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"


KEYS: Final[Mapping[str, Phrase]] = {
    "f": Phrase.DEAL_ON,
    "p": Phrase.PLAY,
    "z": Phrase.UNDO,
    "[": Phrase.BACK,
    "]": Phrase.FORWARD,
    "<": Phrase.START,
    ">": Phrase.END,
    "n": Phrase.NEW,
    "l": Phrase.GAMES,
    "s": Phrase.STATISTICS,
    "h": Phrase.HINT,
    "b": Phrase.BEST,
    "w": Phrase.VERDICT,
    "a": Phrase.PLAY_ON,
    "c": Phrase.TO_COME,
    "q": Phrase.QUIT,
}
"""Keys of the full-screen game that are understood where they stand alone, as a word of one letter.

In a word of several they are not: a slip of the pen would deal anew, or leave.
"""

OTHER_WORDS: Final[Mapping[Phrase, tuple[str, ...]]] = {Phrase.QUIT: ("exit",)}
"""English words that are understood as well, and that no help need tell of."""


def phrase_words(phrase: Phrase) -> str:
    """What is typed for it in the player's language."""
    return {
        Phrase.BOARD: in_context("typed", "board"),
        Phrase.PILE: in_context("typed", "pile"),
        Phrase.NEXT: in_context("typed", "next"),
        Phrase.WASTE: in_context("typed", "waste"),
        Phrase.STOCK: in_context("typed", "stock"),
        Phrase.DEAL: in_context("typed", "deal"),
        Phrase.DEAL_ON: in_context("typed", "deal on"),
        Phrase.PLAY: in_context("typed", "play"),
        Phrase.REDEAL: in_context("typed", "redeal"),
        Phrase.UNDO: in_context("typed", "undo"),
        Phrase.REDO: in_context("typed", "redo"),
        Phrase.BACK: in_context("typed", "back"),
        Phrase.FORWARD: in_context("typed", "forward"),
        Phrase.START: in_context("typed", "start"),
        Phrase.END: in_context("typed", "end"),
        Phrase.NEW: in_context("typed", "new"),
        Phrase.GIVE_UP: in_context("typed", "give up"),
        Phrase.GAMES: in_context("typed", "games"),
        Phrase.GAME: in_context("typed", "game"),
        Phrase.STATISTICS: in_context("typed", "statistics"),
        Phrase.CLOCK: in_context("typed", "clock"),
        Phrase.HINT: in_context("typed", "hint"),
        Phrase.BEST: in_context("typed", "best"),
        Phrase.VERDICT: in_context("typed", "verdict"),
        Phrase.PLAY_ON: in_context("typed", "play on"),
        Phrase.TO_COME: in_context("typed", "to come"),
        Phrase.WHERE_LOST: in_context("typed", "where lost"),
        Phrase.GO_TO: in_context("typed", "go to"),
        Phrase.DAILY: in_context("typed", "daily"),
        Phrase.RULES: in_context("typed", "rules"),
        Phrase.HELP: in_context("typed", "help"),
        Phrase.QUIT: in_context("typed", "quit"),
    }[phrase]


def phrase_help(phrase: Phrase) -> str:
    """The line of the help that says what it does, with an example where one is needed."""
    text = {
        Phrase.BOARD: _("{words}: the whole position, in order."),
        Phrase.PILE: _("{words} 3: pile 3 alone."),
        Phrase.NEXT: _("{words}: the ranks that are wanted, and where."),
        Phrase.WASTE: _("{words}: the waste from its top card down, and what takes it."),
        Phrase.STOCK: _("{words}: how many cards are left, pass and redeals."),
        Phrase.DEAL: _("{words}: the same as d."),
        Phrase.DEAL_ON: _("{words}: deal until a card can be played."),
        Phrase.PLAY: _("{words}: play on the shortest pile that takes the card."),
        Phrase.REDEAL: _("{words}: the same as r."),
        Phrase.UNDO: _("{words}: the same as u."),
        Phrase.REDO: _("{words}: the same as y."),
        Phrase.BACK: _("{words}: to before the last play."),
        Phrase.FORWARD: _("{words}: past the next play."),
        Phrase.START: _("{words}: to the start of the deal."),
        Phrase.END: _("{words}: to the latest move."),
        Phrase.NEW: _("{words}: a new deal, {words} 123456: the deal of that number."),
        Phrase.GIVE_UP: _("{words}: give the game up."),
        Phrase.GAMES: _("{words}: the games last played, {words} 50: as many of them."),
        Phrase.GAME: _("{words} 3: game 3 of the list, to go on with or to look at."),
        Phrase.STATISTICS: _("{words}: how many games were won, and how."),
        Phrase.CLOCK: _("{words}: how long this game has been played."),
        Phrase.HINT: _("{words}: a hint from what you can know; again: more of it."),
        Phrase.BEST: _("{words}: the best move, from what the coach knows of all cards."),
        Phrase.VERDICT: _("{words}: whether the game can still be won."),
        Phrase.PLAY_ON: _("{words}: all moves that cannot hurt, up to the next choice."),
        Phrase.TO_COME: _("{words}: what is still to come, as far as you have seen it."),
        Phrase.WHERE_LOST: _("{words}: the move that lost the game."),
        Phrase.GO_TO: _(
            "{words} 3: undo or redo until 3 moves stand, or fewer if many were made at once."
        ),
        Phrase.DAILY: _("{words}: the deal of the day."),
        Phrase.RULES: _("{words}: the rules."),
        Phrase.HELP: _("{words}: this help."),
        Phrase.QUIT: _("{words}: leave the game."),
    }[phrase]
    return text.format(words=phrase_words(phrase))


def letter_help(piles: int) -> tuple[str, ...]:
    """The lines of the help that say how lines are read and what the letters do."""
    return (
        _("Type moves, as many on a line as you like, and press Enter."),
        _("d: deal a card."),
        _("1 to {piles}: play the waste's top card on that pile.").format(piles=piles),
        _("r: turn the waste over."),
        _("u: undo."),
        _("y: redo."),
        _("?: this help."),
        _("All else is asked for by whole words."),
    )


def key_help(phrases: Collection[Phrase]) -> str:
    """The line of the help that says which keys stand for which of these phrases."""
    keys = [f"{key} {phrase_words(phrase)}" for key, phrase in KEYS.items() if phrase in phrases]
    return _("Short for words, each by itself: {keys}.").format(keys=", ".join(keys))


def not_understood(text: str, piles: int) -> str:
    """That the text, fit to show, is nothing that can be asked for."""
    return _(
        "'{text}' is not understood. Moves are d, r and 1 to {piles}; ? lists all else."
    ).format(text=text, piles=piles)


def which_pile(text: str | None, piles: int) -> str:
    """That no pile, or none that there is, was named in the request for one."""
    words = phrase_words(Phrase.PILE)
    if text is None:
        sentence = _("Which pile? Type {words} and a number from 1 to {piles}.")
    else:
        sentence = _("'{text}' is no pile: those are {words} 1 to {words} {piles}.")
    return sentence.format(text=text, words=words, piles=piles)


def ask_for_more(phrase: Phrase) -> str:
    """How to ask for more of what was told."""
    return _("{words}: more of it.").format(words=phrase_words(phrase))


def go_there(moves: int) -> str:
    """How to go to where so many moves stand."""
    return _("{words} {moves} takes you there.").format(
        words=phrase_words(Phrase.GO_TO), moves=moves
    )


def which_move(text: str | None) -> str:
    """That no number of moves was named in the request to go somewhere."""
    words = phrase_words(Phrase.GO_TO)
    if text is None:
        return _("Where to? Type {words} and how many moves should stand.").format(words=words)
    return _("'{text}' is no number of moves.").format(text=text)


def already_there(moves: int) -> str:
    """That so many moves stand already."""
    return plural("{count} move stands already.", "{count} moves stand already.", moves).format(
        count=moves
    )


def in_one_step(moves: int) -> str:
    """That so many moves will stand, and not the number asked for, since a step is not divided."""
    return plural(
        "Moves made together are undone and redone together: {count} move stands.",
        "Moves made together are undone and redone together: {count} moves stand.",
        moves,
    ).format(count=moves)


def done_before(count: int, wanted: int) -> str:
    """How much of a line was done before something in it could not be."""
    return _("Done before that: {count} of {wanted}.").format(count=count, wanted=wanted)


def not_text(encoding: str) -> str:
    """That a line's bytes are no text in the encoding that is read."""
    return _("That line is skipped: it is not {encoding} text.").format(encoding=encoding)


def too_long(most: int) -> str:
    """That a line is longer than lines may be, in bytes."""
    return _("That line is skipped: it is longer than {most} bytes.").format(most=most)
