"""Before an interrupted game goes on: does the table look the same, and what has changed meanwhile."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, NumericProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, Heading, TimedPage
from companion.app.screens.venue.presence_screens import KeeperWaits
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.fact_doors import FactDoors
from companion.app.widgets.fact_lines import SeatCell
from companion.core.errors import Refusal
from companion.core.model import Choice, Seat
from companion.i18n import tr
from companion.presenters.catch_up import (
    TURN,
    EntryPages,
    RefusedPage,
    believed_pages,
    catch_up_model,
    collect_changes,
)
from companion.presenters.history.unfinished_games import UnfinishedGameRow, title
from companion.viewmodels.correction_steps import CatchUpModel
from companion.viewmodels.frame import AnswerModel, SeatedPerson

kv_loader.load_kv("resume_screens")


class ResumeCheckScreen(BasePage):
    """`open(game=…)` gets an unfinished game. Each answer resumes it."""

    lies: AnswerButton
    show_me: AnswerButton
    played_on: AnswerButton

    def open(self, game: UnfinishedGameRow | None = None, **what: object) -> None:
        assert game is not None
        self.game = game
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (tr("Does everything still lie so?"), f"{self.game.title} · {self.game.age}")
        self.lies.model = AnswerModel("lies", tr("Yes, it all lies there"), icon="check", tone="stone")
        self.show_me.model = AnswerModel(
            "show_me", tr("Show me how"), tr("What is hidden stays hidden"), icon="grid", tone="stone"
        )
        self.played_on.model = AnswerModel(
            "played_on", tr("No"), tr("We played on without the app"), icon="hourglass", tone="stone"
        )
        self.arrange()

    def tap_played_on(self) -> None:
        """Add what was not entered, if it can be added now; else the game goes on and says why not."""
        if not self.context.resume_game(self.game, lies=True) or self.presenter.over:
            return
        why_not = self.presenter.why_no_catch_up()
        if why_not == "":
            self.context.show_screen("catch_up")
        elif why_not:
            self.context.game.remark(why_not)

    def tap_lies(self) -> None:
        """Continue the game."""
        self.context.resume_game(self.game, lies=True)

    def tap_show_me(self) -> None:
        """Show the public table as it should look; from there the question is reached."""
        if self.context.resume_game(self.game, lies=True) and not self.presenter.over:
            self.context.show_screen("repair", app_is_right=True)


SIGN_DP, TURN_DP = 30.0, 33.0
"""Radius of a sign, and of that of the player whose turn it is."""
SIGN_STEP_DP = 92.0
RING_DP, RING_LINE_DP = 6.0, 3.5
"""Gap between sign and ring, and the ring's width."""


class TurnSigns(NamedTuple):
    """Signs in the order of the seats, and the words below the one whose turn it is."""

    people: tuple[SeatedPerson, ...]
    turn: SeatedPerson | None
    words: str


class SignRow(DrawnWidget):
    """`model` is TurnSigns."""

    def draw(self, pen: Pen) -> None:
        signs: TurnSigns | None = self.model
        if signs is None or not signs.people:
            return
        step = min(SIGN_STEP_DP, pen.w / len(signs.people))
        k = min(1.0, step / SIGN_STEP_DP * 1.15)
        middle = TURN_DP + RING_DP + 2
        for number, person in enumerate(signs.people):
            x = step * number + min(step / 2, SIGN_DP + 6)
            if person != signs.turn:
                pen.badge(x, middle, SIGN_DP * k, person, nib=False)
                continue
            r = (TURN_DP + RING_DP) * k
            pen.badge(x, middle, TURN_DP * k, person, nib=False)
            pen.outline(x - r, middle - r, 2 * r, 2 * r, "amber", r, RING_LINE_DP)
            wide = min(160.0, pen.w)
            left = max(0.0, min(x - wide / 2, pen.w - wide))
            side = "left" if left == 0 else "center"
            pen.text(left, 2 * middle + 2, wide, pen.h - 2 * middle - 2, signs.words, "label", "amber", side)


class PowerNote(DrawnWidget):
    """A lock and a sentence (`model`)."""

    def draw(self, pen: Pen) -> None:
        pen.icon("lock", 4, pen.h / 2 - 9, 18, "mist")
        pen.text(30, 0, pen.w - 30, pen.h, self.model or "", "text", "mist", lines=2)


