"""What is put out of a game of Vampir Mau Mau: views to the last key, and what is told and kept of events."""

from companion.games.mau_mau.rules import ability_events, events, public_log, questions
from tests.games.mau_mau.vocabulary import CATALOGUE, SYMBOLS
from tests.support.desk import Desk
from tests.support.facts import facts, lines

EVENTS = """
RoundBegan round_began MM-4 round dealer first
NextRoundBegan round_began MM-4 round dealer first
NextRoundPassedOn round_began MM-4 round dealer first
Played played MM-5 seat
PlayedMauMau played MM-6 seat
PlayedWerewolf played MM-8 seat
PlayedClock played MM-9 seat
ClockLaid clock_laid MM-9 seat clocks
SomebodyLaidClock clock_laid MM-9 seat clocks
DayBroke day_broke MM-9 kept
NightFell night_fell MM-9 kept
WolfLaid wolf_laid MM-8 seat on
WolfLeft wolf_left MM-8 from
WolfLeftWithClocks wolf_left MM-9 from
Wished wished MM-10 seat colour
SomebodyWished wished MM-10 seat colour
WishFulfilled wish_fulfilled MM-10 seat
SomebodyFulfilled wish_fulfilled MM-10 seat
Gave gave MM-17 from to cards source
GaveToLeft gave MM-18 from to cards source
GaveFromPile gave MM-25 from to cards source
Swapped swapped MM-21 seat with
PoolGrew pool_grew MM-24 seat cards
PoolTaken pool_taken MM-24 seat cards
PileReshuffled pile_reshuffled MM-11 cards
ShuffledAfterLastCard pile_reshuffled MM-11 cards
RoundEnded round_ended MM-16 seat hands scores totals
Won won MM-16 winners totals
"""
DEEDS = """
Ability ability MM-7 seat name
Day1 ability MM-18 seat name
Day2 ability MM-19 seat name
Day3 ability MM-20 seat name
Day4 ability MM-21 seat name
Day5 ability MM-22 seat name
Day6 ability MM-23 seat name
Day7 ability MM-25 seat name
Day8 ability MM-24 seat name
NightSymbol ability MM-17 seat name
NightColour ability MM-17 seat name
"""
DRAWS = """
Drew drew MM-5 seat cards why
DrewForMau drew MM-12 seat cards why
DrewForMauMau drew MM-13 seat cards why
DrewForSpecial drew MM-14 seat cards why
DrewForCourtesy drew MM-26 seat cards why
DrewOnDay2 drew MM-19 seat cards why
DrewOnDay5 drew MM-22 seat cards why
DrewOnDay6 drew MM-23 seat cards why
DrewForVampire drew MM-17 seat cards why
"""
QUESTIONS = """
TopCard top_card MM-3
Play play MM-5 waits
Drawn drawn MM-5
WolfOn wolf_on MM-8
Wish wish MM-10
WishForGift wish MM-18
GiveTo give_to MM-17
SwapWith swap_with MM-21
NameColour colour MM-19
Show show MM-19
Deal deal MM-25
Mau mau MM-12
MauMau mau MM-13
Courtesy courtesy MM-26
Yummy courtesy MM-26
StrokeHead courtesy MM-26
Knock courtesy MM-26
Yuck courtesy MM-26
TickTock courtesy MM-26
WhatHappened event MM-5 waits
Hands hands MM-16
"""


def at_the_start(**options: object) -> Desk:
    desk = Desk()
    catalogue = {**CATALOGUE, "pictures": {"spider": "moon"}}
    desk.new("mau-mau", "Klaus", "Angelika", catalogue=catalogue, dealer=1, **options)
    return desk


def character(ability: int) -> dict[str, object]:
    return {
        "name": f"Day{ability}",
        "day_ability": ability,
        "day_symbols": ["spider", "bat"],
        "night_symbol": "skull",
        "night_colour": "blue",
    }


