"""An open vault at night fills the stage, with who or what is in it."""

from kivy.graphics import PopMatrix, PushMatrix, Translate

from companion.app.games.dawn_under.handing import draw_lane
from companion.app.games.dawn_under.vault_art import (
    draw_bubble,
    draw_glow,
    draw_inside,
    draw_lid,
    draw_snore,
    draw_vault_back,
    draw_vault_front,
)
from companion.app.paint.pen import Pen
from companion.app.shell import motion
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.screens.scene_values import VaultStage
from companion.stage.values import VampireChip

VAULT_SIDE_DP = 480.0
"""The stage of the design; on a larger one the picture is larger."""
VAULT_BOX_DP, ABOVE_LANE = (138.0, 272.0, 204.0), (148.0, 186.0, 184.0)
"""Where the vault stands and how wide it is; higher where a lane runs below it."""


class VaultShow(DrawnWidget):
    """`model` is a VaultStage."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        self.climb = Translate(0, 0)
        self._mouth = (0.0, 0.0, 0.0, 0.0)
        """Where whoever is found can be seen, on the whole way."""
        super().__init__(**kwargs)

    def on_model(self, *_: object) -> None:
        motion.animate_rise(self.climb, motion.VAULT_RISE_DP, motion.FOUND, self._rises)

    def _rises(self) -> None:
        self.mark_damaged(self._mouth)

    def draw(self, pen: Pen) -> None:
        stage: VaultStage | None = self.model
        draw_stars(pen)
        part = min(pen.w, pen.h) / VAULT_SIDE_DP
        left = (pen.w - VAULT_SIDE_DP * part) / 2
        draw_moon(pen, left + 418 * part, 56 * part, 34 * part)
        draw_hills(pen)
        if stage is None:
            return
        x, y, w = (at * part for at in (ABOVE_LANE if stage.lane else VAULT_BOX_DP))
        x += left
        if stage.lid is not None:
            self._lid(pen, stage.lid, x, y, part, beside=stage.lane is not None)
        draw_vault_back(pen, x, y, w)
        draw_glow(pen, x, y, w, stage.figure, stage.bulb)
        self._mouth = pen.spot(x - 0.1 * w, y - 0.9 * w, 1.2 * w, 1.4 * w + motion.VAULT_RISE_DP)
        PushMatrix()
        self.art.add(self.climb)
        draw_inside(pen, x, y, w, stage.figure, stage.inside, stage.bulb)
        PopMatrix()
        draw_vault_front(pen, x, y, w, stage.vault)
        if stage.spoken:
            draw_bubble(pen, left + 24 * part, 20 * part, 214 * part, 72 * part, stage.spoken)
        if stage.figure == "yawn":
            draw_snore(pen, left + 318 * part, 172 * part)
        if stage.lane is not None:
            draw_lane(pen, stage.lane, pen.w / 2 - 216, 368 * part, 432, min(96.0, pen.h - 368 * part - 16))

    def _lid(self, pen: Pen, lid: VampireChip, x: float, y: float, part: float, *, beside: bool) -> None:
        """Behind the left corner of the vault, or on its right where a lane runs below it."""
        if beside:
            draw_lid(pen, x + 204 * part, y + 8 * part, 76 * part, lid, -14)
        else:
            draw_lid(pen, x - 92 * part, y + 4 * part, 96 * part, lid, 14)
