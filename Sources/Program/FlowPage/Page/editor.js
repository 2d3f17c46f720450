// The program's text: a plain text area with a painted copy behind it.
//
// Keys, undo, input methods and screen readers are the browser's own. Colours are painted with the Highlight API
// on the copy's one text node, so that no letter can shift, and only for the version that was asked about.

import { make, set } from "./page.js";
import { valueAt } from "./history.js";
import { inline } from "./markdown.js";
import { cut, isFailure } from "./texts.js";

const rest = 500;
const lineHeight = 20;
const styles = ["keyword", "name", "type", "number", "string", "comment", "operator", "arrow", "stage",
  "duration", "plain"];
const mistakes = ["error", "warning"];

export function mountEditor(page, element) {
  const area = make("textarea", {
    id: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", rows: 1,
    readonly: page.isReplay,
  });
  const copy = make("pre", { "aria-hidden": "true" }, document.createTextNode(""));
  const column = make("div", { class: "values", role: "list" });
  const frame = make("div", { class: "frame" }, copy, area, column);
  const problems = make("ul", { class: "problems" });
  element.append(frame, problems);
  const canPaint = typeof Highlight === "function" && CSS.highlights;

  let version = 0;
  let loaded = null;
  /** The text of the program that runs. */
  let running = null;
  /** True for a text that the reader wrote, which nobody else may have. */
  let isOwn = false;
  let timer = 0;
  let isRight = true;
  /** Paints pieces of the text, `[start, end, style]`, in place of what was painted in these styles. */
  function paint(pieces, wanted) {
    if (!canPaint) return;
    const node = copy.firstChild;
    const byStyle = new Map(wanted.map((style) => [style, new Highlight()]));
    for (const [start, end, style] of pieces) {
      // A live range would be adjusted at every change of the page, thousands of them for a long text.
      byStyle.get(style)?.add(new StaticRange({
        startContainer: node, startOffset: Math.min(start, node.length),
        endContainer: node, endOffset: Math.min(end, node.length),
      }));
    }
    for (const [style, highlight] of byStyle) CSS.highlights.set(`flow-${style}`, highlight);
  }

  function edited() {
    version += 1;
    copy.firstChild.data = `${area.value}\n`;
    paint([], [...styles, ...mistakes]);
    page.say({ do: "check", text: area.value, version });
    clearTimeout(timer);
    timer = setTimeout(load, rest);
    page.changed();
  }

  function load() {
    if (!isRight || area.value === loaded || page.isReplay) return;
    loaded = area.value;
    page.say({ do: "load", text: area.value, keep: true });
  }

  /** Puts a text in place of this one; one that nobody else has can be had back. */
  function put(text, { words = page.t("editor.replaced"), isForReader = false, leavesWay = false } = {}) {
    const former = area.value;
    const isLost = former !== text && former.trim() && (leavesWay || isOwn && !page.isSaved?.(former));
    area.value = text;
    isOwn = isForReader;
    edited();
    if (isLost) page.notify(words, { back: former });
  }

  area.addEventListener("input", () => {
    isOwn = true;
    edited();
  });
  area.addEventListener("scroll", () => {
    top = area.scrollTop;
    copy.scrollTo(area.scrollLeft, top);
    showValues();
  }, { passive: true });
  area.addEventListener("keydown", (event) => {
    if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      clearTimeout(timer);
      load();
      if (page.hello.write) page.save();
    }
  });

  // Kept, for to ask the page for them while it is drawn has it laid out each time.
  let top = 0;
  let height = area.clientHeight;
  const rows = [];
  let indexed = {};
  new ResizeObserver(() => {
    height = area.clientHeight;
    page.changed();
  }).observe(area);

  /** The values of the lines in view, as long as the text is the one that runs. */
  function showValues() {
    const first = Math.floor(top / lineHeight);
    const last = first + Math.ceil(height / lineHeight) + 1;
    let count = 0;
    for (let line = first + 1; line <= last && version === loadedVersion; line += 1) {
      const cell = cellsByLine().get(line);
      if (!cell) continue;
      const row = rows[count] ??= makeRow();
      const value = valueAt(page.history, cell.id, page.looking) ?? "—";
      row.cell = cell.id;
      // The style sheet cuts by room; here only what would never have any.
      set(row.element, "text", cut(value, 60));
      set(row.element, "title", `${cell.name} = ${value}`);
      set(row.element, "class", isFailure(value) && "failed");
      const place = 10 + (line - 1) * lineHeight - top;
      if (row.place !== place) row.element.style.top = `${row.place = place}px`;
      count += 1;
    }
    for (const { element } of rows.splice(count)) element.remove();
  }

  /** A value beside its line; a click chooses its cell, which shows all of it. */
  function makeRow() {
    const row = { element: make("span", { role: "listitem", onclick: () => page.select(row.cell) }) };
    column.append(row.element);
    return row;
  }

  /** The cells whose values are shown beside lines: of each line the first that can have a value. */
  function cellsByLine() {
    const { cells } = page.history;
    if (indexed.cells !== cells) {
      indexed = { cells, byLine: new Map() };
      for (const cell of cells.values()) {
        if (!cell.live || cell.line == null || cell.kind === "event" || cell.kind === "command") continue;
        if (!indexed.byLine.has(cell.line)) indexed.byLine.set(cell.line, cell);
      }
    }
    return indexed.byLine;
  }

  let loadedVersion = 0;

  function showProblems(all) {
    const { value } = area;
    paint(all.filter((one) => one.file == null).map((one) =>
      [one.start, Math.max(one.end, one.start + 1), one.severity === "error" ? "error" : "warning"]), mistakes);
    const order = ["error", "warning", "hint"];
    const wanted = [...all].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity)).slice(0, 8);
    problems.hidden = !wanted.length;
    set(problems, "aria-label", page.t("problems"));
    problems.replaceChildren(...wanted.map((one) => make("li", { class: one.severity },
      make("button", {
        class: "place", text: one.file ?? page.t("line", { line: one.line }),
        onclick: () => {
          if (one.file) return;
          area.focus();
          area.setSelectionRange(one.start, one.end);
        },
      }),
      make("span", {}, ...inline(one.message)),
      ...one.ways.map(({ sentence, edit }) => make("span", { class: "help" }, ...inline(`${sentence} `),
        edit && !page.isReplay ? make("button", {
          text: page.t("mend"), onclick: () => area.value === value && mend(edit),
        }) : null)))));
  }

  /** Makes a change as if it was typed, so that it can be undone. */
  function mend({ start, end, text }) {
    area.focus();
    area.setSelectionRange(start, end);
    document.execCommand(text ? "insertText" : "delete", false, text);
  }

  page.onDraw(() => {
    set(area, "aria-label", page.t("editor"));
    set(area, "placeholder", page.t("editor.empty"));
    set(column, "aria-label", page.t("editor.values"));
    showValues();
  });

  return {
    /** A program has begun: its text is shown in place of the one that ran, and of no other. */
    begin(text) {
      if (!version || !isOwn && area.value === running && text !== running) {
        area.value = text;
        copy.firstChild.data = `${text}\n`;
        version += 1;
        page.say({ do: "check", text, version });
      }
      loaded = running = text;
      if (area.value !== text) return;
      isRight = true;
      loadedVersion = version;
      showProblems([]);
    },
    /** Puts another text in place of this one, and begins with it; with `keep` the inputs are given again. */
    replace(text, keep, how) {
      put(text, how);
      clearTimeout(timer);
      loaded = text;
      return page.say({ do: "load", text, ...(Array.isArray(keep) ? { inputs: keep } : { keep }) });
    },
    /** Shows a text that was there before its page was loaded again. */
    restore(text, isForReader) {
      if (area.value !== text) put(text, { isForReader });
      isOwn = isForReader;
    },
    tokens(message) {
      if (message.version === version) paint(message.all, styles);
    },
    checked(message) {
      if (message.version !== version && (message.version || area.value !== loaded)) return;
      isRight = !message.all.some((one) => one.severity === "error");
      showProblems(message.all);
    },
    get text() { return area.value; },
    get isOwn() { return isOwn; },
    focus() { area.focus(); },
  };
}
