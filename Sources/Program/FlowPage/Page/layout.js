// Places for the cards of a graph, in layers: each card is below those that it depends on. Pure.
//
// Layers are longest paths from the sources; lines that would lead back are laid out as if they led forwards.
// Within a layer the order of declaration comes first and medians second, so that a small change of
// the program moves little. Lines over several layers get a place in each, so that they lead around cards.
// Places within a layer are the nearest to the means of the neighbours that keep the order and the gaps
// (pooled adjacent violators). Everything is linear in nodes and lines, but for sorting.

const sweeps = 4;
const mostBends = 2500;

/**
 * nodes: [{id, width, height}] in the order of declaration; edges: [{from, to}].
 * Returns {places: Map id → {x, y, layer}, lines: [[{x, y}, …]] in the order of the edges, width, height}.
 */
export function layOut(nodes, edges, { gap = 26, between = 36, rightwards = false } = {}) {
  const items = nodes.map((node, index) => ({
    id: node.id, index, layer: 0,
    width: rightwards ? node.height : node.width, height: rightwards ? node.width : node.height,
    before: [], after: [], x: 0,
  }));
  const byID = new Map(items.map((item) => [item.id, item]));
  const forward = directed(items, byID, edges);
  rank(items, forward);
  const { layers, chains } = layered(items, forward);
  arrange(layers);
  place(layers, gap);
  return result(items, layers, chains, edges, { between, rightwards });
}

/** The edges as pairs of items without loops: one that closes a circle is turned around. */
function directed(items, byID, edges) {
  const out = items.map(() => []);
  const pairs = edges.map((edge) => ({ edge, from: byID.get(edge.from), to: byID.get(edge.to) }));
  for (const pair of pairs) {
    if (pair.from && pair.to && pair.from !== pair.to) out[pair.from.index].push(pair);
  }
  const state = new Uint8Array(items.length);
  for (const root of items) {
    if (state[root.index]) continue;
    const stack = [[root, 0]];
    state[root.index] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1];
      const pair = out[top[0].index][top[1]];
      if (!pair) {
        state[top[0].index] = 2;
        stack.pop();
        continue;
      }
      top[1] += 1;
      if (state[pair.to.index] === 1) pair.isTurned = true;
      else if (!state[pair.to.index]) {
        state[pair.to.index] = 1;
        stack.push([pair.to, 0]);
      }
    }
  }
  return pairs.map(({ from, to, isTurned }) =>
    !from || !to || from === to ? null : isTurned ? { from: to, to: from, isTurned } : { from, to });
}

function rank(items, pairs) {
  const incoming = new Int32Array(items.length);
  const next = items.map(() => []);
  for (const pair of pairs) {
    if (!pair) continue;
    incoming[pair.to.index] += 1;
    next[pair.from.index].push(pair.to);
  }
  const ready = items.filter((item) => !incoming[item.index]);
  for (let i = 0; i < ready.length; i += 1) {
    for (const to of next[ready[i].index]) {
      to.layer = Math.max(to.layer, ready[i].layer + 1);
      incoming[to.index] -= 1;
      if (!incoming[to.index]) ready.push(to);
    }
  }
  // A source that is needed late only is placed just above its first dependent.
  for (let i = ready.length - 1; i >= 0; i -= 1) {
    const item = ready[i];
    if (item.layer > 0 || !next[item.index].length) continue;
    item.layer = Math.max(0, Math.min(...next[item.index].map((to) => to.layer)) - 1);
  }
}

/** The items of each layer, and the bends of each line. */
function layered(items, pairs) {
  const layers = [];
  const add = (item) => { (layers[item.layer] ??= []).push(item); };
  items.forEach(add);
  let bends = 0;
  const chains = pairs.map((pair) => {
    if (!pair) return null;
    const chain = [pair.from];
    for (let layer = pair.from.layer + 1; layer < pair.to.layer && bends < mostBends; layer += 1) {
      const bend = {
        index: pair.from.index + 0.5, layer, width: 6, height: 0, before: [], after: [], x: 0,
        isBend: true,
      };
      bends += 1;
      add(bend);
      chain.push(bend);
    }
    chain.push(pair.to);
    for (let i = 1; i < chain.length; i += 1) {
      chain[i - 1].after.push(chain[i]);
      chain[i].before.push(chain[i - 1]);
    }
    return { points: chain, isTurned: pair.isTurned };
  });
  for (let i = 0; i < layers.length; i += 1) layers[i] ??= [];
  return { layers, chains };
}

