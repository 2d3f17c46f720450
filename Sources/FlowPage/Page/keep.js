// A tab keeps over a reload of its page: the text that was written, the one that runs, and its inputs.
//
// It is the tab's own: two tabs on one program keep apart.

const key = "runnel.tab";
const pause = 400;

/** The inputs of a run as `load` takes them: a line as a text, time that passes as the instant that it came to. */
export const inputsOf = ({ inputs, now }) =>
  inputs.map(({ text, to }, index) => (to == null ? text : Math.min(to, inputs[index + 1]?.at ?? now)));

/**
 * How a tab goes on that kept something: the text to `run` with its `inputs`, the one to be `shown`, and the file as
 * it knows it. A text that was not written here gives way to that of the file; one that was stays, and `isOther` says
 * that the file is another one by now. Null where nothing was kept or all is as it begins. Pure.
 */
export function planOf(kept, { program, text, revision }) {
  if (kept?.program !== program) return null;
  const isMine = kept.text !== kept.base;
  const isOther = text !== kept.base;
  const stays = isMine || !isOther;
  const plan = {
    run: stays ? kept.running : text, shown: isMine ? kept.text : text, inputs: kept.inputs,
    isOther: isMine && isOther,
    known: isMine && isOther ? { text: kept.base, revision: kept.revision } : { text, revision },
  };
  return plan.run === text && plan.shown === text && !plan.inputs.length ? null : plan;
}

/** Keeps what `state` gives, soon after it has changed and when the page is left. */
export function mountKeep(page, state) {
  let timer = 0;
  let isReady = false;

  function store() {
    clearTimeout(timer);
    timer = 0;
    if (!isReady) return;
    const all = state();
    // A long run may have more inputs than there is room for; the text comes first.
    for (const one of [all, { ...all, inputs: [] }]) {
      try {
        sessionStorage.setItem(key, JSON.stringify(one));
        return;
      } catch { /* A page without storage forgets. */ }
    }
  }

  page.onDraw(() => { timer ||= setTimeout(store, pause); });
  addEventListener("pagehide", store);
  return {
    recalled() {
      try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; }
    },
    begin() { isReady = true; },
  };
}
