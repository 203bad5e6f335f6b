"""Nosferatu in short words: the question under the name, what Undo takes back, and the rule that applies.

All of it is public: no word says who is the vampire, who gave what, or what Renfield has entered.
"""

from companion.core.values import Choice, Question
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import HUNTER, NIGHT, SUNRISE, VAMPIRE
from companion.games.nosferatu.words import WORDS
from companion.stage.people import People, cut
from companion.stage.values import Help
from companion.words import mark, ptr, tr

DONE: dict[type[Question], str] = {
    asked.WhoIsRenfield: mark("{other} is Renfield"),
    asked.Look: mark("{name} looked"),
    asked.LookAsRenfield: mark("{name} looked"),
    asked.GiveStake: mark("{other} got the stake"),
    asked.MoveStake: mark("{other} got the stake"),
    asked.TurnDone: mark("{name} gave a card"),
    asked.Bite: mark("{other} was bitten"),
    asked.PickRitual: mark("a ritual: {ritual}"),
    asked.Mirror: mark("{other} was turned up"),
    asked.Transfusion: mark("{other} drew a card"),
    asked.HolyWater: mark("{other} was washed"),
    asked.RumoursFromDeck: mark("rumours were counted"),
}
DONE_WITH: dict[tuple[type[Question], str], str] = {
    (asked.NightCard, NIGHT): mark("a night was turned up"),
    (asked.NightCard, SUNRISE): mark("the sunrise was turned up"),
    (asked.Dawn, asked.STAKE): mark("{name} wants to stake {other}"),
    (asked.Dawn, asked.PASS): mark("{name} passed the stake on"),
    (asked.Strike, VAMPIRE): mark("{other} was turned up"),
    (asked.Strike, HUNTER): mark("{other} was turned up"),
    (asked.Strike, asked.BACK): mark("{name} thought again"),
    (asked.TurnUp, asked.TURN): mark("{other} was turned up"),
    (asked.TurnUp, asked.BACK): mark("{name} thought again"),
}
"""Where it is told differently by the card that was shown, or by what was done."""

LOOKING = mark(
    "The app has dealt the persons. Take the screen so that nobody else can see it, hold the drawer, and "
    "lift your finger before you hand the screen on."
)
GIVING_THE_STAKE = mark(
    "Renfield gives the stake to anybody else; after a night without sunrise it must be a different "
    "player. Whoever holds it begins the round."
)
GIVING_A_CARD = mark(
    "Draw two cards. Slip one to Renfield face down, and lay one open. Only Renfield may look through "
    "the open ones later. If the deck is empty, the discards are shuffled and become the deck."
)

STRIKING = mark("The person is turned up, and that decides. Until then the holder may think again.")

RULES: dict[type[Question], str] = {
    asked.WhoIsRenfield: mark(
        "Renfield serves the vampire, and everybody knows it. The screen lies in front of Renfield."
    ),
    asked.WhoIsVampire: mark(
        "Renfield chooses who becomes the vampire, and deals the vampire and hunters face down: these two "
        "know it. Only Renfield holds the drawer open."
    ),
    asked.Look: LOOKING,
    asked.LookAsRenfield: LOOKING,
    asked.GiveStake: GIVING_THE_STAKE,
    asked.MoveStake: GIVING_THE_STAKE,
    asked.TurnDone: GIVING_A_CARD,
    asked.NoteDiscard: GIVING_A_CARD,
    asked.NightCard: mark(
        "After every turn Renfield turns up the top card of the night deck. A night: the next player. The "
        "sunrise: nobody else has a turn."
    ),
    asked.PileCard: mark(
        "Renfield shuffles the cards, reads them alone and tells the truth about them, but never "
        "who gave what; cards without an effect are not shown."
    ),
    asked.Bite: mark(
        "A bite goes to anybody but Renfield, the vampire included, and nobody ever has more than two. "
        "Whoever is bitten puts a hand card, unseen, under the discards: the hand is smaller for good."
    ),
    asked.PickRitual: mark(
        "Nothing but garlic! The holder of the stake chooses a ritual. With the fifth the hunters win."
    ),
    asked.Mirror: mark("Silver mirror: Renfield turns up one hidden person, and it stays open."),
    asked.Transfusion: mark("Blood transfusion: a player draws one card and keeps one more for good."),
    asked.HolyWater: mark(
        "Holy water: a player puts the hand, unseen, under the discards and gets two rumours, or as many as "
        "there were cards."
    ),
    asked.RumoursFromDeck: mark(
        "The rumours come out of the discards. Count only those that had to come out of the deck, which is "
        "then shuffled."
    ),
    asked.Dawn: mark(
        "The sun is up. The holder stakes another player, and that person is turned up, or passes the stake "
        "on. The others advise, the holder decides alone. The vampire may never stake."
    ),
    asked.Strike: STRIKING,
    asked.TurnUp: STRIKING,
}

