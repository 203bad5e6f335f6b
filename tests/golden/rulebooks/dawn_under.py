"""A rat plague of Dawn Under, from figure 5a to figure 5e."""

from tests.golden.examples import Example, Step

ENDS = ("left", "right")


def plague() -> Example:
    rows = (
        ("yellow", "green", "white", "black"),
        ("blue", "white", "green", "black"),
        ("red", "white", "green", "black"),
        ("blue", "red", "white", "black"),
    )
    revealed = [colour for row in rows for colour in row]
    garlic = {"vault": "A10", "lid": "red", "inside": {"garlic": 1}}
    seven = ("A6", "A7", "A8", "A10", "A12", "A14", "A15")
    closed = ("A6", "A7", "A8", "A10")
    return Example(
        "dawn-under",
        ("Timo", "Dominique", "Marcus", "Katharina"),
        {},
        (0, *revealed, garlic),
        (
            # 5a: a rat, and seven vaults round it
            Step("Timo", "open", "A11", may=("A1", "B1", "D15")),
            Step("table", "lid", "rat", tells=({"kind": "plague_began", "holder": 0, "neighbours": seven},)),
            # 5b: nothing for the green lid; the yellow vampire goes to bed, and a green one comes too late
            Step("Timo", "open", "A6", only=(*seven, "pass")),
            Step("table", "lid", "green"),
            Step("Timo", "garlic", "leave", only=("place", "leave"), silent=("turn_ended", "vaults_closed")),
            Step("Timo", "open", "A7", may=("A8", "pass"), may_not=("A6", "stop")),
            Step("table", "lid", "yellow"),
            Step(
                "Timo", "lay", "left", only=("left", "leave"), tells=({"kind": "laid", "colour": "yellow"},)
            ),
            Step("table", "reveal", "blue"),
            Step("Timo", "open", "pass", may=("A8",), may_not=("A6", "A7")),
            Step("Dominique", "open", "pass", tells=({"kind": "plague_passed", "seat": 1},)),
            # 5c: garlic goes into an empty vault; somebody's is found: one vampire, and nothing goes in
            Step("Marcus", "open", "A8", only=("A8", "A10", "A12", "A14", "A15", "pass")),
            Step("table", "lid", "blue"),
            Step("Marcus", "garlic", "place", tells=({"kind": "garlic_placed", "seat": 2, "vault": "A8"},)),
            Step(
                *("Marcus", "open", "A10"),
                tells=({"kind": "found_garlic", "owner": 1, "rule": "DU-16"},),
            ),
            Step("Dominique", "give", "left", only=ENDS, tells=({"kind": "gift", "from": 1, "to": 2},)),
            Step("table", "reveal", "yellow"),
            Step(
                *("Marcus", "put", "blue:right"),
                only=("blue:left", "blue:right"),
                tells=({"kind": "garlic_returned", "owner": 1, "rule": "DU-18"},),
                silent=("laid", "vaults_closed"),
            ),
            Step("Marcus", "open", "pass", only=("A12", "A14", "A15", "pass")),
            # 5d: a second rat ends this plague; 5e: Katharina holds it and begins
            Step("Katharina", "open", "A12"),
            Step(
                *("table", "lid", "rat"),
                tells=(
                    {"kind": "plague_ended", "vault": "A11", "why": "another rat"},
                    {"kind": "rat_replaced", "vault": "A11"},
                    {"kind": "vaults_closed", "vaults": closed},
                    {"kind": "plague_began", "holder": 3, "vault": "A12"},
                ),
            ),
            Step("Katharina", "open", "A7", only=("A7", "A8", "A11", "A15", "pass")),
        ),
        *("Katharina", "open"),
        ("DU-16", "DU-18", "DU-22", "DU-23", "DU-24", "DU-25", "DU-26", "DU-27", "DU-28"),
    )


PLAGUE = {"plague-5a-to-5e": plague()}
