// Draws the marbles in view on the time bar's canvas.

import { columnAt, instantText } from "./history.js";
import { columnUnder, eachMarble, endOf, fitted, isGlitch, laneHeight, labelWidth } from "./lanes.js";
import { cut, isFailure } from "./texts.js";

export const font = "11px ui-monospace, monospace";
const headingFont = "600 11px system-ui, sans-serif";

/**
 * Draws all that is in view: bands, the moment looked at, and the marbles of each lane. Where only what stands from
 * the column `view.since` on has changed, only that part is drawn.
 */
export function paintLanes(view) {
  const { context, shape, width, height, ratio, scrollLeft, since } = view;
  if (!since) {
    context.clearRect(0, 0, width, height);
    paintColumns(view, columnUnder(shape.edges, scrollLeft - labelWidth));
    return;
  }
  // On a whole pixel: what is blended there is drawn again as well.
  const left = Math.floor((labelWidth + shape.edges[since] - scrollLeft) * ratio) / ratio;
  context.save();
  context.beginPath();
  context.rect(left, 0, width - left, height);
  context.clip();
  context.clearRect(left, 0, width - left, height);
  // A wide marble reaches into the next column.
  paintColumns(view, since - 1);
  context.restore();
}

function paintColumns(view, from) {
  const { page, context, colours, shape, width, height, scrollLeft, scrollTop } = view;
  const { edges, lanes } = shape;
  const to = columnUnder(edges, scrollLeft + width - labelWidth);
  const here = columnAt(page.history, page.looking)?.index ?? 0;
  const xOf = (x) => labelWidth + x - scrollLeft;
  for (let i = from - from % 2; i <= to && !shape.isDense; i += 2) {
    context.fillStyle = colours.band;
    context.fillRect(xOf(edges[i]), 0, edges[i + 1] - edges[i], height);
  }
  context.fillStyle = colours.look;
  context.fillRect(xOf(edges[here]), 0, Math.max(3, (edges[here + 1] ?? edges[here]) - edges[here]), height);
  if (!view.since) {
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, labelWidth - 8, height);
  }
  const first = Math.max(0, Math.floor(scrollTop / laneHeight));
  const last = Math.min(lanes.length - 1, Math.ceil((scrollTop + height) / laneHeight));
  for (let row = first; row <= last; row += 1) {
    paintLane(view, lanes[row], (row + 0.5) * laneHeight - scrollTop + 2, { xOf, from, to, here, width });
  }
}

function paintLane(view, lane, y, { xOf, from, to, here, width }) {
  const { page, context, colours, shape } = view;
  if (lane.heading) {
    context.fillStyle = colours.ink;
    context.textAlign = "left";
    context.font = headingFont;
    context.fillText(page.t(lane.heading), 12, y);
    context.font = font;
    return;
  }
  context.fillStyle = colours.rule;
  context.fillRect(labelWidth, y - 0.5, width, 1);
  const each = (visit) => eachMarble(page.history, lane, shape.edges, from, to, visit);
  if (shape.isDense) paintLine(view, lane, each, y, { xOf, here });
  else paintMarbles(view, lane, each, y, { xOf, here });
  if (page.looking == null && !lane.isTwin) paintHeld(view, lane, y, xOf);
  if (view.since) return;
  context.fillStyle = colours.ground;
  context.fillRect(0, y - laneHeight / 2, labelWidth - 8, laneHeight);
  context.fillStyle = lane.isTwin ? colours.faint : page.selected === lane.cell.id ? colours.ink : colours[lane.cell.kind];
  context.textAlign = "right";
  context.fillText(lane.isTwin ? page.t("in.row") : labelOf(context, lane.cell.name), labelWidth - 14, y);
}

const labels = new Map();

/** The name of a lane as far as it has room, measured once. */
function labelOf(context, name) {
  if (!labels.has(name)) labels.set(name, endOf(name, labelWidth - 22, (text) => context.measureText(text).width));
  return labels.get(name);
}

/** Marbles that look alike, by four bits: failed, a glitch, hollow, later than the moment looked at. Reused by each lane. */
const looks = Array.from({ length: 16 }, (_, bits) => ({
  isFailed: bits > 7, isGlitch: bits % 8 > 3, isHollow: bits % 4 > 1, isLater: bits % 2 > 0, count: 0, path: null,
  texts: [], places: [],
}));

/** Marbles of one look are one path: so many are in view that each stroke would be felt. */
function paintMarbles(view, lane, each, y, { xOf, here }) {
  const { page, context, colours, shape, widthOf } = view;
  for (const look of looks) look.count = 0;
  each((place, change) => {
    const { column: { index }, value } = change;
    const isLater = index > here;
    const isBad = isGlitch(page.history, lane, change);
    const isHollow = isLater || isBad || index === 0 && lane.cell.kind === "cell";
    const look = looks[(isFailure(value) ? 8 : 0) + (isBad ? 4 : 0) + (isHollow ? 2 : 0) + (isLater ? 1 : 0)];
    if (!look.count) look.path = new Path2D();
    const x = xOf(place);
    // A marble stays in its column; the steps of a staircase have room for theirs.
    const room = shape.isClassicShown ? 108 : Math.min(108, shape.edges[index + 1] - shape.edges[index] - 4);
    const text = shape.isSmall ? "" : fitted(value, room - 4, widthOf);
    const width = shape.isSmall ? 5 : Math.max(18, Math.min(room, widthOf(text) + 12));
    addPill(look, x, y, width, shape.isSmall ? 9 : 17);
    look.texts[look.count] = text;
    look.places[look.count] = x;
    look.count += 1;
  });
  context.textAlign = "center";
  for (const look of looks) {
    const colour = look.isGlitch || look.isFailed ? colours.bad : colours[lane.cell.kind];
    if (look.count) paintLook(context, look, colour, colours, y, shape.isSmall);
  }
}

