// The time bar: marbles on lanes, drawn on a canvas as far as they are in view, and the moment looked at.

import { make, set } from "./page.js";
import { columnAt } from "./history.js";
import { lanesOf, columnsOf, columnUnder, marbleUnder, laneHeight, labelWidth } from "./lanes.js";
import { paintLanes, heldRoom, font } from "./paint.js";
import { makeRepaint } from "./repaint.js";
import { inputOf, mountInputs, spotAfter } from "./inputs.js";
import { sentenceOf } from "./sentence.js";
import { makeTable } from "./table.js";

const isPlain = /^[ -~]*$/;

export function mountMarbles(page, element) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const drop = make("div", { class: "drop", hidden: true });
  const room = make("div", { class: "room" }, canvas, drop);
  const scroller = make("div", { class: "scroller", tabindex: "0" }, room);
  const bar = make("input", {
    type: "range", class: "bar", min: 0, oninput: () => page.look(bar.valueAsNumber),
  });
  const past = make("span", { class: "past" });
  const goOn = make("button", { onclick: goOnFromHere });
  const present = make("button", { onclick: () => page.look(null) });
  const table = makeTable(page);
  const legend = make("p", { class: "legend" });
  const inputs = mountInputs(page);
  element.append(scroller, make("div", { class: "row time" }, bar, past, goOn, present, inputs.group),
    make("div", { class: "row under" }, table.element, legend));

  const context = canvas.getContext("2d");
  const firstToDraw = makeRepaint();
  const widths = new Map();
  const widthOf = (text) => {
    const part = text.length > 16 ? text.slice(0, 16) : text;
    // In a font of fixed width letters of one byte need no measuring, and most values are new ones.
    const key = isPlain.test(part) ? "0" : part;
    let width = widths.get(key);
    if (width == null) {
      context.font = font;
      width = context.measureText(key).width;
      if (widths.size > 20_000) widths.clear();
      widths.set(key, width);
    }
    return Math.min(100, key === part ? width : width * part.length);
  };
  const probe = make("span", { class: "probe", "aria-hidden": "true" });
  element.append(probe);
  let colours = null;
  let shape = { edges: [0, 1], isDense: false, lanes: [] };
  let key = "";
  let roomWidth = 0;
  let followed = null;
  let isDragged = false;
  /** The input whose marble was taken: its number, where it was, and after which moment it would be dropped. */
  let taken = null;
  // Sizes and places are kept: to ask the page for them while it is drawn has it laid out each time.
  let box = { width: scroller.clientWidth, height: scroller.clientHeight };
  let at = { left: 0, top: 0 };
  let isEndShown = true;

  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => { colours = null; page.changed(); });
  }
  scroller.addEventListener("scroll", () => {
    at = { left: scroller.scrollLeft, top: scroller.scrollTop };
    isEndShown = at.left + box.width >= roomWidth - 40;
    paint();
  }, { passive: true });
  new ResizeObserver(() => {
    box = { width: scroller.clientWidth, height: scroller.clientHeight };
    page.changed();
  }).observe(scroller);

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
    const width = box.width - labelWidth - 12;
    const held = page.looking == null && history.held.length ? heldRoom(history, widthOf) : 0;
    const next = [history.branch, history.columns.length, last?.waves.length, last?.twin.length, history.cells.size,
      page.isClassicShown, width, held].join("/");
    if (next === key && page.shapeOfPicture === shape.picture) return;
    key = next;
    const hasLanes = !page.isClassicShown && shape.cells === history.cells && shape.isClassicShown === page.isClassicShown;
    shape = {
      ...columnsOf(history, page.isClassicShown, Math.max(width - held, width / 2), widthOf),
      lanes: hasLanes ? shape.lanes : lanesOf(history, page.isClassicShown),
      cells: history.cells, isClassicShown: page.isClassicShown, picture: page.shapeOfPicture,
    };
    const all = shape.edges[shape.edges.length - 1];
    roomWidth = Math.max(labelWidth + all + held + 12, box.width);
    room.style.width = `${roomWidth}px`;
    room.style.height = `${shape.lanes.length * laneHeight + 8}px`;
    // Also in a window that became narrower.
    if (isEndShown && roomWidth > box.width) scrollTo(roomWidth - box.width);
    // While all columns are in view the bar's knob is below the moment looked at.
    bar.style.maxWidth = all < width && shape.edges.length > 3 ? `${all}px` : "";
  }

  function paint() {
    if (!colours) readColours();
    const ratio = devicePixelRatio || 1;
    const { width, height } = box;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      // To set a font has the page's styles computed; a canvas forgets it with its size.
      context.font = font;
      context.textBaseline = "middle";
      context.textRendering = "optimizeSpeed";
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const since = firstToDraw(page, shape, [colours.ground, width, height, ratio, at.left, at.top]);
    paintLanes({
      page, context, colours, shape, widthOf, width, height, ratio, scrollLeft: at.left, scrollTop: at.top, since,
    });
  }

  /** Scrolls when all is drawn, so that the page is laid out once. */
  function scrollTo(left) {
    at.left = Math.max(0, Math.min(left, roomWidth - box.width));
    isEndShown = at.left + box.width >= roomWidth - 40;
    queueMicrotask(() => { scroller.scrollLeft = at.left; });
  }

  function goOnFromHere() {
    const column = page.history.columns[page.looking ?? 0];
    if (!column) return;
    page.say({ do: "branch", after: column.after, at: column.at }).then(() => page.look(null));
  }

  /** Finds the lane and the marble below the pointer, and its distance from the names. */
  function under(event) {
    const box = scroller.getBoundingClientRect();
    const x = event.clientX - box.left + scroller.scrollLeft - labelWidth;
    const lane = shape.lanes[Math.floor((event.clientY - box.top + scroller.scrollTop) / laneHeight)];
    const isName = event.clientX - box.left < labelWidth;
    const marble = lane?.cell && !isName ? marbleUnder(page.history, lane, shape.edges, x) : null;
    return { x, lane, isName, marble };
  }

  canvas.addEventListener("pointerdown", (event) => {
    const { x, lane, isName, marble } = under(event);
    if (isName) {
      if (lane?.cell) page.select(lane.cell.id);
      return;
    }
    isDragged = true;
    canvas.setPointerCapture(event.pointerId);
    if (marble) page.selected = lane.cell.id;
    const number = marble && !lane.isTwin && marble.contract == null && marble.assigner == null && !page.isReplay
      && ["cell", "event"].includes(lane.cell.kind) ? inputOf(page.history, marble.column) : 0;
    taken = number ? { number, x, from: marble.column.index, isCopy: event.altKey || event.ctrlKey, to: null } : null;
    page.look(columnUnder(shape.edges, x));
  });
  canvas.addEventListener("pointermove", (event) => {
    const { x, lane, marble } = under(event);
    // All of a name and a value that were cut.
    const name = lane?.cell?.name;
    set(canvas, "title", name && (marble ? `${name} = ${marble.value}` : name));
    canvas.style.cursor = taken?.to != null ? "grabbing" : marble && inputOf(page.history, marble.column) ? "grab" : "";
    if (taken && (taken.to != null || Math.abs(x - taken.x) > 6)) {
      const { edges } = shape;
      const column = columnUnder(edges, x);
      taken.to = x < (edges[column] + edges[column + 1]) / 2 ? Math.max(0, column - 1) : column;
      drop.hidden = false;
      drop.style.left = `${labelWidth + edges[taken.to + 1] - 1}px`;
    } else if (isDragged) page.look(columnUnder(shape.edges, x));
  });
  function letGo(event) {
    const { number, from, to, isCopy } = taken ?? {};
    const isMoved = event.type === "pointerup" && to != null && (isCopy || to !== from && to !== from - 1);
    if (isMoved) inputs.give(number, spotAfter(page.history, to), isCopy);
    [isDragged, taken, drop.hidden] = [false, null, true];
  }
  for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, letGo);
  element.addEventListener("keydown", (event) => { if (event.key === "Delete") inputs.remove(); });

  /** Brings the moment looked at into view, when another one is looked at than before. */
  function follow() {
    if (page.looking === followed) return;
    followed = page.looking;
    if (isDragged) return;
    const here = columnAt(page.history, page.looking)?.index ?? 0;
    const room = box.width - labelWidth;
    const [left, right] = [shape.edges[here], shape.edges[here + 1] ?? 0];
    if (left >= at.left && right <= at.left + room) return;
    scrollTo((left + right - room) / 2);
  }

  page.onDraw(() => {
    measure();
    follow();
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
    table.draw();
  });
}
