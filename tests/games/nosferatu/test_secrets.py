"""Two worlds that differ only in what is hidden look and sound the same, up to a reveal."""

import json
import random

import pytest

from companion.core.model import Choice, Event, message_json
from companion.core.referee import Referee
from companion.games.nosferatu.rules import events, public_log
from companion.games.nosferatu.rules.events import NightLonger
from companion.games.nosferatu.rules.view import KEPT
from companion.games.nosferatu.simulation import NosferatuTable
from companion.journal import saved_games
from companion.narrator import sentence
from companion.simulator import needs_dealer, table_for
from companion.table.views import public_view
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    CEM,
    DORA,
    ELI,
    EVERY_TABLE,
    NAMES,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause
from tests.support.story import Story

REVEALS = {"person_revealed", "staked", "won"}
STEPS = 120


def as_the_table_sees(referee: Referee) -> str:
    """All that every eye and ear at the table gets: view, log, pending question, everything told so far."""
    question = referee.question
    players = referee.header.players
    shown = None
    if question is not None:
        shown = {"kind": question.kind, "asks": question.asks} if question.secret else message_json(question)
        shown["text"] = sentence("nosferatu", players, question)
    return json.dumps(
        {
            "view": public_view(referee),
            "question": shown,
            "told": [(message_json(event), sentence("nosferatu", players, event)) for event in referee.told],
            "log": [public_log(event) for event in referee.told],
        }
    )


def revealed(referee: Referee) -> bool:
    return any(event.kind in REVEALS for event in referee.told)


def resumed(story: Story) -> Referee:
    """The same game, read back from its journal."""
    header, history = saved_games.import_game(
        json.loads(json.dumps(saved_games.export_game(story.referee.header, story.referee.entries)))
    )
    return Referee(story.referee.game, header, table_for if needs_dealer(header) else None, history)


def next_choice(world: Story, chance: random.Random) -> Choice:
    """Any answer; at the strike people mostly think again, so that the game goes on."""
    if world.asked("strike") and chance.random() < 0.8:
        return "back"
    return chance.choice(world.question.choices)