class PowerCutScreen(TimedPage):
    """`open(game=…)` gets the game that was running.

    Nothing is counted down and a touch beside the buttons does nothing; half an hour after the start the
    group counts as gone.
    """

    SECONDS = 30 * 60
    art: KeeperWaits
    heading: Heading
    signs: SignRow
    on: AnswerButton
    new: AnswerButton
    note: PowerNote

    def open(self, game: UnfinishedGameRow | None = None, **what: object) -> None:
        assert game is not None
        self.game = game
        super().open(**what)

    def refresh(self) -> None:
        kept = tr("{game} · everything is kept", game=title(self.game.game))
        self.heading.model = (tr("Your game is waiting"), kept)
        self.signs.model = TurnSigns(self.game.people, self.game.person, tr("whose turn it is"))
        self.on.model = AnswerModel("on", tr("Continue"), icon="play", tone="amber")
        self.new.model = AnswerModel("new", tr("We are new"), icon="people", tone="quiet")
        self.note.model = tr("The power was off. Nothing is counting down here.")
        self.arrange()

    def tap_on(self) -> None:
        """Go on with the game; after hours ask first whether everything still lies there."""
        self.context.resume_game(self.game)

    def tap_new(self) -> None:
        """Begin with a new group; the staff can restore the game for a week."""
        self.context.guests.start_new_group()

    def handle_timeout(self) -> None:
        self.context.guests.start_new_group()

    def go_back(self) -> None:
        """Do nothing, because there is no previous screen."""


GAP_DP, MARGIN_DP, HEAD_DP = 8.0, 12.0, 48.0


class TurnSeats(AnswerPads):
    """Asks whose turn it is (`model` is a CatchUpModel)."""

    def _columns(self, count: int) -> int:
        w, h = self.extent
        return count if w > 1.6 * h else 1 if count == 2 else 2 if count < 5 else 3

    def arrange(self) -> None:
        shown: CatchUpModel | None = self.model
        seats = shown.seats if shown else ()
        buttons = self.offer(SeatCell, seats)
        if not buttons:
            return
        w, h = self.extent
        columns = self._columns(len(seats))
        lines = -(-len(seats) // columns)
        wide = (w - 2 * MARGIN_DP - GAP_DP * (columns - 1)) / columns
        high = (h - HEAD_DP - MARGIN_DP - GAP_DP * (lines - 1)) / lines
        for number, button in enumerate(buttons):
            line, column = divmod(number, columns)
            x, y = MARGIN_DP + column * (wide + GAP_DP), HEAD_DP + line * (high + GAP_DP)
            button.put(self.box(x, y, wide, high))

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "well", 14)
        if self.model:
            pen.text(
                MARGIN_DP,
                4,
                pen.w - 2 * MARGIN_DP,
                HEAD_DP - 8,
                self.model.question,
                "answer",
                "moon",
                "center",
            )


class CatchUpNote(DrawnWidget):
    """What is asked again later, or why the changes are refused (`model` is (text, refused))."""

    def draw(self, pen: Pen) -> None:
        text, is_refused = self.model or ("", False)
        if not text:
            return
        if is_refused:
            pen.outline(0, 0, pen.w, pen.h, "amber", 10, 2)
        pen.icon("lantern", 10, pen.h / 2 - 14, 28, "amber" if is_refused else "mist")
        pen.text(48, 2, pen.w - 54, pen.h - 4, text, "text", "amber" if is_refused else "mist", lines=3)


class CatchUpScreen(BasePage):
    """Shows what the app believes, row by row. `pages` continues after one was changed."""

    count = NumericProperty(4)
    """How many rows there are."""
    turned = BooleanProperty(False)
    """Whether it asks whose turn it is."""
    doors: FactDoors
    turn: TurnSeats
    note: CatchUpNote
    done: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.pages: EntryPages | None = None
        self._turn: Seat | None = None
        self._refusal = ""
        super().__init__(context, **kwargs)

    def open(self, pages: EntryPages | None = None, **_: object) -> None:
        if pages is None:
            self._turn, self._refusal = None, ""
            pages = believed_pages(self.context.table, self.presenter.people)
        self.pages = pages
        super().open()

    def refresh(self) -> None:
        if self.pages is None:
            return
        shown = catch_up_model(self.pages, self._turn, self._refusal)
        self.count, self.turned = len(shown.rows), bool(shown.seats)
        self.heading.model = (shown.title, shown.sentence)
        self.doors.model, self.turn.model, self.done.model = shown.rows, shown, shown.done
        self.note.model = (shown.refusal or shown.note, bool(shown.refusal))
        self.arrange()

    def open_page(self, number: Choice) -> None:
        """Open the page of a person, or the table's."""
        assert self.pages is not None
        self._refusal = ""
        self.pages.open(self.pages.order[int(number)])
        self.context.show_screen("fact_page", pages=self.pages)

    def pick(self, choice: Choice) -> None:
        """Say whose turn it is."""
        assert self.pages is not None
        self._turn = int(str(choice).removeprefix(f"{TURN}:"))
        self.pages.entry.tap(None, choice)
        self.refresh()

    def tap_done(self) -> None:
        """Make all corrections at once, or show why one is refused."""
        assert self.pages is not None
        changes = collect_changes(self.context.table, self.pages)
        if isinstance(changes, RefusedPage):
            self._refusal = changes.sentence
            self.refresh()
            return
        try:
            self.context.table.correct_all(changes)
        except Refusal as refusal:
            self._refusal = self.presenter.why_refused(refusal)
            self.refresh()
            return
        self.pages = None
        self.context.back_to_table()

    def go_back(self) -> None:
        self.context.back_to_table()
