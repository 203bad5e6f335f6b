"""Nosferatu in short words: the question under the name, what Undo takes back, and the rule that applies.

All of it is public: no word says who is the vampire, who gave what, or what Renfield has entered.
"""

from typing import Any

from companion.core.values import Question
from companion.stage.people import People, cut
from companion.stage.values import Help
from companion.words import mark, ptr, tr

SHORT = {
    "renfield": mark("Who is Renfield?"),
    "vampire": mark("Whom did you make the vampire?"),
    "look": mark("Who are you? Look alone."),
    "stake": mark("Who gets the stake?"),
    "night_card": mark("Turn up the night card."),
    "pile_card": mark("Read your cards alone."),
    "bite": mark("Who is bitten?"),
    "ritual": mark("Which ritual do you choose?"),
    "mirror": mark("Whose person do you turn up?"),
    "transfusion": mark("Who draws a card for good?"),
    "holy_water": mark("Whose hand is washed away?"),
    "rumours_from_deck": mark("How many rumours came out of the deck?"),
    "dawn": mark("Stake someone, or pass it on?"),
}

DONE = {
    "renfield": mark("{other} is Renfield"),
    "look": mark("{name} looked"),
    "stake": mark("{other} got the stake"),
    "discard": mark("{name} gave a card"),
    "bite": mark("{other} was bitten"),
    "ritual": mark("a ritual was chosen"),
    "mirror": mark("{other} was turned up"),
    "transfusion": mark("{other} drew a card"),
    "holy_water": mark("{other} was washed"),
    "rumours_from_deck": mark("rumours were counted"),
}
DONE_WITH = {
    ("night_card", "night"): mark("a night was turned up"),
    ("night_card", "sunrise"): mark("the sunrise was turned up"),
    ("dawn", "stake"): mark("{name} staked {other}"),
    ("dawn", "pass"): mark("{name} passed the stake on"),
}

RULES = {
    "renfield": mark(
        "Renfield serves the vampire, and everybody knows it. The screen lies in front of Renfield."
    ),
    "vampire": mark(
        "Renfield deals one vampire and hunters, face down, and remembers who is the vampire. Only Renfield "
        "holds the drawer open."
    ),
    "look": mark(
        "The app has dealt the persons. Take the screen so that nobody else can see it, hold the drawer, and "
        "lift your finger before you hand the screen on."
    ),
    "stake": mark(
        "Renfield gives the stake to anybody else; after a night without sunrise it must be a different "
        "player. Whoever holds it begins the round."
    ),
    "discard": mark(
        "Draw two cards. Slip one to Renfield face down, and lay one open. Only Renfield may look through "
        "the open ones later."
    ),
    "night_card": mark(
        "After every turn Renfield turns up the top card of the night deck. A night: the next player. The "
        "sunrise: nobody else has a turn."
    ),
    "pile_card": mark(
        "Renfield shuffles the cards, reads them alone and tells the truth about them, but never "
        "who gave what."
    ),
    "bite": mark(
        "A bite goes to anybody but Renfield, and nobody ever has more than two. Whoever is bitten gives up "
        "a hand card for good."
    ),
    "ritual": mark(
        "Nothing but garlic! The holder of the stake chooses a ritual. With the fifth the hunters win."
    ),
    "mirror": mark("Silver mirror: Renfield turns up one hidden person, and it stays open."),
    "transfusion": mark("Blood transfusion: a player draws one card and keeps one more for good."),
    "holy_water": mark(
        "Holy water: a player lays the hand away and gets two rumours, or as many as there were cards."
    ),
    "rumours_from_deck": mark(
        "The rumours come out of the open cards. Count only those that had to come out of the deck."
    ),
    "dawn": mark(
        "The sun is up. The holder stakes another player, and that person is turned up, or passes the stake "
        "on. The vampire may never stake."
    ),
}

ENDS = {
    "last bite": mark("The last bite has been laid: the vampire’s team wins at once."),
    "last ritual": mark("All five rituals have been carried out: the hunters win."),
    "vampire staked": mark("The stake hit the vampire: the hunters win."),
    "hunter staked": mark("The stake hit a hunter: the vampire’s team wins."),
}

CARDS = {
    "bite": mark("Bite"),
    "garlic": mark("Garlic"),
    "night": mark("Night"),
    "rumour": mark("Rumour"),
    "unseen": mark("Not seen"),
}
CARD_ICONS = {
    "bite": "fangs",
    "garlic": "garlic",
    "night": "nightcard",
    "rumour": "rumour",
    "unseen": "eye_off",
}

ROLES = {"renfield": mark("Renfield"), "vampire": mark("the vampire"), "hunter": mark("a hunter")}
ROLE_ICONS = {"renfield": "spider", "vampire": "fangs", "hunter": "lantern"}

RITUALS = {
    "silver_mirror": (mark("Silver mirror"), "mirror", mark("Turn up a person")),
    "short_night": (mark("Short night"), "hourglass", mark("One night less")),
    "transfusion": (mark("Transfusion"), "drop", mark("One card more")),
    "holy_water": (mark("Holy water"), "potion", mark("A new hand")),
}


def sentence(question: Any, people: People) -> str:
    """One short question, as it stands under the name."""
    if question.kind == "discard":
        if question.secret:
            return tr("What does {name} lay open?", name=people[question.seat].name)
        return tr("Draw two, give one, lay one.")
    return tr(SHORT[question.kind])


def done(question: Any, choice: Any, people: People) -> str:
    """An answer in the past tense; of a secret one only that it was given."""
    if question.secret and question.kind != "look":
        return tr("a card was entered")
    word, _, seat = str(choice).partition(":")
    fields: dict[str, object] = {}
    if isinstance(question.asks, int):
        fields["name"] = cut(people[question.asks].name)
    if seat or isinstance(choice, int):
        fields["other"] = (
            cut(people[int(seat or choice)].name) if question.kind != "rumours_from_deck" else ""
        )
    return tr(DONE_WITH.get((question.kind, word)) or DONE[question.kind], **fields)


def help_for(question: Question) -> Help:
    """The rule that applies now, in our words."""
    return Help(tr("The rule"), tr(RULES[question.kind]), question.rule)


def role(name: str) -> str:
    """A person's role under the name in the ring."""
    return {
        "renfield": ptr("role", "Renfield"),
        "vampire": ptr("role", "Vampire"),
        "hunter": ptr("role", "Hunter"),
    }[name]
