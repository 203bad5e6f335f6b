"""Dawn Under in short words: the question under the name, what Undo takes back, and the rule that applies.

All of it is public: no word says what lies under a shut lid.
"""

from typing import Any

from companion.core.values import Question
from companion.stage.people import People, cut
from companion.stage.values import Help
from companion.words import mark, tr


def sentence(question: Any, people: People) -> str:
    """One short question, as it stands under the name."""
    kind = question.kind
    if kind == "open":
        return tr("Open a neighbour, or pass?") if question.plague else tr("Which vault do you open?")
    if kind == "count_to":
        return (
            tr("Where does the Count go on to?") if question.move else tr("Which vault does the Count keep?")
        )
    if kind == "give":
        return tr("Which vampire do you give to {name}?", name=people[question.to].name)
    if kind == "believe":
        return tr("Do you believe {name}?", name=people[question.seat].name)
    if kind in ("lay", "garlic"):
        return tr(SHORT[kind], vault=question.vault)
    return tr(SHORT[kind])


SHORT = {
    "first": mark("Who got up last today?"),
    "reveal": mark("Which colour is turned up?"),
    "lid": mark("What does the lid show?"),
    "lay": mark("Who goes to bed in {vault}?"),
    "match": mark("Does the lid fit an outer vampire?"),
    "garlic": mark("Do you leave garlic in {vault}?"),
    "put": mark("Where do you lay the gift?"),
    "bat": mark("Where does your bat fly?"),
    "bat_gift": mark("Who gets the sleeping vampire?"),
}

DONE = {
    "first": mark("who begins"),
    "reveal": mark("a vampire was turned up"),
    "lid": mark("a lid was turned"),
    "match": mark("a lid was compared"),
    "lay": mark("{name} put a vampire to bed"),
    "open": mark("{name} opened {choice}"),
    "give": mark("{name} gave a vampire"),
    "put": mark("{name} laid a gift"),
    "bat": mark("{name}’s bat flew to {choice}"),
    "bat_gift": mark("{name} gave a vampire"),
    "count_to": mark("the Count went to {choice}"),
}
DONE_WITH = {
    ("open", "pass"): mark("{name} passed"),
    ("open", "bat"): mark("{name} took a bat"),
    ("lay", "leave"): mark("{name} left the vault empty"),
    ("garlic", "place"): mark("{name} left garlic"),
    ("garlic", "leave"): mark("{name} kept the garlic"),
    ("believe", "believe"): mark("{name} believed {other}"),
    ("believe", "doubt"): mark("{name} doubted {other}"),
}


def done(question: Any, choice: Any, people: People) -> str:
    """An answer in the past tense."""
    template = DONE_WITH.get((question.kind, choice)) or DONE[question.kind]
    asks = question.asks
    fields = {"choice": choice}
    if isinstance(asks, int):
        fields["name"] = cut(people[asks].name)
    if question.kind == "believe":
        fields["other"] = cut(people[question.seat].name)
    return tr(template, **fields)


RULES = {
    "first": mark("Whoever got up last today begins."),
    "reveal": mark("The two outermost vampires on each side of a row always lie face up."),
    "open": mark(
        "Lift a lid and look under it. If its colour fits one of your outer vampires and the vault is empty, "
        "that vampire goes to bed, and you go on."
    ),
    "plague": mark(
        "Rats! Only the neighbours of the rat’s vault may be opened. Everyone has one go: open as "
        "long as you dare, or pass."
    ),
    "lid": mark(
        "Say what the underside of the lid shows. Everybody may see it, and everybody should remember it."
    ),
    "lay": mark(
        "An outer vampire of the lid’s colour goes to bed: the left one or the right one of your row."
    ),
    "lay_any": mark("One of your two outer vampires goes to bed. Here its colour does not matter."),
    "match": mark("The lid fits if an outer vampire of the row has its colour."),
    "garlic": mark(
        "The vault is empty, but the lid does not fit. You may leave a bulb: whoever finds it "
        "gets a vampire from you."
    ),
    "give": mark("Give away one of your two outer vampires. Then the next one in your row is turned up."),
    "put": mark("A gift goes to the left or the right end of your row."),
    "bat": mark("Put your bat on a shut vault and say that it is empty. The others may believe you or not."),
    "believe": mark("Who doubts looks inside. If the vault really is empty, the doubter takes a stake."),
    "bat_gift": mark(
        "All believed the bat, but somebody slept in there. You give this vampire to another player."
    ),
    "count_to": mark("The Count keeps a vault free for you. Nobody may open it before your next turn."),
}


def help_for(question: Question) -> Help:
    """The rule that applies now, in our words."""
    words = question.kind
    if getattr(question, "plague", False):
        words = "plague"
    elif getattr(question, "why", "match") != "match":  # for the Count or a bat
        words = "lay_any"
    return Help(tr("The rule"), tr(RULES[words]), question.rule)
