"""The seats screen: seating plan, options, and the start button."""

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.invitation_panel import InvitationPanel
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.seat_plan import PlayedPanel, RulesPanel, SeatPlan, SegmentPair
from companion.core.errors import Refusal
from companion.core.game import Header, new_header
from companion.core.model import Choice
from companion.games.error_texts import refusal_text
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters.catch_up import blank_pages
from companion.presenters.house_rules import end_offer, offer_to_quick_table
from companion.presenters.seat_plan import RUNNING, SeatPlanModel, lies_next, seat_plan_model
from companion.presenters.seating import offer_lessons, people_of, save_seating, seating
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("seats_screen")


class HintLine(DrawnWidget):
    """One line of help (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "text", "mist", "center")


class SeatsScreen(BasePage):
    """`open(game=…)` starts a new table, `open(seating=…)` continues one, `again` repeats the last."""

    can_invite = BooleanProperty(False)
    """Whether players can join by phone here."""
    has_variants = BooleanProperty(True)
    """Whether variants of the game are chosen; without them the house rules get most of the room."""
    joinable = BooleanProperty(False)
    """Whether the app can join a game that runs already."""
    inviting = BooleanProperty(False)
    """Whether the QR code is shown in place of the options."""

    staffed = BooleanProperty(False)
    """Whether the staff can be called."""

    plan: SeatPlan
    bell: IconButton
    hint: HintLine
    add: AnswerButton
    ghost: AnswerButton
    lies: AnswerButton
    first: AnswerButton
    played: PlayedPanel
    rules: RulesPanel
    begins: SegmentPair
    start: AnswerButton
    invite: AnswerButton
    invitation: InvitationPanel
    uninvite: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.table: Seating | None = None
        self.trouble = ""

    def open(self, game: str = "", seating: Seating | None = None, again: bool = False, **_: object) -> None:
        self.table = seating or self._new_table(game)
        if seating is None and not again:
            context = self.context
            offer_lessons(self.table, context.table.journal, context.settings, strangers=context.kiosk)
        self.staffed, self.bell.model = self.context.kiosk, ("ring", "")
        self.can_invite = self.context.phones.possible
        self.inviting = self.inviting and self.context.phones.on
        self.context.phones.show_seating(self.table)
        super().open()

    def _new_table(self, game: str) -> Seating:
        return seating(game, self.context.settings)

    def refresh(self) -> None:
        assert self.table is not None
        self.trouble = self._refusal()
        shown = self._with_phones(
            seat_plan_model(
                self.table,
                self.trouble,
                str(self.context.settings["lies"]),
                in_league=bool(self.context.cafe.league),
            )
        )
        if offer := offer_to_quick_table(self.table, self.context.settings, guests=self.context.kiosk):
            shown = shown._replace(rules=offer[0], lines=offer[1:], different=True)
        self.heading.model, self.has_variants = (shown.title, shown.subtitle), bool(shown.with_)
        self.hint.model = shown.hint
        self.plan.model = self.played.model = self.rules.model = shown
        self.add.model, self.add.is_disabled = shown.add, not shown.can_add
        self.ghost.model, self.ghost.is_disabled = shown.ghost, not shown.can_haunt
        self.ghost.role = "answer" if self.table.haunted else "text"
        self.begins.model, self.joinable = shown.begins, bool(shown.begins)
        self.start.model, self.start.is_disabled = shown.start, bool(self.trouble)
        self.lies.model, self.first.model = shown.lies, shown.first
        self._show_invitation()
        self.arrange()

    def _with_phones(self, shown: SeatPlanModel) -> SeatPlanModel:
        """Return the model with those who have joined with a phone, and those who are about to."""
        phones, table = self.context.phones, self.table
        assert table is not None
        if not phones.on:
            return shown
        states = tuple(phones.service.presence_of(sitter.phone) for sitter in table.sitters)
        comes = bool(phones.service.coming) and not table.full
        return shown._replace(phones=states, coming=tr("joins in") if comes else "")

    def _show_invitation(self) -> None:
        on = self.context.phones.on
        assert self.table is not None
        icon, tone = ("pencil", "raised") if self.inviting else ("phone", "chosen" if on else "raised")
        self.invite.model = AnswerModel("phones", "", icon=icon, tone=tone)
        if self.inviting and on:
            from companion.network.phones.invitation import invitation

            self.invitation.model = invitation(self.context.phones.service, self.table)
            self.uninvite.model = AnswerModel("phones_off", tr("Phones off"), icon="cross", tone="raised")

    def _refusal(self) -> str:
        """Return why the game cannot start like this; "" if it can."""
        assert self.table is not None
        try:
            self._header()
        except Refusal as refusal:
            return refusal_text(refusal)
        return ""

    def _header(self) -> Header:
        """Return the header of the game as it is chosen."""
        assert self.table is not None
        kit, options = find_game(self.table.game), self.table.given()
        if self.table.running and kit.catch_up is not None:
            options = kit.catch_up.joined(options, len(self.table.sitters))
        return new_header(kit, self.table.names, options)

    # Taps

    def tap_bell(self) -> None:
        """Call the staff, and come back to the same seats."""
        self.context.show_screen("call_staff", back="seats", about={"seating": self.table})

    def handle_pick(self, choice: Choice) -> None:
        """Open a player, or move a seat."""
        assert self.table is not None
        kind, _, rest = str(choice).partition(":")
        if kind == "seat":
            self.context.show_screen("player", seating=self.table, seat=int(rest))
            return
        seat, place = map(int, rest.split(":"))
        self.table.put(seat, place)
        self.refresh()
        self.context.phones.show_seating(self.table)

    def tap_add(self) -> None:
        """Add a player."""
        assert self.table is not None
        self.context.show_screen("player", seating=self.table, seat=self.table.add(), fresh=True)

    def tap_ghost(self) -> None:
        """Add a ghost."""
        assert self.table is not None
        self.table.add(ghost="wakeful")
        self.refresh()
        self.context.phones.show_seating(self.table)

    def tap_invite(self) -> None:
        """Show the QR code for phones, or the options again."""
        assert self.table is not None
        self.inviting = not self.inviting
        if self.inviting and not self.context.phones.on:
            self.context.phones.switch_on(self.table)
        self.refresh()

    def tap_uninvite(self) -> None:
        """Switch phones off."""
        assert self.table is not None
        for sitter in self.table.sitters:
            sitter.phone = ""
        self.inviting = False
        self.context.phones.switch_off()
        self.refresh()

    def tap_lies(self) -> None:
        """Choose whether the screen stands, or lies flat and turns."""
        self.context.change("lies", lies_next(str(self.context.settings["lies"])))
        self.refresh()

    def tap_first(self) -> None:
        """Switch teaching cards for all on or off; a single player's are on the player screen."""
        assert self.table is not None
        self.table.teach(not self.table.first_time)
        self.refresh()

    def tap_rules(self) -> None:
        """Show all house rules."""
        assert self.table is not None
        end_offer(self.table.game, self.context.settings, guests=self.context.kiosk)
        self.context.show_screen("house_rules", seating=self.table)

    def tap_begins(self, choice: Choice) -> None:
        """Choose whether the game begins now or runs already."""
        assert self.table is not None
        self.table.running = choice == RUNNING
        self.refresh()

    def tap_start(self) -> None:
        """Store the seating and open the set-up guide, or the pages of a running game."""
        table = self.table
        assert table is not None
        header = self._header()
        guests = self.context.kiosk and not self.context.guard.owner_inside
        teaches = find_game(table.game).teaches(header.options, guests=guests)
        first = table.game not in self.context.settings["tables"]
        save_seating(table, self.context.settings)
        end_offer(table.game, self.context.settings, guests=self.context.kiosk)
        if table.running:
            self._join(header, table)
            return
        if first and teaches:
            self.context.show_screen(teaches, back="seats", about={"seating": table}, then=self.tap_start)
        else:
            self.context.show_screen("guide", header=header)

    def _join(self, header: Header, table: Seating) -> None:
        """Open the pages of a running game. One without pages begins at once; the table catches up in it."""
        pages = blank_pages(header, people_of(header, self.context.settings))
        if pages is not None:
            self.context.show_screen("fact_page", pages=pages, seating=table)
            return
        self.context.table.new(header.game, list(header.players), dict(header.options))
        self.context.play.open_when_possible("catch_up")
        self.context.open_game()
