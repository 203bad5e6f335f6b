"""The narrator's remarks in Vampir Mau Mau. They never mention the number of cards in a hand."""

from companion.games.mau_mau.rules import ability_events, events
from companion.i18n.sentences import _
from companion.viewmodels.remarks import Fields, Remark, RemarkContext, When

HANDFUL = 4
DEEP = 4


def often(kind: type, number: int) -> When:
    """Return a condition: the event has happened this number of times."""
    return lambda seen: {} if seen.last(kind) is not None and seen.tally.times(kind) == number else None


def wolf_comes_back(seen: RemarkContext) -> Fields | None:
    laid = seen.last(events.WolfLaid)
    return {"on": laid.on} if laid is not None and seen.tally.times(events.WolfLaid, laid.on) == 3 else None


def big_draw(seen: RemarkContext) -> Fields | None:
    drew = seen.last(ability_events.Drew)
    return {"seat": drew.seat} if drew is not None and drew.cards >= HANDFUL else None


def deep_pool(seen: RemarkContext) -> Fields | None:
    grew = seen.last(events.PoolGrew)
    return {} if grew is not None and grew.cards >= DEEP else None


def last_round(seen: RemarkContext) -> Fields | None:
    began = seen.last(events.RoundBegan)
    return {} if began is not None and seen.view is not None and began.round == seen.view.rounds else None


def leader(seen: RemarkContext) -> Fields | None:
    """One player alone has the most points, and another round follows."""
    ended = seen.last(events.RoundEnded)
    if ended is None or seen.last(events.Won) is not None:
        return None
    most = max(ended.totals)
    return {"seat": ended.totals.index(most)} if ended.totals.count(most) == 1 else None


def same_again(seen: RemarkContext) -> Fields | None:
    ended = seen.last(events.RoundEnded)
    if ended is None or seen.tally.times(events.RoundEnded, ended.seat) != 2:
        return None
    return {"seat": ended.seat}


REMARKS: tuple[Remark, ...] = (
    Remark(
        "same again",
        same_again,
        _("{seat} ends a round again. The cards must be relatives."),
        _("Twice already, {seat}. I shall count the deck."),
    ),
    Remark(
        "leader",
        leader,
        _("{seat} has the most points. I would not mention it again."),
        _("{seat} is ahead, by the numbers at least."),
        most=2,
    ),
    Remark(
        "last round",
        last_round,
        _("The last round. From here on everything counts, as ever."),
        _("Last round. I sharpen the pencil."),
    ),
    Remark(
        "big draw",
        big_draw,
        _("That was a handful. {seat} will need a bigger hand."),
        _("So many at once, {seat}. I have buried smaller piles."),
        most=2,
    ),
    Remark(
        "wolf comes back",
        wolf_comes_back,
        _("{on} and the werewolf, a long friendship."),
        _("Back to {on}: he knows the way."),
        most=2,
    ),
    Remark(
        "first wolf",
        often(events.PlayedWerewolf, 1),
        _("Our first werewolf tonight. Mind the carpet."),
        _("A werewolf so early, and it is not even full moon."),
    ),
    Remark(
        "first night",
        often(events.NightFell, 1),
        _("Night, the better half of the day."),
        _("Now it gets cosy. I mean it."),
    ),
    Remark(
        "back to day",
        often(events.DayBroke, 1),
        _("Day again. I put on my dark glasses."),
        _("So much light. It cannot be healthy."),
    ),
    Remark(
        "second clock",
        often(events.ClockLaid, 2),
        _("Two clocks. They do not agree."),
        _("The second clock. Time is getting serious."),
    ),
    Remark(
        "third wish",
        often(events.Wished, 3),
        _("A third wish. In fairy tales that is where it stops."),
        _("So many wishes. I only ever wish for quiet."),
    ),
    Remark(
        "first swap",
        often(events.Swapped, 1),
        _("New face, same cards. I can still tell you apart by the shoes."),
        _("Characters come and go. I have seen centuries of it."),
    ),
    Remark(
        "deep pool",
        deep_pool,
        _("The pool is deep now. I would not swim in it."),
        _("Something is growing in that pool."),
    ),
    Remark(
        "pile gone",
        often(events.PileReshuffled, 1),
        _("Gone through the whole pile. You shuffle like gravediggers, well done."),
        _("The pile is young again. I wish that worked for me."),
    ),
)
