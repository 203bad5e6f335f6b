"""Werewolves, clocks and wishes (MM-8…MM-10), calls and courtesy (MM-12…MM-14, MM-26)."""

from companion.core.model import NOTHING_TO_ASK, TABLE, Rules, Seat
from companion.games.mau_mau.rules.ability_events import DrewForCourtesy, DrewForMau, DrewForMauMau
from companion.games.mau_mau.rules.events import (
    ClockLaid,
    DayBroke,
    NightFell,
    SomebodyLaidClock,
    Wished,
    WolfLaid,
    WolfLeft,
    WolfLeftWithClocks,
)
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF, Card, symbol_of
from companion.games.mau_mau.rules.questions import (
    COURTESIES,
    DONE,
    FORGOT,
    NO_WISH,
    SAID,
    Courtesy,
    Mau,
    MauMau,
    Wish,
    WishForGift,
)
from companion.games.mau_mau.rules.state import State, draw


def lay_wolf(game: State, seat: Seat, on: Seat) -> Rules[None]:
    """MM-8: only one may lie out; who makes another one leave makes a wish."""
    before, game.wolf = game.wolf, on
    game.told.append(WolfLaid(seat, on))
    if before is not None:
        discard_wolf(game, WolfLeft(before))
        yield from make_wish(game, seat)


def discard_wolf(game: State, left: WolfLeft) -> None:
    game.discards += 1
    game.top = WEREWOLF
    game.told.append(left)


def lay_clock(game: State, seat: Seat) -> Rules[None]:
    """MM-9: as many clocks as players change day and night."""
    game.clocks += 1
    game.told.append(ClockLaid(seat, game.clocks))
    if game.clocks == game.seats:
        change_day_and_night(game)
        yield from make_wish(game, seat)


def next_clock_changes_the_day(game: State) -> bool:
    """MM-9: then somebody makes a wish, and it must be known who."""
    return game.clocks + 1 == game.seats


def somebody_lays_clock(game: State) -> None:
    """MM-9, only specials kept: one that changes nothing yet, so nobody need say whose it is."""
    game.clocks += 1
    game.told.append(SomebodyLaidClock(None, game.clocks))


def change_day_and_night(game: State) -> None:
    """MM-9: all characters turn over; a werewolf and then the clocks go to the discards."""
    game.day = not game.day
    game.told.append(DayBroke() if game.day else NightFell())
    if game.wolf is not None:
        lay_on, game.wolf = game.wolf, None
        discard_wolf(game, WolfLeftWithClocks(lay_on))
    game.discards += game.clocks
    game.clocks = 0
    game.top = CLOCK


def make_wish(game: State, seat: Seat) -> Rules[None]:
    """MM-10: it stays until it is fulfilled or replaced."""
    colour = yield Wish(seat, COLOURS)
    set_wish(game, seat, colour)


def may_wish(game: State, seat: Seat) -> Rules[None]:
    """MM-18: a wish that need not be made."""
    colour = yield WishForGift(seat, (*COLOURS, NO_WISH))
    if colour != NO_WISH:
        set_wish(game, seat, colour)


def set_wish(game: State, seat: Seat, colour: str) -> None:
    game.wish = colour
    game.told.append(Wished(seat, colour))


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
