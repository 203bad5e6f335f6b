"""The parts of a scene's frame, and the input that all scenes share."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from companion.games.dawn_under.rules.events import Opened
from companion.games.dawn_under.rules.view_types import PublicView
from companion.games.scene_context import SceneContext as AnySceneContext
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel, ChainLink, FactBanner, Help, PlayerStrip, Stage
from companion.viewmodels.scene_panels import NextUp, Panel


class SceneParts(NamedTuple):
    """The parts of a frame that differ from scene to scene."""

    sentence: str
    stage: Stage
    panels: tuple[Panel, ...]
    help: Help
    answers: tuple[AnswerModel, ...] = ()
    """The confirm button, and other buttons."""
    next: NextUp | None = None
    """What comes next, if it is not the next question."""
    strips: tuple[PlayerStrip, ...] = ()
    """The strips of the players concerned."""
    chain: tuple[ChainLink, ...] = ()
    """The players who give, in order."""
    banner: FactBanner | None = None


SceneContext: TypeAlias = AnySceneContext[PublicView]
ScenePresenter: TypeAlias = Callable[[SceneContext], SceneParts]


def opened_later(told: SceneContext) -> frozenset[str]:
    """Return the vaults that were opened after the scene's events, also when players return to the scene."""
    return frozenset(event.vault for event in told.later if isinstance(event, Opened))


def rule(text: str, clause: str) -> Help:
    """Return the help sheet of the scene."""
    return Help(tr("The rule"), text, clause)
