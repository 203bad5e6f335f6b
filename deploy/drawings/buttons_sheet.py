"""Diagram of the buttons and lamps at the 40 pins of a Raspberry Pi."""

from deploy.drawings.pinout import HEADER, SEATS, TABLE, Switch, place
from deploy.drawings.sheet import ComponentBox, Dot, Drawing, Text, WireLine

SIGNAL, LAMP, GROUND, POWER, IDLE = "#2a7fb8", "#c98a12", "#444444", "#c0392b", "#b8b2a4"
ROW = 26
TOP = 96
LEFT, RIGHT = 388, 428
"""The x coordinates of the two columns of pins."""


def uses() -> dict[int, tuple[str, str]]:
    """Return by header pin what is connected to it, and the colour."""
    found = {}
    for switch in (*SEATS, *TABLE):
        title = f"seat {switch.button}" if switch in SEATS else switch.button
        found[place(switch.pin)] = (f"button: {title}", SIGNAL)
        if switch.lamp is not None:
            found[place(switch.lamp)] = (f"lamp: {title}", LAMP)
    return found


def buttons_sheet() -> Drawing:
    """Draw each pin with its number, its name, and what is connected to it."""
    sheet = Drawing("Buttons and lamps at a Raspberry Pi", 816, TOP + 20 * ROW + 210)
    sheet.add(Text(408, 34, "Buttons and lamps at a Raspberry Pi", 22, "m", bold=True))
    sheet.add(Text(408, 62, "The pins as you see them with the USB sockets at the bottom", 13, "m"))
    sheet.add(ComponentBox(LEFT - 22, TOP - 18, RIGHT - LEFT + 44, 20 * ROW + 10, "#2f6b4f"))
    joined = uses()
    for number, what in enumerate(HEADER, 1):
        _pin(sheet, number, what, joined.get(number))
    _legend(sheet, TOP + 20 * ROW + 24)
    return sheet


def _pin(sheet: Drawing, number: int, what: int | str, joined: tuple[str, str] | None) -> None:
    left = number % 2 == 1
    x, y = (LEFT if left else RIGHT), TOP + (number - 1) // 2 * ROW
    way, anchor = (-1, "r") if left else (1, "l")
    colour = joined[1] if joined else {"GND": GROUND, "5V": POWER, "3V3": POWER}.get(str(what), IDLE)
    sheet.add(Dot(x, y, 8, colour), Text(x, y, str(number), 9, "m", "#ffffff", True))
    name = f"GPIO {what}" if isinstance(what, int) else what
    sheet.add(Text(x + way * 30, y, name, 12, anchor, colour if joined or isinstance(what, str) else IDLE))
    if joined:
        sheet.add(WireLine(((x + way * 92, y), (x + way * 150, y)), colour))
        sheet.add(Text(x + way * 158, y, joined[0], 13, anchor, bold=True))


def _legend(sheet: Drawing, y: float) -> None:
    """Draw how a button and a lamp are connected; it is the same for all."""
    first: Switch = SEATS[0]
    sheet.add(Text(40, y, "A button joins its pin to ground; no resistor. Any GND will do.", 14))
    sheet.add(WireLine(((60, y + 40), (160, y + 40)), SIGNAL), Text(60, y + 26, f"GPIO {first.pin}", 11))
    sheet.add(Dot(160, y + 40, 4, SIGNAL), WireLine(((160, y + 40), (206, y + 24)), SIGNAL, 3))
    sheet.add(Dot(210, y + 40, 4, GROUND), WireLine(((210, y + 40), (310, y + 40)), GROUND))
    sheet.add(Text(318, y + 40, "GND", 12))
    sheet.add(
        Text(40, y + 84, "A lamp is an LED with 330 Ω between its own pin and ground: 8 mA at most.", 14)
    )
    sheet.add(WireLine(((60, y + 124), (130, y + 124)), LAMP), Text(60, y + 110, f"GPIO {first.lamp}", 11))
    sheet.add(ComponentBox(130, y + 114, 60, 20, "#ead9b0", radius=3), Text(160, y + 124, "330 Ω", 11, "m"))
    sheet.add(WireLine(((190, y + 124), (230, y + 124)), LAMP), Dot(246, y + 124, 14, "#ffd56a"))
    sheet.add(Text(246, y + 124, "LED", 10, "m"), WireLine(((260, y + 124), (310, y + 124)), GROUND))
    sheet.add(
        Text(318, y + 124, "GND", 12), Text(226, y + 104, "+", 13, "m"), Text(268, y + 104, "–", 13, "m")
    )
