"""Count Rucola and the bats: the expansion of Dawn Under."""
