"""Lists of unfinished games: waiting and shelved ones."""

from typing import Any, NamedTuple

from companion.app.rendering.pen import Pen
from companion.app.widgets.art.home_art import tile_art
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.rows.list_pane import ListArea, ListPane
from companion.games.registry import GAMES
from companion.i18n import ntr, tr
from companion.presenters.history.unfinished_games import UnfinishedGameRow
from companion.viewmodels.frame import AnswerModel

ROW, TALL, GONE, WORDS = 124.0, 196.0, 68.0, 40.0
WIDE = 640.0
"""From this width on the buttons are beside the text, else below it."""
ART = (130.0, 100.0)
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
        return ROW if width > WIDE else TALL

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
            _draw_game(pen, row, area)


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


def _draw_game(pen: Pen, row: UnfinishedGameRow, area: ListArea) -> None:
    beside = area.w > WIDE
    pen.box(*area, "panel", 14)
    if not row.trouble and row.running:
        pen.box(area.x, area.y + 14, 5, area.h - 28, "amber", 2.5)
    art_x, art_y = area.x + 14, area.y + 14
    _art(pen, row.game, art_x, art_y)
    x = art_x + ART[0] + 16
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


def _art(pen: Pen, game: str, x: float, y: float) -> None:
    """Draw the game's picture, or a coffin if the game is unknown."""
    u = pen.unit
    w, h = ART
    if game in GAMES:
        corners = (10.0,) * 4
        pen.rounded_picture(tile_art(game, round(w * u), round(h * u), u), x, y, w, h, corners)
    else:
        pen.box(x, y, w, h, "raised", 10)
        pen.icon("coffin", x + w / 2 - 24, y + h / 2 - 24, 48, "mist")
