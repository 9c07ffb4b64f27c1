"""What must hold of the server, tried on real ones: `headjudge conform serve` and `headjudge bench serve`."""
