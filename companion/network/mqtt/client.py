"""An MQTT client with strict TLS verification and a limit on packet size."""

import socket
import ssl
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


class LimitedSocket(ssl.SSLSocket):
    """A socket that is closed if the handshake fails, and refuses larger packets than ours."""

    def do_handshake(self, block: bool = False) -> None:
        """Do the handshake. Close the socket if it fails, because the MQTT library would forget it."""
        try:
            super().do_handshake(block)
        except BaseException:
            self.close()
            raise

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Receive. The library would allocate up to 256 MB for an announced packet at once."""
        if buflen > MAX_PACKET_BYTES:
            raise ConnectionError("the broker sends more than is good for us")
        return super().recv(buflen, flags)


class BrokerContext(ssl.SSLContext):
    """A TLS context that expects `broker_name` in the certificate, whatever address is connected to."""

    sslsocket_class = LimitedSocket
    broker_name = BROKER_CERT_NAME

    def wrap_socket(self, sock: socket.socket, *args: Any, **more: Any) -> ssl.SSLSocket:
        """Wrap a socket as usual, but for the expected name."""
        return super().wrap_socket(sock, *args, **{**more, "server_hostname": self.broker_name})


def make_client(cafe: CafeConfig, *, named: bool, client_id: str = "", session: bool = False) -> Client:
    """Create a client. If `named`, the certificate must have the configured host name, else BROKER_CERT_NAME.

    Both are safe: no public authority signs a name like BROKER_CERT_NAME, and the owner's authority signs
    nothing else. With `session` the broker queues messages while the client is away, and until it has
    acknowledged them itself.
    """
    client = Client(
        CallbackAPIVersion.VERSION2,
        client_id or f"gruftwart-{cafe.user}",
        clean_session=not session,
        protocol=MQTTv311,
        manual_ack=session,
    )
    context = tls_context(cafe.ca)
    context.broker_name = cafe.host if named else BROKER_CERT_NAME
    client.tls_set_context(context)
    client.username_pw_set(cafe.user, cafe.password)
    return client


def tls_context(authority: str) -> BrokerContext:
    """Return a context that trusts only the owner's authority. Raise OSError if its file is missing."""
    context = BrokerContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_verify_locations(authority)
    context.verify_flags |= X509_NO_CHECK_TIME
    return context
