"""`precedence play`, and `precedence` alone: the game itself, full-screen or line by line."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, TextIO

from precedence_tui.cli.inputs import add_king_option, add_redeals_option, record_of
from precedence_tui.cli.standard_error import tell
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.engine.record import Record
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.i18n import _
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.session.sitting import any_number
from precedence_tui.session.start import open_daily_session, open_session
from precedence_tui.settings import Settings
from precedence_tui.terminal.signals import ended_in_order
from precedence_tui.texts.voices import aim_sentence

if TYPE_CHECKING:
    from precedence_tui.tui.first_frame import FirstFrame


def add_arguments(parser: ArgumentParser) -> None:
    """Take a deal and the rules it is played by."""
    parser.add_argument(
        "--deal",
        metavar=_("N|FILE"),
        help=_("a deal's number, or a file with a deal as text or a record (default: any deal)"),
    )
    parser.add_argument(
        "--daily",
        action="store_true",
        help=_("today's deal, the same for everybody, as far as you have played it"),
    )
    add_king_option(
        parser,
        _(
            "where the first foundation's king comes from "
            "(default: {default}, or without --deal as the settings say)"
        ).format(default=PRECEDENCE.first_king),
    )
    add_redeals_option(parser)
    add_screen_options(parser)


def add_screen_options(parser: ArgumentParser) -> None:
    """Take how a game is shown, whichever it is."""
    parser.add_argument(
        "--text",
        action="store_true",
        help=_("play line by line, for screen readers, plain terminals and pipes"),
    )
    parser.add_argument(
        "--ascii", action="store_true", help=_("draw suits as letters and frames in plain signs")
    )
    parser.add_argument(
        "--no-mouse",
        action="store_true",
        help=_("leave the mouse to the terminal, which then selects text with it"),
    )


def run(arguments: Namespace) -> int:
    """Play a game on the terminal until the player leaves it."""
    if arguments.deal == "-":
        raise SubcommandError(_("standard input is the game's keyboard: give a file's name"))
    wanted = arguments.deal, arguments.king, arguments.redeals
    chosen = wanted != (None, None, None)
    if arguments.daily and chosen:
        raise SubcommandError(
            _(
                "--daily has a deal and rules of its own: give no --deal, --king or "
                "--redeals with it"
            )
        )
    no_screen = _no_screen()
    session = _session(arguments, chosen)
    in_lines = arguments.text or bool(no_screen)
    session.speak(os.environ, sys.stdout if in_lines else sys.__stderr__)
    if arguments.daily:
        _take_todays_deal(session)
    elif not chosen and (not in_lines or _is_terminal(sys.stdin)):
        _welcome(session, in_lines)
    try:
        if in_lines:
            with ended_in_order():
                return _play_in_lines(session, "" if arguments.text else no_screen)
        return _play_on_screen(session)
    finally:
        _keep_unsaved(session)


def _session(arguments: Namespace, chosen: bool) -> Session:
    """Open the session with the game that is meant; `chosen`: a deal or its rules were given."""

    def override(settings: Settings) -> Settings:
        if arguments.lang is not None:
            settings = settings._replace(language=arguments.lang)
        if arguments.ascii:
            settings = settings._replace(ascii=True)
        return settings._replace(mouse=False) if arguments.no_mouse else settings

    def beginning(first_king: FirstKing) -> Record:
        if arguments.deal is None:
            return record_of(any_number(), arguments.king or first_king, arguments.redeals)
        return record_of(arguments.deal, arguments.king, arguments.redeals)

    if arguments.daily:
        return open_daily_session(override)
    return open_session(beginning, override, anew=chosen)


def _welcome(session: Session, in_lines: bool) -> None:
    """Let somebody who is new to the game begin with the lesson, and know the aim afterwards."""
    if session.first_games.begins_with_lesson:
        session.first_games.lesson_is_shown()
        session.lesson_is_due = True
    elif in_lines and session.first_games.are_played:
        # The board says it itself, before each new game.
        session.tell(aim_sentence())


def _take_todays_deal(session: Session) -> None:
    """Put today's deal on the table, as far as it has been played."""
    outcome = session.games.deal_of_the_day()
    if isinstance(outcome, Refused):
        session.close()
        raise SubcommandError(outcome.sentence)
    if outcome.sentence:
        session.tell(outcome.sentence)


def _play_on_screen(session: Session) -> int:
    """Play full-screen: the board is shown first, then what works it is imported."""
    from precedence_tui.tui.appearance import without_inherited

    without_inherited(os.environ)
    first_frame = _first_frame(session)
    try:
        with _without_ssl():
            from precedence_tui.tui.app import play

        return play(session, first_frame)
    finally:
        if first_frame is not None:
            first_frame.early_screen.give_back()


@contextmanager
def _without_ssl() -> Iterator[None]:
    """Let what is imported meanwhile do without `ssl`, as it can where Python was built without.

    Only asyncio, which Textual runs on, would have it, for connections that no game
    makes. It is a tenth of the game's memory, and of what a start has to load.
    """
    if "ssl" in sys.modules:
        yield
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules["ssl"]


def _first_frame(session: Session) -> "FirstFrame | None":
    """Show the board on the terminal; return None, and the terminal as it was, where that fails.

    Textual then paints first. A fault in what is drawn ends the game there, with a
    report, and any other is no reason not to play.
    """
    from precedence_tui.tui.first_frame import show_first_frame

    try:
        return show_first_frame(session, os.environ)
    except Exception:
        return None


def _keep_unsaved(session: Session) -> None:
    """Let no game be gone because the player's folder could not be written to."""
    sentence = session.keep_unsaved()
    if sentence:
        tell(f"precedence play: {sentence}")


def _play_in_lines(session: Session, why: str) -> int:
    """Play line by line; say first why, where nobody asked for that."""
    from precedence_tui.text.coach_handlers import CoachHandlers
    from precedence_tui.text.conversation import play_in_lines
    from precedence_tui.text.session_handlers import day_told, session_handlers

    try:
        if sys.stdout is None:
            raise SubcommandError(_("standard output is closed, and text mode writes there"))
        if why:
            # A terminal shows it even where the game's own lines go into a file.
            where = sys.stderr if _is_terminal(sys.stderr) else sys.stdout
            print(why, file=where, flush=True)
        day = day_told(session)
        with closing(CoachHandlers(session)) as coach:
            return play_in_lines(
                session.store,
                more={**session_handlers(session), **coach.handlers},
                news=lambda: (*day(), *coach.news(), *session.news()),
                begin_with="lesson" if session.lesson_is_due else "",
            )
    finally:
        session.close()


def _no_screen() -> str:
    """Return why the game cannot be played full-screen, in a sentence; empty where it can."""
    if os.environ.get("TERM") == "dumb":
        return _("Text mode, since this is a dumb terminal (TERM=dumb).")
    streams = (
        (sys.stdin, _("Text mode, since standard input is not a terminal.")),
        (sys.stdout, _("Text mode, since standard output is not a terminal.")),
        (sys.stderr, _("Text mode, since standard error is not a terminal.")),
    )
    return next((sentence for stream, sentence in streams if not _is_terminal(stream)), "")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