def test_the_public_view_in_the_second_round_to_the_last_key() -> None:
    """Klaus has ended the first round; in the second Angelika has laid a werewolf on herself."""
    desk = at_the_start()
    desk.answer("red:coffin")
    desk.does({"correct": {"seat": 0, "hand": 1}})
    desk.answer("red:mirror", "said", "blue:broom", "werewolf", 1)
    desk.does({"correct": {"seat": 0, "score": 12}})
    assert desk.does({"view": "public"})["view"] == {
        "game": "mau-mau",
        "round": 2,
        "rounds": 3,
        "dealer": 0,
        "turn": 0,
        "day": True,
        "top": "blue:broom",
        "wish": None,
        "wolf": 1,
        "clocks": 0,
        "pile": 38,
        "discards": 1,
        "pool": 0,
        "held": 0,
        "players": [
            {
                "name": "Klaus",
                "hand": 8,
                "score": 12,
                "adjusted": 2,
                "werewolf": False,
                "character": character(1),
            },
            {
                "name": "Angelika",
                "hand": 7,
                "score": 0,
                "adjusted": 0,
                "werewolf": True,
                "character": character(2),
            },
        ],
        "totals": [12, 0],
        "history": [
            {"round": 1, "dealer": 1, "ended": 0, "hands": [0, 8], "scores": [10, 0], "totals": [10, 0]}
        ],
        "example_catalogue": False,
        "symbols": SYMBOLS,
        "pictures": {"spider": "moon"},
        "winners": None,
        "cards_each": 8,
        "counted": None,
        "over": None,
        "log": [
            {"kind": "round_began", "round": 1, "dealer": 1, "first": 0},
            {"kind": "played", "seat": 0},
            {"kind": "round_ended", "seat": 0, "hands": [0, 8], "scores": [10, 0], "totals": [10, 0]},
            {"kind": "round_began", "round": 2, "dealer": 0, "first": 1},
            {"kind": "played", "seat": 1},
            {"kind": "wolf_laid", "seat": 1, "on": 1},
        ],
    }


def test_with_only_specials_kept_what_is_not_known_is_null() -> None:
    desk = at_the_start(tracking="specials")
    desk.answer("wish:red")
    view = desk.does({"view": "public"})["view"]
    not_known = ("turn", "top", "pile", "discards", "pool", "held")
    assert [view[name] for name in not_known] == [None] * len(not_known)
    assert [player["hand"] for player in view["players"]] == [None, None]
    assert view["wish"] == "red"
    assert set(view) == set(at_the_start().does({"view": "public"})["view"])


def test_the_referee_knows_nothing_that_the_table_does_not_see() -> None:
    desk = at_the_start()
    public, secret = (desk.does({"view": kind})["view"] for kind in ("public", "secret"))
    assert secret == {**public, "secret": {}}


def test_every_event_and_what_the_log_keeps_of_it() -> None:
    assert facts(public_log, events) == lines(EVENTS)
    assert facts(public_log, ability_events) == lines(DEEDS) | lines(DRAWS)


def test_every_question() -> None:
    assert facts(public_log, questions) == lines(QUESTIONS)


def test_what_happens_is_called_by_one_word() -> None:
    """The words of `ability` and `drew`, which a class brings along."""
    assert {kind(0).name for kind in vars(ability_events).values() if _is(kind, ability_events.Ability)} == {
        *(f"day_{number}" for number in range(1, 9)),
        *("night_symbol", "night_colour"),
    }
    assert {kind(0, 1).why for kind in vars(ability_events).values() if _is(kind, ability_events.Drew)} | {
        "turn"
    } == {*("turn", "mau", "mau_mau", "special_last", "courtesy", "day_2", "day_5", "day_6", "night_symbol")}


def _is(kind: object, base: type) -> bool:
    return isinstance(kind, type) and issubclass(kind, base) and kind is not base
