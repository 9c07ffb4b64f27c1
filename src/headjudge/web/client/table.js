// One table: what the server sends is drawn, what the player does is sent. Nothing is judged here.

import { ask, fragment, fresh, remember, remembered } from "./api.js";
import { between, hand, side } from "./board.js";
import { card, details } from "./card.js";
import { h, one, patch } from "./dom.js";
import { listen, rove } from "./keys.js";
import { Link } from "./link.js";
import { logbook, told } from "./logbook.js";
import { figures, light, move, places } from "./motion.js";
import { prompt, rules } from "./prompt.js";
import { SPEEDS, change, pace, settings } from "./settings.js";
import { ASSERTIVE, POLITE, news, outcome } from "./telling.js";

const GUARD = 250;
const ID = location.pathname.split("/").pop();
const TAPPED = new Set(["exhausted", "rested", "tapped"]);

const state = {
  welcome: null, update: null, lines: [], from: 0, queue: [], chosen: new Set(), narrowed: 0, said: null, looked: null, filter: -1,
  broken: "", dialog: null, shown: 0, sent: "", since: 0, mine: 0, pointed: 0,
};
let link = null;
let timer = 0;

// -- what arrives ------------------------------------------------------------------------------------------------------

function hear(message) {
  if (message.type === "welcome") state.welcome = message;
  else if (message.type === "update") arrive(message);
  else if (message.type === "seats" && state.update) state.update.seats = message.seats;
  else if (message.type === "reasons") say(reasons(message));
  else if (message.type === "refused") refused(message);
  else if (message.type === "hinted") say([h("p", {}, "A bot would: ", h("b", {}, message.text))]);
  else if (message.type === "told") older(message.log);
  else if (message.type === "moved") moved(message);
  draw();
}

/** Updates that another caused are shown one after the other; what one's own click brought at once. */
function arrive(update) {
  const last = state.queue.length ? state.queue[state.queue.length - 1] : state.update;
  if (last && update.number < last.number) return;
  state.queue.push(update);
  if (!timer) next();
}

function next() {
  timer = 0;
  const update = state.queue.shift();
  if (!update) return;
  const own = Boolean(state.sent);
  const fresh_lines = show(update);
  const wait = own || !fresh_lines || document.hidden ? 0 : pace();
  if (state.queue.length) timer = setTimeout(next, wait);
  else if (wait) timer = setTimeout(next, wait);
}

function skip() {
  clearTimeout(timer);
  timer = 0;
  while (state.queue.length) show(state.queue.shift());
  draw();
}

/** Draw an update; how many sentences it brought. */
function show(update) {
  const before = places();
  const held = figures();
  const was = state.update;
  const asked = was ? was.question : -1;
  const first = !was;
  state.lines = [...state.lines.slice(0, Math.max(0, update.log.from - state.from)), ...update.log.lines];
  if (first) state.from = update.log.from;
  state.update = update;
  if (update.question !== asked) {
    if (!state.sent) state.since = performance.now();
    Object.assign(state, { chosen: new Set(), narrowed: 0, said: null, sent: "" });
  }
  draw();
  const brought = told(update.log.lines);
  const became = new Map(update.log.lines.filter((line) => line["object before"]).map((line) => [line["object id"], line["object before"]]));
  if (!first) {
    move(before, became, pace() || 200);
    light(held);
  }
  for (const [where, words] of news(was, update, state.welcome.seat)) announce(where, words);
  attention(update, asked);
  const list = one(".lines");
  if (list) list.scrollTop = list.scrollHeight;
  return first ? 0 : brought.length;
}

