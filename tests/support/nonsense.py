"""Invalid protocol lines for fuzzing: random ones, and valid ones that were damaged."""

import copy
import json
import random
from typing import Any

from tests.support.desk import Desk
from tests.support.tables import ALL, Sample

Json = Any

SCALARS: list[Json] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    7,
    60,
    10**6,
    10**30,
    0.0,
    1.0,
    1.5,
    1e308,
    "",
    "0",
    "1",
    "?",
    "A1",
    "D15",
    "red",
    "rat",
    "left",
    "bat",
    "pass",
    "app",
    "simulate",
    "\ud800",
    "\x00",
    "🦇",
    "x" * 300,
    [],
    {},
    [[]],
    {"a": {}},
]
VAULTS = [f"{quarter}{number}" for quarter in "ABCD" for number in (1, 2, 5, 11, 15, 16)]
CORRECTIONS: dict[str, list[Json]] = {
    "seat": [0, 1, 2, 3],
    "vault": VAULTS,
    "lid": ["red", "green", "black", "rat", "unknown"],
    "inside": [None, {"vampire": "red"}, {"vampire": "green"}, {"garlic": 0}, {"garlic": 1}, {"garlic": 9}],
    "stakes": [0, 1, 2, 3, 13, 14],
    "garlic": [0, 1, 2, 3, 4],
    "bats": [0, 1, 2, 3],
    "row": [
        1,
        10,
        20,
        ["red"],
        ["red", "green"],
        ["red", "red", "?", "?", "blue", "blue"],
        ["?"],
        ["red"] * 11,
    ],
    "turn": [0, 1, 2],
    "count": [{"owner": None}, {"owner": 1, "vault": "C4"}, {"owner": 0, "vault": None}, {"vault": "A1"}],
    "rats": [0, 3, 4, 6, 7],
    "hand": [0, 1, 2, 3, 4, 60],
    "deck": [0, 1, 30, 60],
    "nights": [0, 1, 6, 20],
    "bites": [0, 1, 2, 9],
    "pile": [0, 1, 20, 200],
    "top": ["red:spider", "red:bat", "x:y", "red"],
    "wish": [None, "red", "green", "none"],
    "wolf": [None, 0, 1],
    "clocks": [0, 1, 2, 3, 9],
    "day": [True, False],
    "score": [0, 12, -3, 10**6],
}
TOGETHER = [
    ("vault", "lid"),
    ("vault", "inside"),
    ("vault", "lid", "inside"),
    ("seat", "stakes"),
    ("seat", "garlic"),
    ("seat", "bats"),
    ("seat", "row"),
    ("turn",),
    ("count",),
    ("rats",),
    ("seat", "hand"),
    ("deck",),
    ("nights",),
    ("seat", "bites"),
    ("pile",),
    ("top",),
    ("wish",),
    ("wolf",),
    ("clocks",),
    ("day",),
    ("seat", "score"),
]
OPTIONS: dict[str, list[Json]] = {
    "rows": ["tracked", "counted"],
    "rucola": [True, False],
    "simulate": [True, False],
    "shared_win": [True, False],
    "bat_ends_turn": [True, False],
    "layout": ["default", "none", [], ["A" * 60], ["ABCD" * 15], ["AABBCCDD"] * 8],
    "bare": [[], ["A1"] * 20, [f"A{n}" for n in range(1, 16)] + [f"B{n}" for n in range(1, 6)]],
    "colours": [[], ["red", "green", "blue", "black"], ["red"] * 4],
    "night_deck": ["cards", "app"],
    "roles": ["cards", "app"],
    "discards": ["noted", "off"],
    "rounds": [1, 3, 20, 21],
    "cards": [1, 8, 12, 13],
    "copies": [1, 2],
    "rotate_characters": [True, False],
    "keep_time_of_day": [True, False],
    "courtesy": [[], ["knock"], ["a", "a"]],
    "tracking": ["cards", "specials"],
    "catalogue": [{}, {"cards": []}],
    "characters": [[], ["a"]],
    "dealer": [0, 1, 9],
}


