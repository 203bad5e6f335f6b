"""Discovery of services in the local network with DNS-SD: the café's broker, and LED strips with WLED."""

import threading
from contextlib import suppress
from typing import Any, NamedTuple

BROKER_SERVICE_TYPE = "_gruftwart-mqtt._tcp.local."
"""deploy/cafe makes the broker's machine announce it."""
WLED_SERVICE_TYPE = "_wled._tcp.local."
DISCOVERY_SECONDS = 3.0


class FoundService(NamedTuple):
    """A service that answered."""

    name: str
    address: str
    port: int


def find_broker(seconds: float = DISCOVERY_SECONDS) -> tuple[str, int] | None:
    """Return address and port of the first broker that answers. Its certificate is checked on connecting."""
    found = _browse(BROKER_SERVICE_TYPE, seconds, most=1)
    return (found[0].address, found[0].port) if found else None


def find_wled(seconds: float = DISCOVERY_SECONDS, most: int = 8) -> list[FoundService]:
    """Return the WLED devices that answer, by name. Takes `seconds` unless `most` have answered."""
    return sorted(set(_browse(WLED_SERVICE_TYPE, seconds, most)))


def _browse(service_type: str, seconds: float, most: int) -> list[FoundService]:
    """Return the services that answer; none without the library, a network or the permission to ask."""
    try:
        from zeroconf import ServiceBrowser, Zeroconf
    except ImportError:
        return []
    found: list[FoundService] = []
    enough = threading.Event()

    def changed(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        info = zeroconf.get_service_info(service_type, name, timeout=round(seconds * 1000))
        if info is not None and info.port and (addresses := info.parsed_addresses()):
            found.append(FoundService(name.removesuffix(f".{service_type}"), addresses[0], info.port))
            if len(found) >= most:
                enough.set()

    with suppress(OSError, RuntimeError):  # no network, no interface, or discovery is not permitted
        net = Zeroconf()
        try:
            ServiceBrowser(net, service_type, handlers=[changed])
            enough.wait(seconds)
        finally:
            net.close()
    return found[:most]
