"""`python -m headjudge.web.checks.server FILE`: a server that lets one address do what many would."""

from __future__ import annotations

import sys
from pathlib import Path

from headjudge.web.limits import Limits
from headjudge.web.serving import Settings, serve

FREELY = Limits(
    requests=1e6,
    request_burst=1e6,
    laid=1e6,
    laid_burst=1e6,
    costly_burst=1e6,
    messages_of_address=1e6,
    burst_of_address=1e6,
    connections_of_address=40_000,
    lag=1e6,
    sockets=20_000,
    sockets_of_address=20_000,
    tables=20_000,
)

if __name__ == "__main__":
    serve(Settings(port=0, data=Path(sys.argv[1]), workers=1, limits=FREELY), show=False)
