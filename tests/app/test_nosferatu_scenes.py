"""What a table of Nosferatu is shown between two questions; nothing of it tells too early what is hidden."""

from itertools import pairwise

import pytest

from companion.app.games.nosferatu.scene_widgets import glow
from companion.games.nosferatu.scenes import HUSH_SECONDS, scenes
from companion.games.nosferatu.simulation.pieces import NightDeckPile
from companion.viewmodels.moment import Scene
from companion.viewmodels.scene_panels import CONTINUE
from tests.app.lit import Lit
from tests.app.nosferatu import begins, pixels, written
from tests.gallery.nosferatu import TOLD
from tests.gallery.staging import Stopped
from tests.lights.vocabulary import Clock
from tests.support.clauses import clause


def at_the_card(monkeypatch, card: str, **options):
    """Ben has drawn, given and laid; the app holds the night deck, and its top card is this one."""
    monkeypatch.setattr(NightDeckPile, "top", lambda night: card)
    session = begins(night_deck="app", discards="off", **options)
    for answer in (0, 1, 3):
        session.answer(answer)
    session.pace.clock = Stopped()
    return session


def told(session) -> list[str]:
    """The scenes that are on one after another."""
    found = []
    while session.pace.scene is not None:
        found.append(session.pace.scene.name)
        session.pace.advance()
    return found


class TestTheTurnOfTheNightCard:
    @pytest.mark.parametrize(("card", "last"), [("night", "night_card"), ("sunrise", "sunrise")])
    def test_it_is_dark_first_for_as_long_whatever_comes(self, monkeypatch, card, last):
        session = at_the_card(monkeypatch, card)
        session.answer("done")
        dark, shown = session.latest_moment.scenes
        assert (dark.name, dark.seconds, dark.events, dark.seat, dark.sound) == (
            "hush",
            HUSH_SECONDS,
            (),
            None,
            "heart",
        )
        assert (shown.name, shown.seconds) == (last, 2.2)
        assert told(session) == ["hush", last]

    def test_in_the_dark_no_pixel_light_or_sound_tells_what_comes(self, room, monkeypatch):
        worlds = []
        for card in ("night", "sunrise"):
            session, clock = at_the_card(monkeypatch, card), Clock()
            room.shows(session)
            session.pace.clock = Stopped()
            lit = Lit(room.app.settings, clock=clock)
            room.app.hearing.connect(lit.surfaces)
            room.app.open_game()
            lit.said()
            lit.voice.said.clear()
            session.answer("done")
            room.settles()
            assert room.app.game.frame.scene == "hush"
            light = []
            for _ in range(28):
                light.append(tuple(lit.bridge.strip.colours()))
                clock.now += 0.1
            heard = (lit.said(), lit.surfaces.captions, [name for _, name in lit.sounds.played])
            worlds.append((pixels(room), light, heard, room.app.game.frame.undo.text))
            session.pace.advance()
            room.settles()
            assert pixels(room) != worlds[-1][0]
        assert worlds[0] == worlds[1]
        assert len(set(worlds[0][1])) > 2, "a heart beats"
        assert worlds[0][2][0] == [], "nobody speaks"

    def test_three_beats_slower_than_three_a_second(self):
        bright = [glow(step / 100) > 0.05 for step in range(300)]
        beats = [step for step in range(1, 300) if bright[step] and not bright[step - 1]]
        assert len(beats) == 3
        assert min(b - a for a, b in pairwise(beats)) > 34

    def test_with_real_cards_everybody_sees_the_card_itself(self):
        session = begins(discards="off")
        for answer in (0, 1, 3):
            session.answer(answer)
        session.pace.clock = Stopped()
        session.answer_all(("done", "night"))
        assert session.pace.is_question_open
        session.answer_all(("done", "sunrise"))
        assert told(session) == ["sunrise"]


