"""An MQTT client with strict TLS verification and a limit on packet size."""

import ssl
import threading
from contextlib import suppress
from typing import Any

from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import MAX_MESSAGE_BYTES

BROKER_CERT_NAME = "gruftwart-broker"
"""The host name in the certificate of each broker that deploy/cafe sets up, so that the broker may have any
address."""
MAX_PACKET_BYTES = 2 * MAX_MESSAGE_BYTES
X509_NO_CHECK_TIME = 0x200000
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME. Needed because a Raspberry Pi has no clock of its own and may think
that it is 1970. After the loss of a key the owner creates a new authority (docs/cafe.md)."""


class VerifyingClient(Client):
    """A client that expects `name` in the broker's certificate."""

    name = BROKER_CERT_NAME

    def _sock_recv(self, bufsize: int) -> bytes:
        """Refuse larger packets, because paho would allocate up to 256 MB for an announced packet at once."""
        if bufsize > MAX_PACKET_BYTES:
            raise ConnectionError("the broker sends more than is good for us")
        return super()._sock_recv(bufsize)

    def _ssl_wrap_socket(self, tcp_sock: Any) -> ssl.SSLSocket:
        """Wrap the socket like paho does, but verify `name`, and close the socket if the handshake fails."""
        assert self._ssl_context is not None
        sock = self._ssl_context.wrap_socket(
            tcp_sock, server_hostname=self.name, do_handshake_on_connect=False
        )
        try:
            sock.settimeout(self._connect_timeout)
            sock.do_handshake()
        except BaseException:
            sock.close()
            raise
        return sock


def make_client(cafe: CafeConfig, *, named: bool) -> Client:
    """Create a client. If `named`, the certificate must have the configured host name, else BROKER_CERT_NAME.

    Both are safe: no public authority signs a name like BROKER_CERT_NAME, and the owner's authority signs
    nothing else.
    """
    client = VerifyingClient(
        CallbackAPIVersion.VERSION2, f"gruftwart-{cafe.user}", clean_session=True, protocol=MQTTv311
    )
    client.tls_set_context(tls_context(cafe.ca))
    client.name = cafe.host if named else BROKER_CERT_NAME
    client.username_pw_set(cafe.user, cafe.password)
    return client


def tls_context(authority: str) -> ssl.SSLContext:
    """Return a context that trusts only the owner's authority. Raise OSError if its file is missing."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(authority)
    context.verify_flags |= X509_NO_CHECK_TIME
    return context


# Discovery of the broker with DNS-SD; deploy/cafe makes the broker's machine announce it.


BROKER_SERVICE_TYPE = "_gruftwart-mqtt._tcp.local."
DISCOVERY_SECONDS = 3.0


def find_broker(seconds: float = DISCOVERY_SECONDS) -> tuple[str, int] | None:
    """Return address and port of the first broker that answers. Its certificate is checked on connecting."""
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

    with suppress(OSError):  # no network, or discovery is not permitted
        net = Zeroconf()
        try:
            ServiceBrowser(net, BROKER_SERVICE_TYPE, handlers=[changed])
            heard.wait(seconds)
        finally:
            net.close()
    return found[0] if found else None
