// The differences of classic delivery beside waves: its glitches, and its output. Pure.

import { columnAt, changesOf } from "./history.js";

/**
 * The glitches of a moment: `{cell, value, causes}`. A cause is a source as classic delivery found it: `isNew` says
 * that it had changed in this moment, `later` is what it still became.
 */
export function glitchesAt(history, looking) {
  const column = columnAt(history, looking);
  const found = [];
  for (const { number, moves } of column?.twin ?? []) {
    for (const { cell, value, contract } of moves) {
      if (!history.glitches.has(`${number}/${cell}`)) continue;
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

/** The lines printed in a column; those that only classic delivery printed are `isAlone`. */
export function outputBeside({ output, twinOutput }) {
  const lines = [];
  const textOf = (line) => line.text ?? line.diagnostic.message;
  const rest = [...output];
  for (const line of twinOutput) {
    const same = rest.findIndex((other) => textOf(other) === textOf(line));
    lines.push(...(same < 0 ? [{ ...line, isAlone: true }] : rest.splice(0, same + 1)));
  }
  return [...lines, ...rest];
}
