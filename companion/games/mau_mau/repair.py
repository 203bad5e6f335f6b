"""Guided corrections of Vampir Mau Mau, and how the table should look."""

from companion.games.mau_mau.presenter.card_names import symbol_name
from companion.games.mau_mau.presenter.card_table import symbol
from companion.games.mau_mau.presenter.catalogue_editor_pages import PICTURES
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.pieces import COLOURS, SPECIALS, card_of, colour_of, symbol_of
from companion.games.mau_mau.rules.view import PlayerView, PublicView
from companion.i18n import count_phrase, mark_message, tr
from companion.viewmodels.colours import colour_name
from companion.viewmodels.correction_steps import (
    Choices,
    Correction,
    CorrectionContext,
    CorrectionStep,
    Steps,
    TablePicture,
    how_many,
    of_a_seat,
    which_colour,
    which_seat,
)
from companion.viewmodels.frame import AnswerModel, FactRow, FactTable, SeatedPerson, TaggedLine
from companion.viewmodels.people import People

CARDS, SCORE = 110, 9999
NOT_NOW = mark_message("Corrections wait until the next card is asked for.")
"""Why corrections must wait."""
REFUSALS: tuple[str, ...] = (
    mark_message("Only specials and the score are kept here, not “{name}”."),
    mark_message("The box has only {cards} cards; correct first where some of them are not."),
    mark_message(
        "With what lies elsewhere the pile has at most {most} cards; correct first where some are not."
    ),
    mark_message("“top” is a Mau-Mau card such as {card}."),
    mark_message(
        "A special lies on the discards, so a wish is open. If another card lies there, correct “top”."
    ),
)
"""Refusals for corrections that the box does not allow."""


def corrections(case: CorrectionContext) -> tuple[Correction, ...]:
    """Return the possible corrections; hands and piles only if every card is entered."""
    of_cards: tuple[Correction, ...] = (
        ("hand", mark_message("A hand"), "cards", _hand),
        ("pile", mark_message("The draw pile"), "drawcard", _pile),
        ("top", mark_message("The top card"), "star", _top),
        ("pool", mark_message("The pool"), "drop", _pool),
        ("turn", mark_message("Whose turn it is"), "table", _turn),
    )
    always: tuple[Correction, ...] = (
        ("wish", mark_message("The wish"), "speech", _wish),
        ("wolf", mark_message("The werewolf"), "wolf", _wolf),
        ("clocks", mark_message("The clocks"), "clock", _clocks),
        ("day", mark_message("Day or night"), "sun", _day),
        ("character", mark_message("A character"), "people", _character),
        ("dealer", mark_message("The dealer"), "give", _dealer),
        ("score", mark_message("Points"), "trophy", _score),
    )
    return (*of_cards, *always) if case.options["tracking"] == "cards" else always


def _hand(case: CorrectionContext) -> Steps:
    how = tr("How many cards does {name} have?")
    return of_a_seat(case, "hand", CARDS, tr("Whose hand is different?"), how, cards)


def _score(case: CorrectionContext) -> Steps:
    how = tr("How many points has {name}?")
    return of_a_seat(case, "score", SCORE, tr("Whose points are different?"), how, points)


cards = count_phrase("{count} card", "{count} cards")
points = count_phrase("{count} point", "{count} points")
clocks = count_phrase("{count} clock", "{count} clocks")


def _pile(case: CorrectionContext) -> Steps:
    number = yield how_many(tr("How many cards has the draw pile?"), case.view.pile, CARDS, cards)
    return {"pile": number}


def _pool(case: CorrectionContext) -> Steps:
    number = yield how_many(tr("How many cards lie in the pool?"), case.view.pool, CARDS, cards)
    return {"pool": number}


def _character(case: CorrectionContext) -> Steps:
    """Correct a character; the player who had it gets the other one, and the step names that player."""
    seat = yield which_seat(case, tr("Whose character is different?"))
    assert isinstance(seat, int)
    view: PublicView = case.view
    has: dict[str, str] = {}
    for other, player in enumerate(view.players):
        has.setdefault(player.character.name, case.people[other].name)
    names = (entry["name"] for entry in case.options["catalogue"]["characters"])
    answers = tuple(
        AnswerModel(name, character_name(name), has.get(name, ""), tone="raised") for name in names
    )
    name = yield CorrectionStep(tr("Who is {name} really?", name=case.people[seat].name), Choices(answers))
    return {"seat": seat, "character": name}


