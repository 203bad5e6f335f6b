"""Models of Nosferatu's public view: the ring of players, the night deck, the teams' progress."""

from companion.core.model import Choice, Question
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.values import Moons, PlayerRing, RingSeat, TeamTally
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.view import PublicView
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.angles import are_close, even_angles
from companion.viewmodels.frame import AnswerModel, Phase
from companion.viewmodels.people import People

GIVE, READ, STAKE = range(3)

PHASE_OF: dict[type[Question], int] = {
    asked.TurnDone: GIVE,
    asked.NoteDiscard: GIVE,
    asked.NightCard: GIVE,
    asked.PileCard: READ,
    asked.Bite: READ,
    asked.PickRitual: READ,
    asked.Mirror: READ,
    asked.Transfusion: READ,
    asked.HolyWater: READ,
    asked.RumoursFromDeck: READ,
    asked.Dawn: STAKE,
    asked.Strike: STAKE,
    asked.TurnUp: STAKE,
    asked.MoveStake: STAKE,
}
"""The phase of each question; the night is shuffled without a question."""
BEFORE = -1
"""No round has begun."""


def ring(view: PublicView, question: Question | None, people: People) -> PlayerRing:
    """Return the table from above; seats that are answers can be tapped."""
    handled = question is not None and view.renfield is not None
    shown = seats(view, question, people)
    return PlayerRing(phases(question), shown, moons(view, question), tallies(view), handled)


def phases(question: Question | None) -> tuple[Phase, ...]:
    """Return the four phases; before the first round none is active."""
    return chapters(BEFORE if question is None else PHASE_OF.get(type(question), BEFORE))


def chapters(now: int) -> tuple[Phase, ...]:
    """Return the four phases with `now` active."""
    names = (ptr("phase", "Give"), ptr("phase", "Read"), ptr("phase", "Stake"), ptr("phase", "Shuffle"))
    return tuple(
        Phase(letter, name, "now" if place == now else "done" if place < now else "waits")
        for place, (letter, name) in enumerate(zip("ABCD", names, strict=True))
    )


def steps(question: Question) -> tuple[Phase, ...]:
    """Return the phases with longer texts, for the column."""
    said = (tr("All give a card"), tr("Renfield reads"), tr("The stake moves"), tr("The night is shuffled"))
    return tuple(phase._replace(word=word) for phase, word in zip(phases(question), said, strict=True))


def seats(view: PublicView, question: Question | None, people: People) -> tuple[RingSeat, ...]:
    """Return all players with what lies open before them."""
    renfield = view.renfield
    around = places(people, renfield or 0)
    have_given = given(view)
    picks = pickable(question, people)
    found = []
    for seat, person in enumerate(people.all):
        seen = view.players[seat]
        one = RingSeat(person, around[seat])
        if seen.role:
            one = one._replace(role=words.role(seen.role), icon=words.ROLE_ICONS[seen.role])
        if seat != renfield:
            one = one._replace(
                bites=seen.bites,
                hand=seen.hand,
                stake=seat == view.holder,
                given=seat in have_given,
                now=seat == view.turn,
                answer=picks.get(seat),
            )
        found.append(one)
    return tuple(found)


def places(people: People, renfield: int) -> list[float]:
    """Return the players' angles; evenly spaced if some sit too close, with Renfield nearest."""
    found = [person.direction for person in people.all if person.direction is not None]
    if len(found) == len(people.all) and not are_close(found):
        return found
    even = even_angles(len(people.all))
    return [even[seat - renfield] for seat in range(len(even))]


def pickable(question: Question | None, people: People) -> dict[Choice, AnswerModel]:
    """Return the players who can be tapped in the ring; secret questions are asked in the drawer."""
    if question is None or question.secret:
        return {}
    return {pad.value: pad for pad in named(question, people)}


def named(question: Question, people: People, tone: str = "stone") -> tuple[AnswerModel, ...]:
    """Return a pad for each player whom an answer names."""
    return tuple(
        AnswerModel(choice, people[seat].name, person=people[seat], tone=tone)
        for choice in question.choices
        for seat in question.means(choice).seats
    )


def given(view: PublicView) -> set[int]:
    """Return who has given Renfield a card in this round."""
    to_come = view.to_come
    if not to_come:
        return set()
    waiting = to_come if view.turn is not None else to_come[1:]
    return {seat for seat in range(len(view.players)) if seat not in waiting and seat != view.renfield}


def moons(view: PublicView, question: Question | None) -> Moons:
    """Return the night deck; only counts are shown."""
    night = view.night
    lit = sum(1 for card in night.open if card == "night")
    turned = isinstance(question, asked.NightCard)
    hidden = night.hidden
    word = ntr("night card left", "night cards left", hidden)
    sentence = ntr("{count} night card left", "{count} night cards left", hidden)
    return Moons(lit, "sunrise" in night.open, hidden, turned, word, sentence)


def tallies(view: PublicView) -> tuple[TeamTally, ...]:
    """Return bites and rituals."""
    done = sum(ritual.done for ritual in view.rituals)
    of = done + sum(ritual.open for ritual in view.rituals)
    return (
        TeamTally("fangs", "rose_hi", view.bites, view.bites_to_win, ptr("tally", "bites")),
        TeamTally("ritual", "gold", done, of, ptr("tally", "rituals")),
    )
