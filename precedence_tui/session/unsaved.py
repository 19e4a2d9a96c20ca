"""What becomes of games that could not be saved: a last file, where one can be written."""

import os
import tempfile
from collections.abc import Sequence

from precedence_tui.engine.record import Record, write_records
from precedence_tui.i18n import _, plural


def keep_elsewhere(records: Sequence[Record]) -> str:
    """Write games to a new file in the system's folder for such; the sentence that says where."""
    try:
        descriptor, path = tempfile.mkstemp(prefix="precedence-", suffix=".precedence")
        with os.fdopen(descriptor, "wb") as file:
            file.write(write_records(records).encode())
    except OSError as error:
        return _("The game could not be saved, nor be written anywhere else ({error}).").format(
            error=error
        )
    return plural(
        "The game could not be saved. It is in {path}; precedence import --mine takes it in.",
        "The games could not be saved. They are in {path}; precedence import --mine takes them in.",
        len(records),
    ).format(path=path)
