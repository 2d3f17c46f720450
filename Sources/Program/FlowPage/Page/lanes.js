// Where marbles stand: one lane for each cell, one column for each moment; beside classic two lanes. Pure.

import { changesOf } from "./history.js";
import { cut } from "./texts.js";

export const laneHeight = 22;
export const labelWidth = 112;
const least = 6;

/** The end of a name, by which long ones differ, as far as there is room for it. */
export function endOf(name, room, widthOf) {
  if (widthOf(name) <= room) return name;
  const letters = [...name];
  while (letters.length > 1 && widthOf(`…${letters.join("")}`) > room) letters.shift();
  return `…${letters.join("")}`;
}

/** The beginning of a value, as far as there is room for it. */
export function fitted(value, room, widthOf) {
  const text = cut(value, 16);
  const width = widthOf(text);
  return width <= room ? text : cut(text, Math.max(1, Math.floor(room * text.length / width)));
}

/**
 * The rows of a time bar: `{cell, isTwin, isBeside}`. Beside classic the two rows of a cell stand together, those that
 * differ first, below a heading.
 */
export function lanesOf(history, isClassicShown) {
  const cells = [...history.cells.values()].filter((cell) => cell.live && cell.kind !== "command");
  const lanes = (isTwin) => cells.map((cell) => ({ cell, isTwin, isBeside: isClassicShown }));
  if (!isClassicShown) return lanes(false);
  const glitches = new Set([...history.glitches].map((key) => Number(key.split("/")[1])));
  const count = (id, isTwin) => changesOf(history, id, isTwin).filter(({ column }) => column.index).length;
  const differs = ({ cell: { id } }) => glitches.has(id) || count(id, false) !== count(id, true);
  const waves = lanes(false);
  const first = waves.filter(differs);
  const pairs = [...first, ...waves.filter((lane) => !first.includes(lane))]
    .flatMap((lane) => [lane, { ...lane, isTwin: true }]);
  return [{ heading: first.length || !history.hasTwin ? "in.both" : "in.same" }, ...pairs];
}

/**
 * The left edge of every column, and one more; a column is as wide as its widest marble, beside classic as the
 * staircase is long. When all do not fit they shrink to seven tenths; below they hold points (`isSmall`),
 * and below six pixels lines (`isDense`). They shrink by steps, so that a new column mostly leaves the others where
 * they are, and the picture of those can stay.
 */
export function columnsOf(history, isClassicShown, room, widthOf) {
  const wanted = history.columns.map((column) => {
    const { waves, twin, measured } = column;
    const also = column.index ? isClassicShown : history.changes.size;
    if (measured?.waves !== waves.length || measured.twin !== twin.length || measured.also !== also) {
      const width = widthWanted(history, column, isClassicShown, widthOf);
      column.measured = { waves: waves.length, twin: twin.length, also, width };
    }
    return column.measured.width;
  });
  const all = wanted.reduce((sum, width) => sum + width, 0);
  const count = wanted.length || 1;
  const fitting = Math.max(Math.min(1, room / all), Math.min(1, least / (all / count)));
  // Staircases are scrolled rather than squeezed.
  const isSmall = !isClassicShown && fitting < 0.7;
  const isDense = isClassicShown ? fitting < 0.05 : room / count < least;
  const shrink = isClassicShown ? Math.max(fitting, 0.8) : Math.floor(fitting * 10) / 10;
  const even = Math.max(least, room / roundedUp(count));
  const edges = [0];
  for (const width of wanted) {
    const isEven = isSmall || isDense;
    edges.push(edges[edges.length - 1] + (isEven ? even : Math.max(width * shrink, 26)));
  }
  return { edges, isDense, isSmall: isSmall && !isDense };
}

/** The next of the counts 16, 18, 20, … 32, 36, 40, … 64, 72, …: the room for an eighth more at most. */
function roundedUp(count) {
  const step = 2 ** Math.max(1, Math.floor(Math.log2(count)) - 3);
  return Math.ceil(count / step) * step;
}

function widthWanted(history, column, isClassicShown, widthOf) {
  let widest = 34;
  let stairs = 0;
  for (const wave of column.waves) {
    let before = null;
    for (const { value } of wave.moves) {
      if (value === before) continue;
      before = value;
      widest = Math.max(widest, widthOf(before) + 22);
    }
  }
  for (const [first] of column.index ? [] : history.changes.values()) {
    if (first?.isDeclaration && first.value != null) widest = Math.max(widest, widthOf(first.value) + 22);
  }
  for (const wave of isClassicShown && column.index ? column.twin : []) {
    for (const { value } of wave.moves) stairs += widthOf(value) + 20;
  }
  return Math.max(Math.min(widest, 120), Math.min(stairs, 900));
}

/** The last edge that is not right of a place. */
export function columnUnder(edges, x) {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle] <= x) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The marble of a lane at a place, if one is near enough. */
export function marbleUnder(history, lane, edges, x) {
  const column = columnUnder(edges, x);
  let found;
  eachMarble(history, lane, edges, column, column, (place, change) => {
    if (!found && Math.abs(place - x) < 14) found = change;
  });
  return found;
}

/** Visits the marbles of a lane between two columns, each with its place and its change; many, so none is kept. */
export function eachMarble(history, lane, edges, from, to, visit) {
  const changes = changesOf(history, lane.cell.id, lane.isTwin);
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle].column.index < from) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < changes.length && changes[i].column.index <= to; i += 1) {
    const change = changes[i];
    const { index } = change.column;
    if (change.value == null) continue;
    const next = changes[i + 1];
    const isStair = lane.isTwin && index > 0;
    const isAtFoot = lane.isBeside && !lane.isTwin && index > 0;
    // In waves a column has one marble; of the start the last one counts.
    if (!isStair && next && next.column === change.column) continue;
    const part = isStair ? stairOf(change, lane.cell.id) : isAtFoot ? footOf(change.column) : 0.5;
    visit(edges[index] + part * (edges[index + 1] - edges[index]), change);
  }
}

export const isGlitch = (history, lane, change) =>
  lane.isTwin && history.glitches.has(`${change.wave}/${lane.cell.id}`);

/** The position of a step of classic delivery in its column, from 0 to 1. */
function stairOf(change, cell) {
  const { column } = change;
  climb(column);
  return ((column.stairs.get(`${change.wave}/${cell}`) ?? 0) + 0.5) / Math.max(1, column.stairCount);
}

/** Where the staircase of a column begins: there a wave has all its values. */
function footOf(column) {
  climb(column);
  return 0.5 / Math.max(1, column.stairCount);
}

/** Numbers the steps of a column's staircase. */
function climb(column) {
  if (column.stairs && column.stairsOf === column.twin.length) return;
  column.stairs = new Map();
  column.stairsOf = column.twin.length;
  let place = 0;
  for (const wave of column.twin) {
    for (const { cell } of wave.moves) {
      column.stairs.set(`${wave.number}/${cell}`, place);
      place += 1;
    }
  }
  column.stairCount = place;
}
