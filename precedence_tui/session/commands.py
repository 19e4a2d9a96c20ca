"""All that a player can ask for: one table, which every front end reads.

Keys, menu, footer and the help of the full-screen game come from it, and so do
the words of text mode. To add a command: its row, and unless it has an action
what carries it out, in `tui/board_commands.py` and in the handlers of `text/`.
Texts stand here in English; the catalogues are extracted from the rows.
"""

from typing import Final

from precedence_tui.board.footer import FooterEntry
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.session.command import CLICK, Command, FooterPlace, Group, Number, Typed
from precedence_tui.session.conditions import (
    can_be_graded,
    can_be_hinted,
    can_deal,
    example_of_difficulty,
    example_of_setting,
    goes_on,
    has_number,
    was_played,
)

_TYPED: Final = Typed()
DIGITS: Final = "1-{piles}"
"""How the keys of the piles are written."""

# fmt: off
_PLAY: Final = (
    Command("deal", Group.PLAY, ("space", "d"), "Deal a card",
            "deal a card; turn the waste over when the stock is empty",
            SimpleAction.DEAL_OR_REDEAL, typed=Typed(Number.LONG),
            footer=(FooterPlace("deal", 1, words_at_end_of_stock="turn"),)),
    Command("redeal", Group.PLAY, ("r",), "Turn the waste over", "turn the waste over",
            Move.REDEAL, typed=_TYPED),
    Command("play 1", Group.PLAY, ("1",), "", "play the waste's top card on that pile",
            PLAYS[0], keys_sign=DIGITS),
    *(Command(f"play {number}", Group.PLAY, (str(number),), action=play)
      for number, play in enumerate(PLAYS[1:], start=2)),
    Command("play", Group.PLAY, ("p",), "Play on the shortest pile",
            "play on the shortest pile that takes the card",
            SimpleAction.PLAY_SHORTEST, typed=Typed(
                Number.POSSIBLE, "{words}: play on the shortest pile that takes the card, "
                "{words} 3: on pile 3."),
            footer=(FooterPlace("play", 3, sign=DIGITS), FooterPlace("put", 9))),
    Command("deal on", Group.PLAY, ("f",), "Deal on until a card can be played",
            "deal on until a card can be played",
            SimpleAction.DEAL_ON, can_deal, _TYPED, (FooterPlace("deal on", 8),)),
    Command("undo", Group.PLAY, ("u", "z", "backspace"), "Undo", "undo one step",
            SimpleAction.UNDO, typed=_TYPED, footer=(FooterPlace("undo", 4),)),
    Command("redo", Group.PLAY, ("y", "ctrl+y", "ctrl+r"), "Redo", "redo one step",
            SimpleAction.REDO, typed=_TYPED, footer=(FooterPlace("redo", 6),)),
    Command("back", Group.PLAY, ("[",), "Undo the last play",
            "undo back to before the last play", SimpleAction.BACK_TO_PLAY, typed=_TYPED),
    Command("forward", Group.PLAY, ("]",), "Redo the next play",
            "redo up to the next play", SimpleAction.FORWARD_TO_PLAY, typed=_TYPED),
    Command("start", Group.PLAY, ("home", "<"), "To the start (restart)",
            "to the start of the deal", SimpleAction.TO_START, typed=_TYPED),
    Command("end", Group.PLAY, ("end", ">"), "To the last move",
            "to the last move", SimpleAction.TO_END, typed=_TYPED),
    Command("go to", Group.PLAY, typed=Typed(
        Number.WANTED,
        "{words} 3: go to move 3, or before it if several moves were made at once.")),
    Command("left", Group.PLAY, ("left",), "", "move the cursor; Enter acts where it stands",
            keys_sign="arrows, Tab"),
    *(Command(name, Group.PLAY, (key,)) for name, key in (
        ("down", "down"), ("up", "up"), ("right", "right"),
        ("next place", "tab"), ("previous place", "shift+tab"), ("act", "enter"))),
    Command("board", Group.PLAY, help="the whole position, in order", typed=_TYPED),
    Command("pile", Group.PLAY, typed=Typed(Number.WANTED, "{words} 3: pile 3 alone.")),
    Command("next", Group.PLAY, help="the ranks that the piles take, and where", typed=_TYPED),
    Command("waste", Group.PLAY, help="the waste from its top card down, and what takes it",
            typed=_TYPED),
    Command("stock", Group.PLAY, help="the cards left, the pass and the redeals", typed=_TYPED),
)

