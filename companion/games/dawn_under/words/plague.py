"""What is told of a plague of rats."""

from companion.games.dawn_under.rules import events
from companion.words.said import Wording, _

PLAGUE_EVENTS: dict[type, Wording] = {
    events.PlagueBegan: Wording(
        _("A plague of rats! {holder} holds the rat of {vault}."),
        _("Rats! {holder} has one by the tail, the one of {vault}."),
        _("My cellar leaks rats: a plague! {holder} holds the rat."),
        _("A plague of rats! Feet off the floor."),
        terse=(
            _("Rats!"),
            _("Rats! {holder} holds one."),
            _("A plague of rats!"),
        ),
        story=(
            _("Squeak! Out of every crack they come. A plague of rats! {holder} holds the rat of {vault}."),
        ),
        later=_("A plague of rats came; {holder} held the rat."),
        rank="headline",
    ),
    events.PlagueOfTwoBegan: Wording(
        _("A plague of rats! The rat lid stays on {vault}, and {holder} begins."),
        _("Rats! {vault} keeps its rat lid, and {holder} begins."),
        _("A plague of rats! The rat lid stays on {vault}."),
        terse=(
            _("Rats! {holder} begins."),
            _("A plague! {holder} begins."),
            _("A plague of rats!"),
        ),
        story=(
            _("Squeak! Out of every crack they come. The rat lid stays on {vault}, and {holder} begins."),
        ),
        later=_("A plague of rats came, and {holder} began."),
        rank="headline",
    ),
    events.PlaguePassed: Wording(
        _("{seat} opens no more."),
        _("{seat} leaves the rest to the rats."),
        _("Enough rats for {seat}."),
        _("Hands in pockets: no more vaults."),
        terse=(
            _("{seat} passes."),
            _("{seat} stops."),
            _("Enough of that."),
        ),
        story=(_("{seat} has had enough of rats and opens no more."),),
    ),
    events.PlagueEnded: Wording(
        _("The rats are gone."),
        _("The last rat bows and leaves."),
        _("Quiet at last. I count my cheese."),
        _("The rats have gone home."),
        terse=(
            _("No more rats."),
            _("Rats gone."),
            _("The plague is over."),
        ),
        story=(_("The last tail whisks round the corner. The rats are gone."),),
        rank="headline",
    ),
    events.RatReplaced: Wording(
        _("A new lid from the stack covers {vault}."),
        _("{vault} gets a fresh lid from the stack."),
        _("A fresh lid for {vault}, smelling of stone."),
        terse=(
            _("New lid on {vault}."),
            _("{vault}: a new lid."),
            _("Fresh lid, {vault}."),
        ),
        story=(_("The rat has gnawed enough. A new lid from the stack covers {vault}."),),
        aside=True,
    ),
}
