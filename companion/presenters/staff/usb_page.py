"""The page on which the staff export to and import from USB sticks."""

from typing import NamedTuple

from companion.i18n import ntr, tr
from companion.presenters.history.dates import date_text
from companion.usb.errors import UsbError
from companion.usb.manifest import CARDS, LAYOUTS, RULES, SETTINGS, VOICES
from companion.usb.session import CHOOSING, ENDED, OFFER, REPORT, START, TROUBLE, TRUST, WAITING, UsbSession
from companion.usb.signing_key import TrustedHouse
from companion.usb.spool import READ, UPDATE, WRITE
from companion.viewmodels.choice_rows import ChoiceRow, switch_row
from companion.viewmodels.frame import AnswerModel


class UsbSheetModel(NamedTuple):
    """The sheet in the middle."""

    icon: str
    title: str
    text: str
    strong: str = ""
    """A text to compare, or an instruction, shown large."""
    share: float = 0.0
    """Progress from 0 to 1; 0 if it is unknown."""


class UsbPage(NamedTuple):
    """Everything that the page shows: a sheet or rows, and answers below."""

    title: str
    answers: tuple[AnswerModel, ...]
    sheet: UsbSheetModel | None = None
    rows: tuple[ChoiceRow, ...] = ()
    note: str = ""
    """Text below the title."""


def usb_page(visit: UsbSession) -> UsbPage:
    """Return the page for the session's state."""
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


def _start(visit: UsbSession) -> UsbPage:
    house = visit.keys.trusted_house
    if house is None:
        text = tr("Write one at your first table, then take it over at all others.")
    elif visit.keys.can_sign:
        text = tr("The key of your house is at this table.")
    else:
        text = tr("This table takes sticks of {house}.", house=house.display_name)
    answers = (
        AnswerModel(READ, tr("Take over from a stick"), icon="down", tone="stone"),
        AnswerModel(WRITE, tr("Write a stick"), icon="up", tone="stone"),
        AnswerModel(REPORT, tr("Usage and log"), icon="chart", tone="stone"),
    )
    return UsbPage(
        tr("Stick"),
        answers,
        UsbSheetModel("key", tr("From table to table"), text, house.fingerprint_words if house else ""),
    )


def _choices(visit: UsbSession) -> UsbPage:
    there = visit.available
    rows = tuple(
        switch_row(kind, kind_name(kind), kind in visit.chosen, _note(kind, count))
        for kind, count in there.items()
    )
    if visit.state == CHOOSING:
        write = AnswerModel("go_on", tr("Write this on the stick"), icon="up", tone=_bright(visit))
        return UsbPage(tr("What goes onto the stick?"), (write,), rows=rows)
    answers = []
    if visit.stick is not None:
        answers.append(AnswerModel("go_on", tr("Take this over"), icon="down", tone=_bright(visit)))
    if visit.update:
        label = tr("Install {version}", version=visit.update)
        note = "" if visit.is_table_free else tr("Not while a game is on")
        tone = "stone" if visit.is_table_free else "quiet"
        answers.append(AnswerModel("install", label, note, icon="update", tone=tone))
    if visit.stick is None:
        sheet = UsbSheetModel("update", tr("An update to {version}", version=visit.update), _of_update(visit))
        return UsbPage(tr("Stick"), tuple(answers), sheet)
    written = tr("Written on {day}", day=date_text(visit.stick.made))
    return UsbPage(visit.stick.house.display_name, tuple(answers), rows=rows, note=written)


def _bright(visit: UsbSession) -> str:
    return "amber" if visit.chosen else "quiet"


def _of_update(visit: UsbSession) -> str:
    if not visit.is_table_free:
        return tr("A game is on: the update can be installed when it is over or put away.")
    return tr("It is checked before it is installed. If it does not start, the old one comes back by itself.")


def kind_name(kind: str) -> str:
    """Return the label of a kind of data."""
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


def _trust(house: TrustedHouse) -> UsbPage:
    text = tr("Then these words stand at your first table, too, on this page:")
    answers = (
        AnswerModel("go_on", tr("That is our house"), icon="check", tone="amber"),
        AnswerModel("stop", tr("No"), icon="cross", tone="quiet"),
    )
    return UsbPage(
        tr("Stick"),
        answers,
        UsbSheetModel(
            "key", tr("Is {house} your house?", house=house.display_name), text, house.fingerprint_words
        ),
    )


def _under_way(visit: UsbSession) -> UsbPage:
    if visit.errand == UPDATE:
        text = tr("Leave the stick in. The table starts anew by itself; that takes some minutes.")
        sheet = UsbSheetModel("update", tr("Installing {version}", version=visit.update), text)
        return UsbPage(tr("Stick"), (AnswerModel("stop", tr("Back"), icon="back", tone="quiet"),), sheet)
    if visit.state == WAITING and not visit.share:
        text = tr("One that is called GRUFTWART, or has a folder “gruftwart”.")
        sheet = UsbSheetModel("hourglass", tr("Plug in the stick"), text)
    else:
        title = tr("Reading …") if visit.errand == READ else tr("Writing …")
        sheet = UsbSheetModel("hourglass", title, tr("Please leave the stick in."), share=visit.share)
    return UsbPage(tr("Stick"), (AnswerModel("stop", tr("Stop"), icon="cross", tone="quiet"),), sheet)


def _ended(visit: UsbSession) -> UsbPage:
    names = ", ".join(kind_name(kind) for kind in _kinds(visit))
    if visit.errand == READ:
        title, text = tr("Taken over"), names
    elif visit.errand == WRITE:
        title, text = tr("Written"), names
    elif visit.errand == REPORT:
        title, text = tr("Written"), tr("Usage and log of this table; nobody is named in them.")
    else:
        title, text = tr("Installed"), ""
    answers = (AnswerModel("stop", tr("Done"), icon="check", tone="amber"),)
    return UsbPage(
        tr("Stick"), answers, UsbSheetModel("check", title, text, tr("You may pull the stick out."))
    )


def _kinds(visit: UsbSession) -> list[str]:
    """Return the chosen kinds, in the order of the rows."""
    return [kind for kind in (SETTINGS, RULES, CARDS, LAYOUTS, VOICES) if kind in visit.chosen]


def _trouble(trouble: UsbError) -> UsbPage:
    said = tr(trouble.template, **trouble.fields) if trouble.fields else tr(trouble.template)
    sheet = UsbSheetModel("warning", tr("Nothing was changed"), said)
    return UsbPage(tr("Stick"), (AnswerModel("stop", tr("Back"), icon="back", tone="amber"),), sheet)
