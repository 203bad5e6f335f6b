"""Count Rucola and the bats: the expansion of Dawn Under, written as the difference to it."""
