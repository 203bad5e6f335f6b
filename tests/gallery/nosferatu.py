"""Scenes of Nosferatu. Renfield gives the answers of a simulated table."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.model import Choice, Question
from companion.games.nosferatu.rules import questions as asked
from companion.table import Table, open_table
from tests.gallery.after_game import NIGHT, end, finale
from tests.gallery.before_game import guide, known_people, page, table
from tests.gallery.peripherals import missed, spoken, surrounded
from tests.gallery.sheets import at_table, catch_up_page, example, eye_held, hold, repair, should_be, taught
from tests.gallery.staging import Stopped, Wanted, finished, kind, moment, played
from tests.gallery.staging import scene as staged

NOSFERATU = "nosferatu"
NAMES = ("Emma", "Paul", "Mia", "Ben", "Tom", "Jonas", "Lena", "Maximiliane-Charlotte")


def night(wanted: Wanted, *, players: int = 7, seed: int = 1, **options: object) -> Table:
    """Return a game at the first wanted moment."""
    choose = partial(anything, renfield=5 % players)
    return moment(NOSFERATU, list(NAMES[:players]), options, seed, wanted, choose)


def anything(question: Question, chance: random.Random, renfield: int = 0) -> Choice:
    """Return a random answer; prefer a long night and a rarely used stake."""
    if isinstance(question, asked.WhoIsRenfield):
        return renfield
    if isinstance(question, asked.NightCard) and "night" in question.choices:
        return "night" if chance.random() < 0.85 else question.choices[-1]
    if isinstance(question, asked.PileCard) and "garlic" in question.choices and chance.random() < 0.6:
        return "garlic"
    choices = [choice for choice in question.choices if not _stakes(question, choice)]
    return chance.choice(choices)


def _stakes(question: Question, choice: Choice) -> bool:
    return isinstance(question, asked.Dawn) and question.means(choice).word == asked.STAKE


def _renfields_look(question: Question, session: Table) -> bool:
    return isinstance(question, asked.LookAsRenfield)


def _late(wished: type[Question], bites: int) -> Wanted:
    """Return a condition: a question of this class after at least `bites` bites."""

    def wanted(question: Question, session: Table) -> bool:
        return isinstance(question, wished) and session.latest_moment.view.bites >= bites

    return wanted


def _mirrored(question: Question, session: Table) -> bool:
    """Accept a bite after a player's role was revealed."""
    roles = [player.role for player in session.latest_moment.view.players]
    return isinstance(question, asked.Bite) and any(role in ("hunter", "vampire") for role in roles)


def struck(session: Table) -> Table:
    """Choose a player at dawn; the card is not revealed yet."""
    question = session.referee.question
    assert question is not None
    session.answer(question.choices[0])
    return session


def ended(seed: int = 1, **options: object) -> Table:
    """Return a finished game."""
    session = open_table(None)
    session.new(NOSFERATU, list(NAMES[:6]), options, seed)
    chance = random.Random(seed)
    while (question := session.referee.question) is not None:
        session.answer(anything(question, chance, renfield=5))
    return session


