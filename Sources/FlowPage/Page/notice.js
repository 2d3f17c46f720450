// A notice: a sentence of the page about itself, above everything, with what can be done about it.

import { make, set } from "./page.js";

const rest = 8000;

/** Shows `page.notice`; it can be closed, and goes by itself unless it `stays`. */
export function mountNotice(page, element) {
  const text = make("span", { role: "status" });
  const actions = make("span", { class: "actions" });
  const close = make("button", { class: "close", text: "×", onclick: () => page.notify(null) });
  element.append(text, actions, close);
  element.hidden = true;
  let shown = null;
  let timer = 0;

  page.onDraw(() => {
    set(close, "aria-label", page.t("close"));
    if (shown === page.notice) return;
    shown = page.notice;
    clearTimeout(timer);
    element.hidden = !shown;
    set(text, "text", shown?.text ?? "");
    actions.replaceChildren(...(shown?.actions ?? []).map(([words, act]) => make("button", {
      text: words,
      onclick: () => {
        page.notify(null);
        act();
      },
    })));
    if (shown && !shown.stays) timer = setTimeout(() => page.notify(null), rest);
  });
}
