"""Vampir Mau Mau, as the rulebook tells it: the game, its rounds, a turn with cards, and the score."""

from typing import NoReturn

from companion.core.model import CORRECTED, TABLE, GameOverSignal, Over, Rules, Seat
from companion.games.mau_mau.rules.abilities import use_abilities
from companion.games.mau_mau.rules.ability_events import Drew, DrewForSpecial
from companion.games.mau_mau.rules.events import (
    NextRoundBegan,
    NextRoundPassedOn,
    PlayedClock,
    PlayedMauMau,
    PlayedWerewolf,
    PoolTaken,
    RoundBegan,
    RoundEnded,
    WishFulfilled,
    Won,
)
from companion.games.mau_mau.rules.pieces import SPECIALS, WEREWOLF, Card, colour_of, symbol_of
from companion.games.mau_mau.rules.questions import DRAW, KEEP, Drawn, Play, TopCard, WolfOn
from companion.games.mau_mau.rules.specials import call_if_due, courtesies, lay_clock, lay_wolf, say_mau
from companion.games.mau_mau.rules.specials_only import play_specials
from companion.games.mau_mau.rules.state import RoundOnSheet, State, draw

BONUS = 2


def play(game: State) -> Rules[NoReturn]:
    """MM-4, MM-16: the agreed rounds, and another one as long as the first place is shared."""
    while True:
        yield from play_round(game)
        score(game)
        if game.round >= game.rounds:
            leaders = ahead(game)
            if len(leaders) == 1:
                win(game, leaders)
        move_on(game)


def play_round(game: State) -> Rules[None]:
    """MM-3: lay out, then play until somebody has ended the round."""
    game.lay_out()
    passed = NextRoundPassedOn if game.rotate_characters else NextRoundBegan
    began = RoundBegan if game.round == game.first_round else passed
    game.told.append(began(game.round, game.dealer, game.first, game.day, tuple(game.characters)))
    if game.counts_cards:
        yield from turn_up_first_card(game)
        yield from play_cards(game)
    else:
        yield from play_specials(game)


def turn_up_first_card(game: State) -> Rules[None]:
    """MM-3: it triggers nothing; specials turned up before it went back into the pile."""
    game.top = yield TopCard(TABLE, game.deck.cards)
    game.pile -= 1
    game.discards += 1


def play_cards(game: State) -> Rules[None]:
    """MM-4: turn by turn, clockwise."""
    while True:
        again = yield from take_turn(game)
        if game.ended is not None:
            return
        assert game.turn is not None
        if not again:
            game.turn = game.left_of(game.turn)


def score(game: State) -> None:
    """MM-16: the cards in all other hands; two more for who ended the round. A pool is not scored (MM-24)."""
    ender, hands = game.ended, tuple(game.hands)
    assert ender is not None
    scores = tuple(sum(hands) - hand + BONUS * (seat == ender) for seat, hand in enumerate(hands))
    for seat, points in enumerate(scores):
        game.totals[seat] += points
    totals = tuple(game.totals)
    game.sheet.append(RoundOnSheet(game.round, game.dealer, ender, hands, scores, totals))
    game.told.append(RoundEnded(ender, hands, scores, totals))


def ahead(game: State) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    most = max(game.totals)
    return tuple(seat for seat in range(game.seats) if game.totals[seat] == most)


def win(game: State, winners: tuple[Seat, ...]) -> NoReturn:
    """MM-16: the most points win."""
    game.winners = winners
    game.told.append(Won(winners, tuple(game.totals)))
    raise GameOverSignal(Over(winners, "most points", Won.rule))


def move_on(game: State) -> None:
    """MM-4, MM-16: the dealer moves clockwise, characters may pass to the left, and it is day again."""
    game.round += 1
    game.dealer = game.left_of(game.dealer)
    if game.rotate_characters:
        game.characters = [game.characters[game.right_of(seat)] for seat in range(game.seats)]
    if not game.keep_time_of_day:
        game.day = True


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
