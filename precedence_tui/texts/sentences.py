"""What sentences have in common."""


def sentence(text: str) -> str:
    """The text with a capital at its beginning, where a name may stand that has none."""
    return text[:1].upper() + text[1:]
