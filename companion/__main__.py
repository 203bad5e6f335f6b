"""`python -m companion` is `gruftwart`."""

import sys

from companion.cli import main

sys.exit(main())
