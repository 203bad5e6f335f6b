"""The house rules of the game on the table, as rows of big segments; what differs from the rulebook."""

from collections.abc import Sequence

from companion.core.model import Json
from companion.games.house_rules import YES_NO, HouseRules, Option, set_option
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.i18n import tr
from companion.viewmodels.choice_rows import ChoiceRow, parse_choice, single_choice_row


def _of(table: Seating) -> HouseRules:
    return find_game(table.game).house_rules


def rows(table: Seating) -> tuple[ChoiceRow, ...]:
    """Every option of this table's game."""
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
    """Of yes and no, no stands on the left, whatever is the default."""
    return YES_NO if option.values in (YES_NO, YES_NO[::-1]) else option.values


def _explained(option: Option, row: ChoiceRow, table: Seating) -> ChoiceRow:
    """What each choice changes at the table, which one is usual, and whether this one counts at all."""
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
    """A segment was tapped."""
    name, number = parse_choice(choice)
    option = next((one for one in _of(table).options if one.name == name), None)
    if option is None:
        _of(table).choose[name](table, number)
        return
    set_option(table, name, _in_order(option)[number][0], option.values[0][0])


def changed_rules(table: Seating) -> tuple[str, ...]:
    """What differs from the rulebook, one short line each."""
    lines = [
        tr(option.differs)
        for option in _of(table).options
        if option.differs and _is_changed(option, table) and option.concerns(table.options)
    ]
    return (*lines, *_of(table).differs(table.options))


def _is_changed(option: Option, table: Seating) -> bool:
    """Whether something else than the default was chosen; what was kept may be the default of today."""
    usual = option.values[0][0]
    return bool(table.options.get(option.name, usual) != usual)


def chosen_variants(table: Seating) -> tuple[str, ...]:
    """The ways to play that are chosen, a word or two each."""
    found = []
    for option in _of(table).options:
        value = table.options.get(option.name, option.values[0][0])
        place = [one for one, _ in option.values].index(value) if option.played else 0
        if option.played and option.played[place]:
            found.append(tr(option.played[place]))
    return tuple(_of(table).played(table, found))
