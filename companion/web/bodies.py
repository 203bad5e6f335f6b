"""Files that are always the same: packed once, when the server starts, for browsers that can unpack."""

import gzip

from aiohttp import web


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
