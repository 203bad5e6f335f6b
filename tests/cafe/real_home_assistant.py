"""A real Home Assistant with nothing but its MQTT integration, for whoever has one.

It is run by Home Assistant's own Python, perhaps in another system: so this file is handed over as text,
needs nothing of ours, and everything else comes as JSON. Each state that it knows is a line of its output;
each line of its input is a service that somebody calls there.
"""

import asyncio
import json
import logging
import sys
import tempfile
from pathlib import Path
from typing import Any

from homeassistant import auth, bootstrap, config_entries, core, loader  # type: ignore[import-not-found]
from homeassistant.const import __version__  # type: ignore[import-not-found]
from homeassistant.helpers import device_registry, entity_registry  # type: ignore[import-not-found]
from homeassistant.setup import async_setup_component  # type: ignore[import-not-found]


def entry(data: dict[str, Any]) -> dict[str, Any]:
    """What its settings page keeps after somebody has named the broker there."""
    about = {"entry_id": "gruft", "version": 1, "domain": "mqtt", "title": "MQTT", "source": "user"}
    return {**about, "data": data, "options": {}, "unique_id": None, "disabled_by": None} | {
        "pref_disable_new_entities": False,
        "pref_disable_polling": False,
    }


async def home(folder: Path, data: dict[str, Any], port: int) -> Any:
    """Set up as far as MQTT needs it."""
    kept = {
        "version": 1,
        "minor_version": 1,
        "key": "core.config_entries",
        "data": {"entries": [entry(data)]},
    }
    (folder / ".storage").mkdir(parents=True, exist_ok=True)
    (folder / ".storage/core.config_entries").write_text(json.dumps(kept))
    (folder / "configuration.yaml").touch()
    hass = core.HomeAssistant(str(folder))
    hass.config.skip_pip = True
    loader.async_setup(hass)
    hass.config_entries = config_entries.ConfigEntries(hass, {})
    await bootstrap.async_load_base_functionality(hass)
    hass.auth = await auth.auth_manager_from_config(hass, [{"type": "homeassistant"}], [])
    config = {"homeassistant": {}, "http": {"server_host": "127.0.0.1", "server_port": port}, "mqtt": {}}
    for part in config:
        if not await async_setup_component(hass, part, config):
            raise SystemExit(f"Home Assistant cannot set up its {part}")
    return hass


def tells(hass: Any, state: Any) -> None:
    """One line of what it knows."""
    known = state and entity_registry.async_get(hass).async_get(state.entity_id)
    if known is None or known.platform != "mqtt":
        return
    device = device_registry.async_get(hass).async_get(known.device_id) if known.device_id else None
    said = {"unique": known.unique_id, "entity": state.entity_id, "state": state.state}
    said |= {"name": state.attributes.get("friendly_name"), "device": device and device.name}
    print(json.dumps(said), flush=True)


async def main(folder: str) -> None:
    given = json.loads(sys.argv[1])
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    hass = await home(Path(folder), given["entry"], given["port"])
    # As a callback it is called in the loop's own thread: each line is whole.
    hass.bus.async_listen("state_changed", core.callback(lambda event: tells(hass, event.data["new_state"])))
    await hass.async_start()
    print(json.dumps({"version": __version__}), flush=True)
    for state in hass.states.async_all():
        tells(hass, state)
    while line := await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline):
        domain, service, what = json.loads(line)
        await hass.services.async_call(domain, service, what, blocking=True)
    await hass.async_stop(force=True)


with tempfile.TemporaryDirectory() as own:
    asyncio.run(main(own))
