"""Load the plug-ins that are installed and allowed, once, before the program reads commands and settings."""

from collections.abc import Callable, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.plugins.packages import Package, PluginPart, installed_packages

if TYPE_CHECKING:  # loaded when there is a package
    from companion.plugins.packages import PluginConsent

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
    from companion.plugins.packages import PluginConsent
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
