"""An MQTT client that trusts no broker: TLS with the house's own authority, and no packet beyond our size."""

import ssl
import threading
from contextlib import suppress
from typing import Any

from paho.mqtt.client import Client, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import MAX_MESSAGE_BYTES

BROKER_CERT_NAME = "gruftwart-broker"
"""The name in the certificate of every broker that deploy/cafe makes: so it may have any address."""
MAX_PACKET_BYTES = 2 * MAX_MESSAGE_BYTES
X509_NO_CHECK_TIME = 0x200000
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME: a Pi has no clock of its own, and may think that it is 1970.
Whoever loses a key makes a new authority (docs/cafe.md)."""


class VerifyingClient(Client):
    """One who knows whom to expect: `name` is what the broker's certificate has to say."""

    name = BROKER_CERT_NAME

    def _sock_recv(self, bufsize: int) -> bytes:
        """A broker that announces a packet of 256 MB would have as much memory laid out for it at once."""
        if bufsize > MAX_PACKET_BYTES:
            raise ConnectionError("the broker sends more than is good for us")
        return super()._sock_recv(bufsize)

    def _ssl_wrap_socket(self, tcp_sock: Any) -> ssl.SSLSocket:
        """As the library does it, but for the name, and a handshake that fails leaves nothing open."""
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
    """`named`: the certificate must have the name by which the owner calls the broker; else BROKER.

    Both are safe: no authority of the world signs a name like that, and the house's own signs nothing else.
    """
    client = VerifyingClient(
        CallbackAPIVersion.VERSION2, f"gruftwart-{cafe.user}", clean_session=True, protocol=MQTTv311
    )
    client.tls_set_context(tls_context(cafe.ca))
    client.name = cafe.host if named else BROKER_CERT_NAME
    client.username_pw_set(cafe.user, cafe.password)
    return client


def tls_context(authority: str) -> ssl.SSLContext:
    """Only what the house's own authority has signed. Raises OSError without its file."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(authority)
    context.verify_flags |= X509_NO_CHECK_TIME
    return context


# Looking for the broker in the local network (DNS-SD); deploy/cafe lets the broker's machine announce it.


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
