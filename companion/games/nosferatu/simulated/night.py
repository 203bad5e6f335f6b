"""The night deck of a simulated table, or of the app where it holds that deck."""

import random

from companion.games.nosferatu.rules.pieces import NIGHT, SUNRISE, Card


class NightDeckPile:
    """Nights and one sunrise, shuffled anew for each round by the seed and the number of the shuffle."""

    def __init__(self, seed: int, nights: int) -> None:
        self.seed = seed
        self.hidden = nights
        self.open = 0
        self.shuffles = 0
        self.before_sunrise = 0
        """How many nights lie on top of the sunrise."""
        self._hide_sunrise()

    @property
    def nights(self) -> int:
        return self.hidden + self.open

    def _hide_sunrise(self) -> None:
        self.shuffles += 1
        chance = random.Random(f"nosferatu night {self.seed} {self.shuffles}")
        self.before_sunrise = chance.randrange(self.hidden + 1)

    def top(self) -> Card:
        return NIGHT if self.before_sunrise else SUNRISE

    def turned(self, card: Card) -> None:
        """A real deck may be shuffled otherwise; then the sunrise lies deeper than was thought."""
        if card == NIGHT:
            self.hidden -= 1
            self.open += 1
            self.before_sunrise = max(0, self.before_sunrise - 1)

    def longer(self, nights: int) -> None:
        self.open += nights

    def shorter(self) -> None:
        """Somebody takes an open night, or looks for one."""
        if self.open:
            self.open -= 1
        else:
            self.hidden -= 1

    def shuffle(self) -> None:
        self.lay(self.nights, nights_open=0)

    def lay(self, nights: int, nights_open: int | None = None) -> None:
        """So many nights are in the deck; those that lie open stay so, the others are shuffled."""
        self.open = min(self.open if nights_open is None else nights_open, nights)
        self.hidden = nights - self.open
        self._hide_sunrise()
