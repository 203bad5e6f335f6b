"""The chronicle: evenings, honours, people and the story of the house; and one finished game of it."""

import time

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, textures
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, Heading
from companion.app.widgets.art.invitation_panel import InvitationPanel
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.column.answer_pads import HoldButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.rows.choice_rows import RowTabs
from companion.app.widgets.rows.game_rows import ChronicleRows, HonourStone
from companion.archive.chronicle import FinishedGame, finished_games, has_missed_turns, replay_game
from companion.archive.deletion import delete_game, delete_person
from companion.archive.kept_by_game import suspicions_of
from companion.core.model import Choice
from companion.i18n import ntr, tr
from companion.presenters.history import chronicle, unfinished_games
from companion.presenters.history.finished_game import finished_game_page, has_ballad, suspicion_curve
from companion.presenters.history.honours import Honours
from companion.presenters.seating import people_of
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("chronicle_screens")


class NothingYet(DrawnWidget):
    """The picture of an empty chronicle (`model` is a sentence)."""

    def draw(self, pen: Pen) -> None:
        if self.model:
            size = min(150.0, pen.h * 0.45)
            foot = pen.h * 0.1 + size * textures.figure_ratio("keeper")
            pen.figure("keeper", pen.w / 2 - size / 2, pen.h * 0.1, size)
            pen.text(16, foot + 16, pen.w - 32, 60, self.model, "answer", "mist", "center", 2)


class ChronicleScreen(BasePage):
    """`open(back="end")`: `back` is the screen to return to."""

    split = BooleanProperty(False)
    """Whether an honoured player is shown beside the list."""
    titled = BooleanProperty(False)
    """Whether the list has a title, for an evening or a person."""
    shelved = BooleanProperty(False)
    empty = BooleanProperty(False)
    forgettable = BooleanProperty(False)
    tabs: RowTabs
    title: Heading
    older: IconButton
    newer: IconButton
    rows: ChronicleRows
    stone: HonourStone
    tell: AnswerButton
    shelf: AnswerButton
    forget: HoldButton
    nothing: NothingYet

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self._back, self.tab, self.evening = "home", chronicle.EVENINGS, 0
        self.person = ""
        """The person whose page is open."""
        self._story = ""
        self.honour_store = Honours(self.context.table, self.context.settings)
        self._look_on = Clock.create_trigger(self._look_at_one_more)

    def open(self, back: str = "", tab: str = "", **what: object) -> None:
        self._back = back or self._back
        self.tab = tab or (chronicle.EVENINGS if back or not self.tab else self.tab)
        self.evening, self.person, self._story = 0, "", ""
        self._read()
        super().open(**what)

    def _read(self) -> None:
        last_before = self.context.guests.last_before if self.guests else 0
        games = finished_games(self.context.table.journal)
        self.all = chronicle.ChroniclePresenter(games, self.context.settings, self.honour_store, last_before)

    @property
    def guests(self) -> bool:
        return self.context.kiosk and not self.context.guard.owner_inside

    def on_pre_leave(self, *_: object) -> None:
        self._look_on.cancel()

    # Contents

    def refresh(self) -> None:
        self.heading.model = (tr("Chronicle"), "")
        self.tabs.model = chronicle.tabs(self.tab)
        self.empty = not self.all.games
        self.nothing.model = tr("Your first evening will stand here soon.")
        away = unfinished_games.shelved_rows(self.context.table, self.context.settings, time.time())
        self.shelved = bool(away) and self.tab == chronicle.EVENINGS
        shelf = ntr("On the shelf: {count}", "On the shelf: {count}", len(away))
        self.shelf.model = AnswerModel("shelf", shelf, icon="basket", tone="quiet")
        self.split = self.titled = self.forgettable = False
        if not self.empty:
            {
                chronicle.EVENINGS: self._show_evening,
                chronicle.HONOURS: self._show_honours,
                chronicle.PEOPLE: self._show_people,
            }[self.tab]()
        self.arrange()

    def _show_evening(self) -> None:
        page = self.all.evening(self.evening)
        self.title.model = (page.title, page.note)
        self.older.model, self.newer.model = ("back", ""), ("next", "")
        self.older.is_disabled = self.evening >= len(self.all.evenings) - 1
        self.newer.is_disabled = self.evening == 0
        self.rows.model = page.rows
        self.stone.model = self._story or page.stone
        self.tell.model = AnswerModel("tell", tr("Tell the story"), icon="mic", tone="raised")
        self.split = self.titled = True

    def _show_honours(self) -> None:
        self.rows.model = self.all.honours()
        self._look_on()

    def _look_at_one_more(self, *_: object) -> None:
        """Compute the honours of one more game, so that the screen stays responsive."""
        left = self.all.waiting()
        if left:
            self.honour_store.of(left[0])
            self.rows.model = self.all.honours()
            self._look_on()

    def _show_people(self) -> None:
        if not self.person:
            self.rows.model = self.all.people(time.time())
            return
        self.titled = True
        self.forgettable = not self.guests
        self.title.model = (self.person, "")
        self.forget.model = AnswerModel("forget", tr("Hold: forget this person"), icon="cross", tone="quiet")
        self.rows.model = self.all.person(self.person, time.time())

    # Taps

    def turn(self, choice: Choice) -> None:
        """Open another tab; the statistics are a screen of their own."""
        tab = str(choice).partition(":")[2]
        if tab == chronicle.NUMBERS:
            self.context.show_screen("statistics", back="chronicle")
            return
        self._look_on.cancel()
        self.tab, self.person, self._story, self.rows.first = tab, "", "", 0
        self.refresh()

    def show_older(self) -> None:
        """Show the previous evening."""
        self._to(self.evening + 1)

    def show_newer(self) -> None:
        """Show the next evening."""
        self._to(self.evening - 1)

    def _to(self, evening: int) -> None:
        self.evening, self.rows.first, self._story = evening, 0, ""
        self.refresh()

    def handle_pick(self, choice: Choice) -> None:
        """Open a game or a person."""
        if self.tab == chronicle.EVENINGS:
            game = next(one for one in self.all.games if one.number == choice)
            if game in self.all.ours:
                self.context.show_screen("played", game=game)
        else:
            self.person, self.rows.first = str(choice), 0
            self.refresh()

    def tap_tell(self) -> None:
        """Show and speak the story of the house; a second tap shows the evening again."""
        self._story = "" if self._story else self.all.story()
        if self._story:
            self.context.peripherals.try_voice(self._story)
        self.refresh()

    def tap_shelf(self) -> None:
        """Games that were put away."""
        self.context.show_screen("waiting", shelf=True, back="chronicle")

    def forget_person(self) -> None:
        """Delete the chosen player's name from all games, after the button was held."""
        if delete_person(self.context.table, self.person):
            self.context.settings.forget(self.person)
            self.honour_store.forget()
        self.person = ""
        self._read()
        self.refresh()

    def go_back(self) -> None:
        if self.person:
            self.person = ""
            self.refresh()
        else:
            self.context.show_screen(self._back)


