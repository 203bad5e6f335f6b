"""What goes out to a strip at the defaults can be seen: on the bytes of every scene, frame by frame."""

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

from companion.core.model import TABLE, lookup_by_class
from companion.games.dawn_under.devices import LIGHTS as DAWN_UNDER
from companion.games.dawn_under.rules import events as dawn
from companion.games.dawn_under.rules.rucola.events import Doubted
from companion.games.mau_mau.devices import LIGHTS as MAU_MAU
from companion.games.mau_mau.rules import events as mau
from companion.games.nosferatu.devices import LIGHTS as NOSFERATU
from companion.games.nosferatu.rules import events as nosferatu
from companion.games.registry import all_kits
from companion.lights.spec import FOG, GOLD, MOON, NIGHT, Glow, Mood, QuestionHint
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from hardware.canvas import PLAYERS, plan_for
from hardware.config import StripConfig
from hardware.outputs.led_formats import adalight
from hardware.strip_pictures import MIN_LIT_VALUE, FrameConverter

STRIP = StripConfig()
SEEN = 8
"""The least that the brightest channel of a lit LED gets, of 255: a glimmer in a lit room."""
PLAN = plan_for(STRIP, 8)
PLAGUE = Mood(0, Glow(FOG, 0.10))
FRAMES = [frame / STRIP.fps for frame in range(int(STRIP.fps * 3.3))]
"""Every frame of the longest effect, and of every rhythm …"""
MOON_ROUND = [*FRAMES, *(second / 2 for second in range(7, 50))]
"""… and now and then while the moon goes round."""
EVENTS = {
    "plague": (DAWN_UNDER, dawn.PlagueBegan(0, "A1", ("A2",))),
    "gift": (DAWN_UNDER, dawn.Gift(3, 0, None, None, "garlic")),
    "stake": (DAWN_UNDER, dawn.StakeTaken(2, 1)),
    "doubt": (DAWN_UNDER, Doubted(2)),
    "night": (NOSFERATU, nosferatu.NightTurned("night", 3)),
    "sunrise": (NOSFERATU, nosferatu.Sunrise()),
    "bite": (NOSFERATU, nosferatu.Bitten(2, 1, 1)),
    "stake passed": (NOSFERATU, nosferatu.StakeMoved(1, 4)),
    "card": (MAU_MAU, mau.Gave(0, 2, 1, "hand")),
    "swap": (MAU_MAU, mau.Swapped(1, 2)),
    "nightfall": (MAU_MAU, mau.NightFell()),
    "daybreak": (MAU_MAU, mau.DayBroke()),
}


def sent(shown, now, plan=PLAN, strip=STRIP):
    """What each LED gets on the wire."""
    data = FrameConverter(strip)(StripScene(shown, plan).frame(now))
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


def hue(colour):
    """Which channels are brightest, in order, where they clearly differ."""
    order = sorted(range(3), key=lambda part: -colour[part])
    return [part for part, after in pairwise([*order, order[-1]]) if colour[part] > 1.3 * colour[after]]


def sky(*, day=True, wish=None):
    """A view of Vampir Mau Mau, as far as light goes by it."""
    return SimpleNamespace(turn=None, day=day, wish=wish, pile=20)


STANDING = {
    "empty table": (StripState(), range(60)),
    "staff": (StripState(Mood(), staff=True), range(60)),
    "plague": (StripState(PLAGUE._replace(turn=None)), range(60)),
    "night": (StripState(MAU_MAU.mood(sky(day=False))), range(60)),
    **{
        f"wish for {colour}": (StripState(MAU_MAU.mood(sky(wish=colour))), range(60))
        for colour in ("green", "purple", "red", "blue")
    },
    "winners": (StripState(Mood(), winners=(1,)), range(60)),
    "table asked": (
        StripState(Mood(), asks=TABLE),
        [segment[end] for segment in PLAN.seats for end in (0, -1)],
    ),
    "seat asked": (StripState(Mood(), asks=2), [PLAN.seats[2][0], PLAN.seats[2][-1]]),
    **{f"turn of {seat}": (StripState(Mood(turn=seat)), PLAN.seats[seat]) for seat in range(8)},
}


@pytest.mark.parametrize("name", STANDING)
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_what_stands_can_be_seen_in_every_frame(name, calm):
    shown, leds = STANDING[name]
    plan = PLAN._replace(calm=calm)
    for now in FRAMES[:1] if calm else MOON_ROUND:
        seen = sent(shown, now, plan)
        assert min(max(seen[led]) for led in leds) >= SEEN, (name, now)
        assert min(min(seen[led]) for led in leds) >= MIN_LIT_VALUE, (name, now)


