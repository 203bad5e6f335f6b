"""The narrator's remarks in Dawn Under, based on open rows, tokens and counts, never on a vault."""

from collections.abc import Callable

from companion.games.dawn_under.rules import events
from companion.games.dawn_under.rules.rucola import events as rucola
from companion.i18n.sentences import _
from companion.viewmodels.remarks import Fields, Remark, RemarkContext, When

LONG, ENDLESS = 6, 10
"""Numbers of vaults opened in one plague after which a remark is made."""
LEAD = 2
HOUSEFUL = 9
FEW = 3


def after(kind: type, fits: Callable[[RemarkContext, object], bool] = lambda seen, event: True) -> When:
    """Return a condition for a remark about the player of the last event of `kind`."""

    def when(seen: RemarkContext) -> Fields | None:
        event = seen.last(kind)
        if event is None or not fits(seen, event):
            return None
        return {"seat": seat} if (seat := getattr(event, "seat", None)) is not None else {}

    return when


def stake(number: int) -> When:
    """Return a condition: a player has taken this number of stakes."""
    return after(events.StakeTaken, lambda seen, event: getattr(event, "stakes", 0) == number)


def vampires_left(number: int) -> When:
    """Return a condition: a player has just come down to this number of vampires."""

    def when(seen: RemarkContext) -> Fields | None:
        laid = seen.last(events.Laid)
        if laid is None or seen.view is None or seen.view.players[laid.seat].vampires != number:
            return None
        return {"seat": laid.seat}

    return when


def leads(seen: RemarkContext) -> Fields | None:
    """A player's row is shorter than all others by far."""
    if seen.view is None or seen.last(events.TurnEnded) is None:
        return None
    first, second = sorted(player.vampires for player in seen.view.players)[:2]
    counts = [player.vampires for player in seen.view.players]
    return {"seat": counts.index(first)} if second - first >= LEAD else None


def level(seen: RemarkContext) -> Fields | None:
    """All rows have the same length, after some rounds."""
    if seen.view is None or seen.last(events.TurnEnded) is None:
        return None
    rounds = seen.tally.times(events.TurnEnded) >= 3 * len(seen.players)
    return {} if rounds and len({player.vampires for player in seen.view.players}) == 1 else None


def full_house(seen: RemarkContext) -> Fields | None:
    """A player who got a gift has many vampires now."""
    gift = seen.last(events.Gift)
    if gift is None or seen.view is None or seen.view.players[gift.to].vampires < HOUSEFUL:
        return None
    return {"seat": gift.to}


def plague_lasts(vaults: int) -> When:
    """Return a condition: the plague lasts after this number of vaults."""
    return after(
        events.Opened,
        lambda seen, event: (
            seen.tally.since(events.PlagueBegan, events.Opened) >= vaults
            and seen.tally.times(events.PlagueBegan) > seen.tally.times(events.PlagueEnded)
        ),
    )


def plague_number(number: int) -> When:
    return after(events.PlagueBegan, lambda seen, event: seen.tally.times(events.PlagueBegan) == number)


def laid_in_turn(number: int) -> When:
    return after(events.Laid, lambda seen, event: seen.tally.since(events.TurnBegan, events.Laid) == number)


def last_garlic(seen: RemarkContext) -> Fields | None:
    placed = seen.last(events.GarlicPlaced)
    if placed is None or seen.view is None or seen.view.players[placed.seat].garlic:
        return None
    return {"seat": placed.seat}


def own_garlic(seen: RemarkContext) -> Fields | None:
    found = seen.last(events.FoundGarlic)
    return {} if found is not None and found.seat == found.owner else None


def few_stakes(seen: RemarkContext) -> Fields | None:
    taken = seen.last(events.StakeTaken)
    return {} if taken is not None and seen.view is not None and seen.view.stakes_left < FEW else None


def often(kind: type, number: int) -> When:
    """Return a condition: the event has happened this number of times."""
    return after(kind, lambda seen, event: seen.tally.times(kind) == number)


