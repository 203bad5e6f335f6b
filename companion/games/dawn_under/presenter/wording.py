"""Short texts of Dawn Under: the question, the undo label, the rule that applies, a vault in words."""

from functools import partial

from companion.core.model import Choice, ClassTable, Question, Seat
from companion.games.dawn_under.narration import WORDS
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.pieces import HIDDEN, LEFT, OF_EACH_COLOUR, RIGHT
from companion.games.dawn_under.rules.rucola import questions as asking_rucola
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.stage_values import Vault
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import colour_name
from companion.viewmodels.frame import Help
from companion.viewmodels.moment import LastEntry
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.undo_label import PastTense


def sentence(question: Question, people: People) -> str:
    """Return the short question below the name."""
    fields = {}
    if isinstance(question, (asking.Lay, asking.PlaceGarlic, asking.VaultInside)):
        fields["vault"] = question.vault
    elif isinstance(question, asking.Give):
        fields["name"] = people[question.to].name
    elif isinstance(question, asking_rucola.Believe):
        fields["name"] = people[question.seat].name
    return tr(WORDS.questions[type(question)].short, **fields)


DONE: ClassTable[dict[str, str]] = ClassTable(
    {
        asking.First: {"": mark_message("{other} begins")},
        asking.TurnNow: {"": mark_message("{other}’s turn")},
        asking.RatsTurnedUp: {"": mark_message("rats found: {number}")},
        asking.RowLength: {"": mark_message("{other}’s vampires: {number}")},
        asking.StakesHeld: {"": mark_message("{other}’s stakes: {number}")},
        asking.BulbsAtHand: {"": mark_message("{other}’s garlic: {number}")},
        asking_rucola.BatsLeft: {"": mark_message("{other}’s bats: {number}")},
        asking_rucola.CountAt: {"": mark_message("where the Count is")},
        asking.Lid: {"": mark_message("the lid of {vault}")},
        asking.VaultInside: {"": mark_message("what lies in {vault}")},
        asking.TakenColour: {"": mark_message("the vampire from {vault}")},
        asking.Match: {
            "yes": mark_message("{other}: it fits"),
            "no": mark_message("{other}: it does not fit"),
            "leave": mark_message("{other}: it fits, but stays out"),
        },
        asking.Lay: {
            "": mark_message("{name} put a vampire to bed"),
            "left": mark_message("{name} put the left vampire to bed"),
            "right": mark_message("{name} put the right vampire to bed"),
            "leave": mark_message("{name} left the vault empty"),
        },
        asking.Open: {
            "": mark_message("{name} opened {choice}"),
            "pass": mark_message("{name} passed"),
            "bat": mark_message("{name} took a bat"),
            "stop": mark_message("{name} stopped"),
        },
        asking.PlaceGarlic: {
            "place": mark_message("{name} left garlic"),
            "leave": mark_message("{name} kept the garlic"),
        },
        asking.Give: {
            "left": mark_message("{name} gave the left vampire"),
            "right": mark_message("{name} gave the right vampire"),
        },
        asking.Put: {
            "left": mark_message("{name} laid a gift left: {colour}"),
            "right": mark_message("{name} laid a gift right: {colour}"),
        },
        asking_rucola.BatTo: {"": mark_message("{name}’s bat flew to {choice}")},
        asking_rucola.Believe: {
            "believe": mark_message("{name} believed {other}"),
            "doubt": mark_message("{name} doubted {other}"),
        },
        asking_rucola.BatGift: {"": mark_message("{name} gave {other} a vampire")},
        asking_rucola.CountTo: {"": mark_message("the Count went to {choice}")},
    }
)
"""Answers in the past tense, by the word of the answer."""


TURNED_UP = {
    (LEFT, True): mark_message("{name} left, outer: {colour}"),
    (LEFT, False): mark_message("{name} left, inner: {colour}"),
    (RIGHT, False): mark_message("{name} right, inner: {colour}"),
    (RIGHT, True): mark_message("{name} right, outer: {colour}"),
}
"""By side, and whether it is the outermost."""


