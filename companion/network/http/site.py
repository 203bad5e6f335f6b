"""The common part of all our web servers: request checks, static files, fonts and texts."""

import asyncio
import gzip
import json
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from companion.core.model import Json
from companion.i18n import LANGUAGES
from companion.network.http.rate_limit import TokenBuckets

# Static files are compressed once, when the server starts.


class StaticFile:
    """A static file, plain and compressed with gzip."""

    def __init__(self, data: bytes, kind: str) -> None:
        self._data, self._kind = data, kind
        self._packed = gzip.compress(data, 9, mtime=0)

    def respond(self, request: web.BaseRequest) -> web.Response:
        """Return the file, compressed if the browser accepts gzip."""
        packs = "gzip" in request.headers.get("Accept-Encoding", "")
        answer = web.Response(
            body=self._packed if packs else self._data,
            content_type=self._kind,
            charset="utf-8",
            headers={"Vary": "Accept-Encoding"},
        )
        if packs:
            answer.headers["Content-Encoding"] = "gzip"
        return answer


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


SHARED_PAGES_FOLDER = Path(__file__).parent / "pages"
"""Files that all our pages use."""
CONTENT_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}
BURST_REQUESTS, REFILL_SECONDS = 240, 0.1
"""Requests per address in a burst, and seconds until one more is allowed."""
FONT_CACHE_SECONDS = 12 * 3600
"""How long browsers may cache a font."""

Fonts = asyncio.Future[dict[str, bytes]]


def page_files(folder: Path) -> dict[str, Path]:
    """Return the files of `folder` and the shared ones by name."""
    return {
        file.name: file
        for place in (SHARED_PAGES_FOLDER, folder)
        for file in place.iterdir()
        if file.suffix in CONTENT_TYPES
    }


class Site:
    """The static part of a web server. `words` returns all texts of the pages in a language."""

    def __init__(
        self, folder: Path, words: Callable[[str], Mapping[str, Json]], hosts: frozenset[str], fonts: Fonts
    ) -> None:
        self._hosts, self._fonts = hosts, fonts
        self._asks = TokenBuckets(BURST_REQUESTS, REFILL_SECONDS)
        self._files = {
            name: StaticFile(file.read_bytes(), CONTENT_TYPES[file.suffix])
            for name, file in page_files(folder).items()
        }
        self._words = {
            code: StaticFile(json.dumps(words(code), ensure_ascii=False).encode(), "application/json")
            for code in LANGUAGES
        }

    def add_to(self, app: web.Application) -> None:
        """Add the routes of files, fonts and texts."""
        app.router.add_get("/files/{name}", self._file)
        app.router.add_get("/fonts/{face}.woff2", self._font)
        app.router.add_get("/words/{language}.json", self._text)

    @property
    def guard_middleware(self) -> Any:
        """Middleware that refuses unknown hosts, too frequent requests and invalid ones."""

        @web.middleware
        async def guard(request: web.Request, handler: Any) -> web.StreamResponse:
            host = request.headers.get("Host", "").lower()
            if not has_known_host(request, self._hosts):
                answer: web.StreamResponse = web.Response(status=421, text="Not here.")
                return add_security_headers(answer, "localhost")
            if not self._asks[request.remote or ""].try_acquire():
                return add_security_headers(web.Response(status=429, text="Slowly."), host)
            try:
                answer = await handler(request)
            except web.HTTPException as refused:
                answer = web.Response(status=refused.status, text=refused.reason)
            except (ValueError, ConnectionError):  # an invalid request, or the client disconnected
                answer = web.Response(status=400, text="That makes no sense.")
            if not answer.prepared:
                add_security_headers(answer, host, keep=int(answer.headers.popone("X-Keep", "0")))
            return answer

        return guard

    async def page(self, request: web.Request) -> web.Response:
        """Return the single HTML page."""
        return self._files["index.html"].respond(request)

    async def _file(self, request: web.Request) -> web.Response:
        file: StaticFile = _get_or_404(self._files, request.match_info["name"])
        return file.respond(request)

    async def _font(self, request: web.Request) -> web.Response:
        data = _get_or_404(await asyncio.shield(self._fonts), request.match_info["face"])
        return web.Response(body=data, content_type="font/woff2", headers={"X-Keep": str(FONT_CACHE_SECONDS)})

    async def _text(self, request: web.Request) -> web.Response:
        words: StaticFile = _get_or_404(self._words, request.match_info["language"])
        return words.respond(request)


def _get_or_404(among: Mapping[str, Any], name: str) -> Any:
    if name not in among:
        raise web.HTTPNotFound
    return among[name]
