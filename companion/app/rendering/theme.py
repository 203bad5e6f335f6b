"""Design tokens: colours, type and spacing, used by kv files and widgets.

All numbers are dp (`dp` converts them to pixels). The layout is never scaled with the window: there are two
layouts (the slots of the kv files), and the density of the screen does the rest.
"""

from functools import lru_cache
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from companion.viewmodels.frame import SeatedPerson

COLOURS = {
    # night, text
    "ink2": "#16204A",
    "ink1": "#0C1330",
    "ink0": "#080D1F",
    "panel": "#1A2552",
    "raised": "#263570",
    "edge": "#111A40",
    "panel_clear": "#1A255200",
    "raised_clear": "#26357000",
    "line": "#3B4B8C",
    "tomb": "#3B4B8C",
    "moon": "#F6F2E6",
    "mist": "#BEC8E8",
    "faint": "#93A1CF",
    "column_top": "#151F4A",
    "column_bot": "#0B1230",
    "soft_top": "#1A2558",
    "soft_bot": "#0D1433",
    "moonlight": "#F3EAC8",
    # stone, board
    "slab_top": "#C9D3E5",
    "slab_bot": "#9DABC9",
    "slab_hi": "#E9EEF7",
    "slab_mid": "#B7C3DB",
    "vault_rim": "#AEBBD6",
    "slab_edge": "#56648E",
    "crest": "#6B7BA6",
    "slab_ink": "#27335C",
    "dim_top": "#34416F",
    "dim_bot": "#2A3560",
    "dim_edge": "#1A2347",
    "dim_crest": "#202A52",
    "dim_ink": "#A9B5DA",
    "lawn": "#15264A",
    "path": "#243163",
    "hole": "#060A18",
    "stone_btn": "#BFCADF",
    "purple_hi": "#B98BFF",
    "count_path": "#53379A",
    "count_lawn": "#33246B",
    "count_top": "#8A57D6",
    "count_bot": "#5F36A6",
    "count_edge": "#33246B",
    "count_crest": "#4A2A86",
    # meaning
    "amber": "#FFB13D",
    "amber_hi": "#FFD890",
    "amber_lo": "#B06A0C",
    "on_amber": "#221503",
    "fog": "#8BE884",
    "fog_hi": "#D2F8C8",
    "fog_lo": "#2C7A50",
    "on_fog": "#08210F",
    "fog_top": "#12323A",
    "fog_bot": "#0A1A28",
    "gold": "#FFD56A",
    "rose": "#E8527A",
    "rose_hi": "#FF9FB6",
    "wood": "#C79A63",
    "dawn_0": "#2B2560",
    "dawn_1": "#8A3D74",
    "dawn_2": "#F27A4E",
    "dawn_3": "#FFC45A",
    "dawn_4": "#FFD98A",
    "sun_disc": "#FFEDB5",
    "sun_ink": "#2E1038",
    "plum": "#4A1E57",
    "plum_edge": "#220A2C",
    "secret_bg": "#2B345A",
    "secret_panel": "#39446C",
    "secret_pad": "#5B6794",
    "secret_edge": "#262F54",
    "petal": "#3A4570",
    "petal_lit": "#4A568A",
    "petal_ink": "#8590BE",
    "special": "#6A5A86",
    "special_edge": "#3A2E52",
    "rat_btn": "#5B6488",
    "rat_edge": "#30385A",
    "night_top": "#33458F",
    "night_bot": "#25347A",
    "night_edge": "#131C48",
    "sunrise_top": "#FFDB7A",
    "sunrise_bot": "#FF9F52",
    "sunrise_edge": "#A8521B",
    "sunrise_ink": "#4A1706",
    "table_top": "#684A45",
    "table_bot": "#54393B",
    "table_rim": "#7B5645",
    "table_edge": "#3A2632",
    "day_top": "#8CC8F2",
    "day_bot": "#CDE9F7",
    "daylight_top": "#234E82",
    "daylight_bot": "#17316B",
    "red_glow_top": "#872C40",
    "red_glow_bot": "#5B233A",
    "blue_glow_top": "#224C9D",
    "blue_glow_bot": "#1A3876",
    "green_glow_top": "#185A40",
    "green_glow_bot": "#14413A",
    "purple_glow_top": "#5A3895",
    "purple_glow_bot": "#3E2B71",
    "nightsky_top": "#1A2562",
    "nightsky_bot": "#3B4A9A",
    "ring_track": "#2C3A78",
    "player_ink": "#141B3A",
    "black_line": "#AEB6CC",
    "well": "#131C45",
    "quiet": "#202C60",
    "bar_rest": "#2C3A78",
    "paper": "#F6F2E6",
    "paper_edge": "#C3BFB2",
    "clear": "#00000000",
    "white": "#FFFFFF",
}

