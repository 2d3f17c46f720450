/// A mistake of a program, made where it is seen: a small struct of facts, with its words on demand.
///
/// It holds names, types in words, places and pieces of code, and never a node or a symbol: a check
/// can be taken back before anybody asks for the words. There is one struct for each message, in the
/// folder `Mistakes` of the module that sees it, one file for a family.
package protocol Mistake: Sendable {
  var code: DiagnosticCode { get }
  /// Error where the struct does not say otherwise.
  var severity: Severity { get }
  /// The place that it is about.
  var span: Span { get }
  /// True if it is about how the program was started and not about its text, of which no line is
  /// shown then.
  var concernsStart: Bool { get }
  /// False if no line of the program is shown.
  var showsPlace: Bool { get }

  /// Makes the words in a language: `say("in English", "日本語で")`.
  func wording(_ say: Language) -> Wording
}

extension Mistake {
  package var severity: Severity { .error }
  package var concernsStart: Bool { false }
  package var showsPlace: Bool { !concernsStart }
}

/// The words of a mistake in one language.
package struct Wording: Hashable, Sendable {
  /// One sentence in lower case without a full stop that states what was found and what was
  /// expected, with names and source text in backticks.
  package var message: String
  /// Text beside the carets, such as "did you mean `year`?".
  package var label: String?
  /// The change that the label proposes, as "did you mean" does.
  package var labelFix: Fix?
  /// Secondary places, such as where a name was declared.
  package var labels: [DiagnosticLabel]
  /// Facts that help to understand it.
  package var notes: [String]
  /// Ways to mend it.
  package var ways: [WayOut]

  package init(
    _ message: String, label: String? = nil, labelFix: Fix? = nil, labels: [DiagnosticLabel] = [],
    notes: [String] = [], ways: [WayOut] = []
  ) {
    self.message = message
    self.label = label
    self.labelFix = labelFix
    self.labels = labels
    self.notes = notes
    self.ways = ways
  }
}

/// A mistake of any kind, to hold and to compare.
///
/// It is compared by what it says. Were each kind to be compared by its facts, there would be two further
/// conformances for each of some hundred kinds, and whatever looks through all of a program's would take longer.
struct AnyMistake: Hashable, Sendable {
  let mistake: any Mistake

  static func == (left: AnyMistake, right: AnyMistake) -> Bool {
    let (one, other) = (left.mistake, right.mistake)
    return one.code == other.code && one.span == other.span && one.severity == other.severity
      && one.wording(.english) == other.wording(.english)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(mistake.code)
    hasher.combine(mistake.span)
  }
}
