"""What a screen reader says of a place on the screen: its name, its role and its state."""

from typing import Literal, NamedTuple

from companion.i18n import tr

Role = Literal["text", "heading", "button", "choice", "number", "field", "secret"]


class Accessible(NamedTuple):
    """A place of the screen as it is spoken."""

    name: str
    role: Role = "button"
    is_chosen: bool = False
    number: int = 0
    """Number of the place among `total` places of a group; 0 outside a group."""
    total: int = 0
    is_disabled: bool = False
    reason: str = ""
    """Why it is disabled, as a sentence."""

    @property
    def sentence(self) -> str:
        """The name and what follows it, each as a sentence of its own."""
        if self.role == "secret":
            return tr("Secret.")
        return " ".join(part for part in (_ended(self.name), self._role(), *self._state()) if part)

    def _role(self) -> str:
        if self.role == "heading":
            return tr("Heading.")
        if self.role == "field":
            return tr("Entry field.")
        if self.role == "number":
            return tr("A number. Hold it and slide.")
        if self.role == "text":
            return ""
        if self.total > 1:
            words = {"number": self.number, "count": self.total}
            if self.role == "choice":
                return tr("Choice {number} of {count}.", **words)
            return tr("Button {number} of {count}.", **words)
        return tr("Button.")

    def _state(self) -> tuple[str, ...]:
        chosen = tr("Chosen.") if self.is_chosen else ""
        return (chosen, tr("Not available."), _ended(self.reason)) if self.is_disabled else (chosen,)


SECRET = Accessible("", "secret")
"""All that is said of a secret question, of a drawer, and of what is below it."""


def _ended(words: str) -> str:
    """Return a name or a sentence with a mark at its end, so that the voice pauses there."""
    found = words.strip()
    return found if not found or found[-1] in ".!?…:" else f"{found}."
