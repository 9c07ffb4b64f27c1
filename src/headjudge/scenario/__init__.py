"""Scenarios: rulings as files that run. The format is described in docs/reference/scenarios.md."""
