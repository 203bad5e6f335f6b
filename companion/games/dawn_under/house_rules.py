"""The house rules of Dawn Under."""

from companion.core.game import Options
from companion.games.dawn_under.presenter import setup_choices
from companion.games.kit_values import YES_NO, HouseRules, Option, set_option
from companion.games.seating import Seating
from companion.i18n import mark_message, tr
from companion.system.data_folder import data_folder
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, single_choice_row

OPTIONS = (
    Option(
        "rucola",
        mark_message("Count Rucola and the bats"),
        YES_NO,
        played=("", mark_message("Count Rucola")),
        means=(
            mark_message("Only vampires, rats and garlic. Good for learning."),
            mark_message("Three vampires in one turn lure him. And two bats for everybody."),
        ),
        part=True,
    ),
    Option(
        "rows",
        mark_message("The rows"),
        (("tracked", mark_message("The app knows them")), ("counted", mark_message("Only counted"))),
        means=(
            mark_message("You tap each new colour. The referee says what fits."),
            mark_message("You see for yourselves what fits. Fewer taps, no checking."),
        ),
        played=(mark_message("Rows tracked"), mark_message("Rows counted")),
        quick=(mark_message("So quick! Only count the rows?"), mark_message("Fewer taps, no checking.")),
    ),
    Option(
        "shared_win",
        mark_message("Several can win together"),
        ((True, mark_message("Yes")), (False, mark_message("No"))),
        means=(
            mark_message("If one penalty empties two rows, both win."),
            mark_message("Whoever is first to give the last vampire away wins alone."),
        ),
        differs=mark_message("The first giver wins alone"),
    ),
    Option(
        "may_stop",
        mark_message("Who has laid a vampire"),
        ((True, mark_message("may stop")), (False, mark_message("must go on"))),
        means=(
            mark_message("After a vampire you may stop: it stays laid, and no stake is risked."),
            mark_message("You go on until a vault cannot be filled, as some read the long rulebook."),
        ),
        differs=mark_message("Whoever has laid a vampire must go on"),
    ),
    Option(
        "bat_ends_turn",
        mark_message("A bat ends the turn"),
        YES_NO,
        means=(
            mark_message("Whoever lays a vampire with it goes on."),
            mark_message("After every bat the turn is over. Calmer and shorter."),
        ),
        differs=mark_message("A bat ends the turn"),
        within="rucola",
        without=mark_message("only with Count Rucola"),
    ),
)


def layouts() -> list[str]:
    """Return the names of the boards that can be chosen."""
    own = sorted(file.stem for file in (data_folder() / "layouts").glob("*.txt") if file.stem != "default")
    return ["default", *own]


def _layout_row(table: Seating) -> ChoiceRow | None:
    names = layouts()
    if len(names) == 1:
        return None
    values = [(name, tr("As shipped") if name == "default" else name) for name in names]
    return single_choice_row("layout", tr("The board"), values, table.options.get("layout", "default"))


def _choose_layout(table: Seating, number: int) -> None:
    set_option(table, "layout", layouts()[number], "default")
    table.options.pop("bare", None)  # the vaults belong to another board


def _differs(options: Options) -> list[str]:
    return [tr("Board “{name}”", name=options["layout"])] if isinstance(options.get("layout"), str) else []


def _played(table: Seating, words: list[str]) -> list[str]:
    if len(table.sitters) != 2:
        return words
    return [setup_choices.without(table.options.get("colours", setup_choices.IN_PLAY)), *words]


REFUSALS = (
    mark_message("There is no layout “{name}”."),
    mark_message("The layout file {file} is broken. {wrong}"),
    mark_message("The layout file {file} cannot be read: {error}."),
    mark_message("This layout has no default for two players; say in “bare” which 20 vaults stay bare."),
)

HOUSE_RULES = HouseRules(
    OPTIONS,
    (_layout_row, setup_choices.colours_row, setup_choices.bare_row, *setup_choices.ROWS),
    {"layout": _choose_layout, "colours": setup_choices.choose_colour, **setup_choices.CHOOSE},
    _differs,
    _played,
    REFUSALS,
)


# Settings for the owner's copy of Dawn Under.


def rows() -> tuple[ChoiceRow, ...]:
    """Return the rows that open the settings screens of these names."""
    board = [Segment(tr("Draw the board"), False, icon="grid")]
    colours = [Segment(tr("Set the colours"), False, icon="garlic")]
    return (
        choice_row("calibrate", tr("Board of Dawn Under"), board, tr("As it lies on your table")),
        choice_row(
            "own_colours", tr("Garlic and bats of Dawn Under"), colours, tr("As they lie on your table")
        ),
    )
