"""Learn mode: tap a chair, press the button that shall be its own."""

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import RowsPage
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.staff import button_settings
from companion.presenters.staff.faults import fault_text
from companion.presenters.staff.service import button_name
from companion.viewmodels.choice_rows import parse_choice

kv_loader.load_kv("buttons_screen")


class ButtonsScreen(RowsPage):
    """Opened from the settings by the owner. What is pressed holds at once."""

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._said = self._back = ""
        super().__init__(context, **kwargs)

    def open(self, back: str = "settings", **what: object) -> None:
        self._said, self._back = "", back
        super().open(**what)

    def on_leave(self, *_: object) -> None:
        self.context.learner.stop()

    def refresh(self) -> None:
        self.heading.model = (tr("Buttons"), self._said)
        self.rows.model = button_settings.rows({one.name for one in self.context.peripherals.button_configs})
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        """Wait for the press of a button."""
        name = button_settings.button_of(*parse_choice(str(choice)))
        self.context.learner.start(lambda row: self.learn(name, row))
        self._say(tr("{button}: press it now.", button=button_name(name)))

    def learn(self, name: str, row: dict[str, str | int]) -> None:
        """Make what was pressed the button `name`, unless it is another one already."""
        peripherals = self.context.peripherals
        wanted = (row.get("topic", ""), row.get("action", ""), row.get("device", ""), row.get("key", 0))
        same = [
            one.name
            for one in peripherals.button_configs
            if (one.topic, one.action, one.device, one.key) == wanted and one.name != name
        ]
        if not row:
            self._say(tr("Nothing was pressed."))
        elif same:
            self._say(tr("This one is {button} already.", button=button_name(same[0])))
        elif self.context.learner.save(name, row):
            self._say(tr("{button}: learnt.", button=button_name(name)))
        else:
            self._say(" ".join(map(fault_text, peripherals.bridge.faults[-1:])))

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self.refresh()

    def go_back(self) -> None:
        self.context.show_screen(self._back)
