"""The store: the table in play, and everybody who is told what happens to it."""

from collections import deque
from collections.abc import Callable

from precedence_tui.engine.actions import Action
from precedence_tui.engine.events import Events
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.reducer import reduce

Subscriber = Callable[[Events], None]


class Store:
    """Holds the table, takes actions and publishes their events.

    Front ends, the board's widgets and whatever else follows a game subscribe
    alike. Each is called once for each action that did something or was rejected;
    by then `table` is the table that the action made. In which order they are
    called must not matter to them: what has to be done before any of them shows
    the action is the keeper's, which is called first.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        # By a key of its own, so that to end one subscription ends no other.
        self._subscribers: dict[object, Subscriber] = {}
        self._keeper: Subscriber | None = None
        self._waiting: deque[tuple[Table, Events]] = deque()

    @property
    def table(self) -> Table:
        """Return the table as it stands."""
        return self._table

    @property
    def game(self) -> Game:
        """Return the game in play."""
        return self._table.game

    def keep_with(self, keeper: Subscriber) -> None:
        """Have `keeper`, from now on the only one, write each action down before it is shown."""
        self._keeper = keeper

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with the events of each action, and return what ends that."""
        key = object()
        self._subscribers[key] = subscriber

        def unsubscribe() -> None:
            self._subscribers.pop(key, None)

        return unsubscribe

    def dispatch(self, action: Action) -> Events:
        """Do what an action says, tell every subscriber, and return what happened.

        A subscriber may dispatch too: what that does shows in `table` and is
        told when everyone has heard of the action before.
        """
        table, events = reduce(self._waiting[-1][0] if self._waiting else self._table, action)
        publishing = bool(self._waiting)
        self._waiting.append((table, events))
        if not publishing:
            self._publish()
        return events

    def _publish(self) -> None:
        try:
            while self._waiting:
                self._table, events = self._waiting[0]
                if events and self._keeper is not None:
                    self._keeper(events)
                for key in tuple(self._subscribers) if events else ():
                    # One that is called earlier may have ended this subscription.
                    if key in self._subscribers:
                        self._subscribers[key](events)
                self._waiting.popleft()
        finally:
            if self._waiting:
                self._table = self._waiting[-1][0]
                self._waiting.clear()