HIGH = {
    # night, text
    **dict.fromkeys(("ink2", "ink1", "ink0", "column_top", "column_bot", "soft_top", "soft_bot"), "#000000"),
    **dict.fromkeys(("nightsky_top", "nightsky_bot", "well", "lawn", "hole"), "#000000"),
    "panel": "#0C0F1E",
    "panel_clear": "#0C0F1E00",
    "raised": "#0A0D1A",
    "raised_clear": "#0A0D1A00",
    "quiet": "#0A0D1A",
    "line": "#9AA8E8",
    "tomb": "#2A3158",
    "ring_track": "#5A6698",
    "bar_rest": "#5A6698",
    "moon": "#FFFFFF",
    "mist": "#F2F5FF",
    "faint": "#C9D2F5",
    "moonlight": "#FFFFFF",
    # stone, board
    "slab_top": "#E4EAF5",
    "slab_bot": "#C6D0E4",
    "slab_mid": "#D5DDEC",
    "stone_btn": "#E4EAF5",
    "slab_ink": "#060A1C",
    "path": "#10162C",
    "dim_top": "#4E597E",
    "dim_bot": "#4E597E",
    "dim_edge": "#4E597E",
    "dim_crest": "#3A4468",
    "dim_ink": "#FFFFFF",
    "purple_hi": "#CDA8FF",
    "count_path": "#1E0F45",
    "count_lawn": "#0E0724",
    "count_top": "#6A3DB8",
    "count_bot": "#5A2FA6",
    # meaning
    "amber_hi": "#FFE3AA",
    "on_amber": "#000000",
    "on_fog": "#000000",
    "fog_top": "#00140F",
    "fog_bot": "#00140F",
    "rose": "#FF9FB6",
    "wood": "#E8C08E",
    "dawn_1": "#A85A92",
    "dawn_2": "#FFB896",
    "sun_ink": "#000000",
    "plum": "#1E0626",
    "secret_pad": "#3C466C",
    "special": "#1A1230",
    "rat_btn": "#10142A",
    "night_top": "#050A2A",
    "night_bot": "#050A2A",
    "sunrise_ink": "#160500",
    "table_top": "#1E1210",
    "table_bot": "#1E1210",
    "daylight_top": "#001430",
    "daylight_bot": "#001430",
    "red_glow_top": "#33040E",
    "red_glow_bot": "#33040E",
    "blue_glow_top": "#001038",
    "blue_glow_bot": "#001038",
    "green_glow_top": "#00200F",
    "green_glow_bot": "#00200F",
    "purple_glow_top": "#1C0A3C",
    "purple_glow_bot": "#1C0A3C",
    "player_ink": "#000000",
    "black_line": "#FFFFFF",
    # vampires: light fills with black ink
    "red_fill": "#FF7A7A",
    "red_edge": "#B3202E",
    "red_ink": "#000000",
    "yellow_ink": "#000000",
    "white_fill": "#FFFFFF",
    "white_ink": "#000000",
    "blue_fill": "#86B4FF",
    "blue_edge": "#2F6FE0",
    "blue_ink": "#000000",
    "green_fill": "#62D890",
    "green_edge": "#1F8549",
    "green_ink": "#000000",
    "black_fill": "#000000",
    "black_edge": "#FFFFFF",
    "purple_fill": "#CBA3FF",
    "purple_edge": "#8A4FD3",
    "purple_ink": "#000000",
}
"""Colours in high contrast: text 7 : 1, signs and edges 3 : 1 (measured by tests/app/test_high_contrast.py).

The petals of a secret stay as dim as ever, against onlookers.
"""

GROUNDS = {
    "fog": ("fog_top", "fog_bot"),
    "day": ("daylight_top", "daylight_bot"),
    **{colour: (f"{colour}_glow_top", f"{colour}_glow_bot") for colour in ("red", "blue", "green", "purple")},
}
"""Background gradient of the game screen: by day, in a plague, or in the colour of a wish."""

