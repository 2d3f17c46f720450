// In a narrow window the regions are tabs, one at a time above the time bar.

import { make, set } from "./page.js";

const regions = ["editor", "graph", "why", "console"];

export function mountTabs(page, element) {
  let shown = "graph";
  const tabs = regions.map((region) => make("button", {
    type: "button", role: "tab", "aria-controls": region, onclick: () => choose(region),
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by) return;
      const next = (regions.indexOf(region) + by + regions.length) % regions.length;
      choose(regions[next]);
      tabs[next].focus();
    },
  }));
  element.append(...tabs);

  function choose(region) {
    shown = region;
    page.changed();
  }

  page.onDraw(() => {
    document.body.dataset.tab = shown;
    tabs.forEach((tab, index) => {
      set(tab, "text", page.t(`region.${regions[index]}`));
      set(tab, "aria-selected", String(regions[index] === shown));
      set(tab, "tabindex", regions[index] === shown ? "0" : "-1");
    });
  });
}
