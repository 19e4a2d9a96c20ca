"""Commands about what is around a game: the other games, the statistics, the clock, sharing."""

import re
from collections.abc import Mapping
from typing import Final

from precedence_tui.archive.listing import Summary
from precedence_tui.session.outcome import Refused
from precedence_tui.session.session import Session
from precedence_tui.text.line_reader import Handler, Reply, Say
from precedence_tui.texts import speech
from precedence_tui.texts.quotes import excerpt

LISTED: Final = 10
"""How many games are told where no number is given: more could not be kept in mind."""

# No list has a longer number of games, nor a game of a longer number.
_NUMBER: Final = re.compile(r"0*([0-9]{1,9})", re.ASCII)


def session_handlers(session: Session) -> Mapping[str, Handler]:
    """Return what carries out the commands, by their names."""
    return {
        "new": session.games.new_deal,
        "again": lambda _: session.games.same_deal(),
        "games": lambda number: _games(session, number),
        "game": lambda number: _game(session, number),
        "daily": lambda _: session.games.deal_of_the_day(),
        "statistics": lambda _: _statistics(session),
        "export": lambda _: session.sharing.export(),
        "copy result": lambda _: Say((session.sharing.copy_result().text,)),
        "clock": lambda _: Say((speech.time_played(session.clock.seconds),)),
    }


def _games(session: Session, number: str | None) -> Reply:
    """Tell the games last played, the latest first."""
    match = _NUMBER.fullmatch(number or str(LISTED))
    if match is None:
        return Refused(speech.no_such_length(excerpt(number or "")))
    games = session.games.listed()
    if not games:
        return Say((speech.no_games(),))
    told = games[: int(match[1])]
    left = len(games) - len(told)
    return Say((*map(_line, told), *((speech.more_games(left),) if left else ())))


def _line(game: Summary) -> str:
    return speech.listed_game(
        game.number, game.deal, game.stands, game.cards_up, game.tally.seconds
    )


def _game(session: Session, number: str | None) -> Reply:
    """Put a game of the list on the table."""
    match = _NUMBER.fullmatch(number or "")
    listed = session.games.listed()
    named = next((game for game in listed if match and game.number == int(match[1])), None)
    if named is None:
        return Refused(speech.no_such_game(number and excerpt(number)))
    return session.games.open(named)


def _statistics(session: Session) -> Reply:
    """Tell the figures of the games under standard rules."""
    figures = session.statistics.count().standard
    if not figures.played:
        return Say((speech.no_games(),))
    return Say(
        (
            speech.results(
                figures.won, figures.lost, figures.given_up, figures.open, figures.win_rate
            ),
            speech.streaks(figures.current_streak, figures.longest_streak),
            *speech.best_wins(figures.fastest_seconds, figures.shortest_moves),
        )
    )
