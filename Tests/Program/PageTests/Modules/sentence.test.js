import { equal, test } from './check.js';
import { waveOrder } from '../page/history.js';
import { sentenceOf } from '../page/sentence.js';
import { diamond, take } from './diamond.js';

function page(history, more = {}) {
  const t = (key, values = {}) => `${key}(${Object.values(values).join(';')})`;
  return {
    history, looking: null, isClassicShown: false, t, order: waveOrder(history, null), once: (_, compute) => compute(), ...more,
  };
}

test('a moment tells what moved and what ran', () => {
  equal(sentenceOf(page(diamond())),
    'wave(1;n 1 → 2, double 2 → 4, triple 3 → 6, sum 5 → 10, last 10, → target 9)');
});

test('beside classic it tells the glitches', () => {
  equal(sentenceOf(page(diamond(), { isClassicShown: true })),
    'wave(1;n 1 → 2, double 2 → 4, triple 3 → 6, sum 5 → 10, last 10, → target 9, wave.glitch(sum 7))');
});

test('equal values are told, and where there are none what was stopped', () => {
  const history = diamond();
  const next = (number, steps) => take(history, {
    t: 'wave', number, cause: number, input: number, after: number, at: 0, origin: { kind: 'statement' }, steps,
  });
  next(20, [[0, 1, '2', '2', null, null, 0, null]]);
  equal(sentenceOf(page(history)), 'wave(2;wave.again(n;2))');
  next(21, [[1, 9, 'filtered', 'filtered out', 0, '1', null, 4, 1], [1, 8, 'held', null, 0, '1', null, 2, 1]]);
  equal(sentenceOf(page(history)), 'wave(3;→ target 9: filtered out, sum: held)');
});
