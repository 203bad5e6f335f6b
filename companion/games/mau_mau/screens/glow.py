"""In which light the whole screen lies: a wish is a lamp, and day and night are the sky."""

from companion.games.mau_mau.rules.view import PublicView


def mood(view: PublicView) -> str:
    """The colour of an open wish; else the time of day."""
    return view.wish or ("day" if view.day else "night")
