// The time bar: marbles on lanes, drawn on a canvas as far as they are in view, and the moment looked at.

import { make, set } from "./page.js";
import { columnAt, instantText } from "./history.js";
import { lanesOf, columnsOf, columnUnder, marblesOf, laneHeight, labelWidth } from "./lanes.js";
import { sentenceOf } from "./graph.js";

export function mountMarbles(page, element) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const room = make("div", { class: "room" }, canvas);
  const scroller = make("div", { class: "scroller" }, room);
  const bar = make("input", {
    type: "range", class: "bar", min: 0, oninput: () => page.look(bar.valueAsNumber),
  });
  const past = make("span", { class: "past" });
  const goOn = make("button", { type: "button", onclick: goOnFromHere });
  const present = make("button", { type: "button", onclick: () => page.look(null) });
  const table = make("details", { class: "table", ontoggle: () => { page.changed(); } }, make("summary"), make("div"));
  const legend = make("p", { class: "legend" });
  element.append(scroller, make("div", { class: "row" }, bar, past, goOn, present),
    make("div", { class: "row under" }, table, legend));

  const context = canvas.getContext("2d");
  const font = "11px ui-monospace, monospace";
  const widths = new Map();
  const widthOf = (text) => {
    const known = widths.get(text);
    if (known != null) return known;
    context.font = font;
    const width = Math.min(100, context.measureText(text.slice(0, 16)).width);
    if (widths.size > 20_000) widths.clear();
    widths.set(text, width);
    return width;
  };
  const probe = make("span", { class: "probe", "aria-hidden": "true" });
  element.append(probe);
  let colours = null;
  let shape = { edges: [0, 1], isDense: false, lanes: [] };
  let key = "";

  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => { colours = null; page.changed(); });
  }
  scroller.addEventListener("scroll", paint, { passive: true });
  new ResizeObserver(() => page.changed()).observe(scroller);

  // A canvas knows no `light-dark()`: a probe element is asked for what its colour came to be.
  function readColours() {
    const read = (name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    };
    colours = Object.fromEntries(["ground", "band", "look", "rule", "ink", "faint", "cell", "derived", "event", "bad",
      "amber", "on"].map((name) => [name, read(name)]));
  }

  function measure() {
    const { history } = page;
    const last = history.columns[history.columns.length - 1];
    const width = scroller.clientWidth - labelWidth - 12;
    const next = [history.branch, history.columns.length, last?.waves.length, last?.twin.length, history.cells.size,
      page.isClassicShown, width].join("/");
    if (next === key && page.shapeOfPicture === shape.picture) return;
    key = next;
    const isAtEnd = scroller.scrollLeft + scroller.clientWidth >= room.clientWidth - 40;
    shape = { ...columnsOf(history, page.isClassicShown, width, widthOf), lanes: lanesOf(history, page.isClassicShown) };
    shape.picture = page.shapeOfPicture;
    room.style.width = `${Math.max(labelWidth + shape.edges[shape.edges.length - 1] + 12, scroller.clientWidth)}px`;
    room.style.height = `${shape.lanes.length * laneHeight + 8}px`;
    if (isAtEnd) scroller.scrollLeft = room.clientWidth;
  }

  function paint() {
    if (!colours) readColours();
    const ratio = devicePixelRatio || 1;
    const [width, height] = [scroller.clientWidth, scroller.clientHeight];
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const { scrollLeft, scrollTop } = scroller;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const { edges, lanes } = shape;
    const from = columnUnder(edges, scrollLeft - labelWidth);
    const to = columnUnder(edges, scrollLeft + width - labelWidth);
    const here = columnAt(page.history, page.looking)?.index ?? 0;
    const xOf = (x) => labelWidth + x - scrollLeft;
    for (let i = from; i <= to && !shape.isDense; i += 2) {
      context.fillStyle = colours.band;
      if (i % 2 === 0 || from % 2) context.fillRect(xOf(edges[i]), 0, edges[i + 1] - edges[i], height);
    }
    context.fillStyle = colours.look;
    context.fillRect(xOf(edges[here]), 0, Math.max(3, (edges[here + 1] ?? edges[here]) - edges[here]), height);
    const first = Math.max(0, Math.floor(scrollTop / laneHeight));
    const last = Math.min(lanes.length - 1, Math.ceil((scrollTop + height) / laneHeight));
    for (let row = first; row <= last; row += 1) {
      paintLane(lanes[row], (row + 0.5) * laneHeight - scrollTop + 2, { xOf, from, to, here, width });
    }
  }

  function paintLane(lane, y, { xOf, from, to, here, width }) {
    context.font = font;
    context.textBaseline = "middle";
    if (lane.heading) {
      context.fillStyle = colours.ink;
      context.textAlign = "left";
      context.font = `600 ${font.replace("ui-monospace, monospace", "system-ui, sans-serif")}`;
      context.fillText(page.t(lane.heading), 12, y);
      return;
    }
    context.fillStyle = colours.rule;
    context.fillRect(labelWidth, y - 0.5, width, 1);
    const marbles = marblesOf(page.history, lane, shape.edges, from, to);
    if (shape.isDense) paintLine(lane, marbles, y, { xOf, here });
    else for (const marble of marbles) paintMarble(lane, marble, xOf(marble.x), y, marble.column > here);
    if (page.looking == null && !lane.isTwin) paintHeld(lane, y, xOf, width);
    context.fillStyle = colours.ground;
    context.fillRect(0, y - laneHeight / 2, labelWidth - 8, laneHeight);
    context.fillStyle = page.selected === lane.cell.id ? colours.ink : colours[lane.cell.kind];
    context.textAlign = "right";
    context.fillText(lane.cell.name.slice(0, 15), labelWidth - 14, y);
  }

  function paintMarble(lane, marble, x, y, isLater) {
    const text = marble.text.length > 16 ? `${marble.text.slice(0, 15)}…` : marble.text;
    const width = Math.min(108, Math.max(18, widthOf(text) + 12));
    const colour = marble.isGlitch ? colours.bad : colours[lane.cell.kind];
    context.beginPath();
    context.roundRect(x - width / 2, y - 8.5, width, 17, 8.5);
    context.strokeStyle = colour;
    context.lineWidth = 1.3;
    const isHollow = isLater || marble.isGlitch || marble.isFirst && lane.cell.kind === "cell";
    context.globalAlpha = isLater ? 0.4 : 1;
    if (isHollow) {
      context.setLineDash(marble.isGlitch ? [3, 2] : []);
      context.fillStyle = colours.ground;
      context.fill();
      context.stroke();
      context.setLineDash([]);
    } else {
      context.fillStyle = colour;
      context.fill();
    }
    context.globalAlpha = 1;
    context.fillStyle = isLater ? colours.faint : isHollow ? colour : colours.on;
    context.textAlign = "center";
    context.fillText(text, x, y + 0.5);
  }

  /** Where columns are narrow, numbers become a line and other values ticks. */
  function paintLine(lane, marbles, y, { xOf, here }) {
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
          if (index) context.lineTo(x, heightOf(numbers[index - 1]));
          context.lineTo(x, heightOf(numbers[index]));
        }
      });
      if (areNumbers) context.stroke();
    }
    context.globalAlpha = 1;
  }

  /** What stages hold for a cell, dashed, with the instant at which it is let go. */
  function paintHeld(lane, y, xOf, width) {
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

  function goOnFromHere() {
    const column = page.history.columns[page.looking ?? 0];
    if (!column) return;
    page.say({ do: "branch", after: column.after, at: column.at }).then(() => page.look(null));
  }

  let isDragged = false;
  const lookAt = (event) => {
    const x = event.clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft - labelWidth;
    page.look(columnUnder(shape.edges, x));
  };
  canvas.addEventListener("pointerdown", (event) => {
    const y = event.clientY - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const lane = shape.lanes[Math.floor(y / laneHeight)];
    if (event.clientX - scroller.getBoundingClientRect().left < labelWidth) {
      if (lane?.cell) page.select(lane.cell.id);
      return;
    }
    isDragged = true;
    canvas.setPointerCapture(event.pointerId);
    lookAt(event);
  });
  canvas.addEventListener("pointermove", (event) => { if (isDragged) lookAt(event); });
  canvas.addEventListener("pointerup", () => { isDragged = false; });

  function fillTable() {
    const { history } = page;
    const cells = [...history.cells.values()].filter((cell) => cell.live).slice(0, 40);
    const columns = history.columns.slice(-200);
    const grid = make("table", {},
      make("tr", {}, make("th", { text: page.t("marbles.cause") }), ...cells.map((cell) => make("th", { text: cell.name }))),
      ...columns.map((column) => make("tr", {},
        make("th", { text: column.index ? `${column.index}: ${column.title}` : page.t("start") }),
        ...cells.map((cell) => {
          const change = history.changes.get(cell.id)?.findLast((one) => one.column === column);
          return make("td", { text: change?.value ?? "" });
        }))));
    table.lastChild.replaceChildren(grid);
  }

  page.onDraw(() => {
    measure();
    paint();
    const { history } = page;
    const last = Math.max(0, history.columns.length - 1);
    set(bar, "max", last);
    bar.value = page.looking ?? last;
    set(bar, "aria-label", page.t("marbles"));
    set(bar, "aria-valuetext", sentenceOf(page));
    const isPast = page.looking != null;
    set(past, "text", isPast ? page.t("past", { number: page.looking, all: last }) : "");
    set(goOn, "text", page.t("goon"));
    set(present, "text", page.t("present"));
    goOn.hidden = !isPast || page.isReplay;
    present.hidden = !isPast;
    set(legend, "text", page.t("legend"));
    set(table.firstChild, "text", page.t("marbles.table"));
    if (table.open) fillTable();
  });
}
