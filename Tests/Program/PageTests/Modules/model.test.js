import { equal, ok, test } from './check.js';
import { graphOf, observerID, relatives, surroundings, neighbour } from '../page/model.js';

const cell = (id, name, kind, more = {}) => ({ id, name, kind, type: 'Int', live: true, line: id, text: '', ...more });
const contract = (id, sources, target, more = {}) => ({
  id, sources, target, kind: target == null ? 'observe' : 'derive', sampled: [], stages: [], effects: [], live: true,
  text: '', targetText: '', line: 10 + id, ...more,
});
const history = (cells, contracts) => ({
  cells: new Map(cells.map((one) => [one.id, one])), contracts: new Map(contracts.map((one) => [one.id, one])),
});
const kindsOf = (graph) => graph.lines.map(({ from, to, kind }) => `${from}>${to} ${kind}`);

test('cards stand in the order of declaration, observers among them', () => {
  const graph = graphOf(history(
    [cell(2, 'b', 'derived'), cell(1, 'a', 'cell')],
    [contract(5, [1], 2, { line: 2, text: 'b := a * 2', targetText: 'a * 2' }), contract(0, [2], null, { line: 3 })]));
  equal(graph.cards.map((card) => card.id), [1, 2, 'c0']);
  equal(graph.cards[1].formula, '= a * 2');
  equal(kindsOf(graph), ['1>2 solid', `2>${observerID({ id: 0 })} solid`]);
});

test('what has ended has no card and no line, but its cell keeps one', () => {
  const graph = graphOf(history(
    [cell(1, 'a', 'cell'), cell(2, 'b', 'derived'), cell(3, 'gone', 'cell', { live: false })],
    [contract(4, [1], 2, { live: false }), contract(5, [3], null)]));
  equal(graph.cards.map((card) => card.id), [1, 2, 'c5']);
  equal(graph.lines, []);
});

test('a block leads to what it assigns, a command from what its condition reads to what its body assigns', () => {
  const graph = graphOf(history(
    [cell(1, 'stock', 'cell'), cell(2, 'order', 'event'),
      cell(3, 'sell', 'command', { text: 'command sell(n: Int) when stock > 0 {', reads: [1], effects: [1] })],
    [contract(7, [2], null, { effects: [3] })]));
  equal(kindsOf(graph), ['2>c7 solid', 'c7>3 assigns', '1>3 sampled', '3>1 assigns']);
  equal(graph.cards.find((card) => card.id === 3).formula, 'when stock > 0');
});

test('a promise is a card with its condition', () => {
  const graph = graphOf(history([cell(1, 'a', 'cell')], [contract(2, [1], null, { kind: 'always', text: 'always a > 0' })]));
  equal(graph.cards[1].formula, 'always a > 0');
});

test('both directions of a two-way binding are one line', () => {
  const graph = graphOf(history([cell(1, 'a', 'cell'), cell(2, 'b', 'cell')],
    [contract(3, [1], 2, { partner: 4 }), contract(4, [2], 1, { partner: 3 })]));
  equal(kindsOf(graph), ['1>2 twoWay']);
});

test('a stage that holds puts a clock on the line', () => {
  const stages = [{ text: 'throttle(1s)', kind: 'window' }];
  const graph = graphOf(history([cell(1, 'a', 'cell'), cell(2, 'b', 'derived')], [contract(3, [1], 2, { stages })]));
  ok(graph.lines[0].clock, 'a clock');
  equal(graph.cards[1].formula, '| throttle(1s)');
});

const chain = () => graphOf(history(
  [1, 2, 3, 4].map((id) => cell(id, `n${id}`, id === 1 ? 'cell' : 'derived')),
  [contract(11, [1], 2), contract(12, [2], 3)]));

test('relatives are what feeds a card and what follows from it', () => {
  equal([...relatives(chain(), 2)].sort(), [1, 2, 3]);
  equal([...relatives(chain(), 4)], [4]);
});

test('the surroundings begin with what was asked for and are never more', () => {
  const near = surroundings(chain(), [3], 2);
  equal(near.cards.map((card) => card.id), [2, 3]);
  equal(kindsOf(near), ['2>3 solid']);
});

test('an arrow key leads to the nearest card on that side, and to none where there is none', () => {
  const places = new Map([[1, { x: 0, y: 0 }], [2, { x: 100, y: 10 }], [3, { x: 300, y: 0 }]]);
  equal(neighbour(places, 1, 1, 0), 2);
  equal(neighbour(places, 1, -1, 0), null);
});
