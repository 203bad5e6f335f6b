"""Codes and signatures: what lets somebody in, and what proves later that they were let in."""

import hashlib
import hmac
import secrets

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