class TestOrders:
    @clause("NO-9")
    def test_a_bite_waits_until_the_card_is_under_the_discards(self, room):
        room.shows(TOLD["nosferatu_scene_bite"]())
        room.app.table.pace.clock = Stopped()
        assert room.app.table.pace.remaining_seconds is None
        assert "One hand card, unseen, under the discards" in written(room)
        room.taps(CONTINUE)
        assert room.app.table.pace.is_question_open

    @clause("NO-20")
    def test_the_last_chapter_is_on_while_the_night_deck_is_shuffled(self, room):
        room.shows(TOLD["nosferatu_scene_shuffle"]())
        frame = room.app.game.frame
        assert [phase.state for phase in frame.stage.phases] == ["done", "done", "done", "now"]
        assert any(text.startswith("Shuffle the night deck") for text in written(room))
        room.shows(TOLD["nosferatu_scene_shuffle_app"]())
        assert not any(text.startswith("Shuffle the night deck") for text in written(room))

    @clause("NO-22")
    def test_manners_are_told_once_a_game(self):
        session = begins(discards="off")
        session.pace.clock = Stopped()
        seen: list[Scene] = []
        for answer in (0, 1, 3, *["done", "night"] * 5, *["rumour"] * 5, 4, "done"):
            session.answer(answer)
            seen += session.latest_moment.scenes
            told(session)
        assert [scene.name for scene in seen].count("manners") == 1

    def test_every_scene_can_be_looked_at(self):
        names = {make().pace.scene.name for make in TOLD.values()}
        from companion.games.nosferatu.presenter.scenes import SCENES

        assert names == set(SCENES)


class TestStruck:
    @pytest.mark.parametrize("roles", ["cards", "app"])
    def test_nobody_is_named_before_the_card_lies_open(self, room, roles):
        """NO-18: not by the screen, the voice, a sound or the light."""
        session = begins(roles=roles)
        session.answer(0)
        while session.latest_moment.question.secret:
            session.answer(1 if session.latest_moment.question.kind == "vampire" else "seen")
        for answer in (3, "rumour", "sunrise", "rumour"):
            session.answer(answer)
        room.shows(session)
        lit = Lit(room.app.settings, clock=Clock())
        room.app.hearing.connect(lit.surfaces)
        room.app.open_game()
        lit.said()
        lit.voice.said.clear()
        lit.sounds.played.clear()
        session.pace.clock = Stopped()
        session.answer("stake:1")
        room.settles()
        assert lit.said() == [], "the voice is still"
        assert lit.sounds.played == []
        session.answer("turn" if roles == "app" else "vampire")
        room.settles()
        assert room.app.game.frame.scene == "struck"
        assert room.app.screens.current == "game"
        assert not any("win" in text for text in written(room))
        assert "win" not in [name for _, name in lit.sounds.played]
        session.pace.advance()
        room.settles()
        assert room.app.screens.current == "finale"

    def test_the_light_contracts_to_the_accused(self, room):
        session, clock = begins(), Clock()
        for answer in (0, 1, 3, "rumour", "sunrise", "rumour"):
            session.answer(answer)
        room.shows(session)
        lit = Lit(room.app.settings, clock=clock)
        room.app.hearing.connect(lit.surfaces)
        room.app.open_game()
        session.answer("stake:4")
        sums = []
        for _ in range(4):
            colours = lit.bridge.strip.colours()
            sums.append(
                [sum(map(sum, (colours[led] for led in seat))) for seat in lit.lights.scene.plan.seats]
            )
            clock.now += 0.7
        assert all(sums[0][seat] > 0 for seat in range(6))
        assert sums[-1][4] > 0
        assert [seat for seat in range(6) if sums[-1][seat]] == [4]
        assert not lit.lights.scene.moves(clock.now)


def test_scenes_are_made_of_public_things_alone():
    """Two games that differ in vampire and pile only have the same scenes, of the same length."""
    worlds = []
    for vampire, pile in ((1, ("rumour",) * 5), (4, ("garlic", "rumour", "garlic", "rumour", "rumour"))):
        session, seen = begins(discards="off"), []
        session.pace.clock = Stopped()
        for answer in (
            0,
            vampire,
            3,
            *["done", "night"] * 5,
            *pile,
            4,
            "done",
            "sunrise",
            "rumour",
            "pass:2",
        ):
            session.answer(answer)
            seen += [
                (scene.name, scene.seconds, scene.seat, scene.sound) for scene in session.latest_moment.scenes
            ]
            assert session.latest_moment.scenes == scenes(session.referee.header, session.latest_moment)
            told(session)
        worlds.append(seen)
    pure = [one for one in worlds[1] if one not in worlds[0]]
    assert worlds[0] == worlds[1], pure


def test_a_night_says_how_many_cards_are_still_to_come(room):
    from tests.gallery.scenes import SCENES

    room.shows(SCENES["nosferatu_scene_night"]())
    sky = room.app.game.shown.stage
    assert f"{sky.moons.hidden} to come" in [text.text for text in room.app.game.stage.texts]
