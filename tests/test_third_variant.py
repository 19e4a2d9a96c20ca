"""A game that nobody offers is played everywhere, and nothing but this file knows of it."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.statistics import count
from precedence_tui.board.footer import draw_footer
from precedence_tui.board.layout import BOARD_SIZES, BoardSize, layout_for
from precedence_tui.board.picture import parts, picture
from precedence_tui.cli.replay import position_words
from precedence_tui.coach.find import WinSearch
from precedence_tui.coach.hints import best_advice
from precedence_tui.coach.honest import honest_advice
from precedence_tui.coach.state import after_move, shortest_pile, state_of, waiting_piles
from precedence_tui.coach.verdict import Verdict, judge
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.deals import Deal, deal_by_number, deal_from_text
from precedence_tui.engine.faults import Fault, FaultKind
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import (
    Position,
    Result,
    after,
    legal_moves,
    shortest_target,
    targets,
)
from precedence_tui.engine.record import Record, read_records, write_record
from precedence_tui.engine.reducer import reduce
from precedence_tui.engine.variant import PRECEDENCE, VARIANTS, FirstKing, Variant
from precedence_tui.i18n.languages import ENGLISH, LANGUAGES, use
from precedence_tui.session.commands import footer_entries
from precedence_tui.store import Store
from precedence_tui.texts.announcements import message
from precedence_tui.texts.coach_words import best_sentence
from precedence_tui.texts.help_words import rules_text
from tests.games import random_move, whole_game
from tests.text.scripts import text_game
from tests.tui.playing import Player, middle, moves_of, playing

QUEENS = Variant("Queens", 13, 4, (12, 9, 6, 3), 13)
OPEN = QUEENS.with_options(FirstKing.FIRST_AVAILABLE)

both = pytest.mark.parametrize("variant", [QUEENS, OPEN], ids=lambda one: one.first_king)


@pytest.fixture(autouse=True)
def offered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer it for as long as a test runs, and speak English afterwards."""
    monkeypatch.setitem(VARIANTS, QUEENS.name, QUEENS)
    yield
    use(ENGLISH)


def deal_of(variant: Variant, number: int) -> Deal:
    deal = deal_by_number(str(number), variant)
    assert isinstance(deal, Deal)
    return deal


def a_game(variant: Variant, number: int = 1) -> Game:
    return new_game(deal_of(variant, number), variant)


def won_game(variant: Variant) -> tuple[Game, tuple[Move, ...]]:
    """A game before its first move, and moves that win it."""
    for number in range(1, 100):
        game = a_game(variant, number)
        found = judge(game.position, 3_000)
        if found.line is not None:
            return game, found.line
    raise AssertionError("none of a hundred deals can be won")


def tables_of(variant: Variant) -> list[Table]:
    """Every table of a game that is won, from its first one on."""
    game, line = won_game(variant)
    tables = [Table(game)]
    for move in line:
        tables.append(reduce(tables[-1], move)[0])
    return tables


@both
def test_it_is_dealt_played_and_undone(variant: Variant) -> None:
    deal = deal_of(variant, 7)
    assert len(deal.cards) == 52
    assert deal_from_text(deal.text, variant) == deal._replace(number=None)
    assert isinstance(deal_from_text(deal.text, PRECEDENCE), Fault)
    tables = tables_of(variant)
    assert tables[-1].game.result is Result.WON
    bases = [pile[0].rank for pile in tables[-1].game.position.foundations]
    assert bases == [12, 9, 6, 3]
    table = tables[-1]
    for earlier in reversed(tables[:-1]):
        table, _events = reduce(table, SimpleAction.UNDO)
        assert table.game.position == earlier.game.position


@both
def test_the_searches_see_the_same_piles_as_the_engine(variant: Variant) -> None:
    for number in range(1, 20):
        for _move, table in whole_game(a_game(variant, number), Random(number)):
            position = table.game.position
            state = state_of(position)
            if position.waste:
                assert set(waiting_piles(state, position.waste[-1].rank)) == set(targets(position))
            assert shortest_pile(state) == shortest_target(position)
            for move in legal_moves(position):
                assert after_move(state, move) == state_of(after(position, move))


@both
def test_it_is_drawn_in_every_size(variant: Variant) -> None:
    tables = tables_of(variant)
    for size in BOARD_SIZES:
        for width, height in ((size.width, size.height), (size.width + 9, size.height + 9)):
            for is_ascii in (False, True):
                found = layout_for(width, height, len(variant.bases))
                assert found is not None
                layout = found.in_ascii(is_ascii)
                assert len(layout.foundations) == 4
                for table in tables[::9]:
                    rows = picture(parts(table, footer_entries(table), "", layout), width, height)
                    assert [sum(len(span.text) for span in row) for row in rows] == [width] * height
    footers = [
        "".join(span.text for span in draw_footer(footer_entries(table), 200)) for table in tables
    ]
    assert any("1-4" in footer for footer in footers)


