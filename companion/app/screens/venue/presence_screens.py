"""Presence checks of a kiosk: are the players still there, and are they the same guests?"""

from functools import partial
from typing import NamedTuple

from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import CountdownPage, Heading
from companion.app.widgets.art.attract_art import ground
from companion.app.widgets.art.sky_art import TOMB, draw_hills, draw_moon, draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.timers import CountDownBar, TimeLeft
from companion.i18n import ntr, tr
from companion.presenters.home import language_buttons
from companion.presenters.staff.calls import CallPage, CallStep, table_sign
from companion.settings.settings import Settings
from companion.viewmodels.frame import AnswerModel, SeatedPerson

SQUARE = 44.0
BELOW_BELL_DP = 198.0
"""Height of title, note and steps below the bell."""
LEAST_DP, MOST_DP = 56.0, 190.0
"""Least and largest size of the bell's glow, in dp."""


class CallShow(DrawnWidget):
    """The state of a staff call (`model` is a CallPage). Steps are squares, because circles are players."""

    def draw(self, pen: Pen) -> None:
        page: CallPage | None = self.model
        if page is None or pen.h < 120:
            return
        shine = max(LEAST_DP, min(MOST_DP, pen.h - BELOW_BELL_DP))
        top = max(0.0, (pen.h - BELOW_BELL_DP - shine) / 2)
        for share, alpha in ((0.5, 0.10), (0.37, 0.16)):
            pen.disc(pen.w / 2, top + shine / 2, shine * share, "amber", alpha)
        bell = shine / 2
        pen.icon("ring", pen.w / 2 - bell / 2, top + shine / 2 - bell / 2, bell, "amber")
        top += shine
        pen.text(8, top, pen.w - 16, 50, page.title, "title", "moon", "center")
        pen.text(8, top + 50, pen.w - 16, 40, page.note, "text", "mist", "center", 2)
        self._steps(pen, page.steps, top + 98)

    def _steps(self, pen: Pen, steps: tuple[CallStep, ...], top: float) -> None:
        each = pen.w / len(steps)
        for number, step in enumerate(steps):
            x = each * (number + 0.5)
            if number:
                ink = "line" if step.state == "open" else "amber"
                pen.box(x - each + SQUARE / 2 + 4, top + SQUARE / 2 - 2, each - SQUARE - 8, 4, ink, 2)
            pen.box(x - SQUARE / 2, top, SQUARE, SQUARE, "raised" if step.state == "done" else "well", 10)
            if step.state == "open":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "line", 10, 2)
            elif step.state == "next":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "amber", 10, 3)
            icon = {"done": "check", "next": "hourglass"}.get(step.state, "")
            if icon:
                pen.icon(icon, x - 12, top + SQUARE / 2 - 12, 24, "moon" if icon == "check" else "amber")
            pen.text(x - each / 2 + 4, top + SQUARE + 4, each - 8, 26, step.word, "label", "moon", "center")
            pen.text(x - each / 2 + 4, top + SQUARE + 28, each - 8, 24, step.note, "text", "mist", "center")


# A slab with one answer to "Who are you?" and its consequences.


class GuestChoice(NamedTuple):
    """The contents of a slab: title, consequences with their icons, and a sentence or people."""

    title: str
    lines: tuple[tuple[str, str], ...]
    note: str
    people: tuple[SeatedPerson, ...] = ()
    """Badges without names."""


class GuestSlab(Pressable):
    """`model` is a GuestChoice."""

    def draw_face(self, pen: Pen, height: float) -> None:
        choice: GuestChoice | None = self.model
        if choice is None:
            return
        inset = min(62.0, height * 0.24)
        pen.text(24, 10, pen.w - 48, 50, choice.title, "huge", self.ink)
        each = (height - 60 - inset - 20) / len(choice.lines)
        for number, (icon, words) in enumerate(choice.lines):
            y = 60 + number * each
            pen.icon(icon, 28, y + each / 2 - 11, 22, self.ink)
            pen.text(64, y, pen.w - 88, each, words, "answer", self.ink, lines=2)
        top = height - inset - 14
        pen.box(16, top, pen.w - 32, inset, "slab_mid", 12)
        if choice.people:
            step = (pen.w - 32) / (len(choice.people) + 1)
            for number, person in enumerate(choice.people, 1):
                pen.badge(16 + number * step, top + inset / 2, min(21.0, inset * 0.36), person, nib=False)
        else:
            pen.text(32, top + 4, pen.w - 64, inset - 8, choice.note, "text", self.ink, lines=3)


kv_loader.load_kv("presence_screens")


class KeeperWaits(DrawnWidget):
    """The keeper with his lantern in moonlight; shows no game, to be distinct from a demonstration."""

    def draw(self, pen: Pen) -> None:
        pen.gradient(0, 0, pen.w, pen.h, "ink2", "nightsky_top", "night_top")
        draw_stars(pen, 30)
        at = ground(pen.w, pen.h)
        k = at.k if pen.w > pen.h else at.k * 0.8
        x, y = pen.w - 150 * k, pen.h - 300 * k
        if pen.w > pen.h:
            draw_moon(pen, x, y, 118 * k)
            draw_hills(pen)
        else:  # the hills are higher in portrait
            draw_hills(pen)
            draw_moon(pen, x, y, 118 * k)
        pen.figure("vampire", pen.w - 340 * k, pen.h - 208 * k, 60 * k, "green")
        pen.shape((40, 40), TOMB, pen.w - 346 * k, pen.h - 136 * k, 76 * k, "slab_top")
        pen.figure("keeper", pen.w - 230 * k, pen.h - 264 * k, 170 * k)