REMARKS: tuple[Remark, ...] = (
    Remark(
        "last vampire",
        vampires_left(1),
        _("{seat} has one vampire left, and I have one ear at the wall."),
        _("One last vampire for {seat}. Quiet, everybody."),
        _("The very last one of the row. I polish the bed."),
        most=3,
    ),
    Remark(
        "third stake",
        stake(3),
        _("Three stakes, {seat}. Guests are on their way."),
        _("A third stake: now the whole crypt sends presents."),
        most=2,
    ),
    Remark(
        "second stake",
        stake(2),
        _("That was {seat}'s second stake. I would tread softly now."),
        _("Two stakes for {seat}: enough for a very small fence."),
        _("Two stakes. I say nothing, I only count."),
        most=3,
    ),
    Remark(
        "three in a turn",
        laid_in_turn(3),
        _("Three in one turn! I take my hat off, and my head nearly came along."),
        _("Three beds, one lantern. Bravo, {seat}."),
        most=2,
    ),
    Remark(
        "two in a turn",
        laid_in_turn(2),
        _("Two in one turn. {seat} has done this before."),
        _("Two beds in a row for {seat}. I run out of candles."),
        most=2,
    ),
    Remark(
        "two left",
        vampires_left(2),
        _("{seat} has two vampires left. I begin to pay attention."),
        _("Two to go for {seat}. The cock clears his throat."),
        most=2,
    ),
    Remark(
        "endless plague",
        plague_lasts(ENDLESS),
        _("Still rats. I have started giving them names."),
        _("This plague will be in the chronicle, with a picture."),
    ),
    Remark(
        "long plague",
        plague_lasts(LONG),
        _("These rats have unpacked. It is a long plague."),
        _("I could have raised a cat in the meantime."),
    ),
    Remark(
        "third plague",
        plague_number(3),
        _("A third plague. They must like the company."),
        _("I count plagues now, not sheep. This was number three."),
    ),
    Remark(
        "second plague",
        plague_number(2),
        _("Rats again. Somebody told them about the cheese."),
        _("The second plague tonight. I bought one trap."),
    ),
    Remark(
        "own garlic",
        own_garlic,
        _("One's own garlic stinks like any other. I speak from experience."),
        _("It happens to the best: one's own bulb."),
        most=2,
    ),
    Remark(
        "last garlic",
        last_garlic,
        _("{seat} has no garlic left. The air gets better already."),
        _("That was {seat}'s last bulb. From now on with good manners alone."),
        most=2,
    ),
    Remark(
        "first bed",
        often(events.Laid, 1),
        _("The first one is in bed. I knew that tonight would work out."),
        _("One down. The others may stop giggling."),
    ),
    Remark(
        "beds filling",
        often(events.Laid, 10),
        _("That makes ten in bed. My crypt fills nicely."),
        _("Ten beds taken. Soon I shall need a waiting list."),
    ),
    Remark(
        "full house",
        full_house,
        _("{seat} keeps a whole boarding house by now. Breakfast is at seven."),
        _("So many guests for {seat}. I bring more blankets."),
        most=2,
    ),
    Remark(
        "few stakes",
        few_stakes,
        _("The heap of stakes is getting low. I go and look for wood."),
        _("Hardly a stake left in the middle. Busy night."),
    ),
    Remark(
        "many gifts",
        often(events.Gift, 10),
        _("So many moves tonight. I should rent out carts."),
        _("Gifts upon gifts. One might think you liked each other."),
    ),
    Remark(
        "count again",
        often(rucola.CountLost, 2),
        _("The Count moves house again. A restless gentleman."),
        _("Poor Count. His guards never last."),
    ),
    Remark(
        "doubt",
        often(rucola.Doubted, 1),
        _("I do not doubt, I only keep the lids."),
        _("Doubt is healthy, I am told. I am not."),
    ),
    Remark(
        "leader",
        leads,
        _("{seat} has the shortest row. Nobody look so surprised."),
        _("If it ended now, it would be {seat}'s morning."),
        _("{seat} is ahead. In my trade that means nothing until dawn."),
        most=3,
    ),
    Remark(
        "level",
        level,
        _("All rows are equally long. I have not seen that since the flood."),
        _("A dead heat. That is a technical term here."),
    ),
)
