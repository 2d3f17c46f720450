// In a narrow window the regions are tabs, one at a time above the time bar.

import { make, set } from "./page.js";

const regions = ["lessons", "editor", "graph", "why", "console"];

export function mountTabs(page, element) {
  let shown = null;
  const isThere = (region) => region !== "lessons" || "lessons" in document.body.dataset;
  const tabs = regions.map((region) => make("button", {
    role: "tab", "aria-controls": region, onclick: () => choose(region),
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      const there = regions.filter(isThere);
      const next = there[(there.indexOf(region) + by + there.length) % there.length];
      choose(next);
      tabs[regions.indexOf(next)].focus();
    },
  }));
  element.append(...tabs);

  page.showTab = choose;

  function choose(region) {
    shown = region;
    page.changed();
  }

  page.onDraw(() => {
    // At first what is to be done: read, write or look.
    const now = shown ?? (isThere("lessons") ? "lessons" : page.history.cells.size ? "graph" : "editor");
    if (page.history.columns.length) shown ??= now;
    set(document.body, "data-tab", now);
    tabs.forEach((tab, index) => {
      const region = regions[index];
      tab.hidden = !isThere(region);
      set(tab, "text", page.t(region === "lessons" ? region : `region.${region}`));
      set(tab, "aria-selected", String(region === now));
      set(tab, "tabindex", region === now ? "0" : "-1");
    });
  });
}
