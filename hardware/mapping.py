"""Guided mapping: one LED is lit after the other, and people tap the seat before which it shines."""

from hardware.pictures import DARK, StripPicture, single


class SeatMapper:
    """Walks along the strip. `tap` a seat, or None where an LED lies before nobody; `back` undoes a tap."""

    def __init__(self, leds: int, step: int = 1) -> None:
        self._leds = leds
        self._step = step
        self.taps: list[int | None] = []

    @property
    def led(self) -> int | None:
        """The LED that is lit; None when all were."""
        led = len(self.taps) * self._step
        return led if led < self._leds else None

    def picture(self) -> StripPicture:
        led = self.led
        return DARK if led is None else single(self._leds, led)

    def tap(self, seat: int | None) -> None:
        if self.led is not None:
            self.taps.append(seat)

    def back(self) -> None:
        if self.taps:
            self.taps.pop()

    def seats(self) -> dict[int, tuple[int, int]]:
        """First and last LED of each seat: its longest stretch, if it was tapped here and there."""
        best: dict[int, tuple[int, int]] = {}
        start = 0
        for place, seat in enumerate(self.taps):
            if place and self.taps[place - 1] != seat:
                start = place
            if seat is None:
                continue
            first, last = start * self._step, min((place + 1) * self._step, self._leds) - 1
            if seat not in best or last - first > best[seat][1] - best[seat][0]:
                best[seat] = (first, last)
        return best
