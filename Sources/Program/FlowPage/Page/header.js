// The bar at the top: time, semantics, branches, share, language.

import { make, set, icon } from "./page.js";
import { instantText } from "./history.js";
import { makeReplay } from "./replay.js";

export function mountHeader(page, element, share) {
  const { t } = page;
  const button = (className, action, ...children) =>
    make("button", { class: className, onclick: action }, ...children, make("span"));
  const playIcon = make("span");
  const play = button("play", () => page.togglePlay(), playIcon);
  const replay = makeReplay(page);
  const step = button("step", () => {
    if (page.isReplay) {
      page.step(1);
      return;
    }
    page.look(null);
    page.say({ do: "advance" });
  }, icon("step"));
  const now = make("span", { class: "now", role: "timer" });
  const speed = make("select", {
    class: "speed", onchange: () => { if (!page.isReplay && page.history.playing) playAt(); },
  });
  for (const times of [1, 2, 5, 10, 60]) speed.append(make("option", { value: times, text: `×${times}` }));
  const stop = button("stop", () => page.say({ do: "stop" }), icon("stop"));
  const undo = button("undo", () => page.say({ do: "undo" }));
  const waves = button("choice", () => setTwin(false));
  const beside = button("choice", () => setTwin(true));
  const branches = make("select", {
    class: "branches", onchange: () => page.say({ do: "visit", branch: Number(branches.value) }),
  });
  const save = button("save", () => page.save());
  const shareButton = button("share", () => share.open());
  const language = make("select", { class: "language", onchange: () => page.setLanguage(language.value) });
  language.append(make("option", { value: "en", text: "English" }), make("option", { value: "ja", text: "日本語" }));
  const keys = button("keys", () => page.showKeys());
  keys.textContent = "?";
  const file = make("span", { class: "file" });
  element.append(
    make("h1", {}, icon("mark"), make("span", { text: "Runnel" })), file,
    make("div", { class: "group", role: "group" }, play, step, now, speed), stop,
    make("div", { class: "group choices", role: "group" }, waves, beside),
    undo, branches, make("span", { class: "space" }), save, shareButton, language, keys);

  function playAt() { page.say({ do: "play", speed: Number(speed.value) }); }

  page.togglePlay = () => {
    if (page.isReplay) {
      replay.toggle(Number(speed.value));
      return;
    }
    page.look(null);
    if (page.history.playing) page.say({ do: "pause" });
    else playAt();
  };

  function setTwin(on) {
    page.isClassicShown = on;
    page.changed();
    if (page.isReplay) return;
    page.say({ do: "twin", on }).then(({ refused }) => {
      if (refused) page.isClassicShown = false;
      page.changed();
    });
  }

  page.onDraw(() => {
    const { history } = page;
    const isPlaying = page.isReplay ? replay.isPlaying : Boolean(history.playing);
    set(play.lastChild, "text", t(isPlaying ? "pause" : "play"));
    if (playIcon.dataset.is !== String(isPlaying)) {
      playIcon.dataset.is = isPlaying;
      playIcon.replaceChildren(icon(isPlaying ? "pause" : "play"));
    }
    for (const [key, one] of Object.entries({ step, stop, undo, waves, beside, save, share: shareButton })) {
      set(one.lastChild, "text", t(key));
    }
    for (const [key, one] of Object.entries({ keys, speed, branches, language })) set(one, "aria-label", t(key));
    const instant = page.looking == null ? history.now : history.columns[page.looking]?.at ?? 0;
    set(now, "text", instantText(instant));
    set(now, "aria-label", t("now", { time: instantText(instant) }));
    set(file, "text", history.file ?? t("untitled"));
    const nothingDue = page.isReplay ? page.looking == null : history.next == null;
    set(step, "title", nothingDue ? t("step.none") : page.isReplay ? "" : instantText(history.next));
    for (const [one, off] of [[step, nothingDue], [beside, page.isReplay && !history.hasTwin],
      [undo, page.isReplay || !history.inputs.length]]) {
      if (one.disabled !== off) one.disabled = off;
    }
    set(waves, "aria-pressed", String(!page.isClassicShown));
    set(beside, "aria-pressed", String(page.isClassicShown));
    stop.hidden = !isPlaying || page.isReplay;
    save.hidden = !page.hello.write;
    shareButton.hidden = page.isReplay;
    language.value = page.language;
    drawBranches();
  });

  let drawn = "";
  function drawBranches() {
    const all = page.history.branches ?? [];
    branches.hidden = all.length < 2 || page.isReplay;
    const key = `${all.map((one) => `${one.branch}.${one.inputs}`)}/${page.history.branch}/${page.language}`;
    if (key === drawn) return;
    drawn = key;
    const numberOf = (branch) => all.findIndex((one) => one.branch === branch) + 1;
    branches.replaceChildren(...all.map((one, index) => {
      const values = { number: index + 1, parent: numberOf(one.parent), after: one.after, inputs: one.inputs };
      return make("option", { value: one.branch, text: t(values.parent ? "branch.from" : "branch.name", values) });
    }));
    branches.value = page.history.branch;
  }

  return { togglePlay: page.togglePlay };
}
