"""Actions on the teaching cards of the running game."""

from typing import TYPE_CHECKING

from companion.settings.settings import Settings

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


class LessonController:
    """Marks cards as read, shows them again, and switches them on or off."""

    def __init__(self, play: "GameController", settings: Settings) -> None:
        self._play, self._settings = play, settings

    def mark_read(self) -> None:
        """Mark the shown card as read."""
        if self._play.presenter is not None:
            self._play.presenter.learning.understood()
            self._play.show()

    def show_again(self) -> None:
        """Show the card of the current question again, unless an answer is half entered."""
        play = self._play
        half_way = play.game.shown is not play.game.frame  # of an answer: there they stay
        if play.presenter is not None and play.presenter.learning.learners and not half_way:
            play.presenter.learning.again(play.table.latest_moment)
            play.show()

    def set_enabled(self, choice: str) -> None:
        """Switch cards on for all, or off for the asked player or for all, and save it with the players."""
        from companion.presenters.overlays import LEARN, UNLEARN
        from companion.presenters.seating import save_learners

        play = self._play
        if play.presenter is None:
            return
        learning, question = play.presenter.learning, play.table.latest_moment.question
        if choice == LEARN:
            people = play.presenter.people.all
            learning.learners = {seat for seat, one in enumerate(people) if not one.ghost}
            learning.again(play.table.latest_moment)
        else:
            asked = question.asks if question is not None and isinstance(question.asks, int) else None
            learning.stop(asked if choice == UNLEARN else None)
        save_learners(play.table.referee.header, learning.learners, self._settings)
        play.show()
