"""Controls the game on the screen: listens to the table and sends it the players' taps."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.navigation.navigator import END, FINALE, GAME, TABLE_SCREENS, Navigator
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, textures, theme
from companion.app.services.idle_work import IdleQueue
from companion.app.services.player_experience import LessonController, QuickAnswers
from companion.core.errors import Refusal
from companion.core.model import Choice, NextAnswer, Seat
from companion.i18n import tr
from companion.settings.settings import Settings
from companion.table import Table
from companion.table.pacing import ScenePacing
from companion.viewmodels.frame import DrawerFace, Frame, TapAnswer
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People, is_private_display
from companion.viewmodels.private import Secret
from companion.viewmodels.scene_panels import SCREEN_PREFIX, UNDO_PREFIX

if TYPE_CHECKING:  # loaded after the first picture
    from companion.app.screens.game.game_screen import GameScreen
    from companion.app.services.peripheral_events import PeripheralEvents
    from companion.presenters.game_presenter import GamePresenter


PACE_FACTORS = {"short": 0.6, "normal": 1.0, "long": 2.0, "tap": None}
"""Setting `tempo` to the factor of the length of scenes; None: a scene stays until a tap."""


WITHDRAWN_TOLD = 3
"""All hear of this many mistaken taps in one turn."""


class GameController:
    """Shows one table at a time."""

    def __init__(
        self,
        table: Table,
        navigator: Navigator,
        settings: Settings,
        quiet: IdleQueue,
        context: ScreenContext,
    ) -> None:
        self.table = table
        self._context = context
        self._showing: GamePresenter | None = None
        self._navigator, self._settings, self._quiet = navigator, settings, quiet
        self.hearing: PeripheralEvents | None = None
        self._always_confirms = False
        """Whether a tap that players check by hand never counts by itself."""
        self._withdrawn: tuple[Seat | None, int] = (None, 0)
        """Whose turn it is, and the number of taps in it that were a mistake."""
        self._awaited = ""
        """The page for corrections or missed turns that opens as soon as it can; "" for none."""
        self.lessons = LessonController(self, settings)
        self._quick = QuickAnswers(settings, quiet)
        self.game_started: list[Callable[[Table, People], None]] = []
        """Called when the players have sat down; their phones join the game."""
        quiet.busy.append(self.is_scene_visible)
        navigator.shows[GAME] = self.show
        navigator.makes[GAME] = self._make
        Window.bind(focus=self.hide_secrets, on_hide=self.hide_secrets, on_minimize=self.hide_secrets)
        self.bind_table(table)

    def close(self) -> None:
        """Unbind from the table and the window."""
        self.table.listeners.remove(self)
        Window.unbind(focus=self.hide_secrets, on_hide=self.hide_secrets, on_minimize=self.hide_secrets)

    def bind_table(self, table: Table) -> None:
        """Listen to `table` and give it the scene clock of the screen."""
        self.table.listeners.remove(self)
        self.table.pace.clock = None
        self.table = table
        table.listeners.add(self)
        self._quick.bind_table(table)
        table.pace.clock = animation.SceneClock()
        table.pace.speaks = self._speaking
        self.apply_settings()

    def is_scene_visible(self) -> bool:
        """Return whether a scene is on the screen."""
        return self._navigator.current in TABLE_SCREENS and not self.table.pace.is_question_open

    def _speaking(self) -> bool:
        return self.hearing is not None and self.hearing.surfaces.speaking()

    def pause_for_absence(self) -> None:
        """Pause the scene while the players are on another screen."""
        self.table.pace.pause()
        if self.has_screen:
            self.game.facts.next.stand()

    def end_game(self) -> None:
        """Close the game of players who left; it stays in the journal."""
        self.pause_for_absence()
        self._showing, self._awaited = None, ""
        self.table.clear_game()

    @property
    def presenter(self) -> "GamePresenter | None":
        """The presenter of the table's game; None until `start_game`."""
        return self._showing if self._showing is not None and self._showing.lies_here else None

    @property
    def game(self) -> "GameScreen":
        """The game screen, created when it is first used."""
        if not self.has_screen:
            self._make()
        return self._navigator.screens.get_screen(GAME)

    def load_screen(self) -> None:
        """Create the game screen, unless it exists."""
        _ = self.game

    def _make(self) -> None:
        screens = self._navigator.screens
        screens.add_widget(self._screen())
        self.apply_settings()
        if self.hearing is not None:
            self.hearing.attach_captions(screens.get_screen(GAME))

    def _screen(self) -> "GameScreen":
        from companion.app.screens.game.game_screen import GameScreen
        from companion.app.screens.game.overlays import OverlayController

        return GameScreen(
            name=GAME,
            size=self._navigator.screens.size,  # now, so that it is never laid out with no size
            answer=self.answer,
            inspect=self.inspect,
            report=self.end_inspection,
            withdraw=self.withdraw,
            undo=self.undo,
            redo=self.redo,
            deal_anew=self.rematch,
            secret=self.secret_at,
            count_look=self.count_look,
            go_on=self.advance_scene,
            hold_on=self.set_paused,
            leave=self._navigator.go_home,
            read=self.read,
            understood=self.lessons.mark_read,
            sheets=OverlayController(self._context),
        )

    @property
    def has_screen(self) -> bool:
        """Whether the game screen exists."""
        there: bool = self._navigator.screens.has_screen(GAME)
        return there

    def apply_settings(self) -> None:
        """Apply the settings of the game screen and of the table's pace."""
        factor = PACE_FACTORS[str(self._settings["tempo"])]
        late = self._settings["late_lids"]
        late = self._always_confirms = self._context.kiosk if late is None else bool(late)
        checks, prompts = bool(self._settings["checks"]), bool(self._settings["prompts"])
        self.table.pace.tempo = ScenePacing(factor, confirm_orders=checks, reveal_late=late, prompts=prompts)
        if self.has_screen:
            self.game.left_handed = bool(self._settings["left_handed"])
            self.game.lies = str(self._settings["lies"])
            self.game.asks_twice = bool(self._settings["confirmations"])
        if self.table.has_game:
            from companion.presenters.game_presenter import use_place_names

            header = self.table.referee.header
            use_place_names(header.game, header.options, self._settings)

    def start_game(self) -> None:
        """Show the table's game and connect voice, lights and phones to it."""
        from companion.app.services.prewarm import prewarm_scenes
        from companion.presenters.game_presenter import GamePresenter
        from companion.presenters.seating import learners, people_of
        from companion.viewmodels.people import seat_fraction

        self.apply_settings()
        header = self.table.referee.header
        people = people_of(header, self._settings)
        people.are_guests = self._context.kiosk and not self._context.guard.owner_inside
        self._showing = GamePresenter(self.table, people, learners(header, self._settings))
        if self.hearing is not None:
            colours, places = tuple(map(theme.light, people.all)), tuple(map(seat_fraction, people.all))
            self.hearing.surfaces.people = people
            self.hearing.surfaces.start_game(self.table, colours, places)
            self.table.listeners.remove(self)
            self.table.listeners.add(self)  # after the voice, because the screen shows its captions
        for tell in self.game_started:
            tell(self.table, people)
        self.load_screen()
        self._navigator.show_table()
        if self.presenter is None:  # the game was deleted meanwhile, by the screen that was left
            self._navigator.go_home()
            return
        if not self.table.pace.is_question_open:
            self.table.pace.resume()
            self._start_scene_ring()
        else:
            self._open_awaited()
        self.game.read_aloud()  # also when players return to a frame that they had left
        size = textures.figure_size(dp(150))
        self._quiet.add(*(partial(textures.figure, "vampire", size, cape) for cape in theme.VAMPIRES))
        make = partial(self._navigator.screens.make, context=self._context)
        prewarm_scenes(self.game, self.table, people, self._quiet, make)
        self._quiet.add(*(partial(make, name) for name in (FINALE, END)))

    def rematch(self) -> None:
        """Show the setup guide for a new game with the same players and house rules."""
        from companion.presenters.seating import rematch_seating, save_learners

        header = self.table.referee.header
        if self.table.referee.over is not None:  # whoever has finished it knows it
            save_learners(header, (), self._settings)
        self._navigator.show_screen("guide", header=rematch_seating(header, self._settings))

    def show(self) -> None:
        """Show the current frame, or the finale of a finished game."""
        if self.presenter is None:
            return
        self.game.frame = self.presenter.frame()
        if self.table.pace.is_question_open:
            self.game.begin()  # it may have opened while another page was shown
        self._offer_redo()
        if self.presenter.over and self.table.pace.is_question_open:
            self._navigator.show_screen(FINALE)

    def show_phones(self) -> None:
        """Show who still looks at a phone, if that is what the screen says now."""
        if self.presenter is None or self._navigator.current != GAME or self.game.frame is None:
            return
        if is_private_display(self.table.latest_moment.question):
            shown = self.presenter.frame()
            if (shown.stage, shown.pad) != (self.game.frame.stage, self.game.frame.pad):
                self._light_phones()
                self._navigator.refresh()

    def _light_phones(self) -> None:
        """Let the lights say what the screen says of those who look at their phones."""
        if self.hearing is not None:
            self.hearing.surfaces.on_phones_change(self.table.latest_moment)

    def secret_at(self, path: tuple[Choice, ...] = ()) -> Secret:
        """Return the content of the drawer after the steps `path`, while a finger holds it open."""
        assert self.presenter is not None
        return self.presenter.secret(path)

    def count_look(self, why: str) -> DrawerFace | None:
        """Record a look into the drawer in the journal and return the drawer with the new count."""
        assert self.presenter is not None
        self.table.record_look(why)
        return self.presenter.frame().drawer

    def read(self, text: str) -> None:
        """Read `text` aloud."""
        if self.hearing is not None:
            self.hearing.read_aloud(text)

    def hide_secrets(self, *_: object) -> None:
        """Cover all secrets when the window loses the focus or is hidden."""
        screens = self._navigator.screens
        if self.has_screen:
            self.game.hold.cover()
        for name in ("eye", "alone"):
            if screens.has_screen(name):
                screens.get_screen(name).cover()

    # actions of the players

    def answer(self, choice: TapAnswer) -> None:
        """Answer the question (a tuple: several choices); it is on disk before the screen changes."""
        if not self.table.pace.is_question_open:
            self._answer_early(choice)
            return
        kind, _, count = str(choice).partition(":")
        if kind == UNDO_PREFIX:
            with suppress(Refusal):
                self.table.undo_by_player(int(count))
            return
        if kind == SCREEN_PREFIX and self._showing is not None:
            phones = self._showing.people.phones
            self._showing.people.phones = phones._replace(declined=phones.declined | {int(count)})
            self._light_phones()
            self._navigator.refresh()
            return
        self._quiet.postpone()
        with suppress(Refusal):  # another of two simultaneous touches was first
            if isinstance(choice, tuple):
                self.table.answer_all(choice)
            else:
                self.table.answer(choice)

    def _answer_early(self, choice: TapAnswer) -> None:
        """Handle a tap during a scene: a correction, or a call before the question is open."""
        scene = self.table.pace.scene
        if isinstance(choice, tuple):
            return
        if scene is not None and scene.early is not None and scene.early.counts(choice):
            heard = self.table.answer_early(choice)
            if not heard and choice == scene.early.caught:
                self.game.remark(tr(scene.early.unasked))

    # taps that players check by hand

    def inspect(self, choice: Choice) -> Frame | None:
        """Return what is shown until players have checked this tap by hand; None if it counts at once."""
        if self.presenter is None or not self.table.pace.is_question_open:
            return None
        shown = self.presenter.inspect(choice)
        if shown is None or shown.ring is None:
            return shown
        factor = None if self._always_confirms else self.table.pace.tempo.factor
        ring = None if factor is None else shown.ring._replace(seconds=shown.ring.seconds * factor)
        return shown._replace(ring=ring)

    def end_inspection(self, seen: Choice | None, following: Sequence[Choice | NextAnswer] = ()) -> None:
        """Enter the tap with what the players have seen, and the answers given with it.

        After the time of checking (None) it counts if the referee knows what they see; otherwise it waits.
        """
        entries = () if self.presenter is None else self.presenter.inspected(seen)
        if not entries or not self.table.pace.is_question_open:
            return
        self._quiet.postpone()
        with suppress(Refusal):
            self.table.enter_all([*entries, *(("answer", one) for one in following)])
            if seen is None:
                self.table.note_reveal()

    def withdraw(self) -> None:
        """Count a tap that was a mistake. All hear of the third in one turn, but not of its place."""
        assert self.presenter is not None
        turn = self.presenter.turn
        self._withdrawn = (turn, self._withdrawn[1] + 1 if self._withdrawn[0] == turn else 1)
        if self._withdrawn[1] == WITHDRAWN_TOLD and self.hearing is not None:
            self.hearing.surfaces.say(self.presenter.inspection_warning())

    def advance_scene(self) -> None:
        """End the current scene."""
        self.table.pace.advance()

    def set_paused(self, still: bool) -> None:
        """Pause or resume the scene."""
        if still:
            self.table.pace.pause()
        else:
            self.table.pace.resume()
            self._start_scene_ring()

    def undo(self) -> None:
        """Take the last answer back, and announce if the player has looked at something by it."""
        before = len(self.table.looks)
        with suppress(Refusal):
            last = self.table.latest_moment.last
            self.table.undo_by_player(last.together if last is not None else 1)
        looks = self.table.looks
        if len(looks) > before and looks[-1].why == "lid" and self.hearing is not None:
            from companion.presenters.history.log import LOOKS

            self.hearing.surfaces.say(tr(LOOKS["lid"]))

    def redo(self) -> None:
        """Restore the answer that was taken back."""
        with suppress(Refusal):
            back = self.table.latest_moment.back
            self.table.redo_by_player(back.together if back is not None else 1)

    # listener of the table

    def on_moment(self, moment: Moment[object]) -> None:
        """Show a new moment of the running game."""
        if self.has_screen:
            self.game.ids.redo.offer(False)
        if moment.did in ("began", "resumed"):
            return  # people sit down first
        if self.presenter is None or self._navigator.current not in TABLE_SCREENS:
            return
        self._navigator.refresh()
        self.game.drop_steps()

    def on_scene_start(self, scene: Scene) -> None:
        """Show a scene; the question is not open yet."""
        if self.presenter is None:
            return
        self.show()
        if self.game.frame.scene:
            self._start_scene_ring()
        else:
            self.game.wait()
        self._show_captions()

    def on_scene_reveal(self, scene: Scene) -> None:
        """Show what the players have uncovered by hand."""
        if self.has_screen:
            self.game.facts.uncover()

    def open_when_possible(self, page: str) -> None:
        """Open "repair" or "catch_up" at the next question that allows it."""
        self._awaited = page

    def _open_awaited(self) -> None:
        page, presenter = self._awaited, self.presenter
        if not page or presenter is None:
            return
        is_repair = page == "repair"
        if (presenter.why_no_correction() if is_repair else presenter.why_no_catch_up()) == "":
            self._awaited = ""
            self._context.show_screen(page)

    def on_question_open(self, moment: Moment[object]) -> None:
        """Show the question, which is now open."""
        self._quiet.postpone()
        if self.has_screen and self.presenter is not None and self._navigator.current in TABLE_SCREENS:
            if self.game.frame is not None and self.game.frame.scene:
                self._navigator.refresh()
            self.game.begin()
            self._offer_redo()
            self._open_awaited()
        self._show_captions()

    def _offer_redo(self) -> None:
        """Offer to redo an undo, until the next answer; not while a scene is shown."""
        is_open = self.table.pace.is_question_open
        self.game.ids.redo.offer(is_open and _can_redo(self.table.latest_moment))

    def _start_scene_ring(self) -> None:
        """Show the remaining time of the scene."""
        self.game.time_left(self.table.pace.remaining_seconds)

    def _show_captions(self) -> None:
        """Show the captions after both voice and screen have received the moment."""
        if self.hearing is not None:
            self.hearing.show_captions()


def _can_redo(moment: Moment[object]) -> bool:
    """Return whether the last action was an undo or redo that can be redone."""
    just_now = moment.did in ("took back", "put back")
    return just_now and moment.back is not None and not moment.back.stays
