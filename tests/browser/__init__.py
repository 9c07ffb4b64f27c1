"""The table in a real browser: run where Chromium is on the path, and counted."""
