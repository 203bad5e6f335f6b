"""What is said in Nosferatu. The whole table may hear it: nothing here names a hidden person or card."""

from companion.games.nosferatu import events, questions

QUESTIONS = {
    questions.WhoIsRenfield: "Who is Renfield, the vampire's helper?",
    questions.WhoIsVampire: "{asks}, when nobody else looks: whom have you made the vampire?",
    questions.DealRoles: "The persons are dealt.",
    questions.Look: "{asks}, take the screen for yourself and see who you are.",
    questions.LookAsRenfield: "{asks}, take the screen for yourself and see whom you serve.",
    questions.GiveStake: "{asks}, to whom do you give the stake?",
    questions.MoveStake: "Still dark! {asks}, before which other player do you lay the stake?",
    questions.TurnDone: "{asks}: draw two cards, slip one to Renfield face down and lay one open.",
    questions.NoteDiscard: "{seat}: draw two cards, slip one to Renfield face down and lay one open.",
    questions.NightCard: "{asks}, turn up the next night card. What does it show?",
    questions.PileCard: "{asks}, shuffle your cards and look at them alone: card {card} of {of}.",
    questions.Bite: "{asks}, before whom do you lay the bite?",
    questions.PickRitual: "The air smells of garlic! {asks}, which ritual do you choose?",
    questions.Mirror: "{asks}, whose person shows in the silver mirror?",
    questions.Transfusion: "{asks}, who gets fresh blood and draws a card?",
    questions.HolyWater: "{asks}, over whose hand do you pour the holy water?",
    questions.RumoursFromDeck: "{asks}, how many of the rumours for {seat} came out of the deck?",
    questions.Dawn: "{asks}, the sun is up: do you use the stake, or pass it on?",
}

EVENTS = {
    events.RoundBegan: "Night falls. {holder} holds the stake and begins.",
    events.ActionsReshuffled: "The deck was empty: the discards are shuffled, {cards} cards.",
    events.NightTurned: "The night deck shows: {card}. Nights still hidden: {nights_left}.",
    events.Sunrise: "The sun rises!",
    events.PileResolved: "Renfield has looked at his cards. Bites: {bites}. Nights: {nights}.",
    events.PureGarlic: "Renfield holds his nose: nothing but garlic!",
    events.Bitten: "Ouch! {seat} is bitten. Bites in the whole village: {total}.",
    events.HandSize: "{seat} gives up a card. Cards that stay in hand: {cards}.",
    events.HandGrew: "{seat} draws a card to keep. Cards that stay in hand: {cards}.",
    events.HandWashed: "The water washes over {seat}. Cards that stay in hand: {cards}.",
    events.NightLonger: "The night grows longer. Nights that join the deck: {by}.",
    events.NightShorter: "A night leaves the game.",
    events.PersonRevealed: "The silver mirror shows {seat}: {role}!",
    events.MirrorDone: "The silver mirror is turned over. Rituals so far: {done}.",
    events.ShortNightDone: "The short night is turned over. Rituals so far: {done}.",
    events.TransfusionDone: "A blood transfusion is turned over. Rituals so far: {done}.",
    events.HolyWaterDone: "Only rumours for {seat}: the holy water is turned over. Rituals so far: {done}.",
    events.StakeGiven: "{to} gets the stake.",
    events.StakeMoved: "The stake creeps from {from} to {to}.",
    events.StakePassed: "{from} passes the stake to {to}.",
    events.Staked: "{by} lifts the stake … and {seat} is: {role}!",
    events.NightShuffled: "The night deck is shuffled. Nights in it: {nights}.",
    events.WonByBites: "The last bite! The vampire has won: {winners}.",
    events.WonByRituals: "All rituals are done! The hunters have won: {winners}.",
    events.WonByStake: "It is over. The winners are {winners}.",
}

NUMBERS = {events.NightLonger: ("by",)}
"""Fields that are named like a seat, but count something."""
