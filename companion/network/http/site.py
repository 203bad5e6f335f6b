"""The common part of all our web servers: request checks, static files, subsets of fonts, and texts."""

import asyncio
import codecs
import gzip
import io
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from aiohttp import web

from companion.core.model import Json
from companion.i18n import LANGUAGES
from companion.network.http.connection_limits import REQUEST_SECONDS, handle_request
from companion.network.http.rate_limit import TokenBuckets
from companion.network.http.security import add_security_headers, has_known_host, ignore_expectation
from companion.system.atomic_files import make_private_folder, open_atomic

INSTALLED = Path("/usr/share/fonts/truetype")
FONT_FILES = {
    "title": INSTALLED / "vollkorn" / "Vollkorn-Black.ttf",
    "heavy": INSTALLED / "lato" / "Lato-Black.ttf",
    "bold": INSTALLED / "lato" / "Lato-Bold.ttf",
}
"""The three fonts of the touchscreen. If one is missing, browsers use their own."""
SUBSET_CHARACTERS = "".join(
    map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2019, 0x201A, 0x201C, 0x201D, 0x201E))
) + ("–—…·×−‑\u202f•")
"""Latin letters, and the punctuation of our three languages."""


def subset_font(face: str) -> bytes | None:
    """Return the subset of a font as WOFF2; None if it is not installed or cannot be processed."""
    source = FONT_FILES[face]
    if not source.exists():
        return None
    try:
        from fontTools import subset  # type: ignore[import-untyped]
    except ImportError:
        return None
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "mark"], hinting=False)
    options.desubroutinize = True
    try:
        font = subset.load_font(io.BytesIO(source.read_bytes()), options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=SUBSET_CHARACTERS)
        cutter.subset(font)
        out = io.BytesIO()
        subset.save_font(font, out, options)
    except Exception:  # the file may contain anything
        return None
    return out.getvalue()


def load_fonts(folder: Path | None) -> dict[str, bytes]:
    """Return all available fonts. They are read from the cache in `folder`, or made and stored there.

    No font is shipped: subsets of the installed fonts are made at the first start of a server.
    """
    found: dict[str, bytes] = {}
    for face in FONT_FILES:
        kept = None if folder is None else folder / f"{face}.woff2"
        data = _read_cached(kept) or subset_font(face)
        if data is None:
            continue
        found[face] = data
        if kept is not None and not kept.exists():
            _write_cached(kept, data)
    return found


def _read_cached(file: Path | None) -> bytes | None:
    try:
        return None if file is None else file.read_bytes()
    except OSError:
        return None


def _write_cached(file: Path, data: bytes) -> None:
    """Store a subset in the cache. Errors are ignored, because it can be made again."""
    try:
        make_private_folder(file.parent)
        with open_atomic(file) as out:
            out.write(data)
    except OSError:
        return


log = logging.getLogger("gruftwart.http")

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
Route = tuple[str, str, Callable[[web.Request], Awaitable[web.StreamResponse]]]
"""Method, path and handler."""


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
        self._fonts = fonts
        self.hosts = hosts
        """The accepted values of the Host header."""
        self._asks = TokenBuckets(BURST_REQUESTS, REFILL_SECONDS)
        self._files = {
            name: StaticFile(file.read_bytes(), CONTENT_TYPES[file.suffix])
            for name, file in page_files(folder).items()
        }
        self._words = {
            code: StaticFile(json.dumps(words(code), ensure_ascii=False).encode(), "application/json")
            for code in LANGUAGES
        }

    def make_app(self, routes: Iterable[Route], max_body_bytes: int) -> web.Application:
        """Return an application with `routes` and those of files, fonts and texts."""
        app = web.Application(client_max_size=max_body_bytes, middlewares=[self.guard_middleware])
        for method, path, handler in (
            ("GET", "/files/{name}", self._file),
            ("GET", "/fonts/{face}.woff2", self._font),
            ("GET", "/words/{language}.json", self._text),
            *routes,
            ("*", "/{rest:.*}", _not_found),  # last, so that every request passes the guard
        ):
            app.router.add_route(method, path, handler, expect_handler=ignore_expectation)
        return app

    @property
    def guard_middleware(self) -> Any:
        """Middleware that refuses unknown hosts, too frequent requests and invalid ones."""

        @web.middleware
        async def guard(request: web.Request, handler: Any) -> web.StreamResponse:
            host = request.headers.get("Host", "").lower()
            if not has_known_host(request, self.hosts):
                answer: web.StreamResponse = web.Response(status=421, text="Not here.")
                return add_security_headers(answer, "localhost")
            if not self._asks[request.remote or ""].try_acquire():
                slowly = web.Response(status=429, text="Slowly.")
                slowly.force_close()  # whatever else this connection has sent is not even read
                return add_security_headers(slowly, host)
            answer = await _answer(request, handler)
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


async def _answer(request: web.Request, handler: Any) -> web.StreamResponse:
    """Read the body, then handle the request. Every error becomes a response with a short text."""
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            await _read_body(request)
        with handle_request(request):
            answer: web.StreamResponse = await handler(request)
            return answer
    except web.HTTPException as refused:
        return web.Response(status=refused.status, text=refused.reason)
    except TimeoutError:
        return web.Response(status=408, text="That took too long.")
    except (ValueError, ConnectionError):  # an invalid request, or the client disconnected
        return web.Response(status=400, text="That makes no sense.")
    except Exception:
        log.exception("A request for %r failed.", request.path[:80])
        return web.Response(status=500, text="Something is wrong here.")


async def _not_found(_: web.Request) -> web.StreamResponse:
    raise web.HTTPNotFound


async def _read_body(request: web.Request) -> None:
    """Read the whole body, which handlers then find in memory. Raise an HTTPException if it is no text."""
    if not request.can_read_body:
        return
    try:
        codecs.lookup(request.charset or "utf-8")
    except (LookupError, ValueError):
        raise web.HTTPUnsupportedMediaType from None
    await request.read()


def _get_or_404(among: Mapping[str, Any], name: str) -> Any:
    if name not in among:
        raise web.HTTPNotFound
    return among[name]
