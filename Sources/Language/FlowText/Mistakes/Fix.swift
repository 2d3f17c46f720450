/// A change of the program that a way out proposes.
package struct Fix: Hashable, Sendable {
  /// Readiness of a change.
  package enum Kind: String, Sendable {
    /// It can be applied as it is, and then the mistake is gone.
    case whole
    /// A part, written `…`, is for the author to fill in.
    case gap
    /// The program may have meant this or something else, and only the author knows.
    case choice
  }

  /// The changes, in the text under check, none over another.
  package var edits: [Edit]
  package var kind: Kind
  /// The code that a sentence shows, where it shows more than is written: the whole line, say.
  private var context: String?

  package init(_ edits: [Edit], _ kind: Kind? = nil) {
    self.edits = edits
    self.kind = kind ?? (edits.contains { $0.snippet.hasGap } ? .gap : .whole)
  }

  /// Replaces the text at a place.
  package init(replacing span: Span, with snippet: Snippet, _ kind: Kind? = nil) {
    self.init([Edit(span, snippet)], kind)
  }

  /// Writes something at an offset; what stands there comes behind it.
  package init(inserting snippet: Snippet, before span: Span, _ kind: Kind? = nil) {
    let start = Span(source: span.source, start: span.start, end: span.start)
    self.init([Edit(start, snippet)], kind)
  }

  /// Writes something directly behind a place.
  package init(inserting snippet: Snippet, after span: Span, _ kind: Kind? = nil) {
    self.init([Edit(span.endPoint, snippet)], kind)
  }

  /// Removes the text at a place.
  package init(removing span: Span, _ kind: Kind? = nil) {
    self.init([Edit(span, "")], kind)
  }

  /// Writes a whole line above the line of a place, as far in as that.
  package init(line snippet: Snippet, above span: Span, _ kind: Kind? = nil) {
    var edit = Edit(Span(source: span.source, start: span.start, end: span.start), snippet)
    edit.isLine = true
    self.init([edit], kind)
  }

  /// The code that is written, as a sentence shows it: without anything that is only moved or removed.
  package var shown: String {
    if let context { return context }
    return edits.map(\.snippet.shown).filter { !$0.isEmpty }.joined(separator: " … ")
  }

  /// Returns the change as one that only the author can choose, where `isChoice` holds.
  package func asChoice(_ isChoice: Bool = true) -> Fix {
    var fix = self
    if isChoice, kind == .whole { fix.kind = .choice }
    return fix
  }

  /// Returns the change with what a sentence shows instead of what is written alone.
  package func shown(as context: String) -> Fix {
    var fix = self
    fix.context = context
    return fix
  }

  /// Makes the commonest way out of the change: "write `…`".
  package func write(_ say: Language) -> WayOut {
    way(say("write `\(shown)`", "`\(shown)` と書きます"))
  }

  /// Makes a way out of the change and a sentence that shows it.
  package func way(_ sentence: String) -> WayOut {
    WayOut(sentence, edits.isEmpty ? nil : self)
  }

  /// Returns the text of a file after the change; edits in other files are left out.
  package func applied(to file: SourceFile) -> String {
    var bytes = file.bytes
    // A whole line stands before whatever else changes in its line.
    let changes = edits.filter { $0.span.source == file.id }.map { $0.change(in: file) }
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