function announce(where, words) {
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
function attention(update, asked) {
  const mine = Boolean(update.decision);
  const title = state.welcome ? state.welcome.sheet.title : "Headjudge";
  document.title = update.phase === "over" ? `Game over: ${title}` : mine ? `Your turn to answer: ${title}` : title;
  one("#icon").href = mine ? "/assets/icon-turn.svg" : "/assets/icon.svg";
  if (mine && update.question !== asked && settings.sound && document.hidden) chime();
}

function chime() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.frequency.value = 523;
  loud.gain.setValueAtTime(0.05, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.connect(loud).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}

function refused(message) {
  if (message.id === state.sent) state.sent = "";
  say([h("p", { role: "alert" }, message.words), h("p", { class: "rules" }, rules(message.rules || [], table()))]);
}

function reasons(message) {
  if (!message.reasons.length) return [h("p", {}, "Nothing speaks against it, but it is not asked now.")];
  return message.reasons.slice(0, 4).map((reason) => h("p", { key: reason.attempt },
    h("b", {}, `${reason.attempt}: `), reason.words, " ", rules(reason.rules, table())));
}

function older(log) {
  state.lines = [...log.lines, ...state.lines];
  state.from = log.from;
}

function moved(message) {
  state.moved = message;
  if (message.token) remember(`seat ${message.table}`, message.token);
}

// -- what is sent ------------------------------------------------------------------------------------------------------

/** Whether a click counts: not while another's question has just come up, and not twice. */
const counts = () => !state.sent && performance.now() - state.since > GUARD;

function answer(options) {
  if (!counts()) return;
  state.sent = link.send({ type: "answer", question: state.update.question, options });
  state.mine = performance.now();
  draw();
}

function pass(until) {
  if (!counts()) return;
  state.sent = link.send({ type: "pass", question: state.update.question, until, through: false });
  draw();
}

function toggle(options) {
  const { maximum, chosen } = state.update.decision.group;
  const picked = options.filter((option) => state.chosen.has(option.index));
  const free = options.find((option) => !state.chosen.has(option.index));
  if (free && state.chosen.size + chosen.length < maximum) state.chosen.add(free.index);
  else if (picked.length) for (const option of picked) state.chosen.delete(option.index);
  draw();
}

function choose(options) {
  if (state.update.decision.group && options[0].verb !== "done") toggle(options);
  else answer([options[0].index]);
}

function on_card(object, options) {
  state.looked = object;
  if (!options.length) {
    if (object.id && state.welcome.seat !== null) link.put({ type: "why", id: fresh("w"), object: object.id });
  } else if (state.update.decision.group) toggle(options.slice(0, 1));
  else if (options.length === 1) answer([options[0].index]);
  else {
    state.narrowed = object.id;
    draw();
    one("#prompt .option")?.focus();
    return;
  }
  draw();
}

/** Words beside the question; whoever does not see them hears them. */
function say(words) {
  state.said = words;
  draw();
  if (!one("#prompt .said [role=alert]")) announce(POLITE, one("#prompt .said")?.textContent || "");
}

async function on_rule(name) {
  try {
    const [, ...number] = name.split(" ");
    const found = await ask(`/api/rules/${state.welcome.game}/${encodeURIComponent(number.join(" "))}`);
    open_dialog(`${found.name}: ${found.title}`, [h("p", {}, found.summary)]);
  } catch (wrong) {
    open_dialog(name, [h("p", {}, wrong.message)]);
  }
}

// -- what is drawn -----------------------------------------------------------------------------------------------------

/** What the parts of the page need to know, and what they do. */
function table() {
  const { update, welcome } = state;
  const decision = update && update.decision && !state.sent ? update.decision : null;
  const options = decision ? decision.options.map((option, index) => Object.assign(option, { index })) : [];
  const can = new Map();
  for (const option of options) if (option.object) can.set(option.object, [...(can.get(option.object) || []), option]);
  const names = update ? update.seats.map((seat, i) => seat.name || `Seat ${i + 1}`) : [];
  return {
    sheet: welcome.sheet, can, chosen: state.chosen, group: Boolean(decision && decision.group),
    ordered: Boolean(decision && decision.group && decision.group.ordered), over: update.phase === "over", tapped: TAPPED, names,
    looked: state.looked ? state.looked.id : 0, narrowed: state.narrowed, said: state.said, passing: update && update.passing,
    filter: state.filter, older: state.from > 0, wait: waits(), idle: idle(names), coach: coach(decision), presence: presence(),
    found: find, called: (id) => (find(id) || {}).name || "something",
    on_card, on_rule, on_look: look, on_read: (object) => open_dialog("Card", [h("div", { class: "details" }, details(object, welcome.sheet))]), on_point: (id) => { const found = find(id); if (found) look(found); },
    on_option: choose, on_confirm: () => answer([...state.chosen]), on_unchoose: () => { state.chosen.clear(); draw(); },
    on_narrow: (id) => { state.narrowed = id; draw(); }, on_pass: pass, on_clear: clear,
    on_reply: (request, agree) => link.send({ type: "reply", request, agree }),
    on_filter: (player) => { state.filter = player; draw(); }, on_older: () => link.put({ type: "log", id: fresh("l"), before: state.from }),
    on_pile: (player, zone) => open_pile(player, zone),
  };
}

const waits = () => state.broken || (state.sent ? "One moment …" : "");

function coach(decision) {
  if (!settings.coach || !decision) return "";
  return state.welcome.sheet.coach[decision.kind] || "";
}

function idle(names) {
  const { update } = state;
  if (!update || update.phase === "waiting") return "Waiting for somebody to sit down.";
  if (update.phase === "over") return "The game is over.";
  const who = update.view ? names[update.view.deciding] : "";
  return who ? `${who} is asked.` : "One moment …";
}

function presence() {
  return state.update.seats.map((seat) => (seat.kind === "bot" ? `${seat.bot} bot` : seat.kind === "open" ? "nobody yet" : seat.present ? "" : "away"));
}

function find(id, objects = everything()) {
  for (const object of objects) {
    if (object.id === id) return object;
    const under = object.under ? find(id, object.under) : null;
    if (under) return under;
  }
  return null;
}

function everything() {
  const { view } = state.update;
  if (!view) return [];
  return [...view.players.flatMap((player) => Object.values(player.zones).flat()), ...Object.values(view.table).flat()];
}

function look(object) {
  if (state.looked === object || (state.looked && object.id && state.looked.id === object.id)) return;
  state.looked = object;
  const place = one("#details");
  if (place) patch(place, details(object, state.welcome.sheet));
}

function menu() {
  const { update, welcome } = state;
  const seated = welcome.seat !== null;
  const button = (words, on, key, disabled = false) => h("button", { type: "button", key: words, onClick: on, disabled },
    words, key ? h("kbd", { "aria-hidden": "true" }, key) : null);
  const playing = update.phase === "playing";
  const more = () => { state.menu = !state.menu; draw(); };
  return h("nav", { class: `menu${state.menu ? " open" : ""}`, "aria-label": "table" },
    seated && playing ? [
      button(update.undo === "ask" ? "Ask to undo" : "Undo", undo, "U", update.undo === "none"),
      button("Hint", hint, "H", !update.decision)] : null,
    h("button", { type: "button", class: "more", "aria-expanded": String(Boolean(state.menu)), onClick: more, key: "more" }, "Menu"),
    h("div", { class: "rest", key: "rest" }, seated && playing ? [
      button("Offer a draw", () => link.send({ type: "offer-draw" })),
      button("Concede", concede)] : null,
    update.seats.map((seat, i) => (seated && playing && seat.closable === 0 && i !== welcome.seat
      ? button(`Close the game: ${seat.name} is away`, () => link.send({ type: "abandon", seat: i })) : null)),
    button("Settings", open_settings), button("Keys", open_keys, "?"),
    h("a", { href: `/learn/${welcome.game}`, target: "_blank", rel: "noopener", key: "learn" }, "How to play"),
    h("a", { href: "/", key: "lobby" }, "Lobby")));
}

function ended() {
  const { update, welcome } = state;
  const { result } = update;
  const wants = update.seats.filter((seat) => seat.rematch).map((seat) => seat.name);
  return h("section", { class: "ended", role: "group", "aria-label": "game over", tabindex: "-1", key: "ended" },
    h("h2", {}, outcome(update, welcome.seat)), h("p", {}, result.reason, " ", rules(result.rules, table())),
    h("p", { class: "row" },
      state.moved ? h("a", { class: "main", href: address(state.moved) }, "To the rematch")
        : welcome.seat !== null ? h("button", { type: "button", class: "main", onClick: () => link.send({ type: "rematch" }) }, "Rematch, seats swapped") : null,
      h("a", { href: `${welcome.replay}?eyes=${welcome.seat === null ? "spectator" : `seat${welcome.seat}`}` }, "Look at it again"),
      h("a", { href: "/" }, "Another game")),
    wants.length && !state.moved ? h("p", { class: "note" }, `${wants.join(" and ")} would like a rematch.`) : null);
}

const address = (to) => `/table/${to.table}${to.token ? `#seat=${to.token}` : ""}`;

function invitation() {
  const kept = remembered(`invitation ${ID}`, "");
  return h("main", { class: "waiting-room" }, h("h1", {}, "Waiting for a friend"),
    kept ? [h("p", {}, "Send this link. Opening it claims nothing; your friend sits down by a button."),
      h("p", { class: "row" }, h("input", { readonly: true, value: kept, "aria-label": "invitation", id: "invitation" }),
        h("button", { type: "button", class: "main", onClick: () => navigator.clipboard.writeText(kept).then(() => say_copied(), () => one("#invitation").select()) }, "Copy"))]
      : h("p", {}, "Somebody was invited to sit down."),
    h("p", { id: "copied", role: "status" }), h("p", {}, h("a", { href: "/" }, "Lobby")));
}

const say_copied = () => { one("#copied").textContent = "Copied."; };

function draw() {
  const { update, welcome } = state;
  const place = one("#table");
  if (state.inviting) {
    patch(place, [sitting()]);
    return;
  }
  if (!update || !welcome) {
    if (state.broken) patch(place, [h("main", { key: "main" }, h("p", { class: "wrong", role: "alert" }, state.broken), h("p", {}, h("a", { href: "/" }, "Lobby")))]);
    return;
  }
  place.removeAttribute("aria-busy");
  if (!update.view) {
    patch(place, [invitation()]);
    return;
  }
  const known = table();
  const { view } = update;
  const own = view.you >= 0 ? view.you : 0;
  const others = view.players.map((_, i) => (own + 1 + i) % view.players.length).filter((i) => i !== own);
  patch(place, present([
    h("header", { class: "top", key: "top" }, h("h1", {}, welcome.sheet.title), menu()),
    h("main", { class: "field", key: "field" }, others.map((player) => side(view, player, known)), between(view, known), side(view, own, known)),
    view.you >= 0 ? hand(view, own, known) : null,
    h("aside", { class: "beside", "aria-label": "question, card and log", key: "beside" },
      update.phase === "over" ? ended() : null,
      prompt(update, known),
      timer && state.queue.length ? h("p", { class: "row", key: "skip" }, h("button", { type: "button", onClick: skip }, "Skip ahead", h("kbd", { "aria-hidden": "true" }, "."))) : null,
      h("section", { class: "details", "aria-label": "card", id: "details", key: "details" }, details(state.looked, welcome.sheet)),
      logbook(state.lines, update.notes, known)),
  ]));
  rove();
}

const present = (trees) => trees.filter(Boolean);

// -- dialogs -----------------------------------------------------------------------------------------------------------

function open_dialog(title, body) {
  let dialog = one("#dialog");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "dialog";
    dialog.setAttribute("aria-labelledby", "dialog-title");
    document.body.append(dialog);
  }
  patch(dialog, [h("form", { method: "dialog" }, h("h2", { id: "dialog-title" }, title), h("div", { class: "body" }, body),
    h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Close")))]);
  if (!dialog.open) dialog.showModal();
}

function open_pile(player, zone) {
  const known = table();
  const objects = state.update.view.players[player].zones[zone] || [];
  const close = (object, options) => { if (options.length) one("#dialog").close(); on_card(object, options); };
  open_dialog(`${known.names[player]}: ${zone}`, [h("ul", { class: "cards", "data-roving": zone }, objects.map((object) => card(object, { ...known, on_card: close })))]);
  rove();
}

function open_settings() {
  const pick = (name, words, values) => h("label", { class: "field", key: name }, words,
    h("select", { onChange: (e) => change({ [name]: e.target.value }) }, values.map((value) => h("option", { key: value, value, selected: settings[name] === value }, value))));
  const tick = (name, words) => h("label", { class: "tick", key: name },
    h("input", { type: "checkbox", checked: settings[name], onChange: (e) => { change({ [name]: e.target.checked }); draw(); } }), words);
  const { passing } = state.update;
  open_dialog("Settings", [
    pick("theme", "Colours", ["system", "light", "dark"]), pick("speed", "How fast the other side is shown", Object.keys(SPEEDS)),
    tick("coach", "Say what each kind of question is for"), tick("sound", "A quiet sound when I am asked in another tab"),
    passing ? h("fieldset", { key: "stops" }, h("legend", {}, "Stops"),
      h("label", { class: "tick" }, h("input", { type: "checkbox", checked: passing.holding, onChange: (e) => manner({ holding: e.target.checked }) }), "Ask me everywhere, also where I can only pass"),
      passing.parts.map((part) => h("label", { class: "field", key: part }, part,
        h("select", { onChange: (e) => manner({ stops: { ...clean(passing.stops, part), ...(e.target.value ? { [part]: e.target.value } : {}) } }) },
          [["", "as usual"], ["stop", "always ask me"], ["skip", "never ask me"]].map(([value, words]) =>
            h("option", { key: value, value, selected: (passing.stops[part] || "") === value }, words)))))) : null,
  ]);
}

const clean = (stops, part) => Object.fromEntries(Object.entries(stops).filter(([name]) => name !== part));
const manner = (changed) => link.send({ type: "manner", ...changed });

function open_keys() {
  const rows = [["1 to 9", "the answers in their order"], ["Space", "the main answer: pass, confirm"], ["arrows", "from card to card, from row to row"], ["Enter", "the card or button in focus"],
    ["Q", "to the question"], ["U", "undo"], ["H", "hint"], ["L", "to the log"], ["Esc", "no more passing ahead, all answers again"], [".", "skip what is being shown"], ["?", "these keys"]];
  open_dialog("Keys", [h("dl", { class: "keys" }, rows.map(([key, words]) => h("div", { key }, h("dt", {}, key), h("dd", {}, words))))]);
}

// -- what buttons and keys do ------------------------------------------------------------------------------------------

const undo = () => link.send({ type: "undo", answers: 1 });
const hint = () => link.put({ type: "hint", id: fresh("h"), question: state.update.question });

function concede() {
  open_dialog("Concede?", [h("p", {}, "The other side wins at once."),
    h("p", {}, h("button", { type: "button", onClick: () => { one("#dialog").close(); link.send({ type: "concede" }); } }, "Concede the game"))]);
}

function clear() {
  link.send({ type: "clear" });
  Object.assign(state, { narrowed: 0, said: null });
  draw();
}

function main_answer() {
  if (timer && state.queue.length) skip();
  const button = one("#prompt [data-main]");
  if (button && !button.disabled) button.click();
}

listen({
  " ": main_answer,
  digit: (event) => document.querySelectorAll("#prompt > .options .option")[Number(event.key) - 1]?.click(),
  q: () => one("#prompt")?.focus(), u: () => undo(), h: () => hint(), l: () => one(".lines")?.focus(), ".": skip, "?": open_keys,
  escape: () => { const dialog = one("dialog[open]"); if (dialog) dialog.close(); else if (state.update && state.update.passing) clear(); },
});

// -- sitting down ------------------------------------------------------------------------------------------------------

function sitting() {
  const { inviting } = state;
  const act = async (event) => {
    event.preventDefault();
    try {
      const deck = one("#paste").value.trim() ? { text: one("#paste").value } : { shipped: one("#deck").value };
      const sat = await ask(`/api/tables/${ID}/sit`, { id: inviting.id, invitation: fragment("invitation"), deck, name: one("#name").value.trim() || "Guest" });
      location.hash = `seat=${sat.token}`;
      state.inviting = null;
      begin(sat.token);
    } catch (wrong) {
      inviting.wrong = wrong.complaints && wrong.complaints.length ? wrong.complaints.map((c) => (c.line ? `line ${c.line}: ` : "") + c.words) : [wrong.message];
      draw();
    }
  };
  const { game, seats } = inviting;
  const host = seats.find((seat) => seat.kind === "person");
  return h("main", { class: "waiting-room", key: "sitting" }, h("h1", {}, `${host ? host.name : "Somebody"} invites you to ${game.title}`), h("p", {}, game.goal),
    h("form", { onSubmit: act },
      h("label", { class: "field" }, "Your name", h("input", { id: "name", maxlength: 30, autocomplete: "nickname" })),
      h("label", { class: "field" }, "Deck", h("select", { id: "deck" }, game.decks.map((deck) => h("option", { key: deck.id, value: deck.id }, deck.name)))),
      h("details", {}, h("summary", {}, "Or paste a list"), h("label", { class: "field" }, "Your list, one card a line", h("textarea", { id: "paste", rows: 6 }))),
      inviting.wrong ? h("ul", { class: "wrong", role: "alert" }, inviting.wrong.map((words) => h("li", {}, words))) : null,
      h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Sit down"), h("a", { href: `/learn/${game.id}` }, "How it is played"))));
}

async function invited() {
  try {
    const [lobby, found] = await Promise.all([ask("/api/lobby"), ask(`/api/tables/${ID}`)]);
    state.inviting = { game: lobby.games.find((game) => game.id === found.game), seats: found.seats, id: fresh("s"), wrong: null };
    if (!found.seats.some((seat) => seat.kind === "open")) state.inviting = null;
  } catch (wrong) {
    state.broken = wrong.message;
  }
  if (state.inviting) draw();
  else begin("");
}

function begin(token) {
  if (token) remember(`seat ${ID}`, token);
  link = new Link(ID, token, hear, (words) => { state.broken = words; draw(); });
}

const token = fragment("seat") || remembered(`seat ${ID}`, "");
if (fragment("invitation") && !token) invited();
else begin(token);
