import { equal, test } from './check.js';
import { glitchesAt, outputBeside } from '../page/beside.js';
import { outputUpTo } from '../page/history.js';
import { diamond, take } from './diamond.js';

test('a glitch has what was new and what was still old', () => {
  const history = diamond();
  equal(glitchesAt(history, 1).map(({ cell, value, causes }) => ({ cell, value, causes })), [{
    cell: 4, value: '7', causes: [
      { cell: 2, value: '4', isNew: true, later: null }, { cell: 3, value: '3', isNew: false, later: '6' },
    ],
  }]);
  equal(glitchesAt(history, 0), []);
});

test('what follows a glitch is a glitch of a value that passes', () => {
  const history = diamond();
  take(history, { t: 'glitch', wave: 14, cell: 5 });
  equal(glitchesAt(history, null).map(({ cell, causes }) => [cell, causes]), [
    [4, [{ cell: 2, value: '4', isNew: true, later: null }, { cell: 3, value: '3', isNew: false, later: '6' }]],
    [5, [{ cell: 4, value: '7', isNew: true, later: '10' }]],
  ]);
});

test('what only classic delivery printed is marked', () => {
  const history = diamond();
  const told = (at) => outputUpTo(history, at, 300, outputBeside).map((line) => [line.text, line.isAlone ?? false]);
  equal(told(null), [['5', false], ['7', true], ['10', false]]);
  equal(told(0), [['5', false]]);
});

test('what is printed once in waves and twice in classic is there twice', () => {
  const history = diamond();
  take(history, { t: 'print', text: '10', at: 0, after: 1, wave: 16, contract: 9, twin: true });
  take(history, { t: 'print', text: 'more', at: 0, after: 1, wave: 5, contract: 9 });
  equal(outputBeside(history.columns[1]).map((line) => [line.text, line.isAlone ?? false]),
    [['7', true], ['10', false], ['10', true], ['more', false]]);
});
