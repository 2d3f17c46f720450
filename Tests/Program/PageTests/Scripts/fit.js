// Finds texts that lie over one another, that reach out of their card or their line, and held marbles that can't be
// read. An expression; its value is a list of sentences, and how many boxes were looked at.
(() => {
  const found = [];
  let count = 0;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
    && element.getBoundingClientRect().width > 1.5;
  const nameOf = (element) => {
    const text = element.value || element.textContent || element.tagName;
    return `${element.className || element.tagName.toLowerCase()} "${[...text].slice(0, 24).join("")}"`;
  };
  const boxOf = (element) => element.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  function expectApart(elements) {
    elements.forEach((one, index) => {
      for (const other of elements.slice(index + 1)) {
        if (meet(boxOf(one), boxOf(other))) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
      }
    });
  }

  // A text that is cut shows so.
  function expectCut(element) {
    const style = getComputedStyle(element);
    const isWhole = element.scrollWidth <= element.clientWidth + 1 || !element.textContent;
    if (isWhole || style.overflowX !== 'visible' && style.textOverflow === 'ellipsis') return;
    found.push(`${nameOf(element)} is wider than its room`);
  }

  const cards = [...document.querySelectorAll('.card')].filter(isSeen);
  for (const card of cards) {
    const parts = [...card.querySelectorAll('h3, .value, .formula, input, select, button')].filter(isSeen)
      .filter((part) => part.textContent || part.matches('input, select'));
    count += parts.length;
    expectApart(parts);
    const room = boxOf(card);
    for (const part of parts) {
      const box = boxOf(part);
      const isInside = box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
      if (!isInside) found.push(`${nameOf(part)} reaches out of its card`);
      if (part.matches('h3, .value, .formula, button')) expectCut(part);
    }
    const value = card.querySelector('.value');
    if (value.textContent.startsWith('error') && !isRed(getComputedStyle(value).color)) {
      found.push(`${nameOf(value)} is not red`);
    }
  }
  expectApart(cards);

  const values = [...document.querySelectorAll('.values span')].filter(isSeen);
  count += values.length;
  for (const value of values) {
    if (boxOf(value).height > 21) found.push(`${nameOf(value)} takes more than a line`);
    expectCut(value);
    if (value.textContent.startsWith('error') && !isRed(getComputedStyle(value).color)) {
      found.push(`${nameOf(value)} beside its line is not red`);
    }
    if (!value.title.endsWith(` = ${value.textContent}`) && !value.textContent.endsWith('…')) {
      found.push(`${nameOf(value)} is not to be had as a whole`);
    }
  }
  expectApart([...values, ...[...document.querySelectorAll('#text')].filter(isSeen)]);
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than its window');

  // The sentence about a moment is whole, however many lines it takes.
  for (const sentence of [...document.querySelectorAll('.sentence')].filter(isSeen)) {
    count += 1;
    if (sentence.scrollHeight > sentence.clientHeight + 1) found.push(`${nameOf(sentence)} is cut`);
  }

  function isRed(colour) {
    const [r, g, b] = colour.match(/[\d.]+/g).map(Number);
    return r > 1.25 * g && r > 1.25 * b;
  }

  // What is held is drawn in amber, and nothing else on the canvas is. A sound marble is a thin line around its value:
  // it stays in its lane, most of it is ground, and the line stands out from that.
  const canvas = document.querySelector('#time canvas');
  const probe = document.querySelector('.probe');
  probe.style.color = 'var(--amber)';
  const amber = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const isAmber = (i) => data[i + 3] > 128 && [0, 1, 2].every((k) => Math.abs(data[i + k] - amber[k]) < 24);
  const { scrollTop } = document.querySelector('#time .scroller');
  const heldLanes = [];
  for (let y = 0; y < height; y += 1) {
    // Lanes are 22 points high, and begin two below the edge.
    const lane = Math.floor((y / devicePixelRatio - 2 + scrollTop) / 22);
    for (let x = 0; x < width; x += 1) {
      if (!isAmber(4 * (y * width + x))) continue;
      const known = heldLanes[lane] ??= { top: y, bottom: y, left: x, right: x };
      Object.assign(known, { bottom: y, left: Math.min(known.left, x), right: Math.max(known.right, x) });
    }
  }
  const held = Object.values(heldLanes);
  for (const { top, bottom, left, right } of held) {
    const colours = new Map();
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const i = 4 * (y * width + x);
        const colour = isAmber(i) ? 'amber' : data.slice(i, i + 3).join();
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
    }
    const [[most]] = [...colours].sort((a, b) => b[1] - a[1]);
    if (most === 'amber') found.push('a held marble is mostly ink');
    else if (contrast(amber, most.split(',').map(Number)) < 4.5) found.push(`a held marble is pale on ${most}`);
  }

  function contrast(one, other) {
    const luminance = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, part, k) => {
      const v = colour[k] / 255;
      return sum + part * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    }, 0);
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  return { count, held: held.length, found };
})()
