// Sharing: a line to paste, a page that replays what happened, pictures, the program with its inputs.

import { make, set } from "./page.js";

/** A program as the letters of a line: deflated, in base64 for addresses. */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The program of a line; a `RangeError` where it has more than so many bytes, of which no more are unpacked. */
export async function unpack(letters, most) {
  const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  // By small pieces, for each is unpacked as a whole: a thousand times as much may come out of it.
  const pieces = function* () {
    for (let start = 0; start < bytes.length; start += 256) yield bytes.subarray(start, start + 256);
  }();
  const source = new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError(`more than ${most} bytes`);
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

export function mountShare(page, editor) {
  const { t } = page;
  const sheet = make("dialog", { class: "sheet share" });
  document.body.append(sheet);
  const waiting = new Map();
  const refusal = make("p", { class: "verdict wrong", role: "status" });

  function file(name, type, content) {
    const link = make("a", { download: name, href: URL.createObjectURL(new Blob([content], { type })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  const baseName = () => (page.history.file ?? "program.flow").replace(/\.flow$/, "");

  function exported(as) {
    return new Promise((resolve) => {
      waiting.set(as, resolve);
      // A refused export has no file.
      page.say({ do: "export", as }).then((done) => {
        set(refusal, "text", done.refused ?? "");
        resolve(null);
      });
    });
  }

  async function download(as) {
    const made = await exported(as);
    if (made) file(made.name, made.type, made.text);
  }

  /** A picture of an SVG, twice as fine. */
  async function downloadPNG(as) {
    const made = await exported(as);
    if (!made) return;
    const { text, name } = made;
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = make("canvas", { width: image.width * 2, height: image.height * 2 });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => file(name.replace(/svg$/, "png"), "image/png", blob));
  }

  async function downloadPage() {
    const { recording } = await import("./recording.js");
    file(`${baseName()}.html`, "text/html", await recording(page));
  }

  async function open() {
    const line = `runnel serve 'flow:${await pack(editor.text)}'`;
    set(refusal, "text", "");
    const copied = make("span", { class: "copied", role: "status" });
    const field = make("input", { type: "text", readonly: true, value: line, "aria-label": t("share.line") });
    const button = (what, action) => make("button", {
      text: what, "aria-label": t("share.download", { what }), onclick: action,
    });
    const pictures = (as) => [button("SVG", () => download(as)), button("PNG", () => downloadPNG(as))];
    const row = (title, ...buttons) => make("p", {}, make("span", { text: t(title) }), ...buttons);
    sheet.replaceChildren(...[
      make("h2", { text: t("share.title") }),
      make("label", {}, make("span", { text: t("share.line") }), field),
      make("p", {}, make("button", {
        text: t("share.copy"),
        onclick: async () => {
          field.select();
          await navigator.clipboard.writeText(line).catch(() => document.execCommand("copy"));
          set(copied, "text", t("share.copied"));
        },
      }), copied),
      row("share.page", button("HTML", downloadPage)),
      page.isRecordingCut ? make("p", { class: "hint", text: t("share.cut") }) : null,
      row("share.graph", ...pictures("graph"), button("Mermaid", () => download("mermaid")),
        button("DOT", () => download("dot"))),
      row("share.marbles", ...pictures("marbles")),
      row("share.program", button(".flow", () => download("program"))), refusal,
      make("form", { method: "dialog" }, make("button", { type: "submit", text: t("close") }))].filter(Boolean));
    set(sheet, "aria-label", t("share.title"));
    sheet.showModal();
  }

  return {
    open,
    exported(message) {
      waiting.get(message.as)?.(message);
      waiting.delete(message.as);
    },
  };
}
