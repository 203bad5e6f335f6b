"""What is said besides when Count Rucola and the bats are about."""

from companion.games.rucola import events, questions

QUESTIONS = {
    questions.CountTo: "{asks}, the Count is yours. Which vault shall he keep free for you?",
    questions.CountOn: "{asks}, the Count strolls on to the next quarter. On which vault does he stop?",
    questions.LayForCount: "{asks}, {vault} is yours: which of your outer vampires goes to bed?",
    questions.BatTo: "{asks}, which vault does your bat call empty?",
    questions.Believe: "{asks}, {seat} says that {vault} is empty. Do you believe it?",
    questions.LayAfterDoubt: "{asks}, you were right! Which of your outer vampires goes to bed in {vault}?",
    questions.LayAsDoubter: "{asks}, well doubted! Which of your outer vampires goes to bed in {vault}?",
    questions.LayBelieved: "{asks}, they believed you. Which of your outer vampires goes to bed in {vault}?",
    questions.BatGift: "{asks}, to whom do you give the sleeper from {vault}?",
}

EVENTS = {
    events.CountCame: "Three vampires in one turn! Count Rucola bows and comes to {seat}.",
    events.CountPlaced: "Count Rucola guards {vault} for {seat}.",
    events.CountMoved: "Count Rucola now guards {vault} for {seat}.",
    events.CountOpened: "{seat} looks into {vault}, where the Count was standing.",
    events.CountLost: "Somebody is in there! The Count leaves {from} and goes to {to}.",
    events.LaidForCount: "{seat} lays a vampire to rest where the Count had kept watch.",
    events.BatFlew: "A bat flutters down on {vault}. {seat} says: nobody in there!",
    events.Doubted: "{seat} does not believe it!",
    events.AllBelieved: "Everyone believes it. Up with the lid!",
    events.StakeForDoubt: "It was empty after all! {seat} takes a stake and has {stakes} now.",
    events.VampireTaken: "Wake up! The sleeper moves in with {to}.",
    events.VampireSlippedOver: "What a bluff! The sleeper moves in with {to}.",
    events.LaidAfterDoubt: "{seat} lays a vampire to rest.",
    events.LaidByDoubter: "{seat} lays a vampire to rest.",
    events.LaidBelieved: "{seat} lays a vampire to rest.",
}
