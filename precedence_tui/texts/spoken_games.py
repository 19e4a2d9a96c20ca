"""The player's games in words that can be listened to: the list, and the statistics."""

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import Figures
from precedence_tui.i18n import _, plural
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.game_words import (
    Daily,
    clock_words,
    daily_name,
    deal_name,
    difficulty_words,
    share_words,
    standing_words,
)


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


def more_games(count: int) -> str:
    """Say that the list is longer than what was told of it."""
    text = plural("{count} older game is kept.", "{count} older games are kept.", count)
    return text.format(count=count)


def no_such_game(text: str | None) -> str:
    """Say that no game of the list was named, or none that is in it."""
    words, listing = typed_words("game"), typed_words("games")
    if text is None:
        return _("Which game? Type '{words}' and its number, or '{games}' to list them.").format(
            words=words, games=listing
        )
    return _("There is no game '{text}'; type '{games}' to list them.").format(
        text=text, games=listing
    )


def none_deleted() -> str:
    """Say that no game was deleted that could be brought back."""
    return _("There is no deleted game to restore.")


def statistics_lines(figures: Figures) -> tuple[str, ...]:
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
