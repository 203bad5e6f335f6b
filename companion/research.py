"""The games as reinforcement-learning environments (PettingZoo, `gruftwart[research]`; docs/research.md).

Uses only the public API and knows no game. An agent observes the public view, the private view of its own
seat, the events since its last question, and its own question.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar
from zlib import crc32

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from companion.core.model import Event, Json, Question, message_json, to_json
from companion.library import Play, deal

FEATURES = 4096
"""The length of an observation. Each fact (name and value) is hashed to an index."""
MOST_CHOICES = 128
"""No question of any game has more choices."""
LONGEST = 20_000
"""The number of answers after which a game is truncated."""


def env(game: str, players: int = 4, **options: Json) -> AECEnv:
    """Return a game at a simulated table. An illegal action ends the game and counts as lost."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(Environment(game, players, **options), illegal_reward=-1)
    )


class Environment(AECEnv):  # type: ignore[misc]
    """The unwrapped environment. Agents are the seats without a ghost.

    An action is the index of a choice in the question's list; `action_mask` marks the valid indices.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gruftwart_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: str, players: int = 4, render_mode: str | None = None, **options: Json) -> None:
        self.game = game
        self.names = [f"player_{seat}" for seat in range(players)]
        self.options = options
        self.render_mode = render_mode
        ghosts = options.get("ghosts") or [None] * players
        self.possible_agents = [name for name, ghost in zip(self.names, ghosts, strict=True) if ghost is None]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, np.inf, (FEATURES,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_CHOICES,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: spaces.Discrete(MOST_CHOICES) for name in self.possible_agents}
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. With a seed, this game and all that follow are reproducible."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        shuffle = int(self._chance.integers(2**32))
        self.play: Play[Any] = deal(self.game, self.names, simulate=True, seed=shuffle, **self.options)
        self.agents = list(self.possible_agents)
        self.answers = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._heard: dict[str, list[Event]] = {name: [] for name in self.agents}
        """The events since each agent was last asked."""
        self.infos = {name: self._info(name) for name in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is, unless the game is over for that agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        question = self.play.question
        assert question is not None
        assert action is not None, "somebody who is asked answers"
        if not 0 <= action < len(question.choices):
            raise ValueError(
                f"{action} is no answer to “{question.kind}”, which has {len(question.choices)}."
            )
        self._heard[agent] = []
        events = self.play.answer(question.choices[action])
        for heard in self._heard.values():
            heard += events
        self.answers += 1
        self._cumulative_rewards[agent] = 0.0
        self._judge()
        self._accumulate_rewards()
        self.infos = {name: self._info(name) for name in self.agents}
        self._ask()

    def _judge(self) -> None:
        """Set the rewards: 0 before the end, then 1 for winners and -1 for all others."""
        over = self.play.over
        if over is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            winners = {self.names[seat] for seat in over.winners}
            self.rewards = {name: 1.0 if name in winners else -1.0 for name in self.agents}
        elif self.answers >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        question = self.play.question
        if question is not None:
            assert question.asks != "table", "a simulated table answers for itself"
            self.agent_selection = self.names[question.asks]
        else:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return the facts that the agent may know, and the mask of its legal actions."""
        question = self._question(agent)
        mask = np.zeros(MOST_CHOICES, np.int8)
        if question is not None:
            mask[: len(question.choices)] = 1
        return {"observation": self._facts(agent, question), "action_mask": mask}

    def _question(self, agent: str) -> Question | None:
        """Return the agent's own question; None if another agent or nobody is asked."""
        question = self.play.question
        asked = question is not None and question.asks == self._seat(agent)
        return question if asked else None

    def _facts(self, agent: str, question: Question | None) -> np.ndarray[Any, Any]:
        seen = np.zeros(FEATURES, np.float32)
        seat = self._seat(agent)
        parts = {
            "me": seat,
            "view": to_json(self.play.view),
            "own": to_json(self.play.view_for(seat)),
            "asked": None if question is None else message_json(question),
            "heard": [message_json(event) for event in self._heard[agent]],
        }
        np.add.at(seen, [_place(*fact) for fact in _facts_in("", parts)], 1)
        return seen

    def _info(self, agent: str) -> dict[str, Any]:
        """Return the question and the events as objects, for agents that do not use the observation."""
        return {"question": self._question(agent), "heard": tuple(self._heard[agent])}

    def _seat(self, agent: str) -> int:
        return self.names.index(agent)

    def render(self) -> str | None:
        """Return the latest events as sentences."""
        if self.render_mode is None:
            return None
        heard = max(self._heard.values(), key=len, default=[])
        return "\n".join(self.play.say(event) for event in heard)

    def close(self) -> None:
        """Do nothing: no resource is open."""


def _facts_in(path: str, value: Json) -> Iterator[tuple[str, str]]:
    """Yield the path and value of every fact in a view."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _facts_in(f"{path}/{name}", part)
    elif isinstance(value, (list, tuple)):
        for number, part in enumerate(value):
            yield from _facts_in(f"{path}/{number}", part)
    elif value is not None:
        yield path, str(value)


@lru_cache(maxsize=65536)
def _place(path: str, value: str) -> int:
    return crc32(f"{path}={value}".encode()) % FEATURES
