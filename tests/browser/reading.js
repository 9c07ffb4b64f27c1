// What is wrong with how cards can be read on a page, as a list of sentences: run in the page by tests/browser/test_card_text.py with the words
// of every object in the view by its id.
(known) => {
  const found = [];
  const told = (words, node) => found.push(`${words}: ${node.className || node.tagName} "${(node.textContent || "").trim().slice(0, 50)}"`);
  const box = (node) => node.getBoundingClientRect();
  const inside = (a, b) => a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const plain = (words) => words.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim();
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const scrolls = (node) => /auto|scroll/.test(getComputedStyle(node).overflowY + getComputedStyle(node).overflowX) && node.tabIndex !== undefined
    && (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth);

  /** Every text in there stands whole in each box that cuts what is over its edge; what scrolls does not cut. */
  const whole = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.data.trim() || !seen(node.parentElement) || node.parentElement.closest(".unseen, .flag")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis") told("cut after some lines", up);
        if (scrolls(up)) break;
        const cuts = style.overflowX !== "visible" || style.overflowY !== "visible" || up.matches(".card, .small-card, .reader, dialog");
        if (cuts && !lines.every((line) => inside(line, box(up)))) told("text over the edge of its box", up);
      }
    }
  };

  // on the cards: whole or none
  for (const card of document.querySelectorAll("#table :is(.card, .small-card)")) if (seen(card)) whole(card);
  let shown = 0;
  for (const words of document.querySelectorAll(".card .words")) {
    if (!seen(words)) continue;
    shown += 1;
    const all = known[words.closest(".card").dataset.id].text.join(" ");
    if (plain([...words.children].map((line) => line.textContent).join(" ")) !== plain(all)) told("not all of its words", words);
  }

  /** All that is known of an object stands there, and stands in the window. */
  const complete = (place, id) => {
    const { name, text } = known[id];
    const words = plain(place.textContent);
    for (const line of [name, ...text]) if (!words.includes(plain(line))) told(`without "${line.slice(0, 40)}"`, place);
    if (!inside(box(place), page)) told("out of the window", place);
    whole(place);
  };

  // beside the card, for whoever points at it
  const reader = document.querySelector("#details");
  const point = (node) => node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX: Math.random(), clientY: 1 }));
  const nodes = [...document.querySelectorAll("#table :is(.card, .small-card)[data-look]")].filter(seen);
  for (const node of nodes) {
    point(node);
    if (!seen(reader)) told("nothing is read by pointing", node);
    complete(reader, node.dataset.look);
    if (reader.scrollHeight > reader.clientHeight + 1) told("has to be scrolled, and cannot be", reader);
  }
  point(document.body);
  if (seen(reader)) told("still there", reader);

  // in a window, for whoever presses a key on it
  for (const node of nodes.filter((each) => each.matches(".card"))) {
    node.focus();
    node.dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true }));
    const dialog = document.querySelector("dialog");
    if (!dialog || !dialog.open) told("no window", node);
    else {
      complete(dialog, node.dataset.look);
      if (dialog.scrollHeight > dialog.clientHeight + 1 && !/auto|scroll/.test(getComputedStyle(dialog).overflowY)) told("cut", dialog);
      if (!dialog.contains(document.activeElement)) told("without the focus", dialog);
      dialog.close();
    }
  }
  document.activeElement.blur();
  for (const card of document.querySelectorAll("#table button.card:not([data-look])")) if (card.dataset.id && known[card.dataset.id]) told("cannot be read", card);
  return { found: [...new Set(found)], read: nodes.length, shown };
}
