// What is out of sight is said: how many answers lie below the edge of their list; the log begins with a whole line. On a small screen a list
// of answers for which there is no room gives way to all that can be done in a few words.

import { draw_arrows } from "./arrows.js";
import { one } from "./dom.js";
import { fit_cards } from "./sizes.js";

const list = () => one("#prompt > .options:not(.passes)");
const below = (place) => [...place.children].filter((node) => node.getBoundingClientRect().bottom > place.getBoundingClientRect().bottom + 3).length;

/** Where the table is laid out for a phone, upright or sideways: as in layouts.css. */
const narrow = matchMedia("(max-width: 760px), (max-height: 500px)");
const longer = (place) => place && place.scrollHeight > place.clientHeight + 3;

/** Where there is no room for the whole list the explanation goes; on a small screen then the list gives way to a few words. */
function say_briefly() {
  const prompt = one("#prompt");
  if (!prompt) return;
  prompt.classList.remove("terse", "brief");
  const full = () => longer(prompt) || longer(list());
  if (full()) prompt.classList.add("terse");
  if (!narrow.matches) return;
  if (one("#prompt > .doable") && (prompt.matches(".listed") || full())) prompt.classList.add("brief");
  if (prompt.matches(".brief.terse")) prompt.classList.remove("terse");
  if (prompt.matches(".brief") && longer(prompt)) prompt.classList.add("terse");
}

/** The button under a list of answers that is longer than its room says how many there are further down. */
function say_further() {
  const [place, button] = [list(), one("#prompt > .further")];
  if (!place || !button) return;
  button.hidden = true;
  button.hidden = place.scrollHeight <= place.clientHeight + 3;
  const left = button.hidden ? 0 : below(place);
  place.classList.toggle("cut", left > 0);
  button.textContent = left ? `▼ ${left} more ${left === 1 ? "answer" : "answers"}` : "▲ back to the first answer";
  place.onscroll = say_further;
}

/** Go on by as many answers as there is room for; from the last back to the first. */
export function further() {
  const place = list();
  if (below(place)) place.scrollTop += place.clientHeight - 24;
  else place.scrollTop = 0;
}

/** Rows that are swiped on a small screen: each with where it is said how many cards it has further on. */
function swiped() {
  /** @type {NodeListOf<HTMLElement>} */
  const rows = document.querySelectorAll(".hand .cards, .board .rows");
  return [...rows].map((place) => ({ place, cue: place.parentElement?.querySelector(".onward") }));
}

/** How many cards of a row lie beyond its edge. */
function say_onward() {
  for (const { place, cue } of swiped()) {
    const long = cue && narrow.matches && place.scrollWidth > place.clientWidth + 3;
    if (cue) cue.textContent = long ? "+0 ›" : "";
    const edge = place.getBoundingClientRect().right + 3;
    const left = long ? [...place.querySelectorAll(".spot")].filter((spot) => spot.getBoundingClientRect().right > edge).length : 0;
    if (long) cue.textContent = left ? `+${left} ›` : "‹";
    place.classList.toggle("goes-on", left > 0);
    place.onscroll = say_onward;
  }
}

/** The newest line of the log in sight, and none cut at the top. */
export function to_newest() {
  const lines = one(".lines");
  if (!lines) return;
  lines.style.paddingBottom = "";
  lines.scrollTop = lines.scrollHeight;
  const { top } = lines.getBoundingClientRect();
  const cut = [...lines.children].map((node) => node.getBoundingClientRect()).find((box) => box.top < top - 1 && box.bottom > top + 1);
  if (!cut) return;
  lines.style.paddingBottom = `${12 + Math.ceil(cut.bottom - top)}px`;
  lines.scrollTop = lines.scrollHeight;
}

/** Cards whose size, or whose room for words, changes at any later time are fitted anew. */
const sizes = new ResizeObserver(() => show_words());

/** A card shows its words where all of them fit on it, else none of them: whoever looks at it reads them all. */
function show_words() {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll("#table .card .words");
  const words = [...found].filter((place) => place.childElementCount);
  for (const place of words) place.hidden = false;
  const fits = words.map((place) => place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth);
  words.forEach((place, i) => { place.hidden = !fits[i]; });
  for (const card of document.querySelectorAll("#table .card")) sizes.observe(card);
}

/** What is drawn is fitted into the room that there is. */
export function fit() {
  say_briefly();
  say_further();
  fit_cards(narrow.matches);
  say_onward();
  show_words(); // last: what the others say takes room on a card
  draw_arrows();
}

addEventListener("resize", () => { fit(); to_newest(); });
