"""The core of every game: questions, answers, events, errors, and the loop that drives the rules."""
