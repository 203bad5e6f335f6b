"""Voice packs: pre-rendered sentences in a folder or a zip file with `pack.json`.

    {"gruftwart voice pack": 1, "language": "de", "engine": "Piper",
     "pieces": {"Die Ratten sind fort.": "00001.opus"}}

A piece is the text between the fields of a sentence; names and numbers are spoken by a live voice. A pack is
untrusted: nothing in it is extracted to disk, and no file name may lead out of it.
"""

import json
import re
import stat
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.i18n.sentences import _
from companion.narrator.errors import AudioError
from companion.narrator.translation import LANGUAGES

FORMAT = "gruftwart voice pack"
INDEX = "pack.json"
NAME = re.compile(r"[0-9]{1,6}\.(?:wav|opus)")
MAX_INDEX_BYTES = 4_000_000
MAX_PIECE_BYTES = 4_000_000
"""About a minute and a half of uncompressed sound."""
MAX_PIECES = 20_000


class VoicePack:
    """A validated pack; `sound` returns a piece."""

    def __init__(self, place: Path) -> None:
        self.place = place
        index = self._index()
        self.language: str = index["language"]
        self.engine: str = index["engine"]
        self._pieces: Mapping[str, str] = index["pieces"]

    def has(self, text: str) -> bool:
        """Return whether this piece was rendered."""
        return text in self._pieces

    def sound(self, text: str) -> tuple[str, bytes]:
        """Return file extension and bytes of a piece."""
        name = self._pieces[text]
        return name.rpartition(".")[2], self._read(name, MAX_PIECE_BYTES)

    def _index(self) -> Any:
        try:
            index = json.loads(self._read(INDEX, MAX_INDEX_BYTES))
        except (ValueError, RecursionError):
            raise self._refused() from None
        if not _is_index(index):
            raise self._refused()
        return index

    def _read(self, name: str, most: int) -> bytes:
        """Read at most `most` bytes, whatever size the pack declares."""
        try:
            if self.place.is_dir():
                return self._read_file(self.place / name, most)
            with zipfile.ZipFile(self.place) as opened, opened.open(name) as member:
                found = member.read(most + 1)
        except (OSError, KeyError, RuntimeError, NotImplementedError, zipfile.BadZipFile, EOFError):
            raise self._refused() from None
        except Exception as error:  # zlib and lzma have errors of their own
            if type(error).__module__ in ("zlib", "_lzma", "lzma"):
                raise self._refused() from None
            raise
        return self._no_more(found, most)

    def _read_file(self, file: Path, most: int) -> bytes:
        """Read a regular file of the folder; symbolic links are refused."""
        if not stat.S_ISREG(file.lstat().st_mode):
            raise self._refused()
        with file.open("rb") as opened:
            return self._no_more(opened.read(most + 1), most)

    def _no_more(self, found: bytes, most: int) -> bytes:
        if len(found) > most:
            raise self._refused()
        return found

    def _refused(self) -> AudioError:
        return AudioError(_("“{name}” is no voice pack that can be used."), name=self.place.name)


def _is_index(index: Any) -> bool:
    return (
        isinstance(index, dict)
        and index.get(FORMAT) == 1
        and index.get("language") in LANGUAGES
        and isinstance(index.get("engine"), str)
        and isinstance(pieces := index.get("pieces"), dict)
        and 0 < len(pieces) <= MAX_PIECES
        and all(isinstance(name, str) and NAME.fullmatch(name) for name in pieces.values())
    )
