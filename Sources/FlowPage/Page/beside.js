// What classic delivery showed beside waves: its glitches, and what it printed. Pure.

import { columnAt, changesOf } from "./history.js";

/**
 * The glitches of a moment: `{cell, value, causes}`. A cause is a source as classic delivery found it: `isNew` says
 * that it had changed in this moment, `later` is what it still became.
 */
export function glitchesAt(history, looking) {
  const column = columnAt(history, looking);
  const found = [];
  for (const { number, steps } of column?.twin ?? []) {
    for (const [kind, cell, , value, contract] of steps) {
      if (kind !== 0 || !history.glitches.has(`${number}/${cell}`)) continue;
      const { sources = [], sampled = [] } = history.contracts.get(contract) ?? {};
      found.push({ cell, value, causes: [...sources, ...sampled].map((one) => causeOf(history, one, number, column)) });
    }
  }
  return found;
}

function causeOf(history, cell, wave, column) {
  const changes = changesOf(history, cell, true).filter((change) => change.column.index <= column.index);
  const held = changes.findLast((change) => !(change.wave > wave));
  const end = changes[changes.length - 1];
  const later = end?.column === column && end.value !== held?.value ? end.value : null;
  return { cell, value: held?.value ?? undefined, isNew: held?.column === column, later };
}

/** What was printed up to a moment; `only` names the delivery that alone printed a line. */
export function outputBeside(history, looking, most = 300) {
  const lines = [];
  for (let i = columnAt(history, looking)?.index ?? -1; i >= 0 && lines.length < most; i -= 1) {
    lines.unshift(...merged(history.columns[i]));
  }
  return lines.slice(-most);
}

function merged({ output, twinOutput }) {
  const lines = [];
  const textOf = (line) => line.text ?? line.diagnostic.message;
  const rest = [...output];
  const take = (count) => lines.push(...rest.splice(0, count).map((line) =>
    (line.t === "print" ? { ...line, only: "waves" } : line)));
  for (const line of twinOutput) {
    const same = rest.findIndex((other) => textOf(other) === textOf(line));
    if (same < 0) lines.push({ ...line, only: "classic" });
    else {
      take(same);
      lines.push(rest.shift());
    }
  }
  take(rest.length);
  return lines;
}
