"""What is counted when many games are played by machine."""

from typing import NamedTuple

from companion.core.values import Event, Json


class EventCounter(NamedTuple):
    """One thing to count in a game: events of a class, or what their field adds up to."""

    name: str
    event: type[Event]
    """Or one of its kind."""
    field: str | None = None
    value: Json = None
    """Only events whose field has this value; without a value the field itself is added up."""
    option: str | None = None
    """Only where this house rule is on."""

    def counts(self, event: Event) -> int:
        """How much this event of the line's class adds."""
        if self.field is None:
            return 1
        told = getattr(event, self.field)
        if self.value is not None:
            return int(told == self.value)
        return sum(told) if isinstance(told, (list, tuple)) else int(told)
