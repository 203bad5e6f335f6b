"""Home: three games, Continue for an unfinished one, language, sound, statistics, settings."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.app.paint import kv as look
from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import AnswerButton, IconButton, Pressable
from companion.app.widgets.tile_art import is_made, tile_art
from companion.games.registry import GAMES
from companion.presenters.home import Home, Tile
from companion.stage.values import Answer

look.load("home_screen")


class GameTile(Pressable):
    """A game with its picture (`shows` is a Tile), beside its words where there is room, else above them."""

    def draw_face(self, pen: Pen, height: float) -> None:
        tile: Tile | None = self.shows
        if tile is None:
            return
        beside = pen.w > 1.5 * height
        art_w, art_h = (pen.w * 0.46, height) if beside else (pen.w, height - 108)
        self._picture(pen, tile.game, art_w, art_h, beside)
        x, y = (art_w + 18, height / 2 - 56) if beside else (18, art_h + 6)
        room = pen.w - x - 14
        pen.text(x, y, room, 42, tile.title, "heading", "moon")
        pen.text(x, y + 41, room, 26, tile.subtitle, "text", "mist")
        pen.icon("people", x, y + 70, 22, "mist")
        pen.text(x + 30, y + 68, room - 30, 26, tile.players, "label", "moon")

    def _picture(self, pen: Pen, game: str, w: float, h: float, beside: bool) -> None:
        u = pen.unit
        corners = (18.0, 0.0, 0.0, 18.0) if beside else (18.0, 18.0, 0.0, 0.0)
        wanted = (game, round(w * u), round(h * u), u)
        if is_made(*wanted):
            pen.rounded_picture(tile_art(*wanted), 0, 0, w, h, corners)
            return
        pen.rounded_picture(raster.gradient("raised", "ink2"), 0, 0, w, h, corners)
        Clock.schedule_once(partial(self._paint, wanted), 0)  # people can tap before the picture is there

    def _paint(self, wanted: tuple[str, int, int, float], *_: object) -> None:
        tile_art(*wanted)
        self._soon()


class Unfinished(Drawn):
    """The game that can go on (`shows` is home.Unfinished): candle, its name and whose turn it is."""

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "raised", 14)
        if self.shows is None:
            return
        pen.box(0, 14, 6, pen.h - 28, "amber", 3)
        for r, alpha in ((28, 0.10), (20, 0.18)):
            pen.disc(38, pen.h / 2 - 10, r, "amber", alpha)
        pen.icon("candle", 16, pen.h / 2 - 24, 44, "amber_hi")
        room = pen.w - 72 - go_on_width(pen.w) - 20
        pen.text(72, 4, room, 40, self.shows.title, "answer", "moon", lines=2)
        pen.text(72, 43, room, 24, self.shows.note, "text", "mist")


def go_on_width(banner: float) -> float:
    """How wide Continue is: where the banner is narrow, its words come first."""
    return min(174.0, banner * 0.32)


class HomeTitle(Drawn):
    """Lantern and name of the house."""

    def draw(self, pen: Pen) -> None:
        size = min(46, pen.h - 6)
        pen.icon("lantern", 0, (pen.h - size) / 2 - 2, size, "amber")
        pen.text(size + 6, 0, pen.w - size - 6, pen.h, "Gruftwart", "title", "moon")


class HomeScreen(Screen):
    """Set `shows` (a presenters.home.Home).

    `choose` gets "game:…", "language:…", "continue", "statistics", "settings" or "sound".
    """

    shows = ObjectProperty(None, allownone=True)
    choose = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = HomeTitle()
        self.unfinished = Unfinished()
        self.go_on = AnswerButton(role="answer", tap=partial(self._chosen, "continue"))
        self.statistics = AnswerButton(role="label", tap=partial(self._chosen, "statistics"))
        self.settings = AnswerButton(role="label", tap=partial(self._chosen, "settings"))
        self.sound = IconButton(tap=partial(self._chosen, "sound"))
        self.languages = [AnswerButton(role="label", depth=0, radius=10) for _ in range(3)]
        self.tiles = [GameTile(radius=theme.RADIUS["card"], depth=theme.EDGE_BIG) for _ in GAMES]
        parts = (self.title, self.unfinished, self.go_on, self.statistics, self.settings, self.sound)
        for widget in (*parts, *self.languages, *self.tiles):
            self.add_widget(widget)
        for name in ("size", "shows"):
            self.fbind(name, self._arrange)

    def _chosen(self, what: str) -> None:
        if self.choose is not None:
            self.choose(what)

    def on_shows(self, _: object, home: Home | None) -> None:
        if home is None:
            return
        for button, answer in zip(self.languages, home.languages, strict=True):
            button.shows = answer
            button.tap = partial(self._chosen, str(answer.value))
        for button, tile in zip(self.tiles, home.tiles, strict=True):
            button.shows = tile
            button.tap = partial(self._chosen, f"game:{tile.game}")
        self.unfinished.shows = home.unfinished
        self.go_on.shows = Answer("continue", home.go_on, icon="play", tone="amber")
        self.go_on.off = home.unfinished is None
        self.statistics.shows = Answer("statistics", home.statistics, icon="chart", tone="raised")
        if not home.statistics and self.statistics.parent is not None:
            self.remove_widget(self.statistics)
        icon = "lock" if home.locked else "gear"
        self.settings.shows = Answer("settings", home.settings, icon=icon, tone="raised")
        self.sound.shows = ("speaker", "" if home.sound else "off")

    def _arrange(self, *_: object) -> None:
        if self.shows is None:
            return
        if self.width < self.height:
            self._portrait()
        else:
            self._landscape()

    def _put(self, widget: Drawn, x: float, y: float, w: float, h: float) -> None:
        widget.put((self.x + dp(x), self.top - dp(y + h), dp(w), dp(h)))

    def _landscape(self) -> None:
        w, h = self.width / dp(1), self.height / dp(1)
        self._put(self.title, 22, 8, 226, 60)
        for number, button in enumerate(self.languages):
            self._put(button, w - 538 + number * 56, 16, 50, 48)
        self._put(self.sound, w - 364, 15, 48, 50)
        self._put(self.statistics, w - 308, 15, 142, 50)
        self._put(self.settings, w - 158, 15, 142, 50)
        self._banner(16, 78, w - 32)
        top = 164 if self.shows.unfinished else 84
        count = len(self.tiles)
        width = (w - 32 - 16 * (count - 1)) / count
        for number, tile in enumerate(self.tiles):
            self._put(tile, 16 + number * (width + 16), top, width, h - top - 14)

    def _portrait(self) -> None:
        w, h = self.width / dp(1), self.height / dp(1)
        self._put(self.title, 22, 10, 260, 60)
        for number, button in enumerate(self.languages):
            self._put(button, w - 184 + number * 56, 14, 52, 52)
        self._put(self.sound, 16, 78, 56, 54)
        half = (w - 32 - 56 - 16) / 2
        self._put(self.statistics, 80, 78, half, 54)
        self._put(self.settings, 88 + half, 78, half, 54)
        self._banner(16, 146, w - 32)
        top = 232 if self.shows.unfinished else 148
        count = len(self.tiles)
        height = (h - top - 14 - 12 * (count - 1)) / count
        for number, tile in enumerate(self.tiles):
            self._put(tile, 16, top + number * (height + 12), w - 32, height)

    def _banner(self, x: float, y: float, width: float) -> None:
        there = self.shows.unfinished is not None
        for widget in (self.unfinished, self.go_on):
            if there and widget.parent is None:
                self.add_widget(widget)
            elif not there and widget.parent is not None:
                self.remove_widget(widget)
        self._put(self.unfinished, x, y, width, 72)
        wide = go_on_width(width)
        self._put(self.go_on, x + width - wide - 10, y + 7, wide, 58)
