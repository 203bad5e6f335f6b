"""Names that strangers type: hostile text, until nothing is left of it but letters that can be seen."""

import unicodedata

MAX_NAME_CHARS = 16
MAX_COMBINING_MARKS = 1
"""So many signs above or below a letter; more are a joke at the cost of all other lines."""
ALLOWED_CATEGORIES = ("L", "N", "P", "S", "Zs")
"""Letters, digits, signs and the space; what steers, joins or turns the text round is not kept."""


def sanitise_name(typed: str) -> str:
    """What is left of a name."""
    out: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", typed[: 8 * MAX_NAME_CHARS]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("M"):
            if out and marks <= MAX_COMBINING_MARKS:
                out.append(sign)
        elif kind == "Zs":
            out.append(" ")
        elif kind.startswith(ALLOWED_CATEGORIES) and sign.isprintable():
            out.append(sign)
    return " ".join("".join(out).split())[:MAX_NAME_CHARS].strip()
