// The prompt's line, and what the program printed up to the moment looked at.

import { make, set } from "./page.js";
import { outputUpTo, instantText } from "./history.js";
import { outputBeside } from "./beside.js";

export function mountConsole(page, element) {
  const { t } = page;
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
    const command = page.commands?.[text];
    if (command) {
      // The run may begin anew, so the line is shown when all is done, below what was printed.
      command().then(({ refused, text: words }) => {
        answer(`> ${text}`, "typed");
        if (refused ?? words) {
          answer(refused ? t("console.refused", { reason: refused }) : words, refused ? "error" : "result");
        }
      });
      return;
    }
    answer(`> ${text}`, "typed");
    page.say({ do: "submit", text }).then((done) => {
      if (!done.refused) return;
      // A mistake in the line is reported as well, with its way out.
      const report = page.history.columns.flatMap(({ output }) => output)
        .findLast((one) => one.diagnostic?.message === done.refused);
      if (report) report.isAnswered = true;
      const help = report?.diagnostic.ways[0]?.sentence ?? "";
      answer(`${t("console.refused", { reason: done.refused })}\n${help}`.trim(), "error");
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

  let drawn = [];
  page.onDraw(() => {
    set(input, "placeholder", t("console.line"));
    set(list, "aria-label", t("region.console"));
    const column = page.looking == null ? null : page.history.columns[page.looking];
    const printed = outputUpTo(page.history, page.looking, 300, page.isClassicShown ? outputBeside : undefined);
    const own = answers.filter((one) => !column || one.after <= column.after);
    const shown = [page.language, ...printed.filter((one) => !one.isAnswered), ...own];
    if (shown.length === drawn.length && shown.every((one, index) => one === drawn[index])) return;
    drawn = shown;
    const all = [...printed.filter((one) => !one.isAnswered).map(row), ...own.map((one) => ({ ...one, isAnswer: true }))]
      .sort((a, b) => a.after - b.after || a.at - b.at);
    list.replaceChildren(...all.map((one) => make("li", {
      class: one.kind, text: one.text, title: one.at ? instantText(one.at) : null,
    })));
    if (!all.length) list.append(make("li", { class: "hint", text: t("console.empty") }));
    list.scrollTop = list.scrollHeight;
  });

  function row(message) {
    const { diagnostic: found, isAlone } = message;
    const place = found?.line != null ? `${t("line", { line: found.line })}: ` : "";
    const text = found ? [place + found.message, ...found.ways.slice(0, 1).map((way) => way.sentence)].join("\n") : message.text;
    const kind = isAlone ? "only" : found?.severity ?? "print";
    return { ...message, kind, text: isAlone ? t("only.classic", { text }) : text };
  }

  return { answer, begin() { answers.length = 0; }, focus: () => input.focus() };
}
