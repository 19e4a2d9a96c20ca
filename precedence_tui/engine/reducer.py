"""The one place where a game changes.

`reduce` takes a table and an action and returns the new table with the events
that say what changed, in the order in which it happened. It never raises on a
well-typed action: one that is not allowed leaves the table as it is and gives
one `Rejected`.
"""

from collections.abc import Callable
from typing import Final, assert_never

from precedence_tui.engine.actions import Action, GoTo, MakeMoves, NewDeal, SimpleAction, TakeUp
from precedence_tui.engine.deals import what_is_wrong
from precedence_tui.engine.events import (
    CardDealt,
    CardPlayed,
    CardReturned,
    CardTakenBack,
    DealStarted,
    Event,
    Events,
    FoundationCompleted,
    FoundationStarted,
    GameLost,
    GameTakenUp,
    GameWon,
    GivenUp,
    GivingUpUndone,
    Rejected,
    StepDone,
    StepRedone,
    StepUndone,
    WasteTurned,
    WasteTurnedBack,
)
from precedence_tui.engine.faults import FaultKind
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.history import EMPTY, GIVING_UP, History, Step
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
from precedence_tui.engine.values import new

Outcome = tuple[Table, Events]

# An enum's member costs more to look up than a name of the module.
_DEAL: Final = Move.DEAL


def reduce(table: Table, action: Action) -> Outcome:
    """The table after an action, and what happened."""
    match action:
        case Move():
            return _make(table, (action,))
        case GoTo(moves):
            return _go_to(table, moves)
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
            return _undo(table)
        case SimpleAction.REDO:
            return _redo(table)
        case SimpleAction.BACK_TO_PLAY:
            return _undo_until(table, lambda step: step.plays, Reason.NO_EARLIER_PLAY)
        case SimpleAction.FORWARD_TO_PLAY:
            return _redo_until(table, lambda step: step.plays, Reason.NO_LATER_PLAY)
        case SimpleAction.TO_START:
            return _undo_until(table, None, Reason.NOTHING_TO_UNDO)
        case SimpleAction.TO_END:
            return _redo_until(table, None, Reason.NOTHING_TO_REDO)
        case SimpleAction.GIVE_UP:
            return _give_up(table)
        case NewDeal(deal, variant):
            wrong = what_is_wrong(deal, variant)
            if wrong is not None:
                king = wrong.kind is FaultKind.KING_NOT_FIRST
                return _rejected(table, Reason.KING_NOT_FIRST if king else Reason.WRONG_PACK)
            return _put_down(table, new_game(deal, variant))
        case TakeUp(game):
            return Table(game), (GameTakenUp(game),)
    assert_never(action)


def _rejected(
    table: Table, reason: Reason, foundation: int | None = None, rank: int | None = None
) -> Outcome:
    return table, (Rejected(reason, foundation, rank),)


def _closed(game: Game) -> Reason | None:
    """Why no move can be made in a game that has ended, if that is why."""
    step = game.done.step
    if step is not None and not step.moves:
        return Reason.GAME_GIVEN_UP
    # The game is won exactly when every card lies on the foundations; to ask
    # for the piles' heights on every move would cost more than the move.
    position = game.position
    return None if position.stock or position.waste else Reason.GAME_WON


def _make(table: Table, moves: tuple[Move, ...]) -> Outcome:
    """Make the moves of one step, if all of them are legal."""
    game = table.game
    reason = _closed(game)
    if reason is not None:
        return _rejected(table, reason)
    position = game.position
    events: list[Event] = []
    for move in moves:
        reason = refusal(position, move)
        if reason is not None:
            return _refused(table, position, move, reason)
        position = _make_one(position, move, events)
    step, told = _STEPS.get(moves) or _step(moves)
    events.append(told)
    if not position.stock:
        _tell_result(position, events)
    undone = game.undone
    if undone.steps:
        undone = _still_undone(undone, moves)
    made = new(Game, (game.deal, position, game.done.adding(step), undone))
    return new(Table, (made, None, None)), tuple(events)


def _step(moves: tuple[Move, ...]) -> tuple[Step, StepDone]:
    step = Step(moves)
    return step, StepDone(step)


_STEPS: Final[dict[tuple[Move, ...], tuple[Step, StepDone]]] = {
    (move,): _step((move,)) for move in Move
}


def _refused(table: Table, position: Position, move: Move, reason: Reason) -> Outcome:
    index = move.foundation
    if index is None or reason is Reason.NO_SUCH_PILE:
        return _rejected(table, reason)
    return _rejected(table, reason, index, next_rank(position, index))


def _make_one(position: Position, move: Move, events: list[Event]) -> Position:
    """Make one legal move and tell it."""
    made = after(position, move)
    index = move.foundation
    if index is None:
        if move is _DEAL:
            events.append(new(CardDealt, (made.waste[-1], made.waste, len(made.stock))))
        else:
            events.append(WasteTurned(len(made.stock), made.redeals_left))
    else:
        pile = made.foundations[index]
        events.append(new(CardPlayed, (pile[-1], index, pile, made.waste)))
        if len(pile) == 1:
            events.append(FoundationStarted(index))
        elif len(pile) == made.variant.height:
            events.append(FoundationCompleted(index))
    return made


