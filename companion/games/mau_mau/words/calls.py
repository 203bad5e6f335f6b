"""What is asked in Vampir Mau Mau about calls and courtesies."""

from companion.games.mau_mau.rules import questions
from companion.words import mark_message
from companion.words.said import Wording, _

CALL_QUESTIONS: dict[type, Wording] = {
    questions.Mau: Wording(
        _("Quick, {seat}! Was “{call}” said in time?"),
        _("{seat} is down to one card! Did we hear “{call}”?"),
        _("Ears open: did {seat} say “{call}”?"),
        _("Was that a “{call}” from {seat}?"),
        _("{seat}, did you say “{call}”, or only think it?"),
        _("One card left for {seat}: “{call}”?"),
        _("Was “{call}” said in time?"),
        _("I heard a mouse. Or was it “{call}”?"),
        terse=(
            _("{seat}: “{call}”?"),
            _("{seat}, “{call}”?"),
            _("“{call}”, {seat}?"),
            _("Did {seat} say “{call}”?"),
            _("“{call}” from {seat}?"),
            _("Was it “{call}”?"),
            _("“{call}”?"),
            _("Heard “{call}”?"),
        ),
        story=(_("Ears up, the clock is ticking! Was “{call}” said in time, {seat}?"),),
        short=mark_message("Did {name} say “{call}”?"),
    ),
    questions.MauMau: Wording(
        _("Quick, {seat}! Was “{call}” said in time?"),
        _("Nothing left in {seat}'s hand! Was it “{call}”?"),
        _("Was “{call}” said in time?"),
        terse=(
            _("{seat}: “{call}”?"),
            _("{seat}, “{call}”?"),
            _("“{call}”?"),
        ),
        story=(_("The very last card! Was “{call}” said in time, {seat}?"),),
        short=mark_message("Did {name} say “{call}”?"),
    ),
    questions.Courtesy: Wording(
        _("Quick, {seat}! Was the courtesy done in time: {action}?"),
        _("{seat}, this was called for: {action}. Was it done in time?"),
        _("Was it done in time: {action}?"),
        terse=(
            _("{seat}: {action}?"),
            _("{seat}, {action}?"),
            _("Done: {action}?"),
        ),
        story=(_("Even ghosts have manners! {seat}, was the courtesy done in time: {action}?"),),
        short=mark_message("Did {name} do it: {action}?"),
    ),
    questions.Yummy: Wording(
        _("Quick, {seat}! Was “yummy” said in time?"),
        _("Did {seat} say “yummy”, as one should?"),
        _("Was “yummy” said in time?"),
        terse=(
            _("{seat}: “yummy”?"),
            _("{seat}, “yummy”?"),
            _("“Yummy”?"),
        ),
        story=(_("What a feast for fine fangs! {seat}, was “yummy” said in time?"),),
        short=mark_message("Did {name} say “Yummy”?"),
    ),
    questions.StrokeHead: Wording(
        _("Quick, {seat}! Did you stroke your own head in time?"),
        _("Did {seat} stroke their own head in time?"),
        _("Was one's own head stroked in time?"),
        terse=(
            _("{seat}: head stroked?"),
            _("{seat}, stroked?"),
            _("Head stroked?"),
        ),
        story=(_("There, there! {seat}, did you stroke your own head in time?"),),
        short=mark_message("Did {name} stroke their own head?"),
    ),
    questions.Knock: Wording(
        _("Quick, {seat}! Were there three knocks in time?"),
        _("Did {seat} knock three times?"),
        _("Were there three knocks in time?"),
        terse=(
            _("{seat}: three knocks?"),
            _("{seat}, knocked?"),
            _("Three knocks?"),
        ),
        story=(_("Is anybody in the coffin? {seat}, were there three knocks in time?"),),
        short=mark_message("Did {name} knock three times?"),
    ),
    questions.Yuck: Wording(
        _("Quick, {seat}! Was “yuck” said in time?"),
        _("Did {seat} say “yuck”, with feeling?"),
        _("Was “yuck” said in time?"),
        terse=(
            _("{seat}: “yuck”?"),
            _("{seat}, “yuck”?"),
            _("“Yuck”?"),
        ),
        story=(_("Eight hairy legs! {seat}, was “yuck” said in time?"),),
        short=mark_message("Did {name} say “Yuck”?"),
    ),
    questions.TickTock: Wording(
        _("Quick, {seat}! Was “tick tock” said in time?"),
        _("Did {seat} say “tick tock”?"),
        _("The clock waits for its words, {seat}: “tick tock”?"),
        _("Every clock wants its “tick tock”, {seat}. In time?"),
        _("{seat}, did you answer the clock: “tick tock”?"),
        _("Time to speak, {seat}: “tick tock”?"),
        _("Was “tick tock” said in time?"),
        _("I heard ticking. Did I hear “tick tock”?"),
        terse=(
            _("{seat}: “tick tock”?"),
            _("{seat}, “tick tock”?"),
            _("“Tick tock”, {seat}?"),
            _("{seat}, in time?"),
            _("Did {seat} tick?"),
            _("“Tick tock”?"),
            _("Ticked in time?"),
            _("Heard “tick tock”?"),
        ),
        story=(_("The pendulum swings! {seat}, was “tick tock” said in time?"),),
        short=mark_message("Did {name} say “Tick tock”?"),
    ),
}
