"""`python -m tests.mutation [--count N] [--seed S] [--file PART] [--least PERCENT]` (deploy/mutate)"""

import argparse
import os
import random
import sys
import tempfile
from pathlib import Path

from tests.mutation.ground import Ground, the_rules
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.trial import Verdict, try_all
from tests.mutation.walks import BrokenBefore, draw_map


def main(arguments: list[str] | None = None, ground: Ground | None = None) -> int:
    """0 if enough mistakes are noticed, 1 if not, 2 if nothing can be said."""
    options = _parser().parse_args(arguments)
    ground = ground or the_rules()
    mutants = _sample(ground, options.file, options.count, options.seed)
    if not mutants:
        print(f"No mistake can be made in a file with “{options.file}” in its path.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        try:
            tried = _try(ground, mutants, Path(folder), options.jobs)
        except BrokenBefore as broken:
            print(f"{broken}\nThe tests must pass before they can be tested.", file=sys.stderr)
            return 2
    return 0 if _report(tried) >= options.least else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="deploy/mutate", description="Makes mistakes in the rules and counts how many the tests notice."
    )
    parser.add_argument("--count", type=int, default=400, help="mutants to try, 0 for all (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="picks the mutants (%(default)s)")
    parser.add_argument("--file", default="", help="only files with this in their path")
    parser.add_argument("--least", type=float, default=97.0, help="per cent to be killed (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once (%(default)s)")
    return parser


def _sample(ground: Ground, part: str, count: int, seed: int) -> list[Mutant]:
    """The same seed picks the same mutants of the same files."""
    files = [file for file in ground.files if part in file]
    mutants = [mutant for file in files for mutant in mutants_of(ground.root, file)]
    return random.Random(seed).sample(mutants, min(count or len(mutants), len(mutants)))


def _try(ground: Ground, mutants: list[Mutant], folder: Path, jobs: int) -> dict[Mutant, Verdict]:
    tried: dict[Mutant, Verdict] = {}
    print("looking which test walks where …", file=sys.stderr)
    walks = draw_map(ground, folder / "map", jobs)
    for mutant, verdict in try_all(ground, walks, mutants, folder / "trials", jobs):
        tried[mutant] = verdict
        if sys.stderr.isatty():
            print(f"\r{len(tried)} of {len(mutants)}", end="\r", file=sys.stderr)
    return tried


def _report(tried: dict[Mutant, Verdict]) -> float:
    """Tell who survived, and how many did not; the share of these in per cent."""
    survivors = sorted(mutant for mutant, verdict in tried.items() if verdict is Verdict.SURVIVED)
    endless = sum(verdict is Verdict.ENDLESS for verdict in tried.values())
    for mutant in survivors:
        print(mutant)
    killed = len(tried) - len(survivors)
    percent = 100 * killed / len(tried)
    print(f"{killed} of {len(tried)} mutants killed ({endless} of them went on without end): {percent:.1f} %")
    return percent


if __name__ == "__main__":
    sys.exit(main())
