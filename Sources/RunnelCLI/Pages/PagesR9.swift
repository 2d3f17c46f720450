// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  static let pagesR9: [DiagnosticPage] = [
    DiagnosticPage(
      "R9001",
      #"""
      # R9001: not in this version

      This is part of the language, but this version of Runnel can't run it yet. It is
      so with `import`.

      ```flow
      import "model.flow"
      ```

      ## Why

      The language was designed as a whole, and is built step by step. Saying "not yet"
      is better than pretending that it means nothing.

      ## How to fix it

      Write what the other file declares into this one for now, or use a newer version;
      `runnel --version` prints yours. CHANGELOG.md lists what each version brought.

      ```flow right
      cell year = 2016
      year -> print
      ```

      """#)
  ]
}
