// Paying for a card: which of the cards that are offered pay what is still owed and cost least. The sheet says which questions pay a cost.

import { number, numbers } from "./card.js";
import { sign_of } from "./signs.js";
import { by_id } from "./where.js";

/** More cards than so many are not tried in all ways. */
const MOST = 10;
/** The sign of what a card costs. */
const PRICE = "coin";

/** Whether things are chosen that each pay the same part of a cost. @param {DecisionView} decision @param {Sheet} sheet */
export const is_payment = ({ kind, group }, sheet) => Boolean(sheet.pays[kind] === "" && group && group.minimum === group.maximum);

/**
 * The options that pay what is still owed: with the fewest points wasted, then with the fewest cards; where each card pays one, the dearest,
 * which are the last that could be played. None where nothing is owed.
 * @param {DecisionView} decision @param {{paid: number, due: number}|null} owing @param {TableView} view @param {Sheet} sheet @param {Set<number>} chosen
 * @returns {OptionView[]}
 */
export function cheapest(decision, owing, view, sheet, chosen) {
  const objects = by_id(view);
  const free = decision.options.filter((option) => option.object && !chosen.has(option.index));
  if (decision.group) return is_payment(decision, sheet) ? dearest(free, objects, sheet).slice(0, Math.max(0, decision.group.minimum - decision.group.chosen.length - chosen.size)) : [];
  if (!owing || owing.paid >= owing.due) return [];
  const worth = new Map(free.map((option) => [option, number(objects.get(option.object) || {}, sheet.pays[decision.kind]) || 0]));
  const offered = free.filter((option) => worth.get(option)).sort((one, other) => (worth.get(other) || 0) - (worth.get(one) || 0)).slice(0, MOST);
  /** @type {{chosen: OptionView[], sum: number}} */
  let best = { chosen: [], sum: Infinity };
  for (let mask = 1; mask < 1 << offered.length; mask += 1) {
    const some = offered.filter((_, i) => mask & (1 << i));
    const sum = some.reduce((all, option) => all + (worth.get(option) || 0), 0);
    if (sum >= owing.due - owing.paid && (sum < best.sum || (sum === best.sum && some.length < best.chosen.length))) best = { chosen: some, sum };
  }
  return best.chosen;
}

/** @param {OptionView[]} options @param {Map<number, ObjectView>} objects @param {Sheet} sheet */
function dearest(options, objects, sheet) {
  const price = (/** @type {OptionView} */ option) => {
    const found = numbers(objects.get(option.object) || {}, sheet).find(([name]) => sign_of(name, sheet) === PRICE);
    return found ? found[1] : -1;
  };
  return [...options].sort((one, other) => price(other) - price(one));
}

/** @param {OptionView[]} options @param {TableView} view */
export const named = (options, view) => {
  const objects = by_id(view);
  return options.map((option) => (objects.get(option.object) || {}).name || option.text);
};
