"""The headers of requests and responses: who may ask, and what a browser may do with the answer."""

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
