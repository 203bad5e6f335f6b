"""Who may ask and what a browser may do: headers, access codes, signed values, sanitised names."""

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web

# Security headers of every response: no foreign scripts, no foreign requests, no referrer.


def add_security_headers(answer: web.StreamResponse, host: str, *, keep: int = 0) -> web.StreamResponse:
    """Add the security headers to `answer`; `keep` is the number of seconds for which it may be cached."""
    # Old browsers do not include the page's WebSocket in 'self', so its address is listed.
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; "
        f"connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )
    answer.headers["Content-Security-Policy"] = policy
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    answer.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    answer.headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    answer.headers["Cache-Control"] = f"private, max-age={keep}" if keep else "no-store"
    answer.headers["Server"] = "gruftwart"
    return answer


def has_known_host(request: web.BaseRequest, hosts: Collection[str]) -> bool:
    """Return whether the Host header is one of our names (protects against DNS rebinding)."""
    return request.headers.get("Host", "").lower() in hosts


def is_same_origin(request: web.BaseRequest) -> bool:
    """Return whether the Origin header matches the Host header. A missing Origin is refused."""
    origin = request.headers.get("Origin", "")
    try:
        return urlsplit(origin).netloc.lower() == request.headers.get("Host", "").lower() != ""
    except ValueError:
        return False


async def ignore_expectation(_: web.Request) -> None:
    """Ignore the Expect header: bodies are small, and are sent without waiting.

    The web library would answer unknown ones with the client's own words, before our middleware.
    """


ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are hard to confuse, all of them in the alphanumeric mode of QR codes."""
LONG_CODE_LENGTH, SHORT_CODE_LENGTH = 16, 6
"""78 bits in the QR code, 29 bits to type; guesses of the short code are rate-limited."""


def new_code(length: int = LONG_CODE_LENGTH) -> str:
    """Return a new random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def constant_time_equal(one: str, other: str) -> bool:
    """Compare two texts in constant time, to prevent timing attacks."""
    return hmac.compare_digest(one.encode(), other.encode())


def normalise_code(typed: str) -> str:
    """Normalise a typed code: upper case, without spaces and hyphens."""
    return "".join(typed.upper().split()).replace("-", "")[: 4 * LONG_CODE_LENGTH]


def sign_value(key: bytes, value: str) -> str:
    """Return `value` with an HMAC signature."""
    return f"{value}.{_signature(key, value)}"


def verify_token(key: bytes, token: str) -> str | None:
    """Return the value of a signed token, or None if the signature is wrong."""
    value, dot, seal = token.rpartition(".")
    return value if dot and constant_time_equal(seal, _signature(key, value)) else None


def _signature(key: bytes, value: str) -> str:
    return hmac.new(key, value.encode(), hashlib.sha256).hexdigest()[:40]


# Sanitising of names that players type: only visible characters are kept.


MAX_NAME_CHARS = 16
MAX_COMBINING_MARKS = 1
"""Combining marks allowed per letter; more of them would overlap neighbouring lines."""
ALLOWED_CATEGORIES = ("L", "N", "P", "S", "Zs")
"""Letters, digits, punctuation, symbols and spaces. Control, joining and direction characters are removed."""


def sanitise_name(typed: str, most: int = MAX_NAME_CHARS) -> str:
    """Return `typed` without invisible and excess characters, at most `most` long."""
    out: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", typed[: 8 * most]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind.startswith("M"):
            if out and marks <= MAX_COMBINING_MARKS:
                out.append(sign)
        elif kind == "Zs":
            out.append(" ")
        elif kind.startswith(ALLOWED_CATEGORIES) and sign.isprintable():
            out.append(sign)
    return " ".join("".join(out).split())[:most].strip()
