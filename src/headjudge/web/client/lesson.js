// A first game that teaches: each thing that it has to say is said at the first question that it fits, and once.

import { remember, remembered } from "./api.js";

/** @typedef {{kind: string, words: string, about: string, do: string}} LessonHint */

/**
 * Which hint fits a question and was not said before; -1 where none does.
 * @param {LessonHint[]} hints @param {number[]} said @param {DecisionView} decision
 */
export const fitting = (hints, said, decision) => hints.findIndex((hint, i) => !said.includes(i) && hint.kind === decision.kind && decision.options.some(({ text }) => text.includes(hint.about)));

/**
 * What is said at this question, and the place of the option that is advised; null where there is nothing to say. It counts as said.
 * @param {string} table @param {LessonHint[]} hints @param {DecisionView|null} decision @param {number} question
 */
export function taught_at(table, hints, decision, question) {
  if (!decision || !hints.length) return null;
  const said = remembered(`taught ${table}`, { hints: [], at: {} });
  const found = said.at[question] ?? fitting(hints, said.hints, decision);
  if (found < 0) return null;
  if (said.at[question] === undefined) remember(`taught ${table}`, { hints: [...said.hints, found], at: { ...said.at, [question]: found } });
  const { words, do: begins } = hints[found];
  return { words, option: begins ? decision.options.findIndex(({ text }) => text.startsWith(begins)) : -1 };
}
