"""What must hold of the server, tried on real servers and sockets: `headjudge conform serve` and `headjudge bench serve`."""
