// A card for a cell or an observer: its parts are made once, and brought up to date by `show`.

import { make, set } from "./page.js";
import { instantText, valueAt } from "./history.js";
import { controlFor, carriesText } from "./controls.js";
import { cut, isFailure } from "./texts.js";

const mostText = 230;
const leastName = 40;
/** Room that a value has at least, and all that stands left and right of name and value. */
const valueRoom = 56;
/** Room that a slider and its number have at least. */
const numberRoom = 196;
const sides = 32;

/**
 * How much room a card takes, by its texts, and its name in it; the style sheet has the same measures. A name that
 * has no room beside the value is cut.
 */
export function sizeOf(card, widthOf) {
  if (card.contract) return { width: Math.min(260, (card.contract.kind === "always" ? 34 : 26) + widthOf(card.formula, "small")), height: 28 };
  const isEvent = card.cell.kind === "event";
  if (card.cell.kind === "command") {
    const button = Math.min(mostText, widthOf(card.cell.name, "name")) + 40 + (card.cell.parameters.length ? 100 : 0);
    const room = Math.max(button, Math.min(mostText, widthOf(card.formula, "small")) + 26);
    return { width: room, height: card.formula ? 56 : 40 };
  }
  const whole = Math.ceil(widthOf(card.cell.name, "name")) + 1;
  if (isEvent) {
    const name = Math.min(whole, 120);
    const [field, value] = [carriesText(card.cell.type) ? 81 : 0, card.cell.type === "nothing" ? 0 : valueRoom];
    return { width: 2 * name + 75 + field + value, height: 38, name };
  }
  const wanted = Math.max(whole + valueRoom + sides, widthOf(card.formula, "small") + 26);
  const least = card.cell.kind !== "cell" ? 96 : /^(Int|Float)$/.test(card.cell.type) ? numberRoom : 132;
  const width = Math.max(least, Math.min(mostText, wanted));
  const name = Math.min(whole, Math.max(leastName, width - sides - valueRoom));
  return { width, height: card.cell.kind === "derived" ? 48 : card.formula ? 74 : 58, name };
}

export function makeCard(page, card) {
  const id = `card-${card.id}`;
  const name = make("h3", {
    id, text: card.cell ? card.cell.name : page.t(card.contract.kind === "always" ? "always" : "observer"),
  });
  const value = make("span", { class: "value" });
  const head = make("div", { class: "head" }, name, value);
  const formula = make("p", { class: "formula" });
  const order = make("span", { class: "order", "aria-hidden": "true" });
  const kind = card.cell ? card.cell.kind : card.contract.kind === "always" ? "observer always" : "observer";
  const isSet = card.cell && kind !== "derived";
  const control = isSet ? controlFor(page, card.cell) : null;
  const element = make("div", {
    class: `card ${kind}`, role: "group", "aria-labelledby": id, tabindex: "-1",
    onclick: (event) => {
      if (event.target.closest("input, select, button, .answer")) return;
      page.select(card.id);
    },
  }, order, head, control?.element, formula);
  element.dataset.id = card.id;
  let depth = 0;

  function show(moment) {
    const { order: place, stop } = stateOf(moment, card);
    const held = moment.held.find((one) => card.contracts.some((contract) => contract.id === one.contract));
    const now = card.cell && kind !== "event" ? valueAt(page.history, card.cell.id, page.looking) : null;
    const isSilent = kind === "command" || card.cell?.type === "nothing";
    const shown = isSilent ? "" : kind === "event" ? place?.value ?? "" : now ?? (card.cell ? "—" : "");
    // The style sheet cuts by room; here only what would never have any.
    set(value, "text", cut(shown, 60));
    set(head, "title", card.cell && (shown ? `${card.cell.name} = ${shown}` : card.cell.name));
    control?.show(now);
    const isTold = stop && !place && (moment.column > 0 || stop.due != null);
    const reason = isTold ? `× ${stop.text ?? stop.reason}`
      : held && held.due != null ? page.t("held.until", { time: instantText(held.due) }) : null;
    set(formula, "text", reason ?? card.formula);
    set(formula, "title", reason ?? card.formula);
    set(order, "text", place ? String(place.place) : "");
    set(element, "class", ["card", kind, place && "lit", isTold && "stopped", held && "holding",
      isFailure(now) && "failed",
      page.selected === card.id && "chosen", moment.dimmed && !moment.dimmed.has(card.id) && "dim"]
      .filter(Boolean).join(" "));
    const level = place?.depth ?? stop?.depth ?? 0;
    if (level !== depth) element.style.setProperty("--depth", depth = level);
    const description = card.cell ? page.t("card", {
      name: card.cell.name, type: isSet && card.cell.kind !== "cell" ? page.t(`kind.${kind}`) : card.cell.type,
      value: kind === "command" ? canRunText(page, now) : now ?? page.t("no.value"), formula: reason ?? card.formula,
    }) : card.formula;
    set(element, "aria-description", description);
  }
  return { element, show, control };
}

/** Says in words whether a command can run. */
export const canRunText = (page, value) => page.t(value === "true" ? "can.run" : "cannot.run");

/** The effect of a moment on a card: its place in the order, or why nothing came. */
export function stateOf(moment, card) {
  if (card.contract) {
    return { order: moment.order.observed.get(card.contract.id), stop: moment.order.stops.get(card.contract.id) };
  }
  const stop = card.contracts.map((contract) => moment.order.stops.get(contract.id)).find(Boolean);
  return { order: moment.order.moveOf(card.cell.id), stop };
}
