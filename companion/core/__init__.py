"""What every game stands on: questions, answers, events, refusals, and the loop that drives the rules."""
