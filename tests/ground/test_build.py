"""The package under test is the one that was meant: plain or compiled."""

import importlib
import importlib.util
import os
import pkgutil

import pytest


def native_modules() -> dict[str, bool]:
    """Each module of the kernel, and whether it runs as machine code."""
    kernel = importlib.import_module("headjudge.kernel")
    modules = [module.name for module in pkgutil.iter_modules(kernel.__path__)]
    names = [f"headjudge.kernel.{name}" for name in modules if name != "annotations"]  # a table that the build writes
    origins = {name: getattr(importlib.util.find_spec(name), "origin", None) or "" for name in names}
    return {name: origin.endswith((".so", ".pyd")) for name, origin in origins.items()}


@pytest.mark.compiled
def test_the_build_is_the_one_that_was_asked_for() -> None:
    expected = os.environ.get("HEADJUDGE_EXPECT")
    if expected is None:
        pytest.skip("HEADJUDGE_EXPECT says which build to expect; the Makefile sets it")
    modules = native_modules()
    assert modules
    assert set(modules.values()) == {expected == "compiled"}, modules
