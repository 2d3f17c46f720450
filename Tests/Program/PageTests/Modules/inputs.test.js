import { equal, test } from './check.js';
import { inputOf, rearranged, spotAfter } from '../page/inputs.js';

// a = 1 at once, two seconds in which something happens at 1s, a = 2 then.
const history = {
  inputs: [{ text: 'a = 1', at: 0 }, { text: 'advance 2s', at: 0, to: 2e9 }, { text: 'a = 2', at: 2e9 }],
  columns: [{ after: 0, at: 0 }, { after: 1, at: 0 }, { after: 2, at: 1e9 }, { after: 2, at: 2e9 }, { after: 3, at: 2e9 }],
};

test('a moment is an input unless it came with time', () => {
  equal(history.columns.map((column) => inputOf(history, column)), [0, 1, 0, 0, 3]);
  equal(inputOf(history, undefined), 0);
});

test('the place behind a moment may be within the time that passes', () => {
  equal(history.columns.map((_, index) => spotAfter(history, index)),
    [{ after: 0 }, { after: 1 }, { after: 1, at: 1e9 }, { after: 2 }, { after: 3 }]);
  equal(spotAfter(history, -1), { after: 0 });
});

test('an input is moved, copied and left out', () => {
  const all = ['a = 1', 2e9, 'a = 2'];
  equal(rearranged(all, 3, { after: 0 }), { all: ['a = 2', 'a = 1', 2e9], number: 1 });
  equal(rearranged(all, 1, { after: 3 }), { all: [2e9, 'a = 2', 'a = 1'], number: 3 });
  equal(rearranged(all, 3, { after: 1, at: 1e9 }), { all: ['a = 1', 1e9, 'a = 2', 2e9], number: 3 });
  equal(rearranged(all, 1, { after: 3 }, true), { all: [...all, 'a = 1'], number: 4 });
  equal(rearranged(all, 3, null), { all: ['a = 1', 2e9], number: 0 });
});
