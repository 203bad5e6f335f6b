"""A table that can be heard, seen and pressed: surfaces with a silent voice, drawn buttons and light."""

import time

from companion.app.services.peripherals import Peripherals
from companion.narrator.narrator import Narrator
from companion.settings.settings import Settings
from companion.table import open_table
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig
from hardware.fakes import FakeStrip
from tests.gallery.peripherals import SEATS, STRIP
from tests.narrator.silent import SilentPlayer, SilentVoice
from tests.support.patience import PATIENCE

TABLE = tuple(ButtonConfig(name, 14 + at) for at, name in enumerate(("yes", "no", "next", "undo", "staff")))


class Lit:
    """Surfaces with a silent voice, drawn buttons and a strip that can be looked at."""

    def __init__(self, settings=None, clock=time.monotonic, consent=False, voice=None) -> None:
        self.voice, self.player, self.sounds = voice or SilentVoice(), SilentPlayer(), SilentPlayer()
        config = HardwareConfig("off", SEATS + TABLE, consent, strip=STRIP)
        self.bridge = HardwareBridge(config, clock, strip=FakeStrip(STRIP, clock))
        self.surfaces = Peripherals(settings or Settings(), narrate=self.narrate, bridge=self.bridge)

    @property
    def lights(self):
        return self.surfaces.devices.lights

    def narrate(self, header, manner, told=(), evening=None):
        return Narrator(
            header,
            manner,
            told=told,
            evening=evening,
            voices=[self.voice],
            player=self.player,
            sound_player=self.sounds,
        )

    def said(self) -> list[str]:
        assert self.surfaces.narrator.wait_until_done(PATIENCE)
        return [text for _, text in self.voice.said]

    def press(self, room, name: str, *, long: bool = False) -> None:
        self.bridge.buttons.press(name, long)
        room.app.hearing.poll_buttons()
        room.settles()


def lights_up(room, session, settings=None, **more) -> Lit:
    """The app at this table, with everything connected."""
    room.shows(session, settings=settings)
    lit = Lit(room.app.settings, **more)
    room.app.hearing.connect(lit.surfaces)
    room.app.open_game()
    room.settles()
    return lit


def simulated(**options):
    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True, "rucola": True, **options}, 8)
    return session
