"""What is said in Dawn Under."""

from companion.games.dawn_under import events, questions
from companion.narrator import rucola

QUESTIONS = {
    questions.First: "Who got up last today?",
    questions.Reveal: "Which colour has been turned up in {seat}'s row, on the {side}?",
    questions.Open: "{asks}, which vault do you open?",
    questions.OpenInPlague: "Rats! {asks}, do you open a vault next to them, or pass?",
    questions.Lid: "What does the lid of {vault} show?",
    questions.Lay: "{asks}, which of your outer vampires goes to bed in {vault}?",
    questions.Match: "Does the lid of {vault} fit one of {seat}'s outer vampires?",
    questions.PlaceGarlic: "{asks}, do you leave a garlic bulb in {vault}?",
    questions.Give: "{asks}, which of your outer vampires do you give to {to}?",
    questions.Put: "{asks}, where do you lay the gifts?",
    **rucola.QUESTIONS,
}

EVENTS = {
    events.TurnBegan: "It is {seat}'s turn.",
    events.Opened: "{seat} opens {vault}.",
    events.LidTurned: "The lid of {vault} shows: {lid}.",
    events.Laid: "{seat} lays a vampire to rest.",
    events.FoundVampire: "Somebody sleeps here already!",
    events.FoundGarlic: "Phew, garlic! The bulb belongs to {owner}.",
    events.StakeTaken: "{seat} takes a stake and has {stakes} now.",
    events.StakeForForbidden: "That vault was forbidden: {seat} takes a stake and has {stakes} now.",
    events.StakesReturned: "{seat} puts the three stakes back.",
    events.GarlicPlaced: "{seat} leaves a garlic bulb behind.",
    events.GarlicReturned: "{owner} takes the bulb back.",
    events.Gift: "{from} gives {to} a vampire.",
    events.GiftPut: "{seat} lays a gift at the {side} end.",
    events.Revealed: "{seat} turns up a vampire: {colour}.",
    events.PlagueBegan: "A plague of rats! {holder} holds the rat of {vault}.",
    events.PlaguePassed: "{seat} opens no more.",
    events.PlagueEnded: "The rats are gone.",
    events.VaultsClosed: "Lids down: {vaults}.",
    events.RatReplaced: "A new lid from the stack covers {vault}.",
    events.TurnEnded: "{seat}'s turn is over.",
    events.Won: "No vampire left: {winners} wins!",
    **rucola.EVENTS,
}
