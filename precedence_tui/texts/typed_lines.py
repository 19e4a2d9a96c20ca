"""What text mode says of lines that are typed: the help, and why one is not carried out."""

from collections.abc import Iterable

from precedence_tui.i18n import _, plural, translated


def typed_words(name: str) -> str:
    """Return what is typed for the command of a name in the player's language."""
    return translated(name, "typed")


def letter_help(piles: int) -> tuple[str, ...]:
    """Return the lines of the help that say how lines are read and what the letters do."""
    return (
        _("Type moves, as many on a line as you like, and press Enter."),
        _("d: deal a card."),
        _("1 to {piles}: play the waste's top card on that pile.").format(piles=piles),
        _("r: turn the waste over."),
        _("u: undo."),
        _("y: redo."),
        _("?: this help."),
        _("All other commands are whole words."),
    )


def key_help(keys: Iterable[tuple[str, str]]) -> str:
    """Return the line of the help that says which keys stand for which words."""
    listed = ", ".join(f"{key} {words}" for key, words in keys)
    return _("Shortcuts, one per line: {keys}.").format(keys=listed)


def not_understood(text: str, piles: int) -> str:
    """Say that the text, fit to show, is nothing that can be asked for."""
    return _(
        "'{text}' is not understood. Moves are d, r and 1 to {piles}; ?: everything else."
    ).format(text=text, piles=piles)


def meant_a_deal(number: str) -> str:
    """Say how the deal of a number is asked for."""
    return _("For deal {number} type '{words} {number}'.").format(
        number=number, words=typed_words("new")
    )


def which_pile(text: str | None, piles: int) -> str:
    """Say that no pile, or none that there is, was named in the request for one."""
    if text is None:
        sentence = _("Which pile? Type '{words}' and a number from 1 to {piles}.")
    else:
        sentence = _("'{text}' is not a pile: there are '{words} 1' to '{words} {piles}'.")
    return sentence.format(text=text, words=typed_words("pile"), piles=piles)


def ask_for_more() -> str:
    """Return how to ask for more of a hint."""
    return _("Type '{words}' for more.").format(words=typed_words("hint"))


def deal_past() -> str:
    """Say how to deal past a card that can be played."""
    return _("Type '{words}' again to deal past it.").format(words=typed_words("deal on"))


def rest_plays_itself() -> str:
    """Say that no choice is left, and how to finish."""
    return _("The rest plays itself: type '{words}' to finish.").format(
        words=typed_words("play on")
    )


def no_number_of_moves(text: str) -> str:
    """Say that the text, fit to show, does not say how many moves are to be made."""
    return _("'{text}' is not a number of moves.").format(text=text)


def go_there(moves: int, back: int) -> str:
    """Return how to go to where so many moves stand, and that `back` are undone by that."""
    way = _("'{words} {moves}' takes you there.").format(words=typed_words("go to"), moves=moves)
    return f"{way} {goes_back(back)}"


def goes_back(moves: int) -> str:
    """Say how many moves are undone on the way, and what brings them back."""
    return plural(
        "That undoes {count} move; '{redo}' or '{end}' brings it back.",
        "That undoes {count} moves; '{redo}' brings them back, '{end}' all at once.",
        moves,
    ).format(count=moves, redo=typed_words("redo"), end=typed_words("end"))


def only_on_screen(name: str) -> str:
    """Say that a command of the full screen has no sense line by line."""
    return _("'{text}' works only on the full screen.").format(text=name)


def look_further() -> str:
    """Return how to have more of a review looked at."""
    return _("Type '{words}' to look at more of them.").format(words=typed_words("review"))


def which_move(text: str | None) -> str:
    """Say that the request to go somewhere names no move."""
    if text is None:
        return _("Where to? Type '{words}' and the number of a move.").format(
            words=typed_words("go to")
        )
    return _("'{text}' is not the number of a move.").format(text=text)


def already_there(moves: int) -> str:
    """Say that so many moves stand already."""
    return _("Already at move {count}.").format(count=moves)


def in_one_step(moves: int) -> str:
    """Say that so many moves will stand, not the number asked for: a step is not divided."""
    return _("Moves made together are undone and redone together: now at move {count}.").format(
        count=moves
    )


def done_before(count: int, wanted: int) -> str:
    """Say how much of a line was done before something in it could not be."""
    return _("Done before that: {count} of {wanted}.").format(count=count, wanted=wanted)


def not_text(encoding: str) -> str:
    """Say that a line's bytes are no text in the encoding that is read."""
    return _("That line was skipped: it is not {encoding} text.").format(encoding=encoding)


def too_long(most: int) -> str:
    """Say that a line is longer than lines may be, in bytes."""
    return _("That line was skipped: it is longer than {most} bytes.").format(most=most)
