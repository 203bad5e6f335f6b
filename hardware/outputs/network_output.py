"""A strip in the network, reached by UDP: WLED and other receivers of DDP, Art-Net or E1.31.

UDP has no answers, so only errors of the system tell that a strip is gone: a host that does not answer ARP, a
port that nobody listens on, a network that is down.
"""

import errno
import socket

from hardware.config import StripConfig
from hardware.errors import HardwareError
from hardware.outputs.led_formats import FORMATS, NetworkFormat

IP_RECVERR, IPV6_RECVERR = 11, 25
"""Linux: report every ICMP error of this socket; without them only a refused port is reported."""
FORBIDDEN = (errno.EPERM, errno.EACCES, errno.EAFNOSUPPORT)
"""Errors of a service that is not allowed to use the network or this address."""
BUSY = (errno.EAGAIN, errno.EWOULDBLOCK, errno.ENOBUFS)


class NetworkOutput:
    """Sends frames as UDP packets to one address."""

    keep_alive_seconds = 0.5
    """WLED returns to its own effects after 2.5 seconds without data: three packets may be lost in a row."""
    retry_seconds = 5.0
    """Longer than for a port, because each attempt may ask the network for a name."""
    settle_seconds = 4.0
    """A host that does not answer ARP is reported after three seconds."""
    frame_seconds = 1 / 60
    """The shortest interval between two frames; more packets only delay each other."""

    def __init__(self, strip: StripConfig) -> None:
        format_ = FORMATS[strip.format]
        assert isinstance(format_, NetworkFormat)
        self._format = format_
        self._strip = strip
        self.udp_socket: socket.socket | None = None
        self._frames = 0

    def open(self) -> None:
        """Look up the address and connect to it, which sends nothing."""
        host, port = split_address(self._strip.address, self._format.port)
        try:
            family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)[0]
            self.udp_socket = socket.socket(family, kind, proto)
            self.udp_socket.setblocking(False)
            if family == socket.AF_INET6:
                self.udp_socket.setsockopt(socket.IPPROTO_IPV6, IPV6_RECVERR, 1)
            else:
                self.udp_socket.setsockopt(socket.IPPROTO_IP, IP_RECVERR, 1)
            self.udp_socket.connect(address)
        except (OSError, UnicodeError) as reason:  # UnicodeError: this can be no name
            raise self._fault(reason) from None

    def send(self, pixels: bytes) -> float:
        """Send a frame. A packet for which there is no room is dropped: the next frame replaces it."""
        assert self.udp_socket is not None
        packets = self._format.encode(pixels, self._frames, self._strip.universe)
        self._frames += 1
        for packet in packets:
            try:
                self.udp_socket.send(packet)
            except OSError as reason:
                if reason.errno not in BUSY:
                    raise self._fault(reason) from None
        return self.frame_seconds

    def close(self) -> None:
        if self.udp_socket is not None:
            self.udp_socket.close()
            self.udp_socket = None

    def status(self) -> str:
        return f"{self._strip.address}, {self._strip.format}"

    def _fault(self, reason: OSError | UnicodeError) -> HardwareError:
        address = self._strip.address
        if isinstance(reason, UnicodeError | socket.gaierror):
            return HardwareError(
                "Nobody in the network is called {address}; the game goes on without light.", address=address
            )
        if reason.errno in FORBIDDEN:
            host, _ = split_address(address, self._format.port)  # the command takes no port
            return HardwareError(
                "This table may not send to {address}: sudo gruftwart-kiosk light {address}.", address=host
            )
        return HardwareError(
            "The LED strip at {address} cannot be reached; the game goes on without light.", address=address
        )


def split_address(address: str, port: int) -> tuple[str, int]:
    """Split “host:port”; without a port, or for an IPv6 address, return `port`."""
    host, colon, number = address.rpartition(":")
    if colon and ":" not in host and number.isascii() and number.isdigit():
        return host, int(number)
    return address, port
