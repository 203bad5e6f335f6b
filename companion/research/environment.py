"""A game as an environment of PettingZoo, for one agent on each seat without a ghost.

Uses only the public API and knows no game. An agent observes the public view, the private view of its own
seat, the events since its last question, and its own question.
"""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from companion.core.game import new_header
from companion.core.model import Choice, Event, Json, Meaning, Question, message_json, to_json
from companion.games.registry import find_game
from companion.library import Play, deal
from companion.research.facts import (
    FEATURES,
    ActionIds,
    Array,
    EventFacts,
    ViewFacts,
    count_facts,
    facts_told,
    list_facts,
    places_asked,
    places_heard,
    places_of,
)

MOST_CHOICES = 128
"""No question of any game has more choices."""
PARTS = ("view", "own", "asked", "heard")
"""The parts of an observation; their sum is `observation`. `own` has the seat and the private view."""
LONGEST = 20_000
"""The number of answers after which a game is truncated."""


Actions: TypeAlias = Literal["choices", "ids"]


def _read_through(cls: Any) -> Any:
    """Let a wrapper read what each step needs by properties: PettingZoo's `__getattr__` is far slower.

    Before the first reset a property fails, and `__getattr__` says so.
    """
    for name in READ_IN_EACH_STEP:
        setattr(cls, name, property(attrgetter(f"env.{name}")))
    return cls


READ_IN_EACH_STEP = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


