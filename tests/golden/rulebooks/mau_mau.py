"""The three examples of Vampir Mau Mau."""

from companion.core.model import Json
from tests.games.mau_mau.vocabulary import CATALOGUE
from tests.golden.examples import Example, Step


def _mau(
    names: str, top: str, hands: tuple[int, ...], *more: Json
) -> tuple[tuple[str, ...], dict[str, Json], tuple[Json, ...]]:
    people = tuple(names.split())
    options = {"catalogue": CATALOGUE, "dealer": len(people) - 1}
    return people, options, (top, *({"seat": seat, "hand": cards} for seat, cards in enumerate(hands)), *more)


SAID = ("said", "forgot")
MAU_MAU = {
    "mau-mau-1-werewolf-on-oneself": Example(
        "mau-mau",
        *_mau("Klaus Angelika", "green:coffin", (2, 5), {"wolf": 1}),
        (
            Step(
                *("Klaus", "play", "werewolf"),
                may=("green:spider",),
                tells=({"kind": "wolf_laid", "seat": 0, "on": 0}, {"kind": "wolf_left", "from": 1}),
            ),
            Step("Klaus", "wish", "green", tells=({"kind": "wished", "colour": "green"},)),
            Step("table", "mau", "said", only=SAID),
            Step("Angelika", "play", "draw", may=("green:bat",), may_not=("red:coffin",)),
            Step("Angelika", "drawn", "keep"),
            Step("Klaus", "play", "green:spider", tells=({"kind": "wish_fulfilled"},), silent=("ability",)),
            Step(
                *("table", "mau", "said"),
                tells=({"kind": "round_ended", "seat": 0, "hands": (0, 6), "scores": (8, 0)},),
                silent=("drew",),
            ),
        ),
        *("table", "top_card"),
        ("MM-7a", "MM-8", "MM-12", "MM-13"),
    ),
    "mau-mau-2-clock-given-away": Example(
        "mau-mau",
        *_mau("Angelika Klaus", "red:tombstone", (2, 4), {"day": False}),
        (
            Step("Angelika", "play", "blue:tombstone", may=("clock",)),
            Step(
                *("table", "mau", "said"),
                tells=({"kind": "ability", "name": "night_colour"}, {"kind": "gave", "from": 0, "to": 1}),
            ),
            Step(
                *("table", "mau", "said"),
                tells=({"kind": "round_ended", "seat": 0, "hands": (0, 5), "scores": (7, 0)},),
                silent=("drew",),
            ),
        ),
        *("table", "top_card"),
        ("MM-7a", "MM-12", "MM-13", "MM-14", "MM-17"),
    ),
    "mau-mau-3-score": Example(
        "mau-mau",
        *_mau("Angelika Robert Klaus James", "red:coffin", (1, 1, 2, 4)),
        (
            Step("Angelika", "play", "red:mirror"),
            Step(
                *("table", "mau", "said"),
                tells=({"kind": "round_ended", "hands": (0, 1, 2, 4), "scores": (9, 6, 5, 3)},),
            ),
        ),
        *("table", "top_card"),
        ("MM-16",),
    ),
}
