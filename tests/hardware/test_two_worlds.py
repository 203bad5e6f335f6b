"""Games that differ only in something hidden look the same on LEDs and lamps at every moment."""

from dataclasses import replace
from itertools import chain
from types import SimpleNamespace

import pytest

from companion.buttons.listener import TableButtons
from companion.games.nosferatu.simulation import NosferatuTable
from companion.games.registry import find_game
from companion.lights.listener import TableLights
from companion.viewmodels.moment import Did, Moment
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig, StripConfig
from hardware.outputs.network_output import NetworkOutput
from hardware.strip_pictures import FrameConverter
from tests.support.story import Story

BUTTONS = [*(f"seat {seat}" for seat in range(6)), "yes", "no", "next", "undo", "staff"]
LAYOUT = StripConfig(
    leds=60,
    board={f"{quarter}{n}": 44 + 4 * at + n for at, quarter in enumerate("ABCD") for n in (0, 1, 2, 3)},
)

CONVERTER = FrameConverter(LAYOUT)


class Watched:
    """A game whose light is watched twice a second."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.now = 0.0
        self.seen: list[object] = []
        self.packets: list[bytes] = []
        self.output = NetworkOutput(replace(LAYOUT, format="ddp", address="10.0.0.9"))
        self.output.udp_socket = SimpleNamespace(send=self.packets.append)
        self.sit_down()
        self.look()

    def sit_down(self) -> None:
        header = self.story.referee.header
        kit = find_game(header.game)
        named = tuple(ButtonConfig(name, pin) for pin, name in enumerate(BUTTONS))
        self.bridge = HardwareBridge(HardwareConfig("screen", named, strip=LAYOUT), lambda: self.now)
        self.lights, self.buttons = TableLights(self.bridge), TableButtons(self.bridge)
        self.lights.sit_down(kit.lights, len(header.players))
        self.buttons.sit_down(kit.buttons)

    def look(self, did: Did = "answered") -> None:
        story = self.story
        moment = Moment(0, did, tuple(story.events), story.view, story.question, story.over)
        self.lights.on_moment(moment)
        self.buttons.on_moment(moment)
        self.watch()

    def watch(self) -> None:
        self.seen.append(self.bridge.buttons.lit)
        for _ in range(4):
            self.seen.append(colours := self.bridge.strip.colours())
            self.output.send(CONVERTER(bytes(chain.from_iterable(colours))))
            self.now += 0.5

    def answer(self, *choices) -> "Watched":
        for choice in choices:
            self.story.answer(choice)
            self.look()
        return self

    def takes_back(self, answers: int) -> "Watched":
        for _ in range(answers):
            self.story.referee.undo()
            self.story.events = []
            self.look("took back")
        return self


def nosferatu(vampire: int, cards: list[list[str]], discards: list[str]) -> Watched:
    """Two rounds at a table of five; who the vampire is, who gave what, and in which order is hidden."""
    game = Watched(Story("nosferatu", "Emma Paul Mia Finn Lea"))
    game.answer(0, vampire, 1)
    for pile in cards:
        given = iter(discards)
        while not game.story.asked("pile_card"):
            asked = game.story.question
            if asked.kind == "discard":
                game.answer(next(given) if "bite" in asked.choices else "done")
            elif asked.kind == "night_card":
                game.answer("night")
            else:
                break
        for card in pile:
            if game.story.asked("pile_card"):
                game.answer(card)
        while (asked := game.story.question) and asked.kind not in ("discard", "pile_card", "night_card"):
            game.answer(asked.choices[0])
    return game


def struck(vampire: int, roles: str = "cards") -> Watched:
    """Paul holds the stake at dawn, chooses somebody, thinks again, and chooses once more."""
    game = Watched(Story("nosferatu", "Emma Paul Mia Finn Lea", roles=roles))
    game.answer(0)
    if roles == "cards":
        game.answer(vampire)
    while game.story.asked("look"):
        game.answer("seen")
    game.answer(1, "rumour", "sunrise", "rumour")
    game.answer("stake:2", "back", "stake:3")
    game.takes_back(1)
    return game.answer("stake:2")


PLAIN = ([["rumour", "garlic", "rumour", "garlic"]], ["rumour", "garlic", "rumour", "night"])
"""What Renfield was given, and what was laid open."""


def test_who_the_vampire_is_and_who_gave_what_shows_nowhere():
    plain = nosferatu(2, *PLAIN)
    for vampire in (1, 3, 4):
        other = nosferatu(
            vampire, [["garlic", "garlic", "rumour", "rumour"]], ["night", "rumour", "garlic", "rumour"]
        )
        assert len(other.seen) > 60
        assert other.seen == plain.seen
        assert other.takes_back(12).seen == nosferatu(2, *PLAIN).takes_back(12).seen


def test_no_packet_in_the_network_tells_two_worlds_apart():
    plain = nosferatu(2, *PLAIN)
    other = nosferatu(3, [["garlic", "garlic", "rumour", "rumour"]], ["night", "rumour", "garlic", "rumour"])
    assert len(plain.packets) > 60
    assert other.packets == plain.packets
    assert len({packet[10:] for packet in plain.packets}) > 5, "what everybody may see is sent"


@pytest.mark.parametrize("roles", ["cards", "app"])
def test_whether_the_vampire_holds_the_stake_shows_nowhere(roles, monkeypatch):
    """The holder is the vampire, the chosen one is, or neither; until the card is turned over."""
    worlds = []
    for vampire in (1, 2, 3):
        monkeypatch.setattr(NosferatuTable, "person", lambda table, role, seats, dealt=vampire: dealt)
        game = struck(vampire, roles)
        assert game.story.secret()["vampire"] == vampire
        assert game.story.asked("strike", "table")
        worlds.append(game.seen)
    assert len(worlds[0]) > 30
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.parametrize("lids", [("blue", "white"), ("green", "black")])
def test_what_a_lid_showed_shows_nowhere(lids):
    """Counted rows: two lids that fit nobody's row, then closed again."""
    worlds = []
    for first, second in (("red", "yellow"), lids):
        game = Watched(Story("dawn-under", "Emma Paul Mia", rows="counted"))
        game.answer(0, "A1", first)
        while game.story.question.kind != "open":
            game.answer("no" if "no" in game.story.question.choices else game.story.question.choices[-1])
        game.answer("B1", second)
        while game.story.question.kind != "open":
            game.answer("no" if "no" in game.story.question.choices else game.story.question.choices[-1])
        worlds.append(game.seen)
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("player", ["bat", "believe"])
def test_whether_a_bat_bluffs_shows_nowhere(player):
    """In one world somebody sleeps in A1, where the bat flies; in the other one in A2."""
    worlds = []
    for full, empty in (("A1", "A2"), ("A2", "A1")):
        game = Watched(Story("dawn-under", "Emma Paul Mia", rows="counted", rucola=True))
        game.answer(0, full, "red", "yes", empty, "blue", "no", "leave")
        assert game.story.asked("open", 1)
        game.answer("bat", "A1")
        assert game.story.asked("believe", 2)
        if player == "believe":
            game.answer("believe")
            assert game.story.asked("believe", 0)
        worlds.append(game.seen)
    assert worlds[0] == worlds[1]


def test_the_watch_is_sharp_enough_to_see_a_turn_and_a_plague():
    """The same test would notice a difference that everybody may see."""
    seen = []
    for lid in ("red", "rat"):
        game = Watched(Story("dawn-under", "Emma Paul Mia", rows="counted"))
        seen.append(game.answer(0, "A1", lid).seen)
    assert seen[0] != seen[1]


def test_whose_person_the_app_dealt_shows_nowhere():
    """Everybody looks at their own person; the seed decides who is the vampire."""
    worlds, vampires = [], set()
    for seed in range(1, 6):
        game = Watched(Story("nosferatu", "Emma Paul Mia Finn Lea", seed=seed, roles="app", discards="off"))
        game.answer(0)
        while game.story.asked("look"):
            game.answer("seen")
        game.answer(1, "done", "night", "done")
        vampires.add(game.story.secret()["vampire"])
        worlds.append(game.seen)
    assert len(vampires) > 1
    assert all(seen == worlds[0] for seen in worlds)
