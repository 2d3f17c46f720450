// State shared by the parts of the page: the history, the selection, the moment, words; all are drawn at most once
// a frame. A part is a function `mount(page, element)`, which draws itself in a listener of `page.onDraw`.

import * as past from "./history.js";
import en from "./words.en.js";
import ja from "./words.ja.js";

const languages = { en, ja };

export function makePage({ isReplay = false } = {}) {
  const listeners = [];
  let frame = 0;
  let lastDraw = 0;
  let isDrawing = false;
  const computed = new Map();
  const texts = new Map();
  const page = {
    history: past.makeHistory(),
    hello: { limits: {} },
    /** The ranges of sliders, by the names of their cells. */
    ranges: new Map(),
    notices: [], selected: null, looking: null, isReplay, isClassicShown: false, language: preferred(),
    remember, remembered,
    say: () => Promise.resolve({}),
    drag: () => {},
    t(key, values) {
      const text = languages[page.language][key] ?? en[key] ?? key;
      if (!values) return text;
      // Texts and names in turn.
      if (!texts.has(text)) texts.set(text, text.split(/\{(\w+)\}/));
      return texts.get(text).reduce((all, part, index) => all + (index % 2 ? values[part] ?? "" : part), "");
    },
    /** Changes with whatever a moment shows. */
    get stamp() {
      const { branch, columns, cells, contracts, glitches, inputs, now } = page.history;
      const last = columns[columns.length - 1];
      return [branch, columns.length, cells.size, contracts.size, glitches.size, inputs.length, now, last?.waves.length,
        last?.twin.length, page.looking, page.language, page.isClassicShown].join("/");
    },
    /** Computes something once for all that a drawing shows. */
    once(name, compute) {
      if (!isDrawing) return compute();
      if (!computed.has(name)) computed.set(name, compute());
      return computed.get(name);
    },
    /** The order of the moment looked at. */
    get order() { return page.once("order", () => past.waveOrder(page.history, page.looking)); },
    onDraw(listener) { listeners.push(listener); },
    /** Has everything drawn: at once after a rest, else with the next frame. */
    changed() {
      if (frame) return;
      if (performance.now() - lastDraw > 50) draw();
      else frame = requestAnimationFrame(draw);
    },
    select(id) {
      page.selected = page.selected === id ? null : id;
      page.changed();
    },
    look(column) {
      const last = page.history.columns.length - 1;
      page.looking = column == null || column >= last ? null : Math.max(0, column);
      page.changed();
    },
    step(by) { page.look((page.looking ?? page.history.columns.length - 1) + by); },
    /** Has the page and its server speak a language: one that is chosen, or the present one. */
    setLanguage(language) {
      if (language) remember("language", page.language = language);
      page.say({ do: "language", language: page.language });
      page.changed();
    },
    /**
     * Says something above the page; `actions` are pairs of words for a button and what that does, and `back` is a text
     * that was replaced. Those stay until they are used or closed, whatever else is said; of others the latest stays,
     * and of those with the same `of`.
     */
    notify(text, { actions = [], back = null, label = "file.back", stays = actions.length > 0 || back != null,
      of = null, inputs = null } = {}) {
      page.notices = page.notices.filter((one) =>
        one.stays && (of == null || one.of !== of) && (back == null || one.back !== back));
      page.notices.push({ text, actions, back, label, stays, of, inputs });
      page.changed();
    },
    /** Closes notices: one, or all `of` something. */
    unsay(notice) {
      const others = page.notices.filter((one) => one !== notice && one.of !== notice);
      if (others.length === page.notices.length) return;
      page.notices = others;
      page.changed();
    },
    /** Takes messages in; the caller has the page drawn when it has done its part. */
    take(messages, note) {
      for (const message of messages) {
        note?.(message);
        if (!past.take(page.history, message)) continue;
        if (message.t !== "begin") continue;
        page.looking = null;
        page.notices = page.notices.filter(({ stays }) => stays);
      }
    },
  };

  function draw() {
    cancelAnimationFrame(frame);
    frame = 0;
    lastDraw = performance.now();
    isDrawing = true;
    computed.clear();
    set(document.documentElement, "lang", page.language);
    for (const listener of listeners) listener();
    isDrawing = false;
    page.drawn = performance.now() - lastDraw;
  }

  return page;
}

function preferred() {
  const known = remembered("language") ?? navigator.language.slice(0, 2);
  return known in languages ? known : "en";
}

function remembered(key) {
  try { return localStorage.getItem(`runnel.${key}`); } catch { return null; }
}

function remember(key, value) {
  try { localStorage.setItem(`runnel.${key}`, value); } catch { /* A page without storage forgets. */ }
}

/** Makes an element: its attributes (`text`, `on…` and `style` among them), then its children. */
export function make(tag, attributes = {}, ...children) {
  const element = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4)) : document.createElement(tag);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** Sets what differs, so that nothing is laid out again for nothing. */
export function set(element, name, value) {
  if (name === "text") {
    const only = element.firstChild;
    // A text that takes another's place is cheaper than a new one.
    if (only?.nodeType !== Node.TEXT_NODE || only.nextSibling) element.textContent = value;
    else if (only.data !== value) only.data = value;
  } else if (value == null || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/** A small picture for a button, drawn as one path. */
export function icon(name) {
  const paths = {
    play: "M3 2l10 6-10 6z", pause: "M3 2h4v12H3zM9 2h4v12H9z", step: "M2 2l7 6-7 6zM10 2h3v12h-3z",
    clock: "M8 1a7 7 0 100 14A7 7 0 008 1zM8 3a5 5 0 110 10A5 5 0 018 3zM7 4h2v4l3 2-1 1-4-2z",
    stop: "M3 3h10v10H3z", mark: "M1 12c4 0 3-8 7-8s3 8 7 8",
  };
  return make("svg:svg", { viewBox: "0 0 16 16", class: `icon ${name}`, "aria-hidden": "true" },
    make("svg:path", { d: paths[name], "fill-rule": "evenodd" }));
}
