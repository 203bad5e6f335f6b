"""Which event of which game makes which light."""

import typing
from types import SimpleNamespace

import pytest

from companion.core.game import new_header
from companion.core.model import TABLE, lookup_by_class
from companion.games.dawn_under.devices import LIGHTS as DAWN_UNDER
from companion.games.dawn_under.rules import events as dawn
from companion.games.dawn_under.rules.questions import Open, OpenInPlague
from companion.games.dawn_under.rules.rucola.events import Doubted, StakeForDoubt
from companion.games.defaults.presenter import LIGHTS as PLAIN
from companion.games.mau_mau.devices import LIGHTS as MAU_MAU
from companion.games.mau_mau.rules import events as mau
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.games.mau_mau.rules.questions import Knock, MauMau, Play
from companion.games.nosferatu.devices import LIGHTS as NOSFERATU
from companion.games.nosferatu.rules import events as nosferatu
from companion.games.registry import all_kits, find_game
from companion.lights.spec import FOG, NIGHT, CallCountdown, Glow, Mood, QuestionHint
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from companion.table import open_table
from hardware.canvas import plan_for
from hardware.config import StripConfig
from tests.contract.walk import walk
from tests.lights.vocabulary import brightness, colours
from tests.support.clauses import clause
from tests.support.tables import simulated

KITS = pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)


def effect_of(lights, event):
    effect = lookup_by_class(lights.effects, event)
    assert effect is not None
    return effect


def after(lights, event, begins=0.0):
    """Nothing but this happened."""
    return StripState(Mood(), running=(ActiveEffect(begins, effect_of(lights, event), event),))


def test_a_plague_ripples_from_the_holder():
    shown = after(DAWN_UNDER, dawn.PlagueBegan(0, "A1", ("A2",)), 10.0)
    reached = [max(brightness(shown, 10.0 + t, seat) for t in (0.0, 0.01)) for seat in range(4)]
    assert reached[0] > 0
    assert reached[2] == 0
    assert brightness(shown, 11.5, 2) > 0
    assert brightness(shown, 11.7, 2) == 0


def test_a_gift_runs_from_giver_to_receiver_the_shorter_way():
    shown = after(DAWN_UNDER, dawn.Gift(3, 0, None, None, "garlic"))
    order = []
    for at in range(12):
        lit = [seat for seat in range(4) if brightness(shown, at / 10, seat)]
        order += [seat for seat in lit if seat not in order]
    assert order == [3, 0]


