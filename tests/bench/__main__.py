"""`python -m tests.bench [--quick | --long] [--json] [--rounds N] [--seconds S]`"""

import argparse
import json
import os
import sys
import tempfile

from tests.bench.peers import versions
from tests.bench.report import Extent, Size, bench, left_out, missing, table
from tests.fourth_game import registered


def main(arguments: list[str] | None = None) -> int:
    usual = Size()
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="How fast the house is.")
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="of each measure (%(default)s)")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="of each round (%(default)s)")
    parser.add_argument("--answers", type=int, default=usual.answers, help="in the long game (%(default)s)")
    parser.add_argument("--starts", type=int, default=usual.starts, help="of the program (%(default)s)")
    parser.add_argument("--games", type=int, default=usual.games, help="in a full journal (%(default)s)")
    parser.add_argument("--spoken", type=int, default=usual.spoken, help="games told (%(default)s)")
    extent = parser.add_mutually_exclusive_group()
    extent.add_argument("--quick", action="store_true", help="only what needs no window, in three minutes")
    extent.add_argument(
        "--long", action="store_true", help="also memory over 20 minutes and 10 simulated hours"
    )
    options = parser.parse_args(arguments)
    wanted: Extent = "quick" if options.quick else "long" if options.long else "whole"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GRUFTWART_DATA"] = folder  # so that no personal layouts and catalogues are used
        with registered():
            rows = bench(Size(**{name: getattr(options, name) for name in Size._fields}), wanted)
    if options.json:
        told = {
            "rows": [row._asdict() for row in rows],
            "missing": missing(),
            "left_out": left_out(rows),
            "peers": versions(),
        }
        print(json.dumps(told, indent=1))
    else:
        print(table(rows))
        print("Peers: " + ", ".join(f"{name} {number}" for name, number in versions().items()))
        for name in missing():
            print(f"{name} is not installed and was left out; deploy/bench installs it.", file=sys.stderr)
        for sentence in () if options.quick else left_out(rows):
            print(sentence, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
