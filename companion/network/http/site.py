"""What is the same for every server of ours: who may ask, and files, fonts and words."""

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

# Files that are always the same: packed once, when the server starts, for browsers that can unpack.


class StaticFile:
    """One of them."""

    def __init__(self, data: bytes, kind: str) -> None:
        self._data, self._kind = data, kind
        self._packed = gzip.compress(data, 9, mtime=0)

    def respond(self, request: web.BaseRequest) -> web.Response:
        """As this browser likes it."""
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


# What every answer of our servers says to a browser: run nothing but ours, ask nobody else, tell nobody.


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


SHARED_PAGES_FOLDER = Path(__file__).parent / "pages"
"""Files that all pages of the house use."""
CONTENT_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}
BURST_REQUESTS, REFILL_SECONDS = 240, 0.1
"""Requests at once from an address, and seconds until the next."""
FONT_CACHE_SECONDS = 12 * 3600
"""Seconds for which a browser may use a font again."""

Fonts = asyncio.Future[dict[str, bytes]]


def page_files(folder: Path) -> dict[str, Path]:
    """The files of these pages by name, and those that all share."""
    return {
        file.name: file
        for place in (SHARED_PAGES_FOLDER, folder)
        for file in place.iterdir()
        if file.suffix in CONTENT_TYPES
    }


class Site:
    """`words` says all words of the pages in a language."""

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
        """What can be asked for of it."""
        app.router.add_get("/files/{name}", self._file)
        app.router.add_get("/fonts/{face}.woff2", self._font)
        app.router.add_get("/words/{language}.json", self._text)

    @property
    def guard_middleware(self) -> Any:
        """Nobody gets in under another name, too often, or with a request that makes no sense."""

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
            except (ValueError, ConnectionError):  # it makes no sense, or they hung up in the middle of it
                answer = web.Response(status=400, text="That makes no sense.")
            if not answer.prepared:
                add_security_headers(answer, host, keep=int(answer.headers.popone("X-Keep", "0")))
            return answer

        return guard

    async def page(self, request: web.Request) -> web.Response:
        """The one page, whatever is shown on it."""
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
