"""Cards in our own words: `phrases` has the templates; the modules here say what needs more than one."""

from headjudge.games.fab.phrases import say as say
from headjudge.games.fab.phrasing import abilities as abilities
from headjudge.games.fab.phrasing import conditions as conditions
from headjudge.games.fab.phrasing import effects as effects
from headjudge.games.fab.phrasing import nouns as nouns
