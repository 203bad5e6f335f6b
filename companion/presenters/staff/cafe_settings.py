"""The settings of the café's network: on or off, the broker, its status, and what the staff may do."""

from typing import Any, NamedTuple

from companion.i18n import ptr, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, single_choice_row

GROUPS: dict[str, tuple[str, ...]] = {
    "words": ("message", "acknowledge", "coming", "done", "cleared"),
    "manners": ("language", "attract"),
    "caps": ("volume_cap", "brightness_cap"),
    "lock": ("lock", "unlock"),
    "group": ("new_group",),
    "restart": ("restart",),
    "diagnose": ("diagnose",),
    "update": ("update",),
}
"""Commands that the owner allows together."""
_NAMES = tuple(GROUPS)
ROWS = {"freely": _NAMES[:3], "asked": _NAMES[3:6], "machine": _NAMES[6:]}
SWITCH = ((False, False), (True, False), (True, True))
"""Off; on; on with Home Assistant."""


class ConnectionStatus(NamedTuple):
    """The state of the MQTT connection."""

    on: bool = False
    up: bool = False
    why: str = ""
    host: str = ""
    waiting: int = 0
    """Number of messages not sent yet."""


def rows(cafe: Any, link: ConnectionStatus) -> tuple[ChoiceRow, ...]:
    """Return the rows; `cafe` is the content of the owner's file."""
    words = (ptr("switch", "Off"), ptr("switch", "On"), tr("With Home Assistant"))
    now = (cafe.on, cafe.on and cafe.home_assistant)
    switch = single_choice_row("on", tr("Network of the café"), tuple(zip(SWITCH, words, strict=True)), now)
    ready = switch._replace(note=connection_text(link) if cafe.on else tr("Nothing leaves this table"))
    found = Segment(tr("Find it by itself"), not cafe.host)
    named = Segment(cafe.host or tr("Name its address"), bool(cafe.host), icon="pencil")
    return (
        ready if cafe.is_complete else ready._replace(why_not=missing_settings_text(cafe)),
        choice_row("broker", tr("Broker"), [found, named], tr("Where all tables meet")),
        _allowed(cafe, "freely", tr("The staff may"), tr("Without asking the table")),
        _allowed(cafe, "asked", tr("And also"), tr("A game is asked first")),
        _allowed(cafe, "machine", tr("And with the machine"), tr("An update waits until nobody is there")),
    )


def connection_text(link: ConnectionStatus) -> str:
    """Return the status of the connection as a sentence."""
    if link.up:
        waits = tr("; still to tell: {count}", count=link.waiting) if link.waiting else ""
        return tr("Connected with {host}", host=link.host) + waits
    return {
        "unreachable": tr("The broker does not answer"),
        "lost": tr("The broker is gone; it is tried again"),
        "refused": tr("The broker does not know this password"),
        "certificate": tr("This broker is not of our house"),
        "file": tr("The file of the certificate is missing"),
    }.get(link.why, tr("Looking for the broker …"))


def missing_settings_text(cafe: Any) -> str:
    """Return what must be configured first."""
    if cafe.trouble:
        return tr("cafe.toml makes no sense: {why}", why=cafe.trouble)
    return tr("First its cafe.toml: docs/cafe.md")


def _allowed(cafe: Any, name: str, label: str, note: str) -> ChoiceRow:
    words = {
        "words": tr("Messages, calls"),
        "manners": tr("Language, picture"),
        "caps": tr("Volume, light"),
        "diagnose": tr("Diagnosis"),
        "lock": tr("Lock"),
        "group": tr("New guests"),
        "restart": tr("Restart"),
        "update": tr("Update"),
    }
    segments = [Segment(words[group], _may(cafe, group)) for group in ROWS[name]]
    return choice_row(name, label, segments, note)


def _may(cafe: Any, group: str) -> bool:
    return set(GROUPS[group]) <= set(cafe.commands)


def toggle_commands(cafe: Any, name: str, number: int) -> tuple[str, ...]:
    """Return the allowed commands after a group was toggled."""
    group = ROWS[name][number]
    kept = tuple(one for one in cafe.commands if one not in GROUPS[group])
    return kept if _may(cafe, group) else kept + GROUPS[group]
