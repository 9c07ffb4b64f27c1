"""`python -m headjudge`: the same as the command `headjudge`."""

import sys

from headjudge.cli import main

if __name__ == "__main__":
    sys.exit(main())