MOMENTS: dict[str, Callable[[], Table]] = {
    "nosferatu_renfield": lambda: night(kind("renfield"), players=8),
    "nosferatu_vampire": lambda: night(kind("vampire"), players=8),
    "nosferatu_look": lambda: night(kind("look", 2), roles="app"),
    "nosferatu_look_renfield": lambda: night(_renfields_look, roles="app"),
    "nosferatu_stake": lambda: night(kind("stake"), players=8),
    "nosferatu_stake_moves": lambda: night(kind("stake", 20)),
    "nosferatu_discard": lambda: night(kind("discard", 20)),
    "nosferatu_discard_off": lambda: night(kind("discard", 9), discards="off"),
    "nosferatu_card": lambda: night(_late(asked.NightCard, 1)),
    "nosferatu_card_five": lambda: night(kind("night_card", 6), players=5),
    "nosferatu_card_eight": lambda: night(kind("night_card", 40), players=8),
    "nosferatu_pile": lambda: night(kind("pile_card", 10, card=4)),
    "nosferatu_pile_first": lambda: night(kind("pile_card", card=1), players=8),
    "nosferatu_bite": lambda: night(_late(asked.Bite, 2), players=8),
    "nosferatu_ritual": lambda: night(kind("ritual")),
    "nosferatu_mirror": lambda: night(kind("mirror")),
    "nosferatu_mirrored": lambda: night(_mirrored, players=8),
    "nosferatu_transfusion": lambda: night(kind("transfusion")),
    "nosferatu_holy_water": lambda: night(kind("holy_water")),
    "nosferatu_rumours": lambda: night(kind("rumours_from_deck")),
    "nosferatu_dawn": lambda: night(kind("dawn")),
    "nosferatu_dawn_eight": lambda: night(kind("dawn"), players=8),
    "nosferatu_strike": lambda: struck(night(kind("dawn"))),
    "nosferatu_strike_eight": lambda: struck(night(kind("dawn"), players=8)),
    "nosferatu_strike_app": lambda: struck(night(kind("dawn"), roles="app")),
}
"""Scenes by name."""


def shown(name: str, *, players: int = 7, seed: int = 1, **options: object) -> Callable[[], Table]:
    """Return a table at the start of the first scene of this name."""
    names = list(NAMES[:players])
    choose = partial(anything, renfield=5 % players)
    return lambda: staged(NOSFERATU, names, dict(options), seed, name, choose)


def struck_down() -> Table:
    """Return a game in which the chosen player's card is open."""
    session = struck(night(kind("dawn")))
    session.pace.clock = Stopped()
    session.answer("hunter")
    return session


TOLD: dict[str, Callable[[], Table]] = {
    "nosferatu_scene_hush": shown("hush", night_deck="app"),
    "nosferatu_scene_night": shown("night_card", night_deck="app"),
    "nosferatu_scene_sunrise": shown("sunrise"),
    "nosferatu_scene_read": shown("read", seed=3),
    "nosferatu_scene_read_app": shown("read_app", night_deck="app"),
    "nosferatu_scene_bite": shown("bite", players=8),
    "nosferatu_scene_last_bite": shown("last_bite"),
    "nosferatu_scene_ritual": shown("ritual"),
    "nosferatu_scene_ritual_app": shown("ritual_app", seed=5, night_deck="app"),
    "nosferatu_scene_shuffle": shown("shuffle", players=8),
    "nosferatu_scene_shuffle_app": shown("shuffle_app", night_deck="app"),
    "nosferatu_scene_manners": shown("manners"),
    "nosferatu_scene_struck": struck_down,
}
"""Scenes between the questions."""


def _too_few(app: Any) -> None:
    app.show_screen("seats", seating=table(NOSFERATU, 4))


def nobody_knows() -> Table:
    """Return a game in which Renfield made a mistake: the noted vampire was a hunter."""
    session = open_table(None)
    session.new(NOSFERATU, list(NIGHT), {}, 1)
    for answer in (0, 1, 2, "rumour", "sunrise", "rumour", "stake:1", "hunter"):
        session.answer(answer)
    return session


def slid(*path: str) -> Callable[[Any], None]:
    """Return a way that holds Renfield's drawer open after these steps."""

    def way(app: Any) -> None:
        def held(*_: object) -> None:
            app.game.hold.path = path
            app.game.hold.drawer.held = True
            app.game.hold.drawer.opened()

        from kivy.clock import Clock  # imported after Kivy's environment is set

        Clock.schedule_once(held, 0)

    return way


def _counted(*numbers: int) -> Callable[[Any], None]:
    """Return a way that enters the numbers of bites and nights, without the confirmation."""

    def way(app: Any) -> None:
        app.game.stage.chosen = list(numbers)

    return way


def _alone(app: Any) -> None:
    app.show_screen("alone")
    app.screens.current_screen.handle_pick(1)


def _alone_held(app: Any) -> None:
    _alone(app)
    hold(app)


def _vampire_held(app: Any) -> None:
    repair("vampire")(app)
    hold(app)


