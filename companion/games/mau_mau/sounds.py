"""Which public events and questions of Vampir Mau Mau make which sound; nothing else decides."""

from companion.games.mau_mau.rules.draws import Drew
from companion.games.mau_mau.rules.events import DayBroke, Gave, NightFell, Played, RoundBegan, Won
from companion.games.mau_mau.rules.questions import Courtesy, Mau
from companion.games.parts import Sounds

SOUNDS: Sounds = {
    RoundBegan: "card",
    Played: "card",
    Drew: "card",
    Gave: "card",
    DayBroke: "day",
    NightFell: "night",
    Mau: "mau",
    Courtesy: "mau",
    Won: "win",
}