_COACH: Final = (
    Command("hint", Group.COACH, ("h",), "Hint",
            "a hint from the cards seen so far; again for more",
            when=can_be_hinted, typed=_TYPED),
    Command("best", Group.COACH, ("b",), "Best move, with all cards known",
            "the best move, with all cards known", when=goes_on, typed=_TYPED),
    Command("verdict", Group.COACH, ("w",), "Can it be won?",
            "show or hide whether the game can still be won",
            typed=Typed(help="{words}: whether the game can still be won.")),
    Command("to come", Group.COACH, ("c",), "Still to come",
            "the cards still to come, as far as you have seen them", typed=_TYPED),
    Command("play on", Group.COACH, ("a",), "Play safe moves automatically",
            "play on automatically as long as nothing can go wrong", when=goes_on, typed=_TYPED),
    Command("review", Group.COACH, ("v",), "Review of the game",
            "review of the game: its decisions, and the move that lost it",
            when=was_played, typed=Typed(also=("where lost",))),
    Command("demo", Group.COACH, (), "Watch the coach play", when=can_be_hinted, typed=Typed(
        Number.POSSIBLE, "{words}: the coach plays the next card and says why; "
        "{words} 30: the next 30 moves.")),
)

_GAMES: Final = (
    Command("new", Group.GAMES, ("n",), "New deal",
            "new deal; until you move, undo brings the old game back",
            typed=Typed(Number.POSSIBLE,
                        "{words}: a new deal; {words} 123456: the deal of that number."),
            footer=(FooterPlace("new", 7),)),
    Command("again", Group.GAMES, ("e",), "Same deal again",
            "the same deal again, as a new game", typed=_TYPED),
    Command("choose deal", Group.GAMES, ("g",), "New deal: number, rule, difficulty",
            "new deal by number, rule or difficulty", typed=Typed(
                help="{words}: the ways to choose a deal.")),
    Command("difficulty", Group.GAMES, (), "Difficulty",
            "how hard this deal is, and a new one as hard as you want", typed=Typed(
                Number.REST,
                "{words}: how hard this deal is; '{words} {example}': a new deal that is.",
                example=example_of_difficulty)),
    Command("harder", Group.GAMES, ("+",), "A harder deal",
            "a deal that is a step harder than this one", when=can_be_graded, typed=_TYPED),
    Command("daily", Group.GAMES, (), "Deal of the day", "the deal of the day", typed=_TYPED),
    Command("calendar", Group.GAMES, (), "Calendar of the deals of the day", typed=Typed(
        Number.POSSIBLE, "{words}: the deals of the day of this month, {words} 1: of the one "
        "before.")),
    Command("give up", Group.GAMES, (), "Give up", "give the game up",
            SimpleAction.GIVE_UP, typed=_TYPED),
    Command("games", Group.GAMES, ("l",), "Games", "your games", typed=Typed(
        Number.POSSIBLE, "{words}: your latest games; {words} 50: the latest 50.")),
    Command("game", Group.GAMES, typed=Typed(
        Number.WANTED, "{words} 3: game 3 of the list, to continue or to look at.")),
    Command("statistics", Group.GAMES, ("s",), "Statistics",
            "how many games were won, and how", typed=Typed(also=("stats",))),
    Command("new statistics", Group.GAMES, (), "Reset the statistics",
            "reset the statistics", typed=_TYPED),
    Command("restore statistics", Group.GAMES, help="count again what was reset last",
            typed=_TYPED),
    Command("restore game", Group.GAMES, help="bring back the game that was deleted last",
            typed=_TYPED),
    Command("clock", Group.GAMES, help="how long you have played this game", typed=_TYPED),
)

