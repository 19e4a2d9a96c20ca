"""How hard deals are: looked for, kept, and shown wherever games are told of."""

from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from precedence_tui.coach.difficulty import Difficulty
from precedence_tui.coach.service.questions import DealOf, Graded, HowHard
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.actions import NewDeal
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import write_record
from precedence_tui.engine.variant import PRECEDENCE
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.session import Session
from precedence_tui.settings import load
from precedence_tui.store import Store
from precedence_tui.texts.game_words import difficulty_words
from tests.coaching.fakes import FIRST_NUMBER, FakeBoard
from tests.coaching.test_in_the_game import Begin, answered, begin, menu  # noqa: F401
from tests.games import deal_numbered, table_of
from tests.text.scripts import Conversation
from tests.tui.playing import choose, chosen

HARD = Graded("123456", PRECEDENCE, Difficulty.HARD, Verdict.WINNABLE)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_grade_has_words_of_its_own_and_nothing_else_has(code: str) -> None:
    use(code)
    assert len({difficulty_words(one) for one in Difficulty} - {""}) == len(Difficulty)
    assert difficulty_words("") == difficulty_words("Expert") == ""


def test_a_grade_is_kept_with_the_game_before_and_after_its_first_move(tmp_path: Path) -> None:
    board = FakeBoard(table_of(deal_numbered(123456)), tmp_path)
    board.coach.show(board.deals.grade("123456", PRECEDENCE))
    board.client.answer(HARD)
    assert board.session.difficulty == "hard"
    board.store.dispatch(Move.DEAL)
    assert [game.difficulty for game in board.session.games.listed()] == ["hard"]
    # A second game of the deal is as hard, without a question; another deal is not known.
    board.store.dispatch(NewDeal(deal_numbered(123456)))
    assert board.session.difficulty == "hard"
    board.store.dispatch(NewDeal(deal_numbered(5)))
    assert board.session.difficulty == ""
    board.store.dispatch(Move.DEAL)
    board.coach.show(board.deals.grade_this())
    board.client.answer(Graded("5", PRECEDENCE, Difficulty.EASY, Verdict.WINNABLE))
    assert [game.difficulty for game in board.session.games.listed()] == ["easy", "hard"]
    board.session.close()
    again = Archive(tmp_path)
    assert [game.difficulty for game in again.games()] == ["easy", "hard"]
    record = again.record(1)
    assert record is not None
    assert '[Difficulty "hard"]' in write_record(record)
    again.close()


def test_a_deal_that_cannot_be_won_is_not_called_expert(tmp_path: Path) -> None:
    board = FakeBoard(table_of(deal_numbered(123456)), tmp_path)
    board.coach.show(board.deals.grade_this())
    board.client.answer(Graded("123456", PRECEDENCE, Difficulty.EXPERT, Verdict.LOST))
    assert board.said[-1] == "Deal 123456 cannot be won."
    assert board.session.difficulty == ""
    board.session.close()


def test_a_deal_without_a_number_is_not_graded(tmp_path: Path) -> None:
    own = deal_numbered(123456)._replace(number=None)
    board = FakeBoard(Table(new_game(own)), tmp_path)
    board.coach.show(board.deals.grade_this())
    assert board.said == ["Only numbered deals by the standard rules have a difficulty."]
    board.session.close()


def test_new_deals_of_a_difficulty_are_by_the_standard_rules(tmp_path: Path) -> None:
    variant = PRECEDENCE.with_options(redeals=5)
    board = FakeBoard(Table(new_game(deal_numbered(5), variant)), tmp_path)
    board.coach.show(board.deals.new_deal(Difficulty.EXPERT))
    question = DealOf(Difficulty.EXPERT, PRECEDENCE, int(FIRST_NUMBER))
    assert list(board.client.open.values()) == [question]
    board.session.close()


async def test_the_menu_leads_to_the_difficulties_and_heading_and_list_say_it(
    begin: Begin,  # noqa: F811
) -> None:
    async with begin() as (player, client):
        await menu(player, "Difficulty")
        painted = "\n".join(player.painted())
        assert "not looked at yet" in painted
        assert chosen(player) == "easy"
        await choose(player, "This deal")
        await player.press("enter")
        assert list(client.open.values()) == [HowHard("123456", PRECEDENCE)]
        client.answer(HARD)
        await player.settled()
        assert player.said() == "Deal 123456 can be won. Difficulty: hard."
        assert "123456 · hard" in player.painted()[0]
        await player.press("d", "l")
        assert any("Level" in row for row in player.painted())
        assert "hard" in chosen(player)
        await player.press("escape")
        await menu(player, "Difficulty")
        await choose(player, "any")
        await player.press("enter")
        await answered(player, client)
        number = player.game.deal.number
        assert number != "123456"
        assert f"{number} · moderate" in player.painted()[0]
        await player.press("u")
        assert "123456 · hard" in player.painted()[0]


async def test_a_harder_deal_is_chosen_among_the_difficulties(begin: Begin) -> None:  # noqa: F811
    async with begin() as (player, client):
        await menu(player, "Difficulty")
        await choose(player, "A harder deal")
        await player.press("enter")
        (question,) = client.open.values()
        assert isinstance(question, DealOf)
        assert question.than == "123456"


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_the_heading_has_it_in_every_size(begin: Begin, size: tuple[int, int]) -> None:  # noqa: F811
    async with begin(size=size) as (player, client):
        coach = player.screen.commands.coach
        coach.show(coach.table.deals.grade_this())
        client.answer(HARD)
        await player.settled()
        assert "123456" in player.painted()[0]
        assert size < (60, 20) or "hard" in player.painted()[0]


async def test_in_the_smallest_window_the_last_choice_shows_what_the_grades_mean(
    begin: Begin,  # noqa: F811
) -> None:
    async with begin(size=(40, 12)) as (player, _client):
        await menu(player, "Difficulty")
        assert "expert more." not in " ".join("\n".join(player.painted()).split())
        await player.press("end")
        assert "expert more." in " ".join("\n".join(player.painted()).split())


def test_text_mode_says_it_and_deals_one(tmp_path: Path) -> None:
    session = Session(
        Store(table_of(deal_numbered(123456), "d")),
        Archive(tmp_path),
        load(tmp_path),
        tmp_path,
        draw_number=lambda: FIRST_NUMBER,
    )
    text = Conversation(session)
    assert text.answers("difficulty") == ["Deal 123456 can be won. Difficulty: hard."]
    assert text.answers("difficulty tough") == [
        "'tough' is not a difficulty: choose from easy, moderate, hard, expert, any."
    ]
    assert "Deal 32004 can be won. Difficulty: easy." in text.answers("difficulty EASY")
    assert session.difficulty == "easy"
    text.answers("d")
    use("es")
    text.answers("dificultad facil")
    assert session.difficulty == "easy"
    use("en")
    listed = text.answers("games")
    assert any("deal 32004 (easy)" in line for line in listed)
    session.close()
