"""Home Assistant discovery: the device-based form of MQTT discovery.

Home Assistant creates sensors, buttons and a notify target from it. Commands that the owner did not allow
have no button.
"""

import json
from collections.abc import Iterator

from companion import __version__
from companion.core.model import Json
from companion.i18n import tr
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import OFFLINE, ONLINE, topic
from companion.network.mqtt.schemas import LONGEST_TEXT, STATES

PREFIX = "homeassistant"
FAULTY_TEMPLATE = "value_json.health.values() | rejectattr('ok') | list"
BUTTONS = ("lock", "unlock", "acknowledge", "done", "cleared", "restart", "update", "new_group")
ICONS = {
    "lock": "mdi:lock",
    "unlock": "mdi:lock-open",
    "acknowledge": "mdi:eye",
    "done": "mdi:check",
    "cleared": "mdi:broom",
    "restart": "mdi:restart",
    "update": "mdi:update",
    "new_group": "mdi:account-group",
}


def discovery_topic(cafe: CafeConfig) -> str:
    """Return the discovery topic. Ids contain no underscore, so that topics of two tables never collide."""
    return f"{PREFIX}/device/gruftwart_{cafe.id}/config"


def discovery_message(cafe: CafeConfig) -> Iterator[tuple[str, bytes]]:
    """Yield topic and payload of the retained discovery message."""
    yield (
        discovery_topic(cafe),
        json.dumps(discovery_payload(cafe), ensure_ascii=False, separators=(",", ":")).encode(),
    )


def discovery_payload(cafe: CafeConfig) -> dict[str, Json]:
    """Return the description of the device with all its components."""
    parts = {**_sensors(), **_health(), **_commands(cafe)}
    return {
        "device": {
            "identifiers": [f"gruftwart_{cafe.id}"],
            "name": cafe.label or cafe.id,
            "manufacturer": "Gruftwart",
            "model": "Gruftwart",
            "sw_version": __version__,
        },
        "origin": {"name": "gruftwart", "sw_version": __version__},
        "components": {
            name: {**part, "unique_id": f"gruftwart_{cafe.id}_{name}"} for name, part in parts.items()
        },
        "availability_topic": topic(cafe.id, "online"),
        "payload_available": ONLINE.decode(),
        "payload_not_available": OFFLINE.decode(),
        "state_topic": topic(cafe.id, "state"),
        "command_topic": topic(cafe.id, "command"),
        "qos": 1,
    }


def _sensors() -> dict[str, Json]:
    return {
        "state": {
            "platform": "sensor",
            "name": tr("State"),
            "device_class": "enum",
            "options": list(STATES),
            "value_template": "{{ value_json.state }}",
        },
        "game": {"platform": "sensor", "name": tr("Game"), "value_template": "{{ value_json.game or '-' }}"},
        "people": {
            "platform": "sensor",
            "name": tr("People"),
            "state_class": "measurement",
            "value_template": "{{ value_json.people }}",
        },
        "minutes": {
            "platform": "sensor",
            "name": tr("Minutes"),
            "device_class": "duration",
            "unit_of_measurement": "min",
            "value_template": "{{ value_json.minutes }}",
        },
        "call": _binary(tr("Call"), "value_json.state == 'call'", "mdi:bell-ring"),
        "moving": _binary(tr("Somebody plays"), "value_json.moving", "mdi:cards-playing"),
    }


def _health() -> dict[str, Json]:
    return {
        "temperature": {
            "platform": "sensor",
            "name": tr("Temperature"),
            "device_class": "temperature",
            "unit_of_measurement": "°C",
            "entity_category": "diagnostic",
            "value_template": "{{ value_json.health.temperature.value }}",
        },
        "care": {
            "platform": "binary_sensor",
            "name": tr("Needs care"),
            "device_class": "problem",
            "entity_category": "diagnostic",
            "payload_on": "ON",
            "payload_off": "OFF",
            "value_template": "{{ 'ON' if " + FAULTY_TEMPLATE + " else 'OFF' }}",
        },
    }


def _binary(name: str, test: str, icon: str) -> dict[str, Json]:
    return {
        "platform": "binary_sensor",
        "name": name,
        "icon": icon,
        "payload_on": "ON",
        "payload_off": "OFF",
        "value_template": "{{ 'ON' if " + test + " else 'OFF' }}",
    }


def _commands(cafe: CafeConfig) -> dict[str, Json]:
    """Return a button for each command without arguments, and a notify target for messages."""
    names = {
        "lock": tr("Lock"),
        "unlock": tr("Unlock"),
        "acknowledge": tr("Seen"),
        "done": tr("Done"),
        "cleared": tr("Cleared"),
        "restart": tr("Restart"),
        "update": tr("Update"),
        "new_group": tr("New guests"),
    }
    found: dict[str, Json] = {
        do: {"platform": "button", "name": names[do], "icon": ICONS[do], "command_template": _template(do)}
        for do in BUTTONS
        if do in cafe.commands
    }
    if "message" in cafe.commands:
        found["message"] = {
            "platform": "notify",
            "name": tr("Message"),
            "command_template": _template(
                "message", f', "text": {{{{ (value | string)[:{LONGEST_TEXT}] | tojson }}}}'
            ),
        }
    return found


def _template(do: str, more: str = "") -> str:
    """Return a Jinja template for a command, with a unique id and the current time."""
    return (
        '{"v": 1, "id": "ha-{{ now().timestamp() }}", "at": {{ now().timestamp() }}, '
        f'"do": "{do}"{more}' + "}"
    )
