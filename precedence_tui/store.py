"""The store: the table in play, and who wants to know what happens to it."""

from collections import deque
from collections.abc import Callable

from precedence_tui.engine.actions import Action
from precedence_tui.engine.events import Event
from precedence_tui.engine.game import Game, Table
from precedence_tui.engine.reducer import reduce

Subscriber = Callable[[Event], None]


class Store:
    """Holds the table, takes actions and publishes their events.

    Front ends, the board's widgets and whatever else follows a game subscribe
    alike and are called in the order in which they subscribed. By the time
    that a subscriber hears of an event, `table` holds all that the action did.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._subscribers: list[Subscriber] = []
        self._waiting: deque[Event] = deque()

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._table

    @property
    def game(self) -> Game:
        """The game in play."""
        return self._table.game

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber` with each event from now on; returns what ends that."""
        self._subscribers.append(subscriber)

        def unsubscribe() -> None:
            if subscriber in self._subscribers:
                self._subscribers.remove(subscriber)

        return unsubscribe

    def dispatch(self, action: Action) -> tuple[Event, ...]:
        """Do what an action says, tell every subscriber, and return what happened.

        A subscriber may dispatch too: the events of that follow when all have
        heard of the ones before.
        """
        self._table, events = reduce(self._table, action)
        idle = not self._waiting
        self._waiting.extend(events)
        if idle:
            self._publish()
        return events

    def _publish(self) -> None:
        waiting = self._waiting
        try:
            while waiting:
                event = waiting[0]
                for subscriber in tuple(self._subscribers):
                    subscriber(event)
                waiting.popleft()
        finally:
            waiting.clear()
