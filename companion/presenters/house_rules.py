"""The house rules of the selected game as rows of segments, and the differences from the rulebook."""

import time
from collections.abc import Sequence

from companion.core.game import Options
from companion.core.model import Json
from companion.games.kit_values import YES_NO, HouseRules, Option, set_option
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.settings.settings import Settings
from companion.viewmodels.choice_rows import ChoiceRow, parse_choice, single_choice_row, switch_row


def _of(table: Seating) -> HouseRules:
    return find_game(table.game).house_rules


def rows(table: Seating) -> tuple[ChoiceRow, ...]:
    """Return a row for each option of the game."""
    agreed = _of(table)
    plain = [_row(option, table) for option in agreed.options]
    first, more = ([special(table) for special in rows] for rows in (agreed.first, agreed.rows))
    return tuple(one for one in (*first, *plain, *more) if one is not None)


def _row(option: Option, table: Seating) -> ChoiceRow:
    value = table.options.get(option.name, option.values[0][0])
    note = tr(option.note) if option.note else ""
    values = _in_order(option)
    words = [(one, tr(text) if not text.isdigit() else text) for one, text in values]
    return _explained(option, single_choice_row(option.name, tr(option.label), words, value, note), table)


def _in_order(option: Option) -> Sequence[tuple[Json, str]]:
    """Return the option's values; "no" stands left of "yes", whatever the default is."""
    return YES_NO if option.values in (YES_NO, YES_NO[::-1]) else option.values


def _explained(option: Option, row: ChoiceRow, table: Seating) -> ChoiceRow:
    """Add to each choice what it changes, which one is usual, and why the option does not apply."""
    values, means = [one for one, _ in option.values], option.means
    why_not = "" if option.concerns(table.options) else tr(option.without)
    usual = table.usual.get(option.name, values[0])
    answers = tuple(
        answer._replace(
            note=tr(means[values.index(value)]) if means else "",
            usual=value == usual,
            is_unavailable=bool(why_not),
        )
        for answer, (value, _) in zip(row.answers, _in_order(option), strict=True)
    )
    return row._replace(
        answers=answers,
        changed=table.options.get(option.name, values[0]) != usual and not why_not,
        why_not=why_not,
        note=row.note if not means else "",
    )


def choose(table: Seating, choice: str) -> None:
    """Apply a tapped segment."""
    name, number = parse_choice(choice)
    option = next((one for one in _of(table).options if one.name == name), None)
    if option is None:
        _of(table).choose[name](table, number)
        return
    set_option(table, name, _in_order(option)[number][0], option.values[0][0])


def changed_rules(table: Seating) -> tuple[str, ...]:
    """Return the differences from the rulebook, one short line each."""
    lines = [
        tr(option.differs)
        for option in _of(table).options
        if option.differs and _is_changed(option, table) and option.concerns(table.options)
    ]
    return (*lines, *_of(table).differs(table.options))


def _is_changed(option: Option, table: Seating) -> bool:
    """Return whether the value differs from the default; a stored value may be equal to it."""
    usual = option.values[0][0]
    return bool(table.options.get(option.name, usual) != usual)


TO_BE_OFFERED = 0.0
"""In the setting `offers` instead of the time of the offer."""


def quick_option(game: str, options: Options, settings: Settings) -> Option | None:
    """Return the option of which another value suits a quick table; None if it was offered or changed."""
    if settings["offers"].get(game, TO_BE_OFFERED) != TO_BE_OFFERED:
        return None
    for option in find_game(game).house_rules.options:
        usual = option.values[0][0]
        if option.quick and options.get(option.name, usual) == usual:
            return option
    return None


def note_quick_table(game: str, settings: Settings) -> None:
    """Store that this table answers quickly, for the seats of its next game."""
    if game not in settings["offers"]:
        settings.change("offers", {**settings["offers"], game: TO_BE_OFFERED})


def offer_to_quick_table(table: Seating, settings: Settings, *, guests: bool) -> tuple[str, ...]:
    """Return the question and the line that offer another way to play; empty if nothing is offered.

    A café's guests are not offered what another group has earned.
    """
    if guests or table.game not in settings["offers"]:
        return ()
    option = quick_option(table.game, table.options, settings)
    return () if option is None else tuple(map(tr, option.quick))


def end_offer(game: str, settings: Settings, *, guests: bool) -> None:
    """Store that the offer was seen, so that it does not come again."""
    if not guests and settings["offers"].get(game) == TO_BE_OFFERED:
        settings.change("offers", {**settings["offers"], game: time.time()})


def chosen_variants(table: Seating) -> tuple[str, ...]:
    """Return the chosen variants of the game, a word or two each."""
    found = []
    for option in _of(table).options:
        value = table.options.get(option.name, option.values[0][0])
        place = [one for one, _ in option.values].index(value) if option.played else 0
        if option.played and option.played[place]:
            found.append(tr(option.played[place]))
    return tuple(_of(table).played(table, found))


PASTIME = "memory_duel"
"""The setting for a small game between the end and the review."""


def pastime_rows(game: str, *, wanted: bool) -> tuple[ChoiceRow, ...]:
    """Return the row that switches the small game on; none if the game has none."""
    pastime = find_game(game).pastime
    if pastime is None:
        return ()
    row = switch_row(PASTIME, pastime.label, wanted)
    answers = tuple(
        answer._replace(note=note, usual=not number)
        for number, (answer, note) in enumerate(zip(row.answers, pastime.means, strict=True))
    )
    return (row._replace(answers=answers),)
