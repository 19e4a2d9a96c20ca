"""Where the parts of the house lie, and what its modules import."""

import ast
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

HOUSE: Final = Path(__file__).parent.parent
PACKAGE: Final = HOUSE / "precedence_tui"
MODULES: Final = sorted(PACKAGE.rglob("*.py"))
README: Final = (HOUSE / "README.md").read_text(encoding="utf-8")
CONTRIBUTING: Final = (HOUSE / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
CI: Final = HOUSE / ".ci" / "run"
PROJECT: Final[dict[str, Any]] = tomllib.loads(
    (HOUSE / "pyproject.toml").read_text(encoding="utf-8")
)


def copied_into(folder: Path) -> Path:
    """Copy the checkout without its environments and caches, and return where it is."""
    unwanted = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__")
    return Path(shutil.copytree(HOUSE, folder / "house", ignore=unwanted))


def imports(module: Path) -> Iterator[str]:
    """What a module imports, wherever in it."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
