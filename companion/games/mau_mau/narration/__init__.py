"""The sentences of Vampir Mau Mau."""

from companion.games.mau_mau.narration import draw_events, events, play_events, questions
from companion.i18n.sentences import GameWording, Vocabulary, _c

# The words that fields of Vampir Mau Mau contain.


FIELD_WORDS: dict[str, frozenset[str]] = {
    "colour": frozenset(
        (
            _c("colour", "green"),
            _c("colour", "purple"),
            _c("colour", "red"),
            _c("colour", "blue"),
        )
    ),
    "card": frozenset(
        (
            _c("card", "clock"),
            _c("card", "werewolf"),
        )
    ),
    "symbol": frozenset(
        (
            _c("symbol", "spider"),
            _c("symbol", "tombstone"),
            _c("symbol", "coffin"),
            _c("symbol", "skull"),
            _c("symbol", "bat"),
            _c("symbol", "candle"),
            _c("symbol", "potion"),
            _c("symbol", "goblet"),
            _c("symbol", "pumpkin"),
            _c("symbol", "mirror"),
            _c("symbol", "broom"),
        )
    ),
}
VOCABULARY = Vocabulary(
    FIELD_WORDS, joined={"card": ("colour", "symbol")}, of_each_seat=frozenset(("scores", "totals"))
)

WORDS = GameWording(
    {**questions.QUESTIONS, **questions.CALL_QUESTIONS},
    {**play_events.EVENTS, **events.EVENTS, **draw_events.EVENTS},
    vocabulary=VOCABULARY,
)
