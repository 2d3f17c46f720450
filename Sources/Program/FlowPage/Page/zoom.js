// The scale at which the graph is shown.

import { make, set } from "./page.js";

/** Room around the cards. */
export const margin = 24;

/** The buttons, and the scale: at first 1, so that letters are legible; fewer only where the reader wants more in view. */
export function mountZoom(page, now) {
  const zoom = { scale: 1, buttons: [] };
  function fitting() {
    const { box, layout } = now();
    return Math.min(1, (box.width - 2 * margin) / layout.width, (box.height - 2 * margin) / layout.height);
  }
  const ways = {
    "zoom.out": ["−", () => zoom.scale / 1.25], "zoom.in": ["+", () => zoom.scale * 1.25], "zoom.fit": ["", fitting],
  };
  for (const [key, [text, next]] of Object.entries(ways)) {
    const button = make("button", {
      text,
      onclick() {
        zoom.scale = Math.max(0.2, Math.min(next(), 3));
        page.changed();
      },
    });
    page.onDraw(() => {
      if (text) set(button, "aria-label", page.t(key));
      else set(button, "text", page.t(key));
    });
    zoom.buttons.push(button);
  }
  return zoom;
}
