"""The wiring diagrams, made anew by one command: python -m deploy.drawings docs/drawings"""

import argparse
from pathlib import Path

from deploy.drawings.buttons_sheet import buttons_sheet
from deploy.drawings.german import GERMAN
from deploy.drawings.strip_sheet import strip_sheet


def make(folder: Path) -> list[Path]:
    """Write all diagrams, in English and German, as SVG and PNG."""
    sheets = {"wiring_buttons": buttons_sheet(), "wiring_strip": strip_sheet()}
    return [
        file
        for name, sheet in sheets.items()
        for file in (*sheet.save(folder, name), *sheet.in_words(GERMAN).save(folder, f"{name}.de"))
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    for file in make(parser.parse_args().folder):
        print(file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
