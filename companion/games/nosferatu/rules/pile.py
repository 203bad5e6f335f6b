"""Chapter B: what Renfield finds among the cards that he was given (NO-8…NO-12)."""

from companion.core.model import Rules
from companion.games.nosferatu.rules.events import (
    Bitten,
    HandSize,
    NightLonger,
    NightTakenIn,
    PileResolved,
    PureGarlic,
)
from companion.games.nosferatu.rules.pieces import BITE, GARLIC, NIGHT
from companion.games.nosferatu.rules.questions import Bite, PileCard
from companion.games.nosferatu.rules.rituals import carry_out_ritual
from companion.games.nosferatu.rules.state import State, ask
from companion.games.nosferatu.rules.winning import win_by_bites


def resolve_pile(game: State) -> Rules[None]:
    """NO-8: bites first, then the nights, then perhaps a ritual."""
    yield from look_through(game)
    bites, nights = game.named.count(BITE), game.named.count(NIGHT)
    pure_garlic = game.named.count(GARLIC) == len(game.named)
    game.told.append((PureGarlic if pure_garlic else PileResolved)(bites, nights, pure_garlic))
    for _ in range(bites):
        yield from bite(game, bites)
    if nights:
        lengthen_night(game, nights)
    if pure_garlic:
        yield from carry_out_ritual(game)


def look_through(game: State) -> Rules[None]:
    """NO-8: Renfield says what he was given, in any order; from whom is not asked and not kept."""
    for number in range(1, game.pile + 1):
        card = yield PileCard(game.renfield, game.possible_in_pile(), number, game.pile)
        game.named.append(card)


def bite(game: State, found: int) -> Rules[None]:
    """NO-9: a bite before any player but Renfield, who then gives up a hand card for good."""
    seat = int((yield from ask(Bite(game.renfield, game.may_be_bitten(), found))))
    game.pile -= 1
    game.bites[seat] += 1
    total = sum(game.bites)
    game.told.append(Bitten(seat, game.bites[seat], total))
    if total == game.bites_to_win:
        win_by_bites(game)
    if game.hands[seat]:
        game.hands[seat] -= 1
        game.told.append(HandSize(seat, game.hands[seat]))


def lengthen_night(game: State, nights: int) -> None:
    """NO-11: nights go to the night deck."""
    game.pile -= nights
    game.night.lengthen(nights)
    game.told.append((NightTakenIn if game.app_holds_night else NightLonger)(nights))
