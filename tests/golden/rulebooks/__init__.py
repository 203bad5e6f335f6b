"""What the rulebooks tell as examples: a plague, bats, the Count, a round for five, and three of Mau Mau."""

from tests.golden.examples import Example
from tests.golden.rulebooks.bats import BATS
from tests.golden.rulebooks.count import COUNT
from tests.golden.rulebooks.dawn_under import PLAGUE
from tests.golden.rulebooks.mau_mau import MAU_MAU
from tests.golden.rulebooks.nosferatu import NOSFERATU

EXAMPLES: dict[str, Example] = {**PLAGUE, **BATS, **COUNT, **NOSFERATU, **MAU_MAU}
"""By the name of the file in `rulebook`."""