_dealt = partial(at_table, partial(played, NOSFERATU, 6, 12, ("discard", "stake"), roles="app"))
_evening = partial(at_table, partial(played, NOSFERATU, 6, 12, ("discard", "stake")))
BESIDE: dict[str, Callable[[], Any]] = {
    "seats_nosferatu": known_people("seats", seating=table(NOSFERATU, 8, roles="app", night_deck="app")),
    "seats_nosferatu_refused": lambda: (open_table(None), _too_few),
    "house_rules_nosferatu": page("house_rules", 0, seating=table(NOSFERATU, 5, roles="app")),
    **{f"guide_nosferatu_{step}": guide(NOSFERATU, 6, step) for step in range(6)},
    "guide_nosferatu_app": guide(NOSFERATU, 8, 1, night_deck="app", roles="app"),
    "catch_up_nosferatu": _evening(lambda app: app.show_screen("catch_up")),
    "catch_up_nosferatu_person": _evening(lambda app: catch_up_page(app, 0)),
    "catch_up_nosferatu_table": _evening(lambda app: catch_up_page(app, -1)),
    "repair_nosferatu": _evening(repair()),
    "repair_nosferatu_deck": _evening(repair("deck")),
    "repair_nosferatu_ritual": _evening(repair("ritual")),
    "repair_nosferatu_vampire": _evening(repair("vampire")),
    "repair_nosferatu_vampire_held": _evening(_vampire_held),
    **{
        f"{name}_held": at_table(MOMENTS[name], slid())
        for name in (
            "nosferatu_vampire",
            "nosferatu_look",
            "nosferatu_look_renfield",
            "nosferatu_discard",
            "nosferatu_pile",
            "nosferatu_pile_first",
            "nosferatu_card",
        )
    },
    "nosferatu_pile_sum": at_table(MOMENTS["nosferatu_pile_first"], _counted(2, 1)),
    "nosferatu_name_held": at_table(MOMENTS["nosferatu_card"], slid("who")),
    "sheet_pause_dealt": _dealt(lambda app: app.game.tap_pause()),
    "log_nosferatu": _dealt(lambda app: app.show_screen("log")),
    "alone_who": _dealt(lambda app: app.show_screen("alone")),
    "alone": _dealt(_alone),
    "alone_held": _dealt(_alone_held),
    "repair_nosferatu_should_be": _evening(should_be),
    "eye_held_nosferatu": _evening(eye_held),
    "captions_nosferatu": surrounded(partial(played, NOSFERATU, 6, 12, ("discard",)), spoken, missed),
    "finale_nosferatu": finale(lambda: finished(NOSFERATU, NIGHT, 10)),
    "finale_nosferatu_night": finale(lambda: finished(NOSFERATU, NIGHT, 5)),
    "finale_nosferatu_who": finale(lambda: finished(NOSFERATU, NIGHT, 10), award=2),
    "end_nosferatu": end(lambda: finished(NOSFERATU, NIGHT, 10)),
    "end_nosferatu_unknown": end(nobody_knows),
}
"""Scenes before, beside and after a game."""

TAUGHT: dict[str, Callable[[], Any]] = {
    **{
        f"taught_nosferatu_{name}": taught(MOMENTS[f"nosferatu_{name}"])
        for name in ("stake", "discard_off", "card", "bite", "ritual", "dawn", "strike")
    },
    **{
        f"taught_nosferatu_{name}_held": taught(MOMENTS[f"nosferatu_{name}"], slid())
        for name in ("vampire", "look", "look_renfield", "discard", "pile_first")
    },
    **{f"example_nosferatu_{at}": taught(MOMENTS["nosferatu_stake"], example(at)) for at in range(4)},
}
"""Scenes with lesson cards."""

SCENES = {**MOMENTS, **TOLD, **TAUGHT, **BESIDE}
PICTURES = {"nosferatu": "nosferatu_card", "sunrise": "nosferatu_dawn"}
"""Scenes of the README, by name of the picture."""
IN_GERMAN = ("nosferatu", "sunrise")
