"""Commands about what is around a game: the other games, the statistics, the clock, sharing."""

from collections.abc import Callable, Mapping
from typing import Final

from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.i18n import _
from precedence_tui.session.commands import command
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.session.statistics_book import nothing_counted
from precedence_tui.text.line_reader import Handler, Reply, Say, whole_number
from precedence_tui.texts import speech, spoken_games
from precedence_tui.texts.game_words import day_sentence
from precedence_tui.texts.quotes import excerpt

LISTED: Final = 10
"""How many games are told where no number is given: more could not be kept in mind."""


def session_handlers(session: Session) -> Mapping[str, Handler]:
    """Return what carries out the commands, by their names."""
    return {
        "new": session.games.new_deal,
        "again": lambda _typed: session.games.same_deal(),
        "games": lambda number: _games(session, number),
        "game": lambda number: _game(session, number),
        "daily": lambda _typed: session.games.deal_of_the_day(),
        "calendar": lambda number: _calendar(session, number),
        "settings": lambda words: _settings(session, words),
        "new statistics": lambda _typed: _new_statistics(session),
        "restore statistics": lambda _typed: _restore_statistics(session),
        "restore game": lambda _typed: _restore_game(session),
        "statistics": lambda _typed: _statistics(session),
        "export": lambda _typed: session.sharing.export(),
        "copy result": lambda _typed: Say((session.sharing.copy_result().text,)),
        "copy game": lambda _typed: Say(tuple(session.sharing.copy_game().text.splitlines())),
        "copy deal": lambda _typed: Say((session.sharing.copy_deal().text,)),
        "clock": lambda _typed: Say((speech.time_played(session.clock.seconds),)),
    }


def day_told(session: Session) -> Callable[[], tuple[str, ...]]:
    """Return what says of which day the deal is that has come to the table, once for each."""
    is_due = True

    def hear(events: Events) -> None:
        nonlocal is_due
        is_due = is_due or isinstance(events[0], GameChanged)

    def tell() -> tuple[str, ...]:
        nonlocal is_due
        daily = session.daily if is_due else None
        is_due = False
        if daily is None or not (daily.is_practice or session.archive.saves):
            # An attempt that cannot be saved cannot be said to count.
            return ()
        return (day_sentence(daily),)

    session.store.subscribe(hear)
    return tell


def _games(session: Session, number: str | None) -> Reply:
    """Tell the games last played, the latest first."""
    most = whole_number(number or str(LISTED))
    if most is None:
        return Refused(_("'{text}' is not a number of games.").format(text=excerpt(number or "")))
    games = session.games.listed()
    if not games:
        return Say((session.games.none_listed(),))
    told = list(map(spoken_games.listed_game, games[:most]))
    if len(told) < len(games):
        told.append(spoken_games.more_games(len(games) - len(told)))
    if session.games.can_bring_back:
        told.append(command("restore game").typed_help)
    return Say(tuple(told))


def _game(session: Session, number: str | None) -> Reply:
    """Put a game of the list on the table."""
    wanted, listed = whole_number(number), session.games.listed()
    named = next((game for game in listed if game.number == wanted), None)
    if named is None:
        return Refused(spoken_games.no_such_game(number and excerpt(number)))
    return session.games.open(named)


def _calendar(session: Session, months_ago: str | None) -> Reply:
    """Tell the days of a month, as many months ago as is said, by what has become of them."""
    from precedence_tui.texts.calendar_words import month_lines

    back = whole_number(months_ago or "0")
    if back is None:
        text = _("'{text}' is not a number of months.")
        return Refused(text.format(text=excerpt(months_ago or "")))
    calendar = session.calendar()
    shown_month = calendar.in_months(calendar.today, -back)
    days = [
        (shown.day, shown.result)
        for week in calendar.month(shown_month.year, shown_month.month)
        for shown in week
        if shown is not None and shown.result is not None
    ]
    return Say(month_lines(shown_month, days, calendar.figures))


def _settings(session: Session, words: str | None) -> Reply:
    # Loaded when they are wanted: most games are played without it.
    from precedence_tui.text.settings_handlers import settings_reply

    return settings_reply(session, words)


def _statistics(session: Session) -> Reply:
    """Tell the figures of the games under standard rules."""
    book = session.statistics
    figures = book.count().standard
    offers = (command("restore statistics").typed_help,) if book.can_bring_back else ()
    if not figures.games:
        nothing = session.unreadable or nothing_counted(session.games.listed())
        return Say((nothing, *offers))
    return Say((*spoken_games.statistics_lines(figures), *offers))


def _new_statistics(session: Session) -> Reply:
    """Reset the statistics, and say how they come back."""
    done = session.statistics.begin_anew()
    if isinstance(done, Refused):
        return done
    return Say((done.sentence, command("restore statistics").typed_help))


def _restore_statistics(session: Session) -> Reply:
    """Count again what was reset, and tell the figures."""
    done = session.statistics.bring_back()
    return done if isinstance(done, Refused) else _statistics(session)


def _restore_game(session: Session) -> Reply:
    """Bring back the game that was deleted last, and tell which one it is."""
    if not session.games.can_bring_back:
        return Refused(spoken_games.none_deleted())
    before = {game.number for game in session.games.listed()}
    done = session.games.bring_back()
    if isinstance(done, Refused):
        return done
    back = [game for game in session.games.listed() if game.number not in before]
    return Say(tuple(map(spoken_games.listed_game, back)))
