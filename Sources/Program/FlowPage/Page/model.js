// The graph of a program as cards and lines, from its picture. Pure.

/** A cell's card has the cell's number as its id; an observer's has `c` and the contract's. */
export const observerID = (contract) => `c${contract.id}`;

const holding = new Set(["window", "sample", "gathering", "delaying"]);

/**
 * Cards in the order of declaration, and lines: `kind` is `solid`, `sampled`, `twoWay`, or `assigns` for what a
 * block or a command assigns, sends to or calls; `clock` says that a stage holds values on the way.
 */
export function graphOf(history) {
  const cards = [];
  const lines = [];
  const into = new Map();
  for (const contract of history.contracts.values()) {
    if (!contract.live && contract.target == null) continue;
    const target = contract.target ?? observerID(contract);
    if (contract.target != null) {
      const list = into.get(target);
      if (list) list.push(contract);
      else into.set(target, [contract]);
    }
    if (!contract.live) continue;
    const isSecond = contract.partner != null && contract.partner < contract.id;
    if (isSecond) continue;
    const clock = contract.stages.some((stage) => holding.has(stage.kind));
    for (const source of contract.sources) {
      const kind = contract.partner != null ? "twoWay" : "solid";
      lines.push({ from: source, to: target, kind, clock, contract: contract.id });
    }
    for (const source of contract.sampled) {
      lines.push({ from: source, to: target, kind: "sampled", clock: false, contract: contract.id });
    }
    for (const cell of contract.effects ?? []) {
      lines.push({ from: target, to: cell, kind: "assigns", clock: false, contract: contract.id });
    }
  }
  for (const cell of history.cells.values()) {
    if (!cell.live) continue;
    for (const read of cell.reads ?? []) lines.push({ from: read, to: cell.id, kind: "sampled", clock: false });
    for (const other of cell.effects ?? []) lines.push({ from: cell.id, to: other, kind: "assigns", clock: false });
    const contracts = into.get(cell.id) ?? [];
    const formula = cell.kind === "command" ? conditionOf(cell) : formulaOf(cell, contracts);
    cards.push({ id: cell.id, cell, contracts, order: cell.line ?? 0, formula });
  }
  for (const contract of history.contracts.values()) {
    if (!contract.live || contract.target != null) continue;
    cards.push({
      id: observerID(contract), contract, contracts: [contract], order: contract.line,
      formula: formulaOf(null, [contract]),
    });
  }
  cards.sort((a, b) => a.order - b.order);
  const known = new Set(cards.map((card) => card.id));
  return { cards, lines: lines.filter((line) => known.has(line.from) && known.has(line.to)) };
}

/** When a command can run, as it is declared: `when stock > 0`; nothing where it always can. */
const conditionOf = (command) => (command.text.match(/\bwhen\b[^{]*/)?.[0] ?? "").trim();

/** The text below the name of a card: stages and formula, without the sources, which lines show. */
export function formulaOf(cell, contracts) {
  const contract = contracts.find((contract) => contract.live) ?? contracts[0];
  if (!contract) return "";
  const clock = contract.sources.length ? "" : contract.text.split(/ \||->|:=/)[0].trim();
  const stages = [clock, ...contract.stages.map((stage) => `| ${stage.text}`)].filter(Boolean).join(" ");
  if (contract.kind === "always") return contract.text;
  if (!cell) return `${stages} → ${contract.targetText}`.trim();
  if (cell.kind === "derived") {
    const own = contract.text.includes(":=") ? `= ${contract.targetText}`
      : contract.targetText.replace(/^[^=]*?(?==)/, "");
    return [stages, own === "= it" ? "" : own].filter(Boolean).join(" ");
  }
  return stages;
}

/** All cards that a card depends on or that depend on it, and the card itself. */
export function relatives(graph, id) {
  const found = new Set([id]);
  for (const [one, other] of [["to", "from"], ["from", "to"]]) {
    const open = [id];
    const seen = new Set([id]);
    while (open.length) {
      const at = open.pop();
      for (const line of graph.lines) {
        const matches = line[one] === at || line.kind === "twoWay" && line[other] === at;
        const next = line[one] === at ? line[other] : line[one];
        if (matches && !seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    for (const card of seen) found.add(card);
  }
  return found;
}

/** Of a large graph, the cards nearest to some of them. */
export function surroundings(graph, seeds, most) {
  const next = new Map();
  const link = (from, to) => {
    const list = next.get(from);
    if (list) list.push(to);
    else next.set(from, [to]);
  };
  for (const { from, to } of graph.lines) {
    link(from, to);
    link(to, from);
  }
  const found = new Set();
  const open = [...seeds];
  for (let i = 0; i < open.length && found.size < most; i += 1) {
    if (found.has(open[i])) continue;
    found.add(open[i]);
    open.push(...(next.get(open[i]) ?? []));
  }
  for (const card of graph.cards) {
    if (found.size >= most) break;
    found.add(card.id);
  }
  return {
    cards: graph.cards.filter((card) => found.has(card.id)),
    lines: graph.lines.filter((line) => found.has(line.from) && found.has(line.to)),
  };
}

/** The nearest card in a direction; `dx` and `dy` are -1, 0 or 1. */
export function neighbour(places, id, dx, dy) {
  const from = places.get(id);
  if (!from) return places.keys().next().value;
  let best = null;
  let least = Infinity;
  for (const [other, place] of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    if (other === id || along <= 4) continue;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const distance = along + 2 * across;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}
