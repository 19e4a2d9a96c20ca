"""The review's panel, worked by keys and clicks: it leads to before the mistake, or shows a win."""

import pytest
from textual.geometry import Offset

from precedence_tui.board.game_strip import Mark
from precedence_tui.board.layout import BOARD_SIZES
from precedence_tui.coach.game_review import Decision, Review
from precedence_tui.coach.verdict import Verdict
from precedence_tui.engine.actions import SimpleAction
from precedence_tui.engine.game import Table
from precedence_tui.engine.moves import Move
from precedence_tui.engine.reducer import reduce
from precedence_tui.i18n.languages import LANGUAGES, use
from tests.coaching.fakes import FakeClient
from tests.coaching.reviews import mistaken
from tests.coaching.test_in_the_game import Begin, begin  # noqa: F401
from tests.games import table_of, won_moves
from tests.tui.playing import Player

WON = "won-123456-set-out"
SIZES = pytest.mark.parametrize(
    "size", [(size.width, size.height) for size in BOARD_SIZES], ids=str
)


def lost_at() -> int:
    """How many moves stood before the last play of the won game, which is left out here."""
    _game, moves = won_moves(WON)
    return max(index for index, move in enumerate(moves) if move.foundation is not None) - 6


def a_lost_table() -> Table:
    game, moves = won_moves(WON)
    table = table_of(game.deal, " ".join(moves[: lost_at() + 1]))
    return reduce(table, SimpleAction.GIVE_UP)[0]


def found() -> Review:
    """What a review of that game finds: its last move, a line that wins instead."""
    game, moves = won_moves(WON)
    at = lost_at()
    card = game.deal.cards[1]
    made = Decision(at, card, Move.DEAL, (Move.DEAL, Move.PLAY_2), (Move.PLAY_2,), blameless=False)
    return Review(Verdict.WINNABLE, Verdict.LOST, (made,), at, tuple(moves[at:]), Verdict.WINNABLE)


async def reviewed(player: Player, client: FakeClient) -> None:
    """Open the review, and let all of it be found."""
    await player.press("v")
    client.answer(found())
    await player.settled()
    assert player.screen.panel is not None


def at(player: Player, words: str) -> Offset:
    """Where words stand on the screen."""
    rows = player.painted()
    (y,) = (y for y, row in enumerate(rows) if words in row)
    return Offset(rows[y].index(words) + 1, y)


@SIZES
@pytest.mark.parametrize("key", ["g", "G", "п", "enter"])
async def test_g_goes_to_before_the_mistake(
    key: str,
    begin: Begin,  # noqa: F811
    size: tuple[int, int],
) -> None:
    async with begin(a_lost_table(), size) as (player, client):
        await reviewed(player, client)
        await player.press(key)
        assert player.screen.panel is None
        assert player.game.done.moves == lost_at()
        assert not player.game.was_given_up
        # What was undone can be made again.
        await player.press("end")
        assert player.game.was_given_up


@SIZES
async def test_what_it_offers_is_clicked(begin: Begin, size: tuple[int, int]) -> None:  # noqa: F811
    async with begin(a_lost_table(), size) as (player, client):
        await reviewed(player, client)
        await player.click(at(player, "Go there and play on"))
        assert player.screen.panel is None
        assert player.game.done.moves == lost_at()


async def test_a_win_is_watched_by_a_click(begin: Begin) -> None:  # noqa: F811
    async with begin(a_lost_table()) as (player, client):
        await reviewed(player, client)
        await player.click(at(player, "Watch a win from there"))
        assert player.screen.panel is None
        assert player.screen.commands.coach.is_showing
        assert player.game.done.moves == lost_at()
        await player.press("right")
        assert player.game.done.moves == lost_at() + 1
        await player.press("escape")
        assert not player.screen.commands.coach.is_showing


