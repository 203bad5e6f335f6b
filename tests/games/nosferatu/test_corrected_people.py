"""The table is right about people and rituals: who is the vampire, who holds the stake, what is done."""

import json

import pytest

from companion.core.errors import InvalidCorrectionError
from companion.core.model import message_json
from companion.games.nosferatu.rules.pieces import RITUALS
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    CEM,
    DORA,
    ELI,
    GARLIC,
    NAMES,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause
from tests.support.desk import Desk
from tests.support.story import Story


def refuses(village: Story, change: dict[str, object], sentence: str) -> None:
    before = village.public(), village.secret(), list(village.referee.entries)
    with pytest.raises(InvalidCorrectionError) as refused:
        village.referee.correct(change)
    assert str(refused.value) == sentence
    assert (village.public(), village.secret(), village.referee.entries) == before


def mirrored(seat: int, vampire: int = BEN) -> Village:
    """The silver mirror has shown somebody, and the next round has begun."""
    village = Village(5, vampire=vampire).garlic_round()
    village.answer("silver_mirror", seat)
    return village.pass_to(DORA)


class TestVampire:
    @clause("NO-3")
    @pytest.mark.parametrize("stake", [None, CEM])
    def test_renfield_may_say_whom_he_really_meant(self, stake) -> None:
        village = Village(5, stake=stake).correct(vampire=ELI)
        assert village.secret()["vampire"] == ELI
        assert village.events == []
        village.referee.undo()
        assert village.secret()["vampire"] == BEN
        village.referee.redo()
        assert village.secret()["vampire"] == ELI

    @clause("NO-3")
    def test_nothing_in_the_reply_tells_whether_anything_changed(self) -> None:
        replies = []
        for vampire in (BEN, ELI):
            desk = Desk()
            desk.new("nosferatu", *NAMES[:5])
            desk.answer(ADA, BEN, CEM)
            lines = [{"correct": {"vampire": vampire}}, {"view": "public"}, {"undo": 1}, {"redo": 1}]
            replies.append(json.dumps([desk.send(line) for line in lines]))
        assert replies[0] == replies[1]

    @clause("NO-18")
    def test_the_corrected_vampire_is_the_one_who_wins_and_loses(self) -> None:
        village = Village(5).correct(vampire=CEM).sunrise_round(RUMOUR)
        village.answer("stake:3", "hunter")
        assert (village.over.winners, village.over.reason) == ((BEN, DORA, ELI), "vampire used stake")

    def test_who_cannot_be_the_vampire_is_refused(self) -> None:
        refuses(Village(5), {"vampire": ADA}, "Ada is Renfield, and never the vampire.")
        refuses(mirrored(CEM), {"vampire": CEM}, "Cem lies open as a hunter.")
        refuses(mirrored(BEN), {"vampire": DORA}, "Ben lies open as the vampire.")
        assert mirrored(BEN).correct(vampire=BEN).secret()["vampire"] == BEN
        assert mirrored(CEM).correct(vampire=DORA).secret()["vampire"] == DORA

    def test_where_the_app_has_dealt_it_knows(self) -> None:
        story = Story("nosferatu", " ".join(NAMES[:5]), roles="app")
        story.answer(ADA, *["seen"] * 5)
        refuses(story, {"vampire": BEN}, "The app has dealt the persons itself.")


class TestHolder:
    @clause("NO-5", "NO-6")
    @pytest.mark.parametrize("discards", ["noted", "off"])
    def test_before_the_first_turn_is_over_the_round_begins_with_the_other(self, discards) -> None:
        village = Village(5, discards=discards)
        lies = village.public()["deck"], village.public()["discards"]
        village.correct(holder=ELI)
        assert village.events == []
        assert village.question.seat == ELI
        assert village.question.asks == (ADA if discards == "noted" else ELI)
        view = village.public()
        assert (view["holder"], view["turn"], view["to_come"]) == (ELI, ELI, [ELI, BEN, CEM, DORA])
        assert (view["deck"], view["discards"]) == lies
        for seat in (ELI, BEN, CEM, DORA):
            assert village.question.seat == seat
            village.turns(1)
        assert village.asked("pile_card")

    @clause("NO-6")
    def test_later_the_order_of_the_round_stays(self) -> None:
        village = Village(5).turns(1).correct(holder=BEN)
        view = village.public()
        assert (view["holder"], view["turn"], view["to_come"]) == (BEN, DORA, [DORA, ELI, BEN])
        village.turns(1, then=SUNRISE).renfield_finds(RUMOUR, RUMOUR)
        assert village.asked("dawn", BEN)

    @clause("NO-19")
    def test_when_renfield_lays_the_stake_the_choices_follow(self) -> None:
        village = Village(5).night_round(*[RUMOUR] * 4)
        assert village.choices() == {BEN, DORA, ELI}
        village.correct(holder=DORA)
        assert village.choices() == {BEN, CEM, ELI}
        village.answer(CEM)
        assert village.told("stake_moved") == [{"from": DORA, "to": CEM}]

    def test_the_same_holder_changes_nothing(self) -> None:
        village = Village(5)
        before = village.public(), message_json(village.question)
        village.correct(holder=CEM)
        assert (village.public(), message_json(village.question)) == before

    def test_who_cannot_hold_it_is_refused(self) -> None:
        refuses(Village(5), {"holder": ADA}, "Ada is Renfield, who never holds the stake.")
        waiting = "Nobody has the stake yet; say to whom Renfield gives it."
        refuses(Village(5, stake=None), {"holder": CEM}, waiting)

    @clause("NO-6")
    def test_a_simulated_table_lets_the_other_one_have_drawn(self) -> None:
        village = Village(5, night_deck="app", seed=4)
        table = village.referee.dealer
        assert [len(hand) for hand in table.pieces.hands] == [0, 2, 4, 2, 2]
        village.correct(holder=ELI)
        assert [len(hand) for hand in table.pieces.hands] == [0, 2, 2, 2, 4]
        assert table.pieces.waiting == [ELI, BEN, CEM, DORA]
        village.correct(holder=ELI)
        assert [len(hand) for hand in table.pieces.hands] == [0, 2, 2, 2, 4]


