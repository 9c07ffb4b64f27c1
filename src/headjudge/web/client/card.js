// A card, drawn from facts and words: name, numbers, what it is, what lies on it, what it says.

import { h } from "./dom.js";

/** Letters beside colours: what a hue alone would tell is also said by a shape and a word. */
const HUES = 12;

/** A hue that a kind of card always has, from its words. */
function hue(object) {
  const words = (object.types || []).slice(0, 2).join(" ") || object.name || "";
  let sum = 0;
  for (const letter of words) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return sum % HUES;
}

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
export const marks = (object) => Object.entries(object.marks || {}).map(([name, count]) => `${name}${many(count)}`);

/** What a card is called by whoever hears it: name, numbers, states. */
export function spoken(object, sheet, extra = "") {
  const parts = [object.name || "face-down card"];
  parts.push(...numbers(object, sheet).map(([name, value]) => `${name} ${value}`), ...marks(object));
  if (object.under && object.under.length) parts.push(`${object.under.length} under it`);
  if (extra) parts.push(extra);
  return parts.join(", ");
}

/**
 * @param {any} object
 * @param {any} table what the table knows: sheet, can, chosen, and what happens on a click
 */
export function card(object, table) {
  const { sheet } = table;
  const id = object.id || 0;
  const options = id ? table.can.get(id) || [] : [];
  const picked = options.some((option) => table.chosen.has(option.index));
  const extra = picked ? "chosen" : options.length ? `can: ${options.map((option) => option.verb).join(", ")}` : "";
  const down = object.face === "down" && !object.name;
  const resting = Object.keys(object.marks || {}).some((mark) => table.tapped.has(mark));
  const name = ["card", down ? "down" : `hue-${hue(object)}`];
  if (options.length) name.push("can");
  if (picked) name.push("picked");
  if (resting) name.push("resting");
  if (table.looked === id && id) name.push("looked");
  return h("li", { class: "spot", key: id ? `o${id}` : undefined },
    h("button", {
      type: "button", class: name.join(" "), "data-id": id || null, tabindex: "-1",
      "aria-label": spoken(object, sheet, extra), "aria-pressed": table.group && options.length ? String(picked) : null,
      onClick: () => table.on_card(object, options), onMouseEnter: () => table.on_look(object), onFocus: () => table.on_look(object),
    },
    h("span", { class: "name" }, object.name || "face down"),
    down ? null : h("span", { class: "kinds" }, (object.types || []).join(" ")),
    h("span", { class: "numbers" }, numbers(object, sheet).map(([what, value]) =>
      h("span", { class: `number ${changed(object, what)}`, key: what, title: what },
        h("abbr", { "aria-hidden": "true" }, what.slice(0, 3)), h("b", {}, value)))),
    h("span", { class: "marks" }, marks(object).map((mark) => h("span", { class: "mark", key: mark }, mark))),
    down ? null : h("span", { class: "words" }, (object.text || []).join(" ")),
    options.length ? h("span", { class: "flag", "aria-hidden": "true" }, picked ? "✓" : "•") : null),
    object.under && object.under.length
      ? h("ul", { class: "under", "aria-label": `under ${object.name || "it"}` }, object.under.map((each) => card(each, table)))
      : null);
}

/** Everything that is known of a card, for the panel beside the table. */
export function details(object, sheet) {
  if (!object) return [h("p", { class: "note" }, "Point at a card, or move to it by the arrow keys, to read it here.")];
  const causes = object.causes || {};
  const rows = numbers(object, sheet).map(([name, value]) => {
    const printed = (object.printed || {})[name];
    const why = causes[name] && causes[name].length ? `, by ${causes[name].join(", ")}` : "";
    const said = typeof printed === "number" && printed !== value ? `${value} (printed ${printed}${why})` : String(value);
    return h("div", { key: name }, h("dt", {}, name), h("dd", {}, said));
  });
  return [
    h("h3", {}, object.name || "A face-down card"),
    object.types ? h("p", { class: "kinds" }, object.types.join(" · ")) : null,
    rows.length ? h("dl", {}, rows) : null,
    marks(object).length ? h("p", {}, marks(object).join(", ")) : null,
    (object.text || []).map((line) => h("p", { class: "words" }, line)),
    object.under && object.under.length ? h("p", {}, `Under it: ${object.under.map((o) => o.name || "a face-down card").join(", ")}`) : null,
  ].flat().filter(Boolean);
}
