// A tab keeps over a reload of its page: the text that was written, the one that runs, and its inputs.
//
// It is the tab's own, and its program's: another tab, and another program at the same address, leave it alone.

const key = (program) => `runnel.${program}`;
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

/** A state with each of its texts once, for often they are the same and there is little room. Pure. */
export function packed({ text, running, base, backs, ...rest }) {
  const texts = [...new Set([text, running, base, ...backs.map(({ back }) => back)])];
  const place = (one) => texts.indexOf(one);
  return {
    ...rest, texts, text: place(text), running: place(running), base: place(base),
    backs: backs.map(({ back, ...words }) => ({ ...words, back: place(back) })),
  };
}

/** The state that was packed; null where there was none. Pure. */
export function unpacked(state) {
  if (!state?.texts) return null;
  const { texts, text, running, base, backs, ...rest } = state;
  return {
    ...rest, text: texts[text], running: texts[running], base: texts[base],
    backs: backs.map(({ back, ...words }) => ({ ...words, back: texts[back] })),
  };
}

/** Keeps what `state` gives, soon after it has changed and when the page is left. */
export function mountKeep(page, state) {
  let timer = 0;
  let isReady = false;
  let isSaid = false;

  function store() {
    clearTimeout(timer);
    timer = 0;
    if (!isReady) return;
    const all = state();
    // There may not be room for all; the text comes first.
    const few = { ...all, inputs: [] };
    let reason = null;
    for (const one of [all, few, { ...few, backs: [] }, { ...few, backs: [], running: all.text }]) {
      try {
        sessionStorage.setItem(key(all.program), JSON.stringify(packed(one)));
        return;
      } catch (error) { reason = error; }
    }
    // A page without storage forgets.
    if (isSaid || reason.name !== "QuotaExceededError") return;
    isSaid = true;
    page.notify(page.t("keep.full"), { stays: true });
  }

  page.onDraw(() => { timer ||= setTimeout(store, pause); });
  addEventListener("pagehide", store);
  return {
    recalled(program) {
      try { return unpacked(JSON.parse(sessionStorage.getItem(key(program)))); } catch { return null; }
    },
    begin() { isReady = true; },
  };
}
