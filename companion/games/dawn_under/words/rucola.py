"""What is said besides when Count Rucola and the bats are about."""

from companion.games.dawn_under.rules.rucola import events, questions
from companion.games.dawn_under.words.events import TURN_UP
from companion.words import mark
from companion.words.said import Said, _, _n

WELL_DOUBTED = Said(
    _("{asks}, well doubted! Which of your outer vampires goes to bed in {vault}?"),
    terse=_("{asks}, who goes to bed?"),
    story=(
        _(
            "What a fine nose, {asks}! Now the bed in {vault} is free. Which of your outer "
            "vampires may slip in?"
        ),
    ),
    short=mark("Who goes to bed in {vault}?"),
)

QUESTIONS = {
    questions.CountTo: Said(
        _("{asks}, the Count is yours. Which vault shall he keep free for you?"),
        terse=_("{asks}, where does the Count stand?"),
        story=(_("His Excellency clicks his heels. {asks}, which vault shall the Count keep free for you?"),),
        short=mark("Which vault does the Count keep?"),
    ),
    questions.CountOn: Said(
        _("{asks}, the Count strolls on to the next quarter. On which vault does he stop?"),
        terse=_("{asks}, where does the Count go on?"),
        story=(
            _(
                "The Count's cane taps on the stones: on to the next quarter! {asks}, on which vault "
                "does he stop?"
            ),
        ),
        short=mark("Where does the Count go on to?"),
    ),
    questions.LayForCount: Said(
        _("{asks}, {vault} is yours: which of your outer vampires goes to bed?"),
        terse=_("{asks}, who goes to bed?"),
        story=(
            _(
                "The Count bows and steps aside. {asks}, {vault} is yours: which of your outer "
                "vampires goes to bed?"
            ),
        ),
        short=mark("Who goes to bed in {vault}?"),
    ),
    questions.BatTo: Said(
        _("{asks}, which vault does your bat call empty?"),
        terse=_("{asks}, where does the bat fly?"),
        story=(_("Flutter, flutter! {asks}, which vault does your bat call empty? Keep a straight face!"),),
        short=mark("Where does your bat fly?"),
    ),
    questions.Believe: Said(
        _("{asks}, {seat} says that {vault} is empty. Do you believe it?"),
        _("{asks}, is {vault} really empty, as {seat} says?"),
        terse=_("{asks}, believe it?"),
        story=(_("Look {seat} deep in the eyes, {asks}: {vault} is empty, they say. Do you believe it?"),),
        short=mark("Do you believe {name}?"),
    ),
    questions.LayAfterDoubt: Said(
        _("{asks}, you were right! Which of your outer vampires goes to bed in {vault}?"),
        terse=_("{asks}, who goes to bed?"),
        story=(
            _(
                "Ha, quite empty! {asks}, you were right. Which of your outer vampires goes to "
                "bed in {vault}?"
            ),
        ),
        short=mark("Who goes to bed in {vault}?"),
    ),
    questions.LayAsDoubter: WELL_DOUBTED,
    questions.LayAfterGarlic: WELL_DOUBTED,
    questions.LayBelieved: Said(
        _("{asks}, they believed you. Which of your outer vampires goes to bed in {vault}?"),
        terse=_("{asks}, who goes to bed?"),
        story=(_("Not one of them doubted, {asks}! Which of your outer vampires goes to bed in {vault}?"),),
        short=mark("Who goes to bed in {vault}?"),
    ),
    questions.BatGift: Said(
        _("{asks}, to whom do you give the sleeper from {vault}?"),
        terse=_("{asks}, who gets the sleeper?"),
        story=(
            _("What a bluff! A sleeper rubs both eyes in {vault}. {asks}, to whom do you give this guest?"),
        ),
        short=mark("Who gets the sleeping vampire?"),
    ),
}

DOUBTER_SLEEPS_WELL = Said(
    _("{seat} lays a vampire to rest."),
    terse=_("{seat}: one in bed."),
    story=(_("Whoever doubts well sleeps well: {seat} lays a vampire to rest."),),
    besides=TURN_UP,
)

