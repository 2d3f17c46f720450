// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR0: [DiagnosticPage] = [
    DiagnosticPage(
      "R0001",
      #"""
      # R0001: the text is not valid UTF-8

      A script is text, and Runnel reads text as UTF-8. Somewhere in this file stand
      bytes that UTF-8 does not know, so nobody can say which letters are meant.

      ```sh
      printf 'cell name = "\377"\n' | runnel check -
      ```

      ## Why

      The file was most likely saved in an older encoding, such as Latin-1, Shift-JIS
      or UTF-16, or it is not text at all. Guessing the encoding would now and then
      show wrong letters without saying so; a refusal can't be overlooked.

      ## How to fix it

      Save the file as UTF-8 in your editor, or convert it:

          iconv -f SHIFT-JIS -t UTF-8 old.flow > new.flow

      Letters of every script are welcome once it is UTF-8:

      ```flow right
      cell 趣味 = "サッカー観戦"
      趣味 -> print("趣味: \(it)")
      ```

      """#),
    DiagnosticPage(
      "R0002",
      #"""
      # R0002: there is a NUL byte in the text

      A NUL byte, a byte whose value is zero, never stands in a text file. The file is
      most likely a program, a picture or an archive, or text saved as UTF-16.

      ```sh
      printf 'cell year = 2016\000\n' | runnel check -
      ```

      ## Why

      Many tools stop reading at a NUL byte, so that text behind it could hide from
      you. Runnel refuses the whole file.

      ## How to fix it

      Check that you named the right file. If it is a script, save it as UTF-8 without
      NUL bytes:

      ```flow right
      cell year = 2016
      year -> print
      ```

      """#),
    DiagnosticPage(
      "R0003",
      #"""
      # R0003: a character that means nothing here

      This character is no part of the language. It may look like one that is: a curly
      quotation mark, a full-width `＝`, a long dash for a minus, or a space that can't
      be seen.

      ```flow
      cell year = 2016
      year ＝ 2017
      ```

      ## Why

      Word processors and web pages replace plain characters by prettier ones. Taking
      them for the plain ones would let two texts that look the same mean different
      things.

      ## How to fix it

      Type the character anew from your keyboard. Names may use the letters of any
      script; signs are plain ASCII.

      ```flow right
      cell year = 2016
      year = 2017
      ```

      """#),
    DiagnosticPage(
      "R0004",
      #"""
      # R0004: a text without its closing quotation mark

      A text begins with `"` and ends with `"` on the same line. Here the line ended
      first.

      ```flow
      cell greeting = "hello
      ```

      ## Why

      If texts could run on over line ends, one forgotten mark would swallow the rest
      of the script, and the message would point far away from the mistake.

      ## How to fix it

      Close the text. A line end inside a text is written `\n`, and a quotation mark
      `\"`.

      ```flow right
      cell greeting = "hello"
      print("two\nlines, and a \" mark")
      ```

      """#),
    DiagnosticPage(
      "R0005",
      #"""
      # R0005: an escape that is not known

      Inside a text, a backslash begins an escape: a way to write what can't be typed
      plainly. The letter behind this backslash is none that Runnel knows.

      ```flow
      print("C:\users")
      ```

      ## Why

      Taking an unknown escape for the bare letter would hide typing mistakes, such as
      `\m` for `\n`.

      ## How to fix it

      The escapes are `\n` (line end), `\t` (tab), `\r`, `\0`, `\"`, `\\` (a backslash
      itself), `\u{1F3B5}` (a character by its number) and `\(…)`, which puts a value
      into the text.

      ```flow right
      let name = "Anna"
      print("C:\\users\\\(name)")
      ```

      """#),
    DiagnosticPage(
      "R0006",
      #"""
      # R0006: a number that can't be read

      This begins like a number, but it is not written as one, or it is too large.

      ```flow
      cell population = 99999999999999999999
      ```

      ## Why

      An `Int` holds whole numbers of 64 bits, from -9223372036854775808 to
      9223372036854775807; a number beyond would have to be changed silently. A number
      with a point needs digits on both sides, and a name can't begin with a digit.

      ## How to fix it

      Write `0.5` instead of `.5`, and `1.0` instead of `1.`. For very large amounts
      use a `Float`, which keeps about 16 digits. Long numbers may be divided by
      underscores.

      ```flow right
      cell population = 8_000_000_000
      cell atoms = 6.0e23
      ```

      """#),
    DiagnosticPage(
      "R0007",
      #"""
      # R0007: a comment without its end

      A comment that begins with `/*` goes on until the `*/` that belongs to it. The
      file ended first.

      ```flow
      cell year = 2016
      /* the year /* of what? */
      year = 2017
      ```

      ## Why

      Comments may stand inside each other, so that a piece of a script that holds a
      comment can be put between `/*` and `*/`. Each beginning needs an end of its own.

      ## How to fix it

      Add the missing `*/`, or use `//`, which ends with its line.

      ```flow right
      cell year = 2016
      /* the year /* of what? */ as it was */
      year = 2017  // one more
      ```

      """#),
  ]
}
