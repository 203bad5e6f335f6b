"""Sentences for the events of Count Rucola and the bats."""

from companion.games.dawn_under.narration import events as words
from companion.games.dawn_under.narration import penalty_events
from companion.games.dawn_under.narration.vocabulary import TURN_UP
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.rucola import events
from companion.i18n.sentences import Wording, _

DOUBTER_SLEEPS_WELL = Wording(
    _("{seat} lays a vampire to rest."),
    _("{seat}'s doubt pays: a vampire goes to bed."),
    _("One in bed, thanks to a good nose."),
    terse=(
        _("{seat}: one in bed."),
        _("{seat} tucks one in."),
        _("One in bed."),
    ),
    story=(_("Whoever doubts well sleeps well: {seat} lays a vampire to rest."),),
    besides=TURN_UP,
)

EVENTS: dict[type, Wording] = {
    events.CountCame: Wording(
        _("Three vampires in one turn! Count Rucola bows and comes to {seat}."),
        _("Three vampires in one turn! Count Rucola comes to {seat}."),
        _("Hats off: three in one turn, and the Count at the door."),
        terse=(
            _("The Count comes to {seat}."),
            _("Count to {seat}."),
            _("The Count comes!"),
        ),
        story=(_("A fanfare: three vampires in one turn! Count Rucola himself comes to {seat}."),),
        rank="headline",
    ),
    events.CountPlaced: Wording(
        _("Count Rucola guards {vault} for {seat}."),
        _("The Count stands on {vault} and looks important."),
        _("{vault} has a guard of honour now, for {seat}."),
        terse=(
            _("The Count guards {vault}."),
            _("Count on {vault}."),
            _("{vault} is guarded."),
        ),
        story=(_("Arms crossed and chin up, Count Rucola guards {vault} for {seat}."),),
        later=_("Count Rucola guarded a vault for {seat}."),
    ),
    events.CountMoved: Wording(
        _("Count Rucola now guards {vault} for {seat}."),
        _("The Count stops on {vault} and polishes a button."),
        _("Next guard post for {seat}: {vault}."),
        terse=(
            _("The Count guards {vault}."),
            _("Count on {vault}."),
            _("The Count walks to {vault}."),
        ),
        story=(_("After a little stroll Count Rucola now guards {vault} for {seat}."),),
        later=_("Count Rucola went on to another vault for {seat}."),
    ),
    events.CountOpened: Wording(
        _("{seat} looks into {vault}, where the Count was standing."),
        _("The Count lifts the lid of {vault} for {seat}."),
        _("And what is in {vault}, after all this watching?"),
        terse=(
            _("{seat} looks into {vault}."),
            _("{vault}: a look inside."),
            _("The Count opens {vault}."),
        ),
        story=(_("The Count steps aside with a smile, and {seat} looks into {vault}."),),
        later=_("{seat} looked into the Count's vault."),
    ),
    events.CountLost: Wording(
        _("It is not empty! The Count leaves {from} and goes to {to}."),
        _("The Count has watched over the wrong bed, and goes from {from} to {to}."),
        _("Not empty! The Count changes sides, to {to}."),
        _("Not empty! The Count clears his throat and leaves."),
        terse=(
            _("The Count goes to {to}."),
            _("Count to {to}."),
            _("Not empty!"),
        ),
        story=(_("How embarrassing, not empty! The Count leaves {from} and goes to {to}."),),
    ),
    events.LaidForCount: Wording(
        _("{seat} lays a vampire to rest where the Count had kept watch."),
        _("The Count tucks in one of {seat}'s vampires."),
        _("One more in bed, by order of the Count."),
        terse=(
            _("{seat}: one in bed."),
            _("{seat}: bed kept, bed taken."),
            _("One in bed."),
        ),
        story=(
            _("As promised, the bed is free: {seat} lays a vampire to rest where the Count had kept watch."),
        ),
        besides=TURN_UP,
    ),
    events.BatFlew: Wording(
        _("A bat flutters down on {vault}. {seat} says: this one is empty!"),
        _("{seat}'s bat lands on {vault} and swears that it is empty."),
        _("A bat on {vault}! It squeaks: empty."),
        terse=(
            _("A bat on {vault}!"),
            _("{seat}'s bat on {vault}."),
            _("Bat on {vault}: empty?"),
        ),
        story=(_("Leathery wings rustle, and a bat settles on {vault}. {seat} says: empty!"),),
        later=_("{seat} sent a bat: this one is empty!"),
        besides=("own", _("The bat is {own}.")),
    ),
    events.Believed: Wording(
        _("{seat} believes it."),
        _("{seat} buys it."),
        _("Believed, without blinking."),
        terse=(
            _("{seat} believes."),
            _("Believed."),
            _("{seat} nods."),
        ),
        story=(_("{seat} nods: quite empty, surely."),),
        aside=True,
    ),
    events.Doubted: Wording(
        _("{seat} does not believe it!"),
        _("{seat} sniffs a bluff!"),
        _("Doubt! Lid up, then we shall see."),
        terse=(
            _("{seat} doubts!"),
            _("{seat}: never!"),
            _("Doubt!"),
        ),
        story=(_("{seat} raises an eyebrow and does not believe it!"),),
    ),
    events.AllBelieved: Wording(
        _("Everyone believes it. Up with the lid!"),
        _("Not one doubter at this table. Lid up!"),
        _("All trust the bat. I never do. Lid up!"),
        terse=(
            _("All believe it."),
            _("Nobody doubts."),
            _("Up with the lid!"),
        ),
        story=(_("Nobody doubts, not even the spider on the wall. Up with the lid!"),),
    ),
    events.StakeForDoubt: Wording(
        _("It was empty after all! {seat} takes a stake and has {stakes} now."),
        _("{seat} doubted for nothing: a stake, number {stakes}."),
        _("Truly empty. That doubt costs a stake, number {stakes}."),
        terse=(
            _("Empty! A stake for {seat}."),
            _("Wrong doubt: a stake for {seat}."),
            _("Empty! A stake."),
        ),
        story=(_("Nothing but dust and a cobweb! {seat} doubted for nothing: stake number {stakes}."),),
    ),
    **dict.fromkeys(
        (events.FoundVampireDoubted, events.FoundVampireBelieved), words.EVENTS[told.FoundVampire]
    ),
    **dict.fromkeys(
        (events.FoundGarlicDoubted, events.FoundGarlicBelieved), penalty_events.EVENTS[told.FoundGarlic]
    ),
    **dict.fromkeys(
        (events.GarlicReturnedDoubted, events.GarlicReturnedBelieved),
        penalty_events.EVENTS[told.GarlicReturned],
    ),
    events.VampireTaken: Wording(
        _("Wake up! The sleeper moves in with {to}."),
        _("The sleeper packs, and moves in with {to}."),
        _("Rise and shine, and off to somebody else."),
        terse=(
            _("The sleeper goes to {to}."),
            _("{to} gets the sleeper."),
            _("The sleeper moves."),
        ),
        story=(_("Somebody is shaken awake, grumbles, and moves in with {to}."),),
    ),
    events.VampireSlippedOver: Wording(
        _("What a bluff! The sleeper moves in with {to}."),
        _("Everybody fell for it: the sleeper goes to {to}."),
        _("A bluff, and a fine one. The sleeper moves out."),
        terse=(
            _("The sleeper goes to {to}."),
            _("{to} gets the sleeper."),
            _("A bluff!"),
        ),
        story=(_("They all fell for it, what a bluff! The sleeper moves in with {to}."),),
    ),
    events.LaidAfterDoubt: Wording(
        _("{seat} lays a vampire to rest."),
        _("{seat} has the last laugh, and a vampire in bed."),
        _("One in bed, doubt or no doubt."),
        terse=(
            _("{seat}: one in bed."),
            _("{seat} tucks one in."),
            _("One in bed."),
        ),
        story=(_("In spite of all doubts {seat} lays a vampire to rest."),),
        besides=TURN_UP,
    ),
    events.LaidByDoubter: DOUBTER_SLEEPS_WELL,
    events.LaidAfterGarlic: DOUBTER_SLEEPS_WELL,
    events.LaidBelieved: Wording(
        _("{seat} lays a vampire to rest."),
        _("{seat} was honest, and lays a vampire to rest."),
        _("Trust is good, a bed is better."),
        terse=(
            _("{seat}: one in bed."),
            _("{seat} tucks one in."),
            _("One in bed."),
        ),
        story=(_("While all still marvel, {seat} lays a vampire to rest."),),
        besides=TURN_UP,
    ),
}
