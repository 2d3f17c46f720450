// The prompt's line, and what the program printed up to the moment looked at.

import { make, set } from "./page.js";
import { outputUpTo, instantText } from "./history.js";
import { outputBeside } from "./beside.js";

export function mountConsole(page, element) {
  const input = make("input", {
    id: "line", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    disabled: page.isReplay, list: "completions", oninput: complete,
  });
  const form = make("form", { hidden: page.isReplay }, make("label", { for: "line", text: "flow>" }), input);
  const list = make("ol", { class: "output", tabindex: "0" });
  const completions = make("datalist", { id: "completions" });
  element.append(form, list, completions);
  const answers = [];
  const lines = [];
  let place = 0;

  /** Offers whole lines, as the browser's own list of suggestions wants them. */
  async function complete() {
    const text = input.value;
    const done = text ? await page.say({ do: "complete", text, at: text.length }) : {};
    const { n, from, all } = page.completed ?? {};
    if (input.value !== text) return;
    completions.replaceChildren(...(n === done.n && text ? all : []).slice(0, 12).map((one) =>
      make("option", { value: text.slice(0, from) + one.text, label: one.note })));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    lines.push(text);
    place = lines.length;
    input.value = "";
    page.look(null);
    answer(`> ${text}`, "typed");
    page.say({ do: "submit", text }).then((done) => {
      if (!done.refused) return;
      // What is wrong with the line itself is reported, too, with its way out.
      const report = page.history.columns.flatMap(({ output }) => output)
        .findLast((one) => one.diagnostic?.message === done.refused);
      if (report) report.isAnswered = true;
      const help = report?.diagnostic.help?.[0] ?? "";
      answer(`${page.t("console.refused", { reason: done.refused })}\n${help}`.trim(), "error");
    });
  });
  input.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // In a line that is being written the arrows are those of the suggestions.
    if (!by || !lines.length || input.value && input.value !== lines[place]) return;
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
    const printed = page.isClassicShown ? outputBeside(page.history, page.looking)
      : outputUpTo(page.history, page.looking, 300);
    const own = answers.filter((one) => !column || one.after <= column.after);
    const key = [printed.length, own.length, page.looking, page.history.branch, page.language, page.isClassicShown,
      printed[printed.length - 1]?.text].join("/");
    if (key === drawn) return;
    drawn = key;
    const all = [...printed.filter((one) => !one.isAnswered).map(row), ...own.map((one) => ({ ...one, isAnswer: true }))]
      .sort((a, b) => a.after - b.after || a.at - b.at);
    list.replaceChildren(...all.map((one) => make("li", {
      class: one.kind, text: one.text, title: one.at ? instantText(one.at) : null,
    })));
    if (!all.length) list.append(make("li", { class: "hint", text: page.t("console.empty") }));
    list.scrollTop = list.scrollHeight;
  });

  function row({ only, ...message }) {
    const one = rowOf(message);
    return only ? { ...one, kind: `only ${only}`, text: page.t(`only.${only}`, { text: one.text }) } : one;
  }

  function rowOf(message) {
    if (message.t === "print") return { ...message, kind: "print" };
    const { severity, message: text, line, help } = message.diagnostic;
    const place = line != null ? `${page.t("line", { line })}: ` : "";
    return { ...message, kind: severity, text: `${place}${text}${help?.length ? `\n${help[0]}` : ""}` };
  }

  return { answer, begin() { answers.length = 0; }, focus: () => input.focus() };
}
