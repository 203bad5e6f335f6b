"""House rules: every option of the game as a row of segments."""

from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import RowsPage
from companion.app.widgets.drawn import DrawnWidget
from companion.core.model import Choice
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters import house_rules
from companion.presenters.history.finished_game import LEAGUE, league_rows

kv_loader.load_kv("house_rules_screen")


class Usual(DrawnWidget):
    """The legend of the lantern, which marks defaults (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.icon("lantern", 0, pen.h / 2 - 11, 22, "mist")
            pen.text(28, 0, pen.w - 28, pen.h, self.model, "text", "mist", lines=2)


class HouseRulesScreen(RowsPage):
    """`open(seating=…)` gets the Seating whose rules are chosen."""

    usual: Usual

    def open(self, seating: Seating | None = None, **_: object) -> None:
        assert seating is not None
        self.table = seating
        self.rows.first = 0
        super().open()

    def refresh(self) -> None:
        self.aside = 150
        self.usual.model = tr("so it is usual")
        self.heading.model = (tr("How do you play?"), find_game(self.table.game).named)
        first, *others = house_rules.rows(self.table)
        pastime = house_rules.pastime_rows(self.table.game, wanted=bool(self.context.settings["memory_duel"]))
        self.rows.model = (first, *pastime, *others, *league_rows(self.context.cafe.league))
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        if str(choice).startswith("bare"):
            self.context.show_screen("bare", seating=self.table)
            return
        if str(choice).startswith(house_rules.PASTIME):
            self.context.change(house_rules.PASTIME, str(choice).endswith("=1"))
        elif str(choice).startswith(LEAGUE):
            self.context.cafe.join_league(str(choice).endswith("=1"))
        else:
            house_rules.choose(self.table, str(choice))
        self.refresh()

    def go_back(self) -> None:
        self.context.show_screen("seats", seating=self.table)
