"""All measurements, their budgets, and the printed table."""

import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Literal, NamedTuple, TypeAlias

from companion.games.registry import GAMES
from tests.bench import (
    attract,
    cafe,
    dawn_under_taps,
    doors,
    full_journal,
    ghosts,
    growth,
    hardware,
    idle,
    mau_mau_taps,
    measures,
    narration,
    nosferatu_taps,
    phones,
    quarter,
    runs,
    scenes,
    screen,
    uptime,
)
from tests.bench.peers import MARKS, PEERS, installed
from tests.bench.runs import Row

Extent: TypeAlias = Literal["quick", "whole", "long"]
QUARTER = "quarter of a core: "
"""Prefix of the rows of the limited core."""
CAFE = " in a café"
"""Suffix of the rows of a table in a café."""
IDLE = "idle: "
"""Prefix of the rows of a window that nobody touches."""
REPEAT_SECONDS = 300.0
"""Until when a long measurement is repeated, so that all of them take a quarter of an hour."""
LEAST = 200_000
"""Decisions per second of each game."""


class Size(NamedTuple):
    """How much is measured."""

    rounds: int = 15
    """Rounds of play; slower measurements have a third of them."""
    seconds: float = 0.2
    """Duration of each round of each game."""
    answers: int = 1000
    """Answers in the game that is replayed."""
    starts: int = 7
    games: int = 100_000
    """Games in the full journal."""
    spoken: int = 20
    """Games that are narrated in every language and length."""

    @property
    def long_rounds(self) -> int:
        return max(1, self.rounds // 3)


def bench(size: Size, extent: Extent = "whole") -> list[Row]:
    """Run everything with every registered game; engines that are not installed are left out.

    "quick": only what needs no window; "long": also what takes half an hour.
    """
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        part = size._replace(rounds=max(1, size.rounds // runs.RUNS), starts=max(1, size.starts // 2))
        short = [
            partial(speeds, part),
            partial(at_the_doors, part),
            partial(replays, part),
            partial(thinking, part),
            partial(durability, part, folder),
            partial(start, part, folder),
        ]
        rows = [row for measure in short for row in _timed(measure, runs.always)]
        if extent == "quick":
            return rows
        windows = [
            touchscreen,
            attract_mode,
            idle_window,
            slow_pi,
            moments,
            light,
            beside_phones,
            in_a_cafe,
        ]
        repeat = partial(runs.when_missed, is_late=lambda: time.monotonic() - began > REPEAT_SECONDS)
        rows += [row for measure in windows for row in _timed(partial(measure, size), repeat)]
        once = [
            partial(rounds_of_mau_mau, size),
            partial(many_years, size, folder),
            partial(speech, size),
            partial(taps, size),
            partial(growth_of, size, folder),
            *([long_uptime] if extent == "long" else []),
        ]
        return rows + [row for measure in once for row in _timed(measure, lambda some: some())]


def _timed(
    measure: Callable[[], list[Row]], runs_of: Callable[[Callable[[], list[Row]]], list[Row]]
) -> list[Row]:
    """Run a part of the benchmark, and say on the standard error output how long it took."""
    began = time.monotonic()
    rows = runs_of(measure)
    name = getattr(measure, "func", measure).__name__.replace("_", " ")
    print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    return rows


def missing() -> list[str]:
    """Return the engines that are not installed."""
    return [name for name in PEERS if name not in installed()]


def left_out(rows: list[Row]) -> list[str]:
    """Return a sentence for everything else that could not be measured."""
    told = " ".join(row.what for row in rows)
    marks = {QUARTER: quarter.LEFT_OUT, CAFE: cafe.LEFT_OUT, IDLE: idle.LEFT_OUT}
    return [sentence for mark, sentence in marks.items() if mark not in told]


def speeds(size: Size) -> list[Row]:
    """Random play of every game, and of the other engines."""
    games = {game: measures.own_game(game) for game in GAMES} | installed()
    turns = {
        name: (lambda number, game=game: measures.rate(game, size.seconds, 1000 * number))
        for name, game in games.items()
    }
    taken = measures.take_turns(size.rounds, turns)
    rows = [_decisions(name, median(rates)) for name, rates in taken.items()]
    for name in GAMES:
        people = median(taken[name]) * measures.share_of_people(name)
        rows.append(Row(f"{name}: decisions of people alone", people, "/s"))
    for (name, peer), wanted in MARKS.items():
        if peer in taken:
            ratio = measures.median_ratio(taken[name], taken[peer])
            rows.append(Row(f"{name} beside {peer}", ratio, "x", f">= {wanted}", ratio >= wanted))
    return rows


def _decisions(name: str, rate: float) -> Row:
    """Return the row of a game; only our own have a budget."""
    own = name in GAMES
    return Row(
        f"{name}: decisions", rate, "/s", f">= {LEAST:,}" if own else "", rate >= LEAST if own else None
    )


def at_the_doors(size: Size) -> list[Row]:
    """The library and the environment, played at random."""
    taken = doors.rates(size.rounds, size.seconds)
    answers, steps = median(taken[doors.LIBRARY]), median(taken[doors.ENVIRONMENT])
    inside = median(taken["dawn-under"]) * measures.share_of_people("dawn-under")
    rows = [
        Row("library: answers of people", answers, "/s", ">= 250,000", answers >= 250_000),
        Row("library beside the rules alone", answers / inside, "x", ">= 0.6", answers / inside >= 0.6),
        Row("environment: steps", steps, "/s", ">= 20,000", steps >= 20_000),
    ]
    for peer, wanted in ((doors.HOLDEM, 1.5), (doors.FOUR, None)):
        if peer in taken:
            ratio = measures.median_ratio(taken[doors.ENVIRONMENT], taken[peer])
            mark = ("", None) if wanted is None else (f">= {wanted}", ratio >= wanted)
            rows.append(Row(f"environment beside {peer}", ratio, "x", *mark))
    return rows


def replays(size: Size) -> list[Row]:
    """Replay of a long game, and one undo."""
    header, answers = measures.long_game(size.answers)
    taken = [measures.replay_ms(header, answers) for _ in range(size.long_rounds)]
    replay, undo = (median(times) for times in zip(*taken, strict=True))
    return [
        Row(f"replay of {size.answers} answers", replay, "ms", "<= 4", replay <= 4),
        Row(f"undo after {size.answers} answers", undo, "ms"),
    ]


def thinking(size: Size) -> list[Row]:
    """Time for a ghost's decision."""
    taken = [ghosts.decision_ms(size.seconds, 1000 * number) for number in range(size.rounds)]
    ms = median(taken)
    return [Row("decision of a ghost", ms, "ms", "< 2", ms < 2)]


def durability(size: Size, folder: Path) -> list[Row]:
    """Durable answers per second, compared with bare SQLite commits."""
    header, answers = measures.long_game(size.answers)
    turns: dict[str, Callable[[int], float]] = {
        "ours": lambda _: measures.durable_rate(folder, header, answers),
        "raw": lambda _: measures.commit_rate(folder, answers),
    }
    taken = measures.take_turns(size.long_rounds, turns)
    ratio = measures.median_ratio(taken["ours"], taken["raw"])
    written = measures.bytes_per_answer(folder, header, answers)
    on_disk = [Row("written to the disk for an answer", written, "B", "<= 6,000", written <= 6000)]
    return [
        *(on_disk if written else []),
        Row("durable answers", median(taken["ours"]), "/s"),
        Row("raw SQLite commits", median(taken["raw"]), "/s"),
        Row("durable answers beside raw commits", ratio, "x", ">= 0.8", ratio >= 0.8),
    ]


def start(size: Size, folder: Path) -> list[Row]:
    """Time to the first reply."""
    turns: dict[str, Callable[[int], float]] = {
        "ours": lambda _: measures.first_reply_seconds(folder),
        "bare": lambda _: measures.bare_start_seconds(folder),
    }
    measures.take_turns(1, turns)  # compiles the modules
    taken = measures.take_turns(size.starts, turns)
    seconds, ratio = median(taken["ours"]), measures.median_ratio(taken["ours"], taken["bare"])
    return [
        Row("first reply after the start", seconds, "s", "< 0.35", seconds < 0.35),
        Row("the same beside Python alone", ratio, "x", "<= 3", ratio <= 3),
    ]


def touchscreen(size: Size) -> list[Row]:
    """The touchscreen compared with a bare Kivy app, off screen."""
    found = screen.measure(min(3, size.starts), min(400, size.answers), 20 * size.seconds)
    most = screen.BUDGETS

    def row(what: str, name: str, unit: str) -> Row:
        return Row(what, found[name], unit, f"<= {most[name]:g}", found[name] <= most[name])

    idle, above = found["idle_cpu_percent"], found["idle_cpu_above_bare_percent"]
    allowed = most["idle_cpu_above_bare_percent"]
    return [
        Row("screen: first usable frame", found["start_s"], "s"),
        row("screen: start beside a bare Kivy app", "start_beside_bare", "x"),
        Row("screen: memory", found["memory_mb"], "MB"),
        row("screen: memory beside a bare Kivy app", "memory_beside_bare", "x"),
        Row("screen: idle CPU", idle, "%", f"<= bare + {allowed:g}", above <= allowed),
        row("screen: tap without drawing, p99", "tap_p99_ms", "ms"),
        *(Row(f"screen: tap in {game}", found[f"{screen.TAP_IN}{game}"], "ms") for game in GAMES),
        row("screen: busiest frame beside 60 buttons", "frame_beside_buttons", "x"),
    ]


def attract_mode(size: Size) -> list[Row]:
    """What a café table that nobody touches costs beside its home screen."""
    found = attract.measure(max(3.0, min(attract.SECONDS, 24 * size.seconds)))
    name = "attract_beside_home"
    value, most = found[name], attract.BUDGETS[name]
    return [
        Row("screen: CPU of attract mode beside the home screen", value, "x", f"<= {most:g}", value <= most)
    ]


def idle_window(size: Size) -> list[Row]:
    """What the program does in a real window while nobody touches it; empty without an X server."""
    found = idle.measure(max(2.0, 20 * size.seconds), min(idle.TAPS, size.answers))
    rows = []
    for name, value in found.items():
        unit = "ms" if name.endswith("ms") else "%" if name.endswith("processor") else "/s"
        most = idle.BUDGETS.get(name)
        goal, met = ("", None) if most is None else (f"<= {most:g}", value <= most)
        rows.append(
            Row(f"{IDLE}{name.replace('_', ' ')}", value, "x" if "beside" in name else unit, goal, met)
        )
    return rows


def slow_pi(size: Size) -> list[Row]:
    """The app on a quarter of a core; empty if the core cannot be limited."""
    found = quarter.measure(1, min(60, size.answers), min(3, size.starts))  # repeated where it misses a mark
    if not found:
        return []
    rows = []
    for what, (name, unit) in quarter.LINES.items():
        value, most = found[name], quarter.BUDGETS.get(name)
        goal, met = ("", None) if most is None else (f"<= {most:g}", value <= most)
        rows.append(Row(f"{QUARTER}{what}", value, unit, goal, met))
    return rows


def rounds_of_mau_mau(size: Size) -> list[Row]:
    """Taps per round of Vampir Mau Mau, by setting."""
    rows = []
    for name, value in mau_mau_taps.measure(max(3, 2 * size.rounds)).items():
        default = "default" in name
        goal, met = (f"<= {mau_mau_taps.MOST}", value <= mau_mau_taps.MOST) if default else ("", None)
        rows.append(Row(f"mau-mau: taps in a round of four, {name}", value, "", goal, met))
    return rows


def moments(size: Size) -> list[Row]:
    """Time until a scene is shown, and taps per turn."""
    found = scenes.measure(min(300, size.answers))
    made, budget = found["textures_made"], scenes.FIRST_FRAME_MS
    rows = [
        Row("screen: first frame of a scene after the tap, median", found["first_frame_median_ms"], "ms"),
        Row("screen: frame of a bare Kivy app in the same run", found["bare_frame_ms"], "ms"),
        Row("screen: textures made while a scene is on", made, "", "<= 0", made <= 0),
    ]
    for name, taken in found.items():
        if name.startswith(scenes.P95_IN):
            game = name.removeprefix(scenes.P95_IN)
            what = f"screen: first frame of a scene in {game}, 19 of 20"
            rows.append(Row(what, taken, "ms", f"<= {budget:g}", taken <= budget))
    least, most = scenes.TAPS
    for game in GAMES:
        taps = scenes.taps_in_a_turn(game, size.long_rounds)
        if taps is not None:
            met = least <= taps <= most
            rows.append(Row(f"{game}: taps in an ordinary turn", taps, "", f"{least:g} to {most:g}", met))
    return rows


def many_years(size: Size, folder: Path) -> list[Row]:
    """Time to the first frame with a full journal."""
    files = {"full": full_journal.filled(folder, size.games), "empty": full_journal.filled(folder, 0)}
    turns: dict[str, Callable[[int], float]] = {
        name: lambda _, file=file: full_journal.start_seconds(file, folder) for name, file in files.items()
    }
    taken = measures.take_turns(size.starts, turns)
    ratio, most = median(taken["full"]) / median(taken["empty"]), full_journal.MOST
    what = f"screen: start with {size.games} games beside an empty journal"
    return [Row(what, ratio, "x", f"<= {most:g}", ratio <= most)]


def speech(size: Size) -> list[Row]:
    """Latency and amount of speech."""
    rows = [
        Row(
            f"speech in a game, {one.language}, {one.length}: at most",
            one.most,
            "min",
            f"<= {narration.MOST_MINUTES[one.length]:g}",
            one.most <= narration.MOST_MINUTES[one.length],
        )
        for one in narration.speech(size.spoken)
    ]
    found = narration.measure(max(3, size.rounds))
    if found is None:
        return rows
    most = narration.BUDGET_MS
    return [
        *rows,
        Row("event to start of speech", found.speech, "ms", f"< {most:g}", found.speech < most),
        Row("slowest of them", found.slowest_speech, "ms"),
        Row("event to start of speech where a word must end first", found.in_between, "ms"),
        Row("the screen waits for the voice", found.posting, "ms"),
    ]


def light(size: Size) -> list[Row]:
    """The LED strip at the limit of its line, and with a still picture."""
    rows = []
    for name, value in hardware.measure(max(0.2, 5 * size.seconds)).items():
        word, wanted = hardware.BUDGETS.get(name, ("", None))
        if wanted is not None:
            met = value >= wanted if word == "at least" else value <= wanted
            rows.append(Row(f"strip: {name}", value, "", f"{word} {wanted:g}", met))
    return rows


def taps(size: Size) -> list[Row]:
    """Number of taps."""
    rows = []
    for what, (count, most) in nosferatu_taps.measure(size.long_rounds * 4).items():
        budget, met = ("", None) if most is None else (f"<= {most}", count <= most)
        rows.append(Row(f"{nosferatu_taps.GAME}: {what}", count, "taps", budget, met))
    for what, value in dawn_under_taps.measure(max(1, size.long_rounds)).items():
        most = dawn_under_taps.BUDGETS.get(what)
        goal, met = ("", None) if most is None else (f"<= {most:g}", value <= most)
        rows.append(Row(f"{dawn_under_taps.GAME}: {what}", value, "", goal, met))
    return rows


def beside_phones(size: Size) -> list[Row]:
    """Taps with eight phones, and during a flood of requests."""
    found = phones.measure(min(3, size.long_rounds), min(phones.TAPS, size.answers))
    without = found["without"]
    budget = f"<= {phones.FACTOR:g}x or +{phones.MORE:g} ms"
    return [
        Row("tap p99 without phones", without, "ms"),
        Row("tap p99 with eight phones", found["phones"], "ms", budget, phones.met(found["phones"], without)),
        Row("tap p99 with a flood", found["flood"], "ms", budget, phones.met(found["flood"], without)),
    ]


def in_a_cafe(size: Size) -> list[Row]:
    """Cost of the café's network; empty without a broker."""
    found = cafe.measure(min(3, size.long_rounds), min(cafe.TAPS // 2, size.answers))
    if not found:
        return []
    tap, more = found["tap on"], found["memory on"] - found["memory off"]
    budget = f"<= {cafe.FACTOR:g}x or +{cafe.MORE:g} ms"
    few, small = found["processor more"] <= cafe.MOST_PROCESSOR, more <= cafe.MOST_MEMORY
    return [
        Row("tap p99 of a table alone", found["tap off"], "ms"),
        Row(f"tap p99 of a table{CAFE}", tap, "ms", budget, cafe.met(tap, found["tap off"])),
        Row(f"processor more{CAFE}", found["processor more"], "%", f"<= {cafe.MOST_PROCESSOR:g}", few),
        Row(f"memory more{CAFE}", more, "MB", f"<= {cafe.MOST_MEMORY:g}", small),
        Row(f"messages of a table{CAFE}", found["messages"], "a minute"),
    ]


def long_uptime() -> list[Row]:
    """Memory of a table after 20 minutes of play with phones, and after 10 hours of simulated time."""
    goal, rows = f"<= {uptime.MOST}", []
    for what, found in (
        ("20 minutes beside 5", uptime.measure()),
        ("10 simulated hours beside 2.5", uptime.measure_hours()),
    ):
        rows += [
            Row(f"memory after {what}", found.ratio, "x", goal, found.ratio <= uptime.MOST),
            Row(
                f"{what}, with the phones' server", found.ratio_all, "x", goal, found.ratio_all <= uptime.MOST
            ),
        ]
    return rows


def growth_of(size: Size, folder: Path) -> list[Row]:
    """How cost grows with players, answers, stored games, guests, phones, tables, languages and LEDs."""
    found = [
        *growth.with_players(size.seconds),
        *growth.with_answers(50 * size.answers),
        *growth.with_kept_games(folder, size.games),
        *growth.with_guests(folder, size.games),
        *growth.with_phones(min(phones.TAPS, size.answers)),
        *growth.with_tables(),
        *growth.with_languages(folder),
        *growth.with_leds(),
    ]
    return [Row(f"with {one.count:>7,} {one.of}: {one.what}", one.cost, one.unit) for one in found]


def table(rows: list[Row]) -> str:
    """Return the readable table."""
    width = max(len(row.what) for row in rows)
    lines = []
    for row in rows:
        spread = "" if row.least is None or row.most is None else f"{_short(row.least)} to {_short(row.most)}"
        said = f"{row.what:<{width}}  {_short(row.value):>10} {row.unit:<4}  {spread:<18} {row.budget:<8}"
        lines.append(f"{said} {runs.verdict(row)}".rstrip())
    return "\n".join(lines)


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
