"""What was seen fades and blurs, as fast as the strength says."""

import pytest

from companion.games.dawn_under.board_layouts import find_layout
from companion.games.dawn_under.ghosts.memory import CLEAR, FAR, NEAR, STRENGTHS, GhostMemory, Strength
from companion.games.dawn_under.rules.pieces import Garlic, Vampire, VaultBoard, board_of

BOARD: VaultBoard = board_of(tuple(find_layout("default")))
SEEN = "A6"


def memory(strength: str = "wakeful", seed: int = 1, seat: int = 0) -> GhostMemory:
    return GhostMemory(STRENGTHS[strength], BOARD, seed, seat)


def look_elsewhere(mind: GhostMemory, times: int) -> None:
    """So many other things are seen, all far away."""
    for number in range(times):
        mind.see(f"C{number % 15 + 1}", "green", own=False)


def share_that_is_clear(strength: str, age: int, *, own: bool = False) -> float:
    clear = 0
    for seed in range(150):
        mind = memory(strength, seed)
        mind.see(SEEN, "red", own=own)
        look_elsewhere(mind, age)
        belief = mind.beliefs().get(SEEN)
        clear += belief is not None and belief.sure == CLEAR and belief.lid == "red"
    return clear / 150


def test_what_was_just_seen_is_clear() -> None:
    for strength in STRENGTHS:
        mind = memory(strength)
        mind.see(SEEN, "red", own=False)
        assert mind.beliefs() == {SEEN: ("red", None, CLEAR)}


def test_what_lies_inside_belongs_to_it() -> None:
    mind = memory()
    mind.see(SEEN, "red", own=False)
    mind.find(SEEN, Vampire("red"))
    assert mind.beliefs()[SEEN].inside == Vampire("red")
    mind.find(SEEN, Garlic(2))
    assert mind.beliefs()[SEEN].inside == Garlic(2)
    mind.find(SEEN, None)
    assert mind.beliefs()[SEEN].inside is None


def test_a_new_lid_is_unknown_and_the_rest_is_kept() -> None:
    mind = memory()
    mind.see(SEEN, "rat", own=False)
    mind.new_lid(SEEN)
    assert mind.beliefs()[SEEN] == (None, None, CLEAR)


def test_a_lid_that_is_not_shown_again_is_as_it_was_remembered() -> None:
    mind = memory("elephant")
    mind.see(SEEN, "red", own=False)
    mind.see(SEEN, None, own=False)
    assert mind.beliefs()[SEEN].lid == "red"
    asleep = GhostMemory(Strength(span=0.001, fresh=0), BOARD, 1, 0)
    asleep.see(SEEN, "red", own=False)
    look_elsewhere(asleep, 5)
    asleep.see(SEEN, None, own=False)
    assert asleep.beliefs()[SEEN].lid is None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_memory_stays_clear_as_long_as_configured(strength: str) -> None:
    """Half of all memories are clear for seven tenths of the span, as what decays evenly is."""
    span, fresh = STRENGTHS[strength]
    assert share_that_is_clear(strength, fresh) == 1
    assert 0.4 < share_that_is_clear(strength, fresh + round(span * 0.69)) < 0.6


def test_in_the_end_a_memory_is_gone() -> None:
    span, fresh = STRENGTHS["sleepy"]
    assert share_that_is_clear("sleepy", round(span * 4) + fresh) < 0.06


def test_better_memories_last_longer() -> None:
    sleepy, wakeful, elephant = (share_that_is_clear(strength, 30) for strength in STRENGTHS)
    assert sleepy + 0.2 < wakeful < elephant - 0.2


def test_own_deeds_last_longer() -> None:
    assert share_that_is_clear("wakeful", 40, own=True) > share_that_is_clear("wakeful", 40) + 0.1


def test_what_is_seen_again_lasts_longer() -> None:
    once = twice = 0
    for seed in range(200):
        for again in (False, True):
            mind = memory(seed=seed)
            mind.see(SEEN, "red", own=False)
            if again:
                mind.see(SEEN, "red", own=False)
            look_elsewhere(mind, 50)
            belief = mind.beliefs().get(SEEN)
            clear = belief is not None and belief.sure == CLEAR
            once += clear and not again
            twice += clear and again
    assert twice > once * 1.3


def test_neighbours_are_mixed_up_sooner_than_far_vaults() -> None:
    """A memory is clear, then taken for a neighbour, then for a vault two steps away, then gone."""
    around = BOARD.neighbours(SEEN)
    for seed in range(30):
        mind = memory("sleepy", seed)
        mind.see(SEEN, "red", own=False)
        stages: list[tuple[str, float]] = []
        for _ in range(150):
            reds = [(vault, sure) for vault, (lid, _, sure) in mind.beliefs().items() if lid == "red"]
            stages += [stage for stage in (reds or [("", 0.0)]) if stage not in stages]
            look_elsewhere(mind, 1)
        sures = [sure for _, sure in stages]
        assert sures[0] == CLEAR
        assert sures == sorted(sures, reverse=True)
        for vault, sure in stages:
            if sure == CLEAR:
                assert vault == SEEN
            elif sure == NEAR:
                assert vault in around
            elif sure == FAR:
                assert vault not in around
                assert vault != SEEN
                assert vault[0] == SEEN[0]


def test_a_clear_memory_is_never_hidden_by_a_blurred_one() -> None:
    for seed in range(50):
        mind = memory("sleepy", seed)
        for vault in BOARD.quarter("A"):
            mind.see(vault, "red", own=False)
        mind.see(SEEN, "blue", own=False)
        assert mind.beliefs()[SEEN].lid == "blue"


def test_the_same_seed_and_seat_forget_the_same() -> None:
    def beliefs(seed: int, seat: int) -> object:
        mind = memory("sleepy", seed, seat)
        for vault in BOARD.vaults:
            mind.see(vault, "red", own=False)
        return mind.beliefs()

    assert beliefs(1, 0) == beliefs(1, 0)
    assert beliefs(1, 0) != beliefs(2, 0)
    assert beliefs(1, 0) != beliefs(1, 1)


def test_forgetting_does_not_hang_on_what_was_asked_meanwhile() -> None:
    """A replay asks nobody, and must come to the same."""
    asked, unasked = memory("sleepy"), memory("sleepy")
    for vault in BOARD.vaults:
        asked.beliefs()
        for mind in (asked, unasked):
            mind.see(vault, "red", own=False)
    assert asked.beliefs() == unasked.beliefs()


def test_what_was_wrong_is_forgotten() -> None:
    mind = memory()
    mind.see(SEEN, "red", own=False)
    mind.forget(SEEN)
    mind.forget("B1")
    assert mind.beliefs() == {}
