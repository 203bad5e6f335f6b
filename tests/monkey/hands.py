"""Five fingers on one screen, each down, sliding or lifted whenever it likes."""

from kivy.tests.common import UnitTestTouch

MOST = 5


class Hands:
    """The fingers that are down now."""

    def __init__(self) -> None:
        self.fingers: list[UnitTestTouch] = []

    @property
    def free(self) -> bool:
        """Whether one more can come down."""
        return len(self.fingers) < MOST

    def down(self, x: float, y: float) -> UnitTestTouch:
        finger = UnitTestTouch(x, y)
        self.fingers.append(finger)
        finger.touch_down()
        return finger

    def up(self, finger: UnitTestTouch) -> None:
        self.fingers.remove(finger)
        finger.touch_up()

    def lift(self) -> None:
        """All of them."""
        while self.fingers:
            self.up(self.fingers[0])
