"""The settings as rows of big segments."""

from companion.core.values import Json
from companion.games.registry import all_kits
from companion.house.settings import Settings
from companion.stage.choices import ChoiceRow, Segment, one_of, read, row, yes_or_no
from companion.words import LANGUAGES, language, ntr, tr

TEXT = (100, 125, 150)
BRIGHTNESS = VOLUME = (25, 50, 75, 100)
MINUTES = (0, 2, 5, 10, 30)
SPEED = (75, 100, 125)
LENGTH = ("terse", "normal", "story")
TEMPO = ("short", "normal", "long", "tap")
FLAGS = ("voice", "captions", "calm", "checks", "prompts", "late_lids", "confirmations", "left_handed")
PIN = ("pin_set", "pin_remove")
POWER = ("PowerOff", "Reboot")


def rows(
    settings: Settings, *, pin: bool, kiosk: bool = False, sure: str | None = None
) -> tuple[ChoiceRow, ...]:
    """Everything that can be set. In a kiosk the PIN stays; `sure`: which way to turn off was tapped once."""
    minutes = [(n, ntr("{count} min", "{count} min", n) if n else tr("Never")) for n in MINUTES]
    locked = [Segment(tr("Change PIN") if pin else tr("Set a PIN"), False, icon="lock")]
    if pin and not kiosk:
        locked.append(Segment(tr("Remove PIN"), False, icon="unlock"))
    return (
        one_of("language", tr("Language"), list(LANGUAGES.items()), language()),
        one_of("text", tr("Size of the text"), [(n, f"{n} %") for n in TEXT], settings["text"]),
        one_of(
            "brightness",
            tr("Brightness of the screen"),
            [(n, f"{n} %") for n in BRIGHTNESS],
            settings["brightness"],
        ),
        one_of("volume", tr("Volume"), [(n, f"{n} %") for n in VOLUME], settings["volume"]),
        one_of("mute", tr("Sound"), [(True, tr("Off")), (False, tr("On"))], bool(settings["mute"])),
        yes_or_no("voice", tr("Voice"), settings["voice"], tr("Says what happens")),
        one_of("speed", tr("Speed of the voice"), [(n, f"{n} %") for n in SPEED], settings["speed"]),
        one_of("length", tr("The voice tells"), _lengths(), settings["length"]),
        yes_or_no("captions", tr("Captions"), settings["captions"], tr("What the voice says, to read")),
        yes_or_no("calm", tr("Calm"), settings["calm"], tr("Nothing moves on the screen")),
        one_of("tempo", tr("Results stay"), _tempos(), settings["tempo"]),
        yes_or_no(
            "checks", tr("Wait for hands"), settings["checks"], tr("Orders stay until somebody taps “Done”")
        ),
        yes_or_no(
            "prompts", tr("Remind of calls"), settings["prompts"], tr("“Mau” and courtesies, for children")
        ),
        yes_or_no(
            "late_lids",
            tr("Known lids"),
            kiosk if settings["late_lids"] is None else settings["late_lids"],
            tr("Show lids only after lifting"),
        ),
        yes_or_no(
            "confirmations", tr("Ask twice"), settings["confirmations"], tr("Before what was seen is undone")
        ),
        one_of("dim_minutes", tr("Darken the screen after"), minutes, settings["dim_minutes"]),
        one_of("attract_minutes", tr("Back to the start after"), minutes, settings["attract_minutes"]),
        yes_or_no(
            "left_handed", tr("Left-handed"), settings["left_handed"], tr("Renfield’s drawer on the left")
        ),
        *_of_games(),
        row(
            "service",
            tr("Service"),
            [Segment(tr("Buttons, light, sound"), False, icon="led")],
            tr("Try what is plugged in"),
        ),
        row(
            "clean",
            tr("Cleaning"),
            [Segment(tr("Wipe the screen"), False, icon="drop")],
            tr("Ignores touches for 30 seconds"),
        ),
        row("pin", tr("PIN"), locked, tr("Guards the settings")),
        *([_power(sure)] if kiosk else []),
        row("leave", tr("Gruftwart"), [Segment(tr("Close the program"), False, icon="cross")]),
    )


def _of_games() -> tuple[ChoiceRow, ...]:
    return tuple(one for kit in all_kits() for one in kit.settings)


def screens_of_games() -> set[str]:
    """Where a game is told of the copy in this house: each is the name of its row."""
    return {one.name for one in _of_games()}


def _power(sure: str | None) -> ChoiceRow:
    words = (tr("Turn off"), tr("Restart"))
    segments = [
        Segment(tr("Tap again: {what}", what=word) if way == sure else word, way == sure, icon)
        for way, word, icon in zip(POWER, words, ("crescent", "update"), strict=True)
    ]
    return row("power", tr("Table"), segments, tr("The game is kept"))


def _lengths() -> list[tuple[Json, str]]:
    return list(zip(LENGTH, (tr("Little"), tr("Normally"), tr("Like a story")), strict=True))


def _tempos() -> list[tuple[Json, str]]:
    words = (tr("Briefly"), tr("As usual"), tr("Long"), tr("Until a tap"))
    return list(zip(TEMPO, words, strict=True))


def value_of(choice: str) -> tuple[str, Json]:
    """The setting and the value that a tapped segment stands for (pin and leave: which segment)."""
    name, number = read(choice)
    values: dict[str, tuple[Json, ...]] = {
        "language": tuple(LANGUAGES),
        "text": TEXT,
        "brightness": BRIGHTNESS,
        "volume": VOLUME,
        "mute": (True, False),
        "speed": SPEED,
        "length": LENGTH,
        "tempo": TEMPO,
        "dim_minutes": MINUTES,
        "attract_minutes": MINUTES,
        "power": POWER,
    }
    if name in FLAGS:
        return name, bool(number)
    return name, values[name][number] if name in values else number
