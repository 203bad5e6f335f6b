"""Voice, sounds, buttons and lights of a table.

    with Peripherals(settings, load(path), narrate=Narrator) as surfaces:
        surfaces.start_game(table)                # listen to the table
        for said in surfaces.poll_presses(): …    # each frame, if there are devices

No call blocks or raises; `faults` describes in sentences what does not work.
"""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from companion import i18n
from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.model import TABLE, Question
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.journal.saved_games import SecretLook
from companion.presenters.staff.faults import BUTTONS, LIGHT, VOICE, fault_text
from companion.settings.settings import Settings
from companion.system.atomic_files import write_atomic
from companion.table import Table
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.remarks import EveningMemory
from hardware.config import MAX_SEATS, TABLE_BUTTONS, ButtonConfig, HardwareConfig, StripConfig, load, parse
from hardware.config_text import with_fields, with_seats
from hardware.debounce import Release
from hardware.errors import HardwareError

if TYPE_CHECKING:  # loaded when first used
    from companion.buttons.intents import ButtonIntent
    from companion.buttons.listener import TableButtons
    from companion.lights.listener import TableLights
    from companion.narrator.narrator import Narrator, NarratorSettings
    from hardware.bridge import HardwareBridge
    from hardware.canvas import Colour
    from hardware.debounce import Press

HARDWARE_FILE = "hardware.toml"
FAKE_HARDWARE_ENV = "GRUFTWART_FAKE_HARDWARE"
"""If set to 1, fake buttons and LEDs are drawn around the screen."""
FAKE_FRAME_DP = 64
"""Width of the frame with fake devices."""
UNWRITABLE_TEXT = "The hardware file {path} cannot be written: {reason}."
NO_GAME_HEADER = Header(next(iter(GAMES)), ("Gruftwart",), {}, 0, 1)
"""A header for the narrator while no game is running."""

NarratorFactory = Callable[..., "Narrator"]


class HardwareDevices(NamedTuple):
    """The opened devices and the listeners that use them."""

    bridge: "HardwareBridge"
    lights: "TableLights"
    buttons: "TableButtons"