class WhoseTurn(DrawnWidget):
    """`model` is (the asked player or None, a sentence)."""

    def draw(self, pen: Pen) -> None:
        person, sentence = self.model or (None, "")
        r = min(17.0, pen.h / 2)
        if person is not None:
            pen.badge(r + 2, pen.h / 2, r, person, nib=False)
        left = 2 * r + 12 if person is not None else 0.0
        pen.text(left, 0, pen.w - left, pen.h, sentence, "answer", "moon", lines=2)


class IdleCheckScreen(CountdownPage):
    """Asks "Are you still playing?", or after a game "Are you still here?".

    On timeout the attract screen opens; a game that is not over is kept for half an hour.
    """

    SECONDS = 60
    art: KeeperWaits
    heading: Heading
    whose: WhoseTurn
    on: AnswerButton
    done: AnswerButton
    bar: CountDownBar

    def open(self, **what: object) -> None:
        super().open(**what)
        self.context.peripherals.prompt_idle_players(self._question())

    def refresh(self) -> None:
        self.heading.model = (self._question(), "")
        person = self._asked()
        if person is not None:
            said = tr("{name}’s turn. Your game is kept.", name=person.name)
        else:
            said = "" if self._is_over() else tr("Your game is kept.")
        self.whose.model = (person, said)
        yes = tr("Yes, we are") if self._is_over() else tr("Yes, go on")
        self.on.model = AnswerModel("on", yes, icon="play", tone="amber")
        self.done.model = AnswerModel("done", tr("We are done"), icon="check", tone="quiet")
        self.show_left()
        self.arrange()

    def _is_over(self) -> bool:
        """Return whether the game is over and its last pages were shown."""
        showing = self.context.showing
        return showing is not None and showing.over

    def _question(self) -> str:
        return tr("Are you still here?") if self._is_over() else tr("Are you still playing?")

    def _asked(self) -> SeatedPerson | None:
        showing = self.context.showing
        if showing is None or showing.over:
            return None
        question = showing.table.latest_moment.question
        if question is None or not isinstance(question.asks, int):
            return None
        return showing.people[question.asks]

    def remaining(self, seconds: int) -> TimeLeft:
        left = ntr("{count} second left", "{count} seconds left", seconds)
        if self._is_over():
            return TimeLeft(seconds / self.SECONDS, left, tr("Then the table falls asleep."))
        rest = tr("Then the table falls asleep. Your game waits for half an hour.")
        return TimeLeft(seconds / self.SECONDS, left, rest)

    def tap_on(self) -> None:
        """Return to the same question, or to the end of the game."""
        self.context.guests.keep_group()

    def tap_done(self) -> None:
        """Put the game away and free the table."""
        self.context.guests.start_new_group()

    def handle_timeout(self) -> None:
        self.context.show_screen("attract")


# Guests arrive at a used table: are they the same group?


MAX_SIGNS = 8
"""Maximum number of badges on a slab."""


class GroupCheckScreen(CountdownPage):
    """Asks whether the guests are new. On timeout they are, so that no data of others is shown."""

    SECONDS = 20
    heading: Heading
    languages: list[AnswerButton]
    new: GuestSlab
    same: GuestSlab
    bar: CountDownBar

    def refresh(self) -> None:
        number, name = int(self.context.settings["table_number"]), str(self.context.settings["table_name"])
        asked = tr("Have you only just come?")
        said = f"{table_sign(number, name)} · {asked}" if number or name else asked
        self.heading.model = (tr("Good evening!"), said)
        buttons = language_buttons("raised")
        self.stock("languages", len(buttons))
        for button, answer in zip(self.languages, buttons, strict=True):
            button.model = answer
            button.tap = partial(self._choose_language, str(answer.value).partition(":")[2])
        self.new.model = GuestChoice(
            tr("We are new"),
            (
                ("pencil", tr("Fresh names")),
                ("shield", tr("House rules as usual here")),
                ("speaker", tr("Text and sound as usual here")),
            ),
            tr("What those before you have set is deleted, and so are their names."),
        )
        signs = people(self.context.settings)
        self.same.model = GuestChoice(
            tr("We were here before"),
            (
                ("pencil", tr("Your names stay")),
                ("shield", tr("Your house rules stay")),
                ("speaker", tr("Text and sound stay")),
            ),
            "" if signs else tr("Everything stays as you have set it."),
            signs,
        )
        self.show_left()
        self.arrange()

    def _choose_language(self, code: str) -> None:
        if code:
            self.context.change("language", code)
        else:
            self.context.show_screen("languages", back=self.name)

    def remaining(self, seconds: int) -> TimeLeft:
        said = ntr(
            "Without an answer I begin anew in {count} second.",
            "Without an answer I begin anew in {count} seconds.",
            seconds,
        )
        return TimeLeft(seconds / self.SECONDS, said)

    def tap_new(self) -> None:
        """Restore the house's settings for new guests."""
        self.context.guests.start_new_group()

    def tap_same(self) -> None:
        """Keep the group and its settings."""
        self.context.guests.keep_group()

    def handle_timeout(self) -> None:
        self.context.guests.start_new_group()


def people(settings: Settings) -> tuple[SeatedPerson, ...]:
    """Return the badges of the players who were here, without names."""
    looks = dict.fromkeys(one["look"] for one in settings["names"])
    return tuple(SeatedPerson("", look) for look in list(looks)[:MAX_SIGNS])
