"""What a screen reader calls signs and icons that stand for words."""

from companion.i18n import mark_message, tr

SIGN_NAMES = {
    "?": mark_message("Help"),
    "−": mark_message("Less"),
    "+": mark_message("More"),
    "←": mark_message("To the left"),
    "→": mark_message("To the right"),
    "↑": mark_message("Up"),
    "↓": mark_message("Down"),
    ".": mark_message("Full stop"),
    "-": mark_message("Hyphen"),
    "’": mark_message("Apostrophe"),
}
"""Signs that are written on buttons instead of words."""
ICON_NAMES = {
    "back": mark_message("Back"),
    "bell": mark_message("Bell"),
    "book": mark_message("Rules"),
    "captions": mark_message("Captions"),
    "chart": mark_message("Statistics"),
    "check": mark_message("Done"),
    "cross": mark_message("Close"),
    "down": mark_message("Down"),
    "drop": mark_message("Wipe the screen"),
    "erase": mark_message("Delete"),
    "expand": mark_message("Capital letters"),
    "eye": mark_message("Look"),
    "gear": mark_message("Settings"),
    "globe": mark_message("Language"),
    "grid": mark_message("Board"),
    "house": mark_message("To the start"),
    "led": mark_message("Light"),
    "menu": mark_message("Rules"),
    "mic": mark_message("Say it"),
    "next": mark_message("Next"),
    "pass": mark_message("Skip"),
    "pause": mark_message("Pause"),
    "pencil": mark_message("Change"),
    "people": mark_message("People"),
    "phone": mark_message("Phones"),
    "picture": mark_message("Picture"),
    "pin": mark_message("PIN"),
    "play": mark_message("Go on"),
    "plus": mark_message("More"),
    "redo": mark_message("Redo"),
    "ring": mark_message("Call the staff"),
    "speaker": mark_message("Sound"),
    "speech": mark_message("Read aloud"),
    "trophy": mark_message("Chronicle"),
    "undo": mark_message("Undo"),
    "up": mark_message("Up"),
    "update": mark_message("Once more"),
}
"""Icons of buttons without words."""
PIECE_NAMES = {
    "bat": mark_message("Bats"),
    "bite": mark_message("Bites"),
    "cards": mark_message("Cards"),
    "clock": mark_message("Clock"),
    "coffin": mark_message("Vampires"),
    "count": mark_message("Count"),
    "garlic": mark_message("Garlic"),
    "nightcard": mark_message("Nights"),
    "pedestal": mark_message("Pedestal"),
    "rat": mark_message("Rats"),
    "ritual": mark_message("Ritual"),
    "rumour": mark_message("Rumours"),
    "stake": mark_message("Stakes"),
    "warning": mark_message("Warning"),
    "wolf": mark_message("Werewolf"),
}
"""Icons that say what the number beside them counts."""


PICTURE_NAMES = {
    "spider": mark_message("Spider"),
    "tombstone": mark_message("Tombstone"),
    "skull": mark_message("Skull"),
    "candle": mark_message("Candle"),
    "potion": mark_message("Potion"),
    "goblet": mark_message("Goblet"),
    "pumpkin": mark_message("Pumpkin"),
    "mirror": mark_message("Mirror"),
    "broom": mark_message("Broom"),
    "fangs": mark_message("Fangs"),
    "sun": mark_message("Sun"),
    "hourglass": mark_message("Hourglass"),
    "lantern": mark_message("Lantern"),
    "shield": mark_message("Shield"),
}
"""Icons among which somebody chooses a picture."""
LOOK_NAMES = {
    "cat": mark_message("Cat"),
    "key": mark_message("Key"),
    "moth": mark_message("Moth"),
    "mushroom": mark_message("Mushroom"),
    "bell": mark_message("Bell"),
    "fir": mark_message("Fir tree"),
    "hat": mark_message("Hat"),
    "snail": mark_message("Snail"),
    "ghost": mark_message("Ghost"),
    "table": mark_message("Table"),
}
"""Signs of people, by the icon."""


def sign_name(sign: str) -> str:
    """Return the name of a sign or an icon on a button; "" if it has none."""
    named = (SIGN_NAMES, ICON_NAMES, PIECE_NAMES, PICTURE_NAMES, LOOK_NAMES)
    message = next((names[sign] for names in named if sign in names), "")
    return tr(message) if message else ""
