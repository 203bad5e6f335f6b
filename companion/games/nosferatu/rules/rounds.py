"""Nosferatu, as the rulebook tells it: set-up, night, dawn, the end of a round (NO-2…NO-7, NO-18…NO-20)."""

from typing import NoReturn

from companion.core.values import CORRECTED, TABLE, Question, Rules, Seat
from companion.games.nosferatu.rules.asking import ask
from companion.games.nosferatu.rules.drawing import draw_one
from companion.games.nosferatu.rules.events import (
    NightShuffled,
    NightTurned,
    RoundBegan,
    Staked,
    StakeGiven,
    StakeMoved,
    StakePassed,
    Sunrise,
)
from companion.games.nosferatu.rules.pieces import DRAWN_EACH_TURN, FIRST_HAND, IN_BOX, SUNRISE, UNSEEN
from companion.games.nosferatu.rules.pile import resolve_pile
from companion.games.nosferatu.rules.questions import (
    PASS,
    STAKE,
    Dawn,
    DealRoles,
    GiveStake,
    Look,
    LookAsRenfield,
    MoveStake,
    NightCard,
    NoteDiscard,
    TurnDone,
    WhoIsRenfield,
    WhoIsVampire,
)
from companion.games.nosferatu.rules.state import NOBODY, State
from companion.games.nosferatu.rules.winning import win_by_stake


def play(game: State) -> Rules[NoReturn]:
    """From the first question until a team has won (winning raises)."""
    game.renfield = yield WhoIsRenfield(TABLE, tuple(range(game.seats)))
    game.others = tuple(seat for seat in range(game.seats) if seat != game.renfield)
    yield from deal_persons(game)
    draw_hands(game)
    first = yield from ask_anew(GiveStake(game.renfield, game.others))
    hand_stake(game, StakeGiven(None, first))
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


def ask_anew(question: Question) -> Rules[Seat]:
    """A question during which the table may be put right."""
    while (answer := (yield question)) is CORRECTED:
        pass
    return int(answer)


def hand_stake(game: State, moved: StakeMoved) -> None:
    game.holder = moved.to
    game.tell(moved)


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
    order = tuple(seat for seat in game.clockwise_from(game.holder) if seat != game.renfield)
    game.tell(RoundBegan(game.holder, game.round, order))
    for turn, seat in enumerate(order):
        game.to_come = order[turn:]
        yield from take_turn(game, seat)
        if (yield from turn_up_night_card(game)) == SUNRISE:
            game.to_come = ()
            game.tell(Sunrise())
            return True
    game.to_come = ()
    return False


def take_turn(game: State, seat: Seat) -> Rules[None]:
    """NO-6: draw two, give one to Renfield, lay one open."""
    game.turn = seat
    for _ in range(DRAWN_EACH_TURN):
        draw_one(game)
        game.drawn += 1
    yield from lay_open(game, seat)
    game.drawn = 0
    game.pile += 1
    game.turn = NOBODY


def lay_open(game: State, seat: Seat) -> Rules[None]:
    """NO-21: what was laid open is noted for Renfield only, or not at all."""
    question: Question = TurnDone(seat, ("done",), seat)
    if game.notes_discards:
        question = NoteDiscard(game.renfield, (*IN_BOX, UNSEEN), seat)
    while (card := (yield question)) is CORRECTED:
        pass
    if game.notes_discards:
        game.noted.append((seat, card))


def turn_up_night_card(game: State) -> Rules[str]:
    """NO-7: after each turn the top card of the night deck."""
    card = str((yield from ask(NightCard(game.renfield, game.night.top()))))
    game.night.turn_up(card)
    game.tell(NightTurned(card, game.night.hidden))
    return card


def face_dawn(game: State) -> Rules[None]:
    """NO-18 (C): after a sunrise the holder stakes another player, or passes the stake on."""
    targets = game.others_but(game.holder)
    choices = tuple(f"{deed}:{seat}" for deed in (STAKE, PASS) for seat in targets)
    question = Dawn(game.holder, choices, game.vampire)
    meant = question.means((yield question))
    (seat,) = meant.seats
    if meant.word == STAKE:
        game.revealed.add(seat)
        game.tell(Staked(game.holder, seat, game.role(seat)))
        win_by_stake(game, seat)
    hand_stake(game, StakePassed(game.holder, seat))


def move_stake(game: State) -> Rules[None]:
    """NO-19 (C): after a round without sunrise Renfield lays the stake before a different player."""
    to = yield from ask_anew(MoveStake(game.renfield, game.others_but(game.holder)))
    hand_stake(game, StakeMoved(game.holder, to))


def end_round(game: State) -> None:
    """NO-20 (D): Renfield's cards go under the discards, and the whole night deck is shuffled."""
    game.pile = 0
    for card in game.named:
        game.received[card] += 1
    game.named.clear()
    game.night.shuffle()
    game.tell(NightShuffled(game.night.nights))