def _dealer(case: CorrectionContext) -> Steps:
    seat = yield which_seat(case, tr("Who dealt this round?"))
    return {"dealer": seat}


def _top(case: CorrectionContext) -> Steps:
    colour = yield which_colour(tr("Which colour has the top card?"), COLOURS)
    symbols = tuple(
        AnswerModel(value, symbol_name(value), icon=_picture(case.view, value), tone="raised")
        for value in case.options["catalogue"]["symbols"]
    )
    found = yield CorrectionStep(tr("Which symbol has the top card?"), Choices(symbols))
    return {"top": card_of(str(colour), str(found))}


def _picture(view: PublicView, value: str) -> str:
    """Return the icon of a symbol; empty if the table has entered only a word."""
    picture = symbol(view, value).picture
    return picture if picture in PICTURES else ""


def _wish(case: CorrectionContext) -> Steps:
    none = AnswerModel("none", tr("No wish"), icon="cross", tone="raised")
    colour = yield which_colour(tr("Which colour is wished for?"), COLOURS, none)
    return {"wish": None if colour == "none" else colour}


def _wolf(case: CorrectionContext) -> Steps:
    there = AnswerModel("there", tr("On a character"), icon="wolf", tone="raised")
    none = AnswerModel("none", tr("None lies out"), icon="cross", tone="raised")
    where = yield CorrectionStep(tr("Where is the werewolf?"), Choices((there, none)))
    if where == "none":
        return {"wolf": None}
    seat = yield which_seat(case, tr("Whose character has it?"))
    return {"wolf": seat}


def _clocks(case: CorrectionContext) -> Steps:
    most = len(case.people.all) - 1
    number = yield how_many(tr("How many clocks lie out?"), case.view.clocks, most, clocks)
    return {"clocks": number}


def _day(case: CorrectionContext) -> Steps:
    day = AnswerModel("day", tr("Day"), icon="sun", tone="raised")
    night = AnswerModel("night", tr("Night"), icon="nightcard", tone="raised")
    now = yield CorrectionStep(tr("Is it day or night?"), Choices((day, night)))
    return {"day": now == "day"}


def _turn(case: CorrectionContext) -> Steps:
    seat = yield which_seat(case, tr("Whose turn is it?"))
    return {"turn": seat}


def should_look(view: PublicView, people: People) -> TablePicture:
    """Return the table as the app knows it; in this game all of it is public."""
    counted = view.pile is not None
    columns = (tr("Cards"), tr("Points"), tr("Character")) if counted else (tr("Points"), tr("Character"))
    rows = tuple(_player(player, people[seat], counted) for seat, player in enumerate(view.players))
    lines = [
        TaggedLine(people[view.dealer].name, tr("Dealer")),
        TaggedLine(tr("Day") if view.day else tr("Night"), tr("Time of day")),
        TaggedLine(str(view.clocks), tr("Clocks")),
        TaggedLine(tr("None lies out") if view.wolf is None else people[view.wolf].name, tr("Werewolf")),
        TaggedLine(colour_name(view.wish) if view.wish else tr("No wish"), tr("Wish")),
    ]
    if view.top is not None and view.pile is not None:
        lines.append(TaggedLine(_card(view.top), tr("Top card")))
        lines.append(TaggedLine(cards(view.pile), tr("Draw pile")))
        lines.append(TaggedLine(cards(view.pool or 0), tr("Pool")))
    return TablePicture(FactTable(columns, rows, tuple(lines)))


def _card(card: str) -> str:
    name = symbol_name(symbol_of(card))
    if card in SPECIALS:
        return name
    return tr("{colour}, {card}", colour=colour_name(colour_of(card)), card=name)


def _player(player: PlayerView, person: SeatedPerson, counted: bool) -> FactRow:
    values = (str(player.score), character_name(player.character.name))
    return FactRow(person, (str(player.hand), *values) if counted else values)
