"""Golden playthroughs: simulated games written down, so that a change of the rules shows as a difference.

`python -m tests.golden` writes them anew; look at the difference before it is kept.
"""
