"""A finger that counts its taps."""

from kivy.metrics import dp

from companion.app.games.dawn_under.row_entry import CardSlot
from companion.app.widgets.fact_lines import NumberSlider


class Counted:
    """A finger that counts its taps."""

    def __init__(self, room) -> None:
        self.room, self.taps = room, 0

    def on(self, *choices) -> None:
        for choice in choices:
            self.taps += 1
            self.room.taps(choice)

    def slides(self, by: int) -> None:
        """Move the slider of the length by so many vampires, in one touch."""
        slider = next(one for one in self.room.drawn() if isinstance(one, NumberSlider))
        self.taps += 1
        touch = self.room.touches(*slider.center)
        touch.touch_move(slider.center_x + dp(6 * by), slider.center_y)
        touch.touch_up()
        self.room.settles()

    def on_card(self, number: int) -> None:
        """Tap an open place of the row, counted from the left."""
        self.taps += 1
        slots = sorted((one for one in self.room.drawn() if isinstance(one, CardSlot)), key=lambda one: one.x)
        self.room.taps_on(slots[number])
