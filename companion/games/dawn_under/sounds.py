"""Which public event or question of Dawn Under makes which sound; nothing else decides."""

SOUNDS = {
    "opened": "lid",
    "count_opened": "lid",
    "doubted": "lid",
    "all_believed": "lid",
    "vaults_closed": "lid",
    "bat_flew": "wings",
    "plague_began": "rats",
    "stake_taken": "stake",
    "won": "win",
}
