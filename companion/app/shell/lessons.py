"""The teaching cards of the game on the screen: read, wanted once more, or switched off."""

from typing import TYPE_CHECKING

from companion.house.settings import Settings

if TYPE_CHECKING:
    from companion.app.shell.play import Play


class Lessons:
    """What people do with the cards of the game that they play."""

    def __init__(self, play: "Play", settings: Settings) -> None:
        self._play, self._settings = play, settings

    def understood(self) -> None:
        """Somebody has read the card."""
        if self._play.showing is not None:
            self._play.showing.learning.understood()
            self._play.show()

    def again(self) -> None:
        """Whoever asks for the rule reads the card of this question once more."""
        play = self._play
        half_way = play.game.shown is not play.game.frame  # of an answer: there they stay
        if play.showing is not None and play.showing.learning.learners and not half_way:
            play.showing.learning.again(play.table.now)
            play.show()

    def switch(self, choice: str) -> None:
        """Cards for all, or none for whoever is asked, or none at all; it is kept with the people."""
        from companion.presenters.seating import keep_learners
        from companion.presenters.sheets import LEARN, UNLEARN

        play = self._play
        if play.showing is None:
            return
        learning, question = play.showing.learning, play.table.now.question
        if choice == LEARN:
            people = play.showing.people.all
            learning.learners = {seat for seat, one in enumerate(people) if not one.ghost}
            learning.again(play.table.now)
        else:
            asked = question.asks if question is not None and isinstance(question.asks, int) else None
            learning.stop(asked if choice == UNLEARN else None)
        keep_learners(play.table.referee.header, learning.learners, self._settings)
        play.show()
