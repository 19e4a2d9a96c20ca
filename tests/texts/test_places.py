"""Every line fits its place on the board, in every language and every size of window."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from rich.cells import cell_len

from precedence_tui.board.footer import demo_words, footer_slots
from precedence_tui.board.foundation import (
    FoundationView,
    _count,
    _need_words,
    draw_foundation,
)
from precedence_tui.board.heading import draw_heading
from precedence_tui.board.ink import Ink, Row, Rows
from precedence_tui.board.layout import BOARD_SIZES, Layout, layout_for
from precedence_tui.board.message import draw_message
from precedence_tui.board.stock_and_waste import draw_stock, draw_waste
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.hints import Advice, AdviceKind, AdviceReason, Basis, Why
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.actions import Action, SimpleAction
from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.events import Rejected
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import Reason, Result, Stage
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing
from precedence_tui.i18n import _
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.commands import footer_entries
from precedence_tui.texts import coach_words as coach
from precedence_tui.texts.announcements import (
    end_sentence,
    greeting,
    message,
    rejection_sentence,
)
from precedence_tui.texts.card_names import use_local_letters
from precedence_tui.texts.game_words import (
    Daily,
    daily_name,
    deal_name,
    pass_words,
    redeals_left_words,
    rule_sign,
    rule_words,
    short_daily_name,
    unusual_words,
)
from precedence_tui.texts.review_words import reviewing_sentence
from precedence_tui.texts.verdict_words import ShownVerdict, verdict_words
from precedence_tui.texts.voices import AT_THE_BOARD
from tests.games import (
    KING_AVAILABLE,
    WINS,
    deal_beginning,
    deal_numbered,
    random_action,
    whole_game,
    won_moves,
)

SIZES = [(size.width, size.height) for size in BOARD_SIZES]

EVERYWHERE = pytest.mark.parametrize(
    ("code", "size"),
    list(product(LANGUAGES, SIZES)),
    ids=lambda value: value if isinstance(value, str) else "x".join(map(str, value)),
)


def layout_of(size: tuple[int, int]) -> Layout:
    layout = layout_for(*size)
    assert layout is not None
    return layout


def text_of(row: Row) -> str:
    return "".join(span.text for span in row)


def assert_shown(words: str, rows: Rows, width: int) -> None:
    """The words stand in one of the rows, which are all as wide as they should be."""
    for row in rows:
        assert cell_len(text_of(row)) == width
    assert any(words in text_of(row) for row in rows), (words, list(map(text_of, rows)))


def foundation_views() -> Iterator[FoundationView]:
    """Foundations in every state that differs in words."""
    top = Card(10, Suit.SPADES)
    for number, cursor in product(range(1, len(PRECEDENCE.bases) + 1), (False, True)):
        if number > 1:
            yield FoundationView(number, Stage.WAITS, None, None, 0, 13, False, cursor)
        for takes in (False, True):
            yield FoundationView(number, Stage.OPEN, None, None, 0, 13, takes, cursor)
            for rank in range(1, 14):
                yield FoundationView(number, Stage.BEGUN, top, top, 12, rank, takes, cursor)
        yield FoundationView(number, Stage.COMPLETE, top, top, 13, None, False, cursor)


@EVERYWHERE
@pytest.mark.parametrize("local", [False, True])
def test_a_foundation_says_all_its_words(code: str, size: tuple[int, int], local: bool) -> None:
    use(code)
    use_local_letters(local=local)
    layout = layout_of(size)
    width = layout.foundations[0].width
    for view in foundation_views():
        rows = draw_foundation(view, layout.size)
        short = layout.size.short_words
        assert_shown(_need_words(view, short=short)[0], rows, width)
        assert_shown(_count(view, short=short or layout.size.lines), rows, width)


@EVERYWHERE
def test_words_that_mean_different_things_differ(code: str, size: tuple[int, int]) -> None:
    use(code)
    short = layout_of(size).size.short_words
    stages: dict[Stage, str] = {}
    for view in foundation_views():
        if view.number == 2 and view.next_rank in (13, None):
            stages.setdefault(view.stage, _need_words(view, short=short)[0])
    assert len(set(stages.values())) == len(Stage)


@EVERYWHERE
def test_the_stock_says_all_its_words(code: str, size: tuple[int, int]) -> None:
    use(code)
    layout = layout_of(size)
    width = layout.stock.width
    deal = deal_numbered(5)
    for redeals, cursor in product(range(MOST_REDEALS + 1), (False, True)):
        table = Table(new_game(deal, PRECEDENCE.with_options(redeals=redeals)))
        position = table.game.position
        rows = draw_stock(position, width, layout.size, has_cursor=cursor)
        assert_shown(redeals_left_words(redeals), rows, width)
        assert_shown(_("stock {count}").format(count=103), rows, width)
        position = position._replace(stock=(), waste=position.stock)
        rows = draw_stock(position, width, layout.size, has_cursor=cursor)
        turn_over = _("turn over") if redeals else _("stock {count}").format(count=0)
        assert_shown(turn_over, rows, width)


@EVERYWHERE
def test_the_waste_says_all_its_words(code: str, size: tuple[int, int]) -> None:
    use(code)
    layout = layout_of(size)
    width = layout.waste.width
    position = new_game(deal_numbered(5), PRECEDENCE).position
    for waste, cursor in product(((), position.stock), (False, True)):
        laid = position._replace(waste=waste)
        rows = draw_waste(laid, width, layout.size, has_cursor=cursor)
        assert_shown(_("waste {count}").format(count=len(waste)), rows, width)


@EVERYWHERE
@pytest.mark.parametrize("clock", ["", "10:04:07"])
def test_the_heading_says_pass_and_progress_whole(
    code: str, size: tuple[int, int], clock: str
) -> None:
    use(code)
    width = layout_of(size).heading.width
    for rules, deal in product(
        (
            PRECEDENCE,
            KING_AVAILABLE,
            PRECEDENCE.with_options(redeals=9),
            PRECEDENCE.with_options(FirstKing.FIRST_AVAILABLE, 9),
        ),
        (deal_numbered(123456), deal_beginning("KS")),
    ):
        game = new_game(deal, rules)
        row = draw_heading(game, width, clock)
        assert_shown(pass_words(game), (row,), width)
        count = _("{count} of {full}").format(count=game.position.cards_up, full=PRECEDENCE.cards)
        assert_shown(count, (row,), width)
        if size >= (60, 20):
            assert_shown(deal_name(deal.number), (row,), width)
        if rules != PRECEDENCE and (size >= (80, 24) or (size >= (60, 20) and not clock)):
            shown = (rule_words(rules), unusual_words(rules), rule_sign(rules))
            assert any(words in text_of(row) for words in shown), text_of(row)


@EVERYWHERE
@pytest.mark.parametrize("is_practice", [False, True])
def test_the_heading_says_which_day_s_deal_it_is(
    code: str, size: tuple[int, int], is_practice: bool
) -> None:
    use(code)
    width = layout_of(size).heading.width
    daily = Daily("2026-12-01", is_practice)
    game = new_game(deal_numbered(20261201), PRECEDENCE)
    names = (daily_name(daily), short_daily_name(daily))
    row = draw_heading(game, width, daily=daily)
    assert any(name in text_of(row) for name in names), text_of(row)
    if size >= (80, 24):
        assert_shown(names[0], (row,), width)
        assert_shown(names[0], (draw_heading(game, width, "10:04:07", daily=daily),), width)
    # One counts and the other does not: they look different everywhere.
    other = draw_heading(game, width, daily=daily._replace(is_practice=not is_practice))
    assert text_of(other) != text_of(row)


@EVERYWHERE
def test_the_footer_keeps_its_most_wanted_entries(code: str, size: tuple[int, int]) -> None:
    use(code)
    width = layout_of(size).footer.width
    fresh = Table(new_game(deal_numbered(5), PRECEDENCE))
    dealt_out = fresh
    for _move in range(103):
        dealt_out, _events = reduce(dealt_out, Move.DEAL)
    wanted = {"space", "m", "q"}
    if size >= (60, 20):
        wanted |= {"u", "p", "?"}
    if size >= (80, 24):
        wanted |= {"y", "n"}
    for table in (fresh, dealt_out):
        slots = footer_slots(footer_entries(table), width)
        assert slots[-1].end <= width
        assert {slot.entry.key for slot in slots} >= wanted
        room = slots[0].entry.width - len(slots[0].entry.sign) - 1
        assert all(len(demo_words(runs=runs)) <= room for runs in (False, True))


@EVERYWHERE
def test_the_verdict_fits_below_the_waste(code: str, size: tuple[int, int]) -> None:
    use(code)
    room = layout_of(size).verdict.width - len(" ? ")
    for shown in ShownVerdict:
        assert len(verdict_words(shown, room)) <= room


# The message line


def rejections() -> Iterator[str]:
    """Why something was not done, at the board, in every way."""
    about_piles = (Reason.PILE_COMPLETE, Reason.PILE_WAITS, Reason.WASTE_EMPTY, Reason.WRONG_RANK)
    for reason, index, rank in product(about_piles, range(len(PRECEDENCE.bases)), range(1, 14)):
        if index or reason is not Reason.PILE_WAITS:
            yield rejection_sentence(Rejected(reason, index, rank))
    for reason in set(Reason) - set(about_piles[:2]) - {Reason.WRONG_RANK}:
        yield rejection_sentence(Rejected(reason))
    for rank in range(1, 14):
        yield rejection_sentence(Rejected(Reason.NOTHING_TAKES_IT, None, rank))


def told_in_games() -> Iterator[str]:
    """What is told in won games, and in games of any actions."""
    for name in WINS:
        game, moves = won_moves(name)
        table = Table(game)
        yield greeting(game)
        actions: list[Action] = [*moves, SimpleAction.TO_START, SimpleAction.TO_END]
        for action in actions:
            table, events = reduce(table, action)
            if events:
                yield message(events, table.game)
        yield greeting(table.game)
    random = Random(5)
    for number in range(1, 9):
        table = Table(new_game(deal_numbered(number), PRECEDENCE))
        for _step in range(150):
            table, events = reduce(table, random_action(table, random))
            if events:
                yield message(events, table.game)


def results() -> Iterator[str]:
    """How games end."""
    game, moves = won_moves(WINS[0])
    table = Table(game)
    for move in moves:
        table, events = reduce(table, move)
    yield end_sentence(events, table.game)
    lost = Table(new_game(deal_numbered(7), PRECEDENCE))
    for move, later in whole_game(lost.game, Random(1)):
        events = reduce(lost, move)[1]
        lost = later
    assert lost.game.result is Result.LOST
    assert lost.game.position.cards_up > 9
    yield end_sentence(events, lost.game)
    for ended in (table, lost):
        yield greeting(ended.game)


WHY_NOT_PLAY = {Why.NOTHING_FITS, Why.OTHER_FREES, Why.OTHER_COMES, Why.LATER, Why.KEEPS_OPEN}


def hints() -> Iterator[str]:
    """Hints and best moves, several sentences each."""
    reasons = {
        AdviceKind.PLAY: set(Why) - WHY_NOT_PLAY,
        AdviceKind.LEAVE: WHY_NOT_PLAY - {Why.NOTHING_FITS},
        AdviceKind.DEAL: {Why.NOTHING_FITS},
        AdviceKind.REDEAL: {Why.NOTHING_FITS},
    }
    for kind, rank, pile, basis in product(
        AdviceKind, (10, 12, 13), range(len(PRECEDENCE.bases)), Basis
    ):
        move = {AdviceKind.PLAY: PLAYS[pile], AdviceKind.REDEAL: Move.REDEAL}.get(kind, Move.DEAL)
        for why in reasons[kind]:
            if why is Why.KEEPS_OPEN and basis is not Basis.LIKELY:
                continue  # imagined orders are counted where nothing better is known
            advice = Advice(kind, move, AdviceReason(why, rank, pile, 12, 100), basis)
            for step in (1, 2, 3):
                yield coach.hint_sentence(advice, step)
            if basis is Basis.WINS:
                yield coach.best_sentence(advice)
                yield coach.demo_next_sentence(advice)


def coached() -> Iterator[str]:
    """What the coach says on the message line in one sentence."""
    for why, rank, pile in product(Why, (10, 13), range(len(PRECEDENCE.bases))):
        yield coach.reason_sentence(AdviceReason(why, rank, pile, 12, 100))
    for verdict in Verdict:
        yield coach.no_win_sentence(verdict)
        for difficulty in Difficulty:
            yield coach.graded_sentence("ms123456", difficulty, verdict)
    for tried in (0, 1, 2, 5, 999):
        yield coach.thinking_sentence(tried)
        yield reviewing_sentence()
        for wanted in (None, *Difficulty):
            yield coach.searching_sentence(wanted, tried)
    for speed, runs in product((0, 4), (False, True)):
        yield coach.demo_sentence(speed, runs=runs)
    yield coach.demo_over_sentence()
    yield coach.broken_off_sentence()
    yield coach.unavailable_sentence()
    yield AT_THE_BOARD.plays_itself()


def assert_told_whole(sentences: Iterator[str], sizes: list[tuple[int, int]] = SIZES) -> None:
    """Each sentence fits into the message's rows, in windows of all these sizes."""
    told = set(sentences)
    assert told
    for text, size in product(told, sizes):
        box = layout_of(size).message
        rows = draw_message(text, Ink.TEXT, box)
        assert len(rows) == box.height
        shown = " ".join(text_of(row) for row in rows)
        assert shown.split() == text.split(), (size, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_happens_in_a_game_is_told_without_a_cut(code: str) -> None:
    use(code)
    assert_told_whole(told_in_games())
    assert_told_whole(rejections())
    assert_told_whole(results())


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_coach_is_heard_without_a_cut(code: str) -> None:
    use(code)
    assert_told_whole(coached())
    assert_told_whole(hints())
