"""A vault that lies open when turns were not entered: its inside is unknown, and it does not look empty."""

from companion.games.dawn_under.presenter.board import board, secrets
from companion.table.views import typed_view
from companion.viewmodels.people import People
from tests.gallery.scenes import SCENES
from tests.support.clauses import clause


@clause("DU-35", "DU-36")
def test_an_open_vault_with_an_unknown_inside_says_so() -> None:
    table = SCENES["dawn_missed"]()
    referee = table.referee
    people = People(referee.header.players)
    shown = board(typed_view(referee), referee.question, people)
    left_open = [vault for vault in shown.vaults if vault.state == "open"]
    assert left_open
    assert all(vault.is_unknown and not (vault.inside or vault.bulb or vault.sleeper) for vault in left_open)
    assert not any(vault.is_unknown for vault in shown.vaults if vault.state != "open")


@clause("DU-36")
def test_the_referees_eye_shows_it_open_too() -> None:
    table = SCENES["dawn_missed"]()
    referee = table.referee
    view, people = typed_view(referee), People(referee.header.players)
    left_open = {name for name, seen in view.vaults.items() if seen.state == "open"}
    shown = {vault.name: vault for vault in secrets(view, table.secret_view(), people).vaults}
    assert all(shown[name].state == "open" and shown[name].is_unknown for name in left_open)