def _unmake_one(position: Position, move: Move, events: list[Event]) -> Position:
    """Take one move back and tell it."""
    made = before(position, move)
    index = move.foundation
    if index is None:
        if move is _DEAL:
            events.append(CardReturned(position.waste[-1], made.waste, len(made.stock)))
        else:
            events.append(WasteTurnedBack(made.waste, made.redeals_left))
    else:
        card = position.foundations[index][-1]
        events.append(CardTakenBack(card, index, made.foundations[index], made.waste))
    return made


def _tell_result(position: Position, events: list[Event]) -> None:
    result = position.result
    if result is Result.WON:
        events.append(GameWon())
    elif result is Result.LOST:
        events.append(GameLost(position.cards_up))


def _still_undone(undone: History, moves: tuple[Move, ...]) -> History:
    """What can still be redone after these moves: nothing, unless redo would make them too."""
    left = moves
    while left:
        step = undone.step
        if step is None or step.gives_up:
            return EMPTY
        shared = min(len(left), len(step.moves))
        if left[:shared] != step.moves[:shared]:
            return EMPTY
        assert undone.earlier is not None
        undone = undone.earlier
        if shared < len(step.moves):
            undone = undone.adding(Step(step.moves[shared:]))
        left = left[shared:]
    return undone


def _play_shortest(table: Table) -> Outcome:
    position = table.game.position
    index = shortest_target(position)
    if index is not None:
        return _make(table, (PLAYS[index],))
    reason = _closed(table.game)
    if reason is not None:
        return _rejected(table, reason)
    if not position.waste:
        return _rejected(table, Reason.WASTE_EMPTY)
    return _rejected(table, Reason.NOTHING_TAKES_IT, rank=position.waste[-1].rank)


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
    return Table(game._replace(done=done, undone=EMPTY)), (GivenUp(), StepDone(GIVING_UP))


def _put_down(table: Table, dealt: Game) -> Outcome:
    """Deal a new game; the one it replaces can be brought back while it has no move."""
    # A deal that nobody has touched leaves nothing to bring back; the game
    # before it may. Nor does the same deal when it is dealt again.
    replaced = table.game
    if table.undoes_deal:
        assert table.replaced is not None
        replaced = table.replaced
    if replaced == dealt:
        return Table(dealt), (DealStarted(dealt),)
    return Table(dealt, replaced, dealt), (DealStarted(dealt),)


def _always(_: Step) -> bool:
    return True


def _undo(table: Table) -> Outcome:
    if table.undoes_deal:
        assert table.replaced is not None
        return table._replace(game=table.replaced), (GameTakenUp(table.replaced),)
    return _undo_until(table, _always, Reason.NOTHING_TO_UNDO)


def _redo(table: Table) -> Outcome:
    if table.redoes_deal:
        assert table.dealt is not None
        return table._replace(game=table.dealt), (DealStarted(table.dealt),)
    return _redo_until(table, _always, Reason.NOTHING_TO_REDO)


def _go_to(table: Table, moves: int) -> Outcome:
    """Undo or redo steps, as many as it takes."""
    done, undone = table.game.done, table.game.undone
    if moves < done.moves:
        target = done
        while target.moves > moves and target.earlier is not None:
            target = target.earlier
        return _undo_until(table, _until(done.steps - target.steps), Reason.NOTHING_TO_UNDO)
    steps = 0
    standing = done.moves
    for step in undone.latest_first():
        standing += len(step.moves)
        # To be given up again is nobody's aim who asks for a move.
        if standing > moves or step.gives_up:
            break
        steps += 1
    if not steps:
        return _rejected(table, Reason.NOTHING_TO_REDO)
    return _redo_until(table, _until(steps), Reason.NOTHING_TO_REDO)


def _until(steps: int) -> Callable[[Step], bool]:
    """What holds for the last of so many steps, asked of each in turn."""
    left = steps

    def seen(_: Step) -> bool:
        nonlocal left
        left -= 1
        return left <= 0

    return seen


def _undo_until(table: Table, last: Callable[[Step], bool] | None, otherwise: Reason) -> Outcome:
    """Undo steps up to the latest one for which `last` holds; without it, all of them."""
    game = table.game
    position, done, undone = game.position, game.done, game.undone
    events: list[Event] = []
    while (step := done.step) is not None:
        if step.gives_up:
            events.append(GivingUpUndone())
        for move in reversed(step.moves):
            position = _unmake_one(position, move, events)
        events.append(StepUndone(step))
        assert done.earlier is not None
        done, undone = done.earlier, undone.adding(step)
        if last is not None and last(step):
            break
    else:
        if last is not None or not events:
            return _rejected(table, otherwise)
    return table._replace(game=Game(game.deal, position, done, undone)), tuple(events)


def _redo_until(table: Table, last: Callable[[Step], bool] | None, otherwise: Reason) -> Outcome:
    """Redo steps up to the next one for which `last` holds; without it, all of them."""
    game = table.game
    position, done, undone = game.position, game.done, game.undone
    events: list[Event] = []
    while (step := undone.step) is not None:
        if step.gives_up:
            events.append(GivenUp())
        for move in step.moves:
            position = _make_one(position, move, events)
        events.append(StepRedone(step))
        assert undone.earlier is not None
        done, undone = done.adding(step), undone.earlier
        if last is not None and last(step):
            break
    else:
        if last is not None or not events:
            return _rejected(table, otherwise)
    _tell_result(position, events)
    return table._replace(game=Game(game.deal, position, done, undone)), tuple(events)
