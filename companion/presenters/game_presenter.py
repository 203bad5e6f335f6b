"""What the screen shows of the running game, in the current language."""

from collections.abc import Collection
from typing import Any

from companion.core.errors import NoGameError, Refusal
from companion.core.game import Options
from companion.core.history import Entry
from companion.core.model import Choice, Question, Seat
from companion.core.referee import Referee
from companion.games.ending import NO_SUSPICIONS, FinishedGameData, LookBack, Suspicions
from companion.games.registry import find_game
from companion.i18n import ntr, set_place_names, tr
from companion.presenters.lessons import LessonSelector
from companion.presenters.repair import CorrectionGuide, guide, why_not_now, why_refused
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.correction_steps import TablePicture
from companion.viewmodels.endings import Ending, Finale, Medal
from companion.viewmodels.frame import Frame, Stage, TaggedLine, UndoLabel
from companion.viewmodels.orientation import reader_direction
from companion.viewmodels.people import People
from companion.viewmodels.private import DRAWER, STEP_LOOK, Secret
from companion.viewmodels.scene_panels import UNDO_PREFIX, reveal_panels


class GamePresenter:
    """Presents one running game with its players."""

    def __init__(self, table: Table, people: People | None = None, learners: Collection[Seat] = ()) -> None:
        """`learners` are new to the game and get a lesson card with each new kind of question."""
        self.table = table
        self._referee = table.referee
        self.people = people or People(table.referee.header.players)
        self.learning = LessonSelector(table, learners)
        self._kit = find_game(table.referee.header.game)
        self.inspected_question: Question | None = None
        """What players look for while they check a tap by hand."""

    @property
    def lies_here(self) -> bool:
        """Whether this game is still the one at the table; it may have been replaced or deleted."""
        return self.table.has_game and self.table.referee is self._referee

    @property
    def over(self) -> bool:
        return self.table.latest_moment.over is not None

    def frame(self) -> Frame:
        """Return what the game screen shows now: the current scene, or the question."""
        now, scene = self.table.latest_moment, self.table.pace.scene
        told = None if scene is None else self._kit.presenter.scene(scene, now, self.people)
        if told is None:
            asked = self._counted(self._for_its_reader(self._kit.presenter.frame(now, self.people)))
            secret = now.question is not None and now.question.secret
            return self._taught(asked._replace(kind=type(now.question).__name__, is_secret=secret))
        told = self._for_its_reader(told)
        return told._replace(panels=reveal_panels(told.panels)) if self.table.pace.uncovered else told

    def _for_its_reader(self, frame: Frame) -> Frame:
        """Set the direction from which the frame is read, derived from public seats.

        A screen before one player does not turn.
        """
        if self._kit.lies_before(self.table.latest_moment.view) is not None:
            return frame
        return frame._replace(faces=reader_direction(frame.asked, self.people.all, self.turn))

    def _counted(self, frame: Frame) -> Frame:
        """Add the number of times the drawer and its deeper steps were opened, which is public."""
        if frame.drawer is None or frame.drawer.handle is None:
            return frame
        opened, deeper = (sum(look.why == why for look in self.table.looks) for why in (DRAWER, STEP_LOOK))
        words = ntr("Opened once", "Opened {count} times", opened + deeper) if opened + deeper else ""
        if deeper:
            words = tr("{words} · name {count}×", words=words, count=deeper)
        return frame._replace(drawer=frame.drawer._replace(looks=words))

    def _taught(self, frame: Frame) -> Frame:
        """Add the lesson card; that of a secret question is shown in the drawer."""
        question = self.table.latest_moment.question
        lesson = self.learning.lesson(self.table.latest_moment)
        if question is None or question.secret:
            return frame
        frame = self._without_untaught(frame)
        tapped = {answer.value for answer in (*frame.pad.answers, *frame.pad.wide)}
        idle = not frame.then and tapped.issuperset(question.choices)
        if lesson is not None:  # its card covers what such an answer would take back
            wide = tuple(one for one in frame.pad.wide if not str(one.value).startswith(UNDO_PREFIX))
            frame = frame._replace(pad=frame.pad._replace(wide=wide))
        return frame._replace(lesson=lesson, idle=idle)

    def _without_untaught(self, frame: Frame) -> Frame:
        """Leave out the switch while somebody has yet to read the card of the question that it answers."""
        switch = frame.switch
        if switch is None or not self.learning.awaits(switch.answers[0].kind):
            return frame
        wide = tuple(answer for answer in frame.pad.wide if answer.value != switch.off.value)
        strokes = tuple(one for one in frame.strokes if one.end != switch.off.value)
        return frame._replace(switch=None, strokes=strokes, pad=frame.pad._replace(wide=wide))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it publicly is."""
        return self._kit.lights.mood(self.table.latest_moment.view).turn

    def inspection_warning(self) -> str:
        """Return what all hear when a tap was a mistake several times in a turn."""
        inspection = self._kit.inspection
        return "" if inspection is None else inspection.warning()

    def inspect(self, choice: Choice) -> Frame | None:
        """Return what is shown until players have checked this tap by hand; None if it counts at once."""
        part, now = self._kit.inspection, self.table.latest_moment
        if part is None:
            return None
        self.inspected_question = part.question(self._referee.header, now, self._referee.told, choice)
        if self.inspected_question is None:
            return None
        shown = part.frame(now, self.inspected_question, self.people)
        lesson = self.learning.lesson_of(now._replace(question=self.inspected_question))
        shown = self._without_untaught(shown)
        if lesson is not None:  # it can be read without haste
            shown = shown._replace(lesson=lesson, idle=True, ring=None)
        return self._for_its_reader(shown)

    def inspected(self, seen: Choice | None) -> tuple[Entry, ...]:
        """Return what is entered now that players have seen `seen`, or after the time of checking (None)."""
        part, asked = self._kit.inspection, self.inspected_question
        return () if part is None or asked is None else part.entries(self.table.secret_view(), asked, seen)

    def secret(self, path: tuple[Choice, ...] = ()) -> Any:
        """Return the drawer's content after these steps.

        Call it only while the player who may see it holds it.
        """
        secret = self._kit.drawer.secret(
            self.table.latest_moment, self.table.secret_view(), self.people, path
        )
        question = self.table.latest_moment.question
        if path or question is None or not question.secret:
            return secret
        return secret._replace(lesson=self.learning.lesson(self.table.latest_moment))

    @property
    def looks_again(self) -> bool:
        """Return whether players may look again, each alone, at what the app has dealt them."""
        return self._kit.looks_again(self.table.referee.header.options, self.table.latest_moment.view)

    def own_secret(self, seat: Seat) -> Secret:
        """Record the look, then return the player's own secret. Call it only while that player holds it."""
        self.table.record_look("role", seat)
        return self._kit.own_secret(self.table.private_view(seat), seat, self.people)

    # corrections, and the referee's view

    def why_no_correction(self) -> str:
        """Return why nothing can be corrected now; empty if it can."""
        refusal = self.table.objection_to_corrections()
        return "" if refusal is None else why_not_now(refusal, self._kit)

    def why_no_catch_up(self) -> str | None:
        """Return why missed turns cannot be added now; empty if they can, None if the game has no pages."""
        if self._kit.catch_up is None:
            return None
        return self.why_no_correction() or self._kit.catch_up.objection(self.table.latest_moment.view)

    def why_refused(self, refusal: Refusal) -> str:
        """Return why the referee refuses a correction."""
        return why_refused(refusal, self._kit)

    def guide(self) -> CorrectionGuide:
        """Return a step-by-step guide to a correction."""
        return guide(self.table.latest_moment.view, self.people, self.table.referee.header)

    def should_look(self) -> TablePicture:
        """Return how the table should look now, from public information."""
        return self._kit.repair.should_look(self.table.latest_moment.view, self.people)

    @property
    def has_secrets(self) -> bool:
        """Whether the referee knows hidden information."""
        return self._kit.has_secrets

    def secrets(self) -> Stage | tuple[TaggedLine, ...]:
        """Return the hidden information. Call it only while a player holds the referee's eye."""
        return self._kit.secrets(self.table.latest_moment.view, self.table.secret_view(), self.people)


