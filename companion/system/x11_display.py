"""Check whether the X server that DISPLAY names accepts connections.

DISPLAY has the form `host:number.screen`; an empty host is this machine.
"""

import socket

CONNECT_TIMEOUT_SECONDS = 3.0
"""Only for servers on another machine, which may not answer for minutes."""


def is_remote(display: str) -> bool:
    """Return whether the display is on another machine."""
    host = display.rpartition(":")[0]
    return host not in ("", "unix") and not host.startswith("/")


def is_reachable(display: str) -> bool:
    """Return whether the X server accepts connections."""
    host, _, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if not number.isdecimal():
        return False
    if not is_remote(display):
        path = f"/tmp/.X11-unix/X{number}"
        return any(_accepts_connection(place) for place in ("\0" + path, path))
    try:
        socket.create_connection((host, 6000 + int(number)), CONNECT_TIMEOUT_SECONDS).close()
    except (OSError, OverflowError):  # not reachable, or not a valid port
        return False
    return True


def _accepts_connection(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as caller:
        return caller.connect_ex(path) == 0
