"""Commands about what is around a game: the other games, the statistics, the clock, sharing."""

from collections.abc import Callable, Mapping
from typing import Final

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import Figures
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.i18n import _, plural
from precedence_tui.session.commands import command
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.session.statistics_book import nothing_counted
from precedence_tui.text.line_reader import Handler, Reply, Say, whole_number
from precedence_tui.texts import speech
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.game_words import (
    Daily,
    clock_words,
    daily_name,
    day_sentence,
    deal_name,
    difficulty_words,
    share_words,
    standing_words,
)
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
    told = list(map(listed_game, games[:most]))
    if len(told) < len(games):
        more = len(games) - len(told)
        text = plural("{count} older game is kept.", "{count} older games are kept.", more)
        told.append(text.format(count=more))
    if session.games.can_bring_back:
        told.append(command("restore game").typed_help)
    return Say(tuple(told))


def _game(session: Session, number: str | None) -> Reply:
    """Put a game of the list on the table."""
    wanted, listed = whole_number(number), session.games.listed()
    named = next((game for game in listed if game.number == wanted), None)
    if named is None:
        text = _("There is no game '{text}'; type '{games}' to list them.")
        if number is None:
            text = _("Which game? Type '{words}' and its number, or '{games}' to list them.")
        text = text.format(
            text=excerpt(number or ""), words=typed_words("game"), games=typed_words("games")
        )
        return Refused(session.unreadable or text)
    return session.games.open(named)


def listed_game(game: Summary) -> str:
    """Say how a game of the list stands, of which deal it is, and how long it was played."""
    text = plural(
        "Game {number}: {standing}, {count} card placed, deal {deal}, played {time}.",
        "Game {number}: {standing}, {count} cards placed, deal {deal}, played {time}.",
        game.cards_up,
    )
    marks = [daily_name(Daily(game.daily, game.is_practice))] if game.daily else []
    marks += filter(None, [difficulty_words(game.difficulty)])
    return text.format(
        number=game.number,
        standing=standing_words(game.stands),
        count=game.cards_up,
        deal=deal_name(game.deal) + (f" ({', '.join(marks)})" if marks else ""),
        time=clock_words(game.tally.seconds),
    )


def _calendar(session: Session, months_ago: str | None) -> Reply:
    """Tell the days of a month, as many months ago as is said, by what has become of them."""
    from precedence_tui.texts.calendar_words import month_lines

    back = whole_number(months_ago or "0")
    if back is None:
        text = _("'{text}' is not a number of months.")
        return Refused(text.format(text=excerpt(months_ago or "")))
    calendar = session.calendar()
    if calendar.unreadable:
        return Refused(calendar.unreadable)
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
    return Say((*_figures(figures), *offers))


def _figures(figures: Figures) -> tuple[str, ...]:
    """Say how many games ended how, what is kept apart from them, the streaks and the best wins."""
    if figures.win_rate is None:
        text = _("No finished games, open: {open}.")
    else:
        text = _("Won {won} ({share}), lost {lost}, given up {given_up}, open {open}.")
    lines = [
        text.format(
            won=figures.won,
            share=share_words(figures.win_rate),
            lost=figures.lost,
            given_up=figures.given_up,
            open=figures.open,
        )
    ]
    if figures.replays_ended:
        text = _("Replays: {won} of {ended} won.")
        lines.append(text.format(won=figures.replays_won, ended=figures.replays_ended))
    if figures.won_with_coach:
        lines.append(_("Won with the coach: {count}.").format(count=figures.won_with_coach))
    text = _("Current streak {now}, longest {most}.")
    lines.append(text.format(now=figures.current_streak, most=figures.longest_streak))
    seconds, moves = figures.fastest_seconds, figures.shortest_moves
    if seconds is not None:
        lines.append(_("Fastest win: {time}.").format(time=clock_words(seconds)))
    if moves is not None:
        text = plural("Shortest win: {count} move.", "Shortest win: {count} moves.", moves)
        lines.append(text.format(count=moves))
    return tuple(lines)


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
        return Refused(session.unreadable or _("There is no deleted game to restore."))
    before = {game.number for game in session.games.listed()}
    done = session.games.bring_back()
    if isinstance(done, Refused):
        return done
    back = [game for game in session.games.listed() if game.number not in before]
    return Say(tuple(map(listed_game, back)))
