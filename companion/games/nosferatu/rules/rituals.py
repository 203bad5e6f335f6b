"""The five rituals (NO-12…NO-17), and the five ways in which a game ends (NO-10, NO-17, NO-18)."""

from collections.abc import Callable
from typing import NoReturn

from companion.core.model import GameOverSignal, Over, Rules, Seat
from companion.games.nosferatu.rules import pieces
from companion.games.nosferatu.rules.events import (
    HandGrew,
    HandWashed,
    HolyWaterDone,
    MirrorDone,
    NightShorter,
    PersonRevealed,
    RitualDone,
    ShortNightDone,
    TransfusionDone,
    Won,
    WonByBites,
    WonByBrokenRule,
    WonByRituals,
    WonByStake,
)
from companion.games.nosferatu.rules.pieces import (
    HOLY_WATER,
    RUMOURS_FOR_HAND,
    SHORT_NIGHT,
    SILVER_MIRROR,
    TRANSFUSION,
    Ritual,
    Role,
)
from companion.games.nosferatu.rules.questions import (
    HolyWater,
    Mirror,
    PickRitual,
    RumoursFromDeck,
    Transfusion,
)
from companion.games.nosferatu.rules.state import NOBODY, State, ask, draw_one

HUNTERS, VAMPIRE = "hunters", "vampire"


def win_by_bites(game: State) -> NoReturn:
    """NO-10: the last bite."""
    win(game, VAMPIRE, WonByBites, "last bite")


def win_by_rituals(game: State) -> NoReturn:
    """NO-17: the last ritual."""
    win(game, HUNTERS, WonByRituals, "last ritual")


def win_by_stake(game: State, seat: Seat, shown: Role) -> NoReturn:
    """NO-18: the card that was turned up decides, whatever Renfield told the app."""
    if shown == pieces.VAMPIRE:
        game.vampire = seat
        win(game, HUNTERS, WonByStake, "vampire staked")
    if game.holder == game.vampire:
        win(game, HUNTERS, WonByBrokenRule, "vampire used stake")
    if seat == game.vampire:
        game.vampire = NOBODY
    win(game, VAMPIRE, WonByStake, "hunter staked")


def win(game: State, team: str, won: type[Won], reason: str) -> NoReturn:
    """End the game. Renfield wins and loses with the vampire; alone if nobody knows who the vampire is."""
    dark = {game.renfield, game.vampire}
    game.team = team
    game.winners = tuple(seat for seat in range(game.seats) if (seat in dark) == (team == VAMPIRE))
    game.told.append(won(team, game.winners, game.known_vampire))
    raise GameOverSignal(Over(game.winners, reason, won.rule))


def carry_out_ritual(game: State) -> Rules[None]:
    """NO-12, NO-17: the holder picks one that lies open; it is carried out and turned over."""
    lie_open = tuple(name for name, count in game.rituals.items() if count)
    name = str((yield from ask(PickRitual(game.holder, lie_open))))
    carry_out, done = RITES[name]
    seat = yield from carry_out(game)
    game.rituals[name] -= 1
    game.told.append(done(name, game.rituals_done, seat))
    if not any(game.rituals.values()):
        win_by_rituals(game)


def silver_mirror(game: State) -> Rules[Seat | None]:
    """NO-13: Renfield turns up the person of anyone whose card is hidden; it stays open."""
    hidden = tuple(seat for seat in game.others if seat not in game.revealed)
    seat = int((yield from ask(Mirror(game.renfield, hidden))))
    game.revealed.add(seat)
    game.told.append(PersonRevealed(seat, game.role(seat)))
    return seat


def short_night(game: State) -> Rules[Seat | None]:
    """NO-14: one night leaves the game; the sunrise never does, and without a night nothing does."""
    if game.night.nights:
        game.night.shorten()
        game.nights_out += 1
        game.told.append(NightShorter())
    return None
    yield  # makes it a generator like the others; it asks nothing


def transfusion(game: State) -> Rules[Seat | None]:
    """NO-15: the holder names a player, whose hand is one card larger for good. A bite stays."""
    seat = int((yield from ask(Transfusion(game.holder, game.others))))
    draw_one(game)
    game.hands[seat] += 1
    game.told.append(HandGrew(seat, game.hands[seat]))
    return seat


def holy_water(game: State) -> Rules[Seat | None]:
    """NO-16: the holder names a player, who gets rumours instead of the hand, never more than two."""
    seat = int((yield from ask(HolyWater(game.holder, game.others))))
    before = game.hands[seat]
    rumours = min(before, RUMOURS_FOR_HAND)
    if rumours:
        choices = tuple(range(min(rumours, game.deck) + 1))
        from_deck = int((yield from ask(RumoursFromDeck(game.renfield, choices, seat))))
        game.deck -= from_deck
        game.hands[seat] = rumours
        if rumours != before:
            game.told.append(HandWashed(seat, rumours))
    return seat


RITES: dict[Ritual, tuple[Callable[[State], Rules[Seat | None]], type[RitualDone]]] = {
    SILVER_MIRROR: (silver_mirror, MirrorDone),
    SHORT_NIGHT: (short_night, ShortNightDone),
    TRANSFUSION: (transfusion, TransfusionDone),
    HOLY_WATER: (holy_water, HolyWaterDone),
}
"""The function of each ritual, and its event."""
