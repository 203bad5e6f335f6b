"""Nobody is named in what a table tells of itself."""

import re
from collections.abc import Iterable

SYSTEM_LOG_FILE = "journal.txt"
"""What the system's log says of a table, in its report."""


def redact_names(text: str, names: Iterable[str]) -> str:
    """The same text, and none of these names in it."""
    words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{words})(?!\w)", "…", text) if words else text
