// Which part of the time bar's picture stays from one drawing to the next: columns that nothing has happened to.

/** Makes a function that returns the first column to draw again; 0 when all of the picture is to be drawn. */
export function makeRepaint() {
  let before = {};
  return function firstToDraw({ history, looking, selected }, shape, frame) {
    const { columns, held, branch, waveCount } = history;
    const { isSmall, isDense, isClassicShown, lanes, edges } = shape;
    const index = columns.length - 1;
    const isWhole = isDense || isClassicShown || looking != null || held.length > 0;
    const now = { index, lanes, last: columns[index], waveCount, edge: edges[index + 1],
      key: [...frame, selected, branch, isSmall, isWhole].join() };
    // The waves of the new columns must be all that are new: an older column may get some, too.
    const added = columns.slice(before.index + 1).reduce((sum, { waves, twin }) => sum + waves.length + twin.length, 0);
    const isContinued = !isWhole && before.index > 0 && before.key === now.key && before.lanes === lanes
      && columns[before.index] === before.last && edges[before.index + 1] === before.edge
      && before.waveCount + added === waveCount;
    const since = isContinued ? before.index : 0;
    before = now;
    return since;
  };
}
