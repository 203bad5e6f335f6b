"""The parts that each game brings, assigned to a kit, so that mypy checks their types.

`test_parts.py` checks that the convention finds the same ones.
"""

from typing import Any, assert_type

from companion.games.dawn_under import ballad as du_ballad
from companion.games.dawn_under import catch_up as du_catch_up
from companion.games.dawn_under import contract as du_contract
from companion.games.dawn_under import devices as du_devices
from companion.games.dawn_under import ending as du_ending
from companion.games.dawn_under import ghosts as du_ghosts
from companion.games.dawn_under import house_rules as du_house_rules
from companion.games.dawn_under import lessons as du_lessons
from companion.games.dawn_under import narration as du_narration
from companion.games.dawn_under import records as du_records
from companion.games.dawn_under import repair as du_repair
from companion.games.dawn_under import rulebook as du_rulebook
from companion.games.dawn_under import rules as du_rules
from companion.games.dawn_under import scenes as du_scenes
from companion.games.dawn_under import setup_guide as du_setup_guide
from companion.games.dawn_under import simulation as du_simulation
from companion.games.dawn_under import terminal as du_terminal
from companion.games.dawn_under.narration import remarks as du_remarks
from companion.games.dawn_under.presenter import frames as du_frames
from companion.games.dawn_under.presenter import inspection as du_inspection
from companion.games.dawn_under.rules.view import PublicView as DawnUnderView
from companion.games.kit import Kit
from companion.games.mau_mau import ballad as mm_ballad
from companion.games.mau_mau import catch_up as mm_catch_up
from companion.games.mau_mau import contract as mm_contract
from companion.games.mau_mau import devices as mm_devices
from companion.games.mau_mau import ending as mm_ending
from companion.games.mau_mau import house_rules as mm_house_rules
from companion.games.mau_mau import lessons as mm_lessons
from companion.games.mau_mau import narration as mm_narration
from companion.games.mau_mau import records as mm_records
from companion.games.mau_mau import repair as mm_repair
from companion.games.mau_mau import rulebook as mm_rulebook
from companion.games.mau_mau import rules as mm_rules
from companion.games.mau_mau import scenes as mm_scenes
from companion.games.mau_mau import setup_guide as mm_setup_guide
from companion.games.mau_mau import simulation as mm_simulation
from companion.games.mau_mau import terminal as mm_terminal
from companion.games.mau_mau.narration import remarks as mm_remarks
from companion.games.mau_mau.presenter import frames as mm_frames
from companion.games.mau_mau.presenter import phone as mm_phone
from companion.games.mau_mau.rules.view import PublicView as MauMauView
from companion.games.nosferatu import ballad as no_ballad
from companion.games.nosferatu import catch_up as no_catch_up
from companion.games.nosferatu import contract as no_contract
from companion.games.nosferatu import devices as no_devices
from companion.games.nosferatu import ending as no_ending
from companion.games.nosferatu import house_rules as no_house_rules
from companion.games.nosferatu import lessons as no_lessons
from companion.games.nosferatu import narration as no_narration
from companion.games.nosferatu import records as no_records
from companion.games.nosferatu import repair as no_repair
from companion.games.nosferatu import rulebook as no_rulebook
from companion.games.nosferatu import rules as no_rules
from companion.games.nosferatu import scenes as no_scenes
from companion.games.nosferatu import setup_guide as no_setup_guide
from companion.games.nosferatu import simulation as no_simulation
from companion.games.nosferatu import suspicions as no_suspicions
from companion.games.nosferatu import terminal as no_terminal
from companion.games.nosferatu.narration import remarks as no_remarks
from companion.games.nosferatu.presenter import drawer as no_drawer
from companion.games.nosferatu.presenter import frames as no_frames
from companion.games.nosferatu.presenter import phone as no_phone
from companion.games.nosferatu.rules.view import PublicView as NosferatuView
from companion.library import Play, deal