@both
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_spoken_of_in_every_language(code: str, variant: Variant) -> None:
    use(code)
    assert "52" in " ".join(rules_text(variant))
    assert "8" not in " ".join(rules_text(variant)[:1])
    tables = tables_of(variant)
    for before, later in pairwise(tables):
        position = before.game.position
        advice = best_advice(
            position, tuple(later.game.done.step.moves if later.game.done.step else ())
        )
        if advice is not None:
            assert best_sentence(advice)
        for move in Move:
            table, events = reduce(before, move)
            assert message(events, table.game)
        assert position_words(before.game)
    store = Store(tables[0])
    text = text_game(store)
    assert text.open().lines
    script = (
        "?",
        "board",
        "pile 4",
        "pile 5",
        "rules",
        "next",
        "8",
        "x",
        "d d d d",
        "p",
        "u",
        "new",
    )
    for line in script:
        assert text.answer(line).lines, line
    assert store.game.variant == variant


@both
def test_it_is_recorded_and_replayed(variant: Variant) -> None:
    game = tables_of(variant)[-1].game
    text = write_record(Record(game))
    assert text.startswith('[Game "Queens"]\n')
    assert read_records(text) == (Record(game),)
    wrong = read_records(text.replace("\n\n", "\n\n5 "))
    assert isinstance(wrong, Fault)
    assert (wrong.kind, wrong.variant) == (FaultKind.ILLEGAL_MOVE, variant)


def test_a_game_that_is_not_offered_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_record(Record(a_game(QUEENS)))
    monkeypatch.delitem(VARIANTS, QUEENS.name)
    fault = read_records(text)
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.text, fault.wanted) == (FaultKind.BAD_VALUE, "Game", "Precedence")


@both
def test_it_is_kept_and_read_back(variant: Variant, tmp_path: Path) -> None:
    game, line = won_game(variant)
    store = Store(Table(game))
    archive = Archive(tmp_path)
    archive.follow(store)
    for move in line:
        store.dispatch(move)
    statistics = count(archive.games())
    assert statistics.standard.ended == 0
    assert [(one, figures.won) for one, figures in statistics.house.items()] == [(variant, 1)]
    archive.close()
    again = Archive(tmp_path)
    (listed,) = again.games()
    assert listed.variant == variant
    kept = again.load(listed.number)
    assert kept is not None
    assert kept.game == store.game
    again.close()


@both
def test_the_coach_advises_and_decides_it(variant: Variant) -> None:
    verdicts = set()
    for number in range(1, 30):
        position: Position = a_game(variant, number).position
        random = Random(number)
        while position.redeals_left and legal_moves(position):
            position = after(position, random_move(position, random))
        verdicts.add(judge(position).verdict)
        advice = honest_advice(position, 50, 5)
        assert advice is None or advice.move in legal_moves(position)
    assert {Verdict.WINNABLE, Verdict.LOST} <= verdicts
    search = WinSearch(state_of(a_game(variant).position))
    search.run(1)
    assert search.nearest


async def test_it_comes_onto_a_board_that_shows_another_game() -> None:
    async with playing(Table(new_game(deal_of(PRECEDENCE, 1)))) as player:
        for variant, piles in ((QUEENS, 4), (PRECEDENCE, 8), (OPEN, 4)):
            player.screen.store.dispatch(NewDeal(deal_of(variant, 2), variant))
            await player.press("d", *["tab"] * 7, "up", "down", "right")
            layout = player.screen.renderer.layout
            assert layout is not None
            assert len(layout.foundations) == piles
            assert [part.display for part in player.screen.foundations].count(True) == piles


@pytest.mark.parametrize("size", BOARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
async def test_it_is_won_by_the_mouse_alone(size: BoardSize) -> None:
    game, line = won_game(OPEN)
    async with playing(Table(game), (size.width, size.height)) as player:
        for number, move in enumerate(line):
            if move.foundation is None:
                player.wait_out_pause()
                await player.click(middle(player.layout.stock_card))
                continue
            pile = middle(player.layout.foundations[move.foundation])
            if number % 2:
                await player.drag(player.waste_card, pile)
            else:
                await player.click(pile)
        assert player.game.result is Result.WON
        assert moves_of(player) == "".join(line)


async def test_where_the_other_game_has_more_piles_a_click_does_nothing() -> None:
    wider = layout_for(80, 24)
    assert wider is not None
    async with playing(Table(a_game(OPEN)), (80, 24)) as player:
        await player.press("d")
        painted = player.painted()
        for box in wider.foundations[4:]:
            await player.click(middle(box))
            await player.drag(player.waste_card, middle(box))
        assert player.painted() == painted
        assert moves_of(player) == "d"
        assert "1-4" in footer_of(player) or "play" not in footer_of(player)


def footer_of(player: Player) -> str:
    return player.painted_at(player.layout.footer)[0]