SCENE_RULES: dict[str, str] = {
    "NO-7": RULES[asked.NightCard],
    "NO-8": RULES[asked.PileCard],
    "NO-9": RULES[asked.Bite],
    "NO-10": mark("With the last bite the vampire’s team wins at once; it costs no hand card any more."),
    "NO-12": RULES[asked.PickRitual],
    "NO-13": RULES[asked.Mirror],
    "NO-14": mark("Short night: one night leaves the game, never the sunrise."),
    "NO-15": RULES[asked.Transfusion],
    "NO-16": RULES[asked.HolyWater],
    "NO-18": STRIKING,
    "NO-20": mark(
        "At the end of a round garlic and rumours go under the discards, and the whole night deck, open and "
        "hidden, is shuffled."
    ),
    "NO-22": mark(
        "Everyone may look at their own person, and claim anything; nobody ever shows person or hand. The "
        "holder of the stake hears advice and decides alone."
    ),
}
"""While a scene is on, by clause."""

ENDS = {
    "last bite": mark("The last bite has been laid: the vampire’s team wins at once."),
    "last ritual": mark("All five rituals have been carried out: the hunters win."),
    "vampire staked": mark("The stake hit the vampire: the hunters win."),
    "hunter staked": mark("The stake hit a hunter: the vampire’s team wins."),
    "vampire used stake": mark("The vampire used the stake, which is forbidden: the hunters win."),
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


def sentence(question: Question, people: People) -> str:
    """One short question, as it stands under the name."""
    about = {}
    if isinstance(question, (asked.NoteDiscard, asked.Strike)):
        about["name"] = people[question.seat].name
    return tr(WORDS.questions[type(question)].short, **about)


def done(question: Question, choice: Choice, people: People) -> str:
    """An answer in the past tense; of a secret one only that it was given."""
    if question.secret and not isinstance(question, asked.Look):
        read = isinstance(question, asked.PileCard)
        return tr("the cards were read") if read else tr("a card was entered")
    meant = question.means(choice)
    by, seats = question.asks, meant.seats
    if isinstance(question, asked.Strike):
        by, seats = question.by, (question.seat,)
    fields = {} if isinstance(by, str) else {"name": cut(people[by].name)}
    for seat in seats:
        fields["other"] = cut(people[seat].name)
    kind = type(question)
    if isinstance(question, asked.PickRitual):  # its card lies open
        fields["ritual"] = tr(RITUALS[meant.thing][0])
    return tr(DONE_WITH.get((kind, meant.word or meant.thing)) or DONE[kind], **fields)


def help_for(question: Question) -> Help:
    """The rule that applies now, in our words."""
    return Help(tr("The rule"), tr(RULES[type(question)]), question.rule)


def role(name: str) -> str:
    """A person's role under the name in the ring."""
    return {
        "renfield": ptr("role", "Renfield"),
        "vampire": ptr("role", "Vampire"),
        "hunter": ptr("role", "Hunter"),
    }[name]
