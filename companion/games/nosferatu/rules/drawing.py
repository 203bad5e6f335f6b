"""Drawing from the action deck (NO-4, NO-6, NO-15)."""

from companion.games.nosferatu.rules.events import ActionsReshuffled
from companion.games.nosferatu.rules.state import State


def draw_one(game: State) -> None:
    """NO-6: the discards become the deck when a card must be drawn and none is there, not earlier.

    Who calls says where the card goes.
    """
    if not game.deck:
        game.deck = game.discards
        game.noted.clear()
        game.told.append(ActionsReshuffled(game.deck))
    game.deck -= 1
