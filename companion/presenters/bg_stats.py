"""A finished game as a link for BG Stats, a diary of board games on phones; nothing is sent by us."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import quote

PAGE = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Gruftwart"


def bg_stats_link(
    title: str, names: Sequence[str], winners: Sequence[int], ended: float, minutes: int, play: str
) -> str:
    """The title as on the box, names as at the table; `play` tells two games apart, `ended` is in seconds."""
    data = {
        "sourceName": SOURCE,
        "sourcePlayId": play,
        "playDate": datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": minutes,
        "game": {"name": title, "sourceGameId": title, "noPoints": True},
        "players": [
            {"name": name, "sourcePlayerId": name, "winner": seat in winners, "startPlayer": False}
            for seat, name in enumerate(names)
        ],
    }
    return PAGE + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
