"""What can be agreed on before a game of Vampir Mau Mau."""

from companion.core.game import Options
from companion.games.house_rules import YES_NO, HouseRules, Option, set_option
from companion.games.mau_mau.catalogue import current_catalogue
from companion.games.mau_mau.screens.wording import character_name
from companion.games.seating import Seating
from companion.stage.choices import ChoiceRow, Segment, row
from companion.words import mark, ptr, tr

OPTIONS = (
    Option("rounds", mark("Rounds"), ((3, "3"), (5, "5"), (7, "7"))),
    Option("copies", mark("Copies of the game"), ((1, "1"), (2, "2")), note=mark("Two for 7 or 8 players")),
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
)


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
    set_option(table, "courtesy", [action for action in actions if action in chosen], [])


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
    set_option(table, "characters", names, known[: len(table.sitters)])


def _differs(options: Options) -> list[str]:
    return [courtesy_rule(action) for action in options.get("courtesy", ())]


def _played(table: Seating, words: list[str]) -> list[str]:
    found = [tr("{count} rounds", count=table.options.get("rounds", 3)), *words]
    if table.dealer in table.sitters and table.dealer:
        found.append(tr("{name} deals", name=table.dealer.name))
    return found


REFUSALS = (
    mark("For {players} players two copies are needed: set “copies” to 2."),
    mark("The catalogue {file} is broken. {wrong}"),
    mark("The catalogue {file} cannot be read: {error}."),
    mark("The character “{name}” is there only once a copy of the game."),
)

HOUSE_RULES = HouseRules(
    OPTIONS,
    (_dealer_row, _courtesy_row, _characters_row),
    {"courtesy": _choose_courtesy, "dealer": _choose_dealer, "characters": _choose_character},
    _differs,
    _played,
    REFUSALS,
)
