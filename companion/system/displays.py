"""Whether the X server that DISPLAY names is there at all (`host:number.screen`; no host is this machine)."""

import socket

PATIENCE = 3.0
"""Seconds for one on another machine."""


def is_elsewhere(display: str) -> bool:
    """On another machine, which may keep silent for minutes."""
    host = display.rpartition(":")[0]
    return host not in ("", "unix") and not host.startswith("/")


def answers(display: str) -> bool:
    """Whether somebody listens there."""
    host, _, rest = display.rpartition(":")
    number = rest.split(".")[0]
    if not number.isdecimal():
        return False
    if not is_elsewhere(display):
        path = f"/tmp/.X11-unix/X{number}"
        return any(_listens(place) for place in ("\0" + path, path))
    try:
        socket.create_connection((host, 6000 + int(number)), PATIENCE).close()
    except (OSError, OverflowError):  # nobody, or no number of a port
        return False
    return True


def _listens(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as caller:
        return caller.connect_ex(path) == 0
