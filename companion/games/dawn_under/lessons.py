"""Teaching cards of Dawn Under, one for each kind of question."""

from functools import partial

from companion.core.game import Options
from companion.games.dawn_under import lesson_examples
from companion.games.dawn_under.rules import questions as asked
from companion.games.dawn_under.rules.rucola import questions as rucola_questions
from companion.i18n import tr
from companion.viewmodels.teaching import Lesson, lesson

# The cards for Count Rucola and the bats.


def cards_of_rucola() -> tuple[Lesson, ...]:
    """Return the cards of the expansion."""
    return (*_count(), *_bats(), *_after_a_bat(), *_already_playing_with_rucola())


def _count() -> tuple[Lesson, ...]:
    return (
        lesson(
            rucola_questions.CountTo,
            tr("The Count helps you"),
            ("count", tr("Put him on a vault that you think is empty.")),
            ("lock", tr("Nobody may open it until your next turn.")),
            ("eye", tr("Then you look what lies below him.")),
        ),
        lesson(
            rucola_questions.CountOn,
            tr("The Count goes on"),
            ("check", tr("It was empty: he stays with you.")),
            ("count", tr("Clockwise: put him on a vault of the next quarter.")),
            ("play", tr("Then you take your turn.")),
        ),
        lesson(
            rucola_questions.LayForCount,
            tr("The Count kept it free"),
            ("coffin", tr("One of your end vampires sleeps here.")),
            ("hold", tr("Tap the one that goes to bed.")),
            ("smile", tr("Its colour does not matter.")),
        ),
    )


def _bats() -> tuple[Lesson, ...]:
    return (
        lesson(
            rucola_questions.BatTo,
            tr("A bat flies"),
            ("bat", tr("Your bat claims: this vault is empty!")),
            ("hold", tr("Tap its vault. Next time you can drag it there.")),
            ("doubt", tr("The others may doubt it. A bat flies only once.")),
        ),
        lesson(
            rucola_questions.Believe,
            tr("Do you believe it?"),
            ("bat", tr("The bat claims that the vault is empty.")),
            ("stake", tr("Doubted, but it is empty: you take a stake.")),
            ("coffin", tr("Doubted, and it is not: you may lay a vampire.")),
            example=lesson_examples.doubt,
        ),
        lesson(
            rucola_questions.BatGift,
            tr("Somebody slept there"),
            ("smile", tr("All believed the bat, but it was wrong.")),
            ("give", tr("You choose who gets the sleeper.")),
            ("coffin", tr("Then one of yours goes to bed there.")),
        ),
    )


def _after_a_bat() -> tuple[Lesson, ...]:
    return (
        lesson(
            rucola_questions.LayAfterDoubt,
            tr("Doubted in vain"),
            ("stake", tr("It is empty: the doubter takes a stake.")),
            ("coffin", tr("You may lay either of your end vampires.")),
            ("smile", tr("Its colour does not matter.")),
        ),
        lesson(
            rucola_questions.LayAsDoubter,
            tr("Rightly doubted"),
            ("doubt", tr("You were right: it was not empty.")),
            ("coffin", tr("You may lay either of your end vampires.")),
            ("smile", tr("Its colour does not matter.")),
        ),
        lesson(
            rucola_questions.LayBelieved,
            tr("Nobody doubted"),
            ("coffin", tr("Tap the end vampire that sleeps here.")),
            ("smile", tr("Its colour does not matter.")),
            ("pass", tr("Only if the vault was empty, it may stay so.")),
        ),
    )


def lessons(options: Options) -> tuple[Lesson, ...]:
    """Return all cards for these options; those of the expansion only if it is played."""
    found = (
        *_laying_out(),
        *_already_playing(),
        *_searching(options),
        *_in_plague(options),
        *_giving(options),
    )
    return (*found, *cards_of_rucola()) if options.get("rucola") else found


def _laying_out() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.First,
            tr("Who begins?"),
            ("candle", tr("Whoever got up last today begins.")),
            ("hold", tr("Tap their sign at the table.")),
            ("update", tr("After that it goes round clockwise.")),
        ),
        lesson(
            asked.Reveal,
            tr("The ends of a row"),
            ("cards", tr("At both ends of a row two vampires lie open.")),
            ("hold", tr("Turn up the framed one and tap its colour.")),
            ("lock", tr("Nobody ever swaps vampires in a row.")),
        ),
    )


