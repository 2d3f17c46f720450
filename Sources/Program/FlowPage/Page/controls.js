// The control of a cell that can be set, or of an event that can be sent, by its type.

import { make, set } from "./page.js";
import { isShortened, quoted, unquoted } from "./texts.js";

/** The control for a cell; `show(value)` brings it to a value, unless it is being used. */
export function controlFor(page, cell) {
  const type = (cell.type ?? "").replace(/\?$/, "");
  const isOptional = (cell.type ?? "").endsWith("?");
  if (cell.kind === "event") return eventControl(page, cell, type);
  if (cell.kind === "command") return commandControl(page, cell);
  if (type === "Bool" && !isOptional) return switchControl(page, cell);
  if (cell.cases?.length) return menuControl(page, cell);
  if ((type === "Int" || type === "Float") && !isOptional) return sliderControl(page, cell, type);
  return fieldControl(page, cell, type === "String" && !isOptional);
}

const nameOf = (page, cell) => page.t("set", { name: cell.name });

function giveAt(page, cell, given) {
  page.look(null);
  page.drag(cell.id, { do: "set", cell: cell.id, ...given });
}

/** A control with a field that may be refused: the reason, and what would be taken, stand below it until it is right. */
function answering(page, { id, type }, field, element = field) {
  const note = make("p", { class: "answer", id: `answer-${id}`, role: "alert", hidden: true });
  let shown = null;
  const answer = {
    element: make("div", { class: "entry" }, element, note),
    tell(refused) {
      note.hidden = !refused;
      set(note, "text", refused ? [refused, type && page.t("takes", { type }), shown].filter(Boolean).join(" ") : "");
      set(field, "aria-invalid", refused ? "true" : null);
      set(field, "aria-describedby", refused ? note.id : null);
    },
    /** Another value has come, so what was refused is past. */
    past(value) {
      if (value !== shown) answer.tell(null);
      shown = value;
    },
    give(request) {
      page.look(null);
      page.say(request, true).then(({ refused }) => answer.tell(refused));
    },
  };
  return answer;
}

function switchControl(page, cell) {
  const input = make("input", {
    type: "checkbox", role: "switch", "aria-label": nameOf(page, cell), disabled: page.isReplay,
    onchange: () => giveAt(page, cell, { to: String(input.checked) }),
  });
  return { element: input, show: (value) => { input.checked = value === "true"; } };
}

function menuControl(page, cell) {
  const select = make("select", {
    "aria-label": nameOf(page, cell), disabled: page.isReplay,
    onchange: () => giveAt(page, cell, { to: select.value }),
  });
  for (const name of cell.cases) select.append(make("option", { value: `.${name.replace(/^\./, "")}`, text: name }));
  return {
    element: select,
    show: (value) => { if (value != null) select.value = `.${value.replace(/^.*\./, "")}`; },
  };
}

/** A number's range is chosen around its value, and grows with it. */
export function rangeFor(known, value) {
  const nice = (x) => {
    const power = 10 ** Math.floor(Math.log10(Math.max(1e-9, x)));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= x * 0.999);
  };
  if (known?.isGiven) return known;
  let { low, high } = known ?? { low: 0, high: Math.max(10, nice(Math.abs(value) * 2)) };
  if (value > high) high = nice(value * 1.5);
  if (value < low) low = -nice(-value * 1.5);
  return { low, high };
}

function sliderControl(page, cell, type) {
  const written = (text) => (type === "Int" || /[.e]/i.test(text) ? text : `${text}.0`);
  const input = make("input", {
    type: "range", "aria-label": nameOf(page, cell), disabled: page.isReplay, min: 0, max: 10,
    oninput: () => {
      const number = type === "Int" ? Math.round(input.valueAsNumber) : Math.round(input.valueAsNumber * 1e6) / 1e6;
      giveAt(page, cell, { to: written(String(number)) });
    },
  });
  const exact = make("input", {
    type: "number", step: type === "Int" ? 1 : "any", "aria-label": page.t("exact", { name: cell.name }),
    disabled: page.isReplay,
    onchange: () => exact.value && answer.give({ do: "set", cell: cell.id, to: written(exact.value) }),
  });
  const answer = answering(page, cell, exact, make("div", { class: "number" }, input, exact));
  return {
    element: answer.element,
    show(value) {
      answer.past(value);
      const plain = (value ?? "0").replaceAll("_", "");
      const number = Number(plain);
      if (!Number.isFinite(number)) return;
      const range = rangeFor(page.ranges.get(cell.name), number);
      page.ranges.set(cell.name, range);
      set(input, "min", range.low);
      set(input, "max", range.high);
      const span = range.high - range.low;
      set(input, "step", type === "Int" ? Math.max(1, 10 ** Math.floor(Math.log10(span / 100))) : span / 200);
      if (document.activeElement !== input || !input.matches(":active")) input.value = number;
      if (exact.value !== plain && !exact.matches("[aria-invalid]")) exact.value = plain;
    },
  };
}

const textField = (page, attributes) => make("input", {
  type: "text", spellcheck: "false", autocomplete: "off", disabled: page.isReplay, ...attributes,
});

function fieldControl(page, cell, isString) {
  const input = textField(page, {
    "aria-label": nameOf(page, cell),
    onchange: () => answer.give({
      do: "set", cell: cell.id, ...(isString ? { string: input.value } : { to: input.value }),
    }),
  });
  const answer = answering(page, cell, input);
  return {
    element: answer.element,
    show(value) {
      answer.past(value);
      if (document.activeElement === input || input.matches("[aria-invalid]")) return;
      input.value = value == null ? "" : isString ? unquoted(value) : value;
      // Without its end it would be set as something else.
      input.readOnly = isShortened(value);
    },
  };
}

/** Returns whether an event is sent with a value that is written into a field. */
export const carriesText = (type) => type !== "nothing" && type !== "Bool";

/** A button with a field for what it takes, if it takes something; `request` is what that asks for. */
function actionControl(page, { id, name, type }, label, field, request) {
  const button = make("button", { text: name, "aria-label": label, disabled: page.isReplay, onclick: go });
  const answer = answering(page, { id, type: field && type }, field ?? button,
    make("span", { class: "event-control" }, field, button));
  function go() { answer.give(request()); }
  field?.addEventListener("keydown", (event) => { if (event.key === "Enter" && !button.disabled) go(); });
  return { element: answer.element, show() {}, button };
}

function eventControl(page, cell, type) {
  const { id, name } = cell;
  const field = carriesText(type)
    ? textField(page, { "aria-label": page.t("send.value", { name }), placeholder: type }) : null;
  return actionControl(page, cell, page.t("send", { name }), field, () => ({
    do: "send", event: id, ...(type === "nothing" ? {} : type === "Bool" ? { with: "true" }
      : type === "String" ? { string: field.value } : { with: field.value }),
  }));
}

/** A button that runs a command, with a field for what it takes; disabled while it can't run. */
function commandControl(page, { id, name, parameters: types }) {
  const type = types.join(", ");
  const field = types.length
    ? textField(page, { "aria-label": page.t("run.values", { name }), placeholder: type }) : null;
  const control = actionControl(page, { id, name, type }, page.t("run", { name }), field, () => {
    const given = field?.value.trim() ?? "";
    const isText = types.length === 1 && types[0] === "String" && !given.startsWith('"');
    return { do: "submit", text: `${name}(${isText ? quoted(given) : given})` };
  });
  return { ...control, show(canRun) { control.button.disabled = page.isReplay || canRun !== "true"; } };
}
