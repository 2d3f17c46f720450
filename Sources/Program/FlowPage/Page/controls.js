// The control of a cell that can be set, or of an event that can be sent, by its type.

import { make, set } from "./page.js";
import { isShortened, quoted, unquoted } from "./texts.js";

const ranges = new Map();

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
  let { low, high } = known ?? { low: 0, high: Math.max(10, nice(Math.abs(value) * 2)) };
  if (value > high) high = nice(value * 1.5);
  if (value < low) low = -nice(-value * 1.5);
  return { low, high };
}

function sliderControl(page, cell, type) {
  const input = make("input", {
    type: "range", "aria-label": nameOf(page, cell), disabled: page.isReplay, min: 0, max: 10,
    oninput: () => {
      const text = type === "Int" ? String(Math.round(input.valueAsNumber)) : floatText(input.valueAsNumber);
      giveAt(page, cell, { to: text });
    },
  });
  return {
    element: input,
    show(value) {
      const number = Number((value ?? "0").replaceAll("_", ""));
      if (!Number.isFinite(number)) return;
      const range = rangeFor(ranges.get(cell.name), number);
      ranges.set(cell.name, range);
      set(input, "min", range.low);
      set(input, "max", range.high);
      const span = range.high - range.low;
      set(input, "step", type === "Int" ? Math.max(1, 10 ** Math.floor(Math.log10(span / 100))) : span / 200);
      if (document.activeElement !== input || !input.matches(":active")) input.value = number;
    },
  };
}

const floatText = (number) => {
  const text = String(Math.round(number * 1e6) / 1e6);
  return /[.e]/.test(text) ? text : `${text}.0`;
};

const textField = (page, attributes) => make("input", {
  type: "text", spellcheck: "false", autocomplete: "off", disabled: page.isReplay, ...attributes,
});

function fieldControl(page, cell, isString) {
  const input = textField(page, {
    "aria-label": nameOf(page, cell),
    onchange: () => giveAt(page, cell, isString ? { string: input.value } : { to: input.value }),
  });
  return {
    element: input,
    show(value) {
      if (document.activeElement === input) return;
      input.value = value == null ? "" : isString ? unquoted(value) : value;
      // Without its end it would be set as something else.
      input.readOnly = isShortened(value);
    },
  };
}

/** Returns whether an event is sent with a value that is written into a field. */
export const carriesText = (type) => type !== "nothing" && type !== "Bool";

/** A button with a field for what it takes, if it takes something. */
function actionControl(page, label, text, field, run) {
  const button = make("button", { text, "aria-label": label, disabled: page.isReplay, onclick: go });
  function go() {
    page.look(null);
    run();
  }
  field?.addEventListener("keydown", (event) => { if (event.key === "Enter" && !button.disabled) go(); });
  return { element: make("span", { class: "event-control" }, field, button), show() {}, button };
}

function eventControl(page, { id, name }, type) {
  const field = carriesText(type)
    ? textField(page, { "aria-label": page.t("send.value", { name }), placeholder: type }) : null;
  return actionControl(page, page.t("send", { name }), name, field, () => {
    const given = type === "nothing" ? {} : type === "Bool" ? { with: "true" }
      : type === "String" ? { string: field.value } : { with: field.value };
    page.say({ do: "send", event: id, ...given });
  });
}

/** A button that runs a command, with a field for what it takes; disabled while it can't run. */
function commandControl(page, { name, parameters: types }) {
  const field = types.length
    ? textField(page, { "aria-label": page.t("run.values", { name }), placeholder: types.join(", ") }) : null;
  const control = actionControl(page, page.t("run", { name }), name, field, () => {
    const given = field?.value.trim() ?? "";
    const isText = types.length === 1 && types[0] === "String" && !given.startsWith('"');
    page.say({ do: "submit", text: `${name}(${isText ? quoted(given) : given})` });
  });
  return { ...control, show(canRun) { control.button.disabled = page.isReplay || canRun !== "true"; } };
}
