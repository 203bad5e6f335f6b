"""The home screen, and what a tap on it does: games, language, sound, statistics, settings."""

import time
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.navigation.navigator import HOME, SCREENS
from companion.app.navigation.screen_context import StaffContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.slot_screen import SlotScreen
from companion.app.widgets.art.game_pictures import tile_art
from companion.app.widgets.buttons import AnswerButton, IconButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters import home
from companion.presenters.history import unfinished_games
from companion.presenters.home import GameTileModel, HomeModel, Newcomer
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("home_screen")

HAT_OVERHANG_DP = 10.0
"""How far the keeper's hat extends above its slab, in dp."""
BANNER_HEIGHT_DP = 72.0
"""Height of the banner without a line for its buttons, in dp."""


class GameTile(Pressable):
    """A game (`model` is a GameTileModel): picture beside the text if there is room, else above it."""

    def draw_face(self, pen: Pen, height: float) -> None:
        tile: GameTileModel | None = self.model
        if tile is None:
            return
        beside = pen.w > 1.5 * height
        art_w, art_h = (pen.w * 0.46, height) if beside else (pen.w, height - 108)
        self._picture(pen, tile.game, art_w, art_h, beside)
        x, y = (art_w + 18, height / 2 - 56) if beside else (18, art_h + 6)
        room = pen.w - x - 14
        pen.text(x, y, room, 42, tile.title, "heading", "moon", lines=2)
        pen.text(x, y + 41, room, 26, tile.subtitle, "text", "mist")
        pen.icon("people", x, y + 70, 22, "mist")
        pen.text(x + 30, y + 68, room - 30, 26, tile.players, "label", "moon")

    def _picture(self, pen: Pen, game: str, w: float, h: float, beside: bool) -> None:
        u = pen.unit
        corners = (18.0, 0.0, 0.0, 18.0) if beside else (18.0, 18.0, 0.0, 0.0)
        pen.rounded_picture(tile_art(game, round(w * u), round(h * u), u), 0, 0, w, h, corners)


class WaitingBanner(DrawnWidget):
    """The unfinished games: which or how many, and whose turn it is (`model` is HomeModel.banner)."""

    taken = NumericProperty(0)
    """Width of its button, in dp."""

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "raised", 14)
        if self.model is None:
            return
        pen.box(0, 14, 6, pen.h - 28, "amber", 3)
        middle = min(pen.h, BANNER_HEIGHT_DP) / 2
        for r, alpha in ((28, 0.10), (20, 0.18)):
            pen.disc(38, middle - 10, r, "amber", alpha)
        pen.icon("candle", 16, middle - 24, 44, "amber_hi")
        room = pen.w - 72 - self.taken - 20
        pen.text(72, 4, room, 40, self.model.title, "answer", "moon", lines=2)
        pen.text(72, 43, room, 24, self.model.note, "text", "mist")


class NewcomerSlab(Pressable):
    """An offer to explain the app (`model` is a Newcomer), with the keeper's picture."""

    def spoken_name(self) -> str:
        return f"{self.model.title} {self.model.note}" if self.model is not None else ""

    def draw_face(self, pen: Pen, height: float) -> None:
        shown: Newcomer | None = self.model
        if shown is None:
            return
        figure = min(92.0, pen.w - 6)
        pen.bust("keeper", 6, -HAT_OVERHANG_DP, figure, height + HAT_OVERHANG_DP)
        left = figure + 12
        room = pen.w - left - 10
        if room < 60:
            return
        if 8 * len(shown.note) > room:  # it would be small in one line
            pen.text(left, 3, room, height * 0.4, shown.title, "answer", "moon", lines=2)
            pen.text(left, height * 0.42, room, height * 0.55, shown.note, "text", "mist", lines=2)
        else:
            pen.text(left, 4, room, height * 0.52 - 2, shown.title, "answer", "moon", lines=2)
            pen.text(left, height * 0.54, room, height * 0.42, shown.note, "text", "mist", lines=2)


class HomeTitle(DrawnWidget):
    """Lantern and name of the app."""

    spoken_role = "heading"

    def draw(self, pen: Pen) -> None:
        size = min(46, pen.h - 6)
        pen.icon("lantern", 0, (pen.h - size) / 2 - 2, size, "amber")
        pen.text(size + 6, 0, pen.w - size - 6, pen.h, "Gruftwart", "title", "moon")


