"""What can be agreed on before a game of Dawn Under."""

from companion.core.game import Options
from companion.games.dawn_under.screens import for_two, own_colours
from companion.games.house_rules import YES_NO, HouseRules, Option, set_option
from companion.games.seating import Seating
from companion.stage.choices import ChoiceRow, one_of
from companion.system.places import data_folder
from companion.words import mark, tr

OPTIONS = (
    Option(
        "rucola",
        mark("Count Rucola and the bats"),
        YES_NO,
        played=("", mark("Count Rucola")),
        means=(
            mark("Only vampires, rats and garlic. Good for learning."),
            mark("Three vampires in one turn lure him. And two bats for everybody."),
        ),
        part=True,
    ),
    Option(
        "rows",
        mark("The rows"),
        (("tracked", mark("The app knows them")), ("counted", mark("Only counted"))),
        means=(
            mark("You tap each new colour. The referee says what fits."),
            mark("You see for yourselves what fits. Fewer taps, no checking."),
        ),
        played=(mark("Rows tracked"), mark("Rows counted")),
    ),
    Option(
        "shared_win",
        mark("Several can win together"),
        ((True, mark("Yes")), (False, mark("No"))),
        means=(
            mark("If one penalty empties two rows, both win."),
            mark("Whoever is first to give the last vampire away wins alone."),
        ),
        differs=mark("The first giver wins alone"),
    ),
    Option(
        "may_stop",
        mark("Who has laid a vampire"),
        ((True, mark("may stop")), (False, mark("must go on"))),
        means=(
            mark("After a vampire you may stop: it stays laid, and no stake is risked."),
            mark("You go on until a vault cannot be filled, as some read the long rulebook."),
        ),
        differs=mark("Whoever has laid a vampire must go on"),
    ),
    Option(
        "bat_ends_turn",
        mark("A bat ends the turn"),
        YES_NO,
        means=(
            mark("Whoever lays a vampire with it goes on."),
            mark("After every bat the turn is over. Calmer and shorter."),
        ),
        differs=mark("A bat ends the turn"),
        within="rucola",
        without=mark("only with Count Rucola"),
    ),
)


def layouts() -> list[str]:
    """The boards that this table can play on."""
    own = sorted(file.stem for file in (data_folder() / "layouts").glob("*.txt") if file.stem != "default")
    return ["default", *own]


def _layout_row(table: Seating) -> ChoiceRow | None:
    names = layouts()
    if len(names) == 1:
        return None
    values = [(name, tr("As shipped") if name == "default" else name) for name in names]
    return one_of("layout", tr("The board"), values, table.options.get("layout", "default"))


def _choose_layout(table: Seating, number: int) -> None:
    set_option(table, "layout", layouts()[number], "default")
    table.options.pop("bare", None)  # vaults of another board


def _differs(options: Options) -> list[str]:
    return [tr("Board “{name}”", name=options["layout"])] if isinstance(options.get("layout"), str) else []


def _played(table: Seating, words: list[str]) -> list[str]:
    if len(table.sitters) != 2:
        return words
    return [for_two.without(table.options.get("colours", for_two.IN_PLAY)), *words]


REFUSALS = (
    mark("There is no layout “{name}”."),
    mark("The layout file {file} is broken. {wrong}"),
    mark("The layout file {file} cannot be read: {error}."),
    mark("This layout has no default for two players; say in “bare” which 20 vaults stay bare."),
)

HOUSE_RULES = HouseRules(
    OPTIONS,
    (_layout_row, for_two.colours_row, for_two.bare_row, *own_colours.ROWS),
    {"layout": _choose_layout, "colours": for_two.choose_colour, **own_colours.CHOOSE},
    _differs,
    _played,
    REFUSALS,
)
