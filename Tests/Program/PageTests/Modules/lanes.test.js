import { equal, ok, test } from './check.js';
import { columnsOf, columnUnder, eachMarble, endOf, fitted, isGlitch, lanesOf, marbleUnder } from '../page/lanes.js';
import { diamond, take } from './diamond.js';

const widthOf = (text) => text.length * 7;

function long(count) {
  const history = diamond();
  for (let k = 2; k <= count; k += 1) {
    take(history, {
      t: 'wave', number: 100 + k, cause: k, input: k, after: k, at: 0, origin: { kind: 'statement', text: 'n' },
      steps: [[0, 1, '1', String(1000 + k), null, null, 0, null]],
    });
  }
  return history;
}

function marblesOf(history, lane, edges, from, to) {
  const marbles = [];
  eachMarble(history, lane, edges, from, to, (x, change) => {
    marbles.push({ x, text: change.value, isGlitch: isGlitch(history, lane, change) });
  });
  return marbles;
}

test('columns are as wide as their marbles while there is room', () => {
  const { edges, isDense, isSmall } = columnsOf(diamond(), false, 1000, widthOf);
  equal([edges, isDense, isSmall], [[0, 34, 70], false, false]);
});

test('marbles become points, and a line only below six pixels', () => {
  const looks = (count) => {
    const { edges, isDense, isSmall } = columnsOf(long(count), false, 1000, widthOf);
    return [Math.round(edges[1]), isSmall, isDense];
  };
  equal(looks(26)[1], false);
  equal(looks(30)[1], true);
  equal(looks(99), [10, true, false]);
  equal(looks(160), [6, true, false]);
  equal(looks(199), [6, false, true]);
});

test('waves stand in one column, classic in a staircase', () => {
  const history = diamond();
  const { edges } = columnsOf(history, true, 1000, widthOf);
  const lanes = lanesOf(history, true);
  const lane = (name, isTwin) => lanes.find((one) => one.cell?.name === name && one.isTwin === isTwin);
  const places = (name, isTwin) => marblesOf(history, lane(name, isTwin), edges, 1, 1).map((marble) => marble.x);
  equal(new Set(['n', 'double', 'triple', 'sum', 'last'].flatMap((name) => places(name, false))).size, 1);
  const stairs = ['n', 'double', 'sum', 'last', 'triple', 'sum']
    .map((name, index) => places(name, true)[index === 5 ? 1 : 0]);
  equal([...stairs].sort((a, b) => a - b), stairs);
  equal(marblesOf(history, lane('sum', true), edges, 1, 1).map(({ text, isGlitch }) => [text, isGlitch]),
    [['7', true], ['10', false]]);
});

test('the two rows of a cell stand together, those that differ first', () => {
  const history = diamond();
  const rows = () => lanesOf(history, true).map(({ heading, cell, isTwin }) => heading ?? `${cell.name}${isTwin ? '*' : ''}`);
  const [heading, ...all] = rows();
  equal(heading, 'in.both');
  equal(all.slice(0, 2), ['sum', 'sum*']);
  ok(all.every((row, index) => index % 2 === 0 || row === `${all[index - 1]}*`), 'pairs');
  equal(all.slice(2), ['n', 'n*', 'double', 'double*', 'triple', 'triple*', 'last', 'last*']);
  // Without a difference that is said.
  history.glitches.clear();
  history.twinChanges = new Map(history.changes);
  equal(rows()[0], 'in.same');
  equal(rows().slice(1, 5), ['n', 'n*', 'double', 'double*']);
});

test('the marble at a place is found', () => {
  const history = diamond();
  const { edges } = columnsOf(history, true, 1000, widthOf);
  const sum = lanesOf(history, true).find(({ cell, isTwin }) => cell?.name === 'sum' && isTwin);
  const [glitch] = marblesOf(history, sum, edges, 1, 1);
  equal(marbleUnder(history, sum, edges, glitch.x + 5).value, '7');
  equal(marbleUnder(history, sum, edges, edges[1] + 3), undefined);
  ok(columnUnder(edges, 1e6) === 1, 'beyond the end is the last column');
});

test('of a long name the end is kept, of a long value the beginning', () => {
  equal(endOf('short', 70, widthOf), 'short');
  equal(endOf('veryLongNameOfACell', 70, widthOf), '…meOfACell');
  equal(endOf('😀😀😀😀😀😀', 35, widthOf), '…😀😀');
  equal(fitted('1_000', 70, widthOf), '1_000');
  equal(fitted('[1, 2, 3, 4, 5]', 70, widthOf), '[1, 2, 3,…');
  equal(fitted('[1, 2, 3]', 3, widthOf), '…');
  for (let room = 0; room < 150; room += 1) {
    ok(widthOf(fitted('"The quick brown fox"', room, widthOf)) <= Math.max(room, 7), `too wide for ${room}`);
  }
});
