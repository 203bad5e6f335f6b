"""Nosferatu, as the rulebook tells it: set-up, night, dawn, the end of a round (NO-2…NO-7, NO-18…NO-20).

Renfield's pile is in between (NO-8…NO-12).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NoReturn

from companion.core.model import CORRECTED, TABLE, Choice, Question, Rules, Seat
from companion.games.nosferatu.rules.events import (
    Bitten,
    HandSize,
    NightLonger,
    NightShuffled,
    NightTakenIn,
    NightTurned,
    PileResolved,
    PureGarlic,
    RoundBegan,
    Staked,
    StakeGiven,
    StakeMoved,
    StakePassed,
    Sunrise,
)
from companion.games.nosferatu.rules.pieces import (
    BITE,
    DRAWN_EACH_TURN,
    FIRST_HAND,
    GARLIC,
    HUNTER,
    NIGHT,
    SUNRISE,
    TO_NOTE,
    VAMPIRE,
    Card,
)
from companion.games.nosferatu.rules.questions import (
    BACK,
    PASS,
    STAKE,
    TURN,
    Bite,
    Dawn,
    DealRoles,
    GiveStake,
    Look,
    LookAsRenfield,
    MoveStake,
    NightCard,
    NoteDiscard,
    PileCard,
    Strike,
    TurnDone,
    TurnUp,
    WhoIsRenfield,
    WhoIsVampire,
)
from companion.games.nosferatu.rules.rituals import carry_out_ritual, win_by_bites, win_by_stake
from companion.games.nosferatu.rules.state import NOBODY, State, ask, draw_one


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


def play(game: State) -> Rules[NoReturn]:
    """Play from the first question until a team has won, which raises GameOverSignal."""
    game.renfield = yield WhoIsRenfield(TABLE, tuple(range(game.seats)))
    game.others = tuple(seat for seat in range(game.seats) if seat != game.renfield)
    yield from deal_persons(game)
    draw_hands(game)
    first = yield from ask_anew(lambda: GiveStake(game.renfield, game.others))
    hand_stake(game, StakeGiven(None, int(first)))
    while True:
        yield from play_round(game)


def deal_persons(game: State) -> Rules[None]:
    """NO-3: one vampire and hunters, and Renfield remembers; or the app deals, and each looks alone."""
    if not game.app_deals_roles:
        game.vampire = yield WhoIsVampire(game.renfield, game.others)
        return
    game.vampire = yield DealRoles(TABLE, game.others)
    for seat in game.clockwise_from(game.renfield)[1:]:
        yield Look(seat, ("seen",), seat, game.role(seat))
    renfield = game.renfield
    yield LookAsRenfield(renfield, ("seen",), renfield, game.role(renfield), game.vampire)


def draw_hands(game: State) -> None:
    """NO-4: everyone but Renfield draws two cards."""
    for seat in game.others:
        for _ in range(FIRST_HAND):
            draw_one(game)
            game.hands[seat] += 1


def ask_anew(question: Callable[[], Question]) -> Rules[Choice]:
    """Ask a question during which corrections are possible; after a correction it is built and asked
    again."""
    while (answer := (yield question())) is CORRECTED:
        pass
    said: Choice = answer
    return said


def hand_stake(game: State, moved: StakeMoved) -> None:
    game.holder = moved.to
    game.told.append(moved)


def play_round(game: State) -> Rules[None]:
    """Chapters A to D."""
    if (yield from take_turns(game)):
        yield from resolve_pile(game)
        yield from face_dawn(game)
    else:
        yield from resolve_pile(game)
        yield from move_stake(game)
    end_round(game)


def take_turns(game: State) -> Rules[bool]:
    """NO-6, NO-7 (A): clockwise from the holder until the sun rises or all had a turn; whether it rose."""
    game.round += 1
    game.to_come = game.order_from(game.holder)
    game.told.append(RoundBegan(game.holder, game.round, game.to_come))
    while game.to_come:
        yield from take_turn(game)
        if (yield from turn_up_night_card(game)) == SUNRISE:
            game.to_come = ()
            game.told.append(Sunrise())
            return True
        game.to_come = game.to_come[1:]
    return False


def take_turn(game: State) -> Rules[None]:
    """NO-6: draw two, give one to Renfield, lay one open."""
    game.turn = game.to_come[0]
    for _ in range(DRAWN_EACH_TURN):
        draw_one(game)
        game.drawn += 1
    yield from lay_open(game)
    game.drawn = 0
    game.pile += 1
    game.turn = NOBODY


def lay_open(game: State) -> Rules[None]:
    """NO-21: what was laid open is noted for Renfield only, or not at all."""
    if game.notes_discards:
        card = yield from ask_anew(lambda: NoteDiscard(game.renfield, TO_NOTE, game.turn))
        game.noted.append((game.turn, str(card)))
    else:
        yield from ask_anew(lambda: TurnDone(game.turn, ("done",), game.turn, _to_turn_up(game)))


def _to_turn_up(game: State) -> tuple[Card, ...]:
    """Return the night cards that Renfield may be asked to turn up after the turn."""
    top = game.night.top()
    return top if len(top) > 1 and not game.app_holds_night else ()


def turn_up_night_card(game: State) -> Rules[str]:
    """NO-7: after each turn the top card of the night deck."""
    card = str((yield from ask(NightCard(game.renfield, game.night.top()))))
    game.night.turn_up(card)
    game.told.append(NightTurned(card, game.night.hidden))
    return card


def face_dawn(game: State) -> Rules[None]:
    """NO-18 (C): after a sunrise the holder stakes another player, or passes the stake on."""
    question = Dawn(game.holder, deeds_at_dawn(game.others_but(game.holder)))
    while (meant := question.means((yield question))).word == STAKE:
        yield from strike(game, *meant.seats)
    hand_stake(game, StakePassed(game.holder, *meant.seats))


@lru_cache(maxsize=512)
def deeds_at_dawn(targets: tuple[Seat, ...]) -> tuple[Choice, ...]:
    """NO-18: what can be done with the stake, and to whom."""
    return tuple(f"{deed}:{seat}" for deed in (STAKE, PASS) for seat in targets)


def strike(game: State, seat: Seat) -> Rules[None]:
    """NO-18: the card that is turned up decides; until then the holder may think again."""
    noted = game.role(seat)
    if game.app_deals_roles:
        question: Strike = TurnUp(TABLE, (TURN, BACK), game.holder, seat, noted)
    else:
        question = Strike(TABLE, (VAMPIRE, HUNTER, BACK), game.holder, seat, noted)
    shown = yield question
    if shown == BACK:
        return
    if shown == TURN:
        shown = noted
    game.revealed.add(seat)
    game.told.append(Staked(game.holder, seat, shown))
    win_by_stake(game, seat, shown)


def move_stake(game: State) -> Rules[None]:
    """NO-19 (C): after a round without sunrise Renfield lays the stake before a different player."""
    to = yield from ask_anew(lambda: MoveStake(game.renfield, game.others_but(game.holder)))
    hand_stake(game, StakeMoved(game.holder, int(to)))


def end_round(game: State) -> None:
    """NO-20 (D): Renfield's cards go under the discards, and the whole night deck is shuffled."""
    game.pile = 0
    for card in game.named:
        game.received[card] += 1
    game.named.clear()
    game.night.shuffle()
    game.told.append(NightShuffled(game.night.nights))
