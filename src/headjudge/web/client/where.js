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

/** The name of the zone that an object lies in. */
export function zone_of(view, object) {
  const found = object && zones(view).find(([, objects]) => objects.some((each) => each === object || (object.id && each.id === object.id)));
  return found ? found[0] : "";
}

/** Where an object lies, in words: in hand, in play, or the name of a pile. */
export function place_of(view, object, sheet) {
  const zone = object ? sheet.zones.find((each) => each.name === zone_of(view, object)) : null;
  if (!zone || STANDS.has(zone.role)) return object && object.controller !== view.you ? "of the other side" : "in play";
  return zone.role === "hand" ? "in hand" : `in ${zone.name}`;
}
