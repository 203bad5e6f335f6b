"""The code of today that reads and writes a data folder. When a module moves, only this file changes.

The names are those of `1.0.0/code.json`, which says where 1.0.0 has them and never changes.
"""

# ruff: noqa: F401
import json
from pathlib import Path
from typing import Any

import companion.settings.pins as pin_module
from companion import __version__ as version
from companion.app.services.peripherals import Peripherals as Surfaces
from companion.archive.chronicle import finished_games as finished
from companion.archive.statistics import statistics
from companion.cli.entry import main
from companion.core.errors import Refusal
from companion.core.game import new_header
from companion.core.model import message_json as as_json
from companion.core.model import to_json as plain
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.games.defaults.simulation import random_player
from companion.games.mau_mau.card_catalogue import current_catalogue, keep_catalogue
from companion.games.registry import find_game
from companion.journal.outbox import Outbox
from companion.network.floor.login import StaffLogin as floor_key  # noqa: N813
from companion.network.floor.repository import FloorRepository as Floor
from companion.network.mqtt.config import CafeConfig as Cafe
from companion.network.mqtt.config import load as load_cafe
from companion.network.mqtt.config import save as save_cafe
from companion.network.mqtt.event_delivery import outbox_payload as dump_event
from companion.network.mqtt.messages import CallOpened as Rang
from companion.network.mqtt.messages import GameFinished as Finished
from companion.network.mqtt.messages import LeaguePlayer as Leaguer
from companion.network.phones.phone_group import PhoneGroup as Group
from companion.network.phones.service import load as load_phones
from companion.settings.pins import PinStore as Pin
from companion.settings.settings import Settings
from companion.simulator.playout import play_game
from companion.table import open_table
from companion.table.views import public_view, secret_view
from companion.usb.manifest import read_verified_manifest as open_stick
from companion.usb.signing_key import Keyring
from companion.usb.signing_key import TrustedHouse as House
from hardware.config import HardwareConfig as Config
from hardware.config import StripConfig as Strip
from hardware.config import load as load_hardware
from tests.cafe.vocabulary import Desk


def send_outbox(data: Path) -> list[dict[str, Any]]:
    """Let the café's hub tell a broker that takes everything; return the events that it was told."""
    desk = Desk(data, load_cafe(data / "cafe.toml"))
    desk.connects()
    for _ in range(20):
        desk.later(2)
        desk.line.takes_all()
    place = f"{desk.cafe.id}/event"
    found = [json.loads(said.payload) for said in desk.line.said if said.topic.endswith(place)]
    desk.hub.close()
    return found
