"""Texts of the phone pages, marked for translation; each page fetches them in its own language."""

from companion.i18n import mark_message, temporary_language, tr

TEXTS = {
    "title": mark_message("Take a seat"),
    "name": mark_message("Your name"),
    "sign": mark_message("Your sign"),
    "chair": mark_message("At the table you drag your seat to where you sit."),
    "sit": mark_message("Sit down"),
    "private": mark_message("No account, no internet. Your name is gone after the game."),
    "plain": mark_message("This page is not encrypted: whoever is in the same Wi-Fi could read along."),
    "code": mark_message("The code at the table"),
    "enter": mark_message("Come in"),
    "code_hint": mark_message("Scan the picture at the table, or type the six characters below it."),
    "wrong_code": mark_message("That is not the code."),
    "too_often": mark_message("Too many tries. Wait a minute."),
    "seated": mark_message("This phone has a seat already."),
    "full": mark_message("The table is full."),
    "last": mark_message("For the last seat, first have this name entered at the table."),
    "bad_name": mark_message("A name has 1 to 16 characters."),
    "taken": mark_message("{name} has this sign now. You got the next one."),
    "connected": mark_message("connected"),
    "searching": mark_message("looking for the table …"),
    "asleep": mark_message("The table is asleep. Come back when the lantern burns."),
    "void": mark_message("This invitation is over. Scan the code at the table once more."),
    "moved": mark_message("Your seat is on another phone now."),
    "elsewhere": mark_message("This page is open in another tab."),
    "here": mark_message("Go on here"),
    "wait_start": mark_message("You are in. The game begins at the table."),
    "you": mark_message("you"),
    "your_turn": mark_message("It is your turn"),
    "captions": mark_message("Read along"),
    "rule": mark_message("The rule"),
    "log": mark_message("So far"),
    "text": mark_message("Text size"),
    "sleep": mark_message("Your phone may sleep. It catches up."),
    "look": mark_message("Look at my role"),
    "everyone_looks": mark_message("Everybody looks now"),
    "turn_phone": mark_message("Turn the phone towards you."),
    "hold": mark_message("Hold to look"),
    "while_thumb": mark_message("as long as your thumb stays"),
    "held": mark_message("Held"),
    "lift": mark_message("Lift to cover."),
    "full_dot": mark_message("The full dot is you. From afar every phone looks the same."),
    "have_looked": mark_message("have looked"),
    "cover_hand": mark_message("Larger text: first put a hand round it."),
    "back": mark_message("Back"),
    "uncover": mark_message("Uncover"),
    "cover": mark_message("Cover"),
    "covers_itself": mark_message("Covers itself after 20 seconds."),
    "card_back": mark_message("Card back"),
    "reads": mark_message("Only for you. Nobody else sees this."),
    "asked_alone": mark_message("You are asked something in secret."),
    "tap_twice": mark_message("Tap once more to be sure."),
    "late": mark_message("Already answered."),
    "refused": mark_message("That does not go now."),
    "other_phone": mark_message("Other phone"),
    "other_hint": mark_message(
        "On the other phone open {address} and type this code. It holds for two minutes."
    ),
    "won": mark_message("You have won. Take a bow!"),
    "played_well": mark_message("Well played. The next night is yours."),
    "bgstats": mark_message("Enter in BG Stats"),
    "bgstats_hint": mark_message("opens BG Stats, needs the internet"),
    "picture": mark_message("Save a picture"),
    "with_names": mark_message("with names"),
    "again": mark_message("Once more"),
    "ready": mark_message("You are ready. The table knows."),
    "leaves": mark_message("Only what you tap leaves this house."),
    "minutes": mark_message("{count} minutes"),
}
"""Texts by the keys that the pages use."""


def texts(language: str) -> dict[str, str]:
    """Return all texts in `language`."""
    with temporary_language(language):
        return {name: tr(text) for name, text in TEXTS.items()}
