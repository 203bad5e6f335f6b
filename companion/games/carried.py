"""Files of the house that a game keeps, and that can be taken to another table."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

CARDS, LAYOUTS = "cards", "layouts"
"""What people call them."""


class SharedFiles(NamedTuple):
    """A kind of file in the data folder."""

    kind: str
    pattern: str
    """Where they lie in the data folder: "layouts/*.txt"."""
    check: Callable[[Path], object]
    """Reads one; raises a Refusal where it makes no sense."""
