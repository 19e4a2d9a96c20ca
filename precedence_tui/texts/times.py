"""Dates and durations as a player reads them."""

import time


def clock_words(seconds: float) -> str:
    """A duration as a clock shows it: `4:07`, and from an hour on `1:04:07`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"


def date_words(moment: float) -> str:
    """A moment, in seconds since 1970, as a local date and time that sorts: `2026-11-29 21:43`."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
