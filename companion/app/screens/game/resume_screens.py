"""Before an interrupted game goes on: does the table look the same; and the offer after a power cut."""

from typing import NamedTuple

from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, Heading, TimedPage
from companion.app.screens.venue.presence_screens import KeeperWaits
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.i18n import tr
from companion.presenters.history.unfinished_games import UnfinishedGameRow, title
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
