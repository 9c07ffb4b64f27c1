// How this browser shows tables: light or dark, speed, sound, coach.

import { remember, remembered } from "./api.js";

export const SPEEDS = { "at once": 0, fast: 250, calm: 700, slow: 1400 };

const first = { theme: "system", speed: "calm", sound: false, coach: true };

/** @type {{theme: string, speed: string, sound: boolean, coach: boolean}} */
export const settings = { ...first, ...remembered("settings", {}) };

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

show_theme();
