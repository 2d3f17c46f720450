// The file that was opened: saving it, reading it again, and the way out where somebody else has changed it.
//
// A tab knows what it last read or wrote, by a revision. Whatever takes the place of a text can be had back.

const pace = 1000;

/** `save`, and the commands `:reload` and `:follow` of the prompt's line; each of those gives a sentence. */
export function mountFile(page, editor) {
  let known = { text: "", revision: null };
  let told = null;
  let following = 0;
  const name = () => ({ file: page.history.file ?? page.t("untitled") });
  const isMine = () => editor.text !== known.text;

  /** Puts a text into the editor and begins with it; one that was written here can be had back. */
  function put(text, words) {
    const former = isMine() && editor.text !== text ? editor.text : null;
    return editor.replace(text, true).then(() => {
      if (former == null) return;
      page.notify(words, { actions: [[page.t("file.back"), () => editor.replace(former, true)]] });
    });
  }

  function take(file) {
    const isTaken = put(file.text, page.t("file.taken", name()));
    known = file;
    return isTaken;
  }

  /** Says that the file is another one than this tab knows; the reader chooses between the two texts. */
  function offer(file) {
    page.notify(page.t("file.changed", name()), {
      actions: [
        [page.t("file.take"), () => take(file)],
        ...(page.hello.write ? [[page.t("file.over"), () => saveOver(file)]] : []),
      ],
    });
  }

  function write(text, words, actions) {
    told = null;
    return page.say({ do: "save", text, revision: known.revision ?? undefined }).then((done) => {
      if (told) offer(told);
      if (done.refused) return;
      known.text = text;
      page.notify(words, { actions });
    });
  }

  const save = () => write(editor.text, page.t("saved"));

  function saveOver(file) {
    known = { ...known, revision: file.revision };
    const show = () => {
      const saved = editor.text;
      editor.replace(file.text, true).then(() => page.notify(page.t("file.former"),
        { actions: [[page.t("file.back"), () => editor.replace(saved, true)]] }));
    };
    return write(editor.text, page.t("saved"), [[page.t("file.other"), show]]);
  }

  async function reload() {
    told = null;
    const { refused } = await page.say({ do: "read" });
    if (refused) return { refused };
    if (told) await take(told);
    return { text: page.t("file.again", name()) };
  }

  async function follow() {
    if (following) {
      stop();
      return { text: page.t("file.unfollowed", name()) };
    }
    const answer = await reload();
    if (answer.refused) return answer;
    following = setInterval(look, pace);
    return { text: page.t("file.following", name()) };
  }

  function stop() {
    clearInterval(following);
    following = 0;
  }

  let isLooking = false;
  let offered = null;
  let reason = null;

  /** Takes over what was saved elsewhere; a text of one's own is not replaced unasked. */
  async function look() {
    if (isLooking) return;
    isLooking = true;
    told = null;
    const { refused } = await page.say({ do: "read", revision: known.revision ?? undefined });
    isLooking = false;
    // A file that is gone may be there again at the next look.
    if (refused && refused !== reason) page.answer?.(refused, "error");
    reason = refused ?? null;
    if (refused || !told) return;
    if (told.revision === known.revision) {
      // A file that it imports is another one: the text stays, and begins anew.
      await editor.replace(editor.text, true);
      page.answer?.(page.t("file.again", name()), "result");
      return;
    }
    if (told.revision === offered) return;
    if (isMine()) {
      offered = told.revision;
      offer(told);
      return;
    }
    await take(told);
    page.answer?.(page.t("file.again", name()), "result");
  }

  page.commands = { ":reload": reload, ":follow": follow };
  page.save = save;
  return {
    get known() { return known; },
    /** The text with which a tab begins, or the one that it still has from before. */
    begin(text, revision) { known = { text, revision }; },
    told(message) { told = { text: message.text, revision: message.revision }; },
    saved(message) { known.revision = message.revision; },
    offer, stop,
  };
}