def bring_dawn_under(kit: Kit) -> None:
    """Assign each part that Dawn Under brings."""
    kit.rules = du_rules
    kit.settings = du_house_rules.rows
    kit.house_rules = du_house_rules.HOUSE_RULES
    kit.guide = du_setup_guide.steps
    kit.in_the_box = du_setup_guide.parts
    kit.lessons = du_lessons.lessons
    kit.words = du_narration.WORDS
    kit.remarks = du_remarks.REMARKS
    kit.presenter = du_frames
    kit.inspection = du_inspection
    kit.scenes = du_scenes.scenes
    kit.catch_up = du_catch_up
    kit.repair = du_repair
    kit.ledger = du_records.LEDGER
    kit.sounds = du_devices.SOUNDS
    kit.lights = du_devices.LIGHTS
    kit.buttons = du_devices.BUTTONS
    kit.books = du_rulebook.BOOKS
    kit.draw = du_terminal.draw
    kit.phrases = du_terminal.PHRASES
    kit.ending = du_ending
    kit.honours = du_ending.honours
    kit.feats = du_ending.feats
    kit.actions = du_simulation.actions
    kit.ballad = du_ballad.VERSES
    kit.simulated = du_simulation.new_table
    kit.ghosts_for = du_ghosts.ghosts_for
    kit.counts = du_records.COUNTS
    kit.setups = du_contract.SETUPS
    kit.hidden = du_contract.HIDDEN
    kit.box = du_contract.new_box


def bring_nosferatu(kit: Kit) -> None:
    """Assign each part that Nosferatu brings."""
    kit.rules = no_rules
    kit.house_rules = no_house_rules.HOUSE_RULES
    kit.guide = no_setup_guide.steps
    kit.in_the_box = no_setup_guide.parts
    kit.lessons = no_lessons.lessons
    kit.words = no_narration.WORDS
    kit.remarks = no_remarks.REMARKS
    kit.presenter = no_frames
    kit.scenes = no_scenes.scenes
    kit.drawer = no_drawer
    kit.own_secret = no_drawer.own_secret
    kit.phone = no_phone
    kit.suspects = no_suspicions.suspects
    kit.suspicions = no_suspicions.curve
    kit.catch_up = no_catch_up
    kit.repair = no_repair
    kit.ledger = no_records.LEDGER
    kit.sounds = no_devices.SOUNDS
    kit.lights = no_devices.LIGHTS
    kit.books = no_rulebook.BOOKS
    kit.draw = no_terminal.draw
    kit.phrases = no_terminal.PHRASES
    kit.ending = no_ending
    kit.honours = no_ending.honours
    kit.feats = no_ending.feats
    kit.actions = no_simulation.actions
    kit.ballad = no_ballad.VERSES
    kit.simulated = no_simulation.new_table
    kit.people = no_simulation.players
    kit.counts = no_records.COUNTS
    kit.setups = no_contract.SETUPS
    kit.hidden = no_contract.HIDDEN
    kit.box = no_contract.new_box


def bring_mau_mau(kit: Kit) -> None:
    """Assign each part that Vampir Mau Mau brings."""
    kit.rules = mm_rules
    kit.settings = mm_house_rules.rows
    kit.house_rules = mm_house_rules.HOUSE_RULES
    kit.guide = mm_setup_guide.steps
    kit.in_the_box = mm_setup_guide.parts
    kit.lessons = mm_lessons.lessons
    kit.words = mm_narration.WORDS
    kit.remarks = mm_remarks.REMARKS
    kit.presenter = mm_frames
    kit.phone = mm_phone
    kit.scenes = mm_scenes.scenes
    kit.catch_up = mm_catch_up
    kit.repair = mm_repair
    kit.ledger = mm_records.LEDGER
    kit.sounds = mm_devices.SOUNDS
    kit.lights = mm_devices.LIGHTS
    kit.buttons = mm_devices.BUTTONS
    kit.books = mm_rulebook.BOOKS
    kit.draw = mm_terminal.draw
    kit.phrases = mm_terminal.PHRASES
    kit.ending = mm_ending
    kit.honours = mm_ending.honours
    kit.feats = mm_ending.feats
    kit.actions = mm_simulation.actions
    kit.ballad = mm_ballad.VERSES
    kit.simulated = mm_simulation.new_table
    kit.people = mm_simulation.players
    kit.counts = mm_records.COUNTS
    kit.setups = mm_contract.SETUPS
    kit.box = mm_contract.new_box


def deal_typed(name: str) -> None:
    """The library says which class the view of a game has."""
    assert_type(deal("dawn-under", ()).view, DawnUnderView)
    assert_type(deal("nosferatu", ()).view, NosferatuView)
    assert_type(deal("mau-mau", ()).view, MauMauView)
    assert_type(deal(name, ()), Play[Any])
