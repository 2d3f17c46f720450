// The marbles as a table, for those who hear the page; made when it is opened.

import { make, set } from "./page.js";
import { changesOf } from "./history.js";
import { lanesOf } from "./lanes.js";
import { isFailure } from "./texts.js";

const mostRows = 200;
const mostLanes = 80;

/** A table to be opened; `draw` fills it again when it is open and something has changed. */
export function makeTable(page) {
  const summary = make("summary");
  const room = make("div");
  const element = make("details", { class: "table", ontoggle: () => page.changed() }, summary, room);
  let drawn = "";

  function fill() {
    const { history } = page;
    const lanes = lanesOf(history, page.isClassicShown).filter((lane) => lane.cell).slice(0, mostLanes);
    const here = page.looking ?? history.columns.length - 1;
    const end = Math.min(history.columns.length, Math.max(here + mostRows / 2, mostRows));
    const columns = history.columns.slice(Math.max(0, end - mostRows), end);
    const values = lanes.map((lane) => valuesOf(history, lane, columns));
    const nameOf = ({ cell, isTwin }) => (isTwin ? page.t("marbles.classic", { name: cell.name }) : cell.name);
    room.replaceChildren(make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col", text: page.t("marbles.cause") }),
        ...lanes.map((lane) => make("th", { scope: "col", text: nameOf(lane) })))),
      make("tbody", {}, ...columns.map((column) => make("tr", { "aria-current": column.index === here ? "step" : null },
        make("th", { scope: "row", text: column.index ? `${column.index}: ${column.title}` : page.t("start") }),
        ...values.map((each) => cellOf(each.get(column.index) ?? "")))))));
  }

  const cellOf = (text) => make("td", { text, class: isFailure(text) && "failed" });

  return {
    element,
    draw() {
      set(summary, "text", page.t("marbles.table"));
      if (!element.open) return;
      if (page.stamp !== drawn) fill();
      drawn = page.stamp;
    },
  };

  /** The values of a lane in each of some columns; in classic delivery a moment may have several. */
  function valuesOf(history, lane, columns) {
    const [from, to] = [columns[0]?.index ?? 0, columns[columns.length - 1]?.index ?? 0];
    const found = new Map();
    for (const { column: { index }, value, wave } of changesOf(history, lane.cell.id, lane.isTwin)) {
      if (index < from || index > to || value == null) continue;
      const isGlitch = lane.isTwin && history.glitches.has(`${wave}/${lane.cell.id}`);
      const text = isGlitch ? `${value} (${page.t("glitch")})` : value;
      found.set(index, lane.isTwin && found.has(index) ? `${found.get(index)} → ${text}` : text);
    }
    return found;
  }
}