class TestRitual:
    @clause("NO-17")
    @pytest.mark.parametrize("name", RITUALS)
    def test_a_card_is_turned_over_and_back_without_its_effect(self, name) -> None:
        village = Village(5)
        before = village.public()
        village.correct(ritual=name, done=True)
        done = {ritual["name"]: ritual["done"] for ritual in village.public()["rituals"]}
        assert done == {one: int(one == name) for one in RITUALS}
        assert village.events == []
        village.correct(ritual=name, done=False)
        assert village.public() == before

    @clause("NO-12", "NO-17")
    def test_it_counts_for_the_next_ritual_and_for_the_win(self) -> None:
        village = Village(5)
        for name in ("silver_mirror", "short_night", "transfusion"):
            village.correct(ritual=name, done=True)
        village.garlic_round()
        assert village.choices() == {"transfusion", "holy_water"}
        village.answer("holy_water", CEM, 0)
        assert village.told("ritual_done") == [{"name": "holy_water", "done": 4, "seat": CEM}]
        village.pass_to(DORA).garlic_round()
        village.answer(CEM)
        assert village.over.reason == "last ritual"

    def test_more_than_there_are_is_refused(self) -> None:
        village = Village(5).correct(ritual="short_night", done=True)
        refuses(village, {"ritual": "short_night", "done": True}, "No such ritual lies open any more.")
        refuses(village, {"ritual": "transfusion", "done": False}, "No such ritual is done yet.")
        village.correct(ritual="transfusion", done=True).correct(ritual="transfusion", done=True)
        refuses(village, {"ritual": "transfusion", "done": True}, "No such ritual lies open any more.")
        village.correct(ritual="holy_water", done=True)
        last = {"ritual": "silver_mirror", "done": True}
        refuses(village, last, "With five rituals the game would be over.")

    def test_a_mirror_that_nobody_is_left_for_stays_turned_over(self) -> None:
        village = Village(5)
        for seat in (BEN, CEM, DORA, ELI):
            holder = village.public()["holder"]
            village.sunrise_round(GARLIC).answer("silver_mirror")
            if village.asked("mirror"):
                village.answer(seat)
            village.pass_to(ELI if holder == CEM else CEM)
            if seat != ELI:
                village.correct(ritual="silver_mirror", done=False)
        nobody = "Nobody is hidden any more whom the mirror could show."
        refuses(village, {"ritual": "silver_mirror", "done": False}, nobody)

    def test_what_is_no_ritual_is_named(self) -> None:
        names = "silver_mirror, short_night, transfusion, holy_water"
        refuses(Village(5), {"ritual": 3, "done": True}, f"A ritual is one of {names}.")
        refuses(Village(5), {"ritual": "short_night", "done": None}, "“done” is true or false.")


@pytest.mark.parametrize(
    "change", [{"vampire": ELI}, {"holder": ELI}, {"ritual": "short_night", "done": True}]
)
def test_they_wait_for_a_turn_or_the_stake(change) -> None:
    village = Village(5).has_turn()
    assert village.asked("night_card")
    with pytest.raises(InvalidCorrectionError):
        village.correct(**change)
    village.answer(NIGHT)
    village.correct(**change)
    village.turns(1, then=SUNRISE).renfield_finds(GARLIC, RUMOUR)
    assert village.asked("dawn")
    with pytest.raises(InvalidCorrectionError):
        village.correct(**change)
