"""The toy game is installed beside the others while these tests run."""

from tests.kernel.conftest import installed_toy as installed_toy
