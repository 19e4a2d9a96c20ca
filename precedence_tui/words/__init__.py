"""Every text that a player reads comes through here.

`_` marks and gives a text, `plural` one that depends on a number, `in_context`
one that must be told apart from another use of the same English words, since
other languages inflect it. All are asked at the moment of showing, so that the
language can change during a game. The rooms' modules word cards, events,
rejections and faults.
"""


def _(text: str) -> str:
    """A text in the player's language."""
    return text


def plural(one: str, many: str, count: int) -> str:
    """The text for one thing or for many, in the player's language."""
    return one if count == 1 else many


def in_context(context: str, text: str) -> str:
    """A text in the player's language, as it stands in the place that `context` names."""
    del context  # English says the same everywhere
    return text
