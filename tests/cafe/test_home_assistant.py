"""What Home Assistant is told, against the documented form of its device-based MQTT discovery.

https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload: only these keys are allowed at the
top; each component says its platform; what a platform needs stands in its own page.
"""

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from companion.network.mqtt.config import DEFAULT_COMMANDS
from companion.network.mqtt.home_assistant import discovery_message, discovery_payload
from companion.network.mqtt.messages import COMMANDS, Command, TableState
from tests.cafe.test_messages import STATE
from tests.cafe.vocabulary import CAFE

TEXT = {"type": "string", "minLength": 1}
TOPIC = {"type": "string", "pattern": "^[^#+]+$"}
ENTITY = {
    "name": TEXT,
    "unique_id": {"type": "string", "pattern": "^[a-z0-9_-]+$"},
    "icon": {"type": "string", "pattern": "^mdi:"},
    "entity_category": {"enum": ["diagnostic", "config"]},
}


def platform(name: str, *needed: str, **keys: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"platform": {"const": name}, **ENTITY, **keys},
        "required": ["platform", "name", "unique_id", *needed],
        "additionalProperties": False,
    }


SENSOR = platform(
    "sensor",
    "value_template",
    value_template=TEXT,
    device_class={"enum": ["enum", "duration", "temperature"]},
    state_class={"const": "measurement"},
    unit_of_measurement={"enum": ["min", "°C"]},
    options={"type": "array", "items": TEXT, "minItems": 1},
)
BINARY = platform(
    "binary_sensor",
    "value_template",
    value_template=TEXT,
    device_class={"enum": ["problem"]},
    payload_on={"const": "ON"},
    payload_off={"const": "OFF"},
)
BUTTON = platform("button", "command_template", command_template=TEXT)
NOTIFY = platform("notify", "command_template", command_template=TEXT)
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "additionalProperties": False,
    "required": ["device", "origin", "components"],
    "properties": {
        "device": {
            "type": "object",
            "additionalProperties": False,
            "required": ["identifiers"],
            "properties": {
                "identifiers": {"type": "array", "items": TEXT, "minItems": 1},
                **dict.fromkeys(("name", "manufacturer", "model", "sw_version"), TEXT),
            },
        },
        "origin": {
            "type": "object",
            "additionalProperties": False,
            "required": ["name"],
            "properties": {"name": TEXT, "sw_version": TEXT},
        },
        "components": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"oneOf": [SENSOR, BINARY, BUTTON, NOTIFY]},
        },
        "availability_topic": TOPIC,
        "payload_available": TEXT,
        "payload_not_available": TEXT,
        "state_topic": TOPIC,
        "command_topic": TOPIC,
        "qos": {"enum": [0, 1, 2]},
    },
}


@pytest.mark.parametrize("commands", [(), DEFAULT_COMMANDS, COMMANDS], ids=["none", "harmless", "all"])
def test_it_has_the_documented_form(commands: tuple[str, ...]) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    cafe = CAFE._replace(commands=commands)
    Draft202012Validator(SCHEMA).validate(discovery_payload(cafe))
    ((place, payload),) = discovery_message(cafe)
    assert re.fullmatch(r"homeassistant/device/[a-zA-Z0-9_-]+/config", place)
    assert len(payload) < 16_000
    assert json.loads(payload) == discovery_payload(cafe)


def test_every_entity_is_one_of_its_own() -> None:
    parts = discovery_payload(CAFE._replace(commands=COMMANDS))["components"]
    assert len({part["unique_id"] for part in parts.values()}) == len(parts)
    assert {"sensor", "binary_sensor", "button", "notify"} == {part["platform"] for part in parts.values()}


def test_what_the_owner_has_not_allowed_has_no_button() -> None:
    parts = discovery_payload(CAFE._replace(commands=("lock",)))["components"]
    assert [name for name, part in parts.items() if part["platform"] in ("button", "notify")] == ["lock"]


def rendered(template: str, **names: Any) -> str:
    """As Home Assistant renders the few things that our templates use; it has Jinja, we have not."""

    def value(found: re.Match[str]) -> str:
        inner = found[1].strip()
        if inner == "now().timestamp()":
            return "1750000000.25"
        assert inner == "(value | string)[:80] | tojson", inner
        return json.dumps(str(names["value"])[:80])

    return re.sub(r"\{\{(.*?)\}\}", value, template)


def test_its_buttons_say_commands_that_we_understand() -> None:
    parts = discovery_payload(CAFE._replace(commands=COMMANDS))["components"]
    asked = [part for part in parts.values() if "command_template" in part]
    assert len(asked) == 9
    for part in asked:
        said = Command.parse(rendered(part["command_template"], value='Küche "zu"' + "x" * 99).encode())
        assert said.is_fresh(1_750_000_000)


def test_its_sensors_read_what_a_state_says() -> None:
    said = json.loads(STATE.dump())
    for part in discovery_payload(CAFE)["components"].values():
        for path in re.findall(r"value_json((?:\.\w+)+)", part.get("value_template", "")):
            found: Any = said
            for key in path.removeprefix(".").split("."):
                if key == "values":
                    break
                assert key in found, path
                found = found[key]
    assert set(TableState._fields) > {"state", "game", "people", "minutes", "moving", "health"}
