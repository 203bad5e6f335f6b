"""Snapshots for phones: the complete numbered state of the game for one seat, always of the same size.

A snapshot contains only what everybody may see and what this seat may know. Neither its size nor its time
reveals to whom something secret was sent.
"""

import json
from collections.abc import Iterator
from copy import copy
from itertools import islice

from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.games.registry import find_game
from companion.i18n import temporary_language, tr
from companion.narrator import retell_event
from companion.narrator.cues import CueSelector
from companion.network.phones.hand_snapshots import hand_snapshot
from companion.network.phones.marking import marks_page
from companion.network.phones.messages import GameEnding, GameState, LobbyState, OwnSuspects, Phone
from companion.network.phones.seat_claims import localized_name
from companion.viewmodels.angles import NEAR_EDGE_DEGREES, clockwise
from companion.viewmodels.endings import SuspicionCurve
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.people import People

SNAPSHOT_BYTES = 8192
"""Size of every message to a phone. Shorter ones are padded; from longer ones log lines are removed."""
LOG_LINES = 14


NOBODY_NAMED = OwnSuspects(-1, {})


class Captions:
    """The narrator's sentences in each language that is read."""

    def __init__(self) -> None:
        self._tellers: dict[str, CueSelector] = {}
        self._header: Header | None = None
        self._said: dict[str, list[str]] = {}
        self._number = -1

    def add_moment(self, playing: GameState, languages: tuple[str, ...]) -> None:
        """Select the sentences of a moment, once for each moment."""
        if playing.header != self._header:
            self._header, self._tellers, self._said = playing.header, {}, {}
        if playing.number == self._number:
            return
        self._number = playing.number
        question = playing.moment.question if playing.open else None
        if playing.people.phones.shows(question):
            question = None  # it sends one player to the screen
        for language in languages:
            with temporary_language(language):
                header = with_localized_names(playing).header
            teller = self._tellers.setdefault(language, CueSelector(header, playing.told))
            cues = teller.cues(playing.events, question, language)
            self._said[language] = [cue.text for cue in cues if cue.text]

    def current(self, language: str) -> list[str]:
        """Return the sentences of the current moment; earlier ones are in the log only."""
        return self._said.get(language, [])


def pad_to_fixed_size(snapshot: dict[str, Json]) -> str:
    """Serialise a snapshot and pad it to SNAPSHOT_BYTES, so that message sizes reveal nothing."""
    text = json.dumps(snapshot, ensure_ascii=False, separators=(",", ":"))
    size = len(text.encode())
    while size > SNAPSHOT_BYTES and snapshot.get("log"):
        snapshot = {**snapshot, "log": snapshot["log"][:-1]}
        text = json.dumps(snapshot, ensure_ascii=False, separators=(",", ":"))
        size = len(text.encode())
    return text + " " * (-size % SNAPSHOT_BYTES)


def lobby_snapshot(sitting: LobbyState, phone: Phone | None, language: str) -> dict[str, Json]:
    """Return the snapshot before the game, for a seated player or one who chooses name and look."""
    name = sitting.names.get(phone) if phone else None
    with temporary_language(language):
        title = find_game(sitting.game).named
    return {
        "n": sitting.number,
        "page": "join" if name is None else "seated",
        "lang": language,
        "game": title,
        "me": None if name is None else {"name": _localized(name, language), "look": _look_of(sitting, name)},
        "taken": [{"look": look, "name": _localized(taken, language)} for look, taken in sitting.taken],
        "full": sitting.full,
        "note": sitting.notes.get(phone, "") if phone else "",
    }


def _localized(name: str, language: str) -> str:
    with temporary_language(language):
        return localized_name(name)


def _look_of(sitting: LobbyState, name: str) -> int:
    return next((look for look, taken in sitting.taken if taken == name), 0)


def game_snapshot(
    playing: GameState,
    phone: Phone,
    language: str,
    captions: Captions,
    suspects: OwnSuspects = NOBODY_NAMED,
) -> dict[str, Json]:
    """Return the snapshot of a moment for one phone, in its language."""
    seat = playing.seats[phone]
    with temporary_language(language):
        playing = with_localized_names(playing)
        marks = marks_page(playing, seat)
        out: dict[str, Json] = {
            "n": playing.number,
            "page": "marks" if marks else "game" if playing.ended is None else "end",
            "lang": language,
            "game": find_game(playing.header.game).named,
            "moment": playing.moment.number,
            "me": {**_person(playing.people[seat]), "seat": seat},
            "ring": _seats_clockwise(playing.people, seat),
            "open": playing.open,
            "said": captions.current(language),
            "before": next(_log_sentences(playing.header, playing.told, language), ""),
            "note": playing.notes.get(phone, ""),
            "secret": _asks_in_secret(playing) or playing.suspects is not None,
            "suspects": _suspects(playing, phone, seat, suspects),
            "looked": len(playing.looked),
            **_turn(playing, seat),
            "hand": hand_snapshot(playing, seat),
            "end": None if playing.ended is None else _end(playing, seat, playing.ended[language]),
            "marks": marks,
            "log": _log(playing, language),
        }
    return out