class Nonsense:
    """Generates lines for a desk; the same seed gives the same lines."""

    def __init__(self, game: str, seed: int) -> None:
        self.rnd = random.Random(f"nonsense {game} {seed}")
        self.samples = [sample for sample in ALL if sample.game == game]
        self._kinds = (
            (self.good_answer, 40),
            (self.any_answer, 8),
            (self.correction, 12),
            (self.undo, 8),
            (self.look, 2),
            (self.new, 4),
            (self.load, 4),
            (self.bytes_of_chance, 3),
            (self.damaged, 10),
            (self.any_command, 6),
        )

    def start(self) -> Sample:
        return self.rnd.choice(self.samples)

    def line(self, desk: Desk) -> bytes:
        """Return the next line; most are valid, so that games progress."""
        kinds, weights = zip(*self._kinds, strict=True)
        (kind,) = self.rnd.choices(kinds, weights)
        said = kind(desk)
        return said if isinstance(said, bytes) else json.dumps(said).encode()

    def good_answer(self, desk: Desk) -> Json:
        question = desk.session.referee.question
        return {"answer": self.rnd.choice(question.choices) if question else 0}

    def any_answer(self, desk: Desk) -> Json:
        question = desk.session.referee.question
        pool = SCALARS + [str(c) for c in question.choices] if question else SCALARS
        return {"answer": self.rnd.choice(pool)}

    def correction(self, desk: Desk) -> Json:
        """Return a correction: sometimes valid, more often impossible."""
        names = self.rnd.choice(TOGETHER)
        change: Json = {name: self.rnd.choice(CORRECTIONS[name]) for name in names}
        if self.rnd.random() < 0.2:
            name = self.rnd.choice(list(CORRECTIONS))
            change[name] = self.rnd.choice(CORRECTIONS[name])
        if self.rnd.random() < 0.3:
            change = self.mutated(change)
        return {"correct": change}

    def undo(self, desk: Desk) -> Json:
        count = self.rnd.choice((1, 1, 1, 2, 3, 5)) if self.rnd.random() < 0.8 else self.rnd.choice(SCALARS)
        return {self.rnd.choice(("undo", "redo")): count}

    def look(self, desk: Desk) -> Json:
        return self.rnd.choice(({"view": "public"}, {"view": "secret"}, {"save": None}))

    def new(self, desk: Desk) -> Json:
        line = self.rnd.choice(self.samples).new(self.rnd.randrange(1000))
        for _ in range(self.rnd.randrange(3)):
            name = self.rnd.choice(list(OPTIONS))
            line["new"]["options"] = {**line["new"]["options"], name: self.rnd.choice(OPTIONS[name])}
        if self.rnd.random() < 0.5:
            line = {"new": self.mutated(line["new"])}
        return line

    def load(self, desk: Desk) -> Json:
        saved = json.loads(json.dumps(desk.session.save()))
        for _ in range(self.rnd.randrange(4)):
            saved = self.mutated(saved)
        return {"load": saved}

    def bytes_of_chance(self, desk: Desk) -> bytes:
        length = self.rnd.randrange(1, 60)
        if self.rnd.random() < 0.5:
            return self.rnd.randbytes(length).replace(b"\n", b" ")
        return bytes(self.rnd.choices(b'{}[]",:0123456789.eE-+ \\unldtrufase', k=length))

    def damaged(self, desk: Desk) -> bytes:
        """Return a valid line with a few wrong bytes."""
        kind = self.rnd.choice((self.good_answer, self.correction, self.undo, self.look, self.new, self.load))
        line = bytearray(json.dumps(kind(desk)).encode())
        for _ in range(self.rnd.randrange(1, 4)):
            at = self.rnd.randrange(len(line) + 1)
            what = self.rnd.randrange(3)
            if what == 0:
                del line[at : at + self.rnd.randrange(1, 5)]
            elif what == 1:
                line[at:at] = self.rnd.choice(
                    (b"\x00", b"\xff", b'"', b"}", b"[", b"1", b"-", b",", b"\\", b"NaN")
                )
            elif at < len(line):
                line[at] = self.rnd.randrange(256)
        return bytes(line).replace(b"\n", b" ")

    def any_command(self, desk: Desk) -> Json:
        command = self.rnd.choice(
            ("new", "answer", "undo", "redo", "view", "correct", "save", "load", "quit", "")
        )
        message = {command: copy.deepcopy(self.rnd.choice(SCALARS))}
        return message if self.rnd.random() < 0.8 else self.mutated(message)

    def mutated(self, value: Json) -> Json:
        """Return the value with one place changed."""
        value = copy.deepcopy(value)
        spots = list(_spots(value))
        if not spots:
            return copy.deepcopy(self.rnd.choice(SCALARS))
        within, key = self.rnd.choice(spots)
        what = self.rnd.randrange(6)
        if what == 0:
            del within[key]
        elif what == 1 and isinstance(within, list):
            within.insert(key, copy.deepcopy(self.rnd.choice(within)))
        elif what == 2 and isinstance(within, dict):
            within[self.rnd.choice(list(CORRECTIONS) + list(OPTIONS))] = within.pop(key)
        elif what == 3:
            other, spot = self.rnd.choice(spots)
            within[key] = copy.deepcopy(other[spot])
        elif what == 4:
            within[key] = [within[key]]
        else:
            within[key] = copy.deepcopy(self.rnd.choice(SCALARS))
        return value


def _spots(value: Json) -> Any:
    """Yield every place in a JSON value: its container and its key."""
    if isinstance(value, (dict, list)):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _spots(value[key])
