"""The box of a game that says nothing of its pieces."""

from typing import Any

from companion.core.referee import Referee
from companion.core.values import Event


class UnknownBox:
    """Nothing is followed, so nothing can be lost."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        """Whatever lies there is right."""
