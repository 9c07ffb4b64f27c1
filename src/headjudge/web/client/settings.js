// How this browser shows tables: light or dark, speed, sound, coach; and how its player likes to be asked in each game.

import { remember, remembered } from "./api.js";

export const SPEEDS = { "at once": 0, fast: 250, calm: 700, slow: 1400 };
export const COACHING = ["in the first game", "always", "never"];

const first = { theme: "system", speed: "calm", sound: false, effects: false, coach: COACHING[0] };

/** @type {{theme: string, speed: string, sound: boolean, effects: boolean, coach: string}} */
export const settings = { ...first, ...remembered("settings", {}) };
if (typeof settings.coach === "boolean") settings.coach = settings.coach ? "always" : "never";

/** @param {Partial<typeof settings>} changed */
export function change(changed) {
  Object.assign(settings, changed);
  remember("settings", settings);
  show_theme();
}

export function show_theme() {
  const root = document.documentElement;
  if (settings.theme === "system") root.removeAttribute("data-theme");
  else root.dataset.theme = settings.theme;
}

/** Milliseconds that something which another caused is shown before the next. */
export const pace = () => SPEEDS[settings.speed] ?? 0;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the coach speaks at this table: by default in the first game of each kind that one ends. */
export function coached(game, table) {
  if (settings.coach !== COACHING[0]) return settings.coach === "always";
  const ended = remembered("ended", {})[game];
  return !ended || ended === table;
}

/** A game has come to its end. */
export function has_ended(game, table) {
  const ended = remembered("ended", {});
  if (!ended[game]) remember("ended", { ...ended, [game]: table });
}

/** How one likes to be asked in a game: stops, holding, delay. */
export const liked = (game) => remembered("manners", {})[game] || {};

export function like(game, changed) {
  const all = remembered("manners", {});
  remember("manners", { ...all, [game]: { ...all[game], ...changed } });
}

show_theme();
