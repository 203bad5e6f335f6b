"""The settings in tabs: each a few rows of segments, and only what applies to this table."""

from functools import lru_cache
from typing import NamedTuple

from companion.core.model import Json
from companion.games.registry import all_kits
from companion.i18n import LANGUAGES, language, mark_message, ntr, ptr, tr
from companion.presenters.staff.device_settings import connected_row, connected_screens
from companion.settings.settings import SETTINGS, Settings
from companion.viewmodels.choice_rows import (
    ChoiceRow,
    Segment,
    choice_row,
    parse_choice,
    single_choice_row,
    switch_row,
)
from companion.viewmodels.frame import AnswerModel

SCREEN, VOICE, TABLE, ACCESS, STAFF = TABS = ("screen", "voice", "table", "access", "staff")
MAX_ROWS_PER_TAB = 5
"""As many rows of a tab as fit on the smallest screen."""
VOLUME = (0, 25, 50, 75, 100)
"""The settings know finer steps, for the pause."""
NARRATION = ("off", "terse", "normal", "story")
TOOLS = ("service", "cleaning", "kept", "house")
"""Screens in the row of tools, for the owner of a kiosk."""
HOME_TOOLS = ("service", "cleaning", "kept", "light", "cafe")
"""The same at home."""
STAFF_TOOLS = ("service", "cleaning", "waiting")
"""The same for the staff."""


class SettingsContext(NamedTuple):
    """What the available settings depend on."""

    pin: bool = False
    kiosk: bool = False
    open: bool = True
    """Whether the staff's PIN was entered, or there is none."""
    owner: bool = True
    """Whether the owner is logged in, not only the staff."""
    cafe: bool = False
    """Whether this table can join a café's network."""
    plugins: bool = False
    """Whether plug-ins are installed."""


def tabs(house: SettingsContext, chosen: str) -> tuple[AnswerModel, ...]:
    """Return the tabs; the last one has a lock if a PIN protects it."""
    last = tr("Staff") if house.pin else tr("Device")
    names = (tr("Screen"), tr("Voice"), tr("Table"), ptr("tab", "Access"), last)
    return tuple(
        AnswerModel(
            f"tab:{tab}",
            name,
            icon=("unlock" if house.open else "lock") if tab == STAFF and house.pin else "",
            tone="chosen" if tab == chosen else "raised",
        )
        for tab, name in zip(TABS, names, strict=True)
    )


def rows(settings: Settings, tab: str, house: SettingsContext) -> tuple[ChoiceRow, ...]:
    """Return the rows of a tab."""
    if tab == SCREEN:
        return _screen(settings)
    if tab == VOICE:
        return _voice(settings)
    if tab == ACCESS:
        return _access(settings)
    return _table(settings, house) if tab == TABLE else _staff(settings, house)


def _screen(settings: Settings) -> tuple[ChoiceRow, ...]:
    return (
        single_choice_row(
            "language",
            tr("Language"),
            [(code, one.name) for code, one in LANGUAGES.items()],
            language(),
            tr("The voice’s, too"),
        ),
        _percent_row(settings, "text", tr("Text size")),
        _row(
            settings,
            "captions",
            tr("Captions"),
            (ptr("switch", "Off"), ptr("switch", "On")),
            tr("What the voice says, to read"),
        ),
        _percent_row(settings, "brightness", tr("Brightness of the screen")),
        _row(settings, "calm", tr("Movement"), (tr("Lively"), tr("Calm")), tr("Fog, sparks and bats")),
    )


def _row(settings: Settings, name: str, label: str, words: tuple[str, ...], note: str = "") -> ChoiceRow:
    """Return the row of a setting: a word for each of its choices."""
    values = list(zip(SETTINGS[name].choices, words, strict=True))
    return single_choice_row(name, label, values, settings[name], note)


