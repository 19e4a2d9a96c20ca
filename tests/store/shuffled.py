"""Stores that call their subscribers in another order each time."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from precedence_tui.store import Store


@contextmanager
def shuffled_subscribers(
    monkeypatch: pytest.MonkeyPatch, random: Random
) -> Iterator[set[tuple[object, ...]]]:
    """Shuffle the subscribers before each action; gives the orders in which they were called."""
    orders: set[tuple[object, ...]] = set()
    publish = Store._publish

    def shuffled(self: Store) -> None:
        order = list(self._subscribers.items())
        random.shuffle(order)
        self._subscribers = dict(order)
        orders.add(tuple(self._subscribers))
        publish(self)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_publish", shuffled)
        yield orders
