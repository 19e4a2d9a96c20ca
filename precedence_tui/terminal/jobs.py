"""Where the game stands among the jobs of a shell."""

import os


def can_suspend() -> bool:
    """Whether a shell is there to take over when the game stops, and to let it go on.

    A terminal emulator or ssh may run a program without a shell around it: who
    stops there stops for ever. A shell with job control gives every job a process
    group of its own within its session, and the parent, or a command around it
    such as `env`, belongs to that session too.
    """
    if not hasattr(os, "getsid"):
        return False
    try:
        session = os.getsid(0)
        return os.getpgrp() != session and os.getsid(os.getppid()) == session
    except OSError:
        return False


def in_foreground(terminal: int) -> bool:
    """Whether the terminal, a file descriptor, listens to this job now.

    Raises OSError where there is no terminal any more.
    """
    return os.tcgetpgrp(terminal) == os.getpgrp()
