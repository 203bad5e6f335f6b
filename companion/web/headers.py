"""What every answer of our servers says to a browser: run nothing but ours, ask nobody else, tell nobody."""

from collections.abc import Collection
from urllib.parse import urlsplit

from aiohttp import web


def add_security_headers(answer: web.StreamResponse, host: str, *, keep: int = 0) -> web.StreamResponse:
    """The answer with all that it must say; `keep`: seconds for which a browser may use it again."""
    # Old browsers do not count the WebSocket of a page as its own, so its address is named.
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
    """Whether it is addressed to us by one of our names: a foreign name in our address is an old trick."""
    return request.headers.get("Host", "").lower() in hosts


def is_same_origin(request: web.BaseRequest) -> bool:
    """Whether a page of ours asks. A request without an origin comes from no page of anybody's."""
    origin = request.headers.get("Origin", "")
    try:
        return urlsplit(origin).netloc.lower() == request.headers.get("Host", "").lower() != ""
    except ValueError:
        return False