@pytest.mark.parametrize(
    ("lights", "event"),
    [
        (DAWN_UNDER, Doubted(2)),
        (DAWN_UNDER, dawn.StakeTaken(2, 1)),
        (DAWN_UNDER, StakeForDoubt(2, 1)),
        (NOSFERATU, nosferatu.Bitten(2, 1, 1)),
        (NOSFERATU, nosferatu.StakeGiven(None, 2)),
        (MAU_MAU, mau.GaveFromPile(2, 2, 1, "pile")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_concerns_one_seat_shines_there(lights, event):
    shown = after(lights, event, 5.0)
    assert brightness(shown, 5.2, 2) > 0
    assert brightness(shown, 5.2, 0) == 0
    assert brightness(shown, 5.0 + effect_of(lights, event).seconds, 2) == 0


@pytest.mark.parametrize(
    ("lights", "event"),
    [
        (NOSFERATU, nosferatu.NightTurned("night", 3)),
        (NOSFERATU, nosferatu.Sunrise()),
        (MAU_MAU, mau.NightFell()),
        (MAU_MAU, mau.DayBroke()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_night_and_sunrise_are_everywhere(lights, event):
    assert all(sum(colour) > 30 for colour in colours(after(lights, event), 0.7))


def test_a_sunrise_among_night_cards_is_not_shown_as_night():
    shown = after(NOSFERATU, nosferatu.NightTurned("sunrise", 0))
    assert set(colours(shown, 0.7)) == {(0, 0, 0)}


def test_a_swap_goes_both_ways():
    shown = after(MAU_MAU, mau.Swapped(1, 2))
    assert brightness(shown, 0.1, 1) > 0
    assert brightness(shown, 0.1, 2) > 0


def test_moods():
    plague = {"holder": 1, "vault": "A1", "seat": 2}
    assert DAWN_UNDER.mood(SimpleNamespace(turn=1, plague=plague)) == Mood(1, Glow(FOG, 0.10))
    assert DAWN_UNDER.mood(SimpleNamespace(turn=None, plague=None)) == Mood()
    assert NOSFERATU.mood(SimpleNamespace(turn=None, holder=3)) == Mood(3)
    assert NOSFERATU.mood(SimpleNamespace(turn=0, holder=3)) == Mood(0)
    assert MAU_MAU.mood(SimpleNamespace(turn=2, day=False, wish=None)) == Mood(2, Glow(NIGHT, 0.5))
    assert MAU_MAU.mood(SimpleNamespace(turn=2, day=True, wish=None)) == Mood(2)
    views = [SimpleNamespace(turn=2, day=False, wish=colour, pile=20) for colour in COLOURS]
    lamps = {MAU_MAU.mood(view).glow.colour for view in views}
    assert len(lamps) == len(COLOURS)
    assert PLAIN.mood({"turn": 2}) == Mood(2)
    assert PLAIN.mood({}) == Mood()


@clause("MM-10")
def test_a_lamp_that_nobody_puts_out_grows_dim_and_stays():
    table = open_table(None)
    table.new("mau-mau", ["A", "B", "C"], {"tracking": "specials"}, 1)
    table.answer("wish:red")
    lamp = MAU_MAU.lamp(table.latest_moment)
    mood = MAU_MAU.mood(table.latest_moment.view)
    assert mood.glow == lamp.glow._replace(level=pytest.approx(0.35 * lamp.glow.level))
    shown = StripState(mood, asked=100.0, lamp=lamp)
    assert shown.glow(101.0) == lamp.glow
    assert mood.glow.level < shown.glow(99.0 + lamp.seconds).level < lamp.glow.level
    assert shown.glow(100.0 + lamp.seconds) == mood.glow
    assert shown._replace(mood=Mood()).glow(100.0 + lamp.seconds) is None
    scene = StripScene(shown, plan_for(StripConfig(leds=60), 3))
    assert [scene.moves(100.0 + age) for age in (1, lamp.seconds - 1, lamp.seconds)] == [False, True, False]
    calm = scene._replace(plan=scene.plan._replace(calm=True))
    assert not calm.moves(99.0 + lamp.seconds)
    table.answer("clock")
    assert MAU_MAU.lamp(table.latest_moment) is None
    assert MAU_MAU.mood(table.latest_moment.view) == mood, "another report makes it dim, not dark"
    table.answer("fulfilled")
    assert MAU_MAU.mood(table.latest_moment.view) == Mood()


def test_a_lamp_that_was_put_right_burns_too():
    table = open_table(None)
    table.new("mau-mau", ["A", "B", "C"], {"tracking": "specials"}, 1)
    table.correct({"wish": "blue"})
    assert MAU_MAU.lamp(table.latest_moment) is not None


def test_where_every_card_is_told_the_wish_itself_is_the_lamp():
    table = open_table(None)
    table.new("mau-mau", ["A", "B", "C"], {}, 1)
    table.answer(table.referee.question.choices[0])
    table.correct({"wish": "blue"})
    assert MAU_MAU.lamp(table.latest_moment) is None
    assert MAU_MAU.mood(table.latest_moment.view).glow is not None


def test_in_a_plague_the_vaults_that_may_be_opened_are_lit():
    asked = OpenInPlague(0, ("A2", "B1", "pass"), True, ())
    assert lookup_by_class(DAWN_UNDER.hints, asked)(asked) == QuestionHint(
        places=("A2", "B1", "pass"), colour=FOG
    )
    assert lookup_by_class(DAWN_UNDER.hints, Open(0, ("A2", "B1"), False, ())) is None


def test_a_call_has_its_time():
    for call in (
        MauMau(TABLE, ("said", "forgot"), 2, "Mau Mau", 2.6),
        Knock(TABLE, ("done", "forgot"), 2, "knock", 2.6),
    ):
        assert lookup_by_class(MAU_MAU.hints, call)(call) == QuestionHint(CallCountdown(2, 2.6))
    assert lookup_by_class(MAU_MAU.hints, Play(2, ("draw",))) is None


# whatever a game brings


@KITS
def test_every_effect_is_made_for_its_event(kit):
    for event, effect in kit.lights.effects.items():
        taken = typing.get_type_hints(effect.draw)["event"]
        assert issubclass(event, taken), effect


@KITS
@pytest.mark.parametrize("leds", [1, 2, 3, 7, 8, 60])
def test_any_strip_can_show_any_moment(kit, leds):
    """A whole game, with its moods, hints and effects."""
    sample = simulated(kit.name)
    header = new_header(find_game(kit.name), list(sample.players), sample.options, 5)
    plan = plan_for(StripConfig(leds=leds), len(sample.players))
    lights = kit.lights
    for referee, _, events in walk(header):
        mood = lights.mood(referee.game.public_view(referee.state))
        question = referee.question
        hint = None if question is None else lookup_by_class(lights.hints, question)
        shown = StripState(
            mood,
            asks=None if question is None else question.asks,
            hint=None if hint is None else hint(question),
            running=tuple(
                ActiveEffect(0.0, effect, event)
                for event in events
                if (effect := lookup_by_class(lights.effects, event)) is not None
            ),
        )
        for now in (0.0, 0.3, 0.9):
            assert len(StripScene(shown, plan).frame(now)) == leds * 3


@pytest.mark.parametrize("leds", [1, 7, 60])
def test_every_light_to_try_shines_again_and_again(leds):
    from companion.lights.strip_picture import RepeatingEffect, RotatingLight

    plan = plan_for(StripConfig(leds=leds), 3)
    samples = [sample for kit in all_kits() for sample in kit.lights.samples]
    assert len(samples) >= 2
    for sample in samples:
        trial = RepeatingEffect(plan, sample, 10.0)
        middle = sample.effect.seconds * 0.4
        again = middle + sample.effect.seconds + 0.6
        assert any(trial.frame(10 + middle))
        assert any(trial.frame(10 + again))
        assert any(trial.frame(10 + sample.effect.seconds + 0.3)) is (sample.glow is not None)
        calm = RepeatingEffect(plan._replace(calm=True), sample, 10.0)
        assert not calm.moves(10)
        assert calm.frame(10) == calm.frame(99)
    turns = RotatingLight(plan, 0.0)
    assert leds < 3 or turns.frame(0.1) != turns.frame(2.5), "it goes from seat to seat"
