"""The app on a quarter of a core, compared with a bare Kivy app, to simulate a slow Raspberry Pi.

python -m tests.bench.quarter
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.budgets import print_results
from tests.bench.cgroups import share_of_a_core

ROOT = Path(__file__).resolve().parent.parent.parent
QUOTA, PERIOD = 2_500, 10_000
"""Microseconds: a quarter of a core, in periods shorter than a frame."""
LEFT_OUT = "No cgroup can be made here, so a quarter of a core was left out; root may make one."
BUDGETS = {
    "start_beside_bare": 1.2,
    "press_p99_beside_bare": 1.3,
    "lift_p99_beside_bare": 1.5,
    "ours_answer_p99": 100.0,
    "dropped_percent": 10.0,
    "collection_ms": 15.0,
    "memory_beside_bare": 1.15,
}
"""Upper limits."""
LINES = {
    "first picture": ("ours_start", "s"),
    "start beside a bare Kivy app": ("start_beside_bare", "x"),
    "first frame after a finger comes down, p99": ("ours_press_p99", "ms"),
    "the same beside a bare button's": ("press_p99_beside_bare", "x"),
    "first frame after it is lifted, p99": ("ours_lift_p99", "ms"),
    "that one beside a bare button's": ("lift_p99_beside_bare", "x"),
    "until all that the tap led to is there, median": ("ours_answer_median", "ms"),
    "the same, p99": ("ours_answer_p99", "ms"),
    "dropped frames while something moves": ("dropped_percent", "%"),
    "longest collection of garbage, at this speed": ("collection_ms", "ms"),
    "the same by the clock, with waiting": ("collection_by_clock_ms", "ms"),
    "memory beside a bare Kivy app": ("memory_beside_bare", "x"),
}
"""Reported results, with their units."""


def measure(rounds: int = 3, taps: int = 90, starts: int = 9) -> dict[str, float]:
    """Measure both apps alternately, each in its own process; nothing if the core cannot be limited.

    Start times vary by a third, so that more starts than rounds of taps are measured.
    """
    taken: dict[str, list[dict[str, Any]]] = {"ours": [], "bare": []}
    started: dict[str, list[float]] = {"ours": [], "bare": []}
    with share_of_a_core(QUOTA, PERIOD) as slowly:
        if slowly is None:
            return {}
        for name in taken:
            _in_own_process(slowly, name, "0")  # files are read and compiled once
        for _ in range(starts):
            for name, times in started.items():
                times.append(_in_own_process(slowly, name, "0")["start"])
        for _ in range(rounds):
            for name, found in taken.items():
                found.append(_in_own_process(slowly, name, str(taps)))
    found = {f"{of}_{what}": value for of, all_ in taken.items() for what, value in _together(all_).items()}
    found |= {f"{of}_start": median(times) for of, times in started.items()}
    for what in ("start", "memory", "press_p99", "lift_p99"):
        found[f"{what}_beside_bare"] = found[f"ours_{what}"] / found[f"bare_{what}"]
    return found | {
        "dropped_percent": found["ours_dropped"],
        "collection_ms": max(one["collection_work"] for one in taken["ours"]) * PERIOD / QUOTA,
        "collection_by_clock_ms": max(one["collection_by_clock"] for one in taken["ours"]),
    }


def _together(rounds: Sequence[dict[str, Any]]) -> dict[str, float]:
    """Combine rounds of one app: medians, and percentiles of all taps and frames."""
    presses, lifts, answers = (
        sorted(ms for one in rounds for ms in one[what]) for what in ("presses", "lifts", "answers")
    )
    late, shown = (sum(one[what] for one in rounds) for what in ("late", "shown"))
    return {
        "memory": median(one["memory"] for one in rounds),
        "press_median": median(presses),
        "press_p99": presses[int(len(presses) * 0.99)],
        "lift_median": median(lifts),
        "lift_p99": lifts[int(len(lifts) * 0.99)],
        "answer_median": median(answers),
        "answer_p99": answers[int(len(answers) * 0.99)],
        "dropped": 100 * late / max(1, late + shown),
    }


def _in_own_process(slowly: list[str], what: str, answers: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
        environment |= {"KIVY_HOME": home, "GRUFTWART_DATA": home, "KIVY_NO_CONFIG": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
        command = [*slowly, sys.executable, "-m", "tests.bench.quarter_apps", what, str(time.time()), answers]
        told = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def main() -> None:
    print_results(measure(*map(int, sys.argv[1:])), BUDGETS, LEFT_OUT)


if __name__ == "__main__":
    main()
