"""The options of each game that people can set, as rows of big segments; what differs from the rulebook."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.core.places import data_folder
from companion.core.values import Json
from companion.games.mau_mau.catalogue import current_catalogue
from companion.presenters import for_two
from companion.presenters.choices import ChoiceRow, Segment, one_of, read, row, yes_or_no
from companion.presenters.mau_mau_words import character_name
from companion.presenters.seating import Seating
from companion.words import mark, ptr, tr


class Option(NamedTuple):
    """An option with a few values, the default first."""

    name: str
    label: str
    values: tuple[tuple[Json, str], ...]
    note: str = ""
    played: tuple[str, ...] = ()
    """For each value what "played with" says of it."""
    differs: str = ""
    """What the list of changed house rules says if it is not the default. Without it, it is no house rule."""


YES_NO: tuple[tuple[Json, str], ...] = ((False, mark("No")), (True, mark("Yes")))
BY: tuple[tuple[Json, str], ...] = (("cards", mark("With cards")), ("app", mark("By the app")))

OPTIONS: dict[str, tuple[Option, ...]] = {
    "dawn-under": (
        Option("rucola", mark("Count Rucola and the bats"), YES_NO, played=("", mark("Count Rucola"))),
        Option(
            "rows",
            mark("The rows"),
            (("tracked", mark("The app knows them")), ("counted", mark("Only counted"))),
            played=(mark("Rows tracked"), mark("Rows counted")),
        ),
        Option(
            "shared_win",
            mark("Several can win together"),
            ((True, mark("Yes")), (False, mark("No"))),
            differs=mark("The first giver wins alone"),
        ),
        Option("bat_ends_turn", mark("A bat ends the turn"), YES_NO, differs=mark("A bat ends the turn")),
    ),
    "nosferatu": (
        Option("roles", mark("Dealing the roles"), BY, differs=mark("The app deals the roles")),
        Option("night_deck", mark("The night deck"), BY, differs=mark("The app holds the night deck")),
        Option(
            "discards",
            mark("Discards"),
            (("noted", mark("Renfield notes them")), ("off", mark("Not noted"))),
            played=(mark("Discards noted"), mark("Discards not noted")),
        ),
    ),
    "mau-mau": (
        Option("rounds", mark("Rounds"), ((3, "3"), (5, "5"), (7, "7"))),
        Option(
            "copies", mark("Copies of the game"), ((1, "1"), (2, "2")), note=mark("Two for 7 or 8 players")
        ),
        Option(
            "tracking",
            mark("The app follows"),
            (("cards", mark("Every card")), ("specials", mark("Only specials"))),
            played=(mark("Every card"), mark("Only specials")),
        ),
        Option(
            "rotate_characters",
            mark("Characters pass on each round"),
            YES_NO,
            differs=mark("Characters pass on each round"),
        ),
        Option(
            "keep_time_of_day",
            mark("Day or night stays for the next round"),
            YES_NO,
            differs=mark("Day or night stays"),
        ),
    ),
}


def rows(table: Seating) -> tuple[ChoiceRow, ...]:
    """Every option of this table's game."""
    plain = [_row(option, table.options) for option in OPTIONS[table.game]]
    more = [special(table) for special in SPECIAL[table.game]]
    return tuple(one for one in (*plain, *more) if one is not None)


def _row(option: Option, chosen: dict[str, Json]) -> ChoiceRow:
    value = chosen.get(option.name, option.values[0][0])
    note = tr(option.note) if option.note else ""
    if option.values in (YES_NO, YES_NO[::-1]):
        return yes_or_no(option.name, tr(option.label), value, note)
    values = [(one, tr(text) if not text.isdigit() else text) for one, text in option.values]
    return one_of(option.name, tr(option.label), values, value, note)


def choose(table: Seating, choice: str) -> None:
    """A segment was tapped."""
    name, number = read(choice)
    option = next((one for one in OPTIONS[table.game] if one.name == name), None)
    if option is None:
        CHOOSE[name](table, number)
        return
    values: Sequence[tuple[Json, str]] = option.values
    if values in (YES_NO, YES_NO[::-1]):
        values = YES_NO
    _set(table, name, values[number][0], option.values[0][0])


def _set(table: Seating, name: str, value: Json, default: Json) -> None:
    if value == default:
        table.options.pop(name, None)
    else:
        table.options[name] = value


