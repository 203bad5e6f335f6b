"""The values of a connection: what it says, what it publishes, and its profile."""

from typing import Literal, NamedTuple, TypeAlias

from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import FLOOR_TOPIC, LEAGUE_TOPIC, topic

DisconnectReason = Literal["", "searching", "unreachable", "certificate", "refused", "file", "lost"]
"""Why there is no connection."""


class Connected(NamedTuple):
    """The broker accepted the connection; the current state should be published now."""

    host: str


class Disconnected(NamedTuple):
    """The connection ended or could not be made."""

    why: DisconnectReason
    detail: str = ""
    """The system's error message, for the log and the service screen."""


class MessageReceived(NamedTuple):
    """A received message. Only its size was checked. `place` identifies it at the broker."""

    topic: str
    payload: bytes
    is_retained: bool = False
    place: tuple[int, int, int] = (0, 0, 0)
    """Number of the connection, message id and QoS, for `acknowledge`."""


class MessageAcknowledged(NamedTuple):
    """The broker acknowledged (PUBACK) the message published with this token."""

    token: str


ConnectionEvent: TypeAlias = Connected | Disconnected | MessageReceived | MessageAcknowledged


class OutgoingMessage(NamedTuple):
    """A message to publish."""

    topic: str
    payload: bytes
    retain: bool = False
    token: str = ""


class ConnectionProfile(NamedTuple):
    """What distinguishes the connections of a table and of the floor."""

    client_id: str
    subscriptions: tuple[tuple[str, int], ...]
    """Topics and their QoS."""
    presence: str
    """The topic that says whether this client is online."""
    is_session_kept: bool = False
    """Whether the broker queues messages while this client is away, and until it has acknowledged each."""
    is_rate_limited: bool = True
    """Whether a flood of messages is dropped; else it is read as fast as it is handled."""
    retained: tuple[str, ...] = ()
    """Topics whose retained messages are accepted; empty: all."""


def table_profile(cafe: CafeConfig) -> ConnectionProfile:
    """Return the profile of a table."""
    own = (topic(cafe.id, "command"), topic(cafe.id, "confirmed"))
    house = (LEAGUE_TOPIC, FLOOR_TOPIC)
    return ConnectionProfile(
        f"gruftwart-{cafe.user}",
        tuple((one, 1) for one in (*own, *house)),
        topic(cafe.id, "online"),
        retained=house,
    )
