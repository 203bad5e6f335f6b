"""The opening of a vault: players lift the lid before the referee hears of it.

A tap on a vault shows the same for each lid, whether or not it was seen before; so a mistaken tap
tells nothing.
"""

from collections.abc import Sequence

from companion.core.game import Header
from companion.core.history import Entry
from companion.core.model import TABLE, Choice, Event, Question
from companion.games.dawn_under.presenter import wording as words
from companion.games.dawn_under.presenter.board import board
from companion.games.dawn_under.presenter.frames import lid_pad
from companion.games.dawn_under.presenter.joined import with_joined
from companion.games.dawn_under.rules.events import RatReplaced
from companion.games.dawn_under.rules.pieces import RAT, RATS, RATS_FOR_TWO, Vault
from companion.games.dawn_under.rules.questions import Lid, Open
from companion.games.dawn_under.rules.view import PublicView, SecretView
from companion.games.dawn_under.stage_values import BoardModel, Pointed
from companion.i18n import place_name, ptr, tr
from companion.viewmodels.frame import AnswerModel, CheckRing, Frame, Pad
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import STEP_BACK
from companion.viewmodels.undo_label import undo_label

LIFT_SECONDS = 3.0
"""After this time a known lid counts as lifted."""


def question(header: Header, moment: Moment[PublicView], told: Sequence[Event], choice: Choice) -> Lid | None:
    """Return what the players look for when they tap this vault; None if the tap answers at once.

    It depends on public facts only: the vault, the rats that have turned up, and where one was replaced.
    """
    asked, view = moment.question, moment.view
    if not isinstance(asked, Open) or choice not in view.vaults or header.options.get("simulate"):
        return None
    vault = str(choice)
    if vault in asked.penalised:  # DU-33: nobody looks at its lid
        return None
    lids: tuple[Choice, ...] = view.colours
    rats = RATS_FOR_TWO if len(view.players) == 2 else RATS
    if view.rats < rats and not any(isinstance(one, RatReplaced) and one.vault == vault for one in told):
        lids += (RAT,)
    return Lid(TABLE, lids, vault)


def frame(moment: Moment[PublicView], asked: Question, people: People) -> Frame:
    """Return what is shown until the lid is lifted: the shut vault, the colours, and a way back."""
    assert isinstance(asked, Lid)
    assert moment.question is not None
    view, vault = moment.view, asked.vault
    person = people.asked(moment.question.asks)
    pad = lid_pad(view, asked)
    wrong = AnswerModel(STEP_BACK, tr("Wrong vault"), icon="cross", tone="raised")
    shown = Frame(
        person,
        ptr("one person", "Lift the lid of {vault}.", vault=vault),
        _shut(board(view, None, people), vault),
        Pad(pad.answers, (*pad.wide, wrong)),
        None,
        (),
        (),
        undo_label(moment.last, people, words.told_by(view)),
        words.help_for(asked),
        () if person.direction is None else (person.direction,),
        "fog" if view.plague else "night",
        ring=CheckRing(place_name(vault), LIFT_SECONDS),
    )
    return with_joined(shown, asked, view, people)


def warning() -> str:
    """Return what all hear when a tap was a mistake several times in a turn; not of which vault."""
    return tr("A wrong vault, for the third time in this turn.")


def _shut(shown: BoardModel, vault: Vault) -> BoardModel:
    """Return the board with one vault that is bright, framed, and still shut."""
    vaults = tuple(one._replace(state="shut") if one.name == vault else one for one in shown.vaults)
    return shown._replace(vaults=vaults, pointed=Pointed(vault, shut=True, rises=True))


def entries(hidden: SecretView, asked: Question, seen: Choice | None) -> tuple[Entry, ...]:
    """Return what the referee hears when the players have seen `seen` on the lid, or lifted it (None).

    A lid that shows something else than the referee believes is corrected. Nothing is entered if nobody has
    said what an unknown lid shows.
    """
    assert isinstance(asked, Lid)
    known = hidden.vaults[asked.vault].lid
    opened: Entry = ("answer", asked.vault)
    if known == "unknown":
        return () if seen is None else (opened, ("answer", seen))
    if seen in (None, known):
        return (opened,)
    return ("correct", {"vault": asked.vault, "lid": "unknown"}), opened, ("answer", seen)
