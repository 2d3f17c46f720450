// What a moment did, in one sentence: shown below the graph, and read aloud.

import { set } from "./page.js";
import { waveOrder, columnAt, instantText } from "./history.js";

/** A moment in one sentence: which is read aloud, too. */
export function sentenceOf(page, order = waveOrder(page.history, page.looking)) {
  const column = columnAt(page.history, page.looking);
  if (!column || !page.history.cells.size) return "";
  const moved = order.sentence.filter(({ old, value }) => old !== value || old == null);
  const parts = moved.slice(0, 8).map(({ cell, old, value }) => {
    const { name = "?", type } = page.history.cells.get(cell) ?? {};
    if (type === "nothing") return name;
    return old == null ? `${name} ${short(value)}` : `${name} ${short(old)} → ${short(value)}`;
  });
  if (moved.length > 8) parts.push(page.t("wave.more", { count: moved.length - 8 }));
  for (const contract of order.observed.keys()) {
    if (parts.length < 10) parts.push(`→ ${page.history.contracts.get(contract)?.targetText ?? ""}`);
  }
  const what = parts.join(", ") || page.t("wave.nothing");
  if (column.index === 0) return `${page.t("wave.start")}: ${what}`;
  const time = column.at ? `, ${instantText(column.at)}` : "";
  return page.t("wave", { number: `${column.index}${time}`, what });
}

const short = (text) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

let lastTold = 0;
let telling = 0;

/** Reads the moment aloud, at most once a second, the last one surely. */
export function tell(page) {
  const region = document.getElementById("told");
  if (!region) return;
  clearTimeout(telling);
  telling = setTimeout(() => {
    lastTold = performance.now();
    set(region, "text", sentenceOf(page));
  }, Math.max(150, 1000 - (performance.now() - lastTold)));
}