def _percent_row(settings: Settings, name: str, label: str) -> ChoiceRow:
    return _row(settings, name, label, tuple(f"{percent} %" for percent in SETTINGS[name].choices))


def _access(settings: Settings) -> tuple[ChoiceRow, ...]:
    """Return the rows for people who see little or nothing; reading and hands are on the other tabs."""
    return (
        _row(
            settings,
            "contrast",
            tr("Contrast"),
            (ptr("contrast", "Normal"), ptr("contrast", "High")),
            tr("Light on black, with edges"),
        ),
        _row(
            settings,
            "reader",
            tr("Screen reader"),
            (ptr("switch", "Off"), ptr("switch", "On")),
            tr("A touch says what is there"),
        ),
    )


def _minutes_row(settings: Settings, name: str, label: str) -> ChoiceRow:
    words = (ntr("{count} min", "{count} min", n) if n else tr("Never") for n in SETTINGS[name].choices)
    return _row(settings, name, label, tuple(words))


def _voice(settings: Settings) -> tuple[ChoiceRow, ...]:
    told = settings["length"] if settings["voice"] else "off"
    found = [
        _volume(settings),
        single_choice_row("narration", tr("Narration"), _narrations(), told),
    ]
    if settings["voice"]:
        found.append(_percent_row(settings, "speed", tr("Speed of the voice")))
        heard = engines(language())
        if len(heard) > 1:
            names = [(name, tr(ENGINES[name]) if name in ENGINES else name) for name in heard]
            best = settings["engine"] if settings["engine"] in heard else heard[0]
            found.append(single_choice_row("engine", tr("Voice"), names, best, tr("A tap lets you hear it")))
    note = tr("“Mau” and courtesies, for children")
    found.append(switch_row("prompts", tr("Remind of calls"), settings["prompts"], note))
    return tuple(found)


ENGINES = {
    "pack": mark_message("Recorded"),
    "piper": mark_message("Piper"),
    "pico": mark_message("Pico"),
    "espeak-ng": mark_message("Robot"),
}
"""The narrator's engines, the best first; those of plug-ins have their own names."""


@lru_cache
def engines(spoken: str) -> tuple[str, ...]:
    """Return the engines that speak a language here.

    Cached, because one of them is started to identify it.
    """
    from companion.narrator.audio.engine_registry import default_voices, engine_of

    return tuple(engine_of(voice) for voice in default_voices() if voice.speaks(spoken))


def _nearest(volume: int) -> int:
    """Return the nearest volume step of the settings; the pause has finer steps."""
    return min(VOLUME[1:], key=lambda step: abs(step - volume))


def _volume(settings: Settings) -> ChoiceRow:
    """Return the volume row, limited by the owner's maximum."""
    loud, most = settings.effective_volume, int(settings["volume_cap"])
    steps = [(n, f"{n} %" if n else tr("Off")) for n in VOLUME if n <= most]
    return single_choice_row("volume", tr("Volume"), steps, _nearest(loud) if loud else 0)


def _table(settings: Settings, house: SettingsContext) -> tuple[ChoiceRow, ...]:
    late = house.kiosk if settings["late_lids"] is None else settings["late_lids"]
    found = [
        _row(
            settings,
            "tempo",
            tr("Results stay"),
            (tr("Briefly"), tr("As usual"), tr("Long"), tr("Until a tap")),
        ),
        switch_row(
            "checks", tr("Wait for hands"), settings["checks"], tr("Orders stay until somebody taps “Done”")
        ),
        switch_row("late_lids", tr("Always tap the colour"), late, tr("Also of lids seen before")),
        switch_row(
            "left_handed", tr("Left-handed"), settings["left_handed"], tr("Renfield’s drawer on the left")
        ),
    ]
    if copies := _copies(house):
        found.append(copies)
    return tuple(found)


