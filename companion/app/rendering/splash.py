"""The first picture of a kiosk, drawn as soon as there is a window, while the program still loads."""

from typing import Any

from companion.app.rendering import theme

NAME = "Gruftwart"
MOON_PART, NAME_PART = 0.34, 0.11
"""Diameter of the moon and size of the name, as parts of the shorter side."""


def show_splash(window: Any) -> None:
    """Draw one frame on the empty window and show it."""
    from kivy.core.text import Label
    from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

    wide, high = window.system_size
    side = min(wide, high)
    label = Label(text=NAME, font_size=side * NAME_PART, font_name=theme.font("title"))
    label.refresh()
    name, moon = label.texture, side * MOON_PART
    picture = InstructionGroup()
    picture.add(Color(*theme.colour("ink2")))
    picture.add(Rectangle(size=(wide, high)))
    for halo, alpha in ((1.5, 0.07), (1.25, 0.09), (1.0, 1.0)):
        picture.add(Color(*theme.colour("moonlight", alpha)))
        size = moon * halo
        picture.add(Ellipse(pos=((wide - size) / 2, high * 0.6 - size / 2), size=(size, size)))
    picture.add(Color(*theme.colour("moon")))
    picture.add(Rectangle(texture=name, size=name.size, pos=((wide - name.width) / 2, high * 0.18)))
    window.canvas.add(picture)
    window.dispatch("on_draw")
    window.flip()
    window.canvas.remove(picture)
