// The bars between the regions: dragged, moved by the arrow keys, folded by a double click or Enter, and remembered.

import { make, set } from "./page.js";

const least = 90;
const step = 24;

/** A bar and the region whose size it sets: where its start is, the region is before it. */
const bars = [
  { name: "left", region: "editor", isUpright: true, isBefore: true },
  { name: "right", region: "why", isUpright: true },
  { name: "low", region: "console" },
  { name: "high", region: "time" },
];

export function mountSplits(page, main) {
  const sizes = JSON.parse(page.remembered("sizes") || "{}");
  const folds = { left: ["editor", "console"] };

  const makeBar = ({ name, region, isUpright, isBefore }) => {
    const side = isUpright ? "width" : "height";
    const box = () => main.querySelector(name === "high" ? "#time .scroller" : `#${region}`).getBoundingClientRect()[side];
    const most = () => main.getBoundingClientRect()[side] - 2 * least;
    let start = null;
    const bar = make("div", {
      id: `split-${name}`, class: "split", role: "separator", tabindex: "0", "aria-controls": region,
      "aria-orientation": isUpright ? "vertical" : "horizontal", "aria-valuemin": 0,
      onpointerdown(event) {
        bar.setPointerCapture(event.pointerId);
        start = { at: place(event), size: box() };
      },
      onpointermove: (event) => start && resize(start.size + (place(event) - start.at) * (isBefore ? 1 : -1)),
      onlostpointercapture() { start = null; },
      ondblclick: fold,
      onkeydown(event) {
        const by = { ArrowLeft: -step, ArrowUp: -step, ArrowRight: step, ArrowDown: step }[event.key];
        if (event.key === "Enter") fold();
        else if (by) resize(box() + (isBefore ? by : -by));
        else return;
        event.preventDefault();
      },
    });
    const place = (event) => (isUpright ? event.clientX : event.clientY);
    function resize(size) {
      sizes[name] = Math.round(Math.max(least, Math.min(size, most())));
      store();
    }
    function fold() {
      if (sizes[name] === 0) delete sizes[name];
      else sizes[name] = 0;
      store();
    }
    return { name, region, bar };
  };

  function store() {
    page.remember("sizes", JSON.stringify(sizes));
    page.changed();
  }

  const made = bars.map(makeBar);
  main.append(...made.map(({ bar }) => bar));
  page.onDraw(() => {
    for (const { name, region, bar } of made) {
      const size = sizes[name];
      if (size == null) main.style.removeProperty(`--${name}`);
      else if (bar.size !== size) main.style.setProperty(`--${name}`, `${size}px`);
      bar.size = size;
      set(bar, "aria-label", page.t("split", { region: page.t(`region.${region}`) }));
      set(bar, "aria-valuenow", size ?? 50);
      for (const one of folds[name] ?? [region]) {
        const inner = name === "high" ? "#time .scroller" : `#${one}`;
        main.querySelector(inner).classList.toggle("folded", size === 0);
      }
    }
  });
}
