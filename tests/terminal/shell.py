"""A shell in a terminal, from which programs are run and to which they return."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from tests.terminal.pseudo_terminal import PseudoTerminal

_PROMPT: Final = re.compile(r"prompt (\d+)>\s*$")
"""What the shell's screen ends with: it counts the commands that it was given."""

_answered: Final[WeakKeyDictionary[PseudoTerminal, int]] = WeakKeyDictionary()
"""The number of the prompt at which a command was typed last, by shell."""


@contextmanager
def shell_in(home: Path) -> Iterator[PseudoTerminal]:
    """A shell with job control, at its prompt."""
    bash = shutil.which("bash")
    assert bash, "these tests need bash"
    with PseudoTerminal(
        [bash, "--norc", "--noprofile", "--noediting", "-i"],
        home=home,
        environment={"PS1": r"prompt \#> "},
    ) as terminal:
        at_prompt(terminal)
        yield terminal


def run(shell: PseudoTerminal, command: str) -> None:
    """Type a command, and Enter. The shell takes no notice of an empty one."""
    _answered[shell] = max(_prompt(shell), _answered.get(shell, 0))
    shell.type(command + "\r")


def at_prompt(shell: PseudoTerminal) -> None:
    """Wait until the shell has the terminal: it asks for more than the command typed last."""
    shell.wait_for(
        lambda: not shell.emulator.alternate and _prompt(shell) > _answered.get(shell, 0)
    )


def _prompt(shell: PseudoTerminal) -> int:
    """The number of the prompt that the screen ends with; 0 where it ends with none."""
    match = _PROMPT.search(shell.text())
    return int(match[1]) if match else 0
