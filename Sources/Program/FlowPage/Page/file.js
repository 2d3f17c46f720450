// The file that was opened: saving it, reading it again, and the way out where somebody else has changed it.
//
// A tab knows what it last read or wrote, by a revision. Whatever takes the place of a text can be had back.

import { make } from "./page.js";

const pace = 1000;

/** `save`, and the commands `:reload` and `:follow` of the prompt's line; each of those gives a sentence. */
export function mountFile(page, editor) {
  const { t } = page;
  let known = { text: "", revision: null };
  let told = null;
  let last = Promise.resolve();
  /** A file that is opened is followed until `:follow` ends that. */
  let following = 0;
  const name = () => ({ file: page.history.file ?? t("untitled") });
  const isMine = () => editor.text !== known.text;

  /** Asks one thing after the other, for each takes up what the one before has learned of the file. */
  function ask(request) {
    last = last.then(async () => {
      told = null;
      const { refused } = await page.say(request());
      return { refused, file: told };
    });
    return last;
  }

  const read = (revision) => ask(() => ({ do: "read", revision: revision?.() ?? undefined }));

  function take(file) {
    page.unsay("file");
    known = file;
    return editor.replace(file.text, true, { words: t("file.taken", name()) }).then(({ refused }) => {
      if (refused) page.notify(t("file.broken", name()), { of: "load" });
      page.answer?.(t(refused ? "file.broken" : "file.again", name()), refused ? "error" : "result");
    });
  }

  /** Says that the file is another one than this tab knows; the reader chooses between the two texts. */
  function offer(file) {
    // It says what a refused save says; that may come when the reader has chosen already.
    page.unsay("save");
    if (file.revision === known.revision) return;
    page.notify(t("file.changed", name()), {
      of: "file",
      actions: [...ways(file), [t("file.beside"), () => showBeside(file)]],
    });
  }

  const ways = (file) => [
    [t("file.take"), () => take(file)], ...(page.hello.write ? [[t("file.over"), () => saveOver(file)]] : []),
  ];

  /** Shows both texts, with the lines marked that the other one does not have. */
  function showBeside(file) {
    const column = (title, text, other) => {
      const known = new Set(other.split("\n"));
      return make("div", {}, make("h3", { text: title }), make("pre", { tabindex: 0 },
        ...text.split("\n").map((line) => make(known.has(line) ? "span" : "mark", { text: `${line}\n` }))));
    };
    const mine = editor.text;
    const act = (words, action) => make("button", { text: words, onclick: () => { sheet.remove(); action(); } });
    const sheet = make("dialog", { class: "sheet both", "aria-label": t("file.beside") },
      make("p", { text: t("file.changed", name()) }),
      make("div", {}, column(t("file.mine"), mine, file.text), column(page.history.file, file.text, mine)),
      make("p", {}, ...ways(file).map(([words, action]) => act(words, action)), act(t("later"), () => offer(file))));
    sheet.addEventListener("cancel", () => { sheet.remove(); offer(file); });
    document.body.append(sheet);
    sheet.showModal();
  }

  /** Writes the text that stands here now; `former` is one that this replaces, which can be had back. Gives a refusal. */
  async function save(former = null) {
    const { text } = editor;
    const { refused, file } = await ask(() => ({ do: "save", text, revision: known.revision ?? undefined }));
    if (file) offer(file);
    if (refused) return refused;
    page.unsay("file");
    known.text = text;
    page.notify(t("saved"), { back: former, label: "file.other" });
    return null;
  }

  async function saveOver(file) {
    const before = known;
    const over = known = { ...known, revision: file.revision };
    // What was not written over is not known: the next save would leave no way back to it.
    if (await save(file.text) && known === over) known = before;
  }

  async function reload() {
    const { refused, file } = await read();
    if (refused) return { refused };
    if (file) await take(file);
    return file ? {} : { text: t("file.again", name()) };
  }

  async function follow() {
    if (following) {
      stop();
      return { text: t("file.unfollowed", name()) };
    }
    const answer = await reload();
    if (answer.refused) return answer;
    start();
    return { text: t("file.following", name()) };
  }

  function start() { following ||= setInterval(look, pace); }

  function stop() {
    clearInterval(following);
    following = 0;
  }

  let isLooking = false;
  let offered = null;
  let reason = null;

  /** Takes over what was saved elsewhere; a text of one's own is not replaced unasked. */
  async function look() {
    if (isLooking || document.hidden) return;
    isLooking = true;
    const { refused, file } = await read(() => known.revision);
    isLooking = false;
    // A file that is gone may be there again at the next look.
    if (refused && refused !== reason) page.answer?.(refused, "error");
    reason = refused ?? null;
    if (refused || !file) return;
    if (file.revision === known.revision) {
      // A file that it imports is another one: the text stays, and begins anew.
      await editor.replace(editor.text, true);
      page.answer?.(t("file.again", name()), "result");
      return;
    }
    if (file.revision === offered) return;
    if (isMine()) {
      offered = file.revision;
      offer(file);
      return;
    }
    await take(file);
  }

  page.commands = { ":reload": reload, ":follow": follow };
  page.save = () => save();
  page.isSaved = (text) => text === known.text;
  /** Puts a text back that was replaced; what stands there meanwhile can be had back in its turn. */
  page.putBack = ({ back, label, inputs }) => editor.replace(back, inputs ?? true,
    { words: t("file.former"), isForReader: true, leavesWay: label !== "file.back" });
  return {
    get known() { return known; },
    /** The text with which a tab begins, or the one that it still has from before. */
    begin(text, revision) {
      known = { text, revision };
      if (revision != null) start();
    },
    told({ text, revision }) { told = { text, revision }; },
    saved({ revision }) { known.revision = revision; },
    offer, stop,
  };
}
