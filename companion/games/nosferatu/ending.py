"""The end of Nosferatu: who was who, and the stake's way."""

from companion.core.referee import Referee
from companion.core.values import Event
from companion.games.ending import Feat, FinishedGameData, LookBack
from companion.games.nosferatu import film
from companion.games.nosferatu.rules.events import Bitten, RitualDone, Staked, StakeMoved, Sunrise
from companion.games.nosferatu.rules.view import PublicView, SecretView
from companion.stage.end_values import EndStage, Finale, Graph, Medal, Revelation, StoryLine
from companion.words import mark_message, ntr, tr


def remember(referee: Referee) -> tuple[film.NightChapter, ...]:
    """The game night by night."""
    return film.nights(referee)


def turns(after: FinishedGameData) -> int:
    """Every night can be looked back at; after them comes the whole tale."""
    return len(_nights(after))


def _nights(after: FinishedGameData) -> tuple[film.NightChapter, ...]:
    nights: tuple[film.NightChapter, ...] = after.kept
    return nights


def medals(after: FinishedGameData) -> tuple[Medal, ...]:
    """Who was who, the vampire last."""
    hidden: SecretView = after.hidden
    seats = sorted(range(len(after.people.all)), key=lambda seat: seat == hidden.vampire)
    return tuple(_who_was_who(after, seat) for seat in seats)


def _who_was_who(after: FinishedGameData, seat: int) -> Medal:
    view: PublicView = after.view
    hidden: SecretView = after.hidden
    person, bites = after.people[seat], view.players[seat].bites
    role, icon = tr("Hunter"), "lantern"
    if seat == hidden.vampire:
        role, icon = tr("Vampire"), "fangs"
    elif seat == view.renfield:
        role, icon = "Renfield", "eye"
    elif hidden.vampire is None and view.players[seat].role is None:
        role, icon = tr("Nobody knows"), "eye_off"
    note = f"{role} · " + ntr("{count} bite", "{count} bites", bites) if bites else role
    return Medal(person.name, note, (person,), icon, person in after.winners)


def graph(after: FinishedGameData) -> Graph | None:
    """Nothing was counted."""
    return None


def headline(after: FinishedGameData) -> str:
    """A team wins."""
    view: PublicView = after.view
    return tr("The hunters win!") if view.team == "hunters" else tr("The vampire wins!")


def finale(after: FinishedGameData) -> Finale:
    """With the hunters the sun rises; with the vampire the night goes on. Who was who is told after it."""
    view: PublicView = after.view
    if view.team == "hunters":
        return Finale(tr("The hunters"), ntr("wins!", "win!", 2), ())
    return Finale(tr("The vampire"), ntr("wins!", "win!", 1), (), dawn=False)


def stage(after: FinishedGameData, look: LookBack) -> tuple[EndStage, str]:
    """Night by night, and at last: so it was."""
    nights = _nights(after)
    if look.turn is not None and look.turn < len(nights):
        return _chapter(after, max(0, look.turn)), tr(REASONS[after.over.reason])
    view: PublicView = after.view
    hidden: SecretView = after.hidden
    people, vampire, renfield = after.people, hidden.vampire, view.renfield
    assert renfield is not None, "a game that is over has a Renfield"
    fates = [StoryLine("eye", tr("{name} was Renfield", name=people[renfield].name), people[renfield])]
    for staked in (event for event in after.events if isinstance(event, Staked)):
        words = tr("{name} was staked", name=people[staked.seat].name)
        fates.append(StoryLine("stake", words, people[staked.seat]))
    fates.append(StoryLine("bite", ntr("{count} bite", "{count} bites", view.bites)))
    fates.append(StoryLine("ritual", ntr("{count} ritual", "{count} rituals", _rituals(view))))
    way = tuple(people[event.to] for event in after.events if isinstance(event, StakeMoved))
    tale = Revelation(
        tr("This is how it was"),
        None if vampire is None else people[vampire],
        tr("was the vampire") if vampire is not None else tr("Nobody knows who was the vampire"),
        tuple(fates),
        tr("The stake’s way"),
        way,
        turn=len(nights),
        turns=len(nights),
        signs=_signs(nights),
        caption=tr("The whole tale"),
    )
    return tale, tr(REASONS[after.over.reason])


def _chapter(after: FinishedGameData, number: int) -> Revelation:
    """One night of the film."""
    nights, people = _nights(after), after.people
    night = nights[number]
    return Revelation(
        tr("Night {number}", number=number + 1),
        None,
        "",
        film.fates(night, people),
        tr("The stake’s way"),
        film.way(nights[: number + 1], people),
        film.laid(night, people),
        tr("Laid open"),
        number,
        len(nights),
        _signs(nights),
        tr("Night {number} of {nights}", number=number + 1, nights=len(nights)),
        whole=False,
    )


def _signs(nights: tuple[film.NightChapter, ...]) -> tuple[tuple[int, str], ...]:
    """In which nights somebody was bitten, a ritual was carried out, or the sun rose."""
    kinds: tuple[tuple[type[Event], str], ...] = ((Bitten, "bite"), (RitualDone, "ritual"), (Sunrise, "sun"))
    found = []
    for number, night in enumerate(nights):
        sign = next((icon for kind, icon in kinds if night.first(kind) is not None), None)
        if sign is not None:
            found.append((number, sign))
    return tuple(found)


def _rituals(view: PublicView) -> int:
    return sum(ritual.done for ritual in view.rituals)


REASONS = {
    "last bite": mark_message("The last bite was laid."),
    "last ritual": mark_message("All rituals are done."),
    "vampire staked": mark_message("The stake hit the vampire."),
    "hunter staked": mark_message("The stake hit a hunter."),
    "vampire used stake": mark_message("The vampire used the stake, which is forbidden."),
}


def honours(after: FinishedGameData) -> tuple[Medal, ...]:
    """Whoever struck the vampire, whoever was it and won, and whoever kept watch."""
    hidden: SecretView = after.hidden
    struck = [
        event.by for event in after.events if isinstance(event, Staked) and event.seat == hidden.vampire
    ]
    found = [
        Medal(tr("Sure aim"), tr("struck the vampire"), (after.people[seat],), "stake") for seat in struck
    ]
    won = [seat for seat in after.over.winners if seat != hidden.vampire]
    if hidden.vampire in after.over.winners and hidden.vampire is not None:
        vampire = (after.people[hidden.vampire],)
        found.append(Medal(tr("Sharp fangs"), tr("won as the vampire"), vampire, "fangs"))
    elif won:
        watch = tuple(after.people[seat] for seat in won)
        found.append(Medal(tr("Night watch"), tr("won with the hunters"), watch, "lantern"))
    return tuple(found)


def feats(after: FinishedGameData) -> tuple[Feat, ...]:
    """The longest night."""
    rounds = max((event.round for event in after.told("round_began")), default=0)
    note = ntr("{count} round", "{count} rounds", rounds)
    return (Feat("rounds", rounds, tr("Longest hunt"), note),) if rounds else ()