def told_by(view: PublicView, last: LastEntry | None = None) -> PastTense:
    """Return a function for answers in the past tense; the view shows which vampire of a row was turned
    up."""
    if last is not None and last.together > 1 and isinstance(last.question, asking.Reveal):
        return _several_turned_up
    return partial(done, view)


def _several_turned_up(question: asking.Reveal, _: Choice, people: People) -> str:
    """Return the label of a stroke over the colours."""
    return tr("{name}’s row", name=shorten_name(people[question.seat].name))


def done(view: PublicView, question: Question, choice: Choice, people: People) -> str:
    """Return an answer in the past tense."""
    meant = question.means(choice)
    fields: dict[str, str | int] = {"choice": meant.place}
    if meant.number is not None:
        fields["number"] = meant.number
    other = meant.seats[0] if meant.seats else getattr(question, "seat", None)
    if question.asks != "table":
        fields["name"] = shorten_name(people[question.asks].name)
    if other is not None:
        fields["other"] = shorten_name(people[other].name)
    if meant.thing in view.colours:  # open vampires only: the colour of a shut lid is not shown
        fields["colour"] = colour_name(meant.thing)
    if isinstance(question, asking.Reveal):
        outer = last_turned_up(view, question.seat, question.side) in (0, -1)
        return tr(TURNED_UP[question.side, outer], **{**fields, "name": fields["other"]})
    if isinstance(question, (asking.Lid, asking.VaultInside, asking.TakenColour)):
        return tr(DONE[type(question)][""], vault=question.vault)
    sentences = DONE[type(question)]
    return tr(sentences.get(meant.word) or sentences[""], **fields)


def last_turned_up(view: PublicView, seat: Seat, side: str) -> int:
    """Return the index in the row that was turned up last on this side: during set-up the places are turned
    up from left to right, later always the inner one."""
    row = view.players[seat].row
    assert isinstance(row, tuple)  # counted rows are never revealed
    inner, outer = (1, 0) if side == LEFT else (-2, -1)
    all_lie_there = sum(player.vampires for player in view.players) == OF_EACH_COLOUR * len(view.colours)
    if side == LEFT or not all_lie_there:
        return inner if len(row) > 1 and row[inner] != HIDDEN else outer
    return outer if row[outer] != HIDDEN else inner


