// A card, drawn from facts and words: colour and sign of what it is, name, price, numbers, what lies on it, what it says.

import { h } from "./dom.js";
import { backdrop, emblem, emblem_of } from "./emblems.js";
import { kind_sign, sign, sign_of, tint, tint_word } from "./signs.js";

/** The sign of cards whose numbers stand beside the player's name. */
export const LEADER = "crown";
/** Signs of numbers that matter before a card is played, and no longer on the table. */
const PRICES = new Set(["coin", "drop", "orb"]);

/** @param {any} object @param {string} name */
export function number(object, name) {
  const own = object[name];
  if (typeof own === "number") return own;
  const held = (object.properties || {})[name];
  return typeof held === "number" ? held : null;
}

/** How a number differs from what is printed: "more", "less" or "". */
export function changed(object, name) {
  const printed = (object.printed || {})[name];
  const now = number(object, name);
  if (typeof printed !== "number" || now === null || now === printed) return "";
  return now > printed ? "more" : "less";
}

/** The numbers that a table shows on a card, in the game's order. */
export function numbers(object, sheet) {
  return sheet.numbers.map((name) => [name, number(object, name)]).filter(([, value]) => value !== null);
}

const many = (count) => (Number.isInteger(count) && count > 1 && count < 100 ? ` ${count}` : "");

/** What lies on a card, in words. */
export const marks = (object, sheet) => Object.entries(object.marks || {}).map(([name, count]) => `${plain(name, sheet)}${many(count)}`);

const plain = (name, sheet) => (sheet.plain || {})[name] || name;

/** What a card is called by whoever hears it: name, numbers, states. */
export function spoken(object, sheet, extra = "") {
  const parts = [object.name || "face-down card"];
  parts.push(...numbers(object, sheet).map(([name, value]) => `${name} ${value}`), ...marks(object, sheet));
  if (object.under && object.under.length) parts.push(`${object.under.length} under it`);
  if (extra) parts.push(extra);
  return parts.join(", ");
}

const SOFT = "\u00ad";
/** Words of so many letters are set closer, longer ones may be parted. */
const CLOSER = 10;
const PARTED = 14;
const apart = (word) => (word.length < PARTED ? word : word.replace(/(?<=\w{2}[aeiouy][bcdfghj-np-tv-xz]?)(?=[bcdfghj-np-tv-xz][aeiouy]\w)/gi, SOFT));

const width = (word) => word.length + (word.match(/[mwMW]/g) || []).length / 2;
const fitted = (word) => (width(word) < CLOSER ? word : h("span", { class: width(word) > CLOSER + 1 ? "closest" : "closer" }, apart(word)));

/** A name without the colour that the card itself shows; long words are set closer, very long ones may be parted. */
export const short_name = (object, colour) => (object.name || "face down").replace(` (${colour})`, "").split(" ").flatMap((word, i) => (i ? [" ", fitted(word)] : [fitted(word)]));

/** A number with its sign; without one, its first letters. */
function figure(object, [what, value], sheet) {
  const shape = sign_of(what, sheet);
  return h("span", { class: `number ${changed(object, what)}${value ? "" : " zero"}`, key: what }, shape ? sign(shape) : h("i", {}, what.slice(0, 3)), h("b", {}, value));
}

/** What can be done with a card, in a word or two. */
function does(options, table) {
  const verbs = [...new Set(options.map((option) => (option.verb === "choose" && table.verb) || option.verb.split(" ")[0]))];
  return verbs.length > 2 ? `${verbs[0]} …` : verbs.join(" · ");
}

/** What lies on a card: a sign and how many, or the word. */
function mark(name, count, sheet) {
  const shape = sign_of(name, sheet);
  const words = shape ? [sign(shape), h("b", {}, count)] : [`${plain(name, sheet)}${many(count)}`];
  return h("span", { class: `mark${shape ? ` mark-${shape}` : ""}`, key: name }, words);
}

/** What a click would choose: where order counts, as which; else whether it is chosen. */
export function flag(options, table) {
  const order = [...table.chosen];
  const at = options.map((option) => order.indexOf(option.index)).find((place) => place >= 0);
  return at === undefined ? "" : table.ordered ? String(at + 1) : "✓";
}

/** Why something cannot be done, in two or three words. */
const briefly = (code, sheet) => (code ? sheet.briefly[code] || code.replaceAll("-", " ") : "");

/** Classes and words that every drawing of an object has in common. */
export function manner(object, table) {
  const options = object.id ? table.can.get(object.id) || [] : [];
  const chosen = flag(options, table);
  const cannot = !options.length && ((table.can.size && table.own) || table.done);
  const classes = [options.length ? "can" : cannot ? "cannot" : "", chosen ? "picked" : ""].filter(Boolean);
  const told = cannot && table.against ? briefly(table.against.get(object.id), table.sheet) : "";
  const why = marks(object, table.sheet).includes(told) ? "" : told;
  const extra = chosen ? "chosen" : options.length ? `can: ${options.map((option) => option.verb).join(", ")}` : why ? `not now: ${why}` : "";
  return { options, chosen, classes, extra, why };
}

