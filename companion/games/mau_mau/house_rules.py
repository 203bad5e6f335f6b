"""The house rules of Vampir Mau Mau, and its characters: dealt at random (MM-3), or chosen by the players."""

import random

from companion.core.game import Options
from companion.games.kit_values import YES_NO, HouseRules, Option, set_option
from companion.games.mau_mau.card_catalogue import current_catalogue
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.pieces import (
    CARDS,
    LARGEST_TABLE_OF_ONE_COPY,
    MOST_ROUNDS,
    hand_size,
    most_cards_each,
)
from companion.games.seating import Seating
from companion.i18n import mark_message, ntr, ptr, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row


def characters() -> list[str]:
    """Return the names in the order of the catalogue."""
    return [str(entry["name"]) for entry in current_catalogue()["characters"]]


def fit_characters(options: Options, players: int) -> None:
    """MM-3: keep the chosen characters if they fit the players; otherwise deal them at random."""
    known = [entry["name"] for entry in (options.get("catalogue") or current_catalogue())["characters"]]
    picked = options.get("characters", ())
    if len(picked) != players or not set(picked) <= set(known):
        options["characters"] = random.SystemRandom().sample(known, players)


def chosen(table: Seating) -> list[str] | None:
    """Return the chosen characters if they fit the players and the catalogue; else None."""
    picked = table.options.get("characters")
    if not picked or len(picked) != len(table.sitters) or not set(picked) <= set(characters()):
        return None
    return list(picked)


def characters_row(table: Seating) -> ChoiceRow:
    """Return the row: random, or a character for each seat."""
    names = chosen(table)
    chance = Segment(tr("By chance"), names is None, icon="check" if names is None else "")
    shown = [character_name(name) for name in names] if names else ["?"] * len(table.sitters)
    people = [
        Segment(tr("{label}: {value}", label=sitter.name, value=name), False, person=person)
        for sitter, person, name in zip(table.sitters, table.people(), shown, strict=True)
    ]
    note = tr("Tap somebody to change") if names else tr("Everyone sees theirs when the game begins")
    return choice_row("characters", tr("Characters"), (chance, *people), note)


def choose_character(table: Seating, number: int) -> None:
    """Give the next character to this seat; the seat that had it gets the other one."""
    if number == 0:  # random
        table.options.pop("characters", None)
        return
    known, seat = characters(), number - 1
    names = chosen(table) or known[: len(table.sitters)]
    wanted = known[(known.index(names[seat]) + 1) % len(known)]
    names = [names[seat] if name == wanted else name for name in names]
    names[seat] = wanted
    table.options["characters"] = names


ROUNDS = 3
SPECIALS_ONLY = "specials"
"""The default of the touchscreen; the protocol's default is to track every card."""
OPTIONS = (
    Option(
        "copies",
        mark_message("Copies of the game"),
        ((1, "1"), (2, "2")),
        means=(
            mark_message("Enough for up to six people."),
            mark_message("Two boxes shuffled together, for seven or eight."),
        ),
    ),
    Option(
        "tracking",
        mark_message("The app follows"),
        ((SPECIALS_ONLY, mark_message("Only specials")), ("cards", mark_message("Every card"))),
        played=(mark_message("Only specials"), mark_message("Every card")),
        part=True,
        means=(
            mark_message("About 12 taps a round: wishes, day and night, score. The rest you watch."),
            mark_message("Each card is a tap: about 60 a round of four. The referee sees all mistakes."),
        ),
    ),
    Option(
        "rotate_characters",
        mark_message("Characters pass on each round"),
        YES_NO,
        differs=mark_message("Characters pass on each round"),
        means=(
            mark_message("Everybody keeps the same character for the whole game."),
            mark_message("After each round every character passes to the left."),
        ),
    ),
    Option(
        "keep_time_of_day",
        mark_message("Day or night stays for the next round"),
        YES_NO,
        differs=mark_message("Day or night stays"),
        means=(
            mark_message("Each round begins by day, as the rulebook says."),
            mark_message("A round begins as the last one ended: by day or by night."),
        ),
    ),
)


FEWER, MORE = "−", "+"
LENGTHS = (3, 5, 7)
"""A short, a normal and a long game."""


def _rounds(table: Seating) -> int:
    rounds = table.options.get("rounds", ROUNDS)
    return rounds if type(rounds) is int and 1 <= rounds <= MOST_ROUNDS else ROUNDS


def _rounds_row(table: Seating) -> ChoiceRow:
    """MM-4: a segment for each of three lengths, and plus and minus for other numbers."""
    rounds = _rounds(table)
    words = (tr("3: short"), tr("5: normal"), tr("7: long"))
    lengths = [Segment(word, rounds == one) for one, word in zip(LENGTHS, words, strict=True)]
    segments = [Segment(FEWER, False), *lengths, Segment(MORE, False)]
    then = ntr(
        "After {count} round the most points win",
        "After {count} rounds the most points win",
        rounds,
    )
    return choice_row("rounds", tr("Rounds: {count}", count=rounds), segments, then)


