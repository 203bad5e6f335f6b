"""Dawn Under in short words: the question under the name, what Undo takes back, and the rule that applies.

All of it is public: no word says what lies under a shut lid.
"""

from companion.core.by_class import ByClass
from companion.core.values import Choice, Question
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.rucola import questions as asking_rucola
from companion.games.dawn_under.words import WORDS
from companion.stage.colours import colour_name
from companion.stage.people import People, cut
from companion.stage.values import Help
from companion.words import mark, tr


def sentence(question: Question, people: People) -> str:
    """One short question, as it stands under the name."""
    fields = {}
    if isinstance(question, (asking.Lay, asking.PlaceGarlic)):
        fields["vault"] = question.vault
    elif isinstance(question, asking.Give):
        fields["name"] = people[question.to].name
    elif isinstance(question, asking_rucola.Believe):
        fields["name"] = people[question.seat].name
    return tr(WORDS.questions[type(question)].short, **fields)


DONE: ByClass[dict[str, str]] = ByClass(
    {
        asking.First: {"": mark("who begins")},
        asking.Lid: {"": mark("the lid of {vault}")},
        asking.Match: {"": mark("a lid was compared")},
        asking.Lay: {
            "": mark("{name} put a vampire to bed"),
            "leave": mark("{name} left the vault empty"),
        },
        asking.Open: {
            "": mark("{name} opened {choice}"),
            "pass": mark("{name} passed"),
            "bat": mark("{name} took a bat"),
            "stop": mark("{name} stopped"),
        },
        asking.PlaceGarlic: {
            "place": mark("{name} left garlic"),
            "leave": mark("{name} kept the garlic"),
        },
        asking.Give: {"": mark("{name} gave a vampire")},
        asking.Put: {"": mark("{name} laid a gift")},
        asking_rucola.BatTo: {"": mark("{name}’s bat flew to {choice}")},
        asking_rucola.Believe: {
            "believe": mark("{name} believed {other}"),
            "doubt": mark("{name} doubted {other}"),
        },
        asking_rucola.BatGift: {"": mark("{name} gave a vampire")},
        asking_rucola.CountTo: {"": mark("the Count went to {choice}")},
    }
)
"""What was answered, in the past tense: by what was done, where that makes a difference."""


TURNED_UP = {"left": mark("{name} left: {colour}"), "right": mark("{name} right: {colour}")}


def done(question: Question, choice: Choice, people: People) -> str:
    """An answer in the past tense."""
    meant = question.means(choice)
    fields = {"choice": meant.place}
    if question.asks != "table":
        fields["name"] = cut(people[question.asks].name)
    if isinstance(question, asking.Reveal):  # it lies open; a lid is shut again, and its colour is not told
        fields["name"] = cut(people[question.seat].name)
        fields["colour"] = colour_name(meant.thing)
        return tr(TURNED_UP[question.side], **fields)
    if isinstance(question, asking.Lid):
        fields["vault"] = question.vault
    if isinstance(question, asking_rucola.Believe):
        fields["other"] = cut(people[question.seat].name)
    sentences = DONE[type(question)]
    return tr(sentences.get(meant.word) or sentences[""], **fields)


ANY_GOES_TO_BED = mark("One of your two outer vampires goes to bed. Here its colour does not matter.")
RULES: ByClass[str] = ByClass(
    {
        asking.First: mark("Whoever got up last today begins."),
        asking.Reveal: mark("The two outermost vampires on each side of a row always lie face up."),
        asking.Open: mark(
            "Lift a lid and look under it. If its colour fits one of your outer vampires and the vault is "
            "empty, that vampire goes to bed, and you go on."
        ),
        asking.OpenInPlague: mark(
            "Rats! Only the neighbours of the rat’s vault may be opened. Everyone has one go: open as "
            "long as you dare, or pass."
        ),
        asking.Lid: mark(
            "Say what the underside of the lid shows. Everybody may see it, and everybody should remember it."
        ),
        asking.Lay: mark(
            "An outer vampire of the lid’s colour goes to bed: the left one or the right one of your row."
        ),
        asking.Match: mark("The lid fits if an outer vampire of the row has its colour."),
        asking.MatchInPlague: mark(
            "In a plague a vampire that fits may go to bed, but need not. Where the lid fits you cannot "
            "put garlic."
        ),
        asking.PlaceGarlic: mark(
            "The vault is empty, but the lid does not fit. You may leave a bulb: whoever else finds it "
            "gets a vampire from you, with two players two."
        ),
        asking.Give: mark(
            "Give away one of your two outer vampires. Then the next one in your row is turned up."
        ),
        asking.Put: mark("A gift goes to the left or the right end of your row."),
        asking_rucola.BatTo: mark(
            "Put your bat on a shut vault and say that it is empty. The others may believe you or not."
        ),
        asking_rucola.Believe: mark(
            "Then the bat’s player opens the vault. If it is empty, a doubter takes a stake. If it is not, "
            "the bat’s player gets vampires, and the doubter may lay one there."
        ),
        asking_rucola.BatGift: mark(
            "All believed the bat, but somebody slept in there. You give this vampire to another player."
        ),
        asking_rucola.CountTo: mark(
            "The Count keeps a vault free for you. Nobody may open it before your next turn."
        ),
        asking_rucola.LayForCount: ANY_GOES_TO_BED,
        asking_rucola.LayAfterDoubt: ANY_GOES_TO_BED,
        asking_rucola.LayAsDoubter: ANY_GOES_TO_BED,
        asking_rucola.LayBelieved: ANY_GOES_TO_BED,
    }
)


def help_for(question: Question) -> Help:
    """The rule that applies now, in our words."""
    return Help(tr("The rule"), tr(RULES[type(question)]), question.rule)
