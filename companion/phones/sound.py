"""What the process that serves may say. It speaks with strangers, so nothing of it is believed unseen."""

from companion.core.values import Json
from companion.system.shapes import Shape, either, fields, is_nothing, many, text, whole

PHONE = text(40)
ASK = whole(0, 2**53)
SAID: dict[str, Shape] = {
    "ready": fields(),
    "trouble": fields(why=text(500)),
    "gone": fields(),
    "here": fields(phones=many(PHONE, 100), coming=whole(0, 1000)),
    "join": fields(ask=ASK, phone=PHONE, name=text(24), look=whole(0, 1000)),
    "move": fields(ask=ASK, phone=PHONE, to=PHONE),
    "answer": fields(phone=PHONE, moment=ASK, choice=either(is_nothing, text(80), whole(-(2**31), 2**31))),
    "back": fields(phone=PHONE, moment=ASK),
    "seen": fields(phone=PHONE),
    "again": fields(phone=PHONE),
}
"""By its word."""


def is_sound(said: Json) -> bool:
    """Whether this can be a message of its."""
    shape = SAID.get(str(said.get("do"))) if isinstance(said, dict) else None
    return shape is not None and shape(said)
