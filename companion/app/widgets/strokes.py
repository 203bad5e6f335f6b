"""A stroke: a finger goes down on one thing, slides to another and lifts. One touch says what and who."""

from collections.abc import Iterable, Mapping

from kivy.input.motionevent import MotionEvent

from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import Pressable


class StrokePick(AnswerPads):
    """Answers among which strokes count, too: `strokes` says from where to where, and what is picked then."""

    def __init__(self, **kwargs: object) -> None:
        self._began: tuple[object, str] | None = None
        """Which touch went down, and on what."""
        super().__init__(**kwargs)
        self.fbind(
            "parent", self.cancel_touch
        )  # a finger that was down when the stage was left lifts elsewhere

    def strokes(self) -> Mapping[tuple[str, str], str]:
        """By both ends what a stroke says."""
        raise NotImplementedError

    def ends(self) -> Iterable[Pressable]:
        """The buttons where a stroke can begin or end; each shows an Answer."""
        raise NotImplementedError

    def aim(self, begin: str | None) -> None:
        """A finger is down on this and may slide on, or lifts (None)."""

    def _value_at(self, touch: MotionEvent) -> str | None:
        return next((str(end.model.value) for end in self.ends() if end.hit(*touch.pos)), None)

    def cancel_touch(self, *_: object) -> None:
        self._began = None
        self.aim(None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._began is None and (value := self._value_at(touch)) is not None:
            self._began = (touch.uid, value)
            self.aim(value)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        began = self._began
        if began is not None and began[0] == touch.uid:
            end = self._value_at(touch)
            self.cancel_touch()
            says = None if end is None else self.strokes().get((began[1], end))
            if says is not None:
                self.choose(says)
                return True
        return bool(super().on_touch_up(touch))
