"""The calls “Mau” and “Mau Mau”, and courtesy: what must be said or done at once (MM-12…MM-14, MM-26)."""

from companion.core.model import NOTHING_TO_ASK, TABLE, Rules, Seat
from companion.games.mau_mau.rules.ability_events import DrewForCourtesy, DrewForMau, DrewForMauMau
from companion.games.mau_mau.rules.pieces import Card, symbol_of
from companion.games.mau_mau.rules.questions import COURTESIES, DONE, FORGOT, SAID, Courtesy, Mau, MauMau
from companion.games.mau_mau.rules.state import State, draw


def call_if_due(game: State, seat: Seat) -> Rules[None]:
    """MM-12, MM-13: a card has left the hand of the player in turn, and one or none is left."""
    if game.hands[seat] == 1:
        return say_mau(game, seat)
    if game.hands[seat] == 0:
        return say_mau_mau(game, seat)
    return NOTHING_TO_ASK


def say_mau(game: State, seat: Seat) -> Rules[None]:
    """MM-12: forgotten, it costs one card."""
    if (yield Mau(TABLE, (SAID, FORGOT), seat, "Mau")) == FORGOT:
        draw(game, seat, 1, DrewForMau)


def say_mau_mau(game: State, seat: Seat) -> Rules[None]:
    """MM-13: it ends the round; forgotten, it costs two cards and the round goes on."""
    if (yield MauMau(TABLE, (SAID, FORGOT), seat, "Mau Mau")) == FORGOT:
        draw(game, seat, 2, DrewForMauMau)
    else:
        game.ended = seat


def courtesies(game: State, seat: Seat, card: Card) -> Rules[None]:
    """MM-26: the right neighbour of who played owes what the symbol asks for."""
    shown = symbol_of(card)
    neighbour = game.right_of(seat)
    for action, symbol in game.courtesy:
        asked = COURTESIES.get(action, Courtesy)
        if symbol == shown and (yield asked(TABLE, (DONE, FORGOT), neighbour, action)) == FORGOT:
            draw(game, neighbour, 1, DrewForCourtesy)