async def test_where_no_move_lost_the_game_the_win_begins_here(begin: Begin) -> None:  # noqa: F811
    game, moves = won_moves(WON)
    at_last = lost_at()
    table = table_of(game.deal, " ".join(moves[:at_last]))
    line = tuple(moves[at_last:])
    async with begin(table) as (player, client):
        await player.press("v")
        client.answer(Review(Verdict.WINNABLE, Verdict.WINNABLE, (), None, line, None))
        await player.settled()
        assert "from there" not in "\n".join(player.painted())
        await player.click(at(player, "Watch a win from here"))
        assert player.screen.commands.coach.is_showing
        assert player.game.done.moves == at_last


async def test_a_click_on_a_sentence_does_nothing_and_one_on_esc_closes(
    begin: Begin,  # noqa: F811
) -> None:
    async with begin(a_lost_table()) as (player, client):
        await reviewed(player, client)
        moves = player.game.done.moves
        await player.click(at(player, f"Move {lost_at() + 1}:"))
        await player.click(at(player, "the mistake"))
        assert player.screen.panel is not None
        await player.click(at(player, "Esc closes"))
        assert player.screen.panel is None
        assert player.game.done.moves == moves


@pytest.mark.parametrize("code", LANGUAGES)
async def test_in_the_smallest_window_ways_and_picture_are_seen_at_once(
    code: str,
    begin: Begin,  # noqa: F811
) -> None:
    use(code)
    async with begin(a_lost_table(), (40, 12)) as (player, client):
        await reviewed(player, client)
        shown = "\n".join(player.painted())
        assert " g " in shown
        assert " w " in shown
        assert "✗" in shown
        await player.press("end")
        # All the rest is a page further down.
        assert player.screen.panel is not None
        assert player.screen.panel.view().lines[-1].text in "\n".join(player.painted())


GROWING = (
    Review(Verdict.UNKNOWN, Verdict.LOST, ()),
    Review(Verdict.UNKNOWN, Verdict.LOST, (), winnable_to=204, between=55),
    mistaken()._replace(honest=None),
    mistaken(blameless=True),
    mistaken(),
)


@SIZES
@pytest.mark.parametrize("code", LANGUAGES)
async def test_nothing_jumps_while_it_grows(
    code: str,
    begin: Begin,  # noqa: F811
    size: tuple[int, int],
) -> None:
    use(code)
    async with begin(a_lost_table(), size) as (player, client):
        await player.press("v")
        panel = player.screen.panel
        assert panel is not None
        place = panel.region
        for review in GROWING:
            client.pulse(1, review)
            await player.settled()
            assert panel.region == place
            view = panel.view()
            assert len(view.lines) <= view.most
            assert isinstance(view.hint, tuple)
            bottom = player.painted()[place.bottom - 1]
            assert all(one.words in bottom for one in view.hint), "how it is stopped and closed"
            # The picture stays where it is too.
            assert set(view.lines[1].text) <= {mark.value for mark in Mark}
        client.answer(GROWING[-1])
        await player.settled()
        assert panel.region == place


@SIZES
@pytest.mark.parametrize("code", LANGUAGES)
async def test_nor_does_anything_in_a_game_that_can_still_be_won(
    code: str,
    begin: Begin,  # noqa: F811
    size: tuple[int, int],
) -> None:
    use(code)
    game, moves = won_moves(WON)
    table = table_of(game.deal, " ".join("d" * 9))
    unknown = Review(Verdict.UNKNOWN, Verdict.UNKNOWN, ())
    winnable = unknown._replace(last=Verdict.WINNABLE, line=tuple(moves[9:]))
    async with begin(table, size) as (player, client):
        await player.press("v")
        panel = player.screen.panel
        assert panel is not None
        place = panel.region
        for review in (unknown, unknown._replace(winnable_to=5), winnable):
            client.pulse(1, review)
            await player.settled()
            assert panel.region == place
            assert len(panel.view().lines) <= panel.view().most
