import { equal, test } from './check.js';
import { whyOf, whyNotOf } from '../page/reasons.js';
import { diamond, take } from './diamond.js';

const told = ({ chain }) => chain.map((one) =>
  (one.kind === 'changed' ? `${one.cell}: ${one.old} → ${one.value}` : `${one.kind} ${one.text ?? one.value}`));

test('a value has its causes, each once and before what follows', () => {
  equal(told(whyOf(diamond(), 4, null)), ['typed n = 2', '1: 1 → 2', '2: 2 → 4', '3: 3 → 6', '4: 5 → 10']);
});

test('an earlier moment has the reason of its own value', () => {
  const { chain, last } = whyOf(diamond(), 1, 0);
  equal([chain.length, last.isDeclaration], [0, true]);
});

test('a statement of the program is told as one, however late it comes', () => {
  const history = diamond();
  take(history, {
    t: 'wave', number: 20, cause: 20, input: 2, after: 2, at: 5, steps: [[0, 1, '2', '3', null, null, 0, null]],
    origin: { kind: 'statement', text: 'at 5s { n = 3 }', line: 7 },
  });
  equal(told(whyOf(history, 1, null)), ['statement at 5s { n = 3 }', '1: 2 → 3']);
});

test('an observer behind a stage of time has what was held, and since when', () => {
  const history = diamond();
  const origin = { kind: 'timer', text: 'throttle(1s)', contract: 9 };
  take(history, {
    t: 'wave', number: 20, cause: 20, input: 2, after: 2, at: 0, origin: { kind: 'statement', text: 'n = 3' },
    steps: [[0, 1, '2', '3', null, null, 0, null], [1, 9, 'held', 'throttle holds', 0, '3', 1e9, 1, 1]],
  });
  take(history, {
    t: 'wave', number: 21, cause: 21, input: 3, after: 3, at: 1e9, origin, steps: [[3, 9, '3', null, 0]],
  });
  equal(told(whyOf(history, 'c9', null)), ['typed n = 3', '1: 2 → 3', 'held 3', 'timer throttle(1s)']);
});

test('why not is the stop that came last, or the sources that rest', () => {
  const history = diamond();
  equal(whyNotOf(history, 4, null).map(({ moved }) => moved.map(({ source, change }) => [source, change.value])),
    [[[2, '4'], [3, '6']]]);
  take(history, {
    t: 'wave', number: 20, cause: 20, input: 2, after: 2, at: 0, origin: { kind: 'statement', text: 'n = 3' },
    steps: [[0, 1, '2', '3', null, null, 0, null], [1, 8, 'filtered', 'filtered out', 0, '12', null, 2, 1]],
  });
  equal(whyNotOf(history, 4, null).map(({ stop }) => [stop.text, stop.value, stop.column.index]),
    [['filtered out', '12', 2]]);
  equal(whyNotOf(history, 4, 1).map(({ stop }) => stop), [undefined]);
});