class Peripherals:
    """Without `narrate` there is no voice, without `config` there are no devices."""

    def __init__(
        self,
        settings: Settings,
        config: HardwareConfig | None = None,
        *,
        narrate: NarratorFactory | None = None,
        bridge: "HardwareBridge | None" = None,
        file: Path | None = None,
        hour: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._room = EveningMemory(hour)
        self.settings = settings
        self.file = file
        """The hardware file, in which `map_seats` saves the seats."""
        self._config = config or HardwareConfig()
        self._devices = (
            None if bridge is None and self._config == HardwareConfig() else _plugged_in(self._config, bridge)
        )
        self.narrator: Narrator | None = None
        self.make_narrator = narrate
        self._referee: Referee | None = None
        self._table: Table | None = None
        self.people: People | None = None
        """The players of the game on the screen."""
        self._instruction = ""
        self._colours: tuple[Colour, ...] = ()
        self._places: tuple[float, ...] = ()
        self._dress()

    @property
    def devices(self) -> HardwareDevices:
        """Buttons and lights; opened on first use if none are configured, for the service screen."""
        if self._devices is None:
            self._devices = _plugged_in(self._config)
        return self._devices

    @property
    def button_configs(self) -> tuple[ButtonConfig, ...]:
        """The buttons of the hardware file."""
        return self._config.buttons if self._devices is None else self._devices.bridge.config.buttons

    @property
    def bridge(self) -> "HardwareBridge":
        """The bridge to the hardware threads."""
        return self.devices.bridge

    # listener of the table

    def start_game(
        self, table: Table, colours: "tuple[Colour, ...]" = (), places: tuple[float, ...] = ()
    ) -> None:
        """Listen to the game of `table`, new or continued.

        `colours` and `places` (fractions of the way around the table) are given per seat, for the lights.
        """
        self._colours, self._places = colours, places
        self._dress()
        if self._table is not None:
            self._table.listeners.remove(self)
        self._table = table
        table.listeners.add(self)
        if table.referee is self._referee:
            self.on_question_open(table.latest_moment.without_events())
            return
        if self._referee is not None and self._referee.over is not None:
            names = self._referee.header.players
            self._room.add_game(frozenset(names[seat] for seat in self._referee.over.winners))
        referee = self._referee = table.referee
        self._close_narrator()
        fresh = not referee.entries
        if self.make_narrator is not None:
            told = () if fresh else referee.told
            evening = self._room.evening(referee.header.players)
            self.narrator = self.make_narrator(
                referee.header, self.voice_settings(), told=told, evening=evening
            )
        if self._devices is not None:
            kit = find_game(referee.header.game)
            self._devices.lights.sit_down(kit.lights, len(referee.header.players))
            self._devices.buttons.sit_down(kit.buttons)
        if table.pace.scene is not None:
            self.on_scene_start(table.pace.scene)
        else:
            self.on_question_open(table.latest_moment if fresh else table.latest_moment.without_events())

    def on_scene_start(self, scene: Scene) -> None:
        """Narrate and light the events of `scene`, and none that follow."""
        if self._table is None or self._is_another_game():
            return
        if self.narrator is not None:
            if scene.sound:
                self.narrator.silence(scene.sound)
            # With the last scene everything has happened: what lies open now is no more than it tells.
            now = self._table.latest_moment
            self.narrator.narrate(scene.events, None, now.view if now.scenes[-1:] == (scene,) else None)
        if self._devices is not None:
            self._devices.lights.on_scene_start(scene, self._table.latest_moment)
            self._devices.buttons.wait(scene.early)

    def _is_another_game(self) -> bool:
        """Return whether the table has a game for which `start_game` was not called yet."""
        return self._table is not None and self._table.referee is not self._referee

    def on_question_open(self, moment: Moment[object]) -> None:
        """Narrate and light the remaining events and the question."""
        if self._is_another_game():
            return
        if self.narrator is not None:
            question, instruction = self._question(moment.question)
            self.narrator.narrate(moment.events, question, moment.view, instruction)
        if self._devices is not None:
            self._devices.lights.on_moment(self._lit(moment))
            self._devices.buttons.on_moment(moment)

    def _lit(self, moment: Moment[Any]) -> Moment[Any]:
        """Return the moment as the lights show it: while people look at their phones, all seats are equal."""
        question = moment.question
        if question is None or self.people is None or not self.people.phones.shows(question):
            return moment
        return moment._replace(question=replace(question, asks=TABLE))

    def on_phones_change(self, moment: Moment[Any]) -> None:
        """Light the seat that takes the screen, or all, after a phone has come or gone."""
        if self._devices is not None and not self._is_another_game():
            self._devices.lights.on_moment(self._lit(moment.without_events()))

    def _question(self, question: Question | None) -> tuple[Question | None, str]:
        """Return the question to speak, or instead what all do who look at their phones, told once."""
        before, self._instruction = self._instruction, ""
        if self.people is None or not self.people.phones.shows(question):
            return question, ""
        self._instruction = i18n.tr("Whoever has a phone looks there.")
        return None, "" if before else self._instruction

    def on_look(self, look: SecretLook) -> None:
        """Announce whose secret is opened, so that nobody opens another player's unnoticed."""
        if self.narrator is not None and look.seat is not None and self._table is not None:
            from companion.presenters.history.log import (
                look_in_words,  # the first picture does not wait for it
            )

            self.narrator.announce(look_in_words(look, self._table.referee.header.players))

    @property
    def spoken_sentence(self) -> str:
        """The sentence that the voice is speaking; "" in silence."""
        return "" if self.narrator is None else self.narrator.current_sentence

    def speaking(self) -> bool:
        """Return whether the voice is speaking."""
        return bool(self.spoken_sentence)

    def on_refusal(self, refusal: Refusal) -> None:
        """Tell why an answer was refused."""
        if self.narrator is not None:
            self.narrator.on_refusal(refusal)

    def end_game(self) -> None:
        """Show the attract lights and disable the buttons; the game is kept."""
        if self._devices is not None:
            self._devices.lights.attract()
            self._devices.buttons.stand_up()

    def call_staff(self, wanted: bool) -> None:
        """Switch the light signal for the staff on or off."""
        if self._devices is not None:
            self._devices.lights.staff(wanted)

    def prompt_idle_players(self, words: str) -> None:
        """Ask idle players once, by voice and light."""
        self.announce(words)
        if self._devices is not None:
            self._devices.lights.ask()

    def sleep(self, asleep: bool) -> None:
        """Switch the strip dark, or on again."""
        if self._devices is not None:
            from hardware.strip_pictures import DARK

            self._devices.bridge.show(DARK if asleep else self._devices.lights.scene)

    def new_group(self) -> None:
        """Forget the games and winners of the last group."""
        self.end_game()
        self._room.forget()
        self._referee = None
        self._close_narrator()

    # requests of the players

    def repeat(self) -> None:
        """Repeat the last sentences."""
        if self.narrator is not None:
            self.narrator.repeat()

    def read_recent_events(self) -> None:
        """Summarise the recent events (“What did I miss?”)."""
        if self.narrator is not None and self._referee is not None:
            self.narrator.read_recent_events(self._referee.told)

    def apply_settings(self) -> None:
        """Apply changed settings of language, voice, volume and calm."""
        self._dress()
        if self.narrator is not None and self.narrator.settings != self.voice_settings():
            self.narrator.settings = self.voice_settings()

    def _dress(self) -> None:
        if self._devices is not None:
            self._devices.lights.dress(self._colours, calm=bool(self.settings["calm"]), places=self._places)

    def voice_settings(self) -> "NarratorSettings":
        """Return the narrator's settings from the table's settings."""
        from companion.narrator.narrator import VOLUMES, NarratorSettings

        wanted = self.settings
        loud = wanted.effective_volume
        return NarratorSettings(
            language=i18n.language(),
            length=wanted["length"],
            speed=wanted["speed"],
            engine=wanted["engine"],
            volume=loud,
            muted=bool(wanted["mute"]) or not wanted["voice"],
            sounds={
                kind: 0 if kind == "pulse" and wanted["calm"] else volume * loud // 100
                for kind, volume in VOLUMES.items()
            },
        )

    def say(self, text: str) -> None:
        """Say `text`, which does not belong to the game."""
        if self.narrator is not None:
            self.narrator.say(text)

    def chime(self) -> None:
        """Play a short tone at the current volume."""
        if self.narrator is not None:
            self.narrator.chime()

    def try_voice(self, text: str) -> None:
        """Say `text` as a test; create a narrator if no game is running."""
        if (narrator := self.ensure_narrator()) is not None:
            narrator.say(text)

    def ensure_narrator(self) -> "Narrator | None":
        """Return the narrator; create one if no game is running."""
        if self.narrator is None and self.make_narrator is not None:
            self.narrator = self.make_narrator(NO_GAME_HEADER, self.voice_settings())
        return self.narrator

    def announce(self, text: str) -> None:
        """Announce `text`, if the voice is on."""
        if self.narrator is not None and self.settings["voice"]:
            self.narrator.announce(text)

    @property
    def can_read_aloud(self) -> bool:
        """Whether the guide and the rules can be read aloud."""
        return self.make_narrator is not None and bool(self.settings["voice"]) and not self.settings["mute"]

    def read_aloud(self, sentences: Sequence[str]) -> None:
        """Read `sentences` aloud; stop if they are empty or are being read already."""
        narrator = self.ensure_narrator() if sentences else self.narrator
        if narrator is not None:
            narrator.read_aloud(sentences)

    def map_seats(self, seats: dict[int, tuple[int, int]]) -> None:
        """Set the LED range of each seat and save it in the hardware file, if there is one."""
        bridge = self.bridge
        if bridge.config.strip is None:
            return
        bridge.config = replace(bridge.config, strip=replace(bridge.config.strip, seats=seats))
        self._dress()
        self.rewrite_file(lambda before: with_seats(before, seats))

    def change_strip(self, **fields: str | int) -> None:
        """Change fields of the strip, open it anew, and save them in the hardware file, if there is one."""
        now = self.bridge.config.strip or StripConfig()
        self.rewrite_file(lambda before: with_fields(before, "strip", fields))
        self.bridge.replace_strip(replace(now, **fields))  # type: ignore[arg-type]
        self._dress()
        self.devices.lights.show()

    def rewrite_file(self, change: Callable[[str | None], str]) -> bool:
        """Change the hardware file, unless it would become invalid; return whether that was possible."""
        if self.file is None:
            return False
        try:
            before = self.file.read_text(encoding="utf-8") if self.file.exists() else None
            after = change(before)
            if parse(after, str(self.file)).faults and not parse(before or "").faults:
                raise ValueError(str(parse(after, str(self.file)).faults[0]))
            write_atomic(self.file, after)
        except (OSError, ValueError) as reason:
            self.bridge.faults.append(HardwareError(UNWRITABLE_TEXT, path=self.file, reason=reason))
            return False
        return True

    # buttons

    @property
    def has_devices(self) -> bool:
        """Whether there are buttons or lights to poll."""
        if self._devices is None:
            return False
        bridge = self._devices.bridge
        return bool(bridge.buttons.names) or bridge.strip is not None

    def poll_presses(self) -> "Iterator[ButtonIntent | HardwareError]":
        """Return the presses, as intents, and the faults since the last call."""
        return self.devices.buttons.drain()

    def presses(self) -> "Iterator[Press | HardwareError]":
        """Return the raw presses and the faults since the last call, for the button test."""
        return (heard for heard in self.bridge.poll() if not isinstance(heard, Release))

    # captions and faults

    @property
    def captioned(self) -> bool:
        """Whether captions are shown."""
        return self.narrator is not None and bool(self.settings["captions"])

    @property
    def captions(self) -> tuple[str, ...]:
        """The sentences that are being said."""
        return self.narrator.captions if self.narrator is not None and self.captioned else ()

    @property
    def can_repeat(self) -> bool:
        """Whether a repetition could be heard or read."""
        heard = not self.settings["mute"] and bool(self.settings["voice"])
        return self.narrator is not None and (heard or bool(self.settings["captions"]))

    @property
    def faults(self) -> dict[str, str]:
        """Current faults: icon to sentence."""
        found = {}
        speaks = not self.settings["mute"] or self.settings["reader"]
        if self.narrator is not None and speaks and self.narrator.fault_text:
            found[VOICE] = self.narrator.fault_text
        if self._devices is None:
            return found
        bridge = self._devices.bridge
        strip = bridge.strip
        failed: list[HardwareError] = getattr(strip, "faults", [])
        if not getattr(strip, "connected", True) and failed:
            found[LIGHT] = fault_text(failed[-1])
        stuck = bridge.buttons.faults or bridge.config.faults
        if stuck:
            found[BUTTONS] = fault_text(stuck[-1])
        return found

    # the end

    def close(self) -> None:
        """Stop listening, and close the voice and the devices."""
        if self._table is not None:
            self._table.listeners.remove(self)
        if self.narrator is not None:
            self.narrator.close()
            self.narrator = None
        if self._devices is not None:
            self._devices.bridge.close()

    def __enter__(self) -> "Peripherals":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _close_narrator(self) -> None:
        """Close the narrator in a thread, because a hanging voice closes slowly."""
        if self.narrator is not None:
            threading.Thread(target=self.narrator.close, name="old narrator", daemon=True).start()
            self.narrator = None


def _plugged_in(config: HardwareConfig, bridge: "HardwareBridge | None" = None) -> HardwareDevices:
    """Create lights and buttons for `bridge`, or for a new bridge that opens the devices of `config`."""
    from companion.buttons.listener import TableButtons
    from companion.lights.listener import TableLights
    from hardware.bridge import HardwareBridge

    bridge = bridge or HardwareBridge(config)
    lights = TableLights(bridge)
    return HardwareDevices(bridge, lights, TableButtons(bridge, lights))


def load_config(file: Path | None) -> HardwareConfig:
    """Load the hardware file; use fake devices if FAKE_HARDWARE_ENV is 1."""
    found = HardwareConfig() if file is None else load(file)
    return with_fake_devices(found) if os.environ.get(FAKE_HARDWARE_ENV) == "1" else found


def with_fake_devices(config: HardwareConfig) -> HardwareConfig:
    """Return `config` with fake devices; without any configured, with all possible ones."""
    names = [*(f"seat {seat}" for seat in range(MAX_SEATS)), *TABLE_BUTTONS]
    buttons = config.buttons or tuple(ButtonConfig(name, pin) for pin, name in enumerate(names))
    return replace(config, devices="screen", buttons=buttons, strip=config.strip or StripConfig(leds=60))