@pytest.mark.parametrize(
    ("shown", "colour"),
    [
        (StripState(PLAGUE._replace(turn=None)), FOG),
        (StripState(Mood(glow=Glow(NIGHT, 0.5))), NIGHT),
        (StripState(Mood(), winners=(1,)), GOLD),
        (StripState(Mood(), staff=True), MOON),
        *((StripState(Mood(turn=seat)), PLAYERS[seat]) for seat in range(8)),
    ],
)
def test_the_faintest_light_still_has_its_colour(shown, colour):
    led = PLAN.seats[shown.mood.turn or 0][3]
    faintest = min((sent(shown, now)[led] for now in FRAMES), key=sum)
    light = [part**2.2 for part in colour]
    assert hue(faintest)[:1] == hue(light)[:1], faintest


def test_a_turn_swells_visibly():
    levels = [max(sent(StripState(Mood(turn=1)), now)[PLAN.seats[1][3]]) for now in FRAMES]
    assert min(levels) >= 20
    assert max(levels) > 3 * min(levels)


def test_vaults_that_may_be_opened_shine():
    strip = replace(STRIP, board={"A2": 59})
    plan = plan_for(strip, 4)
    assert (
        max(sent(StripState(PLAGUE, hint=QuestionHint(places=("A2",), colour=FOG)), 0.0, plan, strip)[59])
        >= 100
    )


def test_every_effect_of_every_game_is_looked_at():
    shown = {type(event) for _, event in EVENTS.values()}
    assert {event for kit in all_kits() for event in kit.lights.effects} == shown


@pytest.mark.parametrize("name", EVENTS)
def test_an_effect_can_be_seen_while_it_lasts(name):
    lights, event = EVENTS[name]
    effect = lookup_by_class(lights.effects, event)
    shown = StripState(Mood(), running=(ActiveEffect(0.0, effect, event),))
    brightest = [max(map(max, sent(shown, now))) for now in FRAMES if now < effect.seconds]
    assert max(brightest) >= 30
    assert sum(level >= SEEN for level in brightest) > 0.7 * len(brightest), brightest


def test_a_ripple_spreads_frame_by_frame_over_the_glow_of_its_plague():
    """From the holder to both sides, never jumping, never drowned, until it has gone round."""
    effect = lookup_by_class(DAWN_UNDER.effects, EVENTS["plague"][1])
    shown = StripState(PLAGUE, running=(ActiveEffect(0.0, effect, EVENTS["plague"][1]),))
    calm = StripState(PLAGUE)
    start, ring, steps = int(PLAN.middle(0)), len(PLAN.ring), []
    for now in (now for now in FRAMES if now < effect.seconds):
        bare, seen = sent(calm, now), sent(shown, now)
        gain = [seen[led][1] - bare[led][1] for led in PLAN.ring]
        ahead = max(range(ring // 2 + 1), key=lambda far: gain[(start + far) % ring])
        assert gain[(start + ahead) % ring] >= 3 * SEEN, now
        assert gain[(start + ahead) % ring] == pytest.approx(gain[(start - ahead) % ring], abs=1), now
        steps.append(ahead)
    assert steps[0] == 0
    assert steps[-1] >= ring // 2 - 2
    assert all(0 <= after - before <= 2 for before, after in pairwise(steps)), steps


@pytest.mark.parametrize("brightness", [0.02, 0.1, 0.6, 1.0])
def test_a_dim_strip_shows_the_night_too(brightness):
    strip = replace(STRIP, brightness=brightness)
    assert min(map(min, sent(StripState(), 3.0, plan_for(strip, 4), strip))) >= MIN_LIT_VALUE
    assert set(sent(StripState(), 3.0, PLAN, replace(strip, brightness=0.0))) == {(0, 0, 0)}


@pytest.mark.parametrize("name", STANDING)
@pytest.mark.parametrize("budget", [100, 300, 2000])
def test_the_current_limit_holds_in_every_scene(name, budget):
    strip = replace(STRIP, budget=budget, brightness=1.0)
    for now in FRAMES[::10]:
        data = adalight(FrameConverter(strip)(StripScene(STANDING[name][0], PLAN).frame(now)))[6:]
        assert sum(data) / 255 * strip.channel + strip.leds * strip.idle <= budget


def test_a_candle_is_amber():
    red, green, blue = sent(StripState(Mood(), asks=TABLE), 0.0)[PLAN.seats[3][0]]
    assert red > 1.5 * green > 3 * blue >= 3 * MIN_LIT_VALUE
