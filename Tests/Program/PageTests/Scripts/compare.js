// Pictures of the page: `halved(png)`, a screenshot at half its size as it is kept, and `difference(one, other)`, the
// share of points that differ visibly when both are seen at a quarter.
globalThis.pictures = {
  async drawn(png, scale) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, context };
  },
  async halved(png) {
    const { canvas } = await pictures.drawn(png, 0.5);
    return canvas.toDataURL('image/png').split(',')[1];
  },
  async difference(one, other) {
    const points = [];
    for (const png of [one, other]) {
      const { canvas: { width, height }, context } = await pictures.drawn(png, 0.5);
      points.push({ width, height, data: context.getImageData(0, 0, width, height).data });
    }
    const [a, b] = points;
    if (a.width !== b.width || a.height !== b.height) return 1;
    let count = 0;
    for (let i = 0; i < a.data.length; i += 4) {
      if ([0, 1, 2].some((k) => Math.abs(a.data[i + k] - b.data[i + k]) > 40)) count += 1;
    }
    return count / (a.width * a.height);
  },
  /** Widths of letters, by which one set of fonts is told from another. */
  fonts() {
    const context = document.createElement('canvas').getContext('2d');
    return ['13px system-ui, sans-serif', '13px ui-monospace, monospace'].map((font) => {
      context.font = font;
      return [...'Runnel → 0123 … ●'].map((letter) => context.measureText(letter).width.toFixed(2)).join(' ');
    }).join('\n');
  },
};
true;
