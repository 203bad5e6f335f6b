"""The verses of the ballads: their metre, their rhymes, and that they are made from public events only."""

import re
from typing import Any

import pytest

from companion.games.ballads import (
    ALWAYS,
    ENDINGS,
    LARGEST_COUNT,
    LINES,
    MAX_LINE_CHARS,
    OPENINGS,
    BalladComposer,
    Deed,
    Pattern,
    Stanza,
    count_syllables,
    is_kept_stanza,
    public_events,
    spoken_name,
    stanza_as_json,
    stanza_from_json,
    stanza_lines,
    telling_order,
)
from companion.games.registry import GAMES, find_game
from companion.i18n import LANGUAGES
from companion.presenters.history.finished_game import BalladPresenter, game_at_table
from companion.settings.settings import Settings
from companion.table import Table
from tests.gallery.staging import finished

ALL = [(game, language) for game in sorted(GAMES) for language in sorted(LANGUAGES)]
NAMES = {
    "de": ("Paul", "Emma", "Johanna", "Oma"),
    "en": ("Paul", "Emma", "Johanna", "Jane"),
    "fr": ("Paul", "Emma", "Johanna", "Zoé"),
}
METRE = (8, 6, 8, 6)


def patterns_of(game: str, language: str) -> tuple[Pattern, ...]:
    verses = find_game(game).ballad
    assert verses is not None
    return verses.patterns(language)


def filled(pattern: Pattern, language: str, name: str, count: int = 3) -> tuple[str, ...]:
    composer = BalladComposer({0: {pattern.deed: Deed(count, 1)}}, [0], (), "")
    return stanza_lines(composer.fill(pattern, 0, language), (name, name), language)


EVERY = [
    pytest.param(language, pattern, id=f"{game}-{language}-{number}-{pattern.deed}")
    for game, language in ALL
    for number, pattern in enumerate(patterns_of(game, language))
]

# Syllables, counted by spelling; what spelling does not tell is listed.

GERMAN_VOWELS = "au|äu|eu|ei|ie|ai|aa|ee|oo|uu+|[aeiouäöüy]"
ENGLISH_VOWELS = "[aeiouy]+"
FRENCH_VOWELS = (
    "oui|oue(?!r)|eau|œi|œu|ieu|eui|ai|ay|au|ei|eu|où|ou|oi|oy|ui|uy|io|iè|ie|ée|œ|[aeiouyàâéèêëîïôùû]"
)
ODD = {
    "de": {"cape": 1, "quartier": 2, "beißen": 2},
    "en": dict.fromkeys(("every", "being", "quiet", "evening", "crooked", "lying", "settled", "jingled"), 2)
    | dict.fromkeys(("whistled", "werewolf", "royal"), 2)
    | dict.fromkeys(("candle’s", "every"), 2)
    | {"mosquitoes": 3, "everyone": 3},
}
"""Words whose syllables differ from their spelling."""


def spelled(word: str, language: str) -> int:
    """Count the syllables of a word, in English and German."""
    if word in ODD[language]:
        return ODD[language][word]
    if language == "de":
        return len(re.findall(GERMAN_VOWELS, word.replace("qu", "q")))
    groups = len(re.findall(ENGLISH_VOWELS, re.sub("^y", "", word)))
    silent = re.search(
        r"([^aeioul]|[aeiou]l)e$|[^aeioudt]ed$|[^aeiousxzc]es$|[^aeiou]e(?=(’s|ly|some)$)", word
    )
    return max(1, groups - bool(silent and groups > 1))


def spelled_in_french(line: str) -> int:
    """Count as in verse: a mute e before a consonant only, and not at the end."""
    line = re.sub(r"[«»:!?.,\xa0]", " ", line.lower()).strip()
    line = re.sub(r"qu|gu(?=[eiéè])", "q", line)
    line = re.sub(r"(?<=[oaâeu])ill?(?=[aeéo]|\b)", "j", line)
    line = re.sub(r"(?<![ ’])e(?= +(?!haut|hou|hurle|hibou)[aeiouhàâéèêîôœ])|es?$", "", line)
    return len(re.findall(FRENCH_VOWELS, line))


def syllables(line: str, language: str) -> int:
    if language == "fr":
        return spelled_in_french(line)
    words = re.findall(r"[a-zäöüß’]+", line.lower())
    return sum(spelled(word.strip("’"), language) for word in words if word.strip("’"))


