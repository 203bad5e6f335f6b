"""An open vault at night fills the stage, with who or what is in it."""

from companion.app.games.dawn_under.vault_art import (
    draw_bubble,
    draw_lid,
    draw_shut,
    draw_snore,
    draw_vault_back,
    draw_vault_front,
    draw_visitor,
    draw_web,
)
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.night import draw_hills, draw_moon, draw_stars
from companion.games.dawn_under.screens.scene_values import VaultStage

SIDE = 480.0
"""The stage of the design; on a larger one the picture is larger."""


class VaultShow(Drawn):
    """`shows` is a VaultStage."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        stage: VaultStage | None = self.shows
        draw_stars(pen)
        part = min(pen.w, pen.h) / SIDE
        left = (pen.w - SIDE * part) / 2
        draw_moon(pen, left + 418 * part, 56 * part, 34 * part)
        draw_hills(pen)
        if stage is None:
            return
        w = 204 * part
        x, y = left + 138 * part, 272 * part
        if stage.lid is not None:
            draw_lid(pen, left + 46 * part, y + 4 * part, 96 * part, stage.lid, 14)
        draw_vault_back(pen, x, y, w)
        self._inside(pen, stage, x, y, w)
        draw_vault_front(pen, x, y, w, stage.vault)
        draw_bubble(pen, left + 24 * part, 20 * part, 214 * part, 72 * part, stage.spoken)
        if stage.figure == "yawn":
            draw_snore(pen, left + 318 * part, 172 * part)

    def _inside(self, pen: Pen, stage: VaultStage, x: float, y: float, w: float) -> None:
        """Who or what can be seen between its back and its front."""
        if stage.figure == "web":
            draw_web(pen, x, y, w)
        elif stage.figure == "shut":
            draw_shut(pen, x, y, w)
        elif stage.figure:
            draw_visitor(pen, x, y, w, stage.figure, stage.inside)
