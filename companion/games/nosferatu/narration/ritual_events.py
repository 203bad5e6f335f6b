"""Sentences for rituals in Nosferatu."""

from companion.games.nosferatu.rules import events
from companion.i18n.sentences import Wording, _, _n

EVENTS: dict[type, Wording] = {
    events.PersonRevealed: Wording(
        _("The silver mirror shows {seat}: {role}!"),
        _("In the mirror {seat} is: {role}!"),
        _("Mirrors do not lie: {role}!"),
        terse=(
            _("{seat}: {role}!"),
            _("{seat} is {role}!"),
            _("{role}!"),
        ),
        story=(_("The silver mirror gleams, and there is no hiding any more. {seat} is: {role}!"),),
        rank="headline",
    ),
    events.MirrorDone: Wording(
        _n(
            "done",
            "The silver mirror is turned over. {done} ritual is done.",
            "The silver mirror is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the mirror is done."),
        _("Over with the mirror, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Mirror done."),
        ),
        story=(
            _n(
                "done",
                "The mirror goes dull and is turned over. {done} ritual is done.",
                "The mirror goes dull and is turned over. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.ShortNightDone: Wording(
        _n(
            "done",
            "The short night is turned over. {done} ritual is done.",
            "The short night is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the short night is done."),
        _("Over with the short night, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Short night done."),
        ),
        story=(
            _n(
                "done",
                "Short, but it counts: {done} ritual is done.",
                "Short, but it counts: {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.TransfusionDone: Wording(
        _n(
            "done",
            "The blood transfusion is turned over. {done} ritual is done.",
            "The blood transfusion is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the transfusion is done."),
        _("The little bottle is empty, ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Transfusion done."),
        ),
        story=(
            _n(
                "done",
                "The little bottle is empty. {done} ritual is done.",
                "The little bottle is empty. {done} rituals are done.",
            ),
        ),
        aside=True,
    ),
    events.HolyWaterDone: Wording(
        _n(
            "done",
            "Only rumours for {seat}: the holy water is turned over. {done} ritual is done.",
            "Only rumours for {seat}: the holy water is turned over. {done} rituals are done.",
        ),
        _("Ritual number {done}: the holy water is used up."),
        _("{seat} is left with rumours. Ritual number {done}."),
        terse=(
            _n("done", "{done} ritual done.", "{done} rituals done."),
            _("Ritual {done}."),
            _("Holy water done."),
        ),
        story=(
            _n(
                "done",
                "The last drop falls. {done} ritual is done.",
                "The last drop falls. {done} rituals are done.",
            ),
        ),
    ),
}
