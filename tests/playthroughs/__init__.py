"""Golden playthroughs: games played by chance, of which everything that players saw must stay as it was.

`<game>.tsv` has a line a game: decks, seed, how many decisions it took, and the beginning of a digest of every decision
(player, kind, options, answer), the log without rules, and the result. Besides the shipped decks, each against each,
there are pool games (`pool 7.2`: round and place), for which all packed cards are dealt out again and again, whatever
deck building says. Even seeds pick any option, odd ones first what to do and then with what.

`make playthroughs` writes the files anew. Do that only together with a ruling (the changelog names it) or with another
change of play that is meant (new cards in a pack change what is dealt), and look at the difference first: lines that
change for no reason are a bug.
`python -m tests.playthroughs show fab "pool 7.2" 64` prints a game line by line, to compare two trees.
"""
