// Why a card has its value and why nothing has come since, from the facts of the records alone. Pure.

import { latest, columnAt } from "./history.js";

const most = 30;

/**
 * The causes of a cell's value or an observer's last run, the first one first. Each link has `column` and `kind`:
 * `changed` with `{cell, contract, old, value, assigner}`, `held` with `{contract, value}`, and as origins `typed`,
 * `statement`, `timer` or `signed`, with `{text, line}`.
 */
export function whyOf(history, id, looking) {
  const end = columnAt(history, looking)?.index ?? 0;
  const chain = [];
  const seen = new Set();

  /** Adds an input from outside of the program, once for each wave. */
  function tellOrigin(wave, kind) {
    const found = history.byWave.get(wave);
    if (!found || seen.has(found) || chain.length >= most) return;
    seen.add(found);
    const origin = originOf(history, found);
    chain.push(kind ? { ...origin, kind } : origin);
  }

  function visitCell(cell, column, wave) {
    const all = history.changes.get(cell);
    const change = changeIn(all, column, wave);
    if (!change || seen.has(change) || chain.length >= most) return change;
    seen.add(change);
    if (change.isDeclaration) return change;
    const found = history.byWave.get(change.wave);
    const { assigner } = change;
    if (assigner != null) visitRun(assigner, change);
    else if (change.contract != null) visitCauses(change, found);
    else tellOrigin(change.wave);
    chain.push({ kind: "changed", cell, ...change });
    return change;
  }

  function visitCauses(change, found) {
    const contract = history.contracts.get(change.contract);
    if (change.because == null) {
      const isSigned = found?.wave.signed === change.contract;
      if (!isSigned) visitHeld(change);
      tellOrigin(change.wave, isSigned ? "signed" : null);
      return;
    }
    const fired = new Set(found.wave.moves.map((move) => move.cell));
    const sources = (contract?.sources ?? []).filter((source) => fired.has(source));
    for (const source of sources.length ? sources : [change.because]) {
      visitCell(source, change.column.index, sources.length ? change.wave : null);
    }
  }

  /** Goes back from the release of a held value to the moment in which it came to its stage. */
  function visitHeld(change) {
    const stops = history.stops.get(change.contract);
    const held = stops?.findLast((stop) => stop.wave < change.wave && stop.due != null);
    if (!held) return;
    if (held.because != null) visitCell(held.because, held.column.index, held.wave);
    chain.push({ kind: "held", contract: change.contract, column: held.column, value: held.value });
  }

  /** Goes back from an assignment to the cause of the block that made it. */
  function visitRun(contract, change) {
    for (let i = change.column.index; i >= 0; i -= 1) {
      const wave = history.columns[i].waves.findLast((wave) => wave.number < change.wave
        && wave.runs.some((run) => run.contract === contract));
      if (!wave) continue;
      const { because } = wave.runs.find((run) => run.contract === contract);
      if (because != null) visitCell(because, i, wave.number);
      else tellOrigin(wave.number);
      return;
    }
  }

  if (typeof id === "string") {
    const run = lastRun(history, Number(id.slice(1)), end);
    if (!run) return { chain, last: null };
    if (run.because != null) visitCell(run.because, run.column.index, run.wave);
    else {
      const contract = Number(id.slice(1));
      const isSigned = history.byWave.get(run.wave)?.wave.signed === contract;
      if (!isSigned) visitHeld({ contract, wave: run.wave });
      tellOrigin(run.wave, isSigned ? "signed" : null);
    }
    return { chain, last: run };
  }
  const last = visitCell(id, end, null);
  return { chain, last };
}

/** The last change up to a column; of a wave, where that wave changed the cell. */
function changeIn(changes, column, wave) {
  const last = latest(changes, column);
  if (wave == null || !last || last.wave === wave) return last;
  const place = changes.lastIndexOf(last);
  for (let i = place; i >= 0 && changes[i].column === last.column; i -= 1) {
    if (changes[i].wave === wave) return changes[i];
  }
  return last;
}

function lastRun(history, contract, end) {
  for (let i = end; i >= 0; i -= 1) {
    for (const wave of [...history.columns[i].waves].reverse()) {
      const run = wave.runs.findLast((run) => run.contract === contract);
      if (run) return { column: history.columns[i], wave: wave.number, value: run.value, because: run.because };
    }
  }
  return null;
}

function originOf(history, found) {
  const { origin, after } = found.wave;
  const input = history.inputs[after - 1];
  if (origin?.kind === "timer") return { kind: "timer", text: origin.text, column: found.column };
  if (origin?.line != null) return { kind: "statement", ...origin, column: found.column };
  return { kind: "typed", text: origin?.text || input?.text || "", line: origin?.line, column: found.column };
}

/** For each contract that leads to a card: what stopped last, or which of its sources moved last. */
export function whyNotOf(history, id, looking) {
  const end = columnAt(history, looking)?.index ?? 0;
  const isObserver = typeof id === "string";
  const contracts = [...history.contracts.values()].filter((contract) => (isObserver
    ? contract.id === Number(id.slice(1)) : contract.target === id));
  const changed = isObserver ? lastRun(history, Number(id.slice(1)), end)?.wave ?? -1
    : latest(history.changes.get(id), end)?.wave ?? -1;
  return contracts.map((contract) => {
    const stop = latest(history.stops.get(contract.id), end);
    if (stop && stop.wave > changed) return { contract, stop };
    const moved = contract.sources.map((source) => ({ source, change: latest(history.changes.get(source), end) }));
    return { contract, moved, isOver: !contract.live };
  });
}
