"""The list of games, the statistics and the clock, in words that can be listened to."""

from precedence_tui.i18n import _, plural
from precedence_tui.texts.games import deal_number_words
from precedence_tui.texts.listing import share_words, standing_words
from precedence_tui.texts.requests import typed_words
from precedence_tui.texts.times import clock_words


def listed_game(number: int, deal: str | None, standing: str, cards_up: int, seconds: float) -> str:
    """One game of the list. `standing` is as `standing_words` takes it."""
    text = plural(
        "Game {number}: {standing}, {count} card up, deal {deal}, played {time}.",
        "Game {number}: {standing}, {count} cards up, deal {deal}, played {time}.",
        cards_up,
    )
    return text.format(
        number=number,
        standing=standing_words(standing),
        count=cards_up,
        deal=deal_number_words(deal),
        time=clock_words(seconds),
    )


def more_games(count: int) -> str:
    """That the list is longer than what was told of it."""
    text = plural("{count} older game is kept.", "{count} older games are kept.", count)
    return text.format(count=count)


def no_games() -> str:
    """That the list is empty."""
    return _("No game has been played yet.")


def no_such_game(text: str | None) -> str:
    """That no game of the list was named, or none that is in it."""
    words, listing = typed_words("game"), typed_words("games")
    if text is None:
        return _("Which game? Type {words} and its number; {games} lists them.").format(
            words=words, games=listing
        )
    return _("There is no game '{text}' in the list; {games} shows it.").format(
        text=text, games=listing
    )


def already_here(number: int) -> str:
    """That the game asked for is the one on the table."""
    return _("Game {number} is the one on the table.").format(number=number)


def no_such_length(text: str) -> str:
    """That it is no number of games to be listed."""
    return _("'{text}' is no number of games.").format(text=text)


def results(won: int, lost: int, given_up: int, still_open: int, rate: float | None) -> str:
    """How the games ended; `rate` is the share of wins, from 0 to 1."""
    if rate is None:
        text = _("None has ended, open {open}.")
    else:
        text = _("Won {won}, which is {share}; lost {lost}, given up {given_up}, open {open}.")
    return text.format(
        won=won, share=share_words(rate), lost=lost, given_up=given_up, open=still_open
    )


def streaks(now: int, most: int) -> str:
    """How many games were won one after the other."""
    return _("Wins in a row: now {now}, at most {most}.").format(now=now, most=most)


def best_wins(seconds: float | None, moves: int | None) -> tuple[str, ...]:
    """The fastest and the shortest win, where there are such."""
    lines = []
    if seconds is not None:
        lines.append(_("Fastest win: {time}.").format(time=clock_words(seconds)))
    if moves is not None:
        text = plural("Shortest win: {count} move.", "Shortest win: {count} moves.", moves)
        lines.append(text.format(count=moves))
    return tuple(lines)


def time_played(seconds: float) -> str:
    """How long the game on the table has been played."""
    return _("Played for {time}.").format(time=clock_words(seconds))
