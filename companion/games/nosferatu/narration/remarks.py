"""The narrator's remarks in Nosferatu, based on public facts only; never on roles or Renfield's pile."""

from companion.games.nosferatu.rules import events
from companion.i18n.sentences import _
from companion.viewmodels.remarks import Fields, Remark, RemarkContext, When

LONG_NIGHT = 4


def bite(seen: RemarkContext, number: int) -> Fields | None:
    bitten = seen.last(events.Bitten)
    return {"seat": bitten.seat} if bitten is not None and bitten.bites == number else None


def first_bite(seen: RemarkContext) -> Fields | None:
    bitten = seen.last(events.Bitten)
    return {} if bitten is not None and bitten.total == 1 else None


def second_bite(seen: RemarkContext) -> Fields | None:
    return bite(seen, 2)


def one_bite_to_go(seen: RemarkContext) -> Fields | None:
    bitten = seen.last(events.Bitten)
    if bitten is None or seen.view is None or bitten.total != seen.view.bites_to_win - 1:
        return None
    return {}


def first_ritual(seen: RemarkContext) -> Fields | None:
    done = seen.last(events.RitualDone)
    return {} if done is not None and done.done == 1 else None


def last_ritual(seen: RemarkContext) -> Fields | None:
    done = seen.last(events.RitualDone)
    if done is None or seen.view is None:
        return None
    return {} if sum(ritual.open for ritual in seen.view.rituals) == 1 else None


def long_night(seen: RemarkContext) -> Fields | None:
    turned = seen.last(events.NightTurned)
    nights = seen.tally.since(events.RoundBegan, events.NightTurned)
    return {} if turned is not None and turned.card == "night" and nights == LONG_NIGHT else None


def short_night(seen: RemarkContext) -> Fields | None:
    sunrise = seen.last(events.Sunrise)
    return (
        {} if sunrise is not None and seen.tally.since(events.RoundBegan, events.NightTurned) == 1 else None
    )


def often(kind: type, number: int) -> When:
    return lambda seen: {} if seen.last(kind) is not None and seen.tally.times(kind) == number else None


def single_card(seen: RemarkContext) -> Fields | None:
    size = seen.last(events.HandSize)
    return {"seat": size.seat} if size is not None and size.cards == 1 else None


REMARKS: tuple[Remark, ...] = (
    Remark(
        "one bite to go",
        one_bite_to_go,
        _("One more bite, and I may lock up for good."),
        _("The village has one bite left to lose."),
    ),
    Remark(
        "last ritual",
        last_ritual,
        _("One ritual still lies open. Hold on tight, all of you."),
        _("One ritual more, and the bells may ring."),
    ),
    Remark(
        "second bite",
        second_bite,
        _("{seat} again. Somebody likes that neck."),
        _("A second bite for {seat}. I recommend a high collar."),
        most=2,
    ),
    Remark(
        "first bite",
        first_bite,
        _("The first bite tonight. I hand round scarves."),
        _("And so it begins, with two small holes."),
    ),
    Remark(
        "first ritual",
        first_ritual,
        _("The first ritual. The bells are being dusted."),
        _("A ritual done. I felt a chill, a pleasant one."),
    ),
    Remark(
        "single card",
        single_card,
        _("{seat} is down to a single card. That makes choosing easy."),
        _("One card in hand, {seat}. Hold it firmly."),
        most=2,
    ),
    Remark(
        "long night",
        long_night,
        _("What a long night. My beard has grown."),
        _("Night after night. I have slept less in coffins."),
        most=2,
    ),
    Remark(
        "short night",
        short_night,
        _("That was a short night. I had just lain down."),
        _("Morning already? The cock is in a hurry."),
        most=2,
    ),
    Remark(
        "garlic again",
        often(events.PureGarlic, 2),
        _("Garlic again. This village cooks well."),
        _("A second helping of garlic. I sit further away."),
    ),
    Remark(
        "wandering stake",
        often(events.StakePassed, 3),
        _("The stake goes round and round. Wood is patient."),
        _("So many hands, and still not one splinter."),
    ),
    Remark(
        "deeper dark",
        often(events.NightLonger, 2),
        _("The dark is thicker than before. I can lean on it."),
        _("More night. I approve, but nobody asks me."),
    ),
    Remark(
        "third round",
        often(events.RoundBegan, 3),
        _("The third round. You look at each other differently by now."),
        _("Round three. I have stopped trusting the furniture."),
    ),
    Remark(
        "fifth round",
        often(events.RoundBegan, 5),
        _("Round five. Tougher than they look, these villagers."),
        _("The fifth round. I send for more candles."),
    ),
)