VAMPIRES = {
    "red": ("#D23B49", "#8E1F2E", "#FFFFFF", "heart"),
    "yellow": ("#FFE250", "#C9A50E", "#2A2300", "star"),
    "white": ("#F7F5EE", "#B9BDCB", "#20284A", "crescent"),
    "blue": ("#2F6FE0", "#1A459B", "#FFFFFF", "drop"),
    "green": ("#1F8549", "#0E5A2E", "#FFFFFF", "clover"),
    "black": ("#2B2D38", "#0F1016", "#FFFFFF", "bowtie"),
    "purple": ("#8A4FD3", "#5A2B97", "#FFFFFF", "crown"),
}
"""Vampire colours: fill, edge, ink of glyph and letter, name of the glyph."""

PLAYERS = (
    ("#FF9DB0", "cat"),
    ("#4AD3C8", "key"),
    ("#C3A8FF", "moth"),
    ("#BFCC6E", "mushroom"),
    ("#A8DAFF", "bell"),
    ("#DDBF92", "fir"),
    ("#EE86CC", "hat"),
    ("#B9C2D6", "snail"),
)
"""Player looks: pastel colour and glyph."""
GHOST = ("#C8D4EC", "ghost")
TABLE = ("#FFB13D", "table")

OWN = {
    "orange": "#FF9A3D",
    "violet": "#A97BFF",
    "pink": "#FF8FC2",
    "turquoise": "#3FD0CB",
    "brown": "#B98352",
    "grey": "#A7AEC2",
    "red": "#F0525F",
    "yellow": "#FFE250",
    "white": "#F7F5EE",
    "blue": "#6FA0FF",
    "green": "#4FC07C",
    "black": "#6D748C",
}
"""Tints of real garlic and bats (companion.viewmodels.colours), light enough for a dark background."""

for _name, _fill in OWN.items():
    COLOURS[f"own_{_name}"] = _fill
for _name, (_fill, _edge, _ink, _) in VAMPIRES.items():
    COLOURS |= {f"{_name}_fill": _fill, f"{_name}_edge": _edge, f"{_name}_ink": _ink}
for _number, (_fill, _) in enumerate((*PLAYERS, GHOST, TABLE)):
    COLOURS[f"player_{_number}"] = _fill

BAT_PATH, BAT_LAWN = 0.38, 0.24
"""Fraction of a player's colour in the path and the lawn while their bat chooses a vault."""


def _mixed(colour: str, part: float) -> str:
    """Mix `part` (0 to 1) of a colour with the night colour."""
    pairs = zip(get_color_from_hex(colour)[:3], get_color_from_hex(COLOURS["ink1"])[:3], strict=True)
    return "#" + "".join(f"{round(255 * (part * own + (1 - part) * ink)):02X}" for own, ink in pairs)


for _name in [name for name in COLOURS if name.startswith(("player_", "own_")) and name != "player_ink"]:
    COLOURS[f"{_name}_path"] = _mixed(COLOURS[_name], BAT_PATH)
    COLOURS[f"{_name}_lawn"] = _mixed(COLOURS[_name], BAT_LAWN)

Rgba = tuple[float, float, float, float]

_NORMAL = {name: COLOURS[name] for name in HIGH if name in COLOURS}
contrast = "normal"
"""Which colours are in use: "normal" or "high"."""


def set_contrast(wanted: str) -> None:
    """Use the colours of "normal" or "high" contrast; what is drawn already has to be drawn anew."""
    global contrast
    contrast = wanted
    COLOURS.update(HIGH if wanted == "high" else _NORMAL)
    colour.cache_clear()


@lru_cache(maxsize=1024)
def colour(name: str, alpha: float = 1.0) -> Rgba:
    """Return a colour by its token."""
    red, green, blue, own = get_color_from_hex(COLOURS[name])
    return red, green, blue, own * alpha


def glyph(colour_name: str) -> str:
    """Return the glyph of a vampire colour."""
    return VAMPIRES[colour_name][3]


def player(look: int, *, ghost: bool = False) -> tuple[str, str]:
    """Return colour token and glyph of a player look (-1 is the table)."""
    if look < 0:
        return f"player_{len(PLAYERS) + 1}", TABLE[1]
    if ghost:
        return f"player_{len(PLAYERS)}", GHOST[1]
    return f"player_{look}", PLAYERS[look][1]


def pieces(person: SeatedPerson) -> str:
    """Return the colour token of a player's garlic and bats: the real colour if known, else the look's."""
    return f"own_{person.own}" if person.own in OWN else player(person.look, ghost=person.ghost)[0]


def light(person: SeatedPerson) -> tuple[int, int, int]:
    """Return a player's colour for the LEDs."""
    token, _ = player(person.look, ghost=person.ghost)
    red, green, blue, _ = colour(token)
    return round(255 * red), round(255 * green), round(255 * blue)


