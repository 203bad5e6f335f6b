"""The game on the screen: a listener of the table, and the fingers that answer it."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.paint import raster, theme
from companion.app.shell import motion
from companion.app.shell.doors import Doors
from companion.app.shell.navigator import END, GAME, Navigator
from companion.app.shell.quiet_time import QuietTime
from companion.core.refusals import Refusal
from companion.core.values import Choice
from companion.house.settings import Settings
from companion.stage.moment import Moment, Scene
from companion.table import Table

if TYPE_CHECKING:  # what a table needs is loaded after the first picture
    from companion.app.screens.game_screen import GameScreen
    from companion.app.shell.hearing import Hearing
    from companion.presenters.showing import Showing


class Play:
    """One table at a time; `showing` is what the screen shows of its game."""

    def __init__(
        self, table: Table, navigator: Navigator, settings: Settings, quiet: QuietTime, doors: Doors
    ) -> None:
        self.table = table
        self._doors = doors
        self.showing: Showing | None = None
        self._navigator, self._settings, self._quiet = navigator, settings, quiet
        self.hearing: Hearing | None = None
        navigator.shows[GAME] = self.show
        navigator.makes[GAME] = self._make
        Window.bind(focus=self.cover, on_hide=self.cover, on_minimize=self.cover)
        self.attend(table)

    def let_go(self) -> None:
        """Nobody watches here any more."""
        self.table.listeners.remove(self)
        Window.unbind(focus=self.cover, on_hide=self.cover, on_minimize=self.cover)

    def attend(self, table: Table) -> None:
        """Show what happens at this table, and give it the clock of the screen."""
        self.table.listeners.remove(self)
        self.table.pace.clock = None
        self.table = table
        table.listeners.add(self)
        table.pace.clock = motion.clock

    @property
    def game(self) -> "GameScreen":
        """The screen of all tables, made for the first."""
        if not self.made:
            self._make()
        return self._navigator.screens.get_screen(GAME)

    def _make(self) -> None:
        screens = self._navigator.screens
        screens.add_widget(self._screen())
        self.heed()
        if self.hearing is not None:
            self.hearing.hang_captions(screens.get_screen(GAME))

    def _screen(self) -> "GameScreen":
        from companion.app.screens.game_screen import GameScreen
        from companion.app.screens.sheets import Sheets

        return GameScreen(
            name=GAME,
            size=self._navigator.screens.size,  # at once, so that it never lays itself out for no room
            answer=self.answer,
            undo=self.undo,
            secret=self.secret,
            leave=self._navigator.go_home,
            sheets=Sheets(self._doors),
        )

    @property
    def made(self) -> bool:
        """Whether there is such a screen yet."""
        there: bool = self._navigator.screens.has_screen(GAME)
        return there

    def heed(self) -> None:
        """Settings that only the game screen heeds."""
        if self.made:
            self.game.left_handed = bool(self._settings["left_handed"])
            self.game.asks_twice = bool(self._settings["confirmations"])

    def sit_down(self) -> None:
        """People sit down at the table's game."""
        from companion.presenters.seating import people_of
        from companion.presenters.showing import Showing
        from companion.stage.people import share

        people = people_of(self.table.referee.header, self._settings)
        self.showing = Showing(self.table, people)
        if self.hearing is not None:
            colours, places = tuple(map(theme.light, people.all)), tuple(map(share, people.all))
            self.hearing.surfaces.sit_down(self.table, colours, places)
        _ = self.game
        self._navigator.to_table()
        size = raster.figure_size(dp(150))
        self._quiet.later(*(partial(raster.figure, "vampire", size, cape) for cape in theme.VAMPIRES))
        self._quiet.later(partial(self._navigator.screens.make, END, self._doors))

    def show(self) -> None:
        """The question, or the end."""
        if self.showing is None:
            return
        self.game.frame = self.showing.frame()
        self.game.hold.refresh()
        if self.showing.over:
            self._navigator.go(END)

    def secret(self) -> Any:
        """What lies in the drawer; the screen asks while a finger holds it open."""
        assert self.showing is not None
        return self.showing.secret()

    def cover(self, *_: object) -> None:
        """The window is no longer in front of those who use it: whatever is secret is covered."""
        screens = self._navigator.screens
        if self.made:
            self.game.hold.cover()
        if screens.has_screen("eye"):
            screens.get_screen("eye").cover()

    # what fingers and buttons do

    def answer(self, choice: Choice) -> None:
        """An answer was tapped; it is on disk before the screen changes."""
        if not self.table.pace.open:
            return
        self._quiet.wait()
        with suppress(Refusal):  # two touches at once, the other was first; or only Renfield may know why
            self.table.answer(choice)

    def undo(self) -> None:
        """The last answer is taken back."""
        with suppress(Refusal):
            self.table.undo()

    def redo(self) -> None:
        """What was taken back is put back."""
        with suppress(Refusal):
            self.table.redo()

    # what the table says

    def happened(self, moment: Moment[Any]) -> None:
        """Somebody has done something at the table."""
        if moment.did in ("began", "resumed"):
            return  # people sit down first
        if self.showing is None or self._navigator.current not in (GAME, END):
            return
        self.showing.refused = False
        self._navigator.refresh()
        if moment.did == "answered":
            self.game.answered()

    def refused(self, refusal: Refusal) -> None:
        """An answer was refused."""
        if self.showing is not None:
            self.showing.refused = refusal.secret
            self.game.hold.refresh()

    def scene_began(self, scene: Scene) -> None:
        """The question is not open yet."""
        self.game.wait()
        self._show_captions()

    def question_open(self, moment: Moment[Any]) -> None:
        """Now it is."""
        if self.made:
            self.game.go_on()
        self._show_captions()

    def _show_captions(self) -> None:
        """Voice and screen hear of a moment one after the other; what is said is read when both have."""
        if self.hearing is not None:
            self.hearing.show_captions()
