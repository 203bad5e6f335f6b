"""The draw pile and the discards (MM-11)."""

from companion.core.values import Seat
from companion.games.mau_mau.rules.draws import Drew
from companion.games.mau_mau.rules.events import PileReshuffled, ShuffledAfterLastCard
from companion.games.mau_mau.rules.state import State


def take(game: State, wanted: int) -> int:
    """MM-11: cards off the pile, as many as there are; a new pile is made only when one is needed."""
    if game.pile < wanted and game.discards > 1:
        reshuffled = game.discards - 1
        game.told.append((ShuffledAfterLastCard if game.pile else PileReshuffled)(reshuffled))
        game.pile += reshuffled
        game.discards = 1
    taken = min(wanted, game.pile)
    game.pile -= taken
    return taken


def draw(game: State, seat: Seat, cards: int, why: type[Drew]) -> int:
    """A player takes cards in hand; how many there were. Where hands are not counted, all are there."""
    drawn = take(game, cards) if game.counts_cards else cards
    if game.counts_cards:
        game.hands[seat] += drawn
    game.told.append(why(seat, drawn))
    return drawn
