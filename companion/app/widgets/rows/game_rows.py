"""Rows of stored games: those of the chronicle with its honours and people, and unfinished games."""

from typing import Any, NamedTuple

from companion.app.rendering.pen import Pen
from companion.app.widgets.art.game_pictures import tile_art
from companion.app.widgets.buttons import AnswerButton, AnswerFace
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.scrolling_rows import ListArea, ListPane
from companion.games.registry import GAMES
from companion.i18n import ntr, tr
from companion.presenters.history.chronicle import ChronicleFact, GameRow, HonourModel
from companion.presenters.history.unfinished_games import UnfinishedGameRow
from companion.viewmodels.frame import AnswerModel

GAME, FACT = 100.0, 62.0
PICTURE_SIZE = (108.0, 78.0)


class RowPlate(AnswerFace):
    """A row that can be tapped."""

    row: Any = None

    def draw_face(self, pen: Pen, height: float) -> None:
        if isinstance(self.row, GameRow):
            _draw_finished(pen, self.row, ListArea(0, 0, pen.w, height))
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


def _draw_finished(pen: Pen, row: GameRow, area: ListArea) -> None:
    u = pen.unit
    w, h = PICTURE_SIZE
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


BROAD_ROW, NARROW_ROW, GONE, WORDS = 124.0, 196.0, 68.0, 40.0
WIDE = 640.0
"""From this width on the buttons are beside the text, else below it."""
LARGE_PICTURE = (130.0, 100.0)
BUTTONS = 172.0


class RemovedRow(NamedTuple):
    """A game that was just shelved or deleted and can still be restored."""

    key: str
    sentence: str
    seconds: int
    share: float
    """Fraction of the time that is left."""


class UnfinishedGameRows(ListPane):
    """`model` are UnfinishedGameRows, RemovedRows and sentences (str).

    `pick` gets "go_on:…", "put_away:…", "delete:…" or "back:…".
    """

    def high(self, row: Any, width: float) -> float:
        if isinstance(row, str):
            return WORDS
        if isinstance(row, RemovedRow):
            return GONE
        return BROAD_ROW if width > WIDE else NARROW_ROW

    def furnish(self) -> None:
        answers, boxes = [], []
        newest = next(
            (row for row in self.model or () if isinstance(row, UnfinishedGameRow) and not row.trouble), None
        )
        for row, area in self.placed:
            for answer, box in _buttons(row, area, amber=row is newest):
                answers.append(answer)
                boxes.append(box)
        for button, box in zip(self.offer(AnswerButton, answers), boxes, strict=True):
            button.role = "answer" if button.tone == "amber" else "label"
            button.put(self.box(*box))

    def draw_row(self, pen: Pen, row: Any, area: ListArea) -> None:
        if isinstance(row, str):
            pen.icon("book", area.x + 14, area.y + 8, 22, "mist")
            pen.text(area.x + 46, area.y, area.w - 56, area.h, row, "text", "mist", lines=2)
        elif isinstance(row, RemovedRow):
            _draw_gone(pen, row, area)
        else:
            _draw_unfinished(pen, row, area)


def _buttons(row: Any, area: ListArea, *, amber: bool) -> list[tuple[AnswerModel, ListArea]]:
    if isinstance(row, RemovedRow):
        back = AnswerModel(f"back:{row.key}", tr("Put back"), icon="undo", tone="raised")
        return [(back, ListArea(area.x + area.w - 168, area.y + 6, 158, area.h - 12))]
    if not isinstance(row, UnfinishedGameRow):
        return []
    beside = area.w > WIDE
    left, right = area.x + (area.w - BUTTONS - 12 if beside else 12), area.x + area.w - 12
    top, low = area.y + (10 if beside else 128), area.y + (72 if beside else 128)
    wide = right - left
    delete = AnswerModel(f"delete:{row.key}", tr("Delete") if row.shelved else "", icon="cross", tone="quiet")
    away = AnswerModel(f"put_away:{row.key}", tr("Put away"), icon="basket", tone="quiet")
    on = AnswerModel(f"go_on:{row.key}", tr("Continue"), icon="play", tone="amber" if amber else "raised")
    if beside:
        found = [(away, ListArea(left, low, wide - 56, 44)), (delete, ListArea(right - 48, low, 48, 44))]
        first = (on, ListArea(left, top, wide, 54))
    else:
        half = (wide - 64) / 2
        found = [
            (away, ListArea(left + half + 8, low, half - 8, 56)),
            (delete, ListArea(right - 56, low, 56, 56)),
        ]
        first = (on, ListArea(left, top, half, 56))
    if row.shelved:
        x = found[0][1].x
        found = [(delete, ListArea(x, low, right - x, found[1][1].h))]
    return found if row.trouble else [first, *found]


def _draw_gone(pen: Pen, row: RemovedRow, area: ListArea) -> None:
    pen.dashes(*area, "line")
    pen.icon("basket", area.x + 18, area.y + area.h / 2 - 12, 24, "mist")
    x, room = area.x + 54, area.w - 54 - 180
    pen.text(x, area.y + 4, room, 36, row.sentence, "text", "moon", lines=2)
    seconds = ntr("{count} s", "{count} s", row.seconds)
    pen.text(x, area.y + 40, 40, 22, seconds, "small", "mist")
    pen.box(x + 44, area.y + 48, room - 44, 8, "bar_rest", 4)
    pen.box(x + 44, area.y + 48, max(8.0, (room - 44) * row.share), 8, "amber", 4)


def _draw_unfinished(pen: Pen, row: UnfinishedGameRow, area: ListArea) -> None:
    beside = area.w > WIDE
    pen.box(*area, "panel", 14)
    if not row.trouble and row.running:
        pen.box(area.x, area.y + 14, 5, area.h - 28, "amber", 2.5)
    art_x, art_y = area.x + 14, area.y + 14
    _draw_picture(pen, row.game, art_x, art_y)
    x = art_x + LARGE_PICTURE[0] + 16
    room = area.x + area.w - x - (BUTTONS + 24 if beside else 12)
    pen.text(x, area.y + 10, room, 34, row.title, "heading", "moon")
    if row.trouble:
        pen.text(x, area.y + 46, room, 70, row.trouble, "text", "amber", lines=3, valign="top")
        return
    if row.person is not None:
        pen.badge(x + 13, area.y + 62, 13, row.person, nib=False)
    indent = 34 if row.person is not None else 0
    pen.text(x + indent, area.y + 46, room - indent, 32, row.turn, "label", "moon", may_cut=True)
    for number, person in enumerate(row.people):
        pen.badge(x + 10 + number * 23, area.y + 98, 10, person, nib=False)
    left = x + 23 * len(row.people) + 8
    pen.text(left, area.y + 84, x + room - left, 28, row.note or row.age, "text", "mist", lines=2)


def _draw_picture(pen: Pen, game: str, x: float, y: float) -> None:
    """Draw the game's picture, or a coffin if the game is unknown."""
    u = pen.unit
    w, h = LARGE_PICTURE
    if game in GAMES:
        corners = (10.0,) * 4
        pen.rounded_picture(tile_art(game, round(w * u), round(h * u), u), x, y, w, h, corners)
    else:
        pen.box(x, y, w, h, "raised", 10)
        pen.icon("coffin", x + w / 2 - 24, y + h / 2 - 24, 48, "mist")
