// The prompt's line, and what the program printed up to the moment looked at.

import { make, set } from "./page.js";
import { outputUpTo, instantText } from "./history.js";

export function mountConsole(page, element) {
  const input = make("input", {
    id: "line", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    disabled: page.isReplay,
  });
  const form = make("form", { hidden: page.isReplay }, make("label", { for: "line", text: "flow>" }), input);
  const list = make("ol", { class: "output", tabindex: "0" });
  element.append(form, list);
  const answers = [];
  const lines = [];
  let place = 0;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    lines.push(text);
    place = lines.length;
    input.value = "";
    page.look(null);
    page.say({ do: "submit", text }).then((done) => {
      if (done.refused) answer(page.t("console.refused", { reason: done.refused }), "error");
    });
  });
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !lines.length) return;
    event.preventDefault();
    place = Math.max(0, Math.min(lines.length, place + by));
    input.value = lines[place] ?? "";
  });

  function answer(text, kind) {
    answers.push({ text, kind, after: page.history.inputs.length, at: page.history.now });
    if (answers.length > 200) answers.shift();
    page.changed();
  }

  let drawn = "";
  page.onDraw(() => {
    set(input, "placeholder", page.t("console.line"));
    set(list, "aria-label", page.t("region.console"));
    const column = page.looking == null ? null : page.history.columns[page.looking];
    const printed = outputUpTo(page.history, page.looking, 300);
    const own = answers.filter((one) => !column || one.after <= column.after);
    const key = `${printed.length}/${own.length}/${page.looking}/${page.history.branch}/${page.language}/${printed[printed.length - 1]?.text}`;
    if (key === drawn) return;
    drawn = key;
    const all = [...printed.map(row), ...own.map((one) => ({ ...one, isAnswer: true }))]
      .sort((a, b) => a.after - b.after || a.at - b.at);
    list.replaceChildren(...all.map((one) => make("li", {
      class: one.kind, text: one.text, title: one.at ? instantText(one.at) : null,
    })));
    if (!all.length) list.append(make("li", { class: "hint", text: page.t("console.empty") }));
    list.scrollTop = list.scrollHeight;
  });

  function row(message) {
    if (message.t === "print") return { ...message, kind: "print" };
    const { severity, message: text, line, help } = message.diagnostic;
    const place = line != null ? `${page.t("line", { line })}: ` : "";
    return { ...message, kind: severity, text: `${place}${text}${help?.length ? `\n${help[0]}` : ""}` };
  }

  return { answer, focus: () => input.focus() };
}
