"""Entry point of the web server process; started by `ServerLink` with a socket to the table."""

import sys

from companion.network.phones.server_process import main

sys.exit(main(sys.argv[1:]))
