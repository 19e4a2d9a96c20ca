"""The end that asks: starts the coach's process when it is first wanted."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from precedence_tui.coach.service.questions import Answered, Asked, Question

Deliver = Callable[[Answered], None]


class Client:
    """Asks questions. `deliver` is called with each answer, in a thread of the client's own."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._process: subprocess.Popen[bytes] | None = None
        self._ticket = 0

    def ask(self, question: Question) -> int | None:
        """Ask; the ticket that the answers bear, or None if there can be none.

        Of each kind of question the coach answers only the latest.
        """
        self._ticket += 1
        for _attempt in range(2):
            process = self._started()
            if process is None or process.stdin is None:
                return None
            try:
                pickle.dump(Asked(self._ticket, question), process.stdin)
                process.stdin.flush()
            except OSError:
                # It has died: once, it is started again.
                self.close()
            else:
                return self._ticket
        return None

    def close(self) -> None:
        """End the process. Nothing it does has to be finished."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            with suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()
            process.wait()

    def _started(self) -> "subprocess.Popen[bytes] | None":
        if self._process is None:
            command = [sys.executable, "-m", "precedence_tui.coach.service.worker"]
            try:
                self._process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    # Ctrl+C in the terminal is for the game, which ends the coach.
                    start_new_session=True,
                )
            except OSError:
                return None
            Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None
        with suppress(EOFError, OSError, pickle.UnpicklingError, ValueError):
            while True:
                answered = pickle.load(process.stdout)
                assert isinstance(answered, Answered)
                self._deliver(answered)
