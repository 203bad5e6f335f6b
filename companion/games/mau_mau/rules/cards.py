"""A turn with cards: play one, or draw one and perhaps play it (MM-5…MM-9, MM-14)."""

from companion.core.model import CORRECTED, Rules, Seat
from companion.games.mau_mau.rules.abilities import use_abilities
from companion.games.mau_mau.rules.ability_events import Drew, DrewForSpecial
from companion.games.mau_mau.rules.events import (
    PlayedClock,
    PlayedMauMau,
    PlayedWerewolf,
    PoolTaken,
    WishFulfilled,
)
from companion.games.mau_mau.rules.pieces import SPECIALS, WEREWOLF, Card, colour_of, symbol_of
from companion.games.mau_mau.rules.questions import DRAW, KEEP, Drawn, Play, WolfOn
from companion.games.mau_mau.rules.specials import call_if_due, courtesies, lay_clock, lay_wolf, say_mau
from companion.games.mau_mau.rules.state import State, draw

ONLY_DRAW = (DRAW,)
"""MM-11: all that an empty hand can do."""


def take_turn(game: State) -> Rules[bool]:
    """MM-5: play a card, or draw one and play that one or keep it. Whether another turn follows at once."""
    seat, card = yield from choose(game)
    if card == DRAW:
        if not draw(game, seat, 1, Drew):
            return False
        card = yield Drawn(seat, game.fitting().drawn)
        if card == KEEP:
            return False
    if card in SPECIALS:
        yield from play_special(game, seat, card)
        return False
    return (yield from play_card(game, seat, card))


def choose(game: State) -> Rules[tuple[Seat, str]]:
    """Who is in turn, and what they do; a correction may change both."""
    while True:
        seat = game.turn
        assert seat is not None
        choices = game.fitting().play if game.hands[seat] else ONLY_DRAW
        choice = yield Play(seat, choices)
        if choice is not CORRECTED:
            return seat, choice


def play_card(game: State, seat: Seat, card: Card) -> Rules[bool]:
    """MM-6, MM-7a: onto the discards, the wish, the call, courtesy, then the ability."""
    game.hands[seat] -= 1
    game.discards += 1
    game.top = card
    game.told.append(PlayedMauMau(seat, card, colour_of(card), symbol_of(card)))
    if game.wish is not None:
        colour, game.wish = game.wish, None
        game.told.append(WishFulfilled(seat, colour))
    yield from call_if_due(game, seat)
    if game.courtesy:
        yield from courtesies(game, seat, card)
    return bool((yield from use_abilities(game, seat, card)))


def play_special(game: State, seat: Seat, card: Card) -> Rules[None]:
    """MM-7a: out of the hand, the pool, courtesy, the effect with its wish, and last the call."""
    game.hands[seat] -= 1
    game.held += 1
    game.told.append(PlayedWerewolf(seat) if card == WEREWOLF else PlayedClock(seat))
    took_pool = take_pool(game, seat)
    yield from courtesies(game, seat, card)
    if card == WEREWOLF:
        on = yield from choose_character(game, seat)
        game.held -= 1
        yield from lay_wolf(game, seat, on)
    else:
        game.held -= 1
        yield from lay_clock(game, seat)
    if not took_pool:
        yield from call_after_special(game, seat)


def take_pool(game: State, seat: Seat) -> bool:
    """MM-24: who plays a special takes all of it. Whether there was a pool."""
    cards, game.pool = game.pool, 0
    if cards:
        game.hands[seat] += cards
        game.told.append(PoolTaken(seat, cards))
    return bool(cards)


def call_after_special(game: State, seat: Seat) -> Rules[None]:
    """MM-12, MM-14: the last card but one asks for “Mau”; a special never ends the round and costs two."""
    if game.hands[seat] == 1:
        yield from say_mau(game, seat)
    elif game.hands[seat] == 0:
        draw(game, seat, 2, DrewForSpecial)


def choose_character(game: State, seat: Seat) -> Rules[Seat]:
    """MM-8: any character without a werewolf."""
    free = game.without_wolf()
    if len(free) == 1:
        return free[0]
    on: Seat = yield WolfOn(seat, free)
    return on
