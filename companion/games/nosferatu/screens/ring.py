"""Nosferatu's public view as pictures: the ring of players, the night deck, how far the teams are."""

from companion.core.values import Question
from companion.games.nosferatu.rules.view import PublicView
from companion.games.nosferatu.screens import wording as words
from companion.games.nosferatu.screens.values import Moons, Ring, RingSeat, Tally
from companion.stage.people import People
from companion.stage.places import evenly
from companion.stage.values import Answer, Phase
from companion.words import ntr, ptr, tr

PHASE_OF = {
    "discard": 0,
    "night_card": 0,
    "pile_card": 1,
    "bite": 1,
    "ritual": 1,
    "mirror": 1,
    "transfusion": 1,
    "holy_water": 1,
    "rumours_from_deck": 1,
    "dawn": 2,
    "stake": 2,
}
"""Which chapter of a round asks what; the night is shuffled without a question."""


def ring(view: PublicView, question: Question | None, people: People) -> Ring:
    """The table from above; seats that are answers can be tapped."""
    return Ring(phases(view, question), seats(view, question, people), moons(view, question), tallies(view))


def phases(view: PublicView, question: Question | None) -> tuple[Phase, ...]:
    """The four chapters; before the first round none is on."""
    now = PHASE_OF.get(question.kind, -1) if question and view.round else -1
    names = (ptr("phase", "Give"), ptr("phase", "Read"), ptr("phase", "Stake"), ptr("phase", "Shuffle"))
    return tuple(
        Phase(letter, name, "now" if place == now else "done" if place < now else "waits")
        for place, (letter, name) in enumerate(zip("ABCD", names, strict=True))
    )


def steps(view: PublicView, question: Question) -> tuple[Phase, ...]:
    """The same in longer words, for the column."""
    said = (tr("All give a card"), tr("Renfield reads"), tr("The stake moves"), tr("The night is shuffled"))
    return tuple(phase._replace(word=word) for phase, word in zip(phases(view, question), said, strict=True))


def seats(view: PublicView, question: Question | None, people: People) -> tuple[RingSeat, ...]:
    """Everybody, with what lies open before them."""
    renfield = view.renfield
    around = evenly(len(people.all))  # it shows the order; the screen lies before Renfield, not in the middle
    have_given = given(view)
    found = []
    for seat, person in enumerate(people.all):
        seen = view.players[seat]
        one = RingSeat(person, around[seat - (renfield or 0)])
        if seen.role:
            one = one._replace(role=words.role(seen.role), icon=words.ROLE_ICONS[seen.role])
        if seat != renfield:
            one = one._replace(
                bites=seen.bites,
                hand=seen.hand,
                stake=seat == view.holder,
                given=seat in have_given,
                now=seat == view.turn,
                answer=_answer(question, seat, people),
            )
        found.append(one)
    return tuple(found)


def _answer(question: Question | None, seat: int, people: People) -> Answer | None:
    """Numbers are seats, but for the one question that counts cards. Secret ones are asked in the drawer."""
    if question is None or question.secret or question.kind == "rumours_from_deck":
        return None
    return Answer(seat, people[seat].name, person=people[seat]) if seat in question.choices else None


def given(view: PublicView) -> set[int]:
    """Who has given Renfield a card, while cards are being given."""
    to_come = view.to_come
    if not to_come:
        return set()
    waiting = to_come if view.turn is not None else to_come[1:]
    return {seat for seat in range(len(view.players)) if seat not in waiting and seat != view.renfield}


def moons(view: PublicView, question: Question | None) -> Moons:
    """The night deck: counts only."""
    night = view.night
    lit = sum(1 for card in night.open if card == "night")
    asked = question is not None and question.kind == "night_card"
    hidden = night.hidden
    word = ntr("night card left", "night cards left", hidden)
    sentence = ntr("{count} night card left", "{count} night cards left", hidden)
    return Moons(lit, "sunrise" in night.open, hidden, asked, word, sentence)


def tallies(view: PublicView) -> tuple[Tally, ...]:
    """Bites against rituals."""
    done = sum(ritual.done for ritual in view.rituals)
    of = done + sum(ritual.open for ritual in view.rituals)
    return (
        Tally("fangs", "rose_hi", view.bites, view.bites_to_win, ptr("tally", "bites")),
        Tally("ritual", "gold", done, of, ptr("tally", "rituals")),
    )
