"""What the process that serves may say. It speaks with strangers, so nothing of it is believed unseen."""

from companion.core.values import Json
from companion.system.shapes import Validator, any_of, integer, is_null, list_of, object_with, text

PHONE_SCHEMA = text(40)
REQUEST_ID_SCHEMA = integer(0, 2**53)
MESSAGE_SCHEMAS: dict[str, Validator] = {
    "ready": object_with(),
    "trouble": object_with(why=text(500)),
    "gone": object_with(),
    "here": object_with(phones=list_of(PHONE_SCHEMA, 100), coming=integer(0, 1000)),
    "join": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, name=text(24), look=integer(0, 1000)),
    "move": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, to=PHONE_SCHEMA),
    "answer": object_with(
        phone=PHONE_SCHEMA,
        moment=REQUEST_ID_SCHEMA,
        choice=any_of(is_null, text(80), integer(-(2**31), 2**31)),
    ),
    "back": object_with(phone=PHONE_SCHEMA, moment=REQUEST_ID_SCHEMA),
    "seen": object_with(phone=PHONE_SCHEMA),
    "again": object_with(phone=PHONE_SCHEMA),
}
"""By its word."""


def is_valid_message(said: Json) -> bool:
    """Whether this can be a message of its."""
    shape = MESSAGE_SCHEMAS.get(str(said.get("do"))) if isinstance(said, dict) else None
    return shape is not None and shape(said)
