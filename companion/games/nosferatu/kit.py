"""Nosferatu for 5-8 players: the helper of the player who is Renfield."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from companion.core.game import Options
from companion.core.model import Seat
from companion.games.kit import Kit
from companion.i18n import mark_message

if TYPE_CHECKING:
    from companion.games.nosferatu.rules.view import PublicView, SecretView
    from companion.viewmodels.frame import TaggedLine
    from companion.viewmodels.people import People


MOST_OF_THE_DARK = 2
"""The vampire and Renfield."""


class NosferatuKit(Kit):
    """The kit of Nosferatu."""

    name = "nosferatu"
    title = "Nosferatu"
    subtitle = mark_message("Who is the vampire?")
    players = range(5, 9)
    rules_version = 2
    joined_options = ("running",)
    at_first: ClassVar[Options] = {"night_deck": "app"}

    def fit(self, options: Options, players: int) -> None:
        options.setdefault("discards", "off")  # the default of the touchscreen; the protocol has its own

    def winning_team(self, winners: Sequence[Seat]) -> str:
        from companion.games.nosferatu.ending import team_sentence

        # The vampire and Renfield are two at most, and at least three of five players hunt them.
        return team_sentence(hunters=len(winners) > MOST_OF_THE_DARK) if winners else ""

    def lies_before(self, view: "PublicView") -> Seat | None:
        return view.renfield

    def looks_again(self, options: Options, view: "PublicView") -> bool:
        return options["roles"] == "app" and view.renfield is not None

    def secrets(self, view: "PublicView", hidden: "SecretView", people: "People") -> "tuple[TaggedLine, ...]":
        from companion.games.nosferatu.presenter.drawer import secrets

        return secrets(hidden, people)
