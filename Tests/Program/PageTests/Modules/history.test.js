import { equal, ok, test } from './check.js';
import * as past from '../page/history.js';

const picture = {
  t: 'picture',
  cells: [
    { id: 1, name: 'a', kind: 'cell', value: '1', live: true },
    { id: 2, name: 'b', kind: 'derived', value: '2', live: true },
    { id: 3, name: 'e', kind: 'event', live: true },
  ],
  contracts: [{ id: 7, number: 1, sources: [1], stages: [], target: 2, live: true }],
};

const fired = (cell, old, value, depth = 0) => [0, cell, old, value, 7, 1, depth, null];
const stopped = (reason) => [1, 7, reason, reason, 0, '1', null, 1, 1];

function wave(number, after, steps, more = {}) {
  return { t: 'wave', number, cause: number, input: after, after, at: 0, steps, ...more };
}

/** A program that has begun: a = 1, b = 2. */
function begun() {
  const history = past.makeHistory();
  for (const message of [
    { t: 'begin', branch: 1, after: 0, at: 0, text: 'cell a = 1' }, picture,
    { t: 'declared', cell: 1, value: '1', at: 0, after: 0 },
    wave(1, 0, [fired(2, null, '2')], { signed: 7, input: 1 }),
    { t: 'time', at: 0, next: null, playing: 0, held: [] },
  ]) past.take(history, message);
  return history;
}

function set(history, k, value, number, more = {}) {
  past.take(history, { t: 'input', k, at: 0, text: `a = ${value}` });
  past.take(history, wave(number, k, [fired(1, 'x', value), fired(2, 'y', `${value}${value}`, 1)], more));
}

test('what happens before the first input is one moment', () => {
  const history = begun();
  past.take(history, wave(2, 0, [fired(2, '2', '3')], { signed: 8, input: 2 }));
  equal(history.columns.length, 1);
  equal(history.columns[0].waves.map((w) => w.number), [1, 2]);
  equal([past.valueAt(history, 1, null), past.valueAt(history, 2, null)], ['1', '3']);
});

test('an input is a moment, and the one before shows what was there', () => {
  const history = begun();
  set(history, 1, '5', 2);
  set(history, 2, '6', 3);
  equal(history.columns.map((column) => column.index), [0, 1, 2]);
  equal([0, 1, 2, null].map((at) => past.valueAt(history, 1, at)), ['1', '5', '6', '6']);
  equal([0, 1, 2, null].map((at) => past.valueAt(history, 2, at)), ['2', '55', '66', '66']);
});

test('classic delivery stands in the same moments and changes no value', () => {
  const history = begun();
  set(history, 1, '5', 2);
  set(history, 1, '4', 1, { twin: true });
  past.take(history, wave(2, 1, [fired(2, 'y', '9', 1)], { twin: true }));
  equal(history.columns.length, 2);
  equal(history.columns[1].twin.map((w) => w.number), [1, 2]);
  equal(past.valueAt(history, 2, null), '55');
  equal(past.changesOf(history, 2, true).map((change) => change.value), ['44', '9']);
  ok(history.hasTwin, 'there is a twin');
});

test('classic that comes late stands beside its input', () => {
  const history = begun();
  set(history, 1, '5', 2);
  set(history, 2, '6', 3);
  past.take(history, wave(1, 1, [fired(1, '1', '5')], { twin: true }));
  equal(history.columns.map((column) => column.twin.length), [0, 1, 0]);
});

test('what classic declares stands where it is by then, though the moments are there already', () => {
  const history = begun();
  const statement = { input: 9, origin: { kind: 'statement', text: 'a = 5', line: 3 } };
  past.take(history, wave(2, 0, [fired(1, '1', '5')], statement));
  past.take(history, { t: 'declared', cell: 1, value: '1', at: 0, after: 0, twin: true });
  past.take(history, wave(1, 0, [fired(1, '1', '5')], { ...statement, twin: true }));
  past.take(history, { t: 'print', text: 'five', at: 0, after: 0, wave: 1, twin: true });
  equal(past.changesOf(history, 1, true).map((change) => [change.value, change.column.index]),
    [['1', 0], ['5', 1]]);
  equal(history.columns.map((column) => column.twinOutput.map((line) => line.text)), [[], ['five']]);
});

