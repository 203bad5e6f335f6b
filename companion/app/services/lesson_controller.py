"""The teaching cards of the game on the screen: read, wanted once more, or switched off."""

from typing import TYPE_CHECKING

from companion.settings.settings import Settings

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


class LessonController:
    """What people do with the cards of the game that they play."""

    def __init__(self, play: "GameController", settings: Settings) -> None:
        self._play, self._settings = play, settings

    def mark_read(self) -> None:
        """Somebody has read the card."""
        if self._play.presenter is not None:
            self._play.presenter.learning.understood()
            self._play.show()

    def show_again(self) -> None:
        """Whoever asks for the rule reads the card of this question once more."""
        play = self._play
        half_way = play.game.shown is not play.game.frame  # of an answer: there they stay
        if play.presenter is not None and play.presenter.learning.learners and not half_way:
            play.presenter.learning.again(play.table.latest_moment)
            play.show()

    def set_enabled(self, choice: str) -> None:
        """Cards for all, or none for whoever is asked, or none at all; it is kept with the people."""
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
