// What is wrong with how a page looks, as a list of sentences: run in the page by tests/browser/test_looks.py.
(phone) => {
  const found = [];
  const told = (words, node) => found.push(`${words}: ${(node.className && node.className.baseVal === undefined ? node.className : "") || node.tagName} "${(node.textContent || "").trim().slice(0, 40)}"`);
  const box = (node) => node.getBoundingClientRect();
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).clipPath !== "inset(50%)" && !node.closest(".unseen, [hidden], dialog:not([open])");
  const met = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const is = (r) => r.right - r.left > 0.5 && r.bottom - r.top > 0.5;
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const inside = (a, b, by = 1.5) => a.left >= b.left - by && a.top >= b.top - by && a.right <= b.right + by && a.bottom <= b.bottom + by;

  const kept = new Map();
  const kind = (node) => {
    if (!kept.has(node)) {
      const { overflowX, overflowY } = getComputedStyle(node);
      const cuts = /hidden|clip/.test(overflowX + overflowY) || node.matches("button, .between, .who");
      kept.set(node, { cuts, holds: overflowX !== "visible" || overflowY !== "visible", box: box(node) });
    }
    return kept.get(node);
  };

  // nothing scrolls sideways but, on a phone, rows of cards
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const node of document.querySelectorAll("body *")) {
    if (!seen(node) || node.scrollWidth <= node.clientWidth + 1) continue;
    const flow = getComputedStyle(node).overflowX;
    if (/auto|scroll/.test(flow) && !(phone && node.matches(".cards, .rows, .links"))) told("scrolls sideways", node);
  }

  // text: large enough, in its box, and over no other text
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !seen(parent) || parent.closest("script, style, noscript, option, .skip")) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 12) told("smaller than 12 px", parent);
    const range = document.createRange();
    range.selectNodeContents(node);
    const brief = parent.closest(".words, .flag");
    for (const rect of range.getClientRects()) {
      let left = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
      for (let up = parent; up && up !== document.body; up = up.parentElement) {
        const { cuts, holds, box: bounds } = kind(up);
        if (cuts && !brief && !inside(left, bounds) && is(met(left, whole))) told("text out of its box", parent);
        if (holds) left = met(left, bounds);
        if (getComputedStyle(up).position === "fixed") break; // what is around it does not cut it
      }
      left = met(left, whole);
      if (is(left)) texts.push({ parent, rect: left });
    }
  }
  const trimmed = (r) => ({ left: r.left + 1, top: r.top + 3, right: r.right - 1, bottom: r.bottom - 3 });
  for (let i = 0; i < texts.length; i += 1) {
    for (let j = i + 1; j < texts.length; j += 1) {
      if (texts[i].parent !== texts[j].parent && is(met(trimmed(texts[i].rect), trimmed(texts[j].rect)))) told(`over "${texts[i].parent.textContent.slice(0, 30)}"`, texts[j].parent);
    }
  }

  // targets
  for (const node of document.querySelectorAll("button, a[href], summary, select, input")) {
    if (!seen(node) || node.closest(".skip")) continue;
    const { width, height } = box(node);
    const link = node.localName === "a" && !node.matches(".main") && node.closest("p");
    if (!link && (width < 23.5 || height < 23.5)) told(`a target of ${Math.round(width)} x ${Math.round(height)} px`, node);
    if (phone && node.matches(".option, .main, .menu > button") && height < 43.5) told(`a main action ${Math.round(height)} px high`, node);
  }

  // question, main answer and own hand in sight
  const prompt = document.querySelector(document.querySelector(".ended") ? ".ended" : "#prompt");
  if (!inside(box(prompt), whole)) told("not in sight", prompt);
  for (const node of document.querySelectorAll("#prompt [data-main], #prompt h2, .ended .main, .ended h2")) if (seen(node) && !inside(box(node), met(whole, box(node.closest("section"))))) told("not in sight", node);
  const hand = document.querySelector(".hand");
  if (!inside(box(hand), whole)) told("not in sight", hand);
  const held = [...hand.querySelectorAll(".card")].sort((a, b) => box(a).top - box(b).top || box(a).left - box(b).left).slice(0, phone ? 2 : undefined);
  for (const node of held) if (!inside(box(node), met(whole, box(hand)))) told("not in sight", node);
  if (hand.scrollHeight > hand.clientHeight + 1) told("scrolls", hand);

  // what comes of the main answer is said; on a phone all that can be used is named, and the own row is not cut by the hand
  const main = document.querySelector("#prompt.mine [data-main]");
  if (document.querySelector("#prompt.mine") && !document.querySelector("#prompt :is(.next, .must)") && !(main && main.textContent.includes(":"))) told("does not say what comes of it", main || prompt);
  if (phone && document.querySelector("#prompt.mine")) {
    for (const node of document.querySelectorAll(".card.can .name")) {
      const name = [...node.childNodes].filter((part) => !part.matches || !part.matches(".tinted")).map((part) => part.textContent).join("").replaceAll("\u00ad", "");
      if (!prompt.innerText.includes(name)) told("can be used, and is not named in the question", node);
    }
  }
  for (const node of phone ? document.querySelectorAll(".side.own .card") : []) if (box(node).left < innerWidth && box(node).bottom > box(hand).top + 1.5) told("cut by the hand", node);

  // nothing is told by pointing alone
  for (const node of document.querySelectorAll("[title]")) told("told by pointing", node);
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      const does = rule.selectorText && rule.selectorText.includes(":hover") ? [...rule.style] : [];
      const other = does.filter((name) => !/^(box-shadow|border-.*-color)$/.test(name));
      if (other.length) found.push(`${rule.selectorText} changes ${other.join(", ")}`);
    }
  }
  const { left, right, top } = box(prompt);
  return { found: [...new Set(found)], place: [left, right, top] };
}
