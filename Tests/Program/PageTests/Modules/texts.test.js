import { equal, test } from "./check.js";
import { cut, isFailure, isShortened, quoted, unquoted } from "../page/texts.js";

test("a text is cut between letters", () => {
  equal(cut("abc", 3), "abc");
  equal(cut("abcd", 3), "ab…");
  equal(cut("😀😀", 4), "😀😀");
  equal(cut("😀😀😀", 4), "😀…");
  equal(cut("", 1), "");
});

test("what failed and what was shortened is known", () => {
  equal(isFailure("error (`1 / 0` divides by zero)"), true);
  equal([null, "\"error\"", ".error", "1"].filter(isFailure), []);
  equal(isShortened("\"aaa…(81920)"), true);
  equal([null, "\"…\"", "(1)"].filter(isShortened), []);
});

// Those that can't be seen, those that turn the writing of what follows, and those that end a text.
const hidden = [
  ...Array.from({ length: 32 }, (_, code) => code), 0x7F, ...Array.from({ length: 32 }, (_, code) => 0x80 + code),
  0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0xFEFF,
].map((code) => String.fromCodePoint(code));

test("characters that can't be seen are written as numbers", () => {
  for (const one of hidden) {
    const written = quoted(`a${one}b`);
    equal(hidden.some((other) => written.includes(other)), false);
    equal(unquoted(written), `a${one}b`);
  }
  equal(quoted("\u202E\u0085\u0007"), '"\\u{202E}\\u{85}\\u{7}"');
  equal(quoted("\n\t\r"), '"\\n\\t\\r"');
});

test("nothing in a text ends it or begins an expression", () => {
  equal(quoted('say "\\(1)"'), '"say \\"\\\\(1)\\""');
  equal(unquoted(quoted('say "\\(1)"')), 'say "\\(1)"');
  equal(quoted("日本 😀"), '"日本 😀"');
});