test('an event holds no value', () => {
  const history = begun();
  past.take(history, wave(2, 1, [fired(3, null, '"x"')]));
  equal(past.valueAt(history, 3, null), null);
  equal(past.changesOf(history, 3).length, 1);
});

test('a moment has its order, its stops and what was printed up to it', () => {
  const history = begun();
  past.take(history, wave(2, 1, [fired(1, '1', '5'), stopped('filtered out'), [3, 9, '5', 1, 1]]));
  past.take(history, { t: 'print', text: 'one', at: 0, after: 1, wave: 2, contract: 9 });
  set(history, 2, '6', 3);
  past.take(history, { t: 'print', text: 'two', at: 0, after: 2, wave: 3, contract: 9 });
  const order = past.waveOrder(history, 1);
  equal([order.moveOf(1).place, order.stops.get(7).reason, order.observed.get(9).place],
    [1, 'filtered out', 2]);
  equal([0, 1, 2].map((at) => past.outputUpTo(history, at).map((line) => line.text)),
    [[], ['one'], ['one', 'two']]);
});

test('a new beginning forgets everything but the file and its branches', () => {
  const history = begun();
  past.take(history, { t: 'hello', version: 1, file: 'a.flow' });
  past.take(history, { t: 'branches', now: 2, all: [{ branch: 1 }, { branch: 2 }] });
  set(history, 1, '5', 2);
  past.take(history, { t: 'begin', branch: 2, after: 0, at: 0, text: 'cell c = 1' });
  equal([history.columns.length, history.cells.size, history.inputs.length], [1, 0, 0]);
  equal([history.file, history.branches.length, history.branch, history.text],
    ['a.flow', 2, 2, 'cell c = 1']);
});

test('an unknown message changes nothing', () => {
  const history = begun();
  equal(past.take(history, { t: 'something', a: 1 }), false);
  equal(history.columns.length, 1);
});

test('any moment shows what replaying up to it gives', () => {
  let seed = 20261122;
  const random = (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const history = begun();
  const states = [new Map([[1, '1'], [2, '2']])];
  for (let k = 1; k <= 400; k += 1) {
    const state = new Map(states[k - 1]);
    const steps = [];
    for (let i = random(3); i >= 0; i -= 1) {
      const cell = 1 + random(2);
      const value = String(random(1000));
      steps.push(fired(cell, state.get(cell), value));
      state.set(cell, value);
    }
    past.take(history, wave(k + 1, k, steps));
    states.push(state);
  }
  states.forEach((state, at) => {
    for (const [cell, value] of state) equal(past.valueAt(history, cell, at), value, `${cell} at ${at}`);
  });
});

test('the oldest waves are dropped, and what cells hold stays', () => {
  const history = begun();
  const count = past.mostWaves + 10;
  for (let k = 1; k <= count; k += 1) past.take(history, wave(k + 1, k, [fired(1, 'x', String(k))]));
  ok(history.waveCount <= past.mostWaves, `${history.waveCount} waves are kept`);
  ok(history.dropped > 0, 'some are dropped');
  equal(past.valueAt(history, 1, null), String(count));
  equal(past.valueAt(history, 2, null), '2');
  const second = history.columns[1];
  equal(past.valueAt(history, 1, 1), second.waves[0].moves[0].value);
  equal(past.valueAt(history, 1, 0), String(Number(past.valueAt(history, 1, 1)) - 1));
  equal(history.columns.findIndex((column, index) => column.index !== index), -1);
});

test('instants are written as the language writes durations', () => {
  equal([0, 3e8, 1e9, 2.5e9, 6e10, 9e10].map(past.instantText),
    ['0ms', '300ms', '1s', '2.5s', '1min', '1min 30s']);
});
