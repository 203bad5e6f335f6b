"""The set-up guide: a picture and a sentence per step. One tap skips it all."""

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.game_pictures import GuidePicture
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.choice_rows import PartsCheck
from companion.app.widgets.stage_registry import picture_for
from companion.core.game import Header
from companion.games.registry import find_game
from companion.i18n import ntr, tr
from companion.presenters.game_presenter import use_place_names
from companion.presenters.seating import learners, people_of
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.teaching import BoxPart, GuideStep

kv_loader.load_kv("guide_screen")


class GuideSentence(DrawnWidget):
    """The instruction of a step (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "question", "moon", lines=7, valign="top")


class GuideScreen(BasePage):
    """`open(header=…)` gets the game to set up; it starts after the last step."""

    boarded = BooleanProperty(False)
    """Whether this step is about the board."""
    checking = BooleanProperty(False)
    """Whether the box's contents are checked first, as for first-time players."""
    parts: PartsCheck
    picture: GuidePicture
    sentence: GuideSentence
    aloud: IconButton
    next: AnswerButton
    skip: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.step = 0
        self.board: DrawnWidget | None = None
        """The board, made for the first step that is about it."""

    def open(self, header: Header | None = None, **_: object) -> None:
        assert header is not None
        self.step = 0
        self.header = header
        self.checking = bool(self.box and learners(header, self.context.settings))
        self.parts.there = frozenset()
        use_place_names(header.game, header.options, self.context.settings)
        super().open()

    @property
    def box(self) -> tuple[BoxPart, ...]:
        """The parts that must be in the box."""
        return find_game(self.header.game).in_the_box(self.header.options)

    @property
    def steps(self) -> tuple[GuideStep, ...]:
        return find_game(self.header.game).guide(len(self.header.players), self.header.options)

    def refresh(self) -> None:
        self.skip.model = AnswerModel("skip", tr("Everything is in place"), icon="pass", tone="raised")
        self.recites = self.context.peripherals.can_read_aloud
        self.aloud.model = ("speaker", "")
        if self.checking:
            self._show_box()
        else:
            self._show_step()
        self.arrange()

    def _show_box(self) -> None:
        self.parts.model = self.box
        self.boarded = self.skip.is_disabled = False
        self.picture.model = None
        missing = len(self.box) - len(self.parts.there)
        count = (
            ntr("{count} kind is not ticked yet", "{count} kinds are not ticked yet", missing)
            if missing
            else tr("All there!")
        )
        self.heading.model = (tr("In the box"), count)
        self.sentence.model = tr("Is everything there? Tick off what you have found.")
        self.next.model = AnswerModel("next", tr("Next"), icon="next", tone="amber")

    def tap_part(self, _: object) -> None:
        """Update after a part was ticked or unticked."""
        self.refresh()

    def _show_step(self) -> None:
        every = self.steps
        step = every[self.step]
        last = self.step == len(every) - 1
        people = people_of(self.header, self.context.settings)
        self.picture.model = step._replace(people=people.all)
        self.boarded = step.board is not None
        if self.board is None and step.board is not None:
            self.board = picture_for(type(step.board))()
            self.slots["board"].set_widget(self.board)
        if self.board is not None:
            self.board.model, self.board.corners = step.board, step.corners
        self.sentence.model = step.sentence
        count = tr("Step {number} of {count}", number=self.step + 1, count=len(every))
        self.heading.model = (tr("Set-up"), count)
        self.next.model = AnswerModel(
            "next", tr("Begin") if last else tr("Next"), icon="play" if last else "next", tone="amber"
        )
        self.skip.is_disabled = last

    def tap_aloud(self) -> None:
        """Read this step aloud, or stop reading."""
        words = [str(self.sentence.model)]
        if self.checking:
            words += [f"{part.number} {part.name}" for part in self.box]
        self.context.peripherals.read_aloud(words)

    def tap_next(self) -> None:
        """Show the next step; after the last one begin the game."""
        self.context.peripherals.read_aloud(())
        if self.checking:
            self.checking = False
            self.refresh()
        elif self.step + 1 < len(self.steps):
            self.step += 1
            self.refresh()
        else:
            self.skip_all()

    def skip_rest(self) -> None:
        """Skip to the next step that everybody must see, or to the first question."""
        self.context.peripherals.read_aloud(())
        after = 0 if self.checking else self.step + 1
        needed = (at for at, step in enumerate(self.steps) if at >= after and step.cannot_be_skipped)
        if (at := next(needed, None)) is None:
            self.skip_all()
            return
        self.checking, self.step = False, at
        self.refresh()

    def skip_all(self) -> None:
        """To the first question. Until now nothing was kept that home could offer to continue."""
        self.context.table.new(self.header.game, list(self.header.players), dict(self.header.options))
        self.context.open_game()

    def go_back(self) -> None:
        self.context.peripherals.read_aloud(())
        if self.step:
            self.step -= 1
            self.refresh()
        elif not self.checking and self.box and learners(self.header, self.context.settings):
            self.checking = True
            self.refresh()
        else:  # the people and their house rules are remembered
            self.context.show_screen("seats", game=self.header.game, again=True)
