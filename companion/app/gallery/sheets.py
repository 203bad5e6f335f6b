"""What hangs on the control row, to look at and to test."""

from collections.abc import Callable
from typing import Any

from companion.table import Table, open_table

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Agathe", "Maximiliane-Charlotte")
Way = Callable[[Any], None]
Show = tuple[Table, Way]
"""A session, and how the app comes from its start to the screen that is meant."""


def played(game: str, players: int, answers: int, kinds: tuple[str, ...], **options: object) -> Table:
    """A simulated game after so many answers, at the next question of one of these kinds."""
    for seed in range(5, 60):
        session = open_table(None)
        session.new(game, list(NAMES[:players]), {"simulate": True, **options}, seed)
        for number in range(400):
            question = session.referee.question
            if question is None:
                break
            if number >= answers and question.kind in kinds and not getattr(question, "plague", False):
                return session
            quiet = [one for one in question.choices if not str(one).startswith(("pass", "leave", "stake"))]
            choices = quiet or [one for one in question.choices if not str(one).startswith("stake")]
            session.answer(choices[number * 7 % len(choices)])
    raise LookupError("no such moment")


def dawn(**options: object) -> Table:
    """Somebody is asked for a vault."""
    return played("dawn-under", 5, 50, ("open",), rucola=True, **options)


def _mau_mau(**options: object) -> Table:
    return played("mau-mau", 4, 30, ("play", "event"), **options)


def _nosferatu() -> Table:
    return played("nosferatu", 6, 12, ("discard", "stake"))


def _dealt() -> Table:
    return played("nosferatu", 6, 12, ("discard", "stake"), roles="app")


def _game(way: Callable[[Any], object], session: Callable[[], Table] = dawn) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.sit_down()
        app.refresh()
        way(app)

    return lambda: (session(), go)


def _not_now() -> Table:
    return played("dawn-under", 5, 30, ("lay", "garlic", "give", "put", "believe"), rucola=True)


def _log(app: Any) -> None:
    app.table.look()
    app.go("log")


def _picks(*choices: str | int) -> Way:
    def way(app: Any) -> None:
        app.go("repair")
        for choice in choices:
            app.screens.current_screen.pick(choice)

    return way


def _should_be(app: Any) -> None:
    app.go("repair")
    app.screens.current_screen.app_is_right()


def _hold(app: Any) -> None:
    from kivy.clock import Clock

    def hold(*_: object) -> None:
        drawer = app.screens.current_screen.drawer
        drawer.held = True
        drawer.opened()

    Clock.schedule_once(hold, 0)  # when the app is there: whatever shows the screen anew covers it


def _held(app: Any) -> None:
    app.go("eye")
    _hold(app)


def _alone(app: Any) -> None:
    app.go("alone")
    app.screens.current_screen.picked(1)


def _alone_held(app: Any) -> None:
    _alone(app)
    _hold(app)


def _vampire_held(app: Any) -> None:
    _picks("vampire")(app)
    _hold(app)


SHEETS: dict[str, Callable[[], Show]] = {
    "sheet_help": _game(lambda app: app.game.tap_help()),
    "sheet_help_house": _game(
        lambda app: app.game.tap_help(), lambda: dawn(bat_ends_turn=True, shared_win=False)
    ),
    "sheet_pause": _game(lambda app: app.game.tap_pause()),
    "sheet_pause_not_now": _game(lambda app: app.game.tap_pause(), _not_now),
    "sheet_pause_mau_mau": _game(lambda app: app.game.tap_pause(), _mau_mau),
    "book_dawn": _game(lambda app: app.go("book", book="dawn-under", chapter=2)),
    "book_mau_mau": _game(lambda app: app.go("book", book="mau-mau", chapter=1)),
    "log": _game(_log),
    "repair": _game(_picks()),
    "repair_vault": _game(_picks("vault")),
    "repair_inside": _game(_picks("vault", "B7", "inside")),
    "repair_row": _game(_picks("row", 0)),
    "repair_refused": _game(_picks("stakes", 1, 2, "garlic", 0, 3)),
    "repair_should_be": _game(_should_be),
    "repair_nosferatu": _game(_picks(), _nosferatu),
    "repair_nosferatu_deck": _game(_picks("deck"), _nosferatu),
    "repair_nosferatu_ritual": _game(_picks("ritual"), _nosferatu),
    "repair_nosferatu_vampire": _game(_picks("vampire"), _nosferatu),
    "repair_nosferatu_vampire_held": _game(_vampire_held, _nosferatu),
    "sheet_pause_dealt": _game(lambda app: app.game.tap_pause(), _dealt),
    "alone_who": _game(lambda app: app.go("alone"), _dealt),
    "alone": _game(_alone, _dealt),
    "alone_held": _game(_alone_held, _dealt),
    "repair_nosferatu_should_be": _game(_should_be, _nosferatu),
    "repair_mau_mau": _game(_picks(), _mau_mau),
    "repair_mau_mau_top": _game(_picks("top", "red"), _mau_mau),
    "repair_mau_mau_should_be": _game(_should_be, _mau_mau),
    "eye": _game(lambda app: app.go("eye")),
    "eye_held": _game(_held),
    "eye_held_nosferatu": _game(_held, _nosferatu),
}
"""Sheets and screens by name."""