def _person(person: SeatedPerson) -> dict[str, Json]:
    return {"name": person.name, "look": person.look, "ghost": person.ghost}


def _seats_clockwise(people: People, seat: Seat) -> list[Json]:
    """Return all players, each with the clockwise angle in degrees from this seat."""
    mine = people[seat].direction
    start = NEAR_EDGE_DEGREES if mine is None else mine
    return [
        {**_person(one), "turn": round(clockwise(start, start if one.direction is None else one.direction))}
        for one in people.all
    ]


def with_localized_names(playing: GameState) -> GameState:
    """Return the state with the names that the table has made up in the current language."""
    names = tuple(map(localized_name, playing.header.players))
    if names == playing.header.players:
        return playing
    people = copy(playing.people)
    people.all = tuple(one._replace(name=name) for one, name in zip(people.all, names, strict=True))
    return playing._replace(header=playing.header._replace(players=names), people=people)


def _suspects(playing: GameState, phone: Phone, seat: Seat, suspects: OwnSuspects) -> dict[str, Json] | None:
    """Return whom this player may suspect, and whom they have named, which only their own phone is told."""
    page = playing.suspects
    if page is None:
        return None
    own = suspects.named.get(phone) if suspects.night == page.night else None
    people = [{**_person(playing.people[one]), "seat": one} for one in page.seats if one != seat]
    return {"night": page.night, "people": people, "own": own}


def _asks_in_secret(playing: GameState) -> bool:
    """Return whether a secret question is open.

    This is public, and meanwhile all phones send messages at the same rate.
    """
    question = playing.moment.question
    return playing.open and question is not None and question.secret


def _turn(playing: GameState, seat: Seat) -> dict[str, Json]:
    """Return who is asked what, as on the touchscreen, and the applicable rule."""
    kit = find_game(playing.header.game)
    question = playing.moment.question
    if question is None or not playing.open:
        return {"asked": None, "sentence": "", "rule": None}
    frame = kit.presenter.frame(playing.moment._replace(last=None), playing.people)
    asked = question.asks if isinstance(question.asks, int) else None
    if playing.people.phones.shows(question):
        asked = None  # all look at once
    return {
        "asked": asked,
        "who": frame.asked.name,
        "sentence": frame.sentence,
        "rule": {"text": frame.help.text, "clause": frame.help.rule},
    }


def _end(playing: GameState, seat: Seat, ended: GameEnding) -> dict[str, Json]:
    """Return the winners, and this player's medals and link; only positive statements."""
    me = playing.people[seat]
    over = playing.moment.over
    won = over is not None and seat in over.winners
    mine = [medal for medal in ended.medals if me in medal.people]
    winners = () if over is None else over.winners
    return {
        "names": ended.names,
        "word": ended.word,
        "winners": [_person(playing.people[one]) for one in winners[:4]],
        "won": won,
        "medals": [{"title": medal.title, "note": medal.note} for medal in mine[:3]],
        "link": ended.link,
        "minutes": ended.minutes,
        "curve": None if ended.curve is None else _curve(ended.curve),
    }


def _curve(curve: SuspicionCurve) -> dict[str, Json]:
    rows = [{**_person(row.person), "right": list(row.right)} for row in curve.rows]
    return {"nights": list(curve.nights), "rows": rows}


def _log(playing: GameState, language: str) -> list[str]:
    """Return sentences about past events, newest first."""
    lines = list(
        islice(_log_sentences(playing.header, (*playing.told, *playing.events), language), LOG_LINES)
    )
    return lines or [tr("Nothing has happened yet.")]


def _log_sentences(header: Header, events: tuple[Event, ...], language: str) -> Iterator[str]:
    """Yield the sentences from the newest to the oldest event."""
    for event in reversed(events):
        text = retell_event(header, event, language)
        if text is not None:
            yield text


def outsider_snapshot(page: str, language: str, **more: Json) -> dict[str, Json]:
    """Return the snapshot for a page without a seat."""
    return {"n": 0, "page": page, "lang": language, **more}
