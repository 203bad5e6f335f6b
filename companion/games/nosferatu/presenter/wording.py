"""Short texts of Nosferatu: the question below the name, the undo label, and the rule that applies.

All of it is public: no text reveals who the vampire is, who gave what, or what Renfield has entered.
"""

from companion.core.model import Choice, Question
from companion.games.nosferatu.narration import WORDS
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import HUNTER, NIGHT, SUNRISE, VAMPIRE
from companion.i18n import mark_message, ptr, tr
from companion.viewmodels.frame import Help
from companion.viewmodels.people import People, shorten_name

DONE: dict[type[Question], str] = {
    asked.WhoIsRenfield: mark_message("{other} is Renfield"),
    asked.Look: mark_message("{name} looked"),
    asked.LookAsRenfield: mark_message("{name} looked"),
    asked.GiveStake: mark_message("{other} got the stake"),
    asked.MoveStake: mark_message("{other} got the stake"),
    asked.TurnDone: mark_message("{name} gave a card"),
    asked.Bite: mark_message("{other} was bitten"),
    asked.PickRitual: mark_message("a ritual: {ritual}"),
    asked.Mirror: mark_message("{other} was turned up"),
    asked.Transfusion: mark_message("{other} drew a card"),
    asked.HolyWater: mark_message("{other} was washed"),
    asked.RumoursFromDeck: mark_message("rumours were counted"),
}
DONE_WITH: dict[tuple[type[Question], str], str] = {
    (asked.NightCard, NIGHT): mark_message("a night was turned up"),
    (asked.NightCard, SUNRISE): mark_message("the sunrise was turned up"),
    (asked.Dawn, asked.STAKE): mark_message("{name} wants to stake {other}"),
    (asked.Dawn, asked.PASS): mark_message("{name} passed the stake on"),
    (asked.Strike, VAMPIRE): mark_message("{other} was turned up"),
    (asked.Strike, HUNTER): mark_message("{other} was turned up"),
    (asked.Strike, asked.BACK): mark_message("{name} thought again"),
    (asked.TurnUp, asked.TURN): mark_message("{other} was turned up"),
    (asked.TurnUp, asked.BACK): mark_message("{name} thought again"),
}
"""Answers whose text depends on the card or the action."""

LOOKING = mark_message(
    "The app has dealt the persons. Take the screen so that nobody else can see it, hold the drawer, and "
    "lift your finger before you hand the screen on."
)
GIVING_THE_STAKE = mark_message(
    "Renfield gives the stake to anybody else; after a night without sunrise it must be a different "
    "player. Whoever holds it begins the round."
)
GIVING_A_CARD = mark_message(
    "Draw two cards. Slip one to Renfield face down, and lay one open. Only Renfield may look through "
    "the open ones later. If the deck is empty, the discards are shuffled and become the deck."
)

STRIKING = mark_message("The person is turned up, and that decides. Until then the holder may think again.")

