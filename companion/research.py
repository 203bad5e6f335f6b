"""The games as an environment for learning machines (PettingZoo, `gruftwart[research]`; docs/research.md).

It comes through the door for programs and knows no game: an agent observes the public view, what its own seat
may know beyond it, what all have heard since it was last asked, and its own question. Nothing else.
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
"""Length of an observation: each fact of a view has a place in it by its name, wherever games come from."""
MOST_CHOICES = 128
"""No question of any game has more answers."""
LONGEST = 20_000
"""Answers after which a game is cut off."""


def env(game: str, players: int = 4, **options: Json) -> AECEnv:
    """A game at a simulated table. What is no legal answer ends it, and counts as lost."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(Environment(game, players, **options), illegal_reward=-1)
    )


class Environment(AECEnv):  # type: ignore[misc]
    """The bare environment. Agents are those who sit on seats without a ghost.

    An action is the place of an answer in the question's list; `action_mask` says which places there are.
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
        """A new game. With a seed it and all that follow are the same again."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        shuffle = int(self._chance.integers(2**32))
        self.play: Play = deal(self.game, self.names, simulate=True, seed=shuffle, **self.options)
        self.agents = list(self.possible_agents)
        self.answers = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._heard: dict[str, list[Event]] = {name: [] for name in self.agents}
        """What has happened since each was last asked."""
        self.infos = {name: self._info(name) for name in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent whose turn it is answers, unless the game is over for it."""
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
        """Nobody gets anything before the end; then who has won gets 1, and who has not -1."""
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
        """What the agent may know, and which answers there are, if it is asked."""
        question = self._question(agent)
        mask = np.zeros(MOST_CHOICES, np.int8)
        if question is not None:
            mask[: len(question.choices)] = 1
        return {"observation": self._facts(agent, question), "action_mask": mask}

    def _question(self, agent: str) -> Question | None:
        """What the agent is asked; nobody sees a question that is put to another."""
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
        """The same as the observation, for those who would rather read than learn."""
        return {"question": self._question(agent), "heard": tuple(self._heard[agent])}

    def _seat(self, agent: str) -> int:
        return self.names.index(agent)

    def render(self) -> str | None:
        """What all have just heard, as sentences."""
        if self.render_mode is None:
            return None
        heard = max(self._heard.values(), key=len, default=[])
        return "\n".join(self.play.say(event) for event in heard)

    def close(self) -> None:
        """Nothing is held open."""


def _facts_in(path: str, value: Json) -> Iterator[tuple[str, str]]:
    """Each single thing that a view says, by its name."""
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
