"""What can be asked of the session around a game: its other games, statistics and clock."""

import re
from collections.abc import Mapping
from typing import Final

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import TakeUp
from precedence_tui.session.daily import NotPutDown, not_put_down_sentence, todays_deal
from precedence_tui.session.session import Session
from precedence_tui.text.requests import Handler, Refuse, Reply, Say
from precedence_tui.texts import spoken_lists
from precedence_tui.texts.quotes import excerpt

LISTED: Final = 10
"""How many games are told where no number is given: more could not be kept in mind."""

# No list has a longer number of games, nor a game of a longer number.
_NUMBER: Final = re.compile(r"0*([0-9]{1,9})", re.ASCII)


def session_handlers(session: Session) -> Mapping[str, Handler]:
    """Return what carries out the commands, by their names."""
    return {
        "games": lambda number: _games(session, number),
        "game": lambda number: _game(session, number),
        "daily": lambda _: _daily(session),
        "statistics": lambda _: _statistics(session),
        "clock": lambda _: Say((spoken_lists.time_played(session.clock.seconds),)),
    }


def _games(session: Session, number: str | None) -> Reply:
    """Tell the games last played, the latest first."""
    match = _NUMBER.fullmatch(number or str(LISTED))
    if match is None:
        return Refuse(spoken_lists.no_such_length(excerpt(number or "")))
    games = session.archive.games()
    if not games:
        return Say((spoken_lists.no_games(),))
    told = games[: int(match[1])]
    left = len(games) - len(told)
    return Say((*map(_line, told), *((spoken_lists.more_games(left),) if left else ())))


def _line(game: Summary) -> str:
    return spoken_lists.listed_game(
        game.number, game.deal, game.stands, game.cards_up, game.tally.seconds
    )


def _game(session: Session, number: str | None) -> Reply:
    """Put a game of the list on the table: an open one to go on with, another to look at."""
    archive = session.archive
    match = _NUMBER.fullmatch(number or "")
    named = next((game for game in archive.games() if match and game.number == int(match[1])), None)
    if named is None:
        return Refuse(spoken_lists.no_such_game(number and excerpt(number)))
    if named.number == archive.number:
        return Say((spoken_lists.already_here(named.number),))
    goes_on = named.stands is Standing.OPEN
    found = (archive.take_up if goes_on else archive.load)(named.number)
    if found is None:
        return Refuse(spoken_lists.no_such_game(str(named.number)))
    return TakeUp(found.game)


def _daily(session: Session) -> Reply:
    """Go on with today's deal, or begin it."""
    found = todays_deal(session.archive)
    return Refuse(not_put_down_sentence(found)) if isinstance(found, NotPutDown) else found


def _statistics(session: Session) -> Reply:
    """Tell the figures of the games under standard rules."""
    figures = session.archive.statistics().standard
    if not figures.played:
        return Say((spoken_lists.no_games(),))
    return Say(
        (
            spoken_lists.results(
                figures.won, figures.lost, figures.given_up, figures.open, figures.win_rate
            ),
            spoken_lists.streaks(figures.current_streak, figures.longest_streak),
            *spoken_lists.best_wins(figures.fastest_seconds, figures.shortest_moves),
        )
    )
