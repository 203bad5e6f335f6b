"""The game screen if only specials are entered: what can be entered, and by which gestures.

The app asks only for what has consequences: a wish lights the lamp, the last clock changes day and night, a
forgotten call costs a card, and a player without cards ends the round. Each is entered with one tap, or with
a swipe between the event and the player, in either direction. Tapping takes two steps; each step is a frame
of its own, and only the last tap answers the game. What is visible on the real table (single clocks,
werewolves) can be entered but is not asked for. A step that nobody touches closes by itself.
"""

from collections.abc import Mapping
from typing import TypeAlias

from companion.core.model import Choice, Meaning, Seat
from companion.games.mau_mau.presenter.card_table import clocks_laid
from companion.games.mau_mau.presenter.round_begin import introduction
from companion.games.mau_mau.presenter.values import Callers, CardTable, Slabs, Stroke, WishLine, WolfLayers
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import (
    CALL_SECONDS,
    ENDED,
    FORGOT,
    FULFILLED,
    MAU,
    SAID,
    SWAP,
    WISH,
    WhatHappened,
)
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.colours import chip, colour_name, letter
from companion.viewmodels.frame import CLOSE, AnswerModel, FactBanner, Frame, Pad, SeatRound, UndoLabel
from companion.viewmodels.people import People

Several: TypeAlias = tuple[tuple[Choice, tuple[Choice, ...]], ...]

TURN, PERSON, MORE, ABILITY = "turn", "person", "more", "ability"
"""The values of the sky, of a player's tile, of the button for events that are not asked for, and of the one
for a character's abilities."""
STONES = {
    MAU: (mark_message("Forgot “Mau”"), "speech"),
    ENDED: (mark_message("No card left"), "flag"),
    MORE: (mark_message("More …"), "plus"),
}
LAMPS = 4
"""The number of lamps in a row."""


def happenings(question: WhatHappened, view: PublicView) -> Slabs:
    """Return the event buttons, and below them the lamps."""
    stones = tuple(AnswerModel(word, tr(label), icon=icon) for word, (label, icon) in STONES.items())
    lamps = tuple(
        AnswerModel(f"{WISH}:{colour}", colour_name(colour), colour=colour, letter=letter(colour))
        for colour in COLOURS
    )
    return Slabs(lamps, LAMPS, stones)


def wish_line(view: PublicView, *, bright: bool) -> WishLine:
    """Return the wish; a tap on it enters that it is fulfilled."""
    if view.wish is None:
        return WishLine(None, tr("No wish"))
    says = tr("{colour} is wished", colour=colour_name(view.wish))
    return WishLine(chip(view.wish), says, tr("Fulfilled? Tap here."), bright, FULFILLED)


def with_strokes(stage: CardTable, question: WhatHappened) -> CardTable:
    """Return the stage with touchable sky and players, and with swipes that enter event and player at
    once."""
    seats = range(len(stage.tiles))
    strokes = [Stroke(word, f"{PERSON}:{seat}", says) for seat in seats for word, says in told_of(seat)]
    if CLOCK in question.choices:  # the clocks are a part of the sky
        strokes += [Stroke(CLOCK, f"{PERSON}:{seat}", f"{TURN}:{seat}") for seat in seats]
    strokes += [Stroke(stroke.end, stroke.begin, stroke.says) for stroke in strokes]
    strokes += [
        Stroke(f"{PERSON}:{seat}", f"{PERSON}:{other}", says)
        for seat in seats
        for other in seats
        if seat != other and (says := f"{WEREWOLF}:{seat}:{other}") in question.choices
    ]
    note = tr("All {places} clocks? Tap here", places=stage.sky.places)
    return stage._replace(
        sky=stage.sky._replace(turns=TURN, note=note, clock=CLOCK if CLOCK in question.choices else TURN),
        tiles=tuple(tile._replace(value=f"{PERSON}:{seat}") for seat, tile in enumerate(stage.tiles)),
        strokes=tuple(strokes),
    )


