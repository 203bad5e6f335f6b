"""The code of today that reads and writes a data folder. When a module moves, only this file changes.

The names are those of `1.0.0/code.json`, which says where 1.0.0 has them and never changes.
"""

# ruff: noqa: F401
import json
from pathlib import Path
from typing import Any

import companion.house.pin as pin_module
from companion import __version__ as version
from companion.app.shell.surfaces import Peripherals
from companion.cafe.messages import CallOpened, GameFinished, LeaguePlayer
from companion.cafe.settings import CafeConfig
from companion.cafe.settings import load as load_cafe
from companion.cafe.settings import save as save_cafe
from companion.cafe.telling import outbox_payload
from companion.cli import main
from companion.core.header import new_header
from companion.core.refusals import Refusal
from companion.core.values import message_json, to_json
from companion.floor.door import StaffLogin
from companion.floor.store import FloorRepository
from companion.games.dawn_under.layouts import find_layout, keep_layout
from companion.games.mau_mau.catalogue import current_catalogue, keep_catalogue
from companion.games.plain.players import random_player
from companion.games.registry import find_game
from companion.house.pin import PinStore
from companion.house.settings import Settings
from companion.phones.config import load as load_phones
from companion.phones.group import PhoneGroup
from companion.simulator.play import play_game
from companion.stick.key import Keyring, TrustedHouse
from companion.stick.manifest import read_verified_manifest
from companion.table import open_table
from companion.table.chronicle import finished_games
from companion.table.outbox import Outbox
from companion.table.statistics import statistics
from companion.table.views import public_view, secret_view
from hardware.config import HardwareConfig, StripConfig
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
