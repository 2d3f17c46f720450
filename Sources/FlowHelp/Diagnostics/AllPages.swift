// Written by scripts/make-pages.sh from docs/diagnostics; change the pages there.

extension DiagnosticPage {
  /// Every page, by code.
  package static let all: [DiagnosticPage] =
    pagesR0
    + pagesR1
    + pagesR2
    + pagesR3
    + pagesR4
    + pagesR5
    + pagesR6
    + pagesR7
}
