"""Vampir Mau Mau for 2-8 players: referee, timekeeper and score sheet."""

from typing import TYPE_CHECKING

from companion.core.game import Options
from companion.core.model import Json
from companion.games.kit import Kit
from companion.i18n import mark_message

if TYPE_CHECKING:
    from companion.games.kit_values import SharedFiles


class MauMauKit(Kit):
    """The kit of Vampir Mau Mau."""

    name = "mau-mau"
    title = "Vampir Mau Mau"
    subtitle = mark_message("by day and by night")
    players = range(2, 9)
    rules_version = 3
    still_played = (2,)
    has_secrets = False
    by_chance = ("characters",)
    joined_options = ("played",)

    def fit(self, options: Options, players: int) -> None:
        """MM-3: limit the hand size so that a card is left to turn up, and give everyone a character."""
        from companion.games.mau_mau.house_rules import SPECIALS_ONLY, fit_characters
        from companion.games.mau_mau.rules.pieces import most_cards_each

        if "cards" in options:
            options["cards"] = min(options["cards"], most_cards_each(players, options.get("copies", 1)))
        options.setdefault("tracking", SPECIALS_ONLY)
        fit_characters(options, players)

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.mau_mau.card_catalogue import current_catalogue

        return current_catalogue()

    def teaches(self, options: Options, *, guests: bool = False) -> str:
        """MM-2: the program does not know the pictures of the real cards.

        Where only specials are reported, it asks once which characters have the two abilities that count.
        """
        from companion.games.mau_mau import card_catalogue
        from companion.games.mau_mau.house_rules import SPECIALS_ONLY

        if not card_catalogue.current_catalogue().get("example"):
            return ""
        if options.get("tracking") == SPECIALS_ONLY:
            return "" if card_catalogue.has_own() else "abilities"
        return "" if guests else "catalogue"

    @property
    def wrong_files(self) -> tuple[str, ...]:
        from companion.games.mau_mau.presenter.catalogue_editor import SAID

        return SAID

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        from companion.games.kit_values import CARDS, SharedFiles
        from companion.games.mau_mau.card_catalogue import OWN, read_catalogue

        return (SharedFiles(CARDS, OWN, read_catalogue),)