function arrange(layers) {
  for (const layer of layers) {
    layer.sort((a, b) => a.index - b.index);
    layer.forEach((item, order) => { item.order = order; });
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      for (const item of layer) {
        const others = (isDown ? item.before : item.after).map((other) => other.order / (1 + layers[other.layer].length));
        others.sort((a, b) => a - b);
        const middle = others.length >> 1;
        item.median = !others.length ? item.order / (1 + layer.length)
          : others.length % 2 ? others[middle] : (others[middle - 1] + others[middle]) / 2;
      }
      layer.sort((a, b) => a.median - b.median || a.index - b.index);
      layer.forEach((item, order) => { item.order = order; });
    }
  }
}

function place(layers, gap) {
  for (const layer of layers) pool(layer, gap, () => 0);
  for (let sweep = 0; sweep < 6; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      pool(layer, gap, (item) => {
        const others = isDown ? item.before : item.after;
        if (!others.length) return item.x;
        return others.reduce((sum, other) => sum + other.x, 0) / others.length;
      });
    }
  }
}

/** The places nearest to those wanted that keep the order and the gaps. */
function pool(layer, gap, wanted) {
  const blocks = [];
  let offset = 0;
  layer.forEach((item, i) => {
    if (i) offset += (layer[i - 1].width + item.width) / 2 + (item.isBend && layer[i - 1].isBend ? gap / 3 : gap);
    item.offset = offset;
    blocks.push({ sum: wanted(item) - offset, count: 1, first: i });
    while (blocks.length > 1) {
      const last = blocks[blocks.length - 1];
      const before = blocks[blocks.length - 2];
      if (before.sum / before.count < last.sum / last.count) break;
      before.sum += last.sum;
      before.count += last.count;
      blocks.pop();
    }
  });
  for (const block of blocks) {
    for (let i = block.first; i < block.first + block.count; i += 1) {
      layer[i].x = block.sum / block.count + layer[i].offset;
    }
  }
}

function result(items, layers, chains, edges, { between, rightwards }) {
  let y = 0;
  let left = Infinity;
  let right = -Infinity;
  for (const layer of layers) {
    const height = layer.reduce((most, item) => Math.max(most, item.height), 0);
    for (const item of layer) {
      item.y = y + height / 2;
      left = Math.min(left, item.x - item.width / 2);
      right = Math.max(right, item.x + item.width / 2);
    }
    y += height + between;
  }
  if (!items.length) [left, right, y] = [0, 0, between];
  const point = (x, y) => (rightwards ? { x: y, y: x - left } : { x: x - left, y });
  const places = new Map(items.map((item) => [item.id, { ...point(item.x, item.y), layer: item.layer }]));
  const lines = chains.map((chain) => {
    if (!chain) return [];
    const [first, last] = [chain.points[0], chain.points[chain.points.length - 1]];
    const points = [
      point(first.x, first.y + first.height / 2),
      ...chain.points.slice(1, -1).map((bend) => point(bend.x, bend.y)),
      point(last.x, last.y - last.height / 2),
    ];
    return chain.isTurned ? points.reverse() : points;
  });
  const [width, height] = rightwards ? [y - between, right - left] : [right - left, y - between];
  return { places, lines, width, height, isRightwards: rightwards };
}

/** Both directions are tried; the one that could be shown larger in a room is taken. */
export function fit(nodes, edges, width, height) {
  const scaleOf = (layout) => Math.min(1, width / layout.width, height / layout.height);
  const down = layOut(nodes, edges);
  if (nodes.length > 400 || scaleOf(down) >= 1) return down;
  const right = layOut(nodes, edges, { rightwards: true, gap: 16, between: 56 });
  return scaleOf(right) > scaleOf(down) ? right : down;
}
