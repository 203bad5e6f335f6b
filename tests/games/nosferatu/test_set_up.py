"""The box, the persons, the first hands and the stake (NO-1…NO-5); settings and bad input."""

import pytest

from companion.core.errors import IllegalAnswerError, InvalidOptionError, InvalidPlayersError
from companion.core.game import new_header
from companion.games.nosferatu.rules.pieces import IN_BOX, RITUALS
from companion.games.nosferatu.simulation import NosferatuTable
from companion.games.registry import find_game
from companion.presenters.overlays import clause as clause_of
from tests.games.nosferatu.vocabulary import ADA, BEN, CEM, DORA, ELI, EVERY_TABLE, NAMES, Village
from tests.support.clauses import clause
from tests.support.story import Story


def story(players: int = 5, **options: object) -> Story:
    return Story("nosferatu", " ".join(NAMES[:players]), **options)


@clause("NO-1")
def test_the_box_holds_sixty_cards_and_five_rituals() -> None:
    assert IN_BOX == {"bite": 16, "garlic": 15, "night": 10, "rumour": 18}
    assert RITUALS == {"silver_mirror": 1, "short_night": 1, "transfusion": 2, "holy_water": 1}
    assert Village(5).cards() == 60


@clause("NO-1", "NO-2")
@pytest.mark.parametrize(("players", "night", "actions"), [(5, 6, 54), (6, 7, 53), (7, 8, 52), (8, 9, 51)])
def test_as_many_nights_as_players_and_the_sunrise_make_the_night_deck(players, night, actions) -> None:
    before = story(players)
    view = before.public()
    assert view["night"] == {"nights": players, "open": [], "hidden": night, "out": 0}
    assert view["deck"] == actions
    header = new_header(find_game("nosferatu"), list(NAMES[:players]), {"simulate": True}, 3)
    truth = NosferatuTable(header).pieces
    assert len(truth.deck) == actions
    assert truth.deck.count("night") == 10 - players


@clause("NO-2")
@pytest.mark.parametrize("players", [0, 1, 4, 9])
def test_fewer_than_five_or_more_than_eight_cannot_play(players) -> None:
    with pytest.raises(InvalidPlayersError, match="5 to 8"):
        new_header(find_game("nosferatu"), [f"P{n}" for n in range(players)])


@clause("NO-3")
def test_renfield_is_known_and_tells_the_app_alone_who_is_the_vampire() -> None:
    table = story(6)
    assert table.asked("renfield", "table")
    assert table.choices() == {0, 1, 2, 3, 4, 5}
    table.answer(CEM)
    assert table.public()["renfield"] == CEM
    assert table.public()["players"][CEM]["role"] == "renfield"
    assert table.asked("vampire", CEM)
    assert table.question.secret
    assert table.choices() == {0, 1, 3, 4, 5}
    table.answer(DORA)
    assert table.secret()["vampire"] == DORA
    assert [player["role"] for player in table.public()["players"]].count(None) == 5


@clause("NO-3")
def test_the_app_deals_the_persons_and_each_looks_alone() -> None:
    table = story(5, roles="app")
    table.answer(CEM)
    seen = {}
    for seat in (DORA, ELI, ADA, BEN, CEM):
        assert table.asked("look", seat)
        assert table.question.secret
        assert table.question.seat == seat
        assert table.question.choices == ("seen",)
        seen[seat] = table.question.role
        if seat != CEM:
            assert not hasattr(table.question, "vampire")
        else:
            assert seen[table.question.vampire] == "vampire"
        table.answer("seen")
    assert seen[CEM] == "renfield"
    assert sorted(seen.values()) == ["hunter", "hunter", "hunter", "renfield", "vampire"]
    assert table.asked("stake", CEM)
    assert table.referee.entries[1] == ("dealt", table.state.vampire)


@clause("NO-3")
def test_any_seat_but_renfield_can_be_dealt_the_vampire() -> None:
    dealt = set()
    for seed in range(60):
        table = story(5, roles="app", seed=seed)
        table.answer(BEN)
        dealt.add(table.state.vampire)
    assert dealt == {ADA, CEM, DORA, ELI}


@clause("NO-4")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_everyone_but_renfield_draws_two_cards(players) -> None:
    village = Village(players, stake=None)
    assert [player["hand"] for player in village.public()["players"]] == [0] + [2] * (players - 1)
    assert village.public()["deck"] == 60 - (players + 1) - 2 * (players - 1)


@clause("NO-5")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_renfield_gives_the_stake_to_anyone_else_who_then_begins(players) -> None:
    village = Village(players, stake=None)
    assert village.asked("stake", ADA)
    assert village.choices() == set(range(1, players))
    village.answer(DORA)
    assert village.kinds() == ["stake_moved", "round_began"]
    assert village.told("stake_moved") == [{"from": None, "to": DORA}]
    assert village.told("round_began")[0]["holder"] == DORA
    assert village.question.seat == DORA


@pytest.mark.parametrize(
    "given",
    [
        {"night_deck": "real"},
        {"roles": 1},
        {"discards": True},
        {"simulate": "yes"},
        {"simulate": 1},
        {"rucola": True},
    ],
)
def test_an_unknown_setting_is_refused(given) -> None:
    with pytest.raises(InvalidOptionError):
        new_header(find_game("nosferatu"), list(NAMES[:5]), given)


def test_the_defaults_are_real_cards_and_noted_discards() -> None:
    header = new_header(find_game("nosferatu"), list(NAMES[:5]))
    assert header.options == {"night_deck": "cards", "roles": "cards", "discards": "noted", "simulate": False}


@pytest.mark.parametrize("answer", [True, 1.0, "1", None, 0, 5, -1, [1], {"seat": 1}])
def test_what_is_no_seat_cannot_get_the_stake(answer) -> None:
    village = Village(5, stake=None)
    before = village.secret(), village.public(), list(village.referee.entries)
    with pytest.raises(IllegalAnswerError):
        village.answer(answer)
    assert (village.secret(), village.public(), village.referee.entries) == before
    assert village.asked("stake", ADA)


@clause("NO-22")
def test_manners_are_told_and_need_no_code() -> None:
    manners = clause_of("NO-22")
    for word in ("your own person at any time", "show neither", "Say what you like", "advise"):
        assert word in manners.text
    assert "never what it is" in manners.ruling
