// The program's inputs as marbles that can be taken: moved, copied, deleted. What follows is computed anew, as another
// branch.

import { make, set } from "./page.js";
import { columnAt } from "./history.js";
import { inputsOf } from "./keep.js";

/** The number of the input that a moment is, from 1; 0 for what came with time, or at the start. */
export function inputOf({ inputs }, column) {
  const input = inputs[column?.after - 1];
  return input && input.to == null ? column.after : 0;
}

/** The place behind a moment: after so many inputs, at an instant where that is within one. */
export function spotAfter({ inputs, columns }, index) {
  const { after, at } = columns[Math.max(0, index)];
  const { to } = inputs[after - 1] ?? {};
  return to != null && at < to ? { after: after - 1, at } : { after };
}

/**
 * The inputs with one at another place, `{all, number}`: the list, and its number there. Without a place it is left
 * out; with `isCopy` it stays where it was, too.
 */
export function rearranged(inputs, number, spot, isCopy = false) {
  const line = { text: inputs[number - 1] };
  const all = inputs.map((text, index) => (index === number - 1 && !isCopy ? null : { text }));
  if (spot) all.splice(spot.after, 0, ...(spot.at == null ? [] : [{ text: spot.at }]), line);
  const kept = all.filter(Boolean);
  return { all: kept.map(({ text }) => text), number: kept.indexOf(line) + 1 };
}

/** The buttons for the input looked at; `give(number, spot, isCopy)` begins the branch in which it is elsewhere. */
export function mountInputs(page) {
  async function give(number, spot, isCopy) {
    const before = inputsOf(page.history);
    const { all, number: there } = rearranged(before, number, spot, isCopy);
    const differing = all.findIndex((one, index) => one !== before[index]);
    const after = differing < 0 ? all.length : differing;
    await page.say({ do: "branch", after, inputs: all.slice(after) });
    const column = page.history.columns.find((one) => there && inputOf(page.history, one) === there);
    if (column) page.look(column.index);
  }

  const here = () => columnAt(page.history, page.looking);
  const ways = {
    earlier: (index) => index > 1 && spotAfter(page.history, index - 2),
    later: (index) => index < page.history.columns.length - 1 && spotAfter(page.history, index + 1),
    copy: () => ({ after: page.history.inputs.length }),
    delete: () => null,
  };
  const act = (key) => {
    const column = here();
    const spot = ways[key](column?.index);
    const number = inputOf(page.history, column);
    if (number && spot !== false) give(number, spot, key === "copy");
  };
  const buttons = Object.keys(ways).map((key) => ({ key, button: make("button", { onclick: () => act(key) }) }));
  const group = make("span", { class: "input", role: "group" }, ...buttons.map(({ button }) => button));
  page.onDraw(() => {
    const column = here();
    group.hidden = page.isReplay || page.history.playing || !inputOf(page.history, column);
    if (group.hidden) return;
    set(group, "aria-label", page.history.inputs[column.after - 1].text);
    for (const { key, button } of buttons) {
      set(button, "text", page.t(`input.${key}`));
      button.disabled = ways[key](column.index) === false;
    }
  });
  return { group, give, remove: () => act("delete") };
}