def _copies(house: SettingsContext) -> ChoiceRow | None:
    """Return the row for the owner's own copies of games; None for guests of a café."""
    ways = [answer for kit in all_kits() for one in kit.settings() for answer in one.answers]
    if not ways or (house.kiosk and not (house.open and house.owner)):
        return None
    segments = [Segment(answer.label, False, icon=answer.icon) for answer in ways]
    return choice_row("copies", tr("Your own copies"), segments, tr("As they lie on your table"))


def _staff(settings: Settings, house: SettingsContext) -> tuple[ChoiceRow, ...]:
    if not house.owner:
        tools = [*_tools(), Segment(tr("Guests’ games"), False, icon="basket")]
        return (_volume(settings), choice_row("tools", tr("Tools"), tools, tr("All else is the owner’s")))
    tools = [*_tools(), Segment(tr("What is kept"), False, icon="book")]
    back = _minutes_row(settings, "attract_minutes", tr("Back to the start after"))
    dim = _minutes_row(settings, "dim_minutes", tr("Darken the screen after"))
    loudest = [(n, f"{n} %") for n in VOLUME[1:]]
    cap = single_choice_row("volume_cap", tr("Never louder than"), loudest, settings["volume_cap"])
    if house.kiosk:
        tools.append(Segment(tr("The house"), False, icon="lantern"))
        kiosk = (back, dim, cap, choice_row("tools", tr("Tools"), tools, tr("Devices, cleaning, memory")))
        return (*kiosk, connected_row(cafe=house.cafe, plugins=house.plugins))
    tools.append(Segment(tr("Light"), False, icon="led"))
    if house.cafe:
        tools.append(Segment(tr("Café"), False, icon="ring"))
    return (
        dim,
        cap,
        ask_twice(settings),
        choice_row("tools", tr("Tools"), tools, tr("Devices, cleaning, memory")),
        _pin(house),
    )


def _tools() -> list[Segment]:
    return [Segment(tr("Service"), False, icon="led"), Segment(tr("Wipe"), False, icon="drop")]


def _pin(house: SettingsContext) -> ChoiceRow:
    """Return the row for the PIN at home; in a café the PINs are in the venue settings."""
    segments = [Segment(tr("Change PIN") if house.pin else tr("Set a PIN"), False, icon="lock")]
    if house.pin:
        segments.append(Segment(tr("Remove PIN"), False, icon="unlock"))
    return choice_row("pin", tr("PIN"), segments, tr("Guards this page"))


def ask_twice(settings: Settings) -> ChoiceRow:
    """Return the row for the confirmation before an undo of something revealed."""
    why = tr("Before what was seen is undone")
    return switch_row("confirmations", tr("Ask twice"), settings["confirmations"], why)


def screen_of(name: str, number: int, house: SettingsContext) -> str | None:
    """Return the screen that a segment opens; None if it opens none."""
    if name == "tools":
        owners = TOOLS if house.kiosk else HOME_TOOLS
        return (owners if house.owner else STAFF_TOOLS)[number]
    if name == "devices":
        return connected_screens(cafe=house.cafe, plugins=house.plugins)[number]
    if name == "copies":
        return [one.name for kit in all_kits() for one in kit.settings() for _ in one.answers][number]
    return None


def _narrations() -> list[tuple[Json, str]]:
    words = (tr("Nothing"), tr("Little"), tr("Normally"), tr("Like a story"))
    return list(zip(NARRATION, words, strict=True))


def value_of(choice: str) -> tuple[str, Json]:
    """Return the setting and the value of a tapped segment; for other rows, the segment's number."""
    name, number = parse_choice(choice)
    shown: dict[str, tuple[Json, ...]] = {
        "volume": VOLUME,
        "volume_cap": VOLUME[1:],
        "narration": NARRATION,
        "language": tuple(LANGUAGES),
    }
    if name == "engine":
        return name, engines(language())[number]
    values = shown.get(name) or (SETTINGS[name].choices if name in SETTINGS else ())
    return name, values[number] if values else number