@pytest.mark.parametrize(("language", "pattern"), EVERY)
def test_every_stanza_keeps_its_metre_whatever_the_name(language: str, pattern: Pattern) -> None:
    for name in NAMES[language]:
        lines = filled(pattern, language, name)
        assert [(line, syllables(line, language)) for line in lines] == list(zip(lines, METRE, strict=True))


# Rhymes: the same spelling from the last two letters on, or the same sound, which is listed.

RHYMES = {
    "de": """an/begann an/irgendwann bereit/kleid ein/ringelreihn famos/riesengroß floh/so gekräht/spät
        genannt/hand glas/spaß gras/spaß groß/los hand/unverwandt her/sehr keck/weg leer/mehr
        leer/sehr mehr/schwer mehr/wer nu/zu ruh/zu saal/sonnenstrahl schoß/sorgenlos spur/uhr
        spät/umgedreht""",
    "en": """ballet/ray be/tea bed/said blue/two by/sky crowd/loud cuff/enough day/grey design/fine
        door/more door/snore enough/huff everyone/fun feet/neat free/tea fun/one go/low keen/scene
        keys/trees lane/plain late/straight moon/tune neat/sheet night/white pane/train purred/word
        read/said stair/there""",
    "fr": """accompagner/clés affoler/volé anciens/bien après/épais aussitôt/trop bas/dura beau/haut
        beau/trop blanc/élégant bois/doigts bois/toits bois/voix bonbon/plafond bougies/infini
        bougé/jouer bras/draps bras/scélérats bruit/nuits cartons/façon château/mot commencer/grincé
        couchés/presser couloirs/soir coulé/oser coups/doux cyprès/paix dehors/fort dents/temps
        doigts/doit dort/encore doux/loup dressé/reposer décor/endort détour/velours encore/endort
        enfants/vacant enfin/rien enroués/mordiller escalier/taillé fermé/été fins/malin garé/jouer
        hou/verrous ici/élargit joyeux/pieu lancé/énoncer leçon/rond lourd/tour matin/éteint
        mieux/peu mur/sûr où/partout pas/rats profond/question propos/sabots recommencer/vacillé
        rire/soupir secours/séjour secrets/trait sourira/voilà""",
}


@pytest.mark.parametrize(("language", "pattern"), EVERY)
def test_every_stanza_rhymes_crosswise(language: str, pattern: Pattern) -> None:
    last = [re.findall(r"[^\W\d_]+", line)[-1].lower() for line in pattern.lines]
    for one, other in ((last[0], last[2]), (last[1], last[3])):
        assert one != other
        assert one[-2:] == other[-2:] or "/".join(sorted((one, other))) in RHYMES[language].split()


def test_a_rhyme_can_be_missed() -> None:
    broken = Pattern("any", ("Der Mond", "im Haus", "die Nacht", "hinaus"))
    with pytest.raises(AssertionError):
        test_every_stanza_rhymes_crosswise("de", broken)


@pytest.mark.parametrize(("language", "pattern"), EVERY)
def test_a_line_is_short_and_has_no_digit_whatever_the_names(language: str, pattern: Pattern) -> None:
    for name in ("Jo", "Paul", "Christoph", "Maximiliane", "Player 7", "Anna-Sophie von Stein"):
        lines = filled(pattern, language, name, LARGEST_COUNT)
        assert len(lines) == LINES
        for line in lines:
            assert len(line) <= MAX_LINE_CHARS, line
            assert not re.search(r"[\d(){}\[\]]", line), line


@pytest.mark.parametrize(("game", "language"), ALL)
def test_there_are_patterns_enough_to_combine(game: str, language: str) -> None:
    patterns = patterns_of(game, language)
    assert len(patterns) >= 12
    assert len({pattern.lines for pattern in patterns}) == len(patterns)
    told = [pattern.deed for pattern in patterns]
    assert told.count(ALWAYS) >= 3
    assert told.count("open") >= 2
    assert told == [pattern.deed for pattern in patterns_of(game, "en")], (
        "every language tells the same deeds"
    )


# Deeds


EIGHT = ("Emma", "Paul", "Johanna", "Max", "Lena", "Ben", "Tom", "Ida")


def over(game: str, players: int, seed: int = 5, **options: object) -> Table:
    return finished(
        game, ("Emma", "Paul", "Johanna", "Max", "Lena", "Ben", "Tom", "Ida")[:players], seed, **options
    )