/** A pill is a thick line with round ends, which costs a fraction of its outline; a hollow one needs that. */
function addPill({ path, isHollow }, x, y, width, height) {
  if (isHollow) {
    path.roundRect(x - width / 2, y - height / 2, width, height, Math.min(width, height) / 2);
    return;
  }
  const dx = Math.max(0, width - height) / 2;
  const dy = Math.max(0, height - width) / 2;
  path.moveTo(x - dx, y - dy);
  path.lineTo(x + dx + 0.01, y + dy);
}

function paintLook(context, { path, count, texts, places, isGlitch, isHollow, isLater }, colour, colours, y, isSmall) {
  context.globalAlpha = isLater ? 0.4 : 1;
  context.strokeStyle = colour;
  if (isHollow) {
    context.fillStyle = colours.ground;
    context.fill(path);
    context.lineWidth = 1.3;
    context.setLineDash(isGlitch ? [3, 2] : []);
    context.stroke(path);
    context.setLineDash([]);
  } else {
    context.lineWidth = isSmall ? 5 : 17;
    context.lineCap = "round";
    context.stroke(path);
    context.lineCap = "butt";
  }
  context.globalAlpha = 1;
  if (isSmall) return;
  context.fillStyle = isLater ? colours.faint : isHollow ? colour : colours.on;
  for (let i = 0; i < count; i += 1) context.fillText(texts[i], places[i], y + 0.5);
}

/** Where columns are narrow, numbers become a line and other values ticks, red ones where a computation failed. */
function paintLine({ context, colours }, lane, each, y, { xOf, here }) {
  const numbers = [];
  const places = [];
  const columns = [];
  let [low, high, areNumbers] = [Infinity, -Infinity, true];
  each((place, { value, column }) => {
    if (isFailure(value)) {
      context.fillStyle = colours.bad;
      context.fillRect(xOf(place) - 1, y - 8, 2, 16);
      return;
    }
    const number = Number(value.replaceAll("_", ""));
    areNumbers &&= Number.isFinite(number);
    [low, high] = [Math.min(low, number), Math.max(high, number)];
    numbers.push(number);
    places.push(xOf(place));
    columns.push(column.index);
  });
  const span = high - low || 1;
  const heightOf = (number) => y + 8 - 16 * (number - low) / span;
  for (const isLater of [false, true]) {
    context.globalAlpha = isLater ? 0.35 : 1;
    context.strokeStyle = context.fillStyle = colours[lane.cell.kind];
    context.lineWidth = 1.5;
    context.beginPath();
    for (let i = 0; i < places.length; i += 1) {
      if (columns[i] > here !== isLater) continue;
      if (!areNumbers) {
        context.fillRect(places[i] - 1, y - 6, 2, 12);
        continue;
      }
      // A value stays until the next one, across the moment looked at as well.
      if (i) {
        if (isLater && columns[i - 1] <= here) context.moveTo(places[i - 1], heightOf(numbers[i - 1]));
        context.lineTo(places[i], heightOf(numbers[i - 1]));
      }
      context.lineTo(places[i], heightOf(numbers[i]));
    }
    if (areNumbers) context.stroke();
  }
  context.globalAlpha = 1;
}

const heldGap = 20;

/** The values that stages hold for a cell, in the order in which they are let go. */
const heldFor = ({ held, contracts }, cell) => held
  .filter(({ contract, values }) => contracts.get(contract)?.target === cell.id && values?.length)
  .sort((a, b) => (a.due ?? 0) - (b.due ?? 0));

/** The text of a held value and the instant at which it is let go, and the room that each takes. */
function heldParts(one, widthOf) {
  const text = cut(String(one.values[one.values.length - 1]), 12);
  const due = one.due != null ? instantText(one.due) : "";
  const pill = Math.max(18, widthOf(text) + 12);
  return { text, due, pill, room: pill + (due ? widthOf(due) + 14 : 8) };
}

/** The room right of the last column that the held values of all lanes take. */
export function heldRoom(history, widthOf) {
  const rooms = new Map();
  for (const one of history.held) {
    const target = history.contracts.get(one.contract)?.target;
    if (target == null || !one.values?.length) continue;
    rooms.set(target, (rooms.get(target) ?? heldGap) + heldParts(one, widthOf).room);
  }
  return Math.max(0, ...rooms.values());
}

/** Draws the values that stages hold for a cell, dashed, each with the instant of its release. */
function paintHeld({ page, context, colours, shape, widthOf }, lane, y, xOf) {
  let x = xOf(shape.edges[shape.edges.length - 1]) + heldGap;
  context.textAlign = "left";
  for (const one of heldFor(page.history, lane.cell)) {
    const { text, due, pill, room } = heldParts(one, widthOf);
    // The rule of the lane ends where something is written.
    context.fillStyle = colours.ground;
    context.fillRect(x - 2, y - 10, room, 20);
    context.strokeStyle = context.fillStyle = colours.amber;
    context.lineWidth = 1.3;
    context.setLineDash([3, 2]);
    context.beginPath();
    context.roundRect(x, y - 8.5, pill, 17, 8.5);
    context.stroke();
    context.setLineDash([]);
    context.fillText(text, x + (pill - widthOf(text)) / 2, y + 0.5);
    if (due) context.fillText(due, x + pill + 5, y + 0.5);
    x += room;
  }
}