# The end of a game: who won, and what was hidden until now.


def afterwards(referee: Referee, people: People, suspicions: Suspicions = NO_SUSPICIONS) -> FinishedGameData:
    """Return the data of a finished game; the caller discards it when the end is undone."""
    if referee.over is None:
        raise NoGameError("What was hidden is told when the game is over.")
    kept = find_game(referee.header.game).ending.remember(referee)
    view, hidden = referee.game.public_view(referee.state), referee.game.secret_view(referee.state)
    told = tuple(referee.told)
    return FinishedGameData(referee.header, view, hidden, referee.over, told, people, kept, suspicions)


def ending(
    after: FinishedGameData,
    undo: UndoLabel,
    turn: int | None = None,
    seat: int | None = None,
    place: str | None = None,
) -> Ending:
    """Return the end screen: the state after `turn`, seen by `seat`, with `place` explained."""
    game = find_game(after.header.game).ending
    stage, sentence = game.stage(after, LookBack(turn, seat, place))
    return Ending(
        game.headline(after), sentence, after.winners, stage, game.medals(after), game.graph(after), undo
    )


def finale(after: FinishedGameData) -> Finale:
    """Return who has won, without hidden information."""
    return find_game(after.header.game).ending.finale(after)


def awards(after: FinishedGameData) -> tuple[Medal, ...]:
    """Return the awards, which are revealed one by one."""
    return find_game(after.header.game).ending.medals(after)


# Place names: places are shown and spoken by the names set for this table.


def use_place_names(game: str, options: Options, settings: Settings) -> None:
    """Use the place names of this game from now on."""
    set_place_names(find_game(game).place_names(options, str(settings["place_names"])))
