// A run to test with: n, its double and triple, their sum, `last` after it, and an observer; n became 2,
// which classic delivery did in its own order.
import * as past from '../page/history.js';

export const take = past.take;

const contract = (id, sources, target) => ({
  id, number: id, sources, sampled: [], stages: [], target, text: `contract ${id}`, targetText: `target ${id}`, live: true,
});

export function diamond() {
  const history = past.makeHistory();
  const wave = (number, after, steps, more = {}) => take(history, {
    t: 'wave', number, cause: number, input: after + 1, after, at: 0, steps,
    origin: { kind: 'statement', text: `n = ${after + 1}` }, ...more,
  });
  const fired = (cell, old, value, by, because, depth) => [0, cell, old, value, by, because, depth, null];
  take(history, { t: 'begin', branch: 1, text: '' });
  take(history, {
    t: 'picture',
    cells: ['n', 'double', 'triple', 'sum', 'last'].map((name, index) => ({
      id: index + 1, name, kind: index ? 'derived' : 'cell', type: 'Int', live: true, line: index + 1,
    })),
    contracts: [contract(6, [1], 2), contract(7, [1], 3), contract(8, [2, 3], 4), contract(10, [4], 5),
      contract(9, [4], null)],
  });
  for (const twin of [false, true]) {
    const start = twin ? 10 : 0;
    take(history, { t: 'declared', cell: 1, value: '1', at: 0, after: 0, twin });
    wave(start + 1, 0, [fired(2, null, '2', 6), fired(3, null, '3', 7), fired(4, null, '5', 8), [3, 9, '5', 4, 3]],
      { signed: 6, twin });
    take(history, { t: 'print', text: '5', at: 0, after: 0, wave: start + 1, contract: 9, twin });
    if (twin) break;
    take(history, { t: 'input', k: 1, at: 0, text: 'n = 2' });
    wave(5, 1, [fired(1, '1', '2', null, null, 0), fired(2, '2', '4', 6, 1, 1), fired(3, '3', '6', 7, 1, 1),
      fired(4, '5', '10', 8, 2, 2), fired(5, null, '10', 10, 4, 3), [3, 9, '10', 4, 3]]);
    take(history, { t: 'print', text: '10', at: 0, after: 1, wave: 5, contract: 9 });
  }
  wave(12, 1, [fired(1, '1', '2', null, null, 0), fired(2, '2', '4', 6, 1, 1)], { twin: true });
  wave(13, 1, [fired(4, '5', '7', 8, 2, 2)], { twin: true });
  wave(14, 1, [fired(5, null, '7', 10, 4, 3), [3, 9, '7', 4, 3]], { twin: true });
  take(history, { t: 'print', text: '7', at: 0, after: 1, wave: 14, contract: 9, twin: true });
  wave(15, 1, [fired(3, '3', '6', 7, 1, 1)], { twin: true });
  wave(16, 1, [fired(4, '7', '10', 8, 3, 2), [3, 9, '10', 4, 3]], { twin: true });
  take(history, { t: 'print', text: '10', at: 0, after: 1, wave: 16, contract: 9, twin: true });
  take(history, { t: 'glitch', wave: 13, cell: 4, value: '7' });
  return history;
}
