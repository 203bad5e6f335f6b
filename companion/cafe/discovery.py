"""Looking for the broker in the local network (DNS-SD); deploy/cafe lets the broker's machine announce it."""

import threading
from contextlib import suppress
from typing import Any

BROKER_SERVICE_TYPE = "_gruftwart-mqtt._tcp.local."
DISCOVERY_SECONDS = 3.0


def find_broker(seconds: float = DISCOVERY_SECONDS) -> tuple[str, int] | None:
    """Address and port of the first that answers; whether it is ours its certificate says."""
    try:
        from zeroconf import ServiceBrowser, Zeroconf
    except ImportError:
        return None
    found: list[tuple[str, int]] = []
    heard = threading.Event()

    def changed(zeroconf: Any, service_type: str, name: str, state_change: Any) -> None:
        info = zeroconf.get_service_info(service_type, name, timeout=round(seconds * 1000))
        if info is not None and info.port and (addresses := info.parsed_addresses()):
            found.append((addresses[0], info.port))
            heard.set()

    with suppress(OSError):  # no network, or none that may be asked
        net = Zeroconf()
        try:
            ServiceBrowser(net, BROKER_SERVICE_TYPE, handlers=[changed])
            heard.wait(seconds)
        finally:
            net.close()
    return found[0] if found else None
