"""The steps to an answer if only specials are entered: who, on whom, what else. Each is a frame."""

from collections.abc import Mapping
from typing import TypeAlias

from companion.core.model import Choice, Meaning, Seat
from companion.games.mau_mau.presenter.card_table import clocks_laid
from companion.games.mau_mau.presenter.round_begin import introduction
from companion.games.mau_mau.presenter.specials_only import ABILITY, MORE, PERSON, STONES, TURN, told_of
from companion.games.mau_mau.presenter.values import Callers, CardTable, Slabs, Stroke, WolfLayers
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.pieces import WEREWOLF
from companion.games.mau_mau.rules.questions import CALL_SECONDS, ENDED, FORGOT, MAU, SAID, SWAP, WhatHappened
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.frame import CLOSE, AnswerModel, FactBanner, Frame, Pad, SeatRound, UndoLabel
from companion.viewmodels.people import People

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
