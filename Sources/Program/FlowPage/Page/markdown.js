// Texts of lessons and of diagnostics as elements.

import { make } from "./page.js";

/** Markdown as far as lessons use it: paragraphs, lists, blocks of code, `code`, **strong**. */
export function markdown(text) {
  const parts = [];
  for (const block of text.trim().split(/\n{2,}(?=(?:[^`]|`(?!``))*(?:```[^]*?```[^`]*)*$)/)) {
    const fence = block.match(/^```[^\n]*\n(?:\[\w+\]\n)?([^]*?)\n?```$/);
    const heading = block.match(/^#+ (.*)$/);
    if (fence) parts.push(make("pre", {}, make("code", { text: fence[1] })));
    else if (heading) parts.push(make("h3", {}, ...inline(heading[1])));
    else if (/^[-*] /.test(block)) {
      parts.push(make("ul", {}, ...block.split(/\n(?=[-*] )/).map((item) => make("li", {}, ...inline(item.slice(2))))));
    } else if (block.trim()) parts.push(make("p", {}, ...inline(block)));
  }
  return parts;
}

/** A line with `code`, **strong** and *emphasis*. */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((piece) => {
    if (piece.startsWith("`")) return make("code", { text: piece.slice(1, -1) });
    if (piece.startsWith("**")) return make("strong", { text: piece.slice(2, -2) });
    if (/^\*[^*]+\*$/.test(piece)) return make("em", { text: piece.slice(1, -1) });
    return document.createTextNode(piece.replace(/\n/g, " "));
  });
}
