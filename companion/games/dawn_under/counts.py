"""What is interesting in many games of Dawn Under. The first line is how the length of one is measured."""

from companion.games.counts import Count

COUNTS = (
    Count("turns", "turn_began"),
    Count("plagues", "plague_began"),
    Count("stakes", "stake_taken"),
    Count("vampires laid", "laid"),
    Count("vampires given", "gift"),
    Count("garlic found", "found_garlic"),
    Count("Count came", "count_came", option="rucola"),
    Count("Count's vault empty", "count_opened", "empty", True, option="rucola"),
    Count("Count lost", "count_lost", option="rucola"),
    Count("bats flown", "bat_flew", option="rucola"),
    Count("bats believed", "all_believed", option="rucola"),
    Count("bats doubted", "doubted", option="rucola"),
)