@clause("NO-8", "NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
@pytest.mark.parametrize("seed", range(4))
def test_another_vampire_gives_the_same_game_for_every_eye_and_ear(players, seed) -> None:
    chance = random.Random(f"two worlds {players} {seed}")
    options = {"discards": chance.choice(["noted", "off"]), "night_deck": chance.choice(["cards", "app"])}
    one, two = chance.sample(range(1, players), 2)
    worlds: list[Story] = [
        Village(players, vampire=who, stake=None, seed=seed, **options) for who in (one, two)
    ]
    for _ in range(STEPS):
        assert as_the_table_sees(worlds[0].referee) == as_the_table_sees(worlds[1].referee)
        choice = next_choice(worlds[0], chance)
        for world in worlds:
            world.answer(choice)
        if any(revealed(world.referee) for world in worlds):
            break
        if chance.random() < 0.15:
            back = chance.randint(1, 3)
            for world in worlds:
                world.referee.undo(back)
            assert as_the_table_sees(worlds[0].referee) == as_the_table_sees(worlds[1].referee)
            if chance.random() < 0.5:
                for world in worlds:
                    world.referee.redo(back)
        if chance.random() < 0.05:
            assert as_the_table_sees(resumed(worlds[0])) == as_the_table_sees(resumed(worlds[1]))


@clause("NO-3", "NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_persons_dealt_by_the_app_show_only_on_the_secret_screen(players, monkeypatch) -> None:
    worlds = []
    for vampire in (DORA, players - 1):
        monkeypatch.setattr(NosferatuTable, "person", lambda table, role, seats, dealt=vampire: dealt)
        story = Story("nosferatu", " ".join(NAMES[:players]), roles="app", night_deck="app", seed=11)
        story.answer(ADA)
        assert story.state.vampire == vampire
        pictures = []
        while story.asked("look"):
            pictures.append(as_the_table_sees(story.referee))
            story.answer("seen")
        story.answer(CEM)
        while story.asked("discard"):
            story.answer(RUMOUR)
            pictures.append(as_the_table_sees(story.referee))
        assert len(pictures) > players
        worlds.append(pictures)
    assert worlds[0] == worlds[1]


@clause("NO-8")
def test_the_pile_shows_to_nobody_before_it_is_resolved() -> None:
    piles = [("bite", "bite"), ("garlic", "night"), ("rumour", "garlic")]
    pictures = set()
    for pile in piles:
        village = Village(5)
        village.turns(3, then=SUNRISE)
        village.answer(*pile)
        pictures.add(as_the_table_sees(village.referee))
    assert len(pictures) == 1


@clause("NO-21")
def test_noted_discards_show_to_nobody_but_renfield() -> None:
    pictures = set()
    for card in ("bite", "garlic", "night", "rumour", "unseen"):
        village = Village(5)
        village.has_turn(card).answer(NIGHT)
        village.has_turn(card)
        pictures.add(as_the_table_sees(village.referee))
        assert village.secret()["discards"][0] == {"seat": CEM, "card": card}
    assert len(pictures) == 1


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
@pytest.mark.parametrize("roles", ["cards", "app"])
def test_dawn_and_strike_are_alike_for_a_vampire_and_a_hunter_with_the_stake(
    players, roles, monkeypatch
) -> None:
    """View, log, questions, undo and journal: the holder is the vampire, the victim is, or neither."""
    worlds = []
    for vampire in (BEN, CEM, DORA):
        monkeypatch.setattr(NosferatuTable, "person", lambda table, role, seats, dealt=vampire: dealt)
        story = Story("nosferatu", " ".join(NAMES[:players]), roles=roles, seed=3)
        story.answer(ADA)
        while story.question.secret:
            story.answer(vampire if story.asked("vampire") else "seen")
        story.answer(BEN, RUMOUR, SUNRISE, RUMOUR)
        pictures = []
        for step in ("stake:2", "back", "stake:3", "undo", "redo", "back", "stake:2"):
            if step in ("undo", "redo"):
                getattr(story.referee, step)()
            else:
                story.answer(step)
            pictures += [as_the_table_sees(story.referee), as_the_table_sees(resumed(story))]
        assert story.asked("strike", "table")
        worlds.append(pictures)
    assert worlds[0] == worlds[1] == worlds[2]


@clause("NO-18")
def test_after_the_way_back_it_is_as_if_nothing_had_happened() -> None:
    village = Village(5, stake=BEN).sunrise_round(RUMOUR)
    before = as_the_table_sees(village.referee)
    village.answer("stake:2")
    assert village.events == []
    village.answer("back")
    assert village.events == []
    assert as_the_table_sees(village.referee) == before


@clause("NO-13")
def test_a_reveal_that_is_taken_back_is_gone_from_view_and_log() -> None:
    village = Village(5).garlic_round()
    village.answer("silver_mirror")
    before = as_the_table_sees(village.referee)
    village.answer(BEN)
    assert as_the_table_sees(village.referee) != before
    village.referee.undo()
    assert as_the_table_sees(village.referee) == before


def test_secret_things_are_in_the_secret_view_alone() -> None:
    village = Village(5, vampire=ELI, stake=DORA)
    assert set(village.secret()) == {"vampire", "pile", "received", "discards", "sunrise_chance"}
    assert not set(village.secret()) - {"pile", "discards", "vampire"} & set(village.public())
    assert village.public()["vampire"] is None, "it is told when the game is over"
    assert village.public()["pile"] == 0
    assert type(village.public()["discards"]) is int


def test_the_protocol_spells_what_every_eye_may_see() -> None:
    """Names and their order are the protocol's; who listens there relies on them."""
    view = Village(5).public()
    assert list(view) == [
        "round",
        "renfield",
        "holder",
        "turn",
        "to_come",
        "players",
        "bites",
        "bites_to_win",
        "rituals",
        "deck",
        "discards",
        "pile",
        "night",
        "team",
        "winners",
        "vampire",
    ]
    assert {tuple(player) for player in view["players"]} == {("name", "role", "hand", "bites")}
    assert {tuple(ritual) for ritual in view["rituals"]} == {("name", "open", "done")}
    assert list(view["night"]) == ["nights", "open", "hidden", "out"]


@clause("NO-3")
def test_alone_renfield_knows_everything_and_the_others_at_most_themselves() -> None:
    village = Village(5, vampire=ELI)
    rules, state = village.referee.game, village.state
    assert rules.private_view(state, ADA) == ("renfield", rules.secret_view(state))
    assert [rules.private_view(state, seat) for seat in (BEN, CEM, DORA, ELI)] == [None] * 4
    dealt = Story("nosferatu", " ".join(NAMES[:5]), roles="app")
    assert dealt.referee.game.private_view(dealt.state, BEN) is None
    dealt.answer(ADA)
    known = [dealt.referee.game.private_view(dealt.state, seat) for seat in range(1, 5)]
    assert sorted(known) == [("hunter", None)] * 3 + [("vampire", None)]


def test_the_log_forgets_the_night_deck_and_nothing_else() -> None:
    """A new event is kept, or it stands here."""
    known = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)}
    forgotten = {one for one in known if KEPT.keys().isdisjoint(one.__mro__)}
    assert forgotten == {Event, events.NightTurned, events.NightShuffled}


def test_a_longer_night_is_told_in_nights_not_in_names() -> None:
    said = sentence("nosferatu", NAMES[:5], NightLonger(4))
    assert "four nights" in said
    assert "Eli" not in said
