"""What a screen reader says of a button."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.app.rendering.icon_names import sign_name
from companion.app.rendering.pen import Mark
from companion.app.widgets.spoken_marks import in_words, sign_in_words
from companion.i18n import ptr, tr
from companion.viewmodels.accessible import SECRET, Accessible, Role
from companion.viewmodels.colours import colour_name
from companion.viewmodels.frame import AnswerModel

if TYPE_CHECKING:
    from companion.app.widgets.drawn import Point, Spot


class SpokenButton:
    """States name, role and state of a button; a widget overrides `spoken_name` or `is_chosen` if needed."""

    model: Any
    parent: Any
    tap: Any
    tone: Any
    is_disabled: Any
    is_private: bool
    marks: list[Mark]
    pos: Any
    size: Any
    width: Any
    spoken_role: Role = "button"
    spoken = ""
    """The message that a screen reader says instead of what is drawn; "" if that says enough."""
    why_not = ""
    """Why it is disabled, for a screen reader."""

    @property
    def is_chosen(self) -> bool:
        """Whether it shows the value that holds now."""
        return bool(self.tone == "chosen")

    def spoken_name(self) -> str:
        """Return its name: the answer's words, or what is drawn on it."""
        if self.spoken:
            return tr(self.spoken)
        if isinstance(self.model, AnswerModel) and (name := _answer_name(self.model)):
            return name
        if isinstance(self.model, tuple) and len(self.model) == 2:
            icon, sign = map(str, self.model)
            if sign_name(icon or sign):
                return _sign_in_words(icon, sign)
        return in_words(self.marks) or sign_in_words(self.marks)

    def reading_targets(self) -> "Iterable[Spot]":
        shown = self.is_disabled and self.width > 1 and self.accessible() is not None
        return ((*self.pos, *self.size),) if shown else ()

    def accessible(self, at: "Point | None" = None) -> Accessible | None:
        if self.is_private:
            return SECRET
        name, reason, members = self.spoken_name(), self.why_not, ()
        if not name or (self.tap is None and not self.is_disabled):
            return Accessible(name, "text") if name else None
        group = self.parent.group_of(self) if hasattr(self.parent, "group_of") else None
        role: Role = self.spoken_role
        if group is not None:
            name = f"{group.label}: {name}" if group.label else name
            reason, members = reason or group.reason, group.members
            role = "choice" if any(one.is_chosen for one in members) else role
        number = members.index(self) + 1 if self in members else 0
        return Accessible(name, role, self.is_chosen, number, len(members), self.is_disabled, reason)


def _answer_name(answer: AnswerModel) -> str:
    """Return what is said of an answer: its words, or its colour, person or sign by name; and its note."""
    name = answer.said or sign_name(answer.label) or answer.label
    if not name:
        name = colour_name(answer.colour) if answer.colour else answer.person.name if answer.person else ""
    name = name or sign_name(answer.icon)
    return f"{name}. {answer.note}" if answer.note and name else name or answer.note


def _sign_in_words(icon: str, sign: str) -> str:
    """Return the name of an icon, which is crossed out if there is a sign, or of the sign alone."""
    if not icon:
        return sign_name(sign) or sign
    return f"{sign_name(icon)}: {ptr('switch', 'Off')}" if sign else sign_name(icon)