def _already_playing() -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.NumberQuestion,
            tr("You play already"),
            ("table", tr("Say how it lies on the table now.")),
            ("hold", tr("Tap the number that you see.")),
            ("eye_off", tr("What lies under the lids I ask later.")),
        ),
        lesson(
            asked.VaultInside,
            tr("What lies in there?"),
            ("eye_off", tr("Nobody has told me what lies in this vault.")),
            ("hold", tr("Tap what all of you see now.")),
            ("shield", tr("From now on I know it, and I tell nobody.")),
        ),
    )


def _already_playing_with_rucola() -> tuple[Lesson, ...]:
    return (
        lesson(
            rucola_questions.CountAt,
            tr("Where is the Count?"),
            ("count", tr("In the middle, before somebody, or on a vault.")),
            ("hold", tr("Tap whose he is, then his vault.")),
            ("lock", tr("Nobody else may open this vault.")),
        ),
        lesson(
            asked.TakenColour,
            tr("Who comes out?"),
            ("coffin", tr("Nobody has told me who sleeps in this vault.")),
            ("hold", tr("Tap the colour of this vampire.")),
            ("cards", tr("It joins a row now.")),
        ),
    )


def _searching(options: Options) -> tuple[Lesson, ...]:
    shut = (
        tr("Remember what you see: after your turn all is shut.")
        if options.get("rucola")
        else tr("Remember what you see: the lid is shut again.")
    )
    quiet = (
        tr("I tell nobody beforehand who sleeps in there.")
        if options.get("running")
        else tr("What sleeps in there I know, and I tell nobody.")
    )
    return (
        lesson(
            asked.Open,
            tr("What is it about?"),
            ("coffin", tr("Bring your vampires to bed.")),
            ("heart", tr("If a lid fits one of your end vampires, it sleeps there.")),
            ("eye", shut),
            example=partial(lesson_examples.opening, options),
        ),
        lesson(
            asked.Lid,
            tr("Under the lid"),
            ("eye", tr("Turn the lid so that everybody sees it.")),
            ("hold", tr("Tap the colour that it shows, or the rat.")),
            ("shield", quiet),
        ),
        lesson(
            asked.Lay,
            tr("Off to bed!"),
            ("coffin", tr("One of your end vampires sleeps here.")),
            ("hold", tr("Tap the one that you lay into the vault.")),
            ("cards", tr("Then the next one of your row is turned up.")),
        ),
        lesson(
            asked.Match,
            tr("Does it fit?"),
            ("eye", tr("Compare the lid with both ends of the row.")),
            ("coffin", tr("One that has the colour goes to bed here.")),
            ("shield", tr("You see the colours, I count.")),
        ),
        lesson(
            asked.PlaceGarlic,
            tr("A trap of garlic"),
            ("garlic", tr("Hide a bulb: whoever finds it gets vampires.")),
            ("warning", tr("Your own bulb hits you hardest. Remember it!")),
            ("hold", tr("Next time: first “With garlic”, then the lid’s colour.")),
        ),
    )


def _in_plague(options: Options) -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.OpenInPlague,
            tr("A rat plague!"),
            ("rat", tr("Only the neighbours of the rat’s vault open now.")),
            ("people", tr("Everybody has one go: as many as they dare.")),
            ("pass", tr("Nothing but passing ends your go.")),
            example=partial(lesson_examples.plague, options),
        ),
        lesson(
            asked.MatchInPlague,
            tr("It fits, in a plague"),
            ("eye", tr("Compare the lid with both ends of the row.")),
            ("coffin", tr("What fits may go to bed, or stay out.")),
            ("garlic", tr("Where the lid fits you cannot put garlic.")),
        ),
        lesson(
            asked.LayInPlague,
            tr("It fits, in a plague"),
            ("coffin", tr("You may lay a vampire here. You need not.")),
            ("hold", tr("Tap an end of your row, or leave it empty.")),
            ("lock", tr("Later in this plague it cannot be filled any more.")),
        ),
    )


def _giving(options: Options) -> tuple[Lesson, ...]:
    return (
        lesson(
            asked.Give,
            tr("A gift"),
            ("give", tr("You give one of your two end vampires away.")),
            ("hold", tr("You choose which one.")),
            ("trophy", tr("Whoever has no vampire left wins at once.")),
            example=partial(lesson_examples.gift, options),
        ),
        lesson(
            asked.Put,
            tr("Gifts for your row"),
            ("give", tr("Gifts go to the outside of your row.")),
            ("hold", tr("Pick a vampire, then left or right; or drag it there.")),
            ("cards", tr("Whatever lies outside is easy to get rid of.")),
        ),
    )
