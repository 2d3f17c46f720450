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
    const { steps, ...wave } = m;
    Object.assign(wave, { moves: [], stops: [], runs: [] });
    (m.twin ? column.twin : column.waves).push(wave);
    if (m.twin) history.hasTwin = true;
    (m.twin ? history.byTwin : history.byWave).set(m.number, { wave, column });
    column.title ||= titleOf(history, m);
    for (const step of steps) takeStep(history, wave, column, step);
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

/** Drops all that is known of classic delivery, which is sent again. */
function forgetTwin(history) {
  history.twinChanges.clear();
  history.glitches.clear();
  history.byTwin.clear();
  for (const column of history.columns) [column.twin, column.twinOutput, column.stairs] = [[], [], null];
}

/** Makes an object of a step: a cell's `moves`, a contract's `stops`, an observer's `runs`. */
function takeStep(history, wave, column, step) {
  const { number, twin } = wave;
  if (step[0] === 0) {
    // By index, for a wave may have thousands, and taking an array apart makes an object for each part.
    const move = {
      column, wave: number, cell: step[1], value: step[3], old: step[2], contract: step[4], because: step[5],
      depth: step[6], assigner: step[7], place: placeIn(column, twin),
    };
    wave.moves.push(move);
    note(twin ? history.twinChanges : history.changes, move.cell, move);
  } else if (step[0] === 1) {
    const [, contract, reason, text, stage, value, due, because, depth] = step;
    const stop = { column, wave: number, contract, reason, text, stage, value, due, because, depth };
    wave.stops.push(stop);
    if (!twin) note(history.stops, contract, stop);
  } else if (step[0] === 3) {
    wave.runs.push({ contract: step[1], value: step[2], because: step[3], depth: step[4], place: placeIn(column, twin) });
  }
}

/** The place of what happens next in a moment, from 1; classic delivery has none. */
const placeIn = (column, isTwin) => (isTwin ? 0 : column.places += 1);

function note(map, key, entry) {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

/**
 * The column of a moment; a new one is inserted after those of earlier inputs and instants.
 * Both deliveries agree on where a statement or timer comes from, not on its number.
 */
function columnFor(history, { after, at, input, origin }, isStart) {
  const key = isStart ? "start"
    : `${after}/${at}/${origin?.kind}/${origin?.contract ?? (after ? "" : origin?.line)}`;
  const found = history.byKey.get(key);
  if (found) return found;
  const column = {
    index: 0, key, after, at, input, title: "", places: 0, waves: [], twin: [], output: [], twinOutput: [],
  };
  history.byKey.set(key, column);
  let place = history.columns.length;
  while (!isStart && place > 1 && isBefore(column, history.columns[place - 1])) place -= 1;
  if (isStart) place = 0;
  history.columns.splice(place, 0, column);
  for (let i = place; i < history.columns.length; i += 1) history.columns[i].index = i;
  return column;
}

const isBefore = (one, other) => (one.after - other.after || one.at - other.at || one.input - other.input) < 0;

/** The moment of a printed line is its wave's; other things belong to the latest that their delivery reached. */
function outputColumn(history, m) {
  const known = m.wave != null && (m.twin ? history.byTwin : history.byWave).get(m.wave)?.column;
  if (known) return known;
  const isReached = ({ index, after, at, twin }) =>
    !m.twin || !index || twin.length || after < m.after || at < m.at;
  const last = history.columns.findLast((column) => column.after <= m.after && column.at <= m.at && isReached(column));
  return last ?? columnFor(history, { after: 0, at: 0, input: 0 }, true);
}

const titleOf = (history, wave) => wave.origin?.text || history.inputs[wave.after - 1]?.text || "";

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
      map.set(cell, first ? [{ ...first, column: start, place: 0 }, ...kept] : kept);
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

/** The value of a cell at a moment; null while it has none. */
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

/** The effects of a moment: `moves` of cells in their order, which contracts stopped and why, which ran. */
export function waveOrder(history, looking) {
  const column = columnAt(history, looking);
  const waves = column?.waves ?? [];
  const order = {
    moves: waves.length === 1 ? waves[0].moves : waves.flatMap((wave) => wave.moves),
    /** The last move of a cell in this moment. */
    moveOf(cell) {
      const change = column && latest(history.changes.get(cell), column.index);
      return change?.column === column && change.place ? change : undefined;
    },
    stops: new Map(), observed: new Map(),
  };
  for (const wave of waves) {
    for (const stop of wave.stops) order.stops.set(stop.contract, stop);
    for (const run of wave.runs) order.observed.set(run.contract, run);
  }
  return order;
}

/** The lines printed and reported up to a moment; `linesOf` picks them from a column. */
export function outputUpTo(history, looking, most = 500, linesOf = ({ output }) => output) {
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
