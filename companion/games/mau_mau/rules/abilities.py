"""What characters do (MM-7, MM-15, MM-17…MM-25). Abilities are mandatory; the others act clockwise."""

from collections.abc import Callable
from typing import TypeAlias

from companion.core.model import NOTHING_TO_ASK, Rules, Seat
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules.ability_events import DrewForVampire, DrewOnDay2, DrewOnDay5, DrewOnDay6
from companion.games.mau_mau.rules.catalogue import Character
from companion.games.mau_mau.rules.events import Gave, GaveFromPile, GaveToLeft, PoolGrew, Swapped
from companion.games.mau_mau.rules.pieces import COLOURS, Card, colour_of, symbol_of
from companion.games.mau_mau.rules.questions import DREW, SHOWN, Deal, GiveTo, NameColour, Show, SwapWith
from companion.games.mau_mau.rules.specials import call_if_due, make_wish, may_wish
from companion.games.mau_mau.rules.state import State, draw, take


def use_abilities(game: State, seat: Seat, card: Card) -> "Deed":
    """MM-7: what the card triggers, unless a werewolf lies there. Whether another turn follows at once."""
    if game.wolf == seat:
        return NOTHING_TO_ASK
    character = game.known[game.characters[seat]]
    if game.day:
        return as_human(game, seat, card, character)
    return as_vampire(game, seat, card, character)


def as_human(game: State, seat: Seat, card: Card, character: Character) -> "Deed":
    """MM-7, by day: what the two symbols trigger."""
    if symbol_of(card) not in character.day_symbols:
        return NOTHING_TO_ASK
    told, ability = BY_DAY[character.day_ability]
    game.told.append(told(seat))
    return ability(game, seat)


def as_vampire(game: State, seat: Seat, card: Card, character: Character) -> Rules[None]:
    """MM-17, by night: what symbol and colour trigger."""
    if symbol_of(card) == character.night_symbol:
        game.told.append(ability_events.NightSymbol(seat))
        draw(game, game.left_of(seat), 2, DrewForVampire)
    if colour_of(card) != character.night_colour:
        return NOTHING_TO_ASK
    game.told.append(ability_events.NightColour(seat))
    return give_away(game, seat)


def give_away(game: State, seat: Seat) -> Rules[None]:
    """MM-17, night colour: a hand card to any other player."""
    if game.hands[seat]:
        others = game.others(seat)
        to = others[0] if len(others) == 1 else (yield GiveTo(seat, others))
        yield from give(game, Gave(seat, to, 1, "hand"))


def give(game: State, gave: Gave) -> Rules[None]:
    """Move a hand card to another player; the giver calls if a call is due."""
    game.hands[gave.from_] -= 1
    game.hands[gave.to] += 1
    game.told.append(gave)
    yield from call_if_due(game, gave.from_)


def day_1(game: State, seat: Seat) -> Rules[None]:
    """MM-18: a card to the left neighbour, who may wish. MM-15: without a card, or after the end, no wish."""
    if game.hands[seat]:
        to = game.left_of(seat)
        yield from give(game, GaveToLeft(seat, to, 1, "hand"))
        if game.ended is None:
            yield from may_wish(game, to)


def day_2(game: State, seat: Seat) -> Rules[None]:
    """MM-19: all others show a card of the colour or draw two; who has no card has nothing to show."""
    colour = yield NameColour(seat, COLOURS)
    for other in game.others(seat):
        if not game.hands[other] or (yield Show(other, (SHOWN, DREW), seat, colour)) == DREW:
            draw(game, other, 2, DrewOnDay2)


def day_3(game: State, seat: Seat) -> Rules[bool]:
    """MM-20: a wish and another turn; both lapse when the round has ended (MM-15)."""
    if game.ended is None:
        yield from make_wish(game, seat)
    return True


def day_4(game: State, seat: Seat) -> Rules[bool]:
    """MM-21: swap characters, then another turn."""
    others = game.others(seat)
    swap(game, seat, others[0] if len(others) == 1 else (yield SwapWith(seat, others)))
    return True


def swap(game: State, seat: Seat, other: Seat) -> None:
    """MM-21: a werewolf moves with its card."""
    mine, theirs = game.characters[seat], game.characters[other]
    game.characters[seat], game.characters[other] = theirs, mine
    if game.wolf in (seat, other):
        game.wolf = other if game.wolf == seat else seat
    game.told.append(Swapped(seat, other))


def day_5(game: State, seat: Seat) -> Rules[None]:
    """MM-22: all others draw one."""
    for other in game.others(seat):
        draw(game, other, 1, DrewOnDay5)
    return
    yield


def day_6(game: State, seat: Seat) -> Rules[None]:
    """MM-23: of the others, who has the fewest cards draws two; several draw one each."""
    others = game.others(seat)
    fewest = min(game.hands[other] for other in others)
    poorest = [other for other in others if game.hands[other] == fewest]
    for other in poorest:
        draw(game, other, 2 if len(poorest) == 1 else 1, DrewOnDay6)
    return
    yield


def day_7(game: State, seat: Seat) -> Rules[None]:
    """MM-25: two cards off the pile, looked at and dealt to anyone, oneself too."""
    drawn = take(game, 2)
    game.held += drawn
    for card in range(1, drawn + 1):
        to = yield Deal(seat, tuple(range(game.seats)), card, drawn)
        game.held -= 1
        game.hands[to] += 1
        game.told.append(GaveFromPile(seat, to, 1, "pile"))


def day_8(game: State, seat: Seat) -> Rules[None]:
    """MM-24: a hand card and the top of the pile into the pool, and then the call."""
    given = min(game.hands[seat], 1)
    taken = take(game, 1)
    game.hands[seat] -= given
    game.pool += given + taken
    game.told.append(PoolGrew(seat, given, taken, game.pool))
    if given:
        yield from call_if_due(game, seat)


Deed: TypeAlias = Rules[bool] | Rules[None]

BY_DAY: dict[int, tuple[Callable[[Seat], ability_events.Ability], Callable[[State, Seat], Deed]]] = {
    1: (ability_events.Day1, day_1),
    2: (ability_events.Day2, day_2),
    3: (ability_events.Day3, day_3),
    4: (ability_events.Day4, day_4),
    5: (ability_events.Day5, day_5),
    6: (ability_events.Day6, day_6),
    7: (ability_events.Day7, day_7),
    8: (ability_events.Day8, day_8),
}
"""The event and the function of each ability."""
