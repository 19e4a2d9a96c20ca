"""The one place where a game changes.

`reduce` takes a table and an action and returns the new table with the events
that say what changed, in the order in which it happened. It never raises on a
well-typed action: one that is not allowed leaves the table as it is and gives
one `Rejected`.
"""

from typing import Final, assert_never

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.deals import what_is_wrong
from precedence_tui.engine.events import (
    Change,
    Event,
    Events,
    GameChanged,
    Redone,
    Rejected,
    StepDone,
    Undone,
)
from precedence_tui.engine.faults import FaultKind
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import PLAYS, Move
from precedence_tui.engine.position import (
    Position,
    Reason,
    Result,
    after,
    before,
    next_rank,
    refusal,
    shortest_target,
    targets,
)
from precedence_tui.engine.telling import changes_of_move, tell_end
from precedence_tui.engine.timeline import EMPTY, GIVING_UP, Step, steps_to_move, still_undone, walk
from precedence_tui.engine.values import new

Outcome = tuple[Table, Events]


def reduce(table: Table, action: Action) -> Outcome:
    """Return the table after an action, and what happened."""
    match action:
        case Move():
            return _make(table, (action,))
        case MakeMoves(moves):
            return _make(table, moves) if moves else (table, ())
        case SimpleAction.DEAL_OR_REDEAL:
            position = table.game.position
            turn = not position.stock and position.waste
            return _make(table, (Move.REDEAL if turn else Move.DEAL,))
        case SimpleAction.PLAY_SHORTEST:
            return _play_shortest(table)
        case SimpleAction.DEAL_ON:
            return _deal_on(table)
        case SimpleAction.UNDO:
            if table.undoes_deal:
                return _return_to(table, table.replaced, is_new=False)
            return _walk(table, -1 if table.game.done.steps else 0, Reason.NOTHING_TO_UNDO)
        case SimpleAction.REDO:
            if table.redoes_deal:
                return _return_to(table, table.dealt, is_new=True)
            return _walk(table, 1 if table.game.undone.steps else 0, Reason.NOTHING_TO_REDO)
        case SimpleAction.BACK_TO_PLAY:
            return _walk(table, -table.game.done.steps_to_play(), Reason.NO_EARLIER_PLAY)
        case SimpleAction.FORWARD_TO_PLAY:
            return _walk(table, table.game.undone.steps_to_play(), Reason.NO_LATER_PLAY)
        case SimpleAction.TO_START:
            return _walk(table, -table.game.done.steps, Reason.NOTHING_TO_UNDO)
        case SimpleAction.TO_END:
            return _walk(table, table.game.undone.steps, Reason.NOTHING_TO_REDO)
        case GoTo(moves):
            return _go_to(table, moves)
        case SimpleAction.GIVE_UP:
            return _give_up(table)
        case NewDeal(deal, variant):
            wrong = what_is_wrong(deal, variant)
            if wrong is not None:
                king = wrong.kind is FaultKind.KING_NOT_FIRST
                return _rejected(table, Reason.KING_NOT_FIRST if king else Reason.WRONG_PACK)
            return _put_down(table, new_game(deal, variant))
        case TakeUp(game):
            return Table(game), (GameChanged(is_new=False),)
    assert_never(action)


def _rejected(
    table: Table, reason: Reason, pile: int | None = None, rank: int | None = None
) -> Outcome:
    return table, (Rejected(reason, pile, rank),)


def _make(table: Table, moves: tuple[Move, ...]) -> Outcome:
    """Make the moves of one step, if all of them are legal."""
    deal, start, done, undone = table.game
    if done.step is not None and not done.step.moves:
        return _rejected(table, Reason.GAME_GIVEN_UP)
    position = start
    told: list[Change] = []
    for move in moves:
        reason = refusal(position, move)
        if reason is not None:
            return _refused(table, position, move, reason)
        position = after(position, move)
        told += changes_of_move(move, position)
    ended = _OF_ONE_MOVE.get(moves) or StepDone(Step(moves))
    told.append(ended)
    tell_end(start, position, told)
    if undone.steps:
        undone = still_undone(undone, moves)
    made = new(Game, (deal, position, done.adding(ended.step), undone))
    return new(Table, (made, None, None)), tuple(told)


