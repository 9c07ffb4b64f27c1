"""The spaces of observations and actions, as Gymnasium has them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from headjudge.envs.encoding import OPTIONS, SHAPES


def observations() -> spaces.Dict:
    """The arrays of an observation and the mask of its actions."""
    arrays: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(-32768, 32767, shape, dtype=np.int16) for name, shape in SHAPES.items()
    }
    mask = spaces.Box(0, 1, (OPTIONS,), dtype=np.int8)
    return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})


class Legal(spaces.Discrete):
    """Actions by the index of an option; a sample is one that the open question allows."""

    def __init__(self) -> None:
        super().__init__(OPTIONS)
        self.allowed: NDArray[np.int8] | None = None
        """The mask of the open question."""

    def sample(self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None) -> np.int64:
        chosen = self.allowed if mask is None and probability is None else mask
        return super().sample(chosen, probability)


def actions() -> Legal:
    return Legal()
