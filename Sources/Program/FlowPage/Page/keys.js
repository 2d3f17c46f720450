// Everything by keyboard, and the sheet that says which key does what.

import { make, set } from "./page.js";
import { neighbour } from "./model.js";

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function mountKeys(page, { graph, togglePlay }) {
  const sheet = make("dialog", { class: "sheet" });
  document.body.append(sheet);

  page.showKeys = () => {
    const rows = [["Tab", "tab"], ["← ↑ → ↓", "arrows"], ["Enter", "enter"], ["Esc", "escape"], [", .", "steps"],
      ["␣", "space"], ["Delete", "delete"], ["?", "help"]];
    sheet.replaceChildren(
      make("h2", { text: page.t("keys.title") }),
      make("dl", {}, ...rows.flatMap(([key, what]) => [
        make("dt", {}, make("kbd", { text: key })), make("dd", { text: page.t(`keys.${what}`) })])),
      make("form", { method: "dialog" }, make("button", { type: "submit", text: page.t("close") })));
    set(sheet, "aria-label", page.t("keys.title"));
    sheet.showModal();
  };

  // One card is reached by Tab: the chosen one, or the first.
  page.onDraw(() => {
    const focused = document.activeElement?.closest?.(".card")?.dataset.id;
    const wanted = focused ?? String(page.selected ?? page.layout?.places.keys().next().value ?? "");
    for (const [id, card] of graph.cards) set(card.element, "tabindex", String(id) === wanted ? "0" : "-1");
  });

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    const isWriting = target.matches?.("textarea, select, input:not([type=range]):not([type=checkbox])");
    const card = target.closest?.(".card");
    if (key === "Escape") {
      if (card && target !== card) card.focus();
      else if (page.notices.length) page.unsay(page.notices.at(-1));
      else if (!isWriting && page.selected != null) page.select(page.selected);
      return;
    }
    if (isWriting || sheet.open) return;
    if (key === "?") page.showKeys();
    else if (key === ",") page.step(-1);
    else if (key === ".") page.step(1);
    else if (key === " " && !target.closest("button, input, summary")) togglePlay();
    else if (card && target === card && directions[key]) move(card, ...directions[key]);
    else if (card && target === card && key === "Enter") enter(card);
    else return;
    event.preventDefault();
  });

  function identity(card) {
    const id = card.dataset.id;
    return id.startsWith("c") ? id : Number(id);
  }

  function move(card, dx, dy) {
    const next = neighbour(page.layout.places, identity(card), dx, dy);
    if (next == null) return;
    const place = page.layout.places.get(next);
    const scroller = document.querySelector(".scroller");
    const { scale, offset } = page.layout;
    scroller.scrollTo({
      left: (place.x + offset.left) * scale - scroller.clientWidth / 2,
      top: (place.y + offset.top) * scale - scroller.clientHeight / 2,
    });
    requestAnimationFrame(() => requestAnimationFrame(() => graph.focusCard(next)));
  }

  function enter(card) {
    const control = card.querySelector("input, select, button");
    if (control && page.selected === identity(card)) control.focus();
    else page.select(identity(card));
  }
}
