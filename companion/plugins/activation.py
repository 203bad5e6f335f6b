"""Finds installed packages with entry points of ours, and loads those that are allowed, once.

Without any, a look costs one listing of each folder of `sys.path`: `importlib.metadata`, which takes longer
to import than that, is loaded only if there is one.
"""

import os
import sys
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from companion.core.model import Json
from companion.system.json_files import JsonFile, mapping_of, text

PREFIX = "gruftwart."
GROUPS = ("games", "led_outputs", "voices", "languages")
"""The groups of entry points, after PREFIX."""
MAX_NAME_CHARS = 100


class PluginPart(NamedTuple):
    """An entry point: what a package brings."""

    group: str
    """One of GROUPS."""
    name: str
    place: str
    """“module:name”."""


class Package(NamedTuple):
    """An installed package with entry points of ours."""

    name: str
    version: str
    parts: tuple[PluginPart, ...]


def installed_packages() -> tuple[Package, ...]:
    """Return the packages on `sys.path`, by name; of two copies the first one on the path counts.

    Nothing of a package is imported here.
    """
    found: dict[str, Package] = {}
    for folder in _metadata_folders(sys.path):
        package = _read_package(folder)
        if package is not None:
            found.setdefault(package.name, package)
    return tuple(found[name] for name in sorted(found))


def _metadata_folders(path: Sequence[str]) -> Iterator[Path]:
    """Yield the folders of metadata that mention one of our groups."""
    for folder in dict.fromkeys(path):
        try:
            names = [name for name in os.listdir(folder or ".") if name.endswith((".dist-info", ".egg-info"))]
        except OSError:  # a zip file, or not there
            continue
        for name in sorted(names):
            file = Path(folder, name, "entry_points.txt")
            try:
                if PREFIX.encode() in file.read_bytes():
                    yield file.parent
            except OSError:
                continue


def _read_package(folder: Path) -> Package | None:
    """Return the package of a folder of metadata; None if it has no name or nothing for us."""
    from importlib.metadata import PathDistribution

    try:
        metadata = PathDistribution(folder)
        name, version = str(metadata.metadata["Name"] or ""), str(metadata.version or "")
        parts = tuple(
            PluginPart(one.group.removeprefix(PREFIX), one.name, one.value)
            for one in metadata.entry_points
            if one.group.removeprefix(PREFIX) in GROUPS and one.group.startswith(PREFIX)
        )
    except Exception:  # metadata that cannot be read: pip would not have written it
        return None
    if not parts or not all(_is_name(word) for word in (name, version)):
        return None
    return Package(name, version, parts)


def _is_name(word: str) -> bool:
    return 0 < len(word) <= MAX_NAME_CHARS and word.isprintable()


CONSENT_FILE = "plugins.json"
MAX_PACKAGES = 100
_is_consent = mapping_of(text(MAX_NAME_CHARS), MAX_NAME_CHARS, MAX_PACKAGES)


class PluginConsent:
    """The packages that are allowed, by name and version.

    Another version must be allowed again. Without a file nothing is asked, except in a kiosk. A file that
    cannot be read allows nothing.
    """

    def __init__(self, data: Path | None, *, kiosk: bool = False) -> None:
        self._file = JsonFile(None if data is None else data / CONSENT_FILE)
        self._kiosk = kiosk

    @property
    def is_needed(self) -> bool:
        """Whether packages must be allowed here."""
        return self._kiosk or self._value() is not None

    def allows(self, package: Package) -> bool:
        """Return whether the package may run at the next start."""
        return not self.is_needed or self._allowed().get(package.name) == package.version

    def change(self, package: Package, *, allowed: bool) -> None:
        """Allow or forbid a package from the next start on. Raise OSError if that cannot be stored."""
        kept = {name: version for name, version in self._allowed().items() if name != package.name}
        self._file.write({**kept, package.name: package.version} if allowed else kept)

    def require(self) -> None:
        """Write the file if there is none, so that commands beside the kiosk ask for it, too."""
        if self._value() is None:
            self._file.write({})

    def _allowed(self) -> dict[str, str]:
        value = self._value()
        return value if _is_consent(value) else {}

    def _value(self) -> Json:
        try:
            return self._file.value
        except (OSError, ValueError):
            return {}


MAX_REASON_CHARS = 120


class PluginFault(NamedTuple):
    """A part that cannot be used, and why."""

    package: str
    part: str
    """Name of the part."""
    reason: str


class PluginStatus(NamedTuple):
    """What became of a package at the start of the program."""

    package: Package
    is_allowed: bool
    faults: tuple[PluginFault, ...] = ()


_found: dict[str, PluginStatus] = {}
_undo: list[Callable[[], object]] = []


def plugins() -> tuple[PluginStatus, ...]:
    """Return the packages that `activate` has found."""
    return tuple(_found.values())


def plugin_faults() -> tuple[PluginFault, ...]:
    """Return what is wrong with plug-ins."""
    return tuple(fault for status in _found.values() for fault in status.faults)


def consent(*, kiosk: bool = False) -> "PluginConsent":
    """Return what the owner allows in this data folder."""
    from companion.system.data_folder import data_folder

    return PluginConsent(data_folder(), kiosk=kiosk)


def activate(*, kiosk: bool = False) -> None:
    """Load all installed plug-ins that are allowed; those that are loaded stay."""
    packages = [one for one in installed_packages() if one.name not in _found]
    if not packages:
        return
    allowed = consent(kiosk=kiosk)
    if kiosk:
        _require(allowed)
    # languages first, because voices and games may speak them
    for package in packages:
        faults: tuple[PluginFault, ...] = ()
        if is_allowed := allowed.allows(package):
            parts = sorted(package.parts, key=lambda part: part.group != "languages")
            faults = tuple(fault for part in parts if (fault := _load(package, part)) is not None)
        _found[package.name] = PluginStatus(package, is_allowed, faults)


def deactivate() -> None:
    """Take everything back, for tests."""
    from companion.games.registry import forget_kits

    while _undo:
        _undo.pop()()
    _found.clear()
    forget_kits()


def _require(allowed: "PluginConsent") -> None:
    try:
        allowed.require()
    except OSError:  # the kiosk asks all the same
        return


def _load(package: Package, part: PluginPart) -> PluginFault | None:
    """Import, check and register a part. Return what is wrong with it, if anything."""
    from companion.plugins.checks import CHECKS, PluginError

    try:
        module, _, name = part.place.partition(":")
        found: Any = import_module(module.strip())
        for word in filter(None, name.partition("[")[0].strip().split(".")):
            found = getattr(found, word)
        CHECKS[part.group](part.name, found)
    except (Exception, SystemExit) as wrong:
        reason = str(wrong) if isinstance(wrong, PluginError) else f"{type(wrong).__name__}: {wrong}"
        return PluginFault(package.name, part.name, " ".join(reason.split())[:MAX_REASON_CHARS])
    _register(part, found)
    return None


def _register(part: PluginPart, found: Any) -> None:
    from companion.games.registry import GAMES
    from companion.i18n.languages import LANGUAGES
    from companion.narrator.audio.engine_registry import plugin_voices
    from hardware.outputs.led_formats import FORMATS

    places: dict[str, tuple[MutableMapping[str, Any], Any]] = {
        "games": (GAMES, part.place),
        "led_outputs": (FORMATS, found),
        "voices": (plugin_voices, found),
        "languages": (LANGUAGES, found),
    }
    registry, value = places[part.group]
    registry[part.name] = value
    _undo.append(lambda: registry.pop(part.name, None))
