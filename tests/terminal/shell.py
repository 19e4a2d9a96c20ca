"""A shell in a terminal, from which programs are run and to which they return."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.terminal.pseudo_terminal import PseudoTerminal

_PROMPT: Final = "prompt> "


@contextmanager
def shell_in(home: Path) -> Iterator[PseudoTerminal]:
    """A shell with job control, at its prompt."""
    bash = shutil.which("bash")
    assert bash, "these tests need bash"
    with PseudoTerminal(
        [bash, "--norc", "--noprofile", "--noediting", "-i"],
        home=home,
        environment={"PS1": _PROMPT},
    ) as terminal:
        at_prompt(terminal)
        yield terminal


def run(shell: PseudoTerminal, command: str) -> None:
    """Type a command, and Enter."""
    shell.type(command + "\r")


def at_prompt(shell: PseudoTerminal) -> None:
    """Wait until the shell has the terminal."""
    shell.wait_for(
        lambda: not shell.emulator.alternate and shell.text().rstrip().endswith(_PROMPT.rstrip())
    )
