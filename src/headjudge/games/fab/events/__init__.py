"""The game's events, a module for each section of the rulebook: what happens to assets, cards, layers, chain links.

A module owns its kinds: constructor, readers, performer and declaration of each stand side by side, and nobody else
looks at what an event keeps where. Some kinds belong to a keyword, a verb or a procedure alone and are declared there.
Kinds are numbered as their modules are first imported, in one order, since a game begins with `plugin` and `policies`;
logs and saves know them by name.
"""
