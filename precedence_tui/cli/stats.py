"""`precedence stats`: the player's statistics."""

import json
from argparse import ArgumentParser, Namespace

from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import Figures, Statistics, count
from precedence_tui.cli.archives import archive_to_read
from precedence_tui.cli.subcommand import SubcommandError
from precedence_tui.i18n import _
from precedence_tui.session.statistics_book import (
    feat_rows,
    figures_by_rules,
    nothing_counted,
    result_rows,
    standard_words,
)
from precedence_tui.texts.complaints import news_sentence


def add_arguments(parser: ArgumentParser) -> None:
    """Take the form of what is printed."""
    parser.add_argument("--json", action="store_true", help=_("print them as JSON, on one line"))


def run(arguments: Namespace) -> int:
    """Print the figures of the standard rules, then by first king, then of house rules."""
    with archive_to_read() as archive:
        games = archive.games()
        statistics = count(games)
        for news in archive.take_news():
            raise SubcommandError(news_sentence(news))
    if arguments.json:
        print(json.dumps(statistics_json(statistics)))
    else:
        print(_words(statistics) or nothing_counted(games))
    return 0


def statistics_json(statistics: Statistics) -> dict[str, object]:
    """Return the statistics as programs read them: shares from 0 to 1, times in seconds."""
    return {
        "standard": _figures_json(statistics.standard),
        "by_king": {
            king.value: _figures_json(figures) for king, figures in statistics.by_king.items()
        },
        "house_rules": [
            {"king": variant.first_king.value, "redeals": variant.redeals, **_figures_json(figures)}
            for variant, figures in statistics.house.items()
        ],
        "best": [_best_json(game) for game in statistics.best.values()],
    }


def _figures_json(figures: Figures) -> dict[str, object]:
    return {
        "played": figures.ended,
        "won": figures.won,
        "lost": figures.lost,
        "given_up": figures.given_up,
        "open": figures.open,
        "win_rate": figures.win_rate,
        "current_streak": figures.current_streak,
        "longest_streak": figures.longest_streak,
        "cards_up_when_not_won": figures.cards_up,
        "fastest_win_seconds": figures.fastest_seconds,
        "shortest_win_moves": figures.shortest_moves,
        "won_without_undo": figures.won_without_undo,
        "won_without_hints": figures.won_without_hints,
        "replays_played": figures.replays_ended,
        "replays_won": figures.replays_won,
        "won_with_coach": figures.won_with_coach,
    }


def _best_json(game: Summary) -> dict[str, object]:
    win = game.tally.win
    return {
        "deal": game.deal,
        "king": game.variant.first_king.value,
        "redeals": game.variant.redeals,
        "result": game.counts.value,
        "cards_up": game.cards_up,
        "moves": win.moves if win else None,
        "seconds": win.seconds if win else None,
    }


def _words(statistics: Statistics) -> str:
    parts = ((standard_words(), statistics.standard), *figures_by_rules(statistics))
    return "\n\n".join(
        "\n".join([f"{title}:", *_lines(figures)]) for title, figures in parts if figures.games
    )


def _lines(figures: Figures) -> list[str]:
    rows = (*result_rows(figures), *feat_rows(figures))
    width = max(len(label) for label, _value in rows)
    return [f"  {label:<{width}}  {value}" for label, value in rows]
