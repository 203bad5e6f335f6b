"""The part of a snapshot that only its own player sees: the role, the console, the character."""

from companion.core.model import Json, Seat
from companion.games.registry import find_game
from companion.network.phones.access import is_asked_secretly, may_undo
from companion.network.phones.messages import GameState
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.private import Console, CountEntry, OwnCharacter, OwnRole, Trigger


def hand_snapshot(playing: GameState, seat: Seat) -> dict[str, Json] | None:
    """Return what only this player sees; None if there is nothing, and at the end."""
    if playing.ended is not None:
        return None
    kit = find_game(playing.header.game)
    hand = kit.phone.hand(playing.moment, playing.mine.get(seat), seat, playing.people)
    if isinstance(hand, OwnRole):
        return {
            "kind": "role",
            "roles": [role._asdict() for role in hand.roles],
            "mine": hand.mine,
            "line": hand.line,
            "now": hand.asked,
            "seen": seat in playing.looked,
        }
    if isinstance(hand, OwnCharacter):
        return _character(hand)
    return None if hand is None else _console(playing, hand, seat)


def _character(hand: OwnCharacter) -> dict[str, Json]:
    sides = [
        {**side._asdict(), "triggers": [_trigger(trigger) for trigger in side.triggers]}
        for side in hand.sides
    ]
    return {"kind": "character", "name": hand.name, "note": hand.note, "sides": sides}


def _trigger(trigger: Trigger) -> dict[str, Json]:
    return {"signs": [sign._asdict() for sign in trigger.signs], "text": trigger.text}


def _console(playing: GameState, hand: Console, seat: Seat) -> dict[str, Json]:
    return {
        "kind": "console",
        "heading": hand.heading,
        "note": hand.note,
        "steps": [phase._asdict() for phase in hand.steps],
        "places": [place._asdict() for place in hand.places],
        "pads": [_pad(pad, on=playing.open and pad.value in hand.choices) for pad in hand.pads],
        "entry": None if hand.entry is None else _entry(hand.entry, on=playing.open),
        "known": [known._asdict() for known in hand.known],
        "noted": [noted._asdict() for noted in hand.noted],
        "counts": [count._asdict() for count in hand.counts],
        "nights": hand.nights,
        "asked": playing.open and is_asked_secretly(playing.moment.question, seat),
        "back": playing.open and may_undo(playing.moment.last, seat),
    }


def _pad(pad: AnswerModel, *, on: bool) -> dict[str, Json]:
    return {
        "value": pad.value,
        "label": pad.label,
        "icon": pad.icon,
        "look": None if pad.person is None else pad.person.look,
        "ghost": pad.person is not None and pad.person.ghost,
        "on": on,
    }


def _entry(entry: CountEntry, *, on: bool) -> dict[str, Json]:
    """Return an entry by numbers. The page composes the answer, which is sent when it is confirmed."""
    return {
        "cards": entry.cards,
        "rows": [
            {"name": row.name, "word": row.word, "icon": row.icon, "said": said}
            for row, said in zip(entry.rows, entry.said, strict=True)
        ],
        "sentence": entry.sentence,
        "value": entry.value,
        "otherwise": [{**_pad(pad, on=on), "sentence": pad.note} for pad in entry.otherwise],
    }
