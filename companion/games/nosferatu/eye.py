"""The referee's eye on Nosferatu: what Renfield knows."""

from companion.games.nosferatu.rules.view import SecretView
from companion.games.nosferatu.screens import wording
from companion.stage.people import People
from companion.stage.values import TaggedLine
from companion.words import tr


def secrets(secret: SecretView, people: People) -> tuple[TaggedLine, ...]:
    """Who is the vampire, and what Renfield was given."""
    vampire = secret.vampire
    who = tr("Nobody yet") if vampire is None else people[vampire].name
    given = ", ".join(f"{count} × {_card(card)}" for card, count in secret.received.items() if count)
    lines = [
        TaggedLine(who, tr("The vampire")),
        TaggedLine(given or tr("Nothing yet"), tr("Renfield was given")),
    ]
    lines += [TaggedLine(_card(one.card), people[one.seat].name) for one in reversed(secret.discards)]
    return tuple(lines)


def _card(card: str) -> str:
    return tr(wording.CARDS[card]) if card in wording.CARDS else card
