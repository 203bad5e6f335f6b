"""Full set: the sound card, beside what the app says that it says."""

import time
from array import array
from pathlib import Path
from typing import NamedTuple

from tests.box.machine import Machine
from tests.box.people import People
from tests.box.whole_games import WholeGame

SENTENCES = 8
"""So many captions are heard."""
LOUD = 0.02
"""Of full scale; what is quieter is silence."""
MOST_SECONDS = 3.0
"""From a caption to its first sound, in the box's own time, plus the time between two looks."""
MUTED_ANSWERS = 3
LISTEN_SECONDS = 400
"""After this time of work too little was said."""


class Look(NamedTuple):
    """What the app said of itself at one moment, and how loud the sound card was since the last one."""

    now: float
    captions: tuple[str, ...]
    changed: float
    """When the captions changed."""
    sounded: bool
    """Whether anything was to be heard since the last look."""
    spoke: bool
    loudest: float


class Microphone:
    """Listens to the sound card of this boot."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._file = Path(machine.work / f"sound-{machine.boots}.wav")
        self._heard = self._file.stat().st_size
        machine.app("heard")

    def look(self) -> Look:
        said = self._machine.app("heard")
        with self._file.open("rb") as sound:
            sound.seek(self._heard)
            data = sound.read()
        data = data[: len(data) // 4 * 4]
        self._heard += len(data)
        loudest = max(map(abs, array("h", data)), default=0) / 0x8000
        return Look(
            said["now"], tuple(said["captions"]), said["changed"], said["sounded"], said["spoke"], loudest
        )


def voice(machine: Machine, people: People) -> str:
    """A sentence is heard soon after its caption; while nothing is said, or muted, all is silent."""
    game = WholeGame(machine, people)
    game.sets_up("mau-mau", 2, ("rounds=0", "rounds=0", "tracking=1"))
    ears = Microphone(machine)
    delays, quiet, gap = _listens(game, ears)
    late = max(delays)
    assert late <= MOST_SECONDS + gap, f"{late:.1f} s from a caption to its first sound"
    assert quiet, "it is never silent"
    assert max(quiet) <= LOUD, f"{max(quiet):.3f} of full scale while nothing is said"
    loud, captions = _muted(game, ears)
    assert captions, "no caption while it is muted"
    assert loud <= LOUD, f"{loud:.3f} of full scale while it is muted"
    middle = sorted(delays)[len(delays) // 2]
    return (
        f"{len(delays)} captions, heard after {middle:.1f} s in the middle, {late:.1f} s at most "
        f"(looked every {gap:.1f} s); {len(quiet)} looks while nothing is said, at most {max(quiet):.4f}; "
        f"muted: {captions} captions, {loud:.4f}"
    )


def _listens(game: WholeGame, ears: Microphone) -> tuple[list[float], list[float], float]:
    """Return the seconds from captions to sound, how loud silence is, and the longest time between looks."""
    delays: list[float] = []
    quiet: list[float] = []
    gap, waits, was = 0.0, 0.0, ears.look()
    until = game.machine.processor_seconds + LISTEN_SECONDS
    told = was.captions
    while len(delays) < SENTENCES:
        assert game.machine.processor_seconds < until, f"{len(delays)} captions were heard"
        look = ears.look()
        gap = max(gap, look.now - was.now)
        if look.captions and look.captions != told:
            told, waits = look.captions, look.changed
        if waits and look.loudest > LOUD and look.spoke:
            delays.append(look.now - waits)
            waits = 0.0
        if not look.sounded and not was.sounded:
            quiet.append(look.loudest)
            game.one_touch()
        was = look
    return delays, quiet, gap


def _muted(game: WholeGame, ears: Microphone) -> tuple[float, int]:
    """Return the loudest sample and the number of captions of some answers without sound."""
    game.people.goes_home()
    game.people.taps("('speaker', '')")
    game.people.continues()
    ears.look()
    loud, told = 0.0, set()
    before = game.people.question()["answers"]
    until = time.monotonic() + LISTEN_SECONDS
    while game.people.question()["answers"] < before + MUTED_ANSWERS and time.monotonic() < until:
        game.one_touch()
        look = ears.look()
        loud = max(loud, look.loudest)
        told.add(look.captions)
    return loud, len(told)
