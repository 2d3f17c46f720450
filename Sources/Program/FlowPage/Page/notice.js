// Notices: sentences of the page about itself, above everything, with what can be done about them.

import { make, set } from "./page.js";

const rest = 8000;

/** Shows `page.notices`, one below the other; each can be closed, and goes by itself unless it `stays`. */
export function mountNotices(page, element) {
  const rows = new Map();

  function makeRow(notice) {
    const button = (words, act) => make("button", {
      text: words,
      onclick: () => {
        page.unsay(notice);
        act();
      },
    });
    const { text, actions, back, label, stays } = notice;
    const close = make("button", { class: "close", text: "×", onclick: () => page.unsay(notice) });
    const row = make("div", { class: "notice" }, make("span", { text }), make("span", { class: "actions" },
      ...actions.map(([words, act]) => button(words, act)),
      back == null ? null : button(page.t(label), () => page.putBack(notice))), close);
    element.append(row);
    return { row, close, timer: stays ? 0 : setTimeout(() => page.unsay(notice), rest) };
  }

  page.onDraw(() => {
    for (const [notice, { row, timer }] of rows) {
      if (page.notices.includes(notice)) continue;
      clearTimeout(timer);
      row.remove();
      rows.delete(notice);
    }
    for (const notice of page.notices) if (!rows.has(notice)) rows.set(notice, makeRow(notice));
    for (const { close } of rows.values()) set(close, "aria-label", page.t("close"));
    element.hidden = !rows.size;
  });
}
