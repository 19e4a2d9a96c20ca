"""Words for the list of games and the statistics."""

from precedence_tui.i18n import _, in_context, plural


def standing_words(standing: str) -> str:
    """How a game stands: `open`, `won`, `lost` or `given-up`."""
    return {
        "open": in_context("a game", "open"),
        "won": in_context("a game", "won"),
        "lost": in_context("a game", "lost"),
        "given-up": in_context("a game", "given up"),
    }[standing]


def decimal_words(number: float) -> str:
    """A number with one digit after the decimal sign."""
    return f"{number:.1f}".replace(".", in_context("decimal sign", "."))


def share_words(share: float | None) -> str:
    """A share from 0 to 1 as a percentage; a dash where there is none."""
    return "-" if share is None else _("{percent} %").format(percent=decimal_words(100 * share))


def moves_words(count: int) -> str:
    """So many moves."""
    return plural("{count} move", "{count} moves", count).format(count=count)
