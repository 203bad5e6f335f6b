"""What is the same for every server of ours: who may ask, and files, fonts and words."""

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from aiohttp import web

from companion.core.values import Json
from companion.web.bodies import StaticFile
from companion.web.headers import add_security_headers, has_known_host
from companion.web.limits import TokenBuckets
from companion.words import LANGUAGES

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
