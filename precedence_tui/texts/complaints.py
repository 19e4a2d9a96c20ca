"""What is wrong with a text, the archive or the settings, where, and what would be right."""

from precedence_tui.archive.news import News, NewsKind
from precedence_tui.engine.deals import MOST_MS_NUMBER, MOST_NUMBER
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import Reason
from precedence_tui.engine.record import VERSION
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n import _, plural
from precedence_tui.texts.announcements import rejection_sentence
from precedence_tui.texts.bound_keys import key_word
from precedence_tui.texts.card_names import a_rank
from precedence_tui.texts.quotes import excerpt, printable


def fault_sentence(fault: Fault) -> str:
    """Say on one line what the fault is, after the line and the move where they are known."""
    what = _what(fault)
    if fault.line is None:
        return what
    if fault.move is None:
        return _("line {line}: {what}").format(line=fault.line, what=what)
    return _("line {line}, move {move}: {what}").format(line=fault.line, move=fault.move, what=what)


def _what(fault: Fault) -> str:
    if fault.kind is FaultKind.ILLEGAL_MOVE:
        return _("The move {move} is illegal. {why}").format(move=fault.text, why=_why(fault))
    if fault.kind is FaultKind.WRONG_RESULT and fault.text == "GivenUp":
        text = _("The tag {text} is for games that are open and have a move.")
    elif fault.kind is FaultKind.CARD_COUNT:
        text = plural(
            "There is {text} card, but there should be {wanted}.",
            "There are {text} cards, but there should be {wanted}.",
            int(fault.text),
        )
    elif fault.kind is FaultKind.WRONG_PACK:
        text = plural(
            "The pack is not complete: it must have {text} {wanted} time.",
            "The pack is not complete: it must have {text} {wanted} times.",
            int(fault.wanted),
        )
    else:
        text = {
            FaultKind.BAD_NUMBER: _(
                "'{text}' is not a deal number: those are 1 to {most} and ms1 to ms{most_ms}."
            ),
            FaultKind.BAD_CARD: _("'{text}' is not a card: cards are written like TD, AS or 9H."),
            FaultKind.KING_NOT_FIRST: _(
                "The first card is set out, and the first pile takes {rank}; it is {text}."
            ),
            FaultKind.NO_RECORD: _(
                'There is no record here: records begin with [Game "Precedence"].'
            ),
            FaultKind.BAD_TAG: _("'{text}' is not a tag: tags look like [Name \"value\"]."),
            FaultKind.REPEATED_TAG: _("The tag {text} occurs twice."),
            FaultKind.MISSING_TAG: _("This record has no tag {text}."),
            FaultKind.BAD_VALUE: _("The tag {text} must be one of: {wanted}."),
            FaultKind.BAD_FORM: _("The tag {text} must look like this: {wanted}."),
            FaultKind.CONTROL_CHARACTER: _(
                "The control character {text} has no place in a record."
            ),
            FaultKind.UNKNOWN_VERSION: _(
                "The record is of version '{text}', and only version {version} can be read."
            ),
            FaultKind.CARDS_DISAGREE: _("The cards are not those of the deal's number."),
            FaultKind.NOT_A_MOVE: _("'{text}' is not a move: moves are d, r and 1 to {piles}."),
            FaultKind.WRONG_RESULT: _(
                "The result is said to be '{text}', but the moves lead to '{wanted}'."
            ),
        }[fault.kind]
    return text.format(
        text=excerpt(fault.text),
        wanted=fault.wanted,
        version=VERSION,
        most=MOST_NUMBER,
        most_ms=MOST_MS_NUMBER,
        rank="" if fault.rank is None else a_rank(fault.rank),
        piles=len((fault.variant or PRECEDENCE).bases),
    )


def _why(fault: Fault) -> str:
    """Say why the engine refuses the move, in the words that a player would read."""
    reason = Reason(fault.wanted)
    foundation = None if reason is Reason.NO_SUCH_PILE else Move(fault.text).foundation
    return rejection_sentence(Rejected(reason, foundation, fault.rank))


def news_sentence(news: News) -> str:
    """Return the sentence for one piece of news."""
    text = {
        NewsKind.SET_ASIDE: _(
            "The saved games could not be read. They were put aside as {detail}."
        ),
        NewsKind.MENDED: _(
            "Another program has damaged the saved games. What could be read of them is kept. "
            "The damaged file is {detail}."
        ),
        NewsKind.REPLACED: _("The saved games in {path} were removed or replaced."),
        NewsKind.DAMAGED: _(
            "The saved games cannot be read: {path} is damaged. Starting the game puts it aside."
        ),
        NewsKind.NEWER: _(
            "Not saved: {path} is from a newer version of this game. Use that version."
        ),
        NewsKind.NO_HOME: _("Not saved: there is no home folder. Set PRECEDENCE_HOME to a folder."),
        NewsKind.NOT_ALLOWED: _(
            "Not saved: {path} cannot be opened ({detail}). Allow it, or set PRECEDENCE_HOME."
        ),
        NewsKind.READ_ONLY: _("Not saved: {path} can only be read. Allow writing to it."),
        NewsKind.FULL: _("Not saved: the disk is full. Saving is retried with each step."),
        NewsKind.LOCKED: _("Not saved yet: another program is using {path}. Close that program."),
        NewsKind.FAILED: _(
            "Not saved: {path} cannot be used ({detail}). Set PRECEDENCE_HOME to another folder."
        ),
        NewsKind.SAVED_AGAIN: _("Saving works again, and every move is saved."),
        NewsKind.GAME_UNREADABLE: _("Game {detail} is damaged and cannot be resumed."),
        NewsKind.GAME_HELD: _("Game {detail} is being played in another window."),
    }[news.kind]
    return text.format(path=news.path, detail=news.detail)


def unusable_sentence(path: str, name: str, value: str, allowed: str) -> str:
    """Say which setting is ignored, or that the file is, and what would be right there."""
    path, name = printable(path), excerpt(name)
    if not name:
        return _("The settings in {path} cannot be read ({error}): fix or delete the file.").format(
            path=path, error=printable(value)
        )
    if not value:
        return _("{path} names {name}, which is not a setting: there are {allowed}.").format(
            name=name, path=path, allowed=allowed
        )
    return _("{path}: {name} cannot be {value}; it can be {allowed}.").format(
        path=path, name=name, value=excerpt(value), allowed=allowed
    )


def unwritable_sentence(code: str, encoding: str) -> str:
    """Say that a language cannot be spoken here. Not its name: that could not be written either."""
    return _("Language '{code}' cannot be written in {encoding}: English is used.").format(
        code=code, encoding=encoding
    )


def unknown_theme_sentence(name: str) -> str:
    """Say that the settings ask for colours that nobody knows."""
    text = _("The settings name a theme {name}, which does not exist. {key}: choose another.")
    return text.format(name=excerpt(name), key=key_word("settings", "o"))
