"""Removes players' names from logs."""

import re
from collections.abc import Iterable

SYSTEM_LOG_FILE = "journal.txt"
"""The table's system log in its report."""


def redact_names(text: str, names: Iterable[str]) -> str:
    """Replace all `names` in `text`."""
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{words})(?!\w)", "…", text) if words else text
