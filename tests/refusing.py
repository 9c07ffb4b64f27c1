"""What is refused, and in which words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def refusing(error: type[Exception], why: str) -> Iterator[None]:
    """What is done in it must be refused in just these words."""
    with pytest.raises(error) as caught:
        yield
    assert str(caught.value) == why
