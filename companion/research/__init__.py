"""The games as reinforcement-learning environments (PettingZoo, `gruftwart[research]`; docs/research.md)."""

from companion.research.environment import LONGEST, MOST_CHOICES, Environment, env
from companion.research.facts import FEATURES

__all__ = ["FEATURES", "LONGEST", "MOST_CHOICES", "Environment", "env"]
