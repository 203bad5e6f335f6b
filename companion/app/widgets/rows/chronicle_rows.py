"""Rows of the chronicle: games, honours and people."""

from typing import Any

from companion.app.rendering.pen import Pen
from companion.app.widgets.art.home_art import tile_art
from companion.app.widgets.buttons import AnswerFace
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.list_pane import ListArea, ListPane
from companion.games.registry import GAMES
from companion.presenters.history.chronicle import ChronicleFact, GameRow, HonourModel
from companion.viewmodels.frame import AnswerModel

GAME, FACT = 100.0, 62.0
ART = (108.0, 78.0)


class RowPlate(AnswerFace):
    """A row that can be tapped."""

    row: Any = None

    def draw_face(self, pen: Pen, height: float) -> None:
        if isinstance(self.row, GameRow):
            _draw_game(pen, self.row, ListArea(0, 0, pen.w, height))
        elif isinstance(self.row, ChronicleFact):
            _draw_fact(pen, self.row, ListArea(0, 0, pen.w, height))


class ChronicleRows(ListPane):
    """`model` are GameRows and ChronicleFacts; `pick` gets a game's number or a fact's key."""

    def high(self, row: Any, width: float) -> float:
        return GAME if isinstance(row, GameRow) else FACT

    def furnish(self) -> None:
        tapped = [(row, area) for row, area in self.placed if isinstance(row, GameRow) or row.key]
        answers = [
            AnswerModel(row.number if isinstance(row, GameRow) else row.key, "", tone="panel")
            for row, _ in tapped
        ]
        for button, (row, area) in zip(self.offer(RowPlate, answers), tapped, strict=True):
            assert isinstance(button, RowPlate)
            button.row = row
            button.put(self.box(*area))
            button.redraw()

    def draw_row(self, pen: Pen, row: Any, area: ListArea) -> None:
        if isinstance(row, ChronicleFact) and not row.key:
            pen.box(*area, "panel", 12)
            _draw_fact(pen, row, area)


def _draw_game(pen: Pen, row: GameRow, area: ListArea) -> None:
    u = pen.unit
    w, h = ART
    if row.game in GAMES:
        art = tile_art(row.game, round(w * u), round(h * u), u)
        pen.rounded_picture(art, area.x + 10, area.y + (area.h - h) / 2, w, h, (10.0,) * 4)
    for number, person in enumerate(row.people[:3]):
        pen.badge(area.x + w + 2 + number * 22, area.y + area.h - 24, 14, person, nib=False)
    x = area.x + w + 26 + 22 * max(0, min(3, len(row.people)) - 1)
    room = area.w - (x - area.x) - 12
    pen.text(x, area.y + 8, room, 34, row.title, "heading", "moon", may_cut=True)
    pen.text(x, area.y + 42, room, area.h - 50, row.text, "text", "mist", lines=3, valign="top")


def _draw_fact(pen: Pen, row: ChronicleFact, area: ListArea) -> None:
    x = area.x + 14
    if row.icon:
        pen.icon(row.icon, x, area.y + area.h / 2 - 13, 26, "gold")
    for number, person in enumerate(row.people[:3]):
        left = area.x + area.w - 30 - number * 34 if row.icon else x + 14
        pen.badge(left, area.y + area.h / 2, 15, person, nib=False)
    x += 40
    room = area.w - 68 - (34 * min(3, len(row.people)) if row.icon else 0)
    pen.text(x, area.y + 6, room, 26, row.title, "label", "moon", may_cut=True)
    pen.text(x, area.y + 31, room, area.h - 36, row.note, "text", "mist", lines=2, valign="top", may_cut=True)


class HonourStone(DrawnWidget):
    """Who is honoured this evening (`model` is an HonourModel or a text)."""

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "column_top", 14)
        if isinstance(self.model, str):
            pen.icon("speech", 16, 14, 26, "amber_hi")
            pen.text(16, 46, pen.w - 32, pen.h - 54, self.model, "text", "moon", lines=14, valign="top")
        elif self.model is not None:
            self._draw_stone(pen, self.model)

    def _draw_stone(self, pen: Pen, stone: HonourModel) -> None:
        if pen.w > 1.2 * pen.h:  # low and wide: text beside the stone
            _draw_slab(pen, stone, ListArea(12, 12, pen.w * 0.42, pen.h - 24))
            _draw_honours(pen, stone, ListArea(pen.w * 0.42 + 22, 12, pen.w * 0.58 - 34, pen.h - 24))
            return
        words = 36.0 + 30 * len(stone.awards)
        _draw_slab(pen, stone, ListArea(12, 12, pen.w - 24, pen.h - words - 30))
        _draw_honours(pen, stone, ListArea(14, pen.h - words - 10, pen.w - 28, words))


def _draw_slab(pen: Pen, stone: HonourModel, area: ListArea) -> None:
    wide = min(180.0, area.w, area.h)
    left, middle = area.x + (area.w - wide) / 2, area.x + area.w / 2
    pen.disc(middle, area.y + wide / 2, wide / 2, "slab_mid")
    pen.box(left, area.y + wide / 2, wide, area.h - wide / 2, "slab_mid")
    r = min(26.0, wide / (2.6 * max(1, len(stone.people))))
    for number, person in enumerate(stone.people):
        at = middle + (number - (len(stone.people) - 1) / 2) * r * 2.3
        pen.badge(at, area.y + wide * 0.32, r, person, nib=False)
    below = (left + 8, area.y + wide * 0.48, wide - 16, area.h - wide * 0.48 - 34)
    pen.text(*below, stone.names, "heading", "slab_ink", "center", 2, may_cut=True)
    for number in range(stone.candles):
        at = middle + (number - (stone.candles - 1) / 2) * 28 - 13
        pen.icon("candle", at, area.y + area.h - 32, 26, "sunrise_ink")


def _draw_honours(pen: Pen, stone: HonourModel, area: ListArea) -> None:
    pen.text(area.x, area.y, area.w, 30, stone.streak, "label", "amber_hi")
    for number, award in enumerate(stone.awards):
        y = area.y + 36 + number * 30
        pen.icon(award.icon, area.x, y + 4, 20, "gold")
        pen.text(area.x + 28, y, area.w - 78, 28, award.title, "text", "moon")
        for place, person in enumerate(award.people[:2]):
            pen.badge(area.x + area.w - 12 - place * 24, y + 14, 11, person, nib=False)
