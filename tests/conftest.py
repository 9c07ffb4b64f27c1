"""What is collected where: tests in a browser only where there is a driver for one."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("playwright") else ["browser"]
