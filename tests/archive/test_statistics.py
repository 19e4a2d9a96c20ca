"""What is counted, and what is not."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.statistics import count, figures, stretches
from precedence_tui.archive.tally import Origin, Standing, Tally, Win
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.variant import PRECEDENCE, FirstKing
from precedence_tui.store import Store
from tests.games import KING_AVAILABLE, deal_numbered

WON, LOST, GIVEN_UP, OPEN = Standing.WON, Standing.LOST, Standing.GIVEN_UP, Standing.OPEN


def game(number: int, counts: Standing, **changed: object) -> Summary:
    """A game that ended as the `number`th; a win in 300 moves and seconds plus its number."""
    win = Win(300 + number, 300.0 + number, undos=number, hints=number) if counts is WON else None
    summary = Summary(
        number=number,
        deal=str(number),
        variant=PRECEDENCE,
        origin=Origin.PLAYED,
        played=number,
        moves=10,
        stands=counts,
        counts=counts,
        cards_up=104 if counts is WON else number,
        tally=Tally(ended=None if counts is OPEN else number, win=win),
        is_set_aside=False,
        settled=0 if counts is OPEN else number,
    )
    return summary._replace(**changed)  # type: ignore[arg-type]


def test_nothing_played_has_no_shares() -> None:
    statistics = count([])
    assert statistics.standard.games == 0
    assert statistics.standard.win_rate is None
    assert statistics.standard.cards_up is None
    assert statistics.standard.fastest is None
    assert stretches(statistics.ended, 10) == []


def test_shares_are_of_ended_games_only() -> None:
    games = [game(1, WON), game(2, LOST), game(3, GIVEN_UP), game(4, LOST), game(5, OPEN)]
    standard = count(games).standard
    assert (standard.won, standard.lost, standard.given_up, standard.open) == (1, 2, 1, 1)
    assert (standard.games, standard.ended, standard.win_rate) == (5, 4, 0.25)
    assert standard.cards_up == 3.0


def test_streaks_follow_the_order_in_which_games_ended() -> None:
    results = (WON, WON, LOST, WON, WON, WON, GIVEN_UP, WON, OPEN, WON)
    games = [game(number, counts) for number, counts in enumerate(results, start=1)]
    standard = count(reversed(games)).standard
    assert (standard.current_streak, standard.longest_streak) == (2, 3)
    # The first game, lost, is undone and won at last: it joins the streak at its end.
    late = game(3, WON, settled=99, tally=Tally(ended=1, win=Win(500)))
    standard = count([*games[:2], *games[3:], late]).standard
    assert (standard.current_streak, standard.longest_streak) == (3, 5)


def test_the_fastest_and_the_shortest_win_may_be_two() -> None:
    fast = game(1, WON, tally=Tally(win=Win(400, 100.0, 1, 0)))
    short = game(2, WON, tally=Tally(win=Win(300, 500.0, 0, 1)))
    unknown = game(3, WON, tally=Tally(win=Win(350)))
    standard = count([fast, short, unknown]).standard
    assert (standard.fastest, standard.shortest) == (fast, short)
    assert (standard.won_without_undo, standard.won_without_hints) == (1, 1)


def won(number: int, win: Win, **changed: object) -> Summary:
    """A game that took so much to win."""
    return game(number, WON, tally=Tally(win=win), **changed)


def test_a_win_with_the_coach_is_kept_apart() -> None:
    games = [
        game(1, WON),
        won(2, Win(250, 9.0, 0, 1, best_moves=1)),
        won(3, Win(260, 9.0, 0, 1, best_moves=1), origin=Origin.SHOWN),
        # Archives of old tell nothing of best moves.
        won(4, Win(270), origin=Origin.SHOWN),
        won(5, Win(270)),
        # The coach played in it after it had been won.
        won(6, Win(280, 400.0, 1, 1, best_moves=0), origin=Origin.SHOWN),
        game(7, LOST, tally=Tally(best_moves=3)),
    ]
    standard = count(games).standard
    assert standard.won_with_coach == 3
    assert (standard.won, standard.lost, standard.ended) == (3, 1, 4)
    assert (standard.longest_streak, standard.current_streak) == (3, 0)
    assert (standard.shortest_moves, standard.fastest_seconds) == (270, 301.0)
    assert set(count(games).best) == {(str(number), PRECEDENCE) for number in (1, 5, 6, 7)}


def test_replays_are_kept_apart_from_first_tries() -> None:
    games = [
        game(1, LOST),
        game(2, WON),
        game(3, WON, is_replay=True, tally=Tally(win=Win(200, 9.0, 0, 0))),
        game(4, GIVEN_UP, is_replay=True),
        game(5, OPEN, is_replay=True),
        won(6, Win(250, best_moves=1), is_replay=True),
    ]
    standard = count(games).standard
    assert (standard.replays_won, standard.replays_ended) == (1, 2)
    assert (standard.ended, standard.won, standard.win_rate) == (2, 1, 0.5)
    assert (standard.won_with_coach, standard.open, standard.games) == (1, 1, 6)
    assert (standard.longest_streak, standard.shortest_moves) == (1, 302)
    assert [one.number for one in count(games).ended] == [1, 2]


def test_to_be_shown_whether_it_can_be_won_is_help() -> None:
    games = [
        won(number, Win(300, 9.0, 0, hints, 0, seen))
        for number, (hints, seen) in enumerate(
            [(0, False), (0, True), (0, None), (1, False), (None, False)], start=1
        )
    ]
    assert count(games).standard.won_without_hints == 2


def test_kings_and_house_rules_are_told_apart() -> None:
    other = KING_AVAILABLE
    house = PRECEDENCE.with_options(redeals=3)
    games = [game(1, WON), game(2, LOST, variant=other), game(3, WON, variant=house)]
    statistics = count(games)
    assert (statistics.standard.won, statistics.standard.ended) == (1, 2)
    assert statistics.by_king[FirstKing.SET_OUT].ended == 1
    assert statistics.by_king[FirstKing.FIRST_AVAILABLE].lost == 1
    assert list(statistics.house) == [house]
    assert statistics.house[house].won == 1
    assert [ended.number for ended in statistics.ended] == [1, 2]


def test_other_peoples_shown_and_continued_games_and_those_set_aside_are_not_counted() -> None:
    games = [
        game(1, WON, origin=Origin.IMPORTED),
        game(2, WON, origin=Origin.CONTINUED),
        game(3, WON, is_set_aside=True),
        game(4, WON, origin=Origin.MINE),
        game(5, LOST, origin=Origin.SHOWN),
        game(6, OPEN, origin=Origin.SHOWN),
    ]
    statistics = count(games)
    assert statistics.standard.games == 1
    assert [deal for deal, _rules in statistics.best] == ["4"]


def test_the_best_result_of_a_deal_is_its_shortest_win_or_the_most_cards_up() -> None:
    lost = [game(1, LOST, deal="9", cards_up=50), game(2, OPEN, deal="9", cards_up=70)]
    assert count(lost).best == {("9", PRECEDENCE): lost[1]}
    won = [game(4, WON, deal="9"), game(3, WON, deal="9")]
    assert count([*lost, *won]).best == {("9", PRECEDENCE): won[1]}
    assert count([]).best == {}


@given(
    st.lists(st.tuples(st.sampled_from(Standing), st.booleans(), st.sampled_from((None, 0, 1)))),
    st.integers(1, 30),
)
def test_figures_add_up_and_stretches_hold_every_ended_game(
    results: list[tuple[Standing, bool, int | None]], most: int
) -> None:
    games = [
        game(
            number,
            counts,
            is_replay=is_replay,
            tally=Tally(win=Win(300, best_moves=best) if counts is WON else None),
        )
        for number, (counts, is_replay, best) in enumerate(results)
    ]
    counted = figures(games)
    assert counted.games == len(games)
    assert counted.replays_won <= counted.replays_ended
    assert counted.current_streak <= counted.longest_streak <= counted.won
    ended = count(games).ended
    bars = stretches(ended, most)
    assert len(bars) == min(most, len(ended))
    assert sum(won for won, _size in bars) == counted.won
    assert sum(size for _won, size in bars) == counted.ended
    assert all(size > 0 for _won, size in bars)


def test_statistics_can_be_begun_anew_and_brought_back(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    store = Store(Table(new_game(deal_numbered(1))))
    archive.follow(store)
    for number in (2, 3):
        store.dispatch(Move.DEAL)
        store.dispatch(SimpleAction.GIVE_UP)
        store.dispatch(NewDeal(deal_numbered(number)))
    store.dispatch(Move.DEAL)
    assert archive.begin_statistics_anew() is not None
    standard = count(archive.games()).standard
    assert (standard.games, standard.open) == (1, 1)
    store.dispatch(SimpleAction.GIVE_UP)
    assert archive.begin_statistics_anew() is not None
    assert count(archive.games()).standard.games == 0
    assert len(archive.games()) == 3
    assert archive.bring_statistics_back()
    assert count(archive.games()).standard.given_up == 1
    assert archive.bring_statistics_back()
    assert count(archive.games()).standard.given_up == 3
    assert not archive.bring_statistics_back()
    archive.close()
