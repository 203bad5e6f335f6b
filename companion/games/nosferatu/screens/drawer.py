"""What lies in the drawer, for the eyes of one person, while it is held open. One secret at a time."""

from typing import Any

from companion.core.values import Json, Question
from companion.games.nosferatu.screens import wording as words
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.secrets import Fact, Noted, Secret, Slot
from companion.stage.values import Answer
from companion.words import ntr, tr

View = dict[str, Json]
LAST_NOTED = 12
"""So many of somebody's open cards are shown."""


def secret(moment: Moment[View], hidden: View, people: People, *, refused: bool = False) -> Secret:
    """The contents now: what is asked in secret, or what Renfield may know."""
    view, question = {**moment.view, "secret": hidden}, moment.question
    kinds = {"vampire": _vampire, "look": _look, "discard": _discard, "pile_card": _pile_card}
    if question is not None and question.secret:
        return kinds[question.kind](view, question, people)
    return _all_that_renfield_knows(view, question, people, refused)


def _title(name: str) -> str:
    return tr("Only {name} looks here", name=name)


def _footer() -> str:
    return tr("Lift your finger and all this is covered.")


def _vampire(view: View, question: Any, people: People) -> Secret:
    pads = tuple(
        Answer(seat, people[seat].name, person=people[seat], tone="secret") for seat in question.choices
    )
    heading = tr("Who has the vampire’s card?")
    return Secret(_title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices))


def _look(view: View, question: Any, people: People) -> Secret:
    you = Fact(words.ROLE_ICONS[question.role], tr("You are"), tr(words.ROLES[question.role]))
    facts: tuple[Fact, ...] = (you,)
    if question.role == "renfield":
        facts = (you, Fact("fangs", tr("The vampire is"), people[question.vampire].name))
    name = people[question.seat].name
    return Secret(_title(name), tr("Remember it, and say nothing."), _footer(), facts=facts)


def _pads(cards: tuple[str, ...]) -> tuple[Answer, ...]:
    return tuple(
        Answer(card, tr(words.CARDS[card]), icon=words.CARD_ICONS[card], tone="secret") for card in cards
    )


def _discard(view: View, question: Any, people: People) -> Secret:
    heading = tr("What does {name} lay open?", name=people[question.seat].name)
    pads = _pads(tuple(words.CARDS))
    return Secret(_title(tr("Renfield")), heading, _footer(), pads=pads, choices=frozenset(question.choices))


def _pile_card(view: View, question: Any, people: People) -> Secret:
    """Every card keeps its pad, whether or not the box can still hold another one."""
    named: list[str] = view["secret"]["pile"]
    slots = [Slot(words.CARD_ICONS[card]) for card in named]
    slots.append(Slot(text="?", now=True))
    slots += [Slot(text=str(number)) for number in range(question.card + 1, question.of + 1)]
    heading = tr("Card {card} of {of}", card=question.card, of=question.of)
    pads = _pads(tuple(card for card in words.CARDS if card != "unseen"))
    return Secret(
        _title(tr("Renfield")),
        heading,
        _footer(),
        tr("in any order"),
        tuple(slots),
        pads,
        frozenset(question.choices),
    )


def _all_that_renfield_knows(view: View, question: Question | None, people: People, refused: bool) -> Secret:
    hidden = view["secret"]
    heading = tr("Nothing is asked in secret now.")
    if refused and question is not None and isinstance(question.asks, int):
        heading = tr("The vampire may never stake. Let {name} pass it on.", name=people[question.asks].name)
    facts = (
        Fact("fangs", tr("The vampire is"), people[hidden["vampire"]].name),
        Fact("sun", tr("Chance of sunrise"), tr("1 in {count}", count=round(1 / hidden["sunrise_chance"]))),
    )
    return Secret(
        _title(tr("Renfield")),
        heading,
        _footer(),
        facts=facts,
        noted=_noted(view, people),
        note=_received(hidden),
    )


def _received(hidden: dict[str, Json]) -> str:
    count = sum(hidden["received"].values())
    return ntr("{count} card received", "{count} cards received", count)


def _noted(view: View, people: People) -> tuple[Noted, ...]:
    """Who laid open what, since the discards last became the deck."""
    laid: dict[int, list[str]] = {seat: [] for seat in range(len(people.all)) if seat != view["renfield"]}
    for note in view["secret"]["discards"]:
        laid[note["seat"]].append(words.CARD_ICONS[note["card"]])
    if not any(laid.values()):
        return ()
    return tuple(
        Noted(people[seat].name, "cards", tuple(cards[-LAST_NOTED:])) for seat, cards in laid.items()
    )
