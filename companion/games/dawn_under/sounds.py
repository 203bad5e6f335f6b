"""Which public events and questions of Dawn Under make which sound; nothing else decides."""

from companion.games.dawn_under.rules.events import Opened, PlagueBegan, StakeTaken, VaultsClosed, Won
from companion.games.dawn_under.rules.rucola.events import AllBelieved, BatFlew, CountOpened, Doubted
from companion.games.parts import Sounds

SOUNDS: Sounds = {
    Opened: "lid",
    CountOpened: "lid",
    Doubted: "lid",
    AllBelieved: "lid",
    VaultsClosed: "lid",
    BatFlew: "wings",
    PlagueBegan: "rats",
    StakeTaken: "stake",
    Won: "win",
}
