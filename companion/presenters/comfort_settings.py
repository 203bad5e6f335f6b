"""Settings that players can change during a game, without a PIN: two pages below the pause."""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.core.model import Json
from companion.i18n import language, ptr, tr
from companion.presenters.home import few_languages
from companion.settings.settings import SETTINGS, VOLUMES, Settings
from companion.viewmodels.frame import AnswerModel

PREFIX = "comfort:"
STEPS = len(VOLUMES) - 1


class ComfortRow(NamedTuple):
    """One setting with an icon and segments. With a level, the two segments decrease and increase it."""

    icon: str
    label: str
    answers: tuple[AnswerModel, ...]
    level: int | None = None
    """The current step."""
    most: int = STEPS
    """The highest step; the owner may limit the volume."""


def comfort_rows(settings: Settings) -> tuple[ComfortRow, ...]:
    """Return the rows with the table's settings."""
    told = settings["length"] if settings["voice"] else "off"
    return (
        ComfortRow(
            "",
            tr("Text"),
            tuple(_one("text", size, f"{size} %", settings["text"]) for size in SETTINGS["text"].choices),
        ),
        ComfortRow(
            "captions",
            tr("Captions"),
            (
                _one("captions", False, ptr("switch", "Off"), settings["captions"]),
                _one("captions", True, ptr("switch", "On"), settings["captions"]),
            ),
        ),
        ComfortRow(
            "speaker",
            tr("Volume"),
            (
                AnswerModel(f"{PREFIX}quieter", "−", tone="raised", said=tr("Quieter")),
                AnswerModel(f"{PREFIX}louder", "+", tone="raised", said=tr("Louder")),
            ),
            volume_step(settings),
            max_volume_step(settings),
        ),
        ComfortRow(
            "speech",
            tr("Voice"),
            (
                _one("narration", "off", ptr("switch", "Off"), told),
                _one("narration", "terse", tr("Little"), told),
                _one("narration", "normal", tr("Normally"), told),
            ),
        ),
        ComfortRow(
            "hourglass",
            tr("Results stay"),
            (
                _one("tempo", "short", tr("Briefly"), settings["tempo"]),
                _one("tempo", "normal", tr("As usual"), settings["tempo"]),
                _one("tempo", "long", tr("Long"), settings["tempo"]),
                _one("tempo", "tap", tr("Until a tap"), settings["tempo"]),
            ),
        ),
        ComfortRow(
            "globe",
            tr("Language"),
            tuple(_one("language", code, code.upper(), language()) for code in few_languages(4)),
        ),
        ComfortRow(
            "update",
            tr("Movement"),
            (
                _one("calm", False, tr("Lively"), settings["calm"]),
                _one("calm", True, tr("Calm"), settings["calm"]),
            ),
        ),
    )


def access_rows(settings: Settings) -> tuple[ComfortRow, ...]:
    """Return the rows of the second page, for people who see little or nothing."""
    return (
        ComfortRow(
            "sun",
            tr("Contrast"),
            (
                _one("contrast", "normal", ptr("contrast", "Normal"), settings["contrast"]),
                _one("contrast", "high", ptr("contrast", "High"), settings["contrast"]),
            ),
        ),
        ComfortRow(
            "mic",
            tr("Screen reader"),
            (
                _one("reader", False, ptr("switch", "Off"), settings["reader"]),
                _one("reader", True, ptr("switch", "On"), settings["reader"]),
            ),
        ),
        ComfortRow(
            "hold",
            tr("Left-handed"),
            (
                _one("left_handed", False, tr("No"), settings["left_handed"]),
                _one("left_handed", True, tr("Yes"), settings["left_handed"]),
            ),
        ),
    )


def is_access(choice: str) -> bool:
    """Return whether a segment is on the second page."""
    return choice.removeprefix(PREFIX).partition("=")[0] in ("contrast", "reader", "left_handed")


def _one(name: str, value: Json, label: str, chosen: Json) -> AnswerModel:
    return AnswerModel(f"{PREFIX}{name}={value}", label, tone="chosen" if value == chosen else "raised")


def volume_step(settings: Settings) -> int:
    """Return the current volume step, 0 to 8."""
    return VOLUMES.index(settings.effective_volume)


def max_volume_step(settings: Settings) -> int:
    """Return the highest allowed volume step, 1 to 8."""
    return VOLUMES.index(int(settings["volume_cap"]))


def set_comfort(choice: str, preferences: Any, chime: Callable[[], None]) -> None:
    """Apply a tapped segment; each volume step plays a tone."""
    name, _, value = choice.removeprefix(PREFIX).partition("=")
    if name in ("quieter", "louder"):
        now = volume_step(preferences.settings) + (1 if name == "louder" else -1)
        preferences.set_volume(VOLUMES[max(0, min(max_volume_step(preferences.settings), now))])
        chime()
    elif name == "narration":
        if value != "off":
            preferences.change("length", value)
        preferences.change("voice", value != "off")
    elif name == "language":
        preferences.change(name, value)
    else:
        preferences.change(name, next(one for one in SETTINGS[name].choices if str(one) == value))
