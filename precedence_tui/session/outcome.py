"""What comes of something that a player asks of a session, for any front end to show.

What happened to the game itself is told by the store's events; a sentence here says the rest.
"""

from typing import NamedTuple

from precedence_tui.engine.values import distinct


@distinct
class Done(NamedTuple):
    """It was done. The `sentence` says what no event does; it may be empty."""

    sentence: str = ""


@distinct
class Refused(NamedTuple):
    """It was not done. The `sentence` says why."""

    sentence: str


Outcome = Done | Refused