/** What a drawing of an object is about, for whoever looks at it, and what happens when it is clicked. */
export const handlers = (object, options, table) => ({ "data-look": object.id && object.name ? object.id : null, onClick: () => table.on_card(object, options) });

/**
 * @param {any} object
 * @param {any} table what the table knows: sheet, can, chosen, and what happens on a click
 * @param {boolean} held whether it is still to be played, so that prices and text matter
 */
export function card(object, table, held = false) {
  const { sheet } = table;
  const id = object.id || 0;
  const { options, chosen, classes, extra, why } = manner(object, table);
  const down = object.face === "down" && !object.name;
  const resting = Object.keys(object.marks || {}).some((each) => table.tapped.has(each));
  const kind = kind_sign(object, sheet);
  const all = numbers(object, sheet).filter(([what]) => kind !== LEADER || !(table.told && table.told.has(what)));
  const colour = tint(object, sheet, all);
  const lying = Object.entries(object.marks || {}).filter(([what]) => !all.some(([name]) => name === what));
  const under = object.under || [];
  const tabs = under.some((each) => table.can.has(each.id));
  const prices = held ? all.filter(([what]) => PRICES.has(sign_of(what, sheet))) : [];
  const worth = all.filter(([what]) => !PRICES.has(sign_of(what, sheet)));
  const name = ["card", down ? "down" : `tint-${colour}`, resting ? "resting" : "", ...classes].filter(Boolean);
  return h("li", { class: "spot", key: id ? `o${id}` : undefined },
    h("button", {
      type: "button", class: name.join(" "), "data-id": id || null, tabindex: "-1",
      "aria-label": spoken(object, sheet, extra), "aria-pressed": table.group && options.length ? String(Boolean(chosen)) : null,
      ...handlers(object, options, table),
    },
    down ? emblem(sheet.emblem, "back") : backdrop(object),
    h("span", { class: "band" }, down ? null : sign(kind)),
    prices.length ? h("span", { class: "prices" }, prices.reverse().map(([what, value]) =>
      h("span", { class: `price ${changed(object, what)}`, key: what }, sign(sign_of(what, sheet)), h("b", {}, value)))) : null,
    h("span", { class: "name" }, short_name(object, colour), h("span", { class: "tinted" }, tint_word(object, sheet))),
    down ? null : h("span", { class: "says" }, emblem(emblem_of(object, sheet)), h("span", { class: "words" }, (object.text || []).map((line) => h("span", {}, line)))),
    down || !held ? null : h("span", { class: "kinds" }, (object.types || []).join(" ")),
    h("span", { class: "foot" }, worth.map((each) => figure(object, each, sheet)),
      lying.map(([what, count]) => mark(what, count, sheet)),
      under.length && !tabs ? h("span", { class: "mark below", key: "under" }, under.length > 1 ? `${under.length} under it` : `+ ${under[0].name || "face down"}`) : null),
    options.length ? h("span", { class: "flag", "aria-hidden": "true" }, chosen || does(options, table)) : why ? h("span", { class: "flag not", "aria-hidden": "true" }, why) : null),
    under.length && tabs ? h("ul", { class: "under", "aria-label": `under ${object.name || "it"}` }, under.map((each) => card(each, table))) : null);
}

/** How a card is read, by mouse and keys or by a finger. */
export const how_to_read = () => h("p", { class: "note", key: "how" }, h("span", { class: "by-mouse" }, "Point at a card, or move to it by the arrow keys, to read it; a right click or I opens it."),
  h("span", { class: "by-touch" }, "Hold a finger on a card to read it."));

/** Everything that is known of a card. */
export function details(object, sheet) {
  const causes = object.causes || {};
  const all = numbers(object, sheet);
  const rows = all.map(([name, value]) => {
    const printed = (object.printed || {})[name];
    const why = causes[name] && causes[name].length ? `, by ${causes[name].join(", ")}` : "";
    const said = typeof printed === "number" && printed !== value ? `${value} (printed ${printed}${why})` : String(value);
    const shape = sign_of(name, sheet);
    return h("div", { key: name }, h("dt", {}, shape ? sign(shape) : null, name), h("dd", {}, said));
  });
  return [
    h("h3", { class: `tint-${tint(object, sheet, all)}` }, object.types ? sign(kind_sign(object, sheet)) : null, object.name || "A face-down card"),
    object.types ? h("p", { class: "kinds" }, object.types.join(" · ")) : null,
    rows.length ? h("dl", {}, rows) : null,
    marks(object, sheet).length ? h("p", {}, marks(object, sheet).join(", ")) : null,
    (object.text || []).map((line) => h("p", { class: "words" }, line)),
    object.under && object.under.length ? h("p", {}, `Under it: ${object.under.map((o) => o.name || "a face-down card").join(", ")}`) : null,
  ].flat().filter(Boolean);
}
