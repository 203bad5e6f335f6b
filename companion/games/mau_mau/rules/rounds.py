"""Vampir Mau Mau, as the rulebook tells it: the game, its rounds, and the score (MM-3, MM-4, MM-16)."""

from typing import NoReturn

from companion.core.model import TABLE, GameOverSignal, Over, Rules, Seat
from companion.games.mau_mau.rules.cards import take_turn
from companion.games.mau_mau.rules.events import (
    NextRoundBegan,
    NextRoundPassedOn,
    RoundBegan,
    RoundEnded,
    Won,
)
from companion.games.mau_mau.rules.questions import TopCard
from companion.games.mau_mau.rules.specials_only import play_specials
from companion.games.mau_mau.rules.state import RoundOnSheet, State

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