@_read_through
class _TerminateIllegal(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper: an illegal action ends the game."""


@_read_through
class _OrderEnforcing(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper: nothing is read or done before the first reset."""

    def __str__(self) -> str:
        return str(self.env)


def env(
    game: str, players: int = 4, *, actions: Actions = "choices", parts: bool = False, **options: Json
) -> AECEnv:
    """Return a game at a simulated table. An illegal action ends the game and counts as lost."""
    inner = Environment(game, players, actions=actions, parts=parts, **options)
    return _OrderEnforcing(_TerminateIllegal(inner, illegal_reward=-1))


class Environment(AECEnv):  # type: ignore[misc]
    """The unwrapped environment. Agents are the seats without a ghost.

    With actions="ids" an action is an id that means the same in all questions (`action_meanings`), with
    "choices" the index of a choice in the question's list; `action_mask` marks the valid ones. With `parts`
    the observation also has the facts of view, own, asked and heard in arrays of their own.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "gruftwart_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int = 4,
        render_mode: str | None = None,
        *,
        actions: Actions = "choices",
        parts: bool = False,
        **options: Json,
    ) -> None:
        self.game = game
        self.names = [f"player_{seat}" for seat in range(players)]
        self._seats = {name: seat for seat, name in enumerate(self.names)}
        self.options = options
        self.render_mode = render_mode
        self.parts = PARTS if parts else ()
        ghosts = options.get("ghosts") or [None] * players
        self.possible_agents = [name for name, ghost in zip(self.names, ghosts, strict=True) if ghost is None]
        header = new_header(find_game(game), self.names, {**options, "simulate": True}, 0)
        self._ids = ActionIds(header) if actions == "ids" else None
        size = MOST_CHOICES if self._ids is None else len(self._ids.meanings)
        facts = spaces.Box(0, np.inf, (FEATURES,), np.float32)
        mask = spaces.Box(0, 1, (size,), np.int8)
        seen = spaces.Dict({"observation": facts, "action_mask": mask, **dict.fromkeys(self.parts, facts)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {name: spaces.Discrete(size) for name in self.possible_agents}
        self._chance: np.random.Generator | None = None

    @property
    def action_meanings(self) -> tuple[Meaning, ...]:
        """What each action id means; empty with actions="choices"."""
        return () if self._ids is None else self._ids.meanings

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
        self._events: list[Event] = []
        """All events since the first question."""
        self._facts: list[EventFacts] = []
        """The facts of each of these events."""
        self._asked_at = dict.fromkeys(self.agents, 0)
        """The number of events before the last answer of each agent."""
        self._view = ViewFacts()
        self._view_at = -1
        """The number of answers at which the facts of the view were counted."""
        self._judge()  # a table that answers everything has played it already
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
        choice = self._choice(question, action)
        self._asked_at[agent] = len(self._events)
        events = self.play.answer(choice)
        self._events += events
        self._facts += map(facts_told, events)
        self.answers += 1
        self._cumulative_rewards[agent] = 0.0
        self._judge()
        self._ask()

    def _choice(self, question: Question, action: int) -> Choice:
        """Return the choice that an action is. Raise ValueError if it is none."""
        if self._ids is not None:
            choices = self._ids.choices(question)
            if action in choices:
                return choices[action]
        elif 0 <= action < len(question.choices):
            return question.choices[action]
        raise ValueError(f"{action} is no answer to “{question.kind}”, which has {len(question.choices)}.")

    def _judge(self) -> None:
        """Set the rewards: 0 before the end, then 1 for winners and -1 for all others."""
        over = self.play.over
        if over is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            winners = {self.names[seat] for seat in over.winners}
            self.rewards = {name: 1.0 if name in winners else -1.0 for name in self.agents}
            self._accumulate_rewards()
        elif self.answers >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        question = self.play.question
        if question is not None:
            assert question.asks != "table", "a simulated table answers for itself"
            self.agent_selection = self.names[question.asks]
        else:
            self.agent_selection = self.agents[0]
        # Question and events as objects, for agents that do not use the observation.
        asked, events = None if question is None else question.asks, self._events
        self.infos = {
            name: {
                "question": question if self._seats[name] == asked else None,
                "heard": tuple(events[self._asked_at[name] :]),
            }
            for name in self.agents
        }

    def observe(self, agent: str) -> dict[str, Array]:
        """Return the facts that the agent may know, and the mask of its legal actions."""
        question = self._question(agent)
        if self._view_at != self.answers:
            self._view.update(self.play.view)
            self._view_at = self.answers
        seen = self._view.seen.copy()
        parts = {name: np.zeros(FEATURES, np.float32) for name in self.parts}
        if parts:
            parts["view"] += seen
        found = list(self._places(agent, question))
        count_facts(seen, np.concatenate([places for _, places in found]))
        for name, places in found if parts else ():
            count_facts(parts[name], places)
        return {"observation": seen, "action_mask": self._mask(question), **parts}

    def _places(self, agent: str, question: Question | None) -> Iterator[tuple[str, Array]]:
        """Yield the places of all facts beyond the public view, and their part."""
        seat = self._seat(agent)
        yield "own", places_of("/me", seat)
        own = self.play.view_for(seat)
        if own is not None:
            yield "own", places_of("/own", own)
        if question is not None:
            yield "asked", places_asked(question)
        yield "heard", places_heard(self._facts[self._asked_at[agent] :])

    def _mask(self, question: Question | None) -> Array:
        if self._ids is not None and question is not None:
            return self._ids.mask(question)
        size = MOST_CHOICES if self._ids is None else len(self._ids.meanings)
        mask = np.zeros(size, np.int8)
        if question is not None:
            mask[: len(question.choices)] = 1
        return mask

    def facts(self, agent: str) -> dict[str, Json]:
        """Return all facts that the agent may know by their names, as they are before they are hashed."""
        question = self._question(agent)
        known = {
            "me": self._seat(agent),
            "view": to_json(self.play.view),
            "own": to_json(self.play.view_for(self._seat(agent))),
            "asked": None if question is None else message_json(question),
            "heard": [message_json(event) for event in self._heard(agent)],
        }
        return dict(list_facts("", known))

    def _question(self, agent: str) -> Question | None:
        """Return the agent's own question; None if another agent or nobody is asked."""
        question = self.play.question
        asked = question is not None and question.asks == self._seat(agent)
        return question if asked else None

    def _heard(self, agent: str) -> list[Event]:
        """Return the events since the agent was last asked."""
        return self._events[self._asked_at[agent] :]

    def _seat(self, agent: str) -> int:
        return self._seats[agent]

    def render(self) -> str | None:
        """Return the latest events as sentences."""
        if self.render_mode is None:
            return None
        heard = max((self._heard(agent) for agent in self._asked_at), key=len, default=[])
        return "\n".join(self.play.say(event) for event in heard)

    def close(self) -> None:
        """Do nothing: no resource is open."""
