"""Asks whether the table still looks the same when a game is resumed after hours."""

from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.i18n import tr
from companion.presenters.history.unfinished_games import UnfinishedGameRow
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("resume_check_screen")


class ResumeCheckScreen(BasePage):
    """`open(game=…)` gets an unfinished game. Each answer resumes it."""

    lies: AnswerButton
    show_me: AnswerButton
    played_on: AnswerButton

    def open(self, game: UnfinishedGameRow | None = None, **what: object) -> None:
        assert game is not None
        self.game = game
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (tr("Does everything still lie so?"), f"{self.game.title} · {self.game.age}")
        self.lies.model = AnswerModel("lies", tr("Yes, it all lies there"), icon="check", tone="stone")
        self.show_me.model = AnswerModel(
            "show_me", tr("Show me how"), tr("What is hidden stays hidden"), icon="grid", tone="stone"
        )
        self.played_on.model = AnswerModel(
            "played_on", tr("No"), tr("We played on without the app"), icon="hourglass", tone="stone"
        )
        self.arrange()

    def tap_played_on(self) -> None:
        """Add what was not entered, if it can be added now; else the game goes on and says why not."""
        if not self.context.resume_game(self.game, lies=True) or self.presenter.over:
            return
        why_not = self.presenter.why_no_catch_up()
        if why_not == "":
            self.context.show_screen("catch_up")
        elif why_not:
            self.context.game.remark(why_not)

    def tap_lies(self) -> None:
        """On with the game."""
        self.context.resume_game(self.game, lies=True)

    def tap_show_me(self) -> None:
        """How the table should look, as far as all may see it; from there to the question."""
        if self.context.resume_game(self.game, lies=True) and not self.presenter.over:
            self.context.show_screen("repair", app_is_right=True)
