// Why a card has its value and why nothing has come since, from the facts of the records alone. Pure.

import { latest, columnAt } from "./history.js";

const most = 30;

/**
 * The chain of changes that led to what a cell holds, or to the last run of an observer: causes first.
 * Each is `{cell, contract, old, value, column, kind}`; `origin` says what came from outside.
 */
export function whyOf(history, id, looking) {
  const end = columnAt(history, looking)?.index ?? 0;
  const chain = [];
  const seen = new Set();
  let origin = null;

  function visitCell(cell, column, wave) {
    const all = history.changes.get(cell);
    const change = wave == null ? latest(all, column)
      : latest(all?.filter((one) => one.wave === wave), column) ?? latest(all, column);
    if (!change || seen.has(change) || chain.length >= most) return change;
    seen.add(change);
    if (change.isDeclaration) return change;
    const found = history.byWave.get(change.wave);
    const step = found?.wave.steps.find((step) => step[0] === 0 && step[1] === cell);
    const assigner = step?.[7];
    if (assigner != null) visitRun(assigner, change);
    else if (change.contract != null) visitCauses(change, found);
    if (change.contract == null && assigner == null) origin ??= originOf(history, found);
    chain.push({ kind: "changed", cell, ...change, assigner });
    return change;
  }

  function visitCauses(change, found) {
    const contract = history.contracts.get(change.contract);
    if (change.because == null) {
      if (found?.wave.signed === change.contract) origin ??= { kind: "signed", ...originOf(history, found) };
      else {
        origin ??= originOf(history, found);
        visitHeld(change);
      }
      return;
    }
    const fired = new Set(found.wave.steps.filter((step) => step[0] === 0).map((step) => step[1]));
    const sources = (contract?.sources ?? []).filter((source) => fired.has(source));
    for (const source of sources.length ? sources : [change.because]) {
      visitCell(source, change.column.index, sources.length ? change.wave : null);
    }
  }

  /** What a timer let go had come to the stage that held it in an earlier moment. */
  function visitHeld(change) {
    const stops = history.stops.get(change.contract);
    const held = stops?.findLast((stop) => stop.wave < change.wave && stop.due != null);
    if (!held) return;
    if (held.because != null) visitCell(held.because, held.column.index, held.wave);
    chain.push({ kind: "held", contract: change.contract, column: held.column, value: held.value });
  }

  /** What made the block run that assigned a cell. */
  function visitRun(contract, change) {
    for (let i = change.column.index; i >= 0; i -= 1) {
      const wave = history.columns[i].waves.findLast((wave) => wave.number < change.wave
        && wave.steps.some((step) => step[0] === 3 && step[1] === contract));
      if (!wave) continue;
      const step = wave.steps.find((step) => step[0] === 3 && step[1] === contract);
      if (step[3] != null) visitCell(step[3], i, wave.number);
      else origin ??= originOf(history, history.byWave.get(wave.number));
      return;
    }
  }

  if (typeof id === "string") {
    const run = lastRun(history, Number(id.slice(1)), end);
    if (!run) return { chain, origin, last: null };
    if (run.because != null) visitCell(run.because, run.column.index, run.wave);
    else origin = originOf(history, history.byWave.get(run.wave));
    return { chain, origin, last: run };
  }
  const last = visitCell(id, end, null);
  return { chain, origin, last };
}

function lastRun(history, contract, end) {
  for (let i = end; i >= 0; i -= 1) {
    for (const wave of [...history.columns[i].waves].reverse()) {
      const step = wave.steps.findLast((step) => step[0] === 3 && step[1] === contract);
      if (step) return { column: history.columns[i], wave: wave.number, value: step[2], because: step[3] };
    }
  }
  return null;
}

function originOf(history, found) {
  if (!found) return null;
  const { origin, after } = found.wave;
  const input = history.inputs[after - 1];
  if (origin?.kind === "timer") return { kind: "timer", text: origin.text, column: found.column };
  if (origin?.line != null && after === 0) return { kind: "statement", ...origin, column: found.column };
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