def changed(table: Seating) -> tuple[str, ...]:
    """What differs from the rulebook, one short line each."""
    lines = [
        tr(option.differs)
        for option in OPTIONS[table.game]
        if option.differs and option.name in table.options
    ]
    if "layout" in table.options:
        lines.append(tr("Board “{name}”", name=table.options["layout"]))
    lines += [courtesy_rule(action) for action in table.options.get("courtesy", ())]
    return tuple(lines)


def played_with(table: Seating) -> tuple[str, ...]:
    """The ways to play that are chosen, a word or two each."""
    found = []
    for option in OPTIONS[table.game]:
        value = table.options.get(option.name, option.values[0][0])
        place = [one for one, _ in option.values].index(value) if option.played else 0
        if option.played and option.played[place]:
            found.append(tr(option.played[place]))
    if table.game == "dawn-under" and len(table.sitters) == 2:
        found.insert(0, for_two.without(table.options.get("colours", for_two.IN_PLAY)))
    if table.game == "mau-mau":
        found.insert(0, tr("{count} rounds", count=table.options.get("rounds", 3)))
        if table.dealer in table.sitters and table.dealer:
            found.append(tr("{name} deals", name=table.dealer.name))
    return tuple(found)


# options whose values are not the same at every table


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
    _set(table, "layout", layouts()[number], "default")
    table.options.pop("bare", None)  # vaults of another board


def courtesy_rule(action: str) -> str:
    """What the neighbour must do."""
    return {
        "yummy": ptr("courtesy", "Say “yummy”"),
        "stroke": ptr("courtesy", "Stroke the head"),
        "knock": ptr("courtesy", "Knock three times"),
        "yuck": ptr("courtesy", "Say “yuck”"),
        "tick_tock": ptr("courtesy", "Say “tick tock”"),
    }.get(action, action)


def _courtesy_row(table: Seating) -> ChoiceRow | None:
    chosen = table.options.get("courtesy", [])
    actions = list(current_catalogue()["courtesy"])
    segments = [
        Segment(courtesy_rule(action), action in chosen, icon="check" if action in chosen else "")
        for action in actions
    ]
    note = tr("The right neighbour must at once …")
    return row("courtesy", tr("Courtesy"), segments, note) if actions else None


def _choose_courtesy(table: Seating, number: int) -> None:
    actions = list(current_catalogue()["courtesy"])
    chosen = set(table.options.get("courtesy", [])) ^ {actions[number]}
    _set(table, "courtesy", [action for action in actions if action in chosen], [])


def _dealer_row(table: Seating) -> ChoiceRow:
    dealer = table.dealer if table.dealer in table.sitters else table.sitters[0]
    people = table.people()
    segments = [
        Segment(sitter.name, sitter is dealer, person=person)
        for sitter, person in zip(table.sitters, people, strict=True)
    ]
    return row("dealer", tr("Who deals first?"), segments)


def _choose_dealer(table: Seating, number: int) -> None:
    table.dealer = table.sitters[number] if number else None


def characters() -> list[str]:
    """Names of the catalogue, in its order."""
    return [str(entry["name"]) for entry in current_catalogue()["characters"]]


def _characters_row(table: Seating) -> ChoiceRow:
    picked = table.options.get("characters")
    names = picked if picked and len(picked) == len(table.sitters) else characters()
    segments = [
        Segment(f"{sitter.name}: {character_name(name)}", False, person=person)
        for sitter, person, name in zip(table.sitters, table.people(), names, strict=False)
    ]
    return row("characters", tr("Characters"), segments, tr("Tap to change"))


def _choose_character(table: Seating, number: int) -> None:
    """The next character goes to this seat; whoever had it gets the other one."""
    known = characters()
    picked = table.options.get("characters")
    names = list(picked) if picked and len(picked) == len(table.sitters) else known[: len(table.sitters)]
    wanted = known[(known.index(names[number]) + 1) % len(known)]
    names = [names[number] if name == wanted else name for name in names]
    names[number] = wanted
    _set(table, "characters", names, known[: len(table.sitters)])


SPECIAL: dict[str, tuple[Callable[[Seating], ChoiceRow | None], ...]] = {
    "dawn-under": (_layout_row, for_two.colours_row, for_two.bare_row),
    "nosferatu": (),
    "mau-mau": (_dealer_row, _courtesy_row, _characters_row),
}
CHOOSE: dict[str, Callable[[Seating, int], None]] = {
    "layout": _choose_layout,
    "colours": for_two.choose_colour,
    "courtesy": _choose_courtesy,
    "dealer": _choose_dealer,
    "characters": _choose_character,
}
