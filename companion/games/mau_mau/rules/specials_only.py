"""The rules for `tracking` "specials": players enter specials, wishes and calls, and the score is kept."""

from companion.core.model import CORRECTED, TABLE, Meaning, Rules, Seat
from companion.games.mau_mau.rules.abilities import swap
from companion.games.mau_mau.rules.events import (
    PlayedClock,
    PlayedWerewolf,
    SomebodyFulfilled,
    SomebodyWished,
)
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import ENDED, FULFILLED, MAU, SWAP, WISH, Hands, WhatHappened
from companion.games.mau_mau.rules.specials import (
    lay_clock,
    lay_wolf,
    next_clock_changes_the_day,
    say_mau,
    say_mau_mau,
    somebody_lays_clock,
)
from companion.games.mau_mau.rules.state import State

LARGEST_HAND = 30
SWAPS = 4
"""The day ability that swaps characters (MM-21)."""
DEALS_TO_ANYONE = 7
"""The day ability by which even who ended the round may have got cards (MM-15, MM-25)."""


def play_specials(game: State) -> Rules[None]:
    """Play a round entry by entry until somebody has ended it; then the hands are counted."""
    while game.ended is None:
        question = WhatHappened(TABLE, possible_taps(game))
        tapped = yield question
        if tapped is not CORRECTED:
            yield from take_in(game, question.means(tapped))
    counted: list[int | None] = [None] * game.seats
    game.counted = counted
    for seat in range(game.seats):
        game.hands[seat] = 0
        if seat != game.ended or may_have_got_cards(game, seat):
            count = yield Hands(TABLE, tuple(str(cards) for cards in range(LARGEST_HAND + 1)), seat)
            game.hands[seat] = int(count)
        counted[seat] = game.hands[seat]


def may_have_got_cards(game: State, ender: Seat) -> bool:
    """MM-15: abilities are not seen here; by day 7 the last card may have dealt some to its player."""
    return game.day and day_ability(game, ender) == DEALS_TO_ANYONE and game.wolf != ender


def possible_taps(game: State) -> tuple[str, ...]:
    """Return everything that can have happened."""
    seats = range(game.seats)
    taps = [] if next_clock_changes_the_day(game) else [CLOCK]
    taps += [f"{CLOCK}:{seat}" for seat in seats]
    taps += [f"{WEREWOLF}:{seat}:{on}" for seat in seats for on in game.without_wolf()]
    taps += [f"{WISH}:{colour}" for colour in COLOURS]
    taps += [f"{MAU}:{seat}" for seat in seats]
    taps += [f"{ENDED}:{seat}" for seat in seats]
    if game.wish is not None:
        taps.append(FULFILLED)
    taps += [f"{SWAP}:{seat}:{other}" for seat in may_have_swapped(game) for other in game.others(seat)]
    return tuple(taps)


def may_have_swapped(game: State) -> tuple[Seat, ...]:
    """MM-21: by day who has that ability, and no werewolf. Until edition 3: whom the werewolf lies on."""
    if game.edition < 3:
        return () if game.wolf is None else (game.wolf,)
    if not game.day:
        return ()
    return tuple(seat for seat in game.without_wolf() if day_ability(game, seat) == SWAPS)


def day_ability(game: State, seat: Seat) -> int:
    """Return the day ability of the character before a player."""
    return game.known[game.characters[seat]].day_ability


def take_in(game: State, tapped: Meaning) -> Rules[None]:
    """Apply an entry to the state."""
    if tapped.word == WISH:
        game.wish = tapped.thing
        game.told.append(SomebodyWished(None, game.wish))
    elif tapped.word == FULFILLED:
        fulfil(game)
    elif tapped.word == CLOCK and not tapped.seats:
        somebody_lays_clock(game)
    else:
        yield from take_in_of_seat(game, tapped.word, *tapped.seats)


def fulfil(game: State) -> None:
    """MM-6: a card of the wished colour was played."""
    colour, game.wish = game.wish, None
    assert colour is not None
    game.told.append(SomebodyFulfilled(None, colour))


def take_in_of_seat(game: State, what: str, seat: Seat, other: Seat = 0) -> Rules[None]:
    """Apply an entry about a player."""
    if what == CLOCK:
        game.told.append(PlayedClock(seat))
        yield from lay_clock(game, seat)
    elif what == WEREWOLF:
        game.told.append(PlayedWerewolf(seat))
        yield from lay_wolf(game, seat, other)
    elif what == SWAP:
        swap(game, seat, other)
    elif what == MAU:
        yield from say_mau(game, seat)
    else:
        yield from say_mau_mau(game, seat)
