"""Discovery of services in the local network with DNS-SD: the café's broker, and LED strips with WLED."""

import threading
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, NamedTuple

BROKER_SERVICE_TYPE = "_gruftwart-mqtt._tcp.local."
"""deploy/cafe makes the broker's machine announce it."""
WLED_SERVICE_TYPE = "_wled._tcp.local."
DISCOVERY_SECONDS = 3.0
MAX_ASKED = 64
"""So many names are asked for their address, each in a thread: one that does not answer delays no other."""


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
    asked: set[str] = set()
    enough = threading.Event()

    def ask(zeroconf: Any, name: str) -> None:
        with suppress(Exception):  # whatever a device says, and if the search has ended: the others count
            info = zeroconf.get_service_info(service_type, name, timeout=round(seconds * 1000))
            addresses = () if info is None else tuple(filter(_is_of_one_device, info.parsed_addresses()))
            if addresses and info.port:
                shown = "".join(filter(str.isprintable, name.removesuffix(f".{service_type}")))
                found.append(FoundService(shown or addresses[0], addresses[0], info.port))
                if len(found) >= most:
                    enough.set()

    def changed(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        if name not in asked and len(asked) < MAX_ASKED:
            asked.add(name)
            threading.Thread(target=ask, args=(zeroconf, name), daemon=True).start()

    with suppress(OSError, RuntimeError):  # no network, no interface, or discovery is not permitted
        net = Zeroconf()
        try:
            ServiceBrowser(net, service_type, handlers=[changed])
            enough.wait(seconds)
        finally:
            net.close()
    return found[:most]


def _is_of_one_device(address: str) -> bool:
    """Return whether this is no group of devices, and not no device at all."""
    read = ip_address(address)
    return not (read.is_multicast or read.is_unspecified or read.is_reserved)
