"""Somebody comes to a café's table where others were: are they the same people?"""

from functools import partial
from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.counting_page import CountdownPage
from companion.app.screens.page import Heading
from companion.app.widgets.count_down import CountDownBar, TimeLeft
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.sheets.guest_slab import GuestChoice, GuestSlab
from companion.house.settings import Settings
from companion.presenters.staff.calls import table_sign
from companion.stage.values import AnswerModel, SeatedPerson
from companion.words import LANGUAGES, language, ntr, tr

look.load_kv("guests_new_screen")

MAX_SIGNS = 8
"""So many signs stand on a slab."""


class GroupCheckScreen(CountdownPage):
    """Without an answer they are new: nothing of anybody is shown to others."""

    SECONDS = 20
    heading: Heading
    languages: list[AnswerButton]
    new: GuestSlab
    same: GuestSlab
    bar: CountDownBar

    def refresh(self) -> None:
        number, name = int(self.doors.settings["table_number"]), str(self.doors.settings["table_name"])
        asked = tr("Have you only just come?")
        said = f"{table_sign(number, name)} · {asked}" if number or name else asked
        self.heading.model = (tr("Good evening!"), said)
        self.stock("languages", len(LANGUAGES))
        for button, code in zip(self.languages, LANGUAGES, strict=True):
            tone = "chosen" if code == language() else "raised"
            button.model = AnswerModel(f"language:{code}", code.upper(), tone=tone)
            button.tap = partial(self.doors.change, "language", code)
        self.new.model = GuestChoice(
            tr("We are new"),
            (
                ("pencil", tr("Fresh names")),
                ("shield", tr("House rules as usual here")),
                ("speaker", tr("Text and sound as usual here")),
            ),
            tr("What those before you have set is deleted, and so are their names."),
        )
        signs = people(self.doors.settings)
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

    def remaining(self, seconds: int) -> TimeLeft:
        said = ntr(
            "Without an answer I begin anew in {count} second.",
            "Without an answer I begin anew in {count} seconds.",
            seconds,
        )
        return TimeLeft(seconds / self.SECONDS, said)

    def tap_new(self) -> None:
        """All is as the house has it."""
        self.doors.guests.start_new_group()

    def tap_same(self) -> None:
        """All stays."""
        self.doors.guests.keep_group()

    def ended(self) -> None:
        self.doors.guests.start_new_group()


def people(settings: Settings) -> tuple[SeatedPerson, ...]:
    """The signs of those who were here, and nothing else of them."""
    looks: dict[Any, None] = dict.fromkeys(one["look"] for one in settings["names"])
    return tuple(SeatedPerson("", look) for look in list(looks)[:MAX_SIGNS])
