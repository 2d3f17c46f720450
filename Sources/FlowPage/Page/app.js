// Puts the page together: the connection, the parts, and what the header's buttons do.

import { connect, version } from "./wire.js";
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

const mostFrames = 20_000;
const at = (id) => document.getElementById(id);

/** Makes the whole page; `frames` are those of a recording, which needs no server. */
export function start(frames = null) {
  const page = makePage({ isReplay: frames != null });
  const editor = mountEditor(page, at("editor"));
  const console = mountConsole(page, at("console"));
  const graph = mountGraph(page, at("graph"));
  mountWhy(page, at("why"));
  mountMarbles(page, at("time"));
  const lessons = mountLessons(page, at("lessons"), editor);
  const share = mountShare(page, editor);
  mountKeys(page, { graph, editor, console, ...mountHeader(page, at("header"), share) });
  mountTabs(page, at("tabs"));
  for (const id of ["editor", "console", "graph", "why", "time", "lessons"]) {
    page.onDraw(() => set(at(id), "aria-label", page.t(id === "lessons" ? "lessons" : `region.${id}`)));
  }
  page.onDraw(() => {
    set(at("notice"), "text", page.notice ?? "");
    at("notice").hidden = !page.notice;
    document.title = page.history.file ? `${page.history.file} – Runnel` : "Runnel";
  });

  let isUnreadable = false;
  const own = {
    hello(m) {
      page.hello = m;
      if (m.version !== version) page.notice = page.t("outdated");
      if (m.packed) {
        unpack(m.packed).then((text) => editor.replace(text), () => {
          isUnreadable = true;
          page.notice = page.t("unreadable");
          page.changed();
        });
      }
      if (m.lessons) lessons.open();
    },
    begin(m) {
      editor.begin(m.text);
      console.begin();
      if (!m.text && !page.hello.lessons && document.activeElement === document.body) editor.focus();
      // The empty program in place of a broken one keeps what is said of it.
      if (isUnreadable && !m.text) page.notice = page.t("unreadable");
    },
    picture: () => { page.shapeOfPicture = page.history.cells; },
    tokens: (m) => editor.tokens(m),
    checked: (m) => editor.checked(m),
    result: (m) => console.answer(m.text, "result"),
    skipped(m) { page.notice = page.t("skipped", { all: m.all.join(", ") }); },
    limit(m) { page.notice = m.message; },
    exported: (m) => share.exported(m),
    lessons: (m) => lessons.list(m),
    lesson: (m) => lessons.lesson(m),
    judged: (m) => lessons.judged(m),
  };

  function take(messages) {
    page.record?.(messages);
    page.take(messages);
    for (const message of messages) own[message.t]?.(message);
    page.changed();
  }

  if (frames) {
    for (const frame of frames) take(frame);
    page.look(0);
    page.notice = page.t("replay");
    setTimeout(() => {
      page.notice = null;
      page.changed();
    }, 8000);
    return page;
  }
  page.frames = [];
  page.record = (messages) => {
    if (messages.some((message) => message.t === "begin")) {
      page.frames = page.frames.filter(isHello);
      page.isRecordingCut = false;
    }
    const kept = messages.filter((message) => !["done", "lessons", "lesson", "exported", "whole"].includes(message.t));
    if (!kept.length) return;
    if (page.frames.length < mostFrames) page.frames.push(kept);
    else page.isRecordingCut = true;
  };
  const wire = connect({
    token: location.hash.slice(1), take,
    lost(reason) {
      page.notice = page.t(reason === "refused" ? "refused" : "lost");
      page.changed();
    },
  });
  page.say = (request) => wire.say(request).then((done) => {
    if (done.refused && !["submit", "export"].includes(request.do)) {
      page.notice = done.refused;
      page.changed();
    }
    return done;
  });
  page.drag = wire.drag;
  page.changed();
  return page;
}

const isHello = (frame) => frame.some((message) => message.t === "hello");

// A recording calls `start` itself.
if (!("replay" in document.documentElement.dataset)) globalThis.runnelPage = start();
