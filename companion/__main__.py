"""`python -m companion` is `gruftwart`."""

import sys

from companion.cli.entry import main

sys.exit(main())
