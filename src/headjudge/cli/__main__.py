"""`python -m headjudge.cli`."""

import sys

from headjudge.cli import main

sys.exit(main())
