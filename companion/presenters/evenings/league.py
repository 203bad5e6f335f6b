"""The house's league: a group says whether its names and results may be on the house's board."""

from companion.stage.choices import ChoiceRow, switch_row
from companion.stage.values import AnswerModel
from companion.words import tr

LEAGUE = "league"


def league_rows(joins: bool | None) -> tuple[ChoiceRow, ...]:
    """A row of the way to play; none where there is no league."""
    if joins is None:
        return ()
    row = switch_row(LEAGUE, tr("The house’s league"), joins)
    means = (
        tr("Your names stay at this table and are deleted when you leave."),
        tr("Who played and who won is kept on the house’s board."),
    )
    answers = tuple(
        answer._replace(note=note, usual=not number)
        for number, (answer, note) in enumerate(zip(row.answers, means, strict=True))
    )
    return (row._replace(answers=answers, changed=joins),)


def league_button(joins: bool) -> AnswerModel:
    """After the game."""
    icon, tone = ("check", "chosen") if joins else ("book", "raised")
    return AnswerModel(LEAGUE, tr("In the league") if joins else tr("Into the league?"), icon=icon, tone=tone)
