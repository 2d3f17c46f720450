// A moment in one sentence, which is read aloud, too.

import { set } from "./page.js";
import { columnAt, instantText } from "./history.js";
import { glitchesAt } from "./beside.js";
import { cut } from "./texts.js";

const mostParts = 8;
const short = (text) => cut(text, 24);

export const sentenceOf = (page) => page.once("sentence", () => tellMoment(page, page.order));

function tellMoment(page, order) {
  const column = columnAt(page.history, page.looking);
  if (!column || !page.history.cells.size) return "";
  const nameOf = (cell) => page.history.cells.get(cell)?.name ?? "?";
  const hasValue = (cell) => page.history.cells.get(cell)?.type !== "nothing";
  const isSame = ({ old, value }) => old != null && old === value;
  const all = order.moves.length;
  const first = [];
  for (const isWanted of [(one) => !isSame(one), isSame]) {
    for (let i = 0; i < all && first.length < mostParts; i += 1) {
      if (isWanted(order.moves[i])) first.push(order.moves[i]);
    }
  }
  const parts = first.map((one) => {
    const [name, value] = [nameOf(one.cell), short(one.value ?? "")];
    if (!hasValue(one.cell)) return name;
    if (isSame(one)) return page.t("wave.again", { name, value });
    return one.old == null ? `${name} ${value}` : `${name} ${short(one.old)} → ${value}`;
  });
  if (all > mostParts) parts.push(page.t("wave.more", { count: all - mostParts }));
  for (const contract of order.observed.keys()) {
    if (parts.length < mostParts + 2) parts.push(`→ ${page.history.contracts.get(contract)?.targetText ?? ""}`);
  }
  if (!parts.length) parts.push(...stopsOf(page, order));
  const glitches = page.isClassicShown ? glitchesAt(page.history, page.looking).slice(0, mostParts) : [];
  if (glitches.length) {
    const all = glitches.map(({ cell, value }) => `${nameOf(cell)} ${short(value ?? "")}`).join(", ");
    parts.push(page.t("wave.glitch", { all }));
  }
  const what = parts.join(", ") || page.t("wave.nothing");
  if (column.index === 0) return `${page.t("wave.start")}: ${what}`;
  const time = column.at ? `, ${instantText(column.at)}` : "";
  return page.t("wave", { number: `${column.index}${time}`, what });
}

/** The contracts that stopped, for a moment in which nothing else happened. */
function stopsOf({ history }, order) {
  return [...order.stops].slice(0, 3).map(([id, { reason, text }]) => {
    const contract = history.contracts.get(id);
    const target = history.cells.get(contract?.target)?.name ?? `→ ${contract?.targetText ?? ""}`;
    return `${target}: ${text ?? reason}`;
  });
}

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
