"""What the benchmark counts is what fingers do: every touch of whole games, and the way to the first move."""

import pytest

from companion.viewmodels.scene_panels import CONTINUE
from tests.app.nosferatu import says
from tests.bench import nosferatu_taps
from tests.bench.nosferatu_taps import MOST_A_ROUND, MOST_TO_BEGIN, Night, all_settings


@pytest.fixture
def touched(room, monkeypatch) -> list[tuple[float, float]]:
    """Every touch of the screen."""
    found: list[tuple[float, float]] = []
    touches = room.touches

    def counts(x: float, y: float):
        found.append((x, y))
        return touches(x, y)

    monkeypatch.setattr(room, "touches", counts)
    return found


def in_full(said):
    """What one finger says in one go."""
    return said[0] if len(said) == 1 else said if said[0] != "done" else " ".join(said)


@pytest.mark.parametrize("options", [*all_settings()][::3], ids=lambda one: "-".join(one.values()))
def test_fingers_touch_as_often_as_is_counted(room, touched, options):
    night = Night(3, **options)
    room.shows(night.table)
    night.table.pace.clock = type(
        "Stopped", (), {"has_audience": lambda _: True, "after": lambda *_: lambda: None}
    )()
    for _ in range(60):
        question = room.question
        if question is None:
            break
        night.real.observe(night.table.referee.told[night._heard :])
        night._heard = len(night.table.referee.told)
        said = night.choices(question)
        night.taps += nosferatu_taps.cost(question, room.app.game.frame, said)
        says(room, in_full(said))
        while not night.table.pace.is_question_open:
            if night.table.pace.remaining_seconds is None:
                night.taps += 1
                room.taps(CONTINUE)
            else:
                night.table.pace.advance()
            room.settles()
    assert night.taps == len(touched) > 20


def test_a_round_costs_no_more_than_was_promised():
    assert nosferatu_taps.a_round(12, **next(all_settings())) <= MOST_A_ROUND
    assert nosferatu_taps.a_round(12, 8, **next(all_settings())) <= MOST_A_ROUND


def test_from_power_on_to_the_first_move_with_names_known(room, touched):
    from companion.settings.settings import Settings

    settings = Settings()
    settings.remember([(name, look) for look, name in enumerate(nosferatu_taps.NAMES[:6])])
    settings.change("tables", {"nosferatu": {"players": _sitters(), "options": {"night_deck": "app"}}})
    room.shows(home=True, settings=settings)
    tiles = room.app.navigator.home.tiles
    room.taps_at(*next(tile for tile in tiles if tile.model.game == "nosferatu").center)
    assert room.app.screens.current == "seats"
    room.taps_at(*room.app.screens.current_screen.start.center)
    while room.app.screens.current == "guide":
        room.taps_at(*room.app.screens.current_screen.next.center)
    assert room.app.table.referee.header.options["discards"] == "off"
    for answer in (0, 2, 3):
        says(room, answer)
    assert room.question.kind == "discard"
    begin = nosferatu_taps.to_begin(**next(all_settings()))
    assert begin == len(touched) <= MOST_TO_BEGIN


def _sitters():
    return [
        {"name": name, "look": look, "ghost": None, "place": None, "own": None}
        for look, name in enumerate(nosferatu_taps.NAMES[:6])
    ]
