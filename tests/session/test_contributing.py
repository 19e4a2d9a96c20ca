"""The front end that the CONTRIBUTING begins plays, as it stands there."""

import re
from pathlib import Path

import pytest

from precedence_tui.archive.archive import Archive
from tests.house import CONTRIBUTING


def test_the_front_end_of_the_readme_deals_and_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PRECEDENCE_HOME", str(tmp_path))
    (program,) = re.findall(r"^```python\n(.*?)^```$", CONTRIBUTING, re.DOTALL | re.MULTILINE)
    exec(program, {})
    dealt, new, *_ = capsys.readouterr().out.splitlines()
    assert dealt
    assert "5" in new
    archive = Archive(tmp_path)
    (game,) = archive.games()
    archive.close()
    assert game.moves == 1
