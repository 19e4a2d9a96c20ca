"""Records as a person writes them: right ones, and all that can be wrong with one."""

from typing import Final

from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.position import Reason
from tests.games import KING_AVAILABLE, deal_numbered

TAGS: Final = {
    "Game": "Precedence",
    "Version": "1",
    "Deal": "1",
    "King": "set-out",
    "Redeals": "2",
    "Result": "open",
}


def text_of(moves: str = "", **changes: str | None) -> str:
    """A record of deal 1, tags on lines 1 to 6 and moves from line 8 on, with some tags changed."""
    chosen = {**TAGS, **changes}
    lines = [f'[{name} "{value}"]' for name, value in chosen.items() if value is not None]
    return "\n".join([*lines, "", moves, ""])


def text_without(name: str) -> str:
    """The same record without one of its tags."""
    return "".join(line for line in text_of().splitlines(True) if not line.startswith(f"[{name} "))


# Deal 1 begins KH 3D 5H JC KH 5S 5H.
CARDS: Final = deal_numbered(1).text

WRONG_CARDS: Final = CARDS.replace("3D", "3S", 1)
LOST: Final = " ".join(["d"] * 103)

FAULTS: Final[list[tuple[str, Fault]]] = [
    ("", Fault(FaultKind.NO_RECORD)),
    (" \n\n\t\r\n", Fault(FaultKind.NO_RECORD)),
    ("\ufeff", Fault(FaultKind.NO_RECORD)),
    ("KS QH", Fault(FaultKind.NO_RECORD, line=1)),
    ("\0\0", Fault(FaultKind.NO_RECORD, line=1)),
    ("\n\nd d d\n" + text_of(), Fault(FaultKind.NO_RECORD, line=3)),
    ("[", Fault(FaultKind.BAD_TAG, line=1, text="[")),
    ("\n[Game Precedence]", Fault(FaultKind.BAD_TAG, line=2, text="[Game Precedence]")),
    ('[Game "a" "b"]', Fault(FaultKind.BAD_TAG, line=1, text='[Game "a" "b"]')),
    ('[Game "a"b"]', Fault(FaultKind.BAD_TAG, line=1, text='[Game "a"b"]')),
    ('[Game "a\\"]', Fault(FaultKind.BAD_TAG, line=1, text='[Game "a\\"]')),
    ('[Game "a\\n"]', Fault(FaultKind.BAD_TAG, line=1, text='[Game "a\\n"]')),
    ('[Game"a"]', Fault(FaultKind.BAD_TAG, line=1, text='[Game"a"]')),
    ('[Game "a"] d', Fault(FaultKind.BAD_TAG, line=1, text='[Game "a"] d')),
    ('[Gäme "a"]', Fault(FaultKind.BAD_TAG, line=1, text='[Gäme "a"]')),
    ('[ "a"]', Fault(FaultKind.BAD_TAG, line=1, text='[ "a"]')),
    ('[X "1"]\n[X "1"]', Fault(FaultKind.REPEATED_TAG, line=2, text="X")),
    (text_of() + '[Game "Chess"]', Fault(FaultKind.MISSING_TAG, line=9, text="Version")),
    *[
        (text_without(name), Fault(FaultKind.MISSING_TAG, line=1, text=name))
        for name in TAGS
    ],
    ("\n\n" + text_of(Deal=None), Fault(FaultKind.MISSING_TAG, line=3, text="Deal")),
    (text_of(Version="2"), Fault(FaultKind.UNKNOWN_VERSION, line=2, text="2")),
    (text_of(Version="01"), Fault(FaultKind.UNKNOWN_VERSION, line=2, text="01")),
    (text_of(Version=""), Fault(FaultKind.UNKNOWN_VERSION, line=2)),
    (
        text_of(Game="precedence"),
        Fault(FaultKind.BAD_VALUE, line=1, text="Game", wanted="Precedence"),
    ),
    (
        text_of(King="first"),
        Fault(FaultKind.BAD_VALUE, line=4, text="King", wanted="set-out, first-available"),
    ),
    *[
        (
            text_of(Redeals=redeals),
            Fault(FaultKind.BAD_VALUE, 5, text="Redeals", wanted="0, 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        )
        for redeals in ("10", "-1", "02", "", "\u0662", "two")
    ],
    (
        text_of(Result="draw"),
        Fault(FaultKind.BAD_VALUE, line=6, text="Result", wanted="won, lost, open"),
    ),
    (text_of(GivenUp="no"), Fault(FaultKind.BAD_VALUE, line=7, text="GivenUp", wanted="yes")),
    (text_of(Deal="0"), Fault(FaultKind.BAD_NUMBER, line=3, text="0")),
    (text_of(Deal=" 1"), Fault(FaultKind.BAD_NUMBER, line=3, text=" 1")),
    (text_of(Cards="KS XX"), Fault(FaultKind.BAD_CARD, line=7, text="XX")),
    (text_of(Cards="KS"), Fault(FaultKind.CARD_COUNT, line=7, text="1", wanted="104")),
    (text_of(Deal=None, Cards=""), Fault(FaultKind.CARD_COUNT, 6, text="0", wanted="104")),
    (
        text_of(Deal=None, Cards=WRONG_CARDS),
        Fault(FaultKind.WRONG_PACK, line=6, text="3S", wanted="2"),
    ),
    (
        text_of(Cards=deal_numbered(1, KING_AVAILABLE).text),
        Fault(FaultKind.KING_NOT_FIRST, line=7, text="3D", rank=13),
    ),
    (text_of(Cards=deal_numbered(2).text), Fault(FaultKind.CARDS_DISAGREE, line=7)),
    (text_of("d x"), Fault(FaultKind.NOT_A_MOVE, line=8, move=2, text="x")),
    (text_of("dd"), Fault(FaultKind.NOT_A_MOVE, line=8, move=1, text="dd")),
    (text_of("d D"), Fault(FaultKind.NOT_A_MOVE, line=8, move=2, text="D")),
    (text_of("d d\nd\n\n9"), Fault(FaultKind.NOT_A_MOVE, line=11, move=4, text="9")),
    (text_of("d *"), Fault(FaultKind.NOT_A_MOVE, line=8, move=2, text="*")),
    (text_of("1"), Fault(FaultKind.ILLEGAL_MOVE, 8, 1, "1", Reason.WASTE_EMPTY, 12)),
    (text_of("d\nd 1"), Fault(FaultKind.ILLEGAL_MOVE, 9, 3, "1", Reason.WRONG_RANK, 12)),
    (text_of("d d d 3"), Fault(FaultKind.ILLEGAL_MOVE, 8, 4, "3", Reason.PILE_WAITS, 11)),
    (text_of("d d r"), Fault(FaultKind.ILLEGAL_MOVE, 8, 3, "r", Reason.STOCK_NOT_EMPTY)),
    (text_of(LOST + "\nd"), Fault(FaultKind.ILLEGAL_MOVE, 9, 104, "d", Reason.STOCK_EMPTY)),
    (
        text_of(LOST + "\nr", Redeals="0"),
        Fault(FaultKind.ILLEGAL_MOVE, 9, 104, "r", Reason.NO_REDEAL_LEFT),
    ),
    (text_of(Result="won"), Fault(FaultKind.WRONG_RESULT, 6, text="won", wanted="open")),
    (text_of("d", Result="lost"), Fault(FaultKind.WRONG_RESULT, 6, 1, text="lost", wanted="open")),
    (
        text_of(LOST, Redeals="0"),
        Fault(FaultKind.WRONG_RESULT, 6, 103, text="open", wanted="lost"),
    ),
    (
        text_of(LOST, Redeals="0", Result="lost", GivenUp="yes"),
        Fault(FaultKind.WRONG_RESULT, line=7, text="GivenUp", wanted="lost"),
    ),
    (
        text_of(GivenUp="yes"),
        Fault(FaultKind.WRONG_RESULT, line=7, text="GivenUp", wanted="open"),
    ),
    # A fault in one record spoils all, the first fault first.
    (
        text_of("d") + "\n" + text_of("d d 7") + "\n" + text_of(King="x"),
        Fault(FaultKind.ILLEGAL_MOVE, 17, 3, "7", Reason.PILE_WAITS, 7),
    ),
]  # fmt: skip
