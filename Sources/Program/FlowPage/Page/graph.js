// The graph: cards over one picture of lines, for the moment looked at.
//
// Only the cards in view are elements, when there are more than sixty. Above a hundred and fifty cells the
// surroundings of the chosen cell and of what moved last are shown.

import { make, set, icon } from "./page.js";
import { columnAt } from "./history.js";
import { graphOf, relatives, surroundings } from "./model.js";
import { fit } from "./layout.js";
import { margin, mountZoom } from "./zoom.js";
import { makeCard, sizeOf } from "./cards.js";
import { sentenceOf, tell } from "./sentence.js";

const mostElements = 60;
const mostShown = 150;
const around = 60;

export function mountGraph(page, element) {
  const svg = make("svg:svg", { class: "lines", "aria-hidden": "true" });
  const layer = make("div", { class: "cards" });
  const board = make("div", { class: "board" }, svg, layer);
  const scroller = make("div", { class: "scroller", tabindex: "-1" }, board);
  const hint = make("p", { class: "hint" });
  const sentence = make("p", { class: "sentence" });
  const zoom = mountZoom(page, () => ({ box, layout }));
  element.append(scroller, hint, make("div", { class: "foot" }, sentence, ...zoom.buttons));

  const measure = document.createElement("canvas").getContext("2d");
  const widthOf = (text, style) => {
    measure.font = style === "name" ? "600 13px system-ui, sans-serif" : "11px ui-monospace, monospace";
    return measure.measureText(text ?? "").width;
  };
  const cards = new Map();
  const paths = new Map();
  let whole = null;
  let shown = null;
  let layout = null;
  let shape = "";
  let size = "";
  let seeds = "";
  let followed = { layout: null, key: [] };

  // Sizes and places are kept: to ask the page for them while it is drawn has it laid out each time.
  let box = { width: scroller.clientWidth, height: scroller.clientHeight };
  let at = { left: 0, top: 0 };
  scroller.addEventListener("scroll", () => {
    at = { left: scroller.scrollLeft, top: scroller.scrollTop };
    draw(true);
  }, { passive: true });
  new ResizeObserver(() => {
    box = { width: scroller.clientWidth, height: scroller.clientHeight };
    page.changed();
  }).observe(scroller);

  /** Lays the graph out again when its shape, the window or the cells that it surrounds have changed. */
  function arrange(order) {
    const next = page.shapeOfPicture ?? page.history.cells;
    const room = `${box.width}/${box.height}/${zoom.scale}`;
    const isNew = next !== shape;
    if (isNew) {
      shape = next;
      whole = graphOf(page.history);
      board.classList.toggle("still", whole.cards.length > mostElements);
      for (const [id, card] of cards) {
        card.element.remove();
        cards.delete(id);
      }
    }
    let wanted = "";
    if (whole.cards.length > mostShown) {
      const moved = [...new Set(order.moves.slice(0, 100).map(({ cell }) => cell))].slice(0, 20);
      wanted = page.selected != null ? String(page.selected) : seeds.split(",").some((id) => moved.includes(Number(id)))
        ? seeds : moved.join(",");
    }
    if (!isNew && room === size && wanted === seeds) return;
    [size, seeds] = [room, wanted];
    const start = wanted ? wanted.split(",").map((id) => (id.startsWith("c") ? id : Number(id))) : [];
    shown = whole.cards.length > mostShown ? surroundings(whole, start, around) : whole;
    const nodes = shown.cards.map((card) => ({ id: card.id, ...sizeOf(card, widthOf) }));
    page.sizes = new Map(nodes.map((node) => [node.id, node]));
    layout = fit(nodes, shown.lines, Math.max(200, box.width - 2 * margin),
      Math.max(120, box.height - 2 * margin));
    layout.scale = zoom.scale;
    page.layout = layout;
    svg.replaceChildren();
    paths.clear();
    for (const [id, card] of cards) {
      if (!layout.places.has(id)) {
        card.element.remove();
        cards.delete(id);
      }
    }
    const width = Math.max(layout.width * layout.scale + 2 * margin, box.width);
    const height = Math.max(layout.height * layout.scale + 2 * margin, box.height);
    const left = (width / layout.scale - layout.width) / 2;
    const top = Math.max(margin, (height / layout.scale - layout.height) / 2.6);
    board.style.width = `${width}px`;
    board.style.height = `${height}px`;
    for (const inner of [svg, layer]) inner.style.transform = `scale(${layout.scale}) translate(${left}px, ${top}px)`;
    layout.offset = { left, top };
  }

  /** Brings the chosen card, or the first that moved, into view: after an input, a choice, or with a new layout. */
  function follow(order) {
    const { selected, looking, history } = page;
    const next = [selected, looking, history.inputs.length, history.branch];
    if (layout === followed.layout && next.every((one, index) => one === followed.key[index])) return;
    followed = { layout, key: next };
    const place = layout.places.get(selected ?? order.moves[0]?.cell);
    if (!place) return;
    const x = (place.x + layout.offset.left) * layout.scale;
    const y = (place.y + layout.offset.top) * layout.scale;
    const isSeen = x > at.left + 40 && x < at.left + box.width - 40 && y > at.top + 20 && y < at.top + box.height - 20;
    if (isSeen) return;
    at = { left: Math.max(0, x - box.width / 2), top: Math.max(0, y - box.height / 2) };
    // When all is drawn, so that the page is laid out once.
    queueMicrotask(() => scroller.scrollTo(at.left, at.top));
  }

  function visible() {
    if (shown.cards.length <= mostElements) return shown.cards;
    const { scale, offset } = layout;
    // By their middles: half a card, and a little more.
    const left = at.left / scale - offset.left - 160;
    const top = at.top / scale - offset.top - 70;
    const [right, bottom] = [left + box.width / scale + 320, top + box.height / scale + 140];
    return shown.cards.filter((card) => {
      const place = layout.places.get(card.id);
      return place.x > left && place.x < right && place.y > top && place.y < bottom;
    });
  }

  function draw(isScroll = false) {
    const { order } = page;
    if (!isScroll) {
      arrange(order);
      follow(order);
    }
    const moment = {
      order, column: columnAt(page.history, page.looking)?.index ?? 0, held: page.looking == null ? page.history.held : [],
      dimmed: page.selected != null && shown.cards.some((card) => card.id === page.selected)
        ? relatives(shown, page.selected) : null,
    };
    const inView = visible();
    const wanted = new Set(inView.map((card) => card.id));
    for (const [id, card] of cards) {
      if (!wanted.has(id) && !card.element.contains(document.activeElement)) {
        card.element.remove();
        cards.delete(id);
      }
    }
    for (const card of inView) {
      let known = cards.get(card.id);
      if (!known) {
        known = makeCard(page, card);
        cards.set(card.id, known);
        layer.append(known.element);
      }
      const place = layout.places.get(card.id);
      if (known.place !== place) {
        known.place = place;
        const { width, height, name } = page.sizes.get(card.id);
        Object.assign(known.element.style, {
          left: `${place.x - width / 2}px`, top: `${place.y - height / 2}px`, width: `${width}px`,
          minHeight: `${height}px`,
        });
        known.element.style.setProperty("--name", `${name ?? 0}px`);
      }
      known.show(moment);
    }
    drawLines(wanted, moment);
    if (isScroll) return;
    set(hint, "text", !whole.cards.length ? page.t("graph.empty")
      : shown === whole ? "" : page.t("graph.around", { shown: shown.cards.length, all: whole.cards.length }));
    set(sentence, "text", sentenceOf(page));
    tell(page);
  }

  function drawLines(wanted, moment) {
    svg.style.width = `${layout.width + 40}px`;
    svg.style.height = `${layout.height + 40}px`;
    const all = shown.cards.length <= mostElements;
    shown.lines.forEach((line, index) => {
      const isWanted = all || wanted.has(line.from) || wanted.has(line.to);
      const known = paths.get(index);
      if (!isWanted) {
        known?.remove();
        paths.delete(index);
        return;
      }
      const path = known ?? makeLine(layout, line, index);
      if (!known) {
        paths.set(index, path);
        svg.append(path);
      }
      const fired = line.kind === "assigns" ? wasAssigned(moment.order, line) : line.contract != null
        && moment.order.moveOf(line.from) && (moment.order.moveOf(line.to)?.contract === line.contract || moment.order.observed.has(line.contract));
      const isDim = moment.dimmed && !(moment.dimmed.has(line.from) && moment.dimmed.has(line.to));
      set(path, "class", `line ${line.kind}${fired ? " lit" : ""}${isDim ? " dim" : ""}`);
    });
  }

  page.onDraw(() => draw());
  return { cards, focusCard: (id) => cards.get(id)?.element.focus() };
}