ANY_GOES_TO_BED = mark_message("One of your two outer vampires goes to bed. Here its colour does not matter.")
ANY_MAY_GO_TO_BED = mark_message(
    "You may lay one of your two outer vampires here, whatever its colour, or leave the vault empty."
)
RUNNING = mark_message(
    "You are playing already. Say how it lies on the table now; what lies under the lids is asked later."
)
RULES: ClassTable[str] = ClassTable(
    {
        asking.First: mark_message("Whoever got up last today begins."),
        asking.TurnNow: RUNNING,
        asking.NumberQuestion: RUNNING,
        asking_rucola.CountAt: RUNNING,
        asking.VaultInside: mark_message(
            "Nobody has told what lies here. Say what all of you see now: nothing, a vampire, or whose "
            "garlic. From then on it is known."
        ),
        asking.TakenColour: mark_message(
            "The vampire was laid there when nobody told of it. Say its colour; it joins a row now."
        ),
        asking.Reveal: mark_message("The two outermost vampires on each side of a row always lie face up."),
        asking.Open: mark_message(
            "Lift a lid and look under it. If its colour fits one of your outer vampires and the vault is "
            "empty, that vampire goes to bed, and your turn goes on."
        ),
        asking.OpenInPlague: mark_message(
            "Rats! Only the neighbours of the rat’s vault may be opened. Everyone has one go: open as "
            "long as you dare, or pass."
        ),
        asking.Lid: mark_message(
            "Say what the underside of the lid shows. Everybody may see it, and everybody should remember it."
        ),
        asking.Lay: mark_message(
            "An outer vampire of the lid’s colour goes to bed: the left one or the right one of your row."
        ),
        asking.Match: mark_message("The lid fits if an outer vampire of the row has its colour."),
        asking.MatchInPlague: mark_message(
            "In a plague a vampire that fits may go to bed, but need not. Where the lid fits you cannot "
            "put garlic."
        ),
        asking.PlaceGarlic: mark_message(
            "The vault is empty, but the lid does not fit. You may leave a bulb: whoever else finds it "
            "gets a vampire from you, with two players two."
        ),
        asking.Give: mark_message(
            "Give away one of your two outer vampires. Then the next one in your row is turned up."
        ),
        asking.Put: mark_message("A gift goes to the left or the right end of your row."),
        asking_rucola.BatTo: mark_message(
            "Put your bat on a shut vault and say that it is empty. The others may believe you or not."
        ),
        asking_rucola.Believe: mark_message(
            "Then the bat’s player opens the vault. If it is empty, a doubter takes a stake. If it is not, "
            "the bat’s player gets vampires, and the doubter may lay one there."
        ),
        asking_rucola.BatGift: mark_message(
            "All believed the bat, but somebody slept in there. You give this vampire to another player."
        ),
        asking_rucola.CountTo: mark_message(
            "The Count keeps a vault free for you. Nobody may open it before your next turn."
        ),
        asking_rucola.CountOn: mark_message(
            "The Count goes on clockwise: to any vault of the next quarter. Nobody may open it before your "
            "next turn."
        ),
        asking_rucola.LayForCount: ANY_GOES_TO_BED,
        asking_rucola.LayAfterDoubt: ANY_MAY_GO_TO_BED,
        asking_rucola.LayAsDoubter: ANY_MAY_GO_TO_BED,
        asking_rucola.LayBelieved: mark_message(
            "Lay one of your two outer vampires here, whatever its colour. Only a vault that was empty may "
            "stay so."
        ),
    }
)


def help_for(question: Question) -> Help:
    """Return the rule that applies now."""
    return Help(tr("The rule"), tr(RULES[type(question)]), question.rule)


def vault_in_words(vault: Vault) -> str:
    """Return the name of a vault and what lies open of it, for the screen reader."""
    return " ".join((tr("Vault {vault}.", vault=vault.name), *_state(vault), *_on_it(vault)))


def _state(vault: Vault) -> tuple[str, ...]:
    if vault.state in ("shut", "dim"):
        return (tr("Shut."),)
    if vault.state == "glow":
        return (tr("Shut, and the fog reaches it."),)
    if vault.state == "asked":
        return (tr("The question is about it."),)
    if vault.state == "bare":
        return (tr("Nothing lies here in this game."),)
    if vault.state == "rat":
        return (tr("Open. A rat."),)
    if vault.state == "count" and vault.keeper is not None:
        return (tr("The Count of {name} stands on it.", name=vault.keeper.name),)
    return (tr("Open."), *_inside(vault))


def _inside(vault: Vault) -> tuple[str, ...]:
    lid = (tr("The lid: {colour}.", colour=colour_name(vault.lid.colour)),) if vault.lid else ()
    if vault.inside is not None:
        return (tr("Vampire: {colour}.", colour=colour_name(vault.inside.colour)), *lid)
    if vault.sleeper:
        return (tr("A vampire of unknown colour."), *lid)
    if vault.bulb is not None:
        return (tr("Garlic of {name}.", name=vault.bulb.name), *lid)
    return (tr("Nobody has told what is inside."), *lid) if vault.is_unknown else lid


def _on_it(vault: Vault) -> tuple[str, ...]:
    stake = (tr("It costs a stake."),) if vault.stake else ()
    return (*stake, tr("The bat of {name} is on it.", name=vault.bat.name)) if vault.bat else stake
