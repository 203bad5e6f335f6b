"""What is told in Dawn Under."""

from companion.games.dawn_under.rules import events
from companion.words.said import Said, _, _n

TURN_UP = "turn_up", _("{seat}, turn up your next vampire, unless two still lie open there.")
"""Counted rows: the referee asks nobody for it, so it is said (DU-20)."""
BULB = "own", _("The bulb is {own}.")
"""Where people have said which real garlic is whose (DU-6)."""

EVENTS = {
    events.TurnBegan: Said(
        _("It is {seat}'s turn."),
        _("Now {seat} sneaks through the crypt."),
        _("The lantern goes to {seat}."),
        terse=_("{seat}!"),
        story=(
            _("The clock tower groans. It is {seat}'s turn to creep through the crypt."),
            _("An owl calls in the dark: {seat}! It is your turn."),
        ),
    ),
    events.Opened: Said(
        _("{seat} opens {vault}."),
        _("{seat} lifts the lid of {vault}."),
        terse=_("{vault} opens."),
        story=(
            _("With both hands {seat} pushes the heavy lid off {vault}."),
            _("Creeeak! {seat} opens {vault}."),
        ),
        aside=True,
    ),
    events.LidTurned: Said(
        _("The lid of {vault} shows: {lid}."),
        _("Under the lid of {vault}: {lid}."),
        terse=_("{lid}."),
        story=(_("The candle comes closer, and the lid of {vault} shows: {lid}."),),
        aside=True,
    ),
    events.Laid: Said(
        _("{seat} lays a vampire to rest."),
        _("One vampire fewer for {seat}. Sleep tight!"),
        _("{seat} tucks a vampire in."),
        terse=_("{seat}: one in bed."),
        story=(
            _("Good night, little bloodsucker! {seat} lays a vampire to rest."),
            _("A yawn, a rustle, and all is quiet: {seat} has put a vampire to bed."),
        ),
        besides=TURN_UP,
    ),
    events.FoundVampire: Said(
        _("Somebody sleeps here already!"),
        _("Oh dear, this bed is taken!"),
        _("Shh, somebody is snoring in there!"),
        terse=_("Taken!"),
        story=(
            _("A hiss, two red eyes, and a very grumpy voice: this bed is taken!"),
            _("Whoever wakes sleepers gets into trouble: somebody lies here already!"),
        ),
    ),
    events.FoundGarlic: Said(
        _("Phew, garlic! The bulb belongs to {owner}."),
        terse=_("Garlic from {owner}!"),
        story=(
            _("A cloud of stink rolls out of the vault. Garlic! And who left the bulb here? It was {owner}."),
        ),
        besides=BULB,
    ),
    events.StakeTaken: Said(
        _("{seat} takes a stake and has {stakes} now."),
        _n(
            "stakes",
            "A stake for {seat}: now it is {stakes} stake.",
            "A stake for {seat}: now there are {stakes} stakes.",
        ),
        terse=_n("stakes", "{seat}: {stakes} stake.", "{seat}: {stakes} stakes."),
        story=(
            _n(
                "stakes",
                "Pointed and splintery: {seat} has to take a stake. {stakes} stake lies there now.",
                "Pointed and splintery: {seat} has to take a stake. {stakes} stakes lie there now.",
            ),
        ),
    ),
    events.StakeForForbidden: Said(
        _("That vault was forbidden: {seat} takes a stake and has {stakes} now."),
        terse=_("Forbidden! A stake for {seat}."),
        story=(
            _n(
                "stakes",
                "The old stones rumble: that vault was forbidden! {seat} takes a stake, which makes "
                "{stakes} stake.",
                "The old stones rumble: that vault was forbidden! {seat} takes a stake, which makes "
                "{stakes} stakes.",
            ),
        ),
    ),
    events.StakesReturned: Said(
        _("{seat} puts the three stakes back."),
        terse=_("{seat}: stakes back."),
        story=(
            _("Clatter, clatter: {seat} puts the three stakes back in the middle and can breathe again."),
        ),
        aside=True,
    ),
    events.GarlicPlaced: Said(
        _("{seat} leaves a garlic bulb behind."),
        terse=_("Garlic by {seat}."),
        story=(_("{seat} giggles quietly and leaves a garlic bulb behind. That will stink!"),),
        besides=BULB,
    ),
    events.GarlicReturned: Said(
        _("{owner} takes the bulb back."),
        terse=_("{owner}: bulb back."),
        story=(_("With two pointed fingers {owner} takes the bulb back."),),
        aside=True,
    ),
    events.Gift: Said(
        _("{from} gives {to} a vampire."),
        terse=_("From {from} to {to}."),
        story=(_("Look who is moving house! {from} gives {to} a vampire."),),
        besides=("turn_up", _("{from}, turn up your next vampire, unless two still lie open there.")),
    ),
    events.GiftPut: Said(
        _("{seat} lays a gift at the {side} end."),
        terse=_("{seat}: {side}."),
        story=(_("The new guest snuggles up in {seat}'s row: {side} end."),),
        aside=True,
    ),
    events.Revealed: Said(
        _("{seat} turns up a vampire: {colour}."),
        terse=_("{colour} for {seat}."),
        story=(_("Peekaboo! In {seat}'s row a vampire wakes up, dressed in: {colour}."),),
        aside=True,
    ),
    events.PlagueBegan: Said(
        _("A plague of rats! {holder} holds the rat of {vault}."),
        terse=_("Rats!"),
        story=(
            _(
                "Squeak! Out of every crack they come, with long tails and bright eyes. A plague of "
                "rats! {holder} holds the rat of {vault}."
            ),
        ),
        later=_("A plague of rats came; {holder} held the rat."),
    ),
    events.PlagueOfTwoBegan: Said(
        _("A plague of rats! The rat lid stays on {vault}, and {holder} begins."),
        terse=_("Rats! {holder} begins."),
        story=(
            _(
                "Squeak! Out of every crack they come, with long tails and bright eyes. A plague of "
                "rats! The rat lid stays on {vault} until it is over, and {holder} begins."
            ),
        ),
        later=_("A plague of rats came, and {holder} began."),
    ),
    events.PlaguePassed: Said(
        _("{seat} opens no more."),
        terse=_("{seat} passes."),
        story=(_("{seat} has had enough of rats and opens no more."),),
    ),
    events.PlagueEnded: Said(
        _("The rats are gone."),
        terse=_("No more rats."),
        story=(_("The last tail whisks round the corner. The rats are gone."),),
    ),
    events.VaultsClosed: Said(
        _n("vaults", "Lids down: {vaults}.", "Lids down: {vaults}."),
        terse=_("Lids down."),
        story=(
            _n(
                "vaults",
                "Rumble, and the stone lies still again: {vaults} is closed.",
                "Rumble, and the stones lie still again: {vaults} are closed.",
            ),
        ),
        aside=True,
    ),
    events.RatReplaced: Said(
        _("A new lid from the stack covers {vault}."),
        terse=_("New lid on {vault}."),
        story=(_("The rat has gnawed enough. A new lid from the stack covers {vault}."),),
        aside=True,
    ),
    events.TurnEnded: Said(
        _("{seat}'s turn is over."),
        terse=_("{seat} is done."),
        story=(_("{seat} blows the lantern out: the turn is over."),),
        aside=True,
    ),
    events.Won: Said(
        _n("winners", "No vampire left: {winners} wins!", "No vampire left: {winners} win!"),
        terse=_n("winners", "{winners} wins!", "{winners} win!"),
        story=(
            _n(
                "winners",
                "The cock crows, the sun peeps over the wall, and every vampire is in bed: {winners} wins!",
                "The cock crows, the sun peeps over the wall, and every vampire is in bed: {winners} win!",
            ),
        ),
    ),
}
