// The file that was opened: saving it, reading it again, and the way out where somebody else has changed it.
//
// A tab knows what it last read or wrote, by a revision. Whatever takes the place of a text can be had back.

const pace = 1000;

/** `save`, and the commands `:reload` and `:follow` of the prompt's line; each of those gives a sentence. */
export function mountFile(page, editor) {
  const { t } = page;
  let known = { text: "", revision: null };
  let told = null;
  let last = Promise.resolve();
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
    const begun = editor.replace(file.text, true, { words: t("file.taken", name()) });
    known = file;
    return begun;
  }

  /** Says that the file is another one than this tab knows; the reader chooses between the two texts. */
  function offer(file) {
    page.notify(t("file.changed", name()), {
      of: "file",
      actions: [
        [t("file.take"), () => take(file)],
        ...(page.hello.write ? [[t("file.over"), () => saveOver(file)]] : []),
      ],
    });
  }

  /** Writes the text that stands here now; `former` is one that this replaces, which can be had back. */
  async function save(former = null) {
    const { text } = editor;
    const { refused, file } = await ask(() => ({ do: "save", text, revision: known.revision ?? undefined }));
    if (file) offer(file);
    if (refused) return;
    page.unsay("file");
    known.text = text;
    page.notify(t("saved"), { back: former, label: "file.other" });
  }

  function saveOver(file) {
    known = { ...known, revision: file.revision };
    return save(file.text);
  }

  async function reload() {
    const { refused, file } = await read();
    if (refused) return { refused };
    if (file) await take(file);
    return { text: t("file.again", name()) };
  }

  async function follow() {
    if (following) {
      stop();
      return { text: t("file.unfollowed", name()) };
    }
    const answer = await reload();
    if (answer.refused) return answer;
    following = setInterval(look, pace);
    return { text: t("file.following", name()) };
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
    page.answer?.(t("file.again", name()), "result");
  }

  page.commands = { ":reload": reload, ":follow": follow };
  page.save = () => save();
  page.isSaved = (text) => text === known.text;
  /** Puts a text back that was replaced; what stands there meanwhile can be had back in its turn. */
  page.putBack = ({ back, label }) => editor.replace(back, true,
    { words: t("file.former"), isForReader: true, leavesWay: label !== "file.back" });
  return {
    get known() { return known; },
    /** The text with which a tab begins, or the one that it still has from before. */
    begin(text, revision) { known = { text, revision }; },
    told({ text, revision }) { told = { text, revision }; },
    saved({ revision }) { known.revision = revision; },
    offer, stop,
  };
}
