"""Scenes of Vampir Mau Mau."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.model import Question
from companion.games.mau_mau.devices import brightly_lit
from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules.questions import SWAP, Hands, Play, TopCard, WhatHappened, WishForGift
from companion.games.mau_mau.rules.view import PublicView
from companion.table import Table, open_table
from companion.table.pacing import Clock
from companion.viewmodels.moment import Scene
from tests.gallery.after_game import end, finale
from tests.gallery.before_game import guide, known_people, page, table
from tests.gallery.peripherals import missed, spoken, surrounded
from tests.gallery.sheets import at_table, catch_up_page, example, repair, should_be, take_back_last, taught
from tests.gallery.staging import Picked, Stopped, Wanted, anything, finished, kind, moment, played, scene

MAU = "mau-mau"
NAMES = ("Emma", "Paul", "Mia", "Jonas", "Lena", "Ben", "Tom", "Maximiliane-Charlotte")


def mau_mau(
    wanted: Wanted, *, players: int = 4, seed: int = 3, clock: Clock | None = None, **options: object
) -> Table:
    """Return a game at the first wanted moment; with a clock its scenes are over."""
    given = {"copies": 2 if players > 6 else 1, **options}
    session = moment(MAU, list(NAMES[:players]), given, seed, wanted, _any, clock)
    while not session.pace.is_question_open:
        session.pace.finish_scene()
    return session


def _join_running(app: Any) -> None:
    """Show the page that is asked before a running game goes on."""
    seating = table(MAU, 8, copies=2, rounds=4)
    seating.running = True
    app.show_screen("seats", seating=seating)
    app.screens.current_screen.tap_start()


def step(wanted: Wanted, *taps: str, **how: Any) -> Callable[[], Any]:
    """Return a scene after taps that do not answer the question yet."""

    def start(app: Any) -> None:
        for tap in taps:
            if tap == "misfit":
                grid = app.game.stage.grid
                app.game.stage.play(next(card for card in grid.cards if card not in grid.model.fits))
            else:
                app.game.choose(tap)

    return at_table(lambda: mau_mau(wanted, **how), start)


def told(
    name: str, *, players: int = 4, seed: int = 3, picked: Picked = anything, **options: object
) -> Callable[[], Table]:
    """Return a table at the first picked scene of this name."""
    given = {"copies": 2 if players > 6 else 1, **options}
    return lambda: scene(MAU, list(NAMES[:players]), given, seed, name, _any, picked)


def _by_night(one: Scene) -> bool:
    return any(isinstance(event, ability_events.NightColour) for event in one.events)


def _in_the_kitchen(one: Scene) -> bool:
    return any(isinstance(event, ability_events.Day5) for event in one.events)


def _any(question: Question, chance: random.Random) -> object:
    """Return a random answer; prefer to play rather than to draw, so that rounds end."""
    choices = list(question.choices)
    if chance.random() < 0.9:
        choices = [c for c in choices if c not in ("draw", "keep")] or choices
    if isinstance(question, Hands):
        choices = [str(chance.randrange(1, 9))]
    elif "clock" in choices and isinstance(question, Play):  # more clocks and werewolves give more to see
        choices = ["clock", "werewolf"] if chance.random() < 0.4 else choices
    return chance.choice(choices)


def _rich(question: Question, session: Table) -> bool:
    """Accept a question at night, with a werewolf, clocks and a wish."""
    if not isinstance(question, Play) or len(question.choices) < 4:
        return False
    view: PublicView = session.latest_moment.view
    return not view.day and view.wolf is not None and view.clocks > 0 and view.wish is not None


def after_all(session: Table) -> Table:
    """Answer questions until all characters are known."""
    first = session.referee.question
    assert first is not None
    session.answer(first.choices[0])
    session.undo()
    return session


def _may_wish(question: Question, _: Table) -> bool:
    return isinstance(question, WishForGift)


def _swappable(question: Question, session: Table) -> bool:
    """Accept a question when a swap is possible (MM-21), with a werewolf and an open wish."""
    view: PublicView = session.latest_moment.view
    if not isinstance(question, WhatHappened) or view.wolf is None or view.wish is None:
        return False
    return any(question.means(choice).word == SWAP for choice in question.choices)


def _lamp(*, burns: bool) -> Wanted:
    """Return a condition: a wish was made just now, or earlier."""

    def wanted(question: Question, session: Table) -> bool:
        if not isinstance(question, WhatHappened) or session.latest_moment.view.wish is None:
            return False
        return (brightly_lit(session.latest_moment) is not None) == burns

    return wanted


def _turning_clock(question: Question, session: Table) -> bool:
    view: PublicView = session.latest_moment.view
    return isinstance(question, WhatHappened) and view.clocks == len(view.players) - 1


def _round(number: int, kind: type[Question]) -> Wanted:
    def wanted(question: Question, session: Table) -> bool:
        return isinstance(question, kind) and session.latest_moment.view.round == number

    return wanted


def _ended_by_night(number: int) -> Wanted:
    """Return a condition: the round after one that ended at night."""

    def wanted(question: Question, session: Table) -> bool:
        before: PublicView | None = session.latest_moment.before
        begins = isinstance(question, TopCard) and session.latest_moment.view.round >= number
        return begins and before is not None and not before.day

    return wanted


def _over(_: Question, session: Table) -> bool:
    return session.referee.over is not None


COURTESY = ["yummy", "stroke", "knock", "yuck", "tick_tock"]
MOMENTS: dict[str, Callable[[], Table]] = {
    "mau_character": lambda: mau_mau(kind("top_card")),
    "mau_character_eight": lambda: mau_mau(kind("event"), players=8, tracking="specials"),
    "mau_top_card": lambda: after_all(mau_mau(kind("top_card"))),
    "mau_play": lambda: mau_mau(kind("play", 12)),
    "mau_play_night": lambda: mau_mau(_rich),
    "mau_play_two": lambda: mau_mau(kind("play", 12), players=2),
    "mau_play_six": lambda: mau_mau(kind("play", 20), players=6),
    "mau_play_eight": lambda: mau_mau(_rich, players=8),
    "mau_drawn": lambda: mau_mau(kind("drawn")),
    "mau_wolf_on": lambda: mau_mau(kind("wolf_on")),
    "mau_wish": lambda: mau_mau(kind("wish", rule="MM-10")),
    "mau_may_wish": lambda: mau_mau(_may_wish),
    "mau_give_to": lambda: mau_mau(kind("give_to")),
    "mau_swap_with": lambda: mau_mau(kind("swap_with")),
    "mau_colour": lambda: mau_mau(kind("colour")),
    "mau_show": lambda: mau_mau(kind("show")),
    "mau_deal": lambda: mau_mau(kind("deal"), characters=["Innkeeper", "Cook", "Judge", "Gardener"]),
    "mau_mau": lambda: mau_mau(kind("mau", call="Mau")),
    "mau_mau_mau": lambda: mau_mau(kind("mau", call="Mau Mau")),
    "mau_courtesy": lambda: mau_mau(kind("courtesy", action="knock"), courtesy=COURTESY),
    "mau_event": lambda: mau_mau(kind("event", 1), tracking="specials"),
    "mau_event_more": lambda: mau_mau(_swappable, tracking="specials", players=8),
    "mau_event_lamp": lambda: mau_mau(_lamp(burns=True), tracking="specials"),
    "mau_event_lamp_out": lambda: mau_mau(_lamp(burns=False), tracking="specials"),
    "mau_hands": lambda: mau_mau(kind("hands"), tracking="specials"),
    "mau_hands_eight": lambda: mau_mau(kind("hands", seat=5), tracking="specials", players=8),
    "mau_asked": lambda: mau_mau(kind("mau", call="Mau"), clock=Stopped()),
    "mau_courtesy_asked": lambda: mau_mau(
        kind("courtesy", action="stroke"), clock=Stopped(), courtesy=COURTESY
    ),
    "mau_scores": lambda: mau_mau(_round(3, TopCard), rounds=5),
    "mau_scores_eight": lambda: mau_mau(_round(3, WhatHappened), tracking="specials", players=8, rounds=7),
    "mau_scores_long": lambda: mau_mau(_round(12, WhatHappened), tracking="specials", players=8, rounds=20),
    "mau_over": lambda: mau_mau(_over),
}
"""Scenes by name."""

TOLD: dict[str, Callable[[], Table]] = {
    "mau_call": told("call"),
    "mau_ability": told("ability"),
    "mau_ability_night": told("ability", picked=_by_night),
    "mau_ability_kitchen": told(
        "ability", picked=_in_the_kitchen, characters=["Cook", "Judge", "Postman", "Teacher"]
    ),
    "mau_penalty": told("penalty"),
    "mau_pool": told("pool", characters=["Gardener", "Cook", "Judge", "Postman"]),
    "mau_wished": told("wish"),
    "mau_wished_specials": told("wish", tracking="specials"),
    "mau_round": told("round"),
    "mau_round_eight": told("round", players=8, tracking="specials"),
    "mau_nightfall": told("nightfall"),
    "mau_nightfall_eight": told("nightfall", players=8),
}
"""Scenes that the table shows between two questions."""


def _editor(*taps: str) -> Callable[[], Any]:
    """Return a scene of the catalogue editor after these taps."""

    def start(app: Any) -> None:
        app.show_screen("catalogue")
        for tap in taps:
            app.screens.current_screen.handle_pick(tap)

    return lambda: (open_table(None), start)


EDITOR: dict[str, Callable[[], Any]] = {
    "catalogue": _editor(),
    "abilities": lambda: (open_table(None), lambda app: app.show_screen("abilities")),
    "catalogue_abilities": _editor("abilities"),
    "catalogue_symbol": _editor("symbol:2"),
    "catalogue_character": _editor("character:3"),
    "catalogue_courtesy": _editor("add"),
    "catalogue_name": _editor("symbol:2", "name"),
}
"""Scenes by name."""

STEPS: dict[str, Callable[[], Any]] = {
    "mau_who_clock": step(_turning_clock, "turn", tracking="specials"),
    "mau_who_clock_eight": step(kind("event", 1), "turn", tracking="specials", players=8),
    "mau_of_one": step(kind("event", 1), "person:2", tracking="specials"),
    "mau_more": step(kind("event", 1), "more", tracking="specials"),
    "mau_more_swap": step(_swappable, "more", tracking="specials", players=8),
    "mau_who_swapped": step(_swappable, "more", "swap", tracking="specials", players=8),
    "mau_who_wolf": step(kind("event", 1), "more", "werewolf", tracking="specials"),
    "mau_who_wolf_eight": step(kind("event", 1), "more", "werewolf", tracking="specials", players=8),
    "mau_who_calls": step(kind("event", 1), "mau", tracking="specials"),
    "mau_who_calls_eight": step(kind("event", 1), "ended", tracking="specials", players=8),
    "mau_verdict": step(kind("play", 12), "misfit"),
    "mau_verdict_wish": step(_rich, "misfit"),
    "mau_ready": step(_ended_by_night(2), ON, rounds=3, rotate_characters=True),
    "mau_ready_two": step(_round(2, WhatHappened), ON, tracking="specials", players=2),
    "mau_ready_eight": step(
        _round(2, WhatHappened), ON, tracking="specials", players=8, rotate_characters=True
    ),
    "mau_ready_night": step(_ended_by_night(2), ON, rounds=3, keep_time_of_day=True),
    "mau_hands_more": step(kind("hands"), "more", tracking="specials"),
}
"""Scenes between the first tap and the answer."""

_playing = partial(at_table, partial(played, MAU, 4, 30, ("play", "event")))
BESIDE: dict[str, Callable[[], Any]] = {
    "seats_mau_mau": known_people(
        "seats",
        seating=table(MAU, 7, courtesy=["yummy", "knock", "yuck", "tick_tock"], rotate_characters=True),
    ),
    "house_rules_mau_mau": page("house_rules", 0, seating=table(MAU, 8, copies=2)),
    "house_rules_mau_mau_last": page("house_rules", -1, seating=table(MAU, 8, copies=2, courtesy=["yuck"])),
    **{f"guide_mau_mau_{step}": guide(MAU, 4, step) for step in range(5)},
    "guide_mau_mau_copies": guide(MAU, 8, 0, copies=2),
    "taken_back_mau_mau": _playing(take_back_last),
    "sheet_pause_mau_mau": _playing(lambda app: app.game.tap_pause()),
    "log_mau_mau": _playing(lambda app: app.show_screen("log")),
    "book_mau_mau": _playing(lambda app: app.show_screen("book", book=MAU, chapter=1)),
    "running_mau_mau": lambda: (open_table(None), _join_running),
    "catch_up_mau_mau": _playing(lambda app: app.show_screen("catch_up")),
    "catch_up_mau_mau_person": _playing(lambda app: catch_up_page(app, 0)),
    "catch_up_mau_mau_table": _playing(lambda app: catch_up_page(app, -1)),
    "repair_mau_mau": _playing(repair()),
    "repair_mau_mau_top": _playing(repair("top", "red")),
    "repair_mau_mau_should_be": _playing(should_be),
    "captions_mau_mau": surrounded(partial(played, MAU, 4, 30, ("play", "event")), spoken, missed),
    "finale_mau_mau": finale(lambda: finished(MAU, NAMES[:4], rounds=3)),
    "end_mau_mau": end(lambda: finished(MAU, NAMES[:4], rounds=3)),
}
"""Scenes before, beside and after a game."""

TAUGHT: dict[str, Callable[[], Any]] = {
    **{
        f"taught_mau_{name}": taught(MOMENTS[f"mau_{name}"])
        for name in ("play", "play_night", "wish", "wolf_on", "mau", "event", "hands", "top_card")
    },
    **{f"example_mau_{at}": taught(MOMENTS["mau_play"], example(at)) for at in range(3)},
    **{f"example_mau_day_{at}": taught(MOMENTS["mau_play_night"], example(at)) for at in range(4)},
}
"""Scenes with lesson cards."""

SCENES = {**EDITOR, **MOMENTS, **TOLD, **STEPS, **TAUGHT, **BESIDE}
PICTURES = {"mau_mau": "mau_play_night"}
"""Scenes of the README, by name of the picture."""
IN_GERMAN = ("mau_mau",)
