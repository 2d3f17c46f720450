// Puts the page together: the connection, the parts, and what the header's buttons do.

import { comeBack, connect, version } from "./wire.js";
import { makePage, set } from "./page.js";
import { mountHeader } from "./header.js";
import { mountEditor } from "./editor.js";
import { mountConsole } from "./console.js";
import { mountGraph } from "./graph.js";
import { mountWhy } from "./why.js";
import { mountMarbles } from "./marbles.js";
import { mountLessons } from "./lessons.js";
import { mountShare, unpack } from "./share.js";
import { mountKeys } from "./keys.js";
import { mountTabs } from "./tabs.js";
import { mountSplits } from "./splits.js";
import { mountNotices } from "./notice.js";
import { mountFile } from "./file.js";
import { branchesAgain, inputsOf, makeOthers, mountKeep, planOf } from "./keep.js";

const mostFrames = 20_000;
/** Requests whose refusal is said elsewhere. */
const answered = new Set(["submit", "export", "read"]);
/** Messages that a recording has no use for. */
const unkept = new Set(["done", "lessons", "lesson", "exported", "whole", "file", "saved"]);
const at = (id) => document.getElementById(id);

/** Makes the whole page; `frames` are those of a recording, which needs no server. */
export function start(frames = null) {
  const page = makePage({ isReplay: frames != null });
  const { t } = page;
  const editor = mountEditor(page, at("editor"));
  const console = mountConsole(page, at("console"));
  const graph = mountGraph(page, at("graph"));
  mountWhy(page, at("why"));
  mountMarbles(page, at("time"));
  const lessons = mountLessons(page, at("lessons"), editor);
  const share = mountShare(page, editor);
  mountKeys(page, { graph, editor, console, ...mountHeader(page, at("header"), share) });
  mountTabs(page, at("tabs"));
  mountSplits(page, document.querySelector("main"));
  mountNotices(page, at("notice"));
  const file = mountFile(page, editor);
  page.answer = console.answer;
  for (const id of ["editor", "console", "graph", "why", "time", "lessons"]) {
    page.onDraw(() => set(at(id), "aria-label", t(id === "lessons" ? "lessons" : `region.${id}`)));
  }
  page.onDraw(() => { document.title = page.history.file ? `${page.history.file} – Runnel` : "Runnel"; });

  const programOf = ({ lessons, packed, program }) => (lessons ? "lessons" : packed ? `flow:${packed}` : program ?? "");
  let isLost = false;
  /** True when the page is left for the same one of another server. */
  let isBack = false;
  const others = makeOthers(page.history);
  const keep = frames ? null : mountKeep(page, () => ({
    program: programOf(page.hello), base: file.known.text, revision: file.known.revision, text: editor.text,
    isOwn: editor.isOwn, isBack, others: others.all, ranges: [...page.ranges].filter(([, { isGiven }]) => isGiven), running: page.history.text, inputs: inputsOf(page.history), lesson: lessons.place,
    backs: page.notices.filter(({ back }) => back != null).map(({ text, back, label, inputs }) => ({ text, back, label, inputs })),
  }));
  let isFirst = true;

  /** Goes on where this tab was before its page was loaded again, else begins with what the server has. */
  function goOn(text) {
    const { revision, packed, limits } = page.hello;
    const program = programOf(page.hello);
    const kept = keep.recalled(program);
    const plan = planOf(kept, { program, text, revision });
    page.ranges = new Map(kept?.ranges);
    const left = kept ? null : keep.recalled(program, true);
    if (left && (left.text !== text || left.inputs.length)) {
      page.notify(t("left"), { back: left.text, label: "left.take", inputs: left.inputs });
    }
    for (const { text: words, ...back } of left?.backs ?? []) page.notify(words, back);
    if (kept?.isBack) page.notify(t("back"));
    if (kept) {
      for (const { text: words, ...back } of kept.backs) page.notify(words, back);
    }
    file.begin(plan?.known.text ?? text, plan?.known.revision ?? revision);
    if (plan) {
      const steps = branchesAgain(plan.run, [...(kept.others ?? []), plan.inputs]);
      Promise.all(steps.map((step) => page.say(step))).then(() => {
        editor.restore(plan.shown, kept.isOwn);
        if (plan.isOther) file.offer({ text, revision });
        keep.begin();
      });
      return;
    }
    keep.begin();
    if (!packed) return;
    unpack(packed, limits.textBytes).then((program) => editor.replace(program), (error) =>
      page.notify(t(error instanceof RangeError ? "packed.large" : "unreadable"), { stays: true }));
  }

  const own = {
    hello(m) {
      page.hello = m;
      page.setLanguage();
      if (m.version !== version) page.notify(t("outdated"), { stays: true });
      if (!m.lessons) return;
      lessons.open(keep?.recalled(programOf(m))?.lesson);
    },
    begin(m) {
      editor.begin(m.text);
      console.begin();
      if (isFirst && !frames) goOn(m.text);
      isFirst = false;
      if (!m.text && !page.hello.lessons && document.activeElement === document.body) editor.focus();
    },
    whole(m) { page.whole = m.value; },
    file: file.told,
    saved: file.saved,
    picture: () => { page.shapeOfPicture = page.history.cells; },
    tokens: editor.tokens,
    checked: editor.checked,
    result: (m) => console.answer(m.text, "result"),
    skipped: (m) => page.notify(t("skipped", { all: m.all.join(", ") })),
    limit: (m) => page.notify(m.message),
    exported: share.exported,
    lessons: lessons.list,
    lesson: lessons.lesson,
    judged: lessons.judged,
  };

  function take(messages) {
    page.record?.(messages);
    page.take(messages, others.note);
    for (const message of messages) own[message.t]?.(message);
    page.changed();
  }

  if (frames) {
    for (const frame of frames) take(frame);
    page.look(0);
    page.notify(t("replay"));
    return page;
  }
  page.frames = [];
  page.record = (messages) => {
    if (messages.some((message) => message.t === "begin")) {
      page.frames = page.frames.filter(isHello);
      page.isRecordingCut = false;
    }
    const kept = messages.filter((message) => !unkept.has(message.t));
    if (!kept.length) return;
    if (page.frames.length < mostFrames) page.frames.push(kept);
    else page.isRecordingCut = true;
  };
  /** Says that nothing can be done here any more; the text can be taken along, for another address does not have it. */
  function tellLost(reason) {
    const again = () => tellLost(reason);
    const copy = () => navigator.clipboard.writeText(editor.text).then(again, again);
    page.notify(t(reason === "refused" ? "refused" : "lost"), {
      stays: true, of: "lost", actions: editor.text.trim() ? [[t("lost.copy"), copy]] : [],
    });
  }

  const wire = connect({
    token: location.hash.slice(1), take,
    lost(reason) {
      file.stop();
      tellLost(reason);
      isLost = true;
      if (reason !== "refused") {
        comeBack(location.hash.slice(1), () => {
          isBack = true;
          location.reload();
        });
      }
      // An address that differs in its token alone is the same page to a browser; what stands here is kept over this.
      addEventListener("hashchange", () => {
        isBack = true;
        location.reload();
      });
    },
    unheard: (request) => { if (request.do !== "check") tellLost("lost"); },
    tooLong: () => t("long"),
  });
  // Over a reload the text is kept; a file, and another address, do not have it.
  addEventListener("beforeunload", (event) => {
    const isAtRisk = isLost || page.hello.write;
    if (!isBack && isAtRisk && editor.isOwn && editor.text.trim() && !page.isSaved(editor.text)) event.preventDefault();
  });
  page.say = (request, isAnswered = answered.has(request.do)) => wire.say(request).then((done) => {
    // What was refused is said until it is done.
    if (!done.refused) page.unsay(request.do);
    // That a text is not in its file has to outlast the next beginning, which comes half a second after the last key.
    const stays = request.do === "save";
    if (done.refused && !isAnswered) page.notify(done.refused, { of: request.do, stays });
    return done;
  });
  page.drag = (key, request) => wire.drag(key, request, page.say);
  page.changed();
  return page;
}

const isHello = (frame) => frame.some((message) => message.t === "hello");

// A recording calls `start` itself.
if (!("replay" in document.documentElement.dataset)) globalThis.runnelPage = start();
