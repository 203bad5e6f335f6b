"""German translations of the texts in the diagrams."""

GERMAN = {
    "Buttons and lamps at a Raspberry Pi": "Taster und Lampen am Raspberry Pi",
    "The pins as you see them with the USB sockets at the bottom": (
        "Die Stifte, wie man sie sieht, wenn die USB-Buchsen unten sind"
    ),
    "A button joins its pin to ground; no resistor. Any GND will do.": (
        "Ein Taster verbindet seinen Stift mit Masse, ohne Widerstand. Jedes GND ist recht."
    ),
    "A lamp is an LED with 330 Ω between its own pin and ground: 8 mA at most.": (
        "Eine Lampe ist eine LED mit 330 Ω zwischen eigenem Stift und Masse: höchstens 8 mA."
    ),
    "button: undo": "Taster: zurück (undo)",
    "button: yes": "Taster: ja (yes)",
    "button: no": "Taster: nein (no)",
    "button: next": "Taster: weiter (next)",
    "button: staff": "Taster: Personal (staff)",
    "button: ": "Taster: ",
    "lamp: ": "Lampe: ",
    "seat ": "Platz ",
    "The LED strip, its board and its supply": "Der LED-Streifen, seine Platine und sein Netzteil",
    "any USB socket": "eine USB-Buchse",
    "level shifter": "Pegelwandler",
    "supply for the LEDs": "Netzteil der LEDs",
    " A or more": " A oder mehr",
    "not from the Pi": "nicht vom Pi",
    "fuse ": "Sicherung ",
    ", 6.3 V or more: + to +5 V": ", ab 6,3 V: + an +5 V",
    "3.3 V": "3,3 V",
    "(pin ": "(Stift ",
}