ROLES = {
    "name": ("title", 62, 36, 32, 16),
    "name_portrait": ("title", 78, 40, 36, 16),
    "title": ("title", 35, 28, 28, 16),
    "heading": ("title", 24, 20, 20, 14),
    "verse": ("title", 15.4, 13, 13, 11),
    "shout": ("title", 38, 38, 38, 16),
    "spoken": ("title", 30, 22, 24, 14),
    "question": ("heavy", 25, 23, 25, 14),
    "question_portrait": ("heavy", 28, 25, 28, 14),
    "huge": ("heavy", 36, 26, 26, 14),
    "large": ("heavy", 28, 22, 22, 13),
    "answer": ("heavy", 20, 17, 17, 12),
    "label": ("heavy", 17, 15, 15, 12),
    "text": ("bold", 16, 15, 15, 12),
    "small": ("bold", 14, 13, 13, 11),
    "note": ("bold", 15, 15, 15, 11),
    "lesson": ("bold", 16.5, 16.5, 16.5, 11.5),
    "caption": ("bold", 20.5, 20, 20, 11),
    "undo": ("bold", 15, 15, 15, 11),
    "number": ("heavy", 12, 12, 12, 9),
    "count": ("heavy", 20, 18, 18, 12),
    "count_large": ("heavy", 29, 20, 20, 14),
    "name_strip": ("heavy", 22, 17, 17, 13),
    "letter": ("heavy", 16, 12, 12, 8),
    "capital": ("heavy", 38, 30, 30, 20),
    "drawer": ("heavy", 22, 18, 18, 13),
    "petal": ("bold", 15, 15, 15, 11),
    "name_dawn": ("title", 96, 44, 40, 20),
    "name_number": ("heavy", 56, 36, 36, 24),
}
"""Type roles: face, size at 100 %, least size in one line, first size in several lines, least size."""

FONTS = Path("/usr/share/fonts/truetype")
FACES = {
    "title": (FONTS / "vollkorn" / "Vollkorn-Black.ttf", "Roboto-Bold"),
    "heavy": (FONTS / "lato" / "Lato-Black.ttf", "Roboto-Bold"),
    "bold": (FONTS / "lato" / "Lato-Bold.ttf", "Roboto-Regular"),
}
"""Font files of Debian's fonts-vollkorn and fonts-lato, and Kivy's font to use if they are missing."""

text_percent = 100
"""The text size from the settings. Boxes keep their size; text that does not fit shrinks."""


def set_text_percent(percent: int) -> None:
    """Set the text size: 100, 125 or 150."""
    global text_percent
    text_percent = percent


@lru_cache
def font(face: str) -> str:
    """Return the name under which Kivy knows a face, and register it if needed."""
    file, instead = FACES[face]
    if file.exists():
        LabelBase.register(f"gruftwart-{face}", str(file))
        return f"gruftwart-{face}"
    return instead


GAP, MARGIN = 8, 16
TOUCH, TOUCH_PORTRAIT = 48, 50
RADIUS = {"chip": 5, "slab": 7, "panel": 12, "button": 13, "card": 18}
EDGE_SMALL, EDGE_PAD, EDGE_BIG = 4, 5, 6

TONES = {
    "clear": ("clear", "clear", "moon"),
    "stone": ("stone_btn", "slab_edge", "slab_ink"),
    "raised": ("raised", "edge", "moon"),
    "panel": ("panel", "edge", "moon"),
    "quiet": ("quiet", "edge", "moon"),
    "amber": ("amber", "amber_lo", "on_amber"),
    "fog": ("fog", "fog_lo", "on_fog"),
    "rat": ("rat_btn", "rat_edge", "moon"),
    "chosen": ("slab_top", "slab_edge", "slab_ink"),
    "plum": ("plum", "plum_edge", "moon"),
    "special": ("special", "special_edge", "moon"),
    "secret": ("secret_pad", "secret_edge", "moon"),
    "night": ("night_top", "night_edge", "moon"),
    "sunrise": ("sunrise_bot", "sunrise_edge", "sunrise_ink"),
}
"""Buttons by tone: face, edge, ink."""
GRADIENTS = {"night": ("night_top", "night_bot"), "sunrise": ("sunrise_top", "sunrise_bot")}
"""Buttons whose face is a gradient."""
for _name in VAMPIRES:
    TONES[_name] = (f"{_name}_fill", f"{_name}_edge", f"{_name}_ink")

px = dp
