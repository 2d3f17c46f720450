// Finds text that is hard to read: below 4.5 to 1 between a text's colour and what is painted behind it.
// An expression; its value is a list of [contrast, text, element], and how many texts were looked at.
(() => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  // The page's colours may be written in any way CSS knows; a painted pixel has them as numbers.
  function rgba(colour) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  }

  function over([r, g, b, a], [R, G, B]) {
    return [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  }

  function behind(element) {
    const layers = [];
    for (let node = element; node; node = node.parentElement ?? node.getRootNode().host) {
      const style = getComputedStyle(node);
      const colour = rgba(style.backgroundColor);
      if (style.backgroundImage !== 'none') {
        // Of a gradient the stops are known; the text stands on any of them.
        const stops = style.backgroundImage.match(/(rgba?|color|oklch|oklab|hsla?)\([^()]*\)/g) ?? [];
        layers.push(...stops.slice(0, 1).map(rgba));
      }
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    const canvas = getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
      matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return layers.reverse().reduce((below, layer) => over(layer, below), canvas);
  }

  function luminance([r, g, b]) {
    const [x, y, z] = [r, g, b].map((v) => {
      v /= 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  }

  function opacity(element) {
    let product = 1;
    for (let node = element; node; node = node.parentElement) {
      product *= Number(getComputedStyle(node).opacity);
    }
    return product;
  }

  function contrast(colour, element) {
    const ground = behind(element);
    const ink = rgba(colour);
    ink[3] *= opacity(element);
    const [light, dark] = [luminance(over(ink, ground)), luminance(ground)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function isSeen(element) {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(':disabled, [aria-disabled=true]') && !isClipped(element);
  }

  // Text for screen readers alone lies in a box of a pixel.
  function isClipped(element) {
    for (let node = element; node; node = node.parentElement) {
      const box = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      if (style.overflow !== 'visible' && (box.width <= 1 || box.height <= 1)) return true;
    }
    return false;
  }

  const found = [];
  let count = 0;
  function look(text, colour, element) {
    if (!text.trim() || rgba(colour)[3] === 0) return;
    count += 1;
    const value = contrast(colour, element);
    if (value < 4.495) {
      const name = element.tagName.toLowerCase() + [...element.classList].map((c) => `.${c}`).join('');
      found.push([Math.round(value * 100) / 100, text.trim().slice(0, 40), name]);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (['SCRIPT', 'STYLE', 'OPTION', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA'].includes(element.tagName)) continue;
    if (!isSeen(element)) continue;
    const svg = element instanceof SVGElement;
    const style = getComputedStyle(element);
    look(texts.currentNode.data, svg ? style.fill : style.color, element);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (!isSeen(field) || ['range', 'checkbox', 'radio'].includes(field.type)) continue;
    const shown = field.value === '' && field.placeholder ? '::placeholder' : null;
    look(shown ? field.placeholder : String(field.value), getComputedStyle(field, shown).color, field);
  }
  for (const [name, ranges] of CSS.highlights ?? []) {
    for (const range of [...ranges].slice(0, 1)) {
      const element = range.startContainer.parentElement ?? range.startContainer;
      look(range.toString(), getComputedStyle(element, `::highlight(${name})`).color, element);
    }
  }
  return { count, found };
})()
