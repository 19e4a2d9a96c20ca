"""`precedence review`: a game looked at decision by decision."""

import json
import sys
from argparse import ArgumentParser, Namespace

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import NewsKind
from precedence_tui.board.game_strip import draw_game_strip, marks_of, passes_of, strip_legend
from precedence_tui.board.glyphs import ASCII
from precedence_tui.cli.archives import CURRENT, listed_game
from precedence_tui.cli.inputs import add_seconds_option, one_record_of, require_solver
from precedence_tui.cli.standard_error import tell
from precedence_tui.coach.game_review import Decision, Review, ReviewSearch
from precedence_tui.engine.game import Game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import COLUMNS
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import carries
from precedence_tui.lab.players import Deadline
from precedence_tui.paths import data_folder
from precedence_tui.terminal.signals import ended_in_order
from precedence_tui.terminal.terminal_output import window_size
from precedence_tui.texts.review_words import review_sentences


def add_arguments(parser: ArgumentParser) -> None:
    """Take the game, how long to look at it, and the form of what is printed."""
    parser.add_argument(
        "game",
        metavar=_("FILE|GAME"),
        help=_(
            "a file with a record, - for standard input, a game's number in the list of games,"
            " or {current} for the one last played"
        ).format(current=CURRENT),
    )
    add_seconds_option(parser, _("print what is found by then (default: until all is known)"))
    parser.add_argument("--json", action="store_true", help=_("print the review as JSON"))


def run(arguments: Namespace) -> int:
    """Print what is found; what is found so far, if something stops it."""
    require_solver("review")
    game, number = _game(arguments.game)
    search = ReviewSearch(game)
    deadline = Deadline(arguments.seconds)
    stopped: BaseException | None = None
    try:
        with ended_in_order():
            search.run(deadline.stop)
    except (KeyboardInterrupt, SystemExit) as error:
        stopped = error
    search.close()
    if arguments.json:
        print(json.dumps(review_json(game, search.review)))
    else:
        print(_words(game, search.review))
    if number is not None and not game.is_over:
        _count(number)
    if stopped is not None:
        raise stopped
    return 0


def _game(source: str) -> tuple[Game, int | None]:
    """Return the game that is meant, and its number in the list of games if it comes from there."""
    is_number = source.isascii() and source.isdigit()
    if source != CURRENT and not is_number:
        return one_record_of(source).game, None
    number, record = listed_game(int(source) if is_number else CURRENT, ended=True)
    return record.game, number


def _count(number: int) -> None:
    """Count the review as help in an open game of the list."""
    archive = Archive(data_folder())
    try:
        archive.count_review(number)
        # Where another window plays it, what is counted is what that one writes.
        is_held = any(one.kind is NewsKind.GAME_HELD for one in archive.take_news())
    finally:
        archive.close()
    if is_held:
        told = _("game {number} is being played in another window: the help is not counted there")
        sys.stdout.flush()
        tell(f"precedence review: {told.format(number=number)}")


def _words(game: Game, review: Review) -> str:
    """Return what is known in words, and a picture of the game."""
    lines = list(review_sentences(game, review))
    if review.decisions:
        columns, _rows = window_size() or (COLUMNS, 0)
        marks = marks_of(review)
        strip = draw_game_strip(game.done.moves, passes_of(game), marks, columns)
        lines += ["", *strip, *strip_legend(marks, columns)]
    text = "\n".join(lines)
    return text if carries(sys.stdout, text) else text.translate(ASCII)


def review_json(game: Game, review: Review) -> dict[str, object]:
    """Return a review as programs read it; the keys and their order are a contract."""
    mistake = review.mistake
    return {
        "deal": game.deal.number,
        "result": game.result.value,
        "moves": game.done.moves,
        "first": review.first.value,
        "last": review.last.value,
        "lost_at": review.lost_at,
        "decisions": [_decision_json(decision) for decision in review.decisions],
        "critical": len(review.critical),
        "mistake": mistake and {"move": mistake.move, "blameless": mistake.blameless is True},
    }


def _decision_json(decision: Decision) -> dict[str, object]:
    pile = decision.done.foundation
    return {
        "move": decision.move,
        "card": decision.card.code,
        "piles": sorted(_piles(decision.moves)),
        "done": _choice(decision.done),
        "pile": None if pile is None else pile + 1,
        "keeps": None if decision.keeps is None else sorted({*map(_choice, decision.keeps)})[::-1],
        "blameless": decision.blameless is True,
    }


def _choice(move: Move) -> str:
    return "leave" if move.foundation is None else "play"


def _piles(moves: tuple[Move, ...]) -> list[int]:
    return [move.foundation + 1 for move in moves if move.foundation is not None]
