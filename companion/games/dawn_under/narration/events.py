"""Sentences for the events of a turn in Dawn Under."""

from companion.games.dawn_under.narration.vocabulary import TURN_UP
from companion.games.dawn_under.rules import events
from companion.i18n.sentences import Wording, _, _n

EVENTS: dict[type, Wording] = {
    events.TurnBegan: Wording(
        _("It is {seat}'s turn."),
        _("Now {seat} sneaks through the crypt."),
        _("The lantern goes to {seat}."),
        _("The next lantern is for {seat}."),
        _("Room for {seat}, please."),
        _("On tiptoe now: {seat}."),
        _("I hand the lantern to {seat}."),
        _("Watch the steps, {seat}. Your turn."),
        _("And straight on: your turn."),
        _("The lantern stays right there."),
        terse=(
            _("{seat}!"),
            _("{seat}, please."),
            _("Now {seat}."),
            _("On to {seat}."),
            _("{seat} next."),
            _("Over to {seat}."),
            _("Lantern to {seat}."),
            _("{seat}, off you go."),
            _("Your turn."),
        ),
        story=(
            _("The clock tower groans. It is {seat}'s turn to creep through the crypt."),
            _("An owl calls in the dark: {seat}! It is your turn."),
            _("The stairs have counted to thirteen. {seat}, in you go."),
            _("I have dusted the lantern. {seat}, take it."),
        ),
        rank="call",
    ),
    events.Opened: Wording(
        _("{seat} opens {vault}."),
        _("{seat} lifts the lid of {vault}."),
        terse=_("{vault} opens."),
        story=(
            _("With both hands {seat} pushes the heavy lid off {vault}."),
            _("Creeeak! {seat} opens {vault}."),
            _("I have oiled those hinges twice. They creak for {seat} all the same."),
            _("Stone on stone: {vault} is open."),
            _("{seat} asks {vault} politely to open."),
            _("A draught, a rumble: {vault}."),
        ),
        aside=True,
    ),
    events.LidTurned: Wording(
        _("The lid of {vault} shows: {lid}."),
        _("On the underside of the lid of {vault}: {lid}."),
        terse=_("{lid}."),
        story=(
            _("The candle comes closer, and the lid of {vault} shows: {lid}."),
            _("I knew the mason. He painted this: {lid}."),
            _("And the underside says: {lid}."),
            _("Blow the dust away: {lid}."),
            _("Hold the lantern higher: {lid}."),
            _("So it is written in stone: {lid}."),
        ),
        aside=True,
    ),
    events.Laid: Wording(
        _("{seat} lays a vampire to rest."),
        _("One vampire fewer for {seat}. Sleep tight!"),
        _("{seat} tucks a vampire in."),
        _("{seat} finds a pillow for a vampire."),
        _("Pillow plumped, blanket straight: good work, {seat}."),
        _("{seat} reads a very short bedtime story."),
        _("One vampire fewer. Sleep tight!"),
        _("Another one in bed, and not a minute too soon."),
        _("I blow out the candle for this one."),
        terse=(
            _("{seat}: one in bed."),
            _("{seat} tucks one in."),
            _("One fewer for {seat}."),
            _("{seat}: good night!"),
            _("Lights out at {seat}'s."),
            _("One in bed."),
            _("Sleep tight."),
            _("One vampire fewer."),
        ),
        story=(
            _("Good night, little bloodsucker! {seat} lays a vampire to rest."),
            _("A yawn, a rustle, and all is quiet: {seat} has put a vampire to bed."),
        ),
        besides=TURN_UP,
    ),
    events.FoundVampire: Wording(
        _("Somebody sleeps here already!"),
        _("Oh dear, this bed is taken!"),
        _("Shh, somebody is snoring in there!"),
        _("Excuse me, this vault has a tenant."),
        _("No vacancy. I should hang up a sign."),
        _("A slipper comes flying: taken!"),
        _("Two red eyes, and no breakfast yet."),
        _("Somebody pulls the blanket back over the nose."),
        terse=(
            _("Taken!"),
            _("Occupied."),
            _("Somebody is in."),
            _("Full house."),
            _("A sleeper!"),
            _("Not free."),
            _("Shh, snoring."),
            _("Bed taken."),
        ),
        story=(
            _("A hiss, two red eyes, and a very grumpy voice: this bed is taken!"),
            _("Whoever wakes sleepers gets into trouble: somebody lies here already!"),
        ),
    ),
    events.Revealed: Wording(
        _("{seat} turns up a vampire: {colour}."),
        terse=_("{colour} for {seat}."),
        story=(
            _("Peekaboo! In {seat}'s row a vampire wakes up, dressed in: {colour}."),
            _("A yawn on {seat}'s side: {colour}."),
            _("Good evening, {colour}."),
            _("Somebody sits up in {seat}'s row: {colour}."),
            _("And under the hood: {colour}."),
            _("{seat} pulls the blanket away: {colour}."),
            _("Rise and shine: {colour}."),
        ),
        aside=True,
    ),
    events.VaultsClosed: Wording(
        _n("vaults", "Lids down: {vaults}.", "Lids down: {vaults}."),
        _n("vaults", "Close it gently: {vaults}.", "Close them gently: {vaults}."),
        terse=(
            _("Lids down."),
            _("Close up."),
            _("Shut again."),
        ),
        story=(
            _n(
                "vaults",
                "Rumble, and the stone lies still again: {vaults} is closed.",
                "Rumble, and the stones lie still again: {vaults} are closed.",
            ),
            _("Lids down, and no peeking."),
            _("The crypt shuts its mouth."),
            _("Heave and ho, and it is dark again."),
            _("Stone sleeps best when it is shut."),
            _("I do like a tidy graveyard."),
        ),
        aside=True,
    ),
    events.TurnEnded: Wording(
        _("{seat}'s turn is over."),
        _("{seat} puts the lantern down."),
        _("The turn is over."),
        terse=(
            _("{seat} is done."),
            _("That was {seat}."),
            _("Done."),
        ),
        story=(
            _("{seat} blows the lantern out: the turn is over."),
            _("{seat} tiptoes back to the stairs."),
            _("One candle less for {seat}."),
            _("{seat} brushes off the cobwebs."),
            _("I turn the hourglass over."),
        ),
        aside=True,
    ),
    events.Won: Wording(
        _n("winners", "No vampire left: {winners} wins!", "No vampire left: {winners} win!"),
        terse=_n("winners", "{winners} wins!", "{winners} win!"),
        story=(
            _n(
                "winners",
                "The cock crows, the sun peeps over the wall, and every vampire is in bed: {winners} wins!",
                "The cock crows, the sun peeps over the wall, and every vampire is in bed: {winners} win!",
            ),
        ),
        rank="headline",
    ),
}
EVENTS[events.TurnLidsClosed] = EVENTS[events.VaultsClosed]


# Sentences for the events of a plague.


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
