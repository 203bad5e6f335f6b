"""The six things that can come of a bat, and a bat on one's own garlic."""

from companion.core.model import Json
from tests.golden.examples import Example, Step

ROW = ("red", "yellow", "white", "blue")
"""What lies open in every row at first."""
ENDS = ("left", "right")
LEAVE = (*ENDS, "leave")
BAT_ON = "B4"
SLEEPER: tuple[Json, ...] = (
    {"seat": 2, "row": ["red", "yellow", *["?"] * 15, "white", "blue"]},
    {"vault": BAT_ON, "inside": {"vampire": "green"}},
)
NEXT_IS_PAUL = ({"kind": "turn_ended", "seat": 0}, {"kind": "turn_began", "seat": 1})


def _garlic_of(seat: int) -> tuple[Json, ...]:
    return ({"vault": BAT_ON, "inside": {"garlic": seat}},)


def _bat(inside: tuple[Json, ...], *steps: Step, asks: str, clauses: tuple[str, ...]) -> Example:
    flight = (
        Step("Emma", "open", "bat", may=("A1",)),
        Step("Emma", "bat", BAT_ON, may_not=("bat",), tells=({"kind": "bat_flew", "vault": BAT_ON},)),
    )
    return Example(
        *("dawn-under", ("Emma", "Paul", "Mia"), {"rucola": True}, (0, *ROW * 3, *inside)),
        *((*flight, *steps), asks, "open", ("RU-9", "RU-10", *clauses)),
    )


def _doubted(*tells: dict[str, Json]) -> Step:
    return Step("Paul", "believe", "doubt", tells=({"kind": "doubted", "seat": 1}, *tells))


def _believed(*tells: dict[str, Json]) -> tuple[Step, Step]:
    all_do = ({"kind": "all_believed"}, *tells)
    return Step("Paul", "believe", "believe"), Step("Mia", "believe", "believe", tells=all_do)


BATS = {
    "bat-a1-doubted-empty": _bat(
        (),
        _doubted({"kind": "stake_taken", "seat": 1, "stakes": 1, "rule": "RU-11"}),
        Step("Emma", "lay", "right", only=LEAVE, tells=({"kind": "laid", "seat": 0, "colour": "blue"},)),
        Step("table", "reveal", "green", silent=("turn_ended",)),
        asks="Emma",
        clauses=("RU-11",),
    ),
    "bat-a2-doubted-vampire": _bat(
        SLEEPER,
        _doubted(
            {"kind": "found_vampire", "rule": "RU-12"},
            {"kind": "vampire_taken", "from": BAT_ON, "to": 0, "by": 1},
        ),
        Step("Emma", "put", "green:left", only=("green:left", "green:right"), silent=("stake_taken",)),
        Step("Paul", "lay", "left", only=LEAVE, tells=({"kind": "laid", "seat": 1, "vault": BAT_ON},)),
        Step("table", "reveal", "black", tells=NEXT_IS_PAUL),
        asks="Paul",
        clauses=("RU-12",),
    ),
    "bat-a3-doubted-garlic": _bat(
        _garlic_of(2),
        _doubted({"kind": "found_garlic", "owner": 2, "rule": "RU-13"}),
        Step("Mia", "give", "left", only=ENDS, tells=({"kind": "gift", "from": 2, "to": 0},)),
        Step("table", "reveal", "green"),
        Step(
            *("Emma", "put", "red:left"),
            tells=({"kind": "garlic_returned", "owner": 2, "rule": "RU-13"},),
            silent=("turn_ended",),
        ),
        Step("Paul", "lay", "leave", only=LEAVE, tells=NEXT_IS_PAUL),
        asks="Paul",
        clauses=("RU-13",),
    ),
    "bat-a3-doubted-own-garlic": _bat(
        _garlic_of(0),
        _doubted({"kind": "found_garlic", "owner": 0, "rule": "RU-13"}),
        Step("Paul", "give", "left", only=ENDS, tells=({"kind": "gift", "from": 1, "to": 0},)),
        Step("table", "reveal", "green"),
        Step("Mia", "give", "right", only=ENDS, tells=({"kind": "gift", "from": 2, "to": 0},)),
        Step("table", "reveal", "black"),
        Step("Emma", "put", "red:left", only=("red:left", "red:right", "blue:left", "blue:right")),
        Step("Emma", "put", "blue:left", tells=({"kind": "garlic_returned", "owner": 0},)),
        Step("Paul", "lay", "right", only=LEAVE, tells=({"kind": "laid", "seat": 1},)),
        Step("table", "reveal", "green", tells=NEXT_IS_PAUL),
        asks="Paul",
        clauses=("RU-13",),
    ),
    "bat-b1-believed-empty": _bat(
        (),
        *_believed(),
        Step("Emma", "lay", "left", only=LEAVE, tells=({"kind": "laid", "seat": 0, "colour": "red"},)),
        Step("table", "reveal", "green", silent=("turn_ended",)),
        asks="Emma",
        clauses=("RU-14",),
    ),
    "bat-b2-believed-vampire": _bat(
        SLEEPER,
        *_believed({"kind": "found_vampire", "rule": "RU-14"}),
        Step("Emma", "bat_gift", 2, only=(1, 2), tells=({"kind": "vampire_taken", "to": 2, "by": 0},)),
        Step("Mia", "put", "green:right", only=("green:left", "green:right"), silent=("stake_taken",)),
        Step("Emma", "lay", "left", only=ENDS, tells=({"kind": "laid", "seat": 0, "vault": BAT_ON},)),
        Step("table", "reveal", "black", silent=("turn_ended",)),
        asks="Emma",
        clauses=("RU-14",),
    ),
    "bat-b3-believed-garlic": _bat(
        _garlic_of(0),
        *_believed(
            {"kind": "found_garlic", "owner": 0, "rule": "RU-14"},
            {"kind": "garlic_returned", "owner": 0, "rule": "RU-14"},
        ),
        Step("Emma", "lay", "right", only=ENDS, tells=({"kind": "laid", "seat": 0},), silent=("gift",)),
        Step("table", "reveal", "black", silent=("turn_ended",)),
        asks="Emma",
        clauses=("RU-14",),
    ),
}