_OF_ONE_MOVE: Final[dict[tuple[Move, ...], StepDone]] = {
    (move,): StepDone(Step((move,))) for move in Move
}
"""Most steps are: to look them up takes less time than to make them."""


def _refused(table: Table, position: Position, move: Move, reason: Reason) -> Outcome:
    start = table.game.position
    if not start.stock and not start.waste:
        return _rejected(table, Reason.GAME_WON)
    index = move.foundation
    if index is None or reason is Reason.NO_SUCH_PILE:
        return _rejected(table, reason)
    return _rejected(table, reason, index, next_rank(position, index))


def _play_shortest(table: Table) -> Outcome:
    game = table.game
    index = shortest_target(game.position)
    if index is not None:
        return _make(table, (PLAYS[index],))
    if game.was_given_up:
        return _rejected(table, Reason.GAME_GIVEN_UP)
    if game.position.waste:
        return _rejected(table, Reason.NOTHING_TAKES_IT, rank=game.position.waste[-1].rank)
    return _rejected(table, Reason.WASTE_EMPTY if game.position.stock else Reason.GAME_WON)


def _deal_on(table: Table) -> Outcome:
    position = table.game.position
    moves = [Move.DEAL]
    while position.stock:
        position = after(position, Move.DEAL)
        if not position.stock or targets(position):
            break
        moves.append(Move.DEAL)
    return _make(table, tuple(moves))


def _give_up(table: Table) -> Outcome:
    game = table.game
    if game.was_given_up:
        return _rejected(table, Reason.GAME_GIVEN_UP)
    if game.result is Result.WON:
        return _rejected(table, Reason.GAME_WON)
    if game.result is Result.LOST:
        return _rejected(table, Reason.GAME_LOST)
    if not game.done.steps:
        return _rejected(table, Reason.NO_MOVE_YET)
    done = game.done.adding(GIVING_UP)
    return Table(game._replace(done=done, undone=EMPTY)), (StepDone(GIVING_UP),)


def _put_down(table: Table, dealt: Game) -> Outcome:
    """Deal a new game; the one it replaces can be brought back while it has no move."""
    # A deal that nobody has touched leaves nothing to bring back; the game
    # before it may. Nor does the same deal when it is dealt again.
    replaced = table.game
    if table.undoes_deal:
        assert table.replaced is not None
        replaced = table.replaced
    if replaced == dealt:
        return Table(dealt), (GameChanged(is_new=True),)
    return Table(dealt, replaced, dealt), (GameChanged(is_new=True),)


def _return_to(table: Table, game: Game | None, *, is_new: bool) -> Outcome:
    """Undo or redo a new deal: the one game goes, the other comes back."""
    assert game is not None
    return table._replace(game=game), (GameChanged(is_new),)


def _go_to(table: Table, moves: int) -> Outcome:
    done, undone = table.game.done, table.game.undone
    otherwise = Reason.NOTHING_TO_UNDO if moves < done.moves else Reason.NOTHING_TO_REDO
    return _walk(table, steps_to_move(done, undone, moves), otherwise)


def _walk(table: Table, steps: int, otherwise: Reason) -> Outcome:
    """Redo so many steps or, if the number is negative, undo so many; `otherwise` says why none."""
    if not steps:
        return _rejected(table, otherwise)
    deal, now, done, undone = table.game
    position = now
    told: list[Change] = []
    if steps < 0:
        walked, done, undone = walk(done, undone, -steps)
        for step in walked:
            told.append(_OF_ONE_MOVE.get(step.moves) or StepDone(step))
            for move in reversed(step.moves):
                told += reversed(changes_of_move(move, position))
                position = before(position, move)
        told.reverse()
        tell_end(position, now, told)
        event: Event = new(Undone, (tuple(told),))
    else:
        walked, undone, done = walk(undone, done, steps)
        for step in walked:
            for move in step.moves:
                position = after(position, move)
                told += changes_of_move(move, position)
            told.append(_OF_ONE_MOVE.get(step.moves) or StepDone(step))
        tell_end(now, position, told)
        event = new(Redone, (tuple(told),))
    game = new(Game, (deal, position, done, undone))
    return new(Table, (game, table.replaced, table.dealt)), (event,)
