"""The seats screen: seating plan, options, and the start button."""

from collections.abc import Iterator

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.art.invitation_panel import InvitationPanel
from companion.app.widgets.buttons import AnswerButton, Pressable, measure
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.seat_plan import SeatPlan
from companion.core.errors import Refusal
from companion.core.game import new_header
from companion.core.model import Choice
from companion.games.error_texts import refusal_text
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters.seat_plan import SeatPlanModel, lies_next, seat_plan_model
from companion.presenters.seating import offer_lessons, save_seating, seating
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("seats_screen")


class PlayedPanel(Pressable):
    """The chosen options (`model` is a SeatPlanModel); a tap opens the house rules."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        pen.text(14, 4, pen.w - 60, 30, shown.played, "label", "moon")
        pen.icon("pencil", pen.w - 36, 9, 20, "mist")
        for x, y, w, h, text in self._chips(pen, shown.with_, height):
            pen.box(x, y, w, h, "raised", h / 2)
            pen.icon("check", x + 10, y + h / 2 - 8, 16, "moon")
            pen.text(x + 31, y, w - 40, h, text, "text", "moon")

    def _chips(
        self, pen: Pen, texts: tuple[str, ...], height: float
    ) -> Iterator[tuple[float, float, float, float, str]]:
        """Yield the boxes of as many chips as fit, line by line."""
        h = min(38.0, (height - 38 - 14) / 2)
        x, y = 10.0, 36.0
        for text in texts:
            w = min(pen.w - 20, measure(pen, text, "text", pen.w - 60, h, 1) + 44)
            if x + w > pen.w - 8 and x > 10:
                x, y = 10, y + h + 6
            if y + h > height:
                return
            yield x, y, w, h, text
            x += w + 6


class RulesPanel(Pressable):
    """The deviations from the rulebook, or why the game cannot start (`model` is a SeatPlanModel).

    A tap opens the same page as the panel above, so it has no pencil icon.
    """

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        if shown.trouble and not shown.start.note:
            pen.outline(0, 0, pen.w, height, "amber", self.radius, 2.5)
            pen.text(14, 6, pen.w - 28, height - 12, shown.trouble, "label", "amber", lines=5)
            return
        if shown.different:
            pen.box(0, 14, 5, height - 28, "amber", 2.5)
        each = min(26.0, (height - 34 - 6) / max(1, len(shown.lines)))
        pen.text(14, 4, pen.w - 28, 30, shown.rules, "label", "amber" if shown.different else "mist")
        for number, line in enumerate(shown.lines):
            y = 34 + number * each
            pen.disc(21, y + each / 2, 3, "mist")
            pen.text(32, y, pen.w - 42, each, line, "text", "moon")


class HintLine(DrawnWidget):
    """One line of help (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "text", "mist", "center")


class SeatsScreen(BasePage):
    """`open(game=…)` starts a new table, `open(seating=…)` continues one, `again` repeats the last."""

    can_invite = BooleanProperty(False)
    """Whether players can join by phone here."""
    inviting = BooleanProperty(False)
    """Whether the QR code is shown in place of the options."""

    plan: SeatPlan
    hint: HintLine
    add: AnswerButton
    ghost: AnswerButton
    lies: AnswerButton
    first: AnswerButton
    played: PlayedPanel
    rules: RulesPanel
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
            seat_plan_model(self.table, self.trouble, str(self.context.settings["lies"]))
        )
        if self.context.cafe.league:
            shown = shown._replace(with_=(tr("The house’s league"), *shown.with_))
        self.heading.model = (shown.title, shown.subtitle)
        self.hint.model = shown.hint
        self.plan.model = self.played.model = self.rules.model = shown
        self.add.model, self.add.is_disabled = shown.add, not shown.can_add
        self.ghost.model, self.ghost.is_disabled = shown.ghost, not shown.can_haunt
        self.ghost.role = "answer" if self.table.haunted else "text"
        self.start.model, self.start.is_disabled = shown.start, bool(self.trouble)
        self.lies.model, self.first.model = shown.lies, shown.first
        self._show_invitation()
        self.arrange()

    def _with_phones(self, shown: SeatPlanModel) -> SeatPlanModel:
        """Who has joined with a phone, and whether somebody is just about to."""
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
            new_header(find_game(self.table.game), self.table.names, self.table.given())
        except Refusal as refusal:
            return refusal_text(refusal)
        return ""

    # Taps

    def picked(self, choice: Choice) -> None:
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
        """The screen stands, or lies flat and turns."""
        self.context.change("lies", lies_next(str(self.context.settings["lies"])))
        self.refresh()

    def tap_first(self) -> None:
        """Switch teaching cards for all on or off; a single player's are on the player screen."""
        assert self.table is not None
        self.table.teach(not self.table.first_time)
        self.refresh()

    def tap_rules(self) -> None:
        """All ways to play."""
        self.context.show_screen("house_rules", seating=self.table)

    def tap_start(self) -> None:
        """Store the seating and open the set-up guide."""
        table = self.table
        assert table is not None
        header = new_header(find_game(table.game), table.names, table.given())
        teaches = find_game(table.game).teaches
        first = table.game not in self.context.settings["tables"]
        save_seating(table, self.context.settings)
        if first and teaches:
            self.context.show_screen(teaches, back="seats", about={"seating": table}, then=self.tap_start)
        else:
            self.context.show_screen("guide", header=header)