EVENTS = {
    events.CountCame: Said(
        _("Three vampires in one turn! Count Rucola bows and comes to {seat}."),
        terse=_("The Count comes to {seat}."),
        story=(
            _(
                "A fanfare, a swish of the cape: three vampires in one turn! Count Rucola himself "
                "comes to {seat}."
            ),
        ),
    ),
    events.CountPlaced: Said(
        _("Count Rucola guards {vault} for {seat}."),
        terse=_("The Count guards {vault}."),
        story=(_("Arms crossed and chin up, Count Rucola guards {vault} for {seat}."),),
        later=_("Count Rucola guarded a vault for {seat}."),
    ),
    events.CountMoved: Said(
        _("Count Rucola now guards {vault} for {seat}."),
        terse=_("The Count guards {vault}."),
        story=(_("After a little stroll Count Rucola now guards {vault} for {seat}."),),
        later=_("Count Rucola went on to another vault for {seat}."),
    ),
    events.CountOpened: Said(
        _("{seat} looks into {vault}, where the Count was standing."),
        terse=_("{seat} looks into {vault}."),
        story=(_("The Count steps aside with a smile, and {seat} looks into {vault}."),),
        later=_("{seat} looked into the Count's vault."),
    ),
    events.CountLost: Said(
        _("It is not empty! The Count leaves {from} and goes to {to}."),
        terse=_("The Count goes to {to}."),
        story=(_("How embarrassing, it is not empty! The Count coughs, leaves {from} and goes to {to}."),),
    ),
    events.LaidForCount: Said(
        _("{seat} lays a vampire to rest where the Count had kept watch."),
        terse=_("{seat}: one in bed."),
        story=(
            _("As promised, the bed is free: {seat} lays a vampire to rest where the Count had kept watch."),
        ),
        besides=TURN_UP,
    ),
    events.BatFlew: Said(
        _("A bat flutters down on {vault}. {seat} says: this one is empty!"),
        terse=_("A bat on {vault}!"),
        story=(
            _(
                "Leathery wings rustle through the crypt, and a bat settles on {vault}. {seat} says: "
                "this one is empty!"
            ),
        ),
        later=_("{seat} sent a bat: this one is empty!"),
        besides=("own", _("The bat is {own}.")),
    ),
    events.Believed: Said(
        _("{seat} believes it."),
        terse=_("{seat} believes."),
        story=(_("{seat} nods: quite empty, surely."),),
        aside=True,
    ),
    events.Doubted: Said(
        _("{seat} does not believe it!"),
        terse=_("{seat} doubts!"),
        story=(_("{seat} raises an eyebrow and does not believe it!"),),
    ),
    events.AllBelieved: Said(
        _("Everyone believes it. Up with the lid!"),
        terse=_("All believe it."),
        story=(_("Nobody doubts, not even the spider on the wall. Up with the lid!"),),
    ),
    events.StakeForDoubt: Said(
        _("It was empty after all! {seat} takes a stake and has {stakes} now."),
        terse=_("Empty! A stake for {seat}."),
        story=(
            _n(
                "stakes",
                "Nothing but dust and a cobweb! {seat} doubted for nothing and takes a stake: {stakes} "
                "stake now.",
                "Nothing but dust and a cobweb! {seat} doubted for nothing and takes a stake: {stakes} "
                "stakes now.",
            ),
        ),
    ),
    events.VampireTaken: Said(
        _("Wake up! The sleeper moves in with {to}."),
        terse=_("The sleeper goes to {to}."),
        story=(_("Somebody is shaken awake, grumbles, and moves in with {to}."),),
    ),
    events.VampireSlippedOver: Said(
        _("What a bluff! The sleeper moves in with {to}."),
        terse=_("The sleeper goes to {to}."),
        story=(_("They all fell for it, what a bluff! The sleeper moves in with {to}."),),
    ),
    events.LaidAfterDoubt: Said(
        _("{seat} lays a vampire to rest."),
        terse=_("{seat}: one in bed."),
        story=(_("In spite of all doubts {seat} lays a vampire to rest."),),
        besides=TURN_UP,
    ),
    events.LaidByDoubter: DOUBTER_SLEEPS_WELL,
    events.LaidAfterGarlic: DOUBTER_SLEEPS_WELL,
    events.LaidBelieved: Said(
        _("{seat} lays a vampire to rest."),
        terse=_("{seat}: one in bed."),
        story=(_("While all still marvel, {seat} lays a vampire to rest."),),
        besides=TURN_UP,
    ),
}