class HomeScreen(SlotScreen):
    """The home screen (`model` is a HomeModel).

    `choose` gets "game:…", "language:…", "continue", "waiting", "new_guests", "what", "statistics",
    "settings", "sound" or "staff".
    """

    model = ObjectProperty(None, allownone=True)
    choose = ObjectProperty(None, allownone=True)
    waiting = BooleanProperty(False)
    """Whether the banner is shown: a game is waiting or the guests may be new."""
    goes_on = BooleanProperty(False)
    """Whether a game is waiting."""
    visited = BooleanProperty(False)
    """Whether the guests may be new."""
    counted = BooleanProperty(True)
    """Whether statistics are available."""
    staffed = BooleanProperty(False)
    """Whether the staff can be called."""
    title: HomeTitle
    bell: IconButton
    banner: WaitingBanner
    go_on: AnswerButton
    anew: AnswerButton
    newcomer: NewcomerSlab
    statistics: AnswerButton
    settings: AnswerButton
    sound: IconButton
    languages: list[AnswerButton]
    tiles: list[GameTile]

    def go_on_tapped(self) -> None:
        """Handle the banner's button."""
        self.chosen(str(self.go_on.model.value))

    def chosen(self, what: str) -> None:
        """Handle a tap."""
        if self.choose is not None:
            self.choose(what)

    def on_model(self, _: object, home: HomeModel | None) -> None:
        if home is None:
            return
        self.stock("languages", len(home.languages))
        self.stock("tiles", len(home.tiles))
        for button, answer in zip(self.languages, home.languages, strict=True):
            button.model = answer
            button.tap = partial(self.chosen, str(answer.value))
        for button, tile in zip(self.tiles, home.tiles, strict=True):
            button.model = tile
            button.tap = partial(self.chosen, f"game:{tile.game}")
        self.banner.model = home.banner
        if home.banner is not None and home.banner.button is not None:
            self.go_on.model = home.banner.button
        self.anew.model, self.newcomer.model = home.anew, home.newcomer
        self.goes_on = home.banner is not None and home.banner.button is not None
        self.visited = home.anew is not None
        self.statistics.model = AnswerModel("statistics", home.statistics, icon="book", tone="raised")
        self.settings.model = AnswerModel("settings", home.settings, icon="gear", tone="raised")
        self.staffed, self.bell.model = home.bell, ("ring", "")
        self.sound.model = ("speaker", "" if home.sound else "off")
        self.waiting, self.counted = home.banner is not None, bool(home.statistics)
        self.ready = True
        self.arrange()


class HomeController:
    """Makes the home screen, fills it, and handles its taps."""

    def __init__(self, context: StaffContext) -> None:
        self._context, self._navigator = context, context.navigator
        self._navigator.makes[HOME] = self._make
        self._navigator.shows[HOME] = self._show
        self._make()

    def _make(self) -> None:
        screens = self._navigator.screens
        screen = HomeScreen(name=HOME, choose=self.choose)
        screen.size = screens.size  # at once, so that nothing is drawn for another size first
        screens.add_widget(screen)

    def _show(self) -> None:
        context = self._context
        self._navigator.home.model = home.home_model(
            context.table,
            context.settings,
            sound=context.preferences.is_sound_on,
            statistics="statistics" in SCREENS,
            guests=context.kiosk and context.guests.left_behind,
            staff=context.kiosk,
        )

    def choose(self, choice: Choice) -> None:
        """Handle a tap on the home screen."""
        context = self._context
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            context.change("language", value)
        elif kind == "sound":
            context.preferences.toggle_sound()
        elif kind == "game":
            context.show_screen("seats", game=value)
        elif kind == "settings":
            context.show_screen("settings", tab="screen")
        elif kind == "statistics":
            context.show_screen("chronicle")
        elif kind in ("waiting", "what", "languages"):
            context.show_screen(kind)
        elif kind == "staff":
            context.show_screen("call_staff")
        elif kind == "new_guests":
            context.show_screen("guests_new")  # where a finger that slipped loses nothing
        elif kind == "continue":
            found = unfinished_games.unfinished_rows(context.table, context.settings, time.time(), 1)
            if found:
                self.resume_game(found[0])

    def resume_game(self, game: unfinished_games.UnfinishedGameRow, *, lies: bool = False) -> bool:
        """Open an unfinished game. Return False if it cannot go on or the players are asked first.

        For an old game the players are asked whether everything still lies in place, unless `lies` is True.
        """
        context = self._context
        if game.old and not lies:
            context.show_screen("still_lies", game=game)
            return False
        there = game.running or (game.number is not None and context.table.resume(game.number))
        if there:
            unfinished_games.unshelve(context.settings, game.key)
            context.open_game()
        else:
            context.refresh()
            for sentence in context.notices.faults[:1]:  # every tap has a visible effect
                context.notices.show(tr("This game cannot go on just now.") if context.kiosk else sentence)
        return there
