"""The full set, once a release: what the smoke set leaves out. Each check begins where the last one ended."""

from tests.box.clocks import clocks
from tests.box.devices_away import devices_away
from tests.box.displays import flat
from tests.box.file_systems import file_systems, hostile_sticks, pulled_stick
from tests.box.full_disk import disk_full
from tests.box.inputs import every_key, five_and_ten
from tests.box.peripherals import strip_away
from tests.box.power_cuts import moments
from tests.box.renderers import screen_dark, wrong_picture
from tests.box.screen_sizes import screen_sizes
from tests.box.second_table import second_table
from tests.box.smoke import Check
from tests.box.voice import voice
from tests.box.whole_games import count_rucola, dawn_under, mau_mau, nosferatu

FULL = tuple(
    Check(do.__name__, do)
    for do in (
        *(strip_away, moments, every_key, five_and_ten),
        *(screen_dark, wrong_picture, disk_full, flat),
        *(mau_mau, nosferatu, dawn_under, count_rucola, voice, screen_sizes, clocks, devices_away),
        *(file_systems, hostile_sticks, pulled_stick, second_table),
    )
)
