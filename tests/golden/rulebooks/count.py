"""Count Rucola comes, guards a vault, and finds it empty or taken."""

from tests.golden.examples import Example, Step
from tests.golden.rulebooks.bats import ENDS, ROW

THREE_IN_ONE_TURN = (
    Step("Emma", "open", "A1", may_not=("stop",)),
    Step("table", "lid", "red", tells=({"kind": "laid", "colour": "red"},)),
    Step("table", "reveal", "green"),
    Step("Emma", "open", "A2", may=("stop",), may_not=("A1",)),
    Step("table", "lid", "yellow", tells=({"kind": "laid", "colour": "yellow"},)),
    Step("table", "reveal", "black", silent=("count_came",)),
    Step("Emma", "open", "A3"),
    Step("table", "lid", "green", tells=({"kind": "laid", "colour": "green"},)),
    Step("table", "reveal", "black", tells=({"kind": "count_came", "seat": 0, "from": "middle"},)),
    Step(
        *("Emma", "open", "stop"),
        tells=({"kind": "vaults_closed", "vaults": ("A1", "A2", "A3")}, {"kind": "turn_ended", "seat": 0}),
        silent=("turn_began",),
    ),
    Step("Emma", "count_to", "B4", may=("A1", "C1", "D15"), tells=({"kind": "count_placed", "vault": "B4"},)),
    Step("Paul", "open", "C1", may=("B3",), may_not=("B4",)),
    Step("table", "lid", "black"),
    Step("Paul", "garlic", "leave"),
    Step("Mia", "open", "C2", may_not=("B4",)),
    Step("table", "lid", "black"),
)
QUARTER_C = tuple(f"C{number}" for number in range(1, 16))


def _count(inside: tuple[Step, ...], *steps: Step, asks: str, clauses: tuple[str, ...]) -> Example:
    return Example(
        *("dawn-under", ("Emma", "Paul", "Mia"), {"rucola": True}, (0, *ROW * 3)),
        *((*THREE_IN_ONE_TURN[:-2], *inside, *THREE_IN_ONE_TURN[-2:], *steps), asks, "open"),
        ("RU-3", "RU-5", "RU-6", "RU-7", *clauses),
    )


COUNT = {
    "count-finds-it-empty": _count(
        (),
        Step(
            *("Mia", "garlic", "leave"),
            tells=({"kind": "turn_began", "seat": 0}, {"kind": "count_opened", "vault": "B4", "empty": True}),
            silent=("lid_turned",),
        ),
        Step("Emma", "lay", "right", only=ENDS, tells=({"kind": "laid", "vault": "B4", "why": "count"},)),
        Step("table", "reveal", "green", tells=({"kind": "vaults_closed", "vaults": ("B4",)},)),
        Step("Emma", "count_to", "C5", only=QUARTER_C, tells=({"kind": "count_placed", "vault": "C5"},)),
        Step("Emma", "open", "A4", may=("B4", "bat"), may_not=("C5", "stop")),
        Step("table", "lid", "red"),
        Step("Emma", "garlic", "leave"),
        asks="Paul",
        clauses=(),
    ),
    "count-finds-it-taken": _count(
        (Step("Mia", "open", {"vault": "B4", "inside": {"garlic": 2}}, may_not=("B4",)),),
        Step(
            *("Mia", "garlic", "leave"),
            tells=(
                {"kind": "count_opened", "seat": 0, "vault": "B4", "empty": False},
                {"kind": "count_lost", "from": 0, "to": 1},
                {"kind": "vaults_closed", "vaults": ("B4",)},
                {"kind": "turn_ended", "seat": 0},
                {"kind": "turn_began", "seat": 1},
            ),
            silent=("stake_taken", "gift", "found_garlic", "count_came"),
        ),
        Step("Paul", "open", "A4", may=("B4", "bat")),
        Step("table", "lid", "green"),
        Step("Paul", "garlic", "leave", tells=({"kind": "turn_ended", "seat": 1},), silent=("turn_began",)),
        Step("Paul", "count_to", "D1", may=("A1", "B4"), tells=({"kind": "count_placed", "seat": 1},)),
        asks="Mia",
        clauses=("RU-4", "RU-8"),
    ),
}
