// Where things lie in a view: found by their ids, named by their zones.

/** The roles of zones whose cards are in play. */
const STANDS = new Set(["leader", "gear", "line", "board", "contest", "stack", "resolving", "aside"]);

const zones = (view) => (view ? [...view.players.flatMap((player) => Object.entries(player.zones)), ...Object.entries(view.table)] : []);

function among(objects, id) {
  for (const object of objects) {
    if (object.id === id) return object;
    const under = object.under ? among(object.under, id) : null;
    if (under) return under;
  }
  return null;
}

/** The object with that id, also where it lies under another. */
export const found_in = (view, id) => among(zones(view).flatMap(([, objects]) => objects), id);

/** When the game is over nothing goes on any more: no card attacks or defends. */
export function settled(view, { ongoing }) {
  const settle = (object) => {
    for (const name of ongoing) if (object.marks) delete object.marks[name];
    (object.under || []).forEach(settle);
  };
  if (view && view.over) zones(view).forEach(([, objects]) => objects.forEach(settle));
}

/** The name of the zone that an object lies in. */
export function zone_of(view, object) {
  const found = object && zones(view).find(([, objects]) => objects.some((each) => each === object || (object.id && each.id === object.id)));
  return found ? found[0] : "";
}

/** What is in play and one's own. */
export const YOURS = "of yours in play";

/** Whose pile an object lies in; -1: nobody's. */
const holder = (view, object) => view.players.findIndex((player) => among(Object.values(player.zones).flat(), object.id));

/** Where an object lies, in words: in hand, of whose in play, or the name of a pile. */
export function place_of(view, object, sheet, names) {
  const zone = object ? sheet.zones.find((each) => each.name === zone_of(view, object)) : null;
  const stands = !zone || STANDS.has(zone.role);
  const whose = !object ? -1 : stands ? object.controller ?? -1 : holder(view, object);
  const theirs = whose >= 0 && whose !== view.you ? `${names[whose]}'s` : "";
  if (stands) return theirs ? `of ${theirs}` : whose < 0 ? "in play" : YOURS;
  return theirs ? `in ${theirs} ${zone.name}` : `in ${zone.role === "hand" ? "hand" : zone.name}`;
}