PLAYED = [(kit, players) for kit in sorted(GAMES) for players in (find_game(kit).players[0], 6)]


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_everybody_has_a_stanza_in_seat_order_and_the_winner_the_last(game: str, players: int) -> None:
    ballad = presented(over(game, players))
    seats = [stanza.person.name for stanza in ballad.stanzas]
    assert len(seats) == (4 if players == 2 else players)
    assert len({stanza.lines for stanza in ballad.stanzas}) == len(seats)
    names = ballad.header.players
    following = [names[(names.index(name) + 1) % players] for name in seats]
    assert following[:-1] == seats[1:]
    assert ballad.winner in seats[-1]


def presented(table: Table) -> Any:
    ballad = BalladPresenter(table, Settings(), table.referee.header, 1.0)
    ballad.use(game_at_table(table))
    ballad.compose()
    assert table.referee.over is not None
    ballad.winner = table.referee.header.players[max(table.referee.over.winners)]
    return ballad


def test_anders_brings_other_verses() -> None:
    ballad = presented(over("dawn-under", 4))
    seen = [ballad.stanzas]
    for _ in range(3):
        ballad.compose()
        assert all(
            new.lines != old.lines for new, old in zip(ballad.stanzas[:-1], seen[-1][:-1], strict=True)
        )
        seen.append(ballad.stanzas)
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(
    "options", [{}, {"rucola": True}, {"rows": "counted"}, {"rucola": True, "rows": "counted"}]
)
def test_deeds_are_read_from_the_public_log(options: dict[str, object]) -> None:
    table = over("dawn-under", 3, **options)
    kit = find_game("dawn-under")
    told = public_events(kit.rules, table.referee.told)
    assert kit.ballad is not None
    header = table.referee.header
    deeds = kit.ballad.deeds(header, told, table.latest_moment.view)
    joined = header._replace(options={**header.options, "running": True})
    late = kit.ballad.deeds(joined, told, table.latest_moment.view)
    assert not any("first" in mine for mine in late.values())
    stakes = {event["seat"] for event in told if event["kind"] == "stake_taken"}
    assert {seat for seat, mine in deeds.items() if "stake" in mine} == stakes
    assert [seat for seat, mine in deeds.items() if "first" in mine] == [told[0]["seat"]]
    for mine in deeds.values():
        assert set(mine) <= {pattern.deed for pattern in patterns_of("dawn-under", "de")}
        assert 2 <= mine.get("run", Deed(2)).number <= LARGEST_COUNT


def test_endings_and_openings_stand_only_at_their_ends() -> None:
    table = over("dawn-under", 6)
    patterns = patterns_of("dawn-under", "de")
    deeds = {seat: {"won": Deed(), "first": Deed()} for seat in range(6)}
    for seed in "abcdef":
        composer = BalladComposer(deeds, telling_order(6, (2,)), (2,), seed)
        for stanza in composer.compose(patterns, "de")[1:-1]:
            deed = next(one.deed for one in patterns if one.lines == stanza.lines)
            assert deed not in (*ENDINGS, *OPENINGS)
    assert table.referee.over is not None


def test_a_stanza_survives_its_file_and_a_damaged_one_is_refused() -> None:
    stanza = filled_stanza()
    value = stanza_as_json(stanza)
    assert is_kept_stanza(value)
    assert stanza_from_json(value) == stanza
    for wrong in (None, [], value[:-1], [9999, *value[1:]], [*value[:-1], "x" * 500], ["0", *value[1:]]):
        assert not is_kept_stanza(wrong)


def filled_stanza() -> Stanza:
    composer = BalladComposer({}, [0, 1, 2], (2,), "x")
    return composer.compose(patterns_of("mau-mau", "fr"), "fr")[1]


@pytest.mark.parametrize(
    ("name", "language", "count"),
    [
        *(("Paul", "de", 1), ("Emma", "de", 2), ("Mia", "de", 2), ("Johanna", "de", 3), ("Marie", "de", 2)),
        *(("Jane", "en", 1), ("Sean", "en", 1), ("Leo", "en", 2), ("Number Two", "en", 3), ("李", "en", 1)),
        *(("Claire", "fr", 1), ("Léa", "fr", 2), ("Camille", "fr", 2)),
    ],
)
def test_syllables_of_names(name: str, language: str, count: int) -> None:
    assert count_syllables(name, language) == count


def test_a_language_without_verses_gets_the_english_ones() -> None:
    verses = find_game("mau-mau").ballad
    assert verses is not None
    assert [verses.language_for(code) for code in ("de", "xx")] == ["de", "en"]


def test_who_said_no_name_is_a_number_in_words() -> None:
    assert spoken_name("Player 2", "de") == "Nummer Zwei"
    assert spoken_name("Numéro 3", "fr") == "Numéro Trois"
