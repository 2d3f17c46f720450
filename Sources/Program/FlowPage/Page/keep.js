// A tab keeps over a reload of its page: the text that was written, the one that runs, and its inputs.
//
// It is the tab's own, and its program's: another tab, and another program at the same address, leave it alone. The
// last that any tab of a program kept is offered to the next one, for tabs are closed.

const key = (program) => `runnel.${program}`;
const pause = 400;
const mostOthers = 16;

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
  return plan.run === text && plan.shown === text && !plan.inputs.length && !kept.others?.length ? null : plan;
}

/** The requests that give a program its branches again, each as the list of its inputs, the present one last. Pure. */
export const branchesAgain = (text, all) =>
  all.map((inputs, index) => (index ? { do: "branch", after: 0, inputs } : { do: "load", text, inputs }));

/** The inputs of the branches of a text that are not looked at; `note` is told of each message before it is taken in. */
export function makeOthers(history) {
  const others = new Map();
  return {
    note(message) {
      if (message.t === "begin" && history.inputs.length) others.set(history.branch, inputsOf(history));
      if (message.t !== "branches") return;
      const known = new Set(message.all.map(({ branch }) => branch));
      for (const branch of others.keys()) if (!known.has(branch) || branch === message.now) others.delete(branch);
    },
    get all() { return [...others.values()].slice(-mostOthers); },
  };
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
  let isOffered = false;

  function store() {
    clearTimeout(timer);
    timer = 0;
    if (!isReady) return;
    const all = state();
    // There may not be room for all; the text comes first.
    const few = { ...all, inputs: [], others: [] };
    let reason = null;
    for (const one of [all, { ...all, others: [] }, few, { ...few, backs: [] }, { ...few, backs: [], running: all.text }]) {
      try {
        const text = JSON.stringify(packed(one));
        sessionStorage.setItem(key(all.program), text);
        // A tab in which nothing was done has nothing to offer.
        if (all.text !== all.base || all.inputs.length || all.backs.length) {
          localStorage.setItem(key(all.program), text);
          isOffered = true;
        } else if (isOffered) localStorage.removeItem(key(all.program));
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
    /** The state that this tab kept, or the one that a tab before it `left`. */
    recalled(program, left = false) {
      try {
        return unpacked(JSON.parse((left ? localStorage : sessionStorage).getItem(key(program))));
      } catch { return null; }
    },
    begin() { isReady = true; },
  };
}
