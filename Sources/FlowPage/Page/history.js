// A run as the page keeps it: messages go in, the state of any moment comes out. Pure: no document here.
//
// A column is a moment: what one statement, input or timer set off; column 0 is the start, with all signings.
// `column.twin` has what classic delivery did then. Changes of a cell are in order, to be searched.

export const mostWaves = 100_000;

export function makeHistory() {
  return {
    file: null, text: "", branch: 0, branches: [], inputs: [], hasTwin: false,
    cells: new Map(), contracts: new Map(),
    columns: [], byKey: new Map(), byWave: new Map(), byTwin: new Map(),
    changes: new Map(), twinChanges: new Map(), stops: new Map(), glitches: new Set(),
    now: 0, next: null, playing: 0, held: [], waveCount: 0, dropped: 0,
  };
}

/** Takes in a message of the server; returns whether it changed anything. */
export function take(history, message) {
  takers[message.t]?.(history, message);
  return message.t in takers;
}

const takers = {
  hello: (history, m) => { history.file = m.file?.replace(/^.*\//, "") ?? null; },
  begin(history, m) {
    const { file, branches } = history;
    Object.assign(history, makeHistory(), { file, branches, text: m.text, branch: m.branch });
    columnFor(history, { after: 0, at: 0, input: 0 }, true);
  },
  branches(history, m) { history.branches = m.all; history.branch = m.now; },
  picture(history, m) {
    history.cells = new Map(m.cells.map((cell) => [cell.id, cell]));
    history.contracts = new Map(m.contracts.map((contract) => [contract.id, contract]));
  },
  input(history, m) { history.inputs[m.k - 1] = m; },
  declared(history, m) {
    if (m.twin && history.twinChanges.has(m.cell)) forgetTwin(history);
    const column = outputColumn(history, m);
    note(m.twin ? history.twinChanges : history.changes, m.cell,
      { column, value: m.value ?? null, old: null, isDeclaration: true });
  },
  enabled(history, m) {
    note(history.changes, m.command, { column: outputColumn(history, m), value: m.value ?? null, old: null });
  },
  wave(history, m) {
    const column = columnFor(history, m, m.after === 0 && m.signed != null);
    (m.twin ? column.twin : column.waves).push(m);
    if (m.twin) history.hasTwin = true;
    (m.twin ? history.byTwin : history.byWave).set(m.number, { wave: m, column });
    column.title ||= titleOf(history, m);
    for (const step of m.steps) takeStep(history, m, column, step);
    history.waveCount += 1;
    if (history.waveCount > mostWaves) dropOldest(history);
  },
  glitch(history, m) { history.glitches.add(`${m.wave}/${m.cell}`); },
  print(history, m) { outputColumn(history, m)[m.twin ? "twinOutput" : "output"].push(m); },
  reported(history, m) { outputColumn(history, m)[m.twin ? "twinOutput" : "output"].push(m); },
  ended(history, m) {
    const contract = history.contracts.get(m.contract);
    if (contract && !m.twin) contract.live = false;
  },
  time(history, m) {
    history.now = m.at;
    history.next = m.next ?? null;
    history.playing = m.playing ?? 0;
    history.held = m.held ?? [];
  },
};

/** Classic delivery is told anew. */
function forgetTwin(history) {
  history.twinChanges.clear();
  history.glitches.clear();
  history.byTwin.clear();
  for (const column of history.columns) [column.twin, column.twinOutput, column.stairs] = [[], [], null];
}

function takeStep(history, wave, column, step) {
  if (step[0] === 0) {
    const [, cell, old, value, contract, because, depth] = step;
    note(wave.twin ? history.twinChanges : history.changes, cell,
      { column, wave: wave.number, value, old, contract, because, depth });
  } else if (step[0] === 1 && !wave.twin) {
    const [, contract, reason, text, stage, value, due, because, depth] = step;
    note(history.stops, contract,
      { column, wave: wave.number, reason, text, stage, value, due, because, depth });
  }
}

function note(map, key, entry) {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

/**
 * The column of a moment; a new one stands behind those of earlier inputs and instants.
 * What both deliveries have in common is where a statement or timer comes from, not its number.
 */
function columnFor(history, { after, at, input, origin }, isStart) {
  const key = isStart ? "start"
    : `${after}/${at}/${origin?.kind}/${origin?.contract ?? (after ? "" : origin?.line)}`;
  const found = history.byKey.get(key);
  if (found) return found;
  const column = {
    index: 0, key, after, at, input, title: "", waves: [], twin: [], output: [], twinOutput: [],
  };
  history.byKey.set(key, column);
  let place = history.columns.length;
  while (!isStart && place > 1 && isBefore(column, history.columns[place - 1])) place -= 1;
  if (isStart) place = 0;
  history.columns.splice(place, 0, column);
  for (let i = place; i < history.columns.length; i += 1) history.columns[i].index = i;
  return column;
}

function isBefore(one, other) {
  return (one.after - other.after || one.at - other.at || one.input - other.input) < 0;
}

/** What is printed belongs to its wave's moment; other things to the latest one that their delivery reached. */
function outputColumn(history, m) {
  const known = m.wave != null && (m.twin ? history.byTwin : history.byWave).get(m.wave)?.column;
  if (known) return known;
  const isReached = ({ index, after, at, twin }) =>
    !m.twin || !index || twin.length || after < m.after || at < m.at;
  const last = history.columns.findLast((column) => column.after <= m.after && column.at <= m.at && isReached(column));
  return last ?? columnFor(history, { after: 0, at: 0, input: 0 }, true);
}

function titleOf(history, wave) {
  const origin = wave.origin ?? {};
  if (origin.text) return origin.text;
  return history.inputs[wave.after - 1]?.text ?? "";
}

export const lastColumn = (history) => history.columns[history.columns.length - 1];

/** Forgets the oldest tenth; the values that cells had by then stay as what they begin with. */
function dropOldest(history) {
  let waves = 0;
  let count = 1;
  while (count < history.columns.length - 1 && waves < mostWaves / 10) {
    waves += history.columns[count].waves.length + history.columns[count].twin.length;
    count += 1;
  }
  const gone = new Set(history.columns.splice(1, count - 1));
  for (const column of gone) {
    history.byKey.delete(column.key);
    for (const wave of column.waves) history.byWave.delete(wave.number);
    for (const wave of column.twin) history.byTwin.delete(wave.number);
  }
  const start = history.columns[0];
  history.columns.forEach((column, index) => { column.index = index; });
  for (const map of [history.changes, history.twinChanges]) {
    for (const [cell, list] of map) {
      const last = list.findLast((change) => gone.has(change.column));
      const kept = list.filter((change) => !gone.has(change.column) && change.column !== start);
      const first = last ?? list.find((change) => change.column === start);
      map.set(cell, first ? [{ ...first, column: start }, ...kept] : kept);
    }
  }
  for (const [contract, list] of history.stops) {
    history.stops.set(contract, list.filter((stop) => !gone.has(stop.column)));
  }
  history.waveCount -= waves;
  history.dropped += gone.size;
}

// Any moment

/** The moment that `looking` means: null is the present. */
export const columnAt = (history, looking) =>
  history.columns[looking ?? history.columns.length - 1] ?? lastColumn(history);

/** The last of a list's entries that is not later than a column. */
export function latest(list, column) {
  if (!list) return undefined;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].column.index <= column) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/** What a cell holds at a moment; null while it has no value. */
export function valueAt(history, cell, looking) {
  const picture = history.cells.get(cell);
  if (picture?.kind === "event") return null;
  const index = columnAt(history, looking)?.index ?? 0;
  const change = latest(history.changes.get(cell), index);
  if (change) return change.value;
  return looking == null && !history.changes.has(cell) ? picture?.value ?? null : null;
}

export const changesOf = (history, cell, ofTwin) =>
  (ofTwin ? history.twinChanges : history.changes).get(cell) ?? [];

/** What a moment did: which cells fired in which order, which contracts stopped and why, which ran. */
export function waveOrder(history, looking) {
  const column = columnAt(history, looking);
  const order = { cells: new Map(), stops: new Map(), observed: new Map(), place: 0, sentence: [] };
  for (const wave of column?.waves ?? []) {
    for (const step of wave.steps) {
      if (step[0] === 0) {
        const [, cell, old, value, contract, because, depth, assigner] = step;
        order.place += 1;
        order.cells.set(cell, { place: order.place, old, value, contract, because, depth, assigner });
        order.sentence.push({ cell, old, value });
      } else if (step[0] === 1) {
        const [, contract, reason, text, , value, due, because, depth] = step;
        order.stops.set(contract, { reason, text, value, due, because, depth });
      } else if (step[0] === 3) {
        const [, contract, value, because, depth] = step;
        order.place += 1;
        order.observed.set(contract, { place: order.place, value, because, depth });
      }
    }
  }
  return order;
}

/** What was printed and reported up to a moment; `linesOf` says what of a column. */
export function outputUpTo(history, looking, most = 500, linesOf = (column) => column.output) {
  const lines = [];
  for (let i = columnAt(history, looking)?.index ?? -1; i >= 0 && lines.length < most; i -= 1) {
    lines.unshift(...linesOf(history.columns[i]));
  }
  return lines.slice(-most);
}

/** `2.5s`, `300ms`, as the language writes durations. */
export function instantText(nanoseconds) {
  const milliseconds = Math.round(nanoseconds / 1e6);
  if (milliseconds < 1000) return `${milliseconds}ms`;
  if (milliseconds < 60_000) return `${milliseconds / 1000}s`;
  const minutes = Math.floor(milliseconds / 60_000);
  const seconds = (milliseconds % 60_000) / 1000;
  return seconds === 0 ? `${minutes}min` : `${minutes}min ${seconds}s`;
}