RULES: dict[type[Question], str] = {
    asked.WhoIsRenfield: mark_message(
        "Renfield serves the vampire, and everybody knows it. The screen lies in front of Renfield."
    ),
    asked.WhoIsVampire: mark_message(
        "Renfield chooses who becomes the vampire, and deals the vampire and hunters face down: these two "
        "know it. Only Renfield holds the drawer open."
    ),
    asked.Look: LOOKING,
    asked.LookAsRenfield: LOOKING,
    asked.GiveStake: GIVING_THE_STAKE,
    asked.MoveStake: GIVING_THE_STAKE,
    asked.TurnDone: GIVING_A_CARD,
    asked.NoteDiscard: GIVING_A_CARD,
    asked.NightCard: mark_message(
        "After every turn Renfield turns up the top card of the night deck. A night: the next player. The "
        "sunrise: nobody else has a turn."
    ),
    asked.PileCard: mark_message(
        "Renfield shuffles the cards, reads them alone and tells the truth about them, but never "
        "who gave what; cards without an effect are not shown."
    ),
    asked.Bite: mark_message(
        "A bite goes to anybody but Renfield, the vampire included, and nobody ever has more than two. "
        "Whoever is bitten puts a hand card, unseen, under the discards: the hand is smaller for good."
    ),
    asked.PickRitual: mark_message(
        "Nothing but garlic! The holder of the stake chooses a ritual. With the fifth the hunters win."
    ),
    asked.Mirror: mark_message("Silver mirror: Renfield turns up one hidden person, and it stays open."),
    asked.Transfusion: mark_message(
        "Blood transfusion: a player draws one card and keeps one more for good."
    ),
    asked.HolyWater: mark_message(
        "Holy water: a player puts the hand, unseen, under the discards and gets two rumours, or as many as "
        "there were cards."
    ),
    asked.RumoursFromDeck: mark_message(
        "The rumours come out of the discards. Count only those that had to come out of the deck, which is "
        "then shuffled."
    ),
    asked.Dawn: mark_message(
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
    "NO-10": mark_message(
        "With the last bite the vampire’s team wins at once; it costs no hand card any more."
    ),
    "NO-12": RULES[asked.PickRitual],
    "NO-13": RULES[asked.Mirror],
    "NO-14": mark_message("Short night: one night leaves the game, never the sunrise."),
    "NO-15": RULES[asked.Transfusion],
    "NO-16": RULES[asked.HolyWater],
    "NO-18": STRIKING,
    "NO-20": mark_message(
        "At the end of a round garlic and rumours go under the discards, and the whole night deck, open and "
        "hidden, is shuffled."
    ),
    "NO-22": mark_message(
        "Everyone may look at their own person, and claim anything; nobody ever shows person or hand. The "
        "holder of the stake hears advice and decides alone."
    ),
}
"""The rules shown during a scene, by clause."""

ENDS = {
    "last bite": mark_message("The last bite has been laid: the vampire’s team wins at once."),
    "last ritual": mark_message("All five rituals have been carried out: the hunters win."),
    "vampire staked": mark_message("The stake hit the vampire: the hunters win."),
    "hunter staked": mark_message("The stake hit a hunter: the vampire’s team wins."),
    "vampire used stake": mark_message("The vampire used the stake, which is forbidden: the hunters win."),
}

CARDS = {
    "bite": mark_message("Bite"),
    "garlic": mark_message("Garlic"),
    "night": mark_message("Night"),
    "rumour": mark_message("Rumour"),
    "unseen": mark_message("Not seen"),
}
CARD_ICONS = {
    "bite": "fangs",
    "garlic": "garlic",
    "night": "nightcard",
    "rumour": "rumour",
    "unseen": "eye_off",
}

ROLES = {
    "renfield": mark_message("Renfield"),
    "vampire": mark_message("the vampire"),
    "hunter": mark_message("a hunter"),
}
ROLE_ICONS = {"renfield": "spider", "vampire": "fangs", "hunter": "lantern"}

RITUALS = {
    "silver_mirror": (mark_message("Silver mirror"), "mirror", mark_message("Turn up a person")),
    "short_night": (mark_message("Short night"), "hourglass", mark_message("One night less")),
    "transfusion": (mark_message("Transfusion"), "drop", mark_message("One card more")),
    "holy_water": (mark_message("Holy water"), "potion", mark_message("A new hand")),
}


def sentence(question: Question, people: People) -> str:
    """Return the short question below the name."""
    about = {}
    if isinstance(question, (asked.NoteDiscard, asked.Strike)):
        about["name"] = people[question.seat].name
    return tr(WORDS.questions[type(question)].short, **about)


def done(question: Question, choice: Choice, people: People) -> str:
    """Return an answer in the past tense; a secret answer is not revealed."""
    if question.secret and not isinstance(question, asked.Look):
        read = isinstance(question, asked.PileCard)
        return tr("the cards were read") if read else tr("a card was entered")
    meant = question.means(choice)
    by, seats = question.asks, meant.seats
    if isinstance(question, asked.Strike):
        by, seats = question.by, (question.seat,)
    fields = {} if isinstance(by, str) else {"name": shorten_name(people[by].name)}
    for seat in seats:
        fields["other"] = shorten_name(people[seat].name)
    kind = type(question)
    if isinstance(question, asked.PickRitual):  # the card lies open
        fields["ritual"] = tr(RITUALS[meant.thing][0])
    return tr(DONE_WITH.get((kind, meant.word or meant.thing)) or DONE[kind], **fields)


def help_for(question: Question) -> Help:
    """Return the rule that applies now."""
    return Help(tr("The rule"), tr(RULES[type(question)]), question.rule)


def role(name: str) -> str:
    """Return the translated role below the name in the ring."""
    return {
        "renfield": ptr("role", "Renfield"),
        "vampire": ptr("role", "Vampire"),
        "hunter": ptr("role", "Hunter"),
    }[name]
