import { equal, ok, test, throws } from './check.js';

test('what differs is told apart', () => {
  for (const [left, right] of [
    [1, 2], [1, '1'], [[1], [1, 2]], [{ a: 1 }, { a: 2 }], [null, undefined], [[null], [undefined]],
    [new Map([[1, 2]]), new Map([[1, 3]])], [new Set([1]), [1]],
  ]) {
    throws(() => equal(left, right), 'is not');
  }
});

test('what is the same in another order of keys is equal', () => {
  equal({ a: 1, b: [new Map([['x', { c: 2 }]])] }, { b: [new Map([['x', { c: 2 }]])], a: 1 });
  equal({ a: undefined }, {});
});

test('a condition that does not hold and a body that does not throw fail', () => {
  throws(() => ok(false, 'on purpose'), 'on purpose');
  throws(() => throws(() => {}), 'nothing was thrown');
});
