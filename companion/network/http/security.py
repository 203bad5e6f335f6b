"""Codes and signatures: what lets somebody in, and what proves later that they were let in."""

import hashlib
import hmac
import secrets
import unicodedata

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that nobody takes for another one, all of them in the small alphabet of QR codes."""
LONG_CODE_LENGTH, SHORT_CODE_LENGTH = 16, 6
"""78 bits in the picture, 29 bits to type; whoever guesses the short one is soon made to wait."""


def new_code(length: int = LONG_CODE_LENGTH) -> str:
    """A new one."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def constant_time_equal(one: str, other: str) -> bool:
    """Compared so that nobody learns by the time it takes how much of it was right."""
    return hmac.compare_digest(one.encode(), other.encode())


def normalise_code(typed: str) -> str:
    """A code as people type it: in small letters, with gaps."""
    return "".join(typed.upper().split()).replace("-", "")[: 4 * LONG_CODE_LENGTH]


def sign_value(key: bytes, value: str) -> str:
    """A value that only we can have made."""
    return f"{value}.{_signature(key, value)}"


def verify_token(key: bytes, token: str) -> str | None:
    """The value, if it carries our seal."""
    value, dot, seal = token.rpartition(".")
    return value if dot and constant_time_equal(seal, _signature(key, value)) else None


def _signature(key: bytes, value: str) -> str:
    return hmac.new(key, value.encode(), hashlib.sha256).hexdigest()[:40]


# Names that strangers type: hostile text, until nothing is left of it but letters that can be seen.


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
