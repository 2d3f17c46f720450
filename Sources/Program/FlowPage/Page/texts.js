// Texts of values: how they are shortened, and how plain characters are written in the language. Pure.

/** A text of at most so many letters, the last of them `…` where something is left out; no letter is cut in two. */
export const cut = (text, most) =>
  (text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text);

/** Returns whether a value is that of a computation that failed. */
export const isFailure = (value) => value != null && value.startsWith("error");

/** Returns whether a value was sent without its end, `…(81920)`. */
export const isShortened = (value) => value != null && /…\(\d+\)$/.test(value);

const named = { "\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\" };

/** Characters as a text of the language: those that can't be seen, or that turn what follows, as their numbers. */
export function quoted(characters) {
  const written = characters.replace(/["\\\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g, (one) =>
    named[one] ?? `\\u{${one.charCodeAt(0).toString(16).toUpperCase()}}`);
  return `"${written}"`;
}

/** The characters of a String that is shown as in the language. */
export function unquoted(text) {
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(u\{([0-9a-fA-F]+)\}|.)/gs, (_, one, code) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : { n: "\n", t: "\t", r: "\r", 0: "\0" }[one] ?? one);
}