class FactLines(DrawnWidget):
    """Lines with an icon each (`model` is a tuple of (icon, text))."""

    def draw(self, pen: Pen) -> None:
        high = min(80.0, pen.h / max(1, len(self.model or ())))
        for number, (icon, words) in enumerate(self.model or ()):
            y = number * high
            pen.box(0, y, pen.w, high - 8, "panel", 12)
            pen.icon(icon, 14, y + (high - 8) / 2 - 13, 26, "gold")
            pen.text(52, y + 4, pen.w - 64, high - 16, words, "label", "moon", lines=3, may_cut=True)


class FinishedGameScreen(BasePage):
    """`open(game=…)` gets a finished game. The owner can delete it by holding a button."""

    back_to = "chronicle"

    deletable = BooleanProperty(False)
    facts: FactLines
    share: InvitationPanel
    delete: HoldButton
    sung = BooleanProperty(False)
    """Whether the game has verses."""
    ballad: AnswerButton

    def open(self, game: FinishedGame | None = None, **what: object) -> None:
        assert game is not None
        self.game = game
        referee = replay_game(self.context.table.journal, game)
        self._missed_turns = referee is not None and has_missed_turns(referee)
        self._curve = suspicion_curve(
            referee,
            people_of(game.header, self.context.settings),
            suspicions_of(self.context.table.journal, game.started),
        )
        super().open(**what)

    def refresh(self) -> None:
        page = finished_game_page(self.game, time.time(), missed_turns=self._missed_turns, curve=self._curve)
        self.heading.model = (page.title, page.note)
        self.facts.model = page.facts
        self.share.model = page.share
        self.delete.model = AnswerModel("delete", tr("Hold: delete this game"), icon="cross", tone="quiet")
        self.sung = has_ballad(self.game.game)
        self.ballad.model = AnswerModel("ballad", tr("Ballad of this night"), icon="book", tone="raised")
        self.deletable = self.context.guard.owner_inside
        self.arrange()

    def tap_ballad(self) -> None:
        """Open the ballad of this game."""
        self.context.show_screen("ballad", game=self.game)

    def delete_game(self) -> None:
        """Delete this game for good, after the button was held."""
        delete_game(self.context.table, self.game.number, self.game.started)
        self.context.show_screen("chronicle")