/** Returns whether the block at the beginning of a line assigned the cell at its end. */
const wasAssigned = (order, line) =>
  line.contract != null && order.observed.has(line.contract) && order.moveOf(line.to)?.assigner === line.contract;

function makeLine(layout, line, index) {
  const points = layout.lines[index];
  const group = make("svg:g", { class: `line ${line.kind}` });
  if (points.length < 2) return group;
  group.append(make("svg:path", { d: curve(points, layout.isRightwards) }));
  if (line.kind === "twoWay") group.append(arrowHead(points[0], points[1], layout.isRightwards));
  group.append(arrowHead(points[points.length - 1], points[points.length - 2], layout.isRightwards));
  if (line.clock) {
    const end = points[points.length - 1];
    const mark = icon("clock");
    const [dx, dy] = layout.isRightwards ? [-24, -8] : [-8, -24];
    set(mark, "x", end.x + dx);
    set(mark, "y", end.y + dy);
    set(mark, "width", 15);
    set(mark, "height", 15);
    group.append(make("svg:circle", { cx: end.x + dx + 7.5, cy: end.y + dy + 7.5, r: 9, class: "back" }), mark);
  }
  return group;
}

/** A smooth line through points, which leaves and arrives along the layers' direction. */
function curve(points, isRightwards) {
  let text = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    const middle = isRightwards ? (a.x + b.x) / 2 : (a.y + b.y) / 2;
    text += isRightwards
      ? `C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}` : `C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y}`;
  }
  return text;
}

function arrowHead(at, from, isRightwards) {
  const forward = isRightwards ? Math.sign(at.x - from.x) || 1 : Math.sign(at.y - from.y) || 1;
  const d = isRightwards
    ? `M${at.x} ${at.y}l${-7 * forward} -4v8z` : `M${at.x} ${at.y}l-4 ${-7 * forward}h8z`;
  return make("svg:path", { class: "head", d });
}
