// Draws the marbles in view on the time bar's canvas.

import { columnAt, instantText } from "./history.js";
import { columnUnder, marblesOf, laneHeight, labelWidth } from "./lanes.js";

export const font = "11px ui-monospace, monospace";
const headingFont = "600 11px system-ui, sans-serif";

/** Draws all that is in view: bands, the moment looked at, and the marbles of each lane. */
export function paintLanes(view) {
  const { page, context, colours, shape, width, height, scrollLeft, scrollTop } = view;
  context.clearRect(0, 0, width, height);
  const { edges, lanes } = shape;
  const from = columnUnder(edges, scrollLeft - labelWidth);
  const to = columnUnder(edges, scrollLeft + width - labelWidth);
  const here = columnAt(page.history, page.looking)?.index ?? 0;
  const xOf = (x) => labelWidth + x - scrollLeft;
  for (let i = from - from % 2; i <= to && !shape.isDense; i += 2) {
    context.fillStyle = colours.band;
    context.fillRect(xOf(edges[i]), 0, edges[i + 1] - edges[i], height);
  }
  context.fillStyle = colours.look;
  context.fillRect(xOf(edges[here]), 0, Math.max(3, (edges[here + 1] ?? edges[here]) - edges[here]), height);
  const first = Math.max(0, Math.floor(scrollTop / laneHeight));
  const last = Math.min(lanes.length - 1, Math.ceil((scrollTop + height) / laneHeight));
  for (let row = first; row <= last; row += 1) {
    paintLane(view, lanes[row], (row + 0.5) * laneHeight - scrollTop + 2, { xOf, from, to, here, width });
  }
}

function paintLane(view, lane, y, { xOf, from, to, here, width }) {
  const { page, context, colours, shape } = view;
  context.font = font;
  context.textBaseline = "middle";
  if (lane.heading) {
    context.fillStyle = colours.ink;
    context.textAlign = "left";
    context.font = headingFont;
    context.fillText(page.t(lane.heading), 12, y);
    return;
  }
  context.fillStyle = colours.rule;
  context.fillRect(labelWidth, y - 0.5, width, 1);
  const marbles = marblesOf(page.history, lane, shape.edges, from, to);
  if (shape.isDense) paintLine(view, lane, marbles, y, { xOf, here });
  else paintMarbles(view, lane, marbles, y, { xOf, here });
  if (page.looking == null && !lane.isTwin) paintHeld(view, lane, y, xOf, width);
  context.fillStyle = colours.ground;
  context.fillRect(0, y - laneHeight / 2, labelWidth - 8, laneHeight);
  context.fillStyle = page.selected === lane.cell.id ? colours.ink : colours[lane.cell.kind];
  context.textAlign = "right";
  context.fillText(lane.cell.name.slice(0, 15), labelWidth - 14, y);
}

/** Marbles of one look are one path: so many are in view that each stroke would be felt. */
function paintMarbles({ context, colours, shape, widthOf }, lane, marbles, y, { xOf, here }) {
  const looks = [];
  for (const { text, x: place, column, isFirst, isGlitch } of marbles) {
    const isLater = column > here;
    const isHollow = isLater || isGlitch || isFirst && lane.cell.kind === "cell";
    const look = looks[isGlitch * 4 + isHollow * 2 + isLater] ??= { path: new Path2D(), texts: [], isLater, isHollow, isGlitch };
    const x = xOf(place);
    if (shape.isSmall) {
      look.path.roundRect(x - 2.5, y - 4.5, 5, 9, 2.5);
      continue;
    }
    const shown = text.length > 16 ? `${text.slice(0, 15)}…` : text;
    const width = Math.min(108, Math.max(18, widthOf(shown) + 12));
    look.path.roundRect(x - width / 2, y - 8.5, width, 17, 8.5);
    look.texts.push(shown, x);
  }
  context.lineWidth = 1.3;
  context.textAlign = "center";
  looks.forEach(({ path, texts, isLater, isHollow, isGlitch }) => {
    const colour = isGlitch ? colours.bad : colours[lane.cell.kind];
    context.globalAlpha = isLater ? 0.4 : 1;
    context.fillStyle = isHollow ? colours.ground : colour;
    context.fill(path);
    if (isHollow) {
      context.setLineDash(isGlitch ? [3, 2] : []);
      context.strokeStyle = colour;
      context.stroke(path);
      context.setLineDash([]);
    }
    context.globalAlpha = 1;
    context.fillStyle = isLater ? colours.faint : isHollow ? colour : colours.on;
    for (let i = 0; i < texts.length; i += 2) context.fillText(texts[i], texts[i + 1], y + 0.5);
  });
}

/** Where columns are narrow, numbers become a line and other values ticks. */
function paintLine({ context, colours }, lane, marbles, y, { xOf, here }) {
  const numbers = marbles.map((marble) => Number(marble.text.replaceAll("_", "")));
  const areNumbers = numbers.every(Number.isFinite);
  const low = Math.min(...numbers);
  const span = Math.max(...numbers) - low || 1;
  const heightOf = (number) => y + 8 - 16 * (number - low) / span;
  for (const isLater of [false, true]) {
    context.globalAlpha = isLater ? 0.35 : 1;
    context.strokeStyle = context.fillStyle = colours[lane.cell.kind];
    context.lineWidth = 1.5;
    context.beginPath();
    marbles.forEach((marble, index) => {
      if (marble.column > here !== isLater) return;
      const x = xOf(marble.x);
      if (!areNumbers) context.fillRect(x - 1, y - 6, 2, 12);
      else {
        // A value stays until the next one, across the moment looked at as well.
        if (index) {
          if (isLater && marbles[index - 1].column <= here) {
            context.moveTo(xOf(marbles[index - 1].x), heightOf(numbers[index - 1]));
          }
          context.lineTo(x, heightOf(numbers[index - 1]));
        }
        context.lineTo(x, heightOf(numbers[index]));
      }
    });
    if (areNumbers) context.stroke();
  }
  context.globalAlpha = 1;
}

/** What stages hold for a cell, dashed, with the instant at which it is let go. */
function paintHeld({ page, context, colours, shape, widthOf }, lane, y, xOf, width) {
  for (const held of page.history.held) {
    if (page.history.contracts.get(held.contract)?.target !== lane.cell.id || !held.values?.length) continue;
    const x = Math.min(xOf(shape.edges[shape.edges.length - 1]) + 30, width - 60);
    const text = `${held.values[held.values.length - 1]}`.slice(0, 12);
    context.setLineDash([3, 2]);
    context.strokeStyle = colours.amber;
    context.beginPath();
    context.roundRect(x - 4, y - 8.5, widthOf(text) + 12, 17, 8.5);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = colours.amber;
    context.textAlign = "left";
    context.fillText(held.due != null ? `${text}  ${instantText(held.due)}` : text, x + 2, y + 0.5);
  }
}
