import { equal, ok, test } from './check.js';
import { fit, layOut } from '../page/layout.js';

const node = (id, width = 120, height = 40) => ({ id, width, height });
const edge = (from, to) => ({ from, to });

/** Cards whose boxes lie over each other, as pairs of numbers. */
function overlaps(nodes, { places }) {
  const boxes = nodes.map(({ id, width, height }) => ({ id, width, height, ...places.get(id) }));
  boxes.sort((a, b) => a.y - b.y);
  const found = [];
  boxes.forEach((one, i) => {
    for (let k = i + 1; k < boxes.length; k += 1) {
      const other = boxes[k];
      if (Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.01
        && Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.01) found.push([one.id, other.id]);
    }
  });
  return found;
}

/** A graph in which each node follows some earlier ones. */
function random(count, seed) {
  const next = (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const nodes = Array.from({ length: count }, (_, i) => node(i, 60 + next(120), 30 + next(30)));
  const edges = [];
  for (let i = 1; i < count; i += 1) {
    for (let k = next(3); k > 0; k -= 1) edges.push(edge(next(i), i));
  }
  return { nodes, edges };
}

test('nothing is laid out as nothing', () => {
  const layout = layOut([], []);
  equal([layout.places.size, layout.lines, layout.width], [0, [], 0]);
});

test('what follows stands below what it follows', () => {
  const nodes = ['a', 'b', 'c'].map((id) => node(id));
  const { places, lines } = layOut(nodes, [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')]);
  ok(places.get('a').y < places.get('b').y && places.get('b').y < places.get('c').y, 'a over b over c');
  equal(lines.map((line) => [line.length, line[0].y < line.at(-1).y]), [[2, true], [2, true], [3, true]]);
});

test('rightwards, it stands to the right', () => {
  const nodes = ['a', 'b'].map((id) => node(id));
  const { places, lines } = layOut(nodes, [edge('a', 'b')], { rightwards: true });
  equal(places.get('a').y, places.get('b').y);
  equal(places.get('b').x - places.get('a').x > 120, true);
  equal([lines[0][0].x, lines[0][1].x], [places.get('a').x + 60, places.get('b').x - 60]);
});

test('lines begin and end at the cards they join', () => {
  const { nodes, edges } = random(60, 5);
  const { places, lines } = layOut(nodes, edges);
  edges.forEach(({ from, to }, i) => {
    const [first, last] = [lines[i][0], lines[i].at(-1)];
    equal([first.x, last.x], [places.get(from).x, places.get(to).x]);
    equal([first.y, last.y],
      [places.get(from).y + nodes[from].height / 2, places.get(to).y - nodes[to].height / 2]);
  });
});

test('a circle is laid out as if one line led forwards, and that line is turned', () => {
  const nodes = ['a', 'b', 'c'].map((id) => node(id));
  const { places, lines } = layOut(nodes, [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]);
  equal(new Set([...places.values()].map(({ layer }) => layer)).size, 3);
  ok(lines[2][0].y > lines[2].at(-1).y, 'the last line leads upwards');
});

test('a line to itself or to nowhere has no points', () => {
  equal(layOut([node('a')], [edge('a', 'a'), edge('a', 'z')]).lines, [[], []]);
});

for (const [count, seed] of [[10, 1], [40, 2], [200, 3], [1000, 4]]) {
  test(`cards of ${count} nodes lie beside each other and inside`, () => {
    const { nodes, edges } = random(count, seed);
    for (const rightwards of [false, true]) {
      const layout = layOut(nodes, edges, { rightwards });
      equal(layout.places.size, count);
      equal(overlaps(nodes, layout), []);
      for (const { id, width, height } of nodes) {
        const { x, y } = layout.places.get(id);
        ok(x - width / 2 > -0.01 && x + width / 2 < layout.width + 0.01, `${id} is inside from left to right`);
        ok(y - height / 2 > -0.01 && y + height / 2 < layout.height + 0.01, `${id} is inside from top to bottom`);
      }
    }
  });
}

test('cards of one layer keep the order of their declaration', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => node(id));
  const { places } = layOut(nodes, []);
  const order = (ids) => ids.map((id) => places.get(id).x);
  equal(order(['a', 'b', 'c', 'd']), order(['a', 'b', 'c', 'd']).sort((x, y) => x - y));
});

test('a card at the end leaves the others in their layers and order', () => {
  const { nodes, edges } = random(30, 9);
  const before = layOut(nodes, edges).places;
  const after = layOut([...nodes, node(30)], [...edges, edge(29, 30)]).places;
  for (const { id } of nodes) equal(after.get(id).layer, before.get(id).layer);
});

test('the same graph has the same places', () => {
  const { nodes, edges } = random(50, 7);
  equal(layOut(nodes, edges), layOut(nodes, edges));
});

test('of two directions the one is taken that could be shown larger', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index].id, to: id }));
  equal(fit(nodes, edges, 4000, 100).isRightwards, true);
  equal(fit(nodes, edges, 200, 2000).isRightwards, false);
});
