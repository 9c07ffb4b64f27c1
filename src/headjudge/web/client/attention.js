// What draws a player's attention: sentences for whoever listens, title and icon, one quiet sound.

import { one } from "./dom.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { ASSERTIVE } from "./telling.js";

/** Say something in a live region: the last of `#asked` alone, `#said` one after the other. */
export function announce(where, words) {
  const place = one(where);
  const line = document.createElement("p");
  line.textContent = words;
  if (where === ASSERTIVE) place.replaceChildren(line);
  else {
    place.append(line);
    while (place.childElementCount > 60) place.firstChild.remove();
  }
}

/** Title, icon and, where it is wanted, one quiet sound. */
export function attention(update, game, is_new) {
  const mine = Boolean(update.decision);
  document.title = update.phase === "over" ? `Game over: ${game}` : mine ? `Your turn to answer: ${game}` : game;
  const icon = mine ? "/assets/icon-turn.svg" : "/assets/icon.svg";
  if (one("#icon").getAttribute("href") !== icon) one("#icon").setAttribute("href", icon);
  if (mine && is_new && settings.sound && document.hidden) sound("asked");
}
