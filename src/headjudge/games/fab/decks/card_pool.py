"""The card-pool: which cards a hero may have in it, and where each may start. FAB 1.1.3 + 1.3.2"""

from __future__ import annotations

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.decks import meta_static
from headjudge.games.fab.effects.naming import moniker
from headjudge.games.fab.objects import properties
from headjudge.kernel.plugin import Deck


def check_supertypes(deck: Deck) -> list[str]:
    hero = face_named(deck.sections["hero"][0][0])
    says = meta_static.of(hero)  # FAB 5.4.3: meta-statics affect rules outside the game
    any_hero = bool([ability for ability in says if isinstance(ability, meta_static.AnySpecialization)])
    supertypes = meta_static.supertypes_of(hero)
    complaints: list[str] = []
    for section in ("arena", "deck", "inventory"):
        for key, _ in deck.sections.get(section, []):
            face = face_named(key)
            foreign = min([mask & ~supertypes for mask in supertype_sets(face)])
            if foreign and not admitted(hero, face):  # FAB 1.1.3: a card's supertypes are a subset of the hero's
                unlike = " ".join(properties.members(properties.SUPERTYPES, foreign))
                complaints.append(f"{deck.at(key)}{key} is {unlike}, which {hero.title} is not")
            own = properties.SPECIALIZATION not in face.numbers or moniker(hero.title) in face.facts["specialization"]
            if not own and not any_hero:
                # FAB 8.3.7: only with the named hero
                complaints.append(f"{deck.at(key)}{key} is a specialization of another hero")
            complaints += [f"{deck.at(key)}{said}" for ability in says if (said := ability.complaint(face))]
    return complaints


def admitted(hero: FabFace, face: FabFace) -> bool:
    """Whether the hero lets a card of other classes or talents into the card-pool. FAB 1.1.3a"""
    says = [ability for ability in meta_static.of(hero) if isinstance(ability, meta_static.MayHave)]
    return [ability for ability in says if ability.admits(hero, face)] != []


def check_mentors(deck: Deck) -> list[str]:
    """Mentors are for young heroes. FAB 8.1.10a"""
    if face_named(deck.sections["hero"][0][0]).numbers[properties.SUBTYPES] & properties.YOUNG:
        return []
    cards = [key for section in ("arena", "deck", "inventory") for key, _ in deck.sections.get(section, [])]
    mentors = [key for key in cards if face_named(key).numbers[properties.TYPES] & properties.MENTOR]
    return [f"{deck.at(key)}{key} is a mentor, which only a young hero has" for key in mentors]


def supertype_sets(face: FabFace) -> list[int]:
    """The supertypes of a card; of a hybrid card either set. FAB 1.1.3b"""
    if "hybrid" not in face.facts:
        return [face.numbers[properties.SUPERTYPES]]
    return [sum([properties.SUPERTYPE[name] for name in words.split()]) for words in face.facts["hybrid"]]


def check_categories(deck: Deck) -> list[str]:
    """Which category of card may stand where. FAB 1.1.3"""
    complaints: list[str] = []
    for section in ("arena", "deck", "inventory"):
        for key, _ in deck.sections.get(section, []):
            types = face_named(key).numbers[properties.TYPES]
            if types & properties.MACRO:  # FAB 1.5.2: macros are never in a card-pool
                complaints.append(f"{deck.at(key)}{key} is a macro, which is no part of a card-pool")
            elif types & properties.TOKEN:  # FAB 1.1.3: card-pool = deck-cards plus arena-cards
                complaints.append(f"{deck.at(key)}{key} is a token, which is no part of a card-pool")
            elif types & properties.HERO:  # FAB 1.1.3: card-pool = deck-cards plus arena-cards
                complaints.append(f"{deck.at(key)}{key} is a hero, which is no part of a card-pool")
            elif (
                section == "deck" and not types & properties.DECK_CARD
            ):  # FAB 1.1.3: card-pool = deck-cards plus arena-cards
                complaints.append(f"{deck.at(key)}{key} is an arena-card, which cannot start in the deck")
            elif (
                section == "arena" and types & properties.DECK_CARD
            ):  # FAB 1.1.3: card-pool = deck-cards plus arena-cards
                complaints.append(f"{deck.at(key)}{key} is a deck-card, which starts in the deck")
    return complaints