_SHARING: Final = (
    Command("export", Group.SHARING, (), "Write the game to a file", "write the game to a file",
            when=was_played, typed=_TYPED),
    Command("copy result", Group.SHARING, ("x",), "Copy the result in one line",
            "copy the result in one line", when=was_played, typed=Typed(
                help="{words}: the result in one line, to copy.")),
    Command("copy game", Group.SHARING, (), "Copy the game", when=was_played,
            typed=Typed(help="{words}: the game's record, to copy.")),
    Command("copy deal", Group.SHARING, (), "Copy the deal's number", when=has_number,
            typed=Typed(help="{words}: the deal's number, to copy.")),
)

_PROGRAM: Final = (
    Command("settings", Group.PROGRAM, ("o",), "Settings", "settings", typed=Typed(
        Number.REST, "{words}: all settings; '{words} {example}' changes one.",
        example=example_of_setting)),
    Command("lesson", Group.PROGRAM, (), "Lesson", "the game in a minute, by playing it",
            typed=_TYPED),
    Command("rules", Group.PROGRAM, help="the rules", typed=_TYPED),
    Command("menu", Group.PROGRAM, ("m",), help="menu of all commands",
            typed=Typed(help="{words}: the same as help."),
            footer=(FooterPlace("menu", 2),), keys_sign="m, Esc"),
    # Hides or closes what is open; where nothing is, it is the menu.
    Command("escape", Group.PROGRAM, ("escape",)),
    Command("help", Group.PROGRAM, ("?", "f1"), "Help", "this help", typed=_TYPED,
            footer=(FooterPlace("help", 5, can_be_bare=True),)),
    Command("quit", Group.PROGRAM, ("q", "ctrl+q", "ctrl+c"), "Quit", "quit the game",
            typed=Typed(also=("exit",)), footer=(FooterPlace("quit", 0),)),
    Command("suspend", Group.PROGRAM, ("ctrl+z",), help="suspend"),
    Command("repaint", Group.PROGRAM, ("ctrl+l",), help="redraw the screen"),
)
# fmt: on

COMMANDS: tuple[Command, ...] = (*_PLAY, *_COACH, *_GAMES, *_SHARING, *_PROGRAM)
"""Every command. The order is that of the menu, the footer and the help."""


def command(name: str) -> Command:
    """Return the command of a name. Raises `LookupError` if there is none."""
    for one in COMMANDS:
        if one.name == name:
            return one
    raise LookupError(name)


def command_of_key(key: str) -> Command | None:
    """Return the command that a key stands for, by its name in the table, or its `click`."""
    if key.startswith(CLICK) and key != CLICK:
        return next((one for one in COMMANDS if key == one.click), None)
    return next((one for one in COMMANDS if key in one.keys), None)


def bindable_commands() -> tuple[Command, ...]:
    """Return the commands that a key can stand for: all but those that can only be typed."""
    return tuple(one for one in COMMANDS if one.default_keys or one.label)


def menu_commands() -> tuple[Command, ...]:
    """Return the commands that the menu offers, group by group."""
    return tuple(one for one in COMMANDS if one.label)


def untyped_commands() -> tuple[Command, ...]:
    """Return the commands that have a meaning on the full screen alone."""
    return tuple(one for one in COMMANDS if not one.typed and one.action is None)


def typed_commands() -> tuple[Command, ...]:
    """Return the commands that can be typed in text mode."""
    return tuple(one for one in COMMANDS if one.typed)


def footer_entries(table: Table) -> tuple[FooterEntry, ...]:
    """Return the footer's entries for a table, always the same ones in the same order."""
    position = table.game.position
    ends = not position.stock and bool(position.waste)
    digits = signs_of_piles(len(position.foundations))
    return tuple(
        FooterEntry(
            command=one.name,
            key=one.keys[0],
            sign=digits if place.sign == DIGITS else one.sign,
            words=place.texts[::-1] if ends else place.texts,
            applies=one.applies(table),
            priority=place.priority,
            can_be_bare=place.can_be_bare,
            at_right=one.group is not Group.PLAY,
        )
        for one in COMMANDS
        for place in one.footer
        # What has no key is in the menu.
        if one.keys
    )


def signs_of_piles(piles: int) -> str:
    """Return the first keys of as many piles, as short as can be."""
    keys = [command(f"play {number}").sign for number in range(1, piles + 1)]
    if keys == [str(number) for number in range(1, piles + 1)]:
        return DIGITS.format(piles=piles)
    return ("" if all(len(key) < 2 for key in keys) else " ").join(keys)