def _choose_rounds(table: Seating, number: int) -> None:
    now = _rounds(table)
    wanted = (now - 1, *LENGTHS, now + 1)[number]
    set_option(table, "rounds", min(max(1, wanted), MOST_ROUNDS), ROUNDS)


def _copies(table: Seating) -> int:
    """Return the number of copies, at least as many as this table needs."""
    return 2 if len(table.sitters) > LARGEST_TABLE_OF_ONE_COPY else int(table.options.get("copies", 1))


def _cards(table: Seating) -> tuple[int, int, int]:
    """MM-3: return the cards each player gets, the rulebook's number, and the maximum."""
    players, copies = len(table.sitters), _copies(table)
    usual, most = hand_size(players, copies), most_cards_each(players, copies)
    cards = table.options.get("cards", usual)
    return min(max(1, cards), most) if type(cards) is int else usual, usual, most


def _cards_row(table: Seating) -> ChoiceRow:
    """MM-3: plus and minus, with the number of cards left to draw."""
    cards, usual, _ = _cards(table)
    rulebook = tr("{count} as in the rulebook", count=usual)
    segments = [Segment(FEWER, False), Segment(rulebook, cards == usual), Segment(MORE, False)]
    left = CARDS * _copies(table) - 1 - cards * len(table.sitters)
    then = ntr("{count} card is left in the draw pile", "{count} cards are left in the draw pile", left)
    return choice_row("cards", tr("Cards for each: {count}", count=cards), segments, then)


def _choose_cards(table: Seating, number: int) -> None:
    cards, usual, most = _cards(table)
    wanted = (cards - 1, usual, cards + 1)[number]
    set_option(table, "cards", min(max(1, wanted), most), usual)


def courtesy_rule(action: str) -> str:
    """Return what the neighbour must do."""
    return {
        "yummy": ptr("courtesy", "Say “yummy”"),
        "stroke": ptr("courtesy", "Stroke one’s own head"),
        "knock": ptr("courtesy", "Knock three times"),
        "yuck": ptr("courtesy", "Say “yuck”"),
        "tick_tock": ptr("courtesy", "Say “tick tock”"),
    }.get(action, action)


def _follows_cards(options: Options) -> bool:
    """MM-26: return whether the app asks for courtesies; with specials only the players watch them."""
    return bool(options.get("tracking", SPECIALS_ONLY) != SPECIALS_ONLY)


def _courtesy_row(table: Seating) -> ChoiceRow | None:
    chosen = table.options.get("courtesy", [])
    actions = list(current_catalogue()["courtesy"])
    segments = [
        Segment(courtesy_rule(action), action in chosen, icon="check" if action in chosen else "")
        for action in actions
    ]
    note = tr("The right neighbour must at once …")
    shown = choice_row("courtesy", tr("Courtesy"), segments, note)
    if not _follows_cards(table.options):
        spent = tuple(answer._replace(is_unavailable=True) for answer in shown.answers)
        shown = shown._replace(answers=spent, why_not=tr("only where the app follows every card"))
    return shown if actions else None


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
    return choice_row("dealer", tr("Who deals first?"), segments)


def _choose_dealer(table: Seating, number: int) -> None:
    table.dealer = table.sitters[number] if number else None


def _usual(options: Options) -> int | None:
    """MM-3: return the rulebook's hand size, if the number of players is known."""
    players, copies = len(options.get("characters", ())), options.get("copies", 1)
    return hand_size(players, copies) if players else None


def _differs(options: Options) -> list[str]:
    found = [courtesy_rule(action) for action in options.get("courtesy", ()) if _follows_cards(options)]
    cards = options.get("cards")
    if cards is not None and cards != _usual(options):
        found.insert(0, ntr("{count} card for each", "{count} cards for each", cards))
    return found


def _played(table: Seating, words: list[str]) -> list[str]:
    found = [ntr("{count} round", "{count} rounds", _rounds(table)), *words]
    if table.dealer in table.sitters and table.dealer:
        found.append(tr("{name} deals", name=table.dealer.name))
    return found


REFUSALS = (
    mark_message("For {players} players two copies are needed: set “copies” to 2."),
    mark_message("The catalogue {file} is broken. {wrong}"),
    mark_message("The catalogue {file} cannot be read: {error}."),
    mark_message("The character “{name}” is there only once a copy of the game."),
)

HOUSE_RULES = HouseRules(
    OPTIONS,
    (_dealer_row, characters_row, _courtesy_row),
    {
        "rounds": _choose_rounds,
        "cards": _choose_cards,
        "courtesy": _choose_courtesy,
        "dealer": _choose_dealer,
        "characters": choose_character,
    },
    _differs,
    _played,
    REFUSALS,
    first=(_rounds_row, _cards_row),
)


# Settings for the owner's copy of Vampir Mau Mau.


def rows() -> tuple[ChoiceRow, ...]:
    """Return the row that opens the settings screen of that name."""
    segments = [Segment(tr("Teach the cards"), False, icon="cards")]
    return (
        choice_row(
            "catalogue", tr("Cards of Vampir Mau Mau"), segments, tr("Symbols, characters, courtesies")
        ),
    )