def told_of(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return what one gesture enters about a player: last clock, forgotten call, end of the round."""
    return (TURN, f"{TURN}:{seat}"), (MAU, f"{MAU}:{seat} {FORGOT}"), (ENDED, f"{ENDED}:{seat} {SAID}")


def in_one_go(view: PublicView) -> Several:
    """Return the answers that each gesture gives.

    The last clock includes clocks not entered before (MM-9).
    """
    seats = range(len(view.players))
    missing = (CLOCK,) * (len(view.players) - 1 - view.clocks)
    turns = tuple((f"{TURN}:{seat}", (*missing, f"{CLOCK}:{seat}")) for seat in seats)
    calls = tuple(
        (f"{word}:{seat} {call}", (f"{word}:{seat}", call))
        for word in (MAU, ENDED)
        for seat in seats
        for call in (SAID, FORGOT)
    )
    return turns + calls


Then: TypeAlias = tuple[tuple[Choice, Frame], ...]
Meant: TypeAlias = dict[Choice, Meaning]
TEACH = "catalogue"
"""The screen where the players enter their real cards."""
STEP_SECONDS = 15.0
"""A step that nobody touches for this time closes."""
BESIDES = {
    WEREWOLF: (mark_message("Werewolf"), "wolf"),
    SWAP: (mark_message("Swapped"), "update"),
}
OF_ONE = {
    MAU: mark_message("Forgot “Mau”"),
    ENDED: mark_message("Has no card left"),
    TURN: mark_message("Laid the last clock"),
    WEREWOLF: mark_message("Laid a werewolf"),
}
WHO = {
    MAU: mark_message("Who has one card left?"),
    ENDED: mark_message("Who has no card left?"),
}


def after(shown: Frame, question: WhatHappened, view: PublicView, people: People) -> Then:
    """Return the frames that are shown after a tap on the sky, on an event, or on a player."""
    meant = {choice: question.means(choice) for choice in question.choices}
    turned = {seat: f"{TURN}:{seat}" for seat in range(len(people.all))}
    sky = _seats(_back(shown, tr("Last clock")), tr("Who laid the last clock?"), turned, people)
    quicker = tr("Quicker: slide from the sky to the name")
    return (
        (TURN, sky._replace(banner=FactBanner(quicker, "hold", tone="panel", rows=2))),
        *((word, _called(_back(shown, tr(STONES[word][0])), word, people)) for word in WHO),
        (MORE, _more(_back(shown, tr(STONES[MORE][0])), meant, people)),
        *((f"{PERSON}:{seat}", _of_one(shown, seat, meant, view, people)) for seat in range(len(people.all))),
    )


def _back(shown: Frame, what: str) -> Frame:
    undo = UndoLabel(tr("Back: {what}", what=what), True)
    return shown._replace(undo=undo, closes=STEP_SECONDS, later=None)


def _close(tone: str = "raised") -> AnswerModel:
    return AnswerModel(CLOSE, tr("Close"), icon="cross", tone=tone)


def _page(back: Frame, slabs: Slabs) -> CardTable:
    """Return the table with other buttons; nothing else on it can be tapped."""
    stage = back.stage
    assert isinstance(stage, CardTable)
    tiles = tuple(tile._replace(value="") for tile in stage.tiles)
    sky = stage.sky._replace(turns="", clock="", note=clocks_laid(stage.sky.clocks, stage.sky.places))
    wish = None if stage.wish is None else stage.wish._replace(note="", value="")
    return stage._replace(sky=sky, tiles=tiles, middle=slabs, strokes=(), wish=wish)


def _of_one(shown: Frame, seat: Seat, meant: Meant, view: PublicView, people: People) -> Frame:
    """Return the frame with everything that can be entered about a player, and two aids: the time for a
    call, and the character's abilities."""
    person = people[seat]
    wolf = f"{WEREWOLF}:{seat}"
    icons = {TURN: "clock", WEREWOLF: "wolf", **{word: icon for word, (_, icon) in STONES.items()}}
    values = {**dict(told_of(seat)), WEREWOLF: wolf}
    told = (AnswerModel(values[word], tr(label), icon=icons[word]) for word, label in OF_ONE.items())
    tenths = tr("{whole}.{tenth} s", whole=int(CALL_SECONDS), tenth=round(CALL_SECONDS % 1 * 10))
    timer = AnswerModel(f"{MAU}:{seat}", tr("“Mau” in {seconds}?", seconds=tenths), icon="hourglass")
    name = character_name(view.players[seat].character.name)
    ability = AnswerModel(ABILITY, tr("What can {character} do?", character=name), icon="book")
    slabs = Slabs((*told, timer, ability), 3)
    back = _back(shown, person.name)._replace(asked=person)
    on = _seats(_back(back, tr("Werewolf")), tr("On whom does it lie?"), _laid_by(meant)[seat], people)
    page = back._replace(stage=_page(back, slabs))
    return page._replace(then=((wolf, on), (ABILITY, _ability(page, seat, view, people))))


def _ability(back: Frame, seat: Seat, view: PublicView, people: People) -> Frame:
    """Return the character's card with both sides."""
    person, player = people[seat], view.players[seat]
    return _back(back, tr("Abilities"))._replace(
        sentence=tr("This is what the character can do."),
        stage=introduction(view, person, player),
        pad=Pad(wide=(_close("amber"),)),
        closes=0.0,
        then=(),
    )


def _more(back: Frame, meant: Meant, people: People) -> Frame:
    """Return the frame with the events that are not asked for; clocks are entered on the sky."""
    possible = {meaning.word for meaning in meant.values()}
    offered = [word for word in BESIDES if word != SWAP or SWAP in possible]
    told = (AnswerModel(word, tr(BESIDES[word][0]), icon=BESIDES[word][1]) for word in offered)
    assert isinstance(back.stage, CardTable)
    example = (AnswerModel(TEACH, tr("Check the cards"), icon="pencil", tone="raised"),)
    answers = (*told, *(example if back.stage.example else ()), _close())
    page = back._replace(
        sentence=tr("What else do you want to keep?"), stage=_page(back, Slabs(answers, len(answers)))
    )
    steps = [(WEREWOLF, _wolf(_back(page, tr("Werewolf")), meant, people))]
    if SWAP in possible:
        steps.append((SWAP, _swapped(_back(page, tr("Swapped")), meant, people)))
    return page._replace(then=tuple(steps))


def _swapped(back: Frame, meant: Meant, people: People) -> Frame:
    """MM-21: ask with whom; with two such characters (two copies) first by whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in meant.items():
        if meaning.word == SWAP:
            seat, other = meaning.seats
            by.setdefault(seat, {})[other] = choice
    with_whom = {
        seat: _seats(back, tr("Who swapped with {name}?", name=people[seat].name), values, people)
        for seat, values in by.items()
    }
    if len(by) == 1:
        return next(iter(with_whom.values()))
    first = {seat: f"{SWAP}:{seat}" for seat in by}
    steps = tuple((first[seat], page) for seat, page in with_whom.items())
    return _seats(back, tr("Who used the ability to swap?"), first, people)._replace(then=steps)


def _seats(back: Frame, sentence: str, values: Mapping[Seat, Choice], people: People) -> Frame:
    answers = tuple(
        AnswerModel(value, people[seat].name, person=people[seat]) for seat, value in values.items()
    )
    others = tuple(person for seat, person in enumerate(people.all) if seat not in values)
    return back._replace(sentence=sentence, stage=SeatRound(answers, others), pad=Pad(), then=())


def _called(back: Frame, word: str, people: People) -> Frame:
    """Return the frame in which one tap enters the player and whether they called."""
    said = tr("Said “Mau Mau”") if word == ENDED else tr("Said “Mau”")
    forgot = ntr("Forgot: {count} card", "Forgot: {count} cards", 2 if word == ENDED else 1)
    rows = tuple(
        (
            person,
            (
                AnswerModel(f"{word}:{seat} {SAID}", said, icon="speech"),
                AnswerModel(f"{word}:{seat} {FORGOT}", forgot, icon="drawcard"),
            ),
        )
        for seat, person in enumerate(people.all)
    )
    quicker = FactBanner(tr("Quicker: slide from the button to the name"), "hold", tone="panel", rows=2)
    return back._replace(sentence=tr(WHO[word]), stage=Callers(rows), pad=Pad(), banner=quicker, then=())


def _laid_by(meant: Meant) -> dict[Seat, dict[Seat, Choice]]:
    """Return who can have laid the werewolf, and on whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in meant.items():
        if meaning.word == WEREWOLF:
            seat, on = meaning.seats
            by.setdefault(seat, {})[on] = choice
    return by


def _wolf(back: Frame, meant: Meant, people: People) -> Frame:
    """Return the frame for the werewolf: by one swipe, or tap by tap."""
    by = _laid_by(meant)
    first = {seat: f"{WEREWOLF}:{seat}" for seat in by}
    then = tuple(
        (first[seat], _seats(back, tr("On whom does it lie?"), values, people)) for seat, values in by.items()
    )
    answers = tuple(
        AnswerModel(value, people[seat].name, person=people[seat]) for seat, value in first.items()
    )
    strokes = tuple(
        Stroke(first[seat], first[on], str(choice))
        for seat, values in by.items()
        for on, choice in values.items()
        if on != seat
    )
    stage = WolfLayers(answers, tr("Slide from who laid it to whose character it lies on"), strokes)
    sentence = tr("Who laid the werewolf, and on whom?")
    return back._replace(sentence=sentence, stage=stage, pad=Pad(), then=then)
