"""The page on which the staff write and read sticks, as people read it."""

from typing import NamedTuple

from companion.presenters.evenings.when import date
from companion.stage.choices import ChoiceRow, yes_or_no
from companion.stage.values import Answer
from companion.stick.key import House
from companion.stick.manifest import CARDS, LAYOUTS, RULES, SETTINGS, VOICES
from companion.stick.post import READ, UPDATE, WRITE
from companion.stick.trouble import StickTrouble
from companion.stick.visit import CHOOSING, ENDED, OFFER, REPORT, START, TROUBLE, TRUST, WAITING, Visit
from companion.words import ntr, tr


class Sheet(NamedTuple):
    """What stands in the middle."""

    icon: str
    title: str
    text: str
    strong: str = ""
    """What people are to compare, or to do now."""
    share: float = 0.0
    """How much of it is done; 0: nobody knows."""


class StickPage(NamedTuple):
    """Everything that the page shows: a sheet or rows, and answers below."""

    title: str
    answers: tuple[Answer, ...]
    sheet: Sheet | None = None
    rows: tuple[ChoiceRow, ...] = ()
    note: str = ""
    """Below the title."""


def page(visit: Visit) -> StickPage:
    """The page as the visit stands."""
    if visit.state == START:
        return _start(visit)
    if visit.state in (CHOOSING, OFFER):
        return _choices(visit)
    if visit.state == TRUST and visit.stick is not None:
        return _trust(visit.stick.house)
    if visit.state == ENDED:
        return _ended(visit)
    if visit.state == TROUBLE and visit.trouble is not None:
        return _trouble(visit.trouble)
    return _under_way(visit)


def _start(visit: Visit) -> StickPage:
    house = visit.keys.house
    if house is None:
        text = tr("Write one at your first table, then take it over at all others.")
    elif visit.keys.signs:
        text = tr("The key of your house is at this table.")
    else:
        text = tr("This table takes sticks of {house}.", house=house.called)
    answers = (
        Answer(READ, tr("Take over from a stick"), icon="down", tone="stone"),
        Answer(WRITE, tr("Write a stick"), icon="up", tone="stone"),
        Answer(REPORT, tr("Usage and log"), icon="chart", tone="stone"),
    )
    return StickPage(
        tr("Stick"), answers, Sheet("key", tr("From table to table"), text, house.words if house else "")
    )


def _choices(visit: Visit) -> StickPage:
    there = visit.there
    rows = tuple(
        yes_or_no(kind, kind_name(kind), kind in visit.chosen, _note(kind, count))
        for kind, count in there.items()
    )
    if visit.state == CHOOSING:
        write = Answer("go_on", tr("Write this on the stick"), icon="up", tone=_bright(visit))
        return StickPage(tr("What goes onto the stick?"), (write,), rows=rows)
    answers = []
    if visit.stick is not None:
        answers.append(Answer("go_on", tr("Take this over"), icon="down", tone=_bright(visit)))
    if visit.update:
        label = tr("Install {version}", version=visit.update)
        note = "" if visit.free else tr("Not while a game is on")
        tone = "stone" if visit.free else "quiet"
        answers.append(Answer("install", label, note, icon="update", tone=tone))
    if visit.stick is None:
        sheet = Sheet("update", tr("An update to {version}", version=visit.update), _of_update(visit))
        return StickPage(tr("Stick"), tuple(answers), sheet)
    written = tr("Written on {day}", day=date(visit.stick.made))
    return StickPage(visit.stick.house.called, tuple(answers), rows=rows, note=written)


def _bright(visit: Visit) -> str:
    return "amber" if visit.chosen else "quiet"


def _of_update(visit: Visit) -> str:
    if not visit.free:
        return tr("A game is on: the update can be installed when it is over or put away.")
    return tr("It is checked before it is installed. If it does not start, the old one comes back by itself.")


def kind_name(kind: str) -> str:
    """As people call what a stick carries."""
    return {
        SETTINGS: tr("Settings"),
        RULES: tr("House rules"),
        CARDS: tr("Card catalogue"),
        LAYOUTS: tr("Boards"),
        VOICES: tr("Voice packs"),
    }[kind]


def _note(kind: str, count: int) -> str:
    if kind == SETTINGS:
        return tr("Language, sound, times; not PIN and names")
    if kind == RULES:
        return tr("As you last agreed on them")
    if kind == CARDS:
        return tr("The cards that you have taught it")
    if kind == LAYOUTS:
        return ntr("{count} board", "{count} boards", count)
    return ntr("{count} voice", "{count} voices", count)


def _trust(house: House) -> StickPage:
    text = tr("Then these words stand at your first table, too, on this page:")
    answers = (
        Answer("go_on", tr("That is our house"), icon="check", tone="amber"),
        Answer("stop", tr("No"), icon="cross", tone="quiet"),
    )
    return StickPage(
        tr("Stick"),
        answers,
        Sheet("key", tr("Is {house} your house?", house=house.called), text, house.words),
    )


def _under_way(visit: Visit) -> StickPage:
    if visit.errand == UPDATE:
        text = tr("Leave the stick in. The table starts anew by itself; that takes some minutes.")
        sheet = Sheet("update", tr("Installing {version}", version=visit.update), text)
        return StickPage(tr("Stick"), (Answer("stop", tr("Back"), icon="back", tone="quiet"),), sheet)
    if visit.state == WAITING and not visit.share:
        text = tr("One that is called GRUFTWART, or has a folder “gruftwart”.")
        sheet = Sheet("hourglass", tr("Plug in the stick"), text)
    else:
        title = tr("Reading …") if visit.errand == READ else tr("Writing …")
        sheet = Sheet("hourglass", title, tr("Please leave the stick in."), share=visit.share)
    return StickPage(tr("Stick"), (Answer("stop", tr("Stop"), icon="cross", tone="quiet"),), sheet)


def _ended(visit: Visit) -> StickPage:
    names = ", ".join(kind_name(kind) for kind in _kinds(visit))
    if visit.errand == READ:
        title, text = tr("Taken over"), names
    elif visit.errand == WRITE:
        title, text = tr("Written"), names
    elif visit.errand == REPORT:
        title, text = tr("Written"), tr("Usage and log of this table; nobody is named in them.")
    else:
        title, text = tr("Installed"), ""
    answers = (Answer("stop", tr("Done"), icon="check", tone="amber"),)
    return StickPage(tr("Stick"), answers, Sheet("check", title, text, tr("You may pull the stick out.")))


def _kinds(visit: Visit) -> list[str]:
    """What was chosen, in the order of the rows."""
    return [kind for kind in (SETTINGS, RULES, CARDS, LAYOUTS, VOICES) if kind in visit.chosen]


def _trouble(trouble: StickTrouble) -> StickPage:
    said = tr(trouble.template, **trouble.fields) if trouble.fields else tr(trouble.template)
    sheet = Sheet("warning", tr("Nothing was changed"), said)
    return StickPage(tr("Stick"), (Answer("stop", tr("Back"), icon="back", tone="amber"),), sheet)
