// Where things lie in a view: found by their ids, named by their zones.

/** The roles of zones whose cards are in play. */
const STANDS = new Set(["leader", "gear", "line", "board", "contest", "stack", "resolving", "aside"]);

/** @param {TableView|null} view @returns {[string, ObjectView[]][]} */
const zones = (view) => (view ? [...view.players.flatMap((player) => Object.entries(player.zones)), ...Object.entries(view.table)] : []);

/** @param {ObjectView[]} objects @returns {ObjectView[]} */
const with_under = (objects) => objects.flatMap((object) => [object, ...with_under(object.under || [])]);

/**
 * Every object of a view, also what lies under another.
 * @param {TableView|null} view
 */
export const every = (view) => with_under(zones(view).flatMap(([, objects]) => objects));

/**
 * The object with that id, also where it lies under another.
 * @param {TableView|null} view @param {number} id
 */
export const found_in = (view, id) => every(view).find((object) => id && object.id === id) || null;

/**
 * Every object of a view by the viewer's id.
 * @param {TableView|null} view @returns {Map<number, ObjectView>}
 */
export const by_id = (view) => new Map(every(view).flatMap((object) => (object.id ? [[object.id, object]] : [])));

/**
 * What waits to resolve as an object: the card itself, or the card whose ability it is, with the words of the ability.
 * @param {StackEntry} entry @param {Map<number, ObjectView>} objects @returns {ObjectView}
 */
export function entry_object(entry, objects) {
  const itself = objects.get(entry.id);
  const told = (/** @type {ObjectView|undefined} */ object) => Boolean(object && object.types && object.types.length);
  const object = told(itself) ? itself : [...objects.values()].find((each) => each.name === entry.name && told(each));
  const text = object && object.text && object.text.length ? object.text : entry.words ? [entry.words] : [];
  return { ...object, id: entry.id, name: entry.name, text };
}

/**
 * What there is to be read under an id in this view: a card, what waits to resolve, an attack; null where nothing has that id any more.
 * @param {TableView|null} view @param {number} id @returns {ObjectView|null}
 */
export function described(view, id) {
  if (!view || !id) return null;
  const objects = by_id(view);
  const entry = view.stack.find((each) => each.id === id);
  if (entry) return entry_object(entry, objects);
  const link = view.links.find((each) => each.by === id);
  return objects.get(id) || (link ? { id, name: link.name } : null);
}

/**
 * When the game is over nothing goes on any more: no card attacks or defends.
 * @param {TableView|null} view @param {Sheet} sheet
 */
export function settled(view, { ongoing }) {
  if (!view || !view.over) return;
  for (const object of every(view)) for (const name of ongoing) if (object.marks) delete object.marks[name];
}

/**
 * The name of the zone that an object lies in.
 * @param {TableView|null} view @param {ObjectView|null} object
 */
export function zone_of(view, object) {
  const found = object && zones(view).find(([, objects]) => with_under(objects).some((each) => each === object || (object.id && each.id === object.id)));
  return found ? found[0] : "";
}

/** What is in play and one's own. */
export const YOURS = "of yours in play";

/**
 * Whose pile an object lies in; -1: nobody's.
 * @param {TableView} view @param {ObjectView} object
 */
const holder = (view, object) => view.players.findIndex((player) => with_under(Object.values(player.zones).flat()).some((each) => each.id === object.id));

/**
 * Where an object lies, in words: in hand, of whose in play, or the name of a pile.
 * @param {TableView} view @param {ObjectView|null} object @param {Sheet} sheet @param {string[]} names
 */
export function place_of(view, object, sheet, names) {
  const name = zone_of(view, object);
  const zone = object ? sheet.zones.find((each) => each.name === name) : null;
  const stands = !zone || STANDS.has(zone.role);
  const whose = !object ? -1 : stands ? object.controller ?? -1 : holder(view, object);
  const theirs = whose >= 0 && whose !== view.you ? `${names[whose]}'s` : "";
  if (stands) return theirs ? `of ${theirs}` : whose < 0 ? "in play" : YOURS;
  return theirs ? `in ${theirs} ${zone.name}` : `in ${zone.role === "hand" ? "hand" : zone.name}`;
}

/**
 * The card that asks, by the name that the question gives: what waits to resolve before what lies in play or in a pile.
 * @param {TableView} view @param {string} name @returns {ObjectView|null}
 */
export function asker_of(view, name) {
  if (!name) return null;
  const entry = view.stack.find((each) => each.name === name);
  const told = every(view).filter((object) => object.name === name && object.types);
  return entry ? entry_object(entry, by_id(view)) : told.find((object) => object.text && object.text.length) || told[0] || null;
}
