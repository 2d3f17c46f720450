// The panel of the chosen card: what it holds, why, and why not something else.

import { make } from "./page.js";
import { valueAt, columnAt, instantText, latest } from "./history.js";
import { whyOf, whyNotOf } from "./reasons.js";
import { glitchesAt } from "./beside.js";
import { observerID } from "./model.js";
import { canRunText } from "./cards.js";
import { isFailure, isShortened } from "./texts.js";

export function mountWhy(page, element) {
  const { t } = page;
  let drawn = "";
  /** Values that were sent without their end and then fetched, by their changes. */
  const wholes = new WeakMap();
  page.onDraw(() => {
    const { history, selected } = page;
    const key = `${selected}/${page.stamp}`;
    if (key === drawn) return;
    drawn = key;
    const cell = history.cells.get(selected);
    const contract = selected == null || cell ? null
      : [...history.contracts.values()].find((one) => observerID(one) === selected);
    if (!cell && !contract) {
      element.replaceChildren(make("p", { class: "hint", text: t("why.choose") }), ...glitches());
      return;
    }
    const head = cell ? headOfCell(cell) : headOfObserver(contract);
    const rule = cell?.kind === "command" ? "why.command" : contract?.kind === "always" ? "why.always" : null;
    const reasons = rule ? [make("p", { text: t(rule) })] : [...why(selected, cell), ...whyNot(selected, cell)];
    if (cell) head.push(...glitches(selected));
    element.replaceChildren(...head, ...reasons);
  });

  const place = (line) => (line != null ? [t("line", { line })] : []);

  function headOfCell(cell) {
    const { history, looking } = page;
    const change = latest(history.changes.get(cell.id), columnAt(history, looking)?.index ?? 0);
    const value = wholes.get(change) ?? valueAt(history, cell.id, looking);
    const kind = t(`kind.${cell.kind}`);
    const into = [...history.contracts.values()].filter((one) => one.target === cell.id);
    const fetchWhole = () => page.say({ do: "value", wave: change.wave ?? 0, cell: cell.id }).then((done) => {
      if (!done.refused) wholes.set(change, page.whole);
      drawn = "";
      page.changed();
    });
    return [
      make("h2", { text: cell.name }),
      make("p", { class: "kind", text: [cell.type, kind, ...place(cell.line)].filter(Boolean).join(" · ") }),
      cell.kind === "event" ? null : make("p", {
        class: `big${isFailure(value) ? " failed" : ""}`, text: cell.kind === "command" ? canRunText(page, value) : value ?? t("no.value"),
      }),
      change && isShortened(value) && !page.isReplay
        ? make("button", { text: t("why.whole"), onclick: fetchWhole }) : null,
      cell.kind === "command" ? make("code", { class: "contract", text: cell.text }) : null,
      ...into.map((one) => make("code", { class: "contract", text: one.code ?? one.text })),
      cell.kind === "cell" && page.ranges.has(cell.name) ? rangeOf(cell.name) : null,
    ].filter(Boolean);
  }

  /** The range of a slider, to be given. */
  function rangeOf(name) {
    const known = page.ranges.get(name);
    const field = (key) => make("input", {
      type: "number", step: "any", value: known[key], "aria-label": t(`range.${key}`, { name }),
      onchange: (event) => {
        const range = { ...known, [key]: event.target.valueAsNumber, isGiven: true };
        if (range.low < range.high) page.ranges.set(name, range);
        drawn = "";
        page.changed();
      },
    });
    return make("p", { class: "range" }, make("span", { text: t("range") }), field("low"), "–", field("high"));
  }

  function headOfObserver(contract) {
    return [
      make("h2", { text: t(contract.kind === "always" ? "always" : "observer") }),
      make("p", { class: "kind", text: place(contract.line).join(" · ") }),
      make("code", { class: "contract", text: contract.text }),
    ];
  }

  const name = (id) => page.history.cells.get(id)?.name ?? "?";
  const text = (id) => page.history.contracts.get(id)?.text ?? "";

  /** The glitches of the moment, of one cell or of all. */
  function glitches(id) {
    const all = (page.isClassicShown ? glitchesAt(page.history, page.looking) : [])
      .filter(({ cell }) => id == null || cell === id);
    if (!all.length) return [];
    const told = ({ cell, value = t("no.value"), isNew, later }) => make("li", {
      text: t(`glitch.${later == null ? "already" : isNew ? "passing" : "still"}`,
        { name: name(cell), value, later }),
    });
    return [make("h3", { text: t("glitch.title") }), ...all.flatMap(({ cell, value, causes }) => [
      make("p", { class: "glitch", text: t("glitch.told", { name: name(cell), value }) }),
      make("ul", { class: "chain" }, ...causes.filter(({ isNew, later }) => isNew || later != null).map(told)),
    ]), make("p", { class: "hint", text: t("glitch.waves") })];
  }

  /** A line that leads to its moment. */
  function line(words, column) {
    if (!column) return make("li", {}, make("span", { text: words }));
    return make("li", {}, make("button", {
      class: "moment", text: words,
      title: t("why.at", { number: column.index, time: instantText(column.at) }),
      onclick: () => page.look(column.index),
    }));
  }

  function why(id, cell) {
    const { chain, last } = whyOf(page.history, id, page.looking);
    const title = make("h3", { text: t("why") });
    if (!last) return [title, make("p", { text: t(cell?.kind === "event" ? "why.events" : "why.never") })];
    if (last.isDeclaration) return [title, make("p", { text: t("why.start") })];
    const list = make("ol", { class: "chain" });
    for (const one of chain) {
      list.append(line(one.kind === "changed" ? moveText(one) : originText(one), one.column));
    }
    const parts = [title, list];
    if (!cell) parts.push(make("p", { text: t("why.runs", { value: last.value ?? "" }) }));
    return parts;
  }

  function moveText({ cell, old, value, assigner }) {
    const by = assigner != null ? ` (${t("why.block", { text: text(assigner) })})` : "";
    return `${name(cell)}: ${old == null ? "" : `${old} → `}${value}${by}`;
  }

  function originText(origin) {
    if (origin.kind === "held") {
      return t("why.held", { time: instantText(origin.column.at), value: origin.value ?? "" });
    }
    if (origin.kind === "timer") return t("why.timer", { text: origin.text });
    if (origin.kind === "signed") return t("why.signed");
    if (origin.kind === "statement") return t("why.statement", { line: origin.line, text: origin.text });
    return t("why.typed", { text: origin.text });
  }

  function whyNot(id, cell) {
    const all = whyNotOf(page.history, id, page.looking);
    const title = make("h3", { text: t("whynot") });
    if (!all.length) {
      const words = cell?.kind === "derived" ? "why.over" : "why.nocontract";
      return cell?.kind === "event" ? [] : [title, make("p", { text: t(words) })];
    }
    return [title, make("ul", { class: "chain" }, ...all.flatMap(({ contract, stop, moved, isOver }) => {
      if (stop) {
        const reason = stop.text ?? stop.reason;
        const told = stop.value == null || reason.includes(stop.value) ? reason
          : t("why.came", { value: stop.value, reason });
        const words = { contract: contract.text, reason: told };
        return [line(all.length > 1 ? t("why.stopped", words) : told, stop.column)];
      }
      if (isOver) return [line(`${contract.text}: ${t("ended")}`)];
      if (!moved.length) return [line(`${contract.text}: ${t("why.notyet")}`)];
      return [line(t("why.nothing")), ...moved.map(({ source, change }) =>
        line(`${name(source)} = ${change?.value ?? t("no.value")}`, change?.column))];
    }))];
  }
}
