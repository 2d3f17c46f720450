import FlowText

/// The words of the language that are not names of a program, for completion and help.
package enum Vocabulary {
  /// The stages of this version, each as it is written.
  package static let stages: [(name: String, written: String)] = StageKind.allCases.map {
    ($0.rawValue, $0.example)
  }

  /// The functions of the standard library with the forms they take.
  package static let functions: [(name: String, forms: [String])] = Library.names.map {
    ($0, Library.written($0))
  }

  /// The types that need no declaration.
  package static let types = FlowType.names.sorted()

  /// Returns whether a form of a function takes a value of a type first, so that it may follow such
  /// a value's dot.
  package static func function(_ name: String, takesFirst type: FlowType) -> Bool {
    guard let special = specialFirst[name] else {
      return Library.forms(name).contains { $0.parameters.first?.accepts(type) ?? false }
    }
    return special(type)
  }

  /// First parameters of the functions with special checks.
  private static let specialFirst: [String: @Sendable (FlowType) -> Bool] = [
    "min": { $0.isList }, "max": { $0.isList },
    "Int": { $0 == .float || $0 == .string }, "Float": { $0 == .int || $0 == .string },
    "String": { _ in true }, "Date": { $0 == .string || $0 == .duration }, "recover": { _ in true },
    "hasValue": { _ in true },
    "failed": { _ in true }, "isDisposed": { _ in false }, "now": { _ in false },
    "env": { _ in false }, "date": { _ in false }, "random": { $0 == .int },
  ]

  /// Words that begin a statement and are names elsewhere; `after` is a source, too.
  package static let contextualWords = ["for", "param", "type"]

  /// Words that are neither stages, functions nor types, with their kind.
  package static let others: [(name: String, written: String, kind: String)] = [
    ("print", "print(a, b)", "command"),
    ("write", "write(a, b)", "command"),
    ("screen", "screen(lines)", "command"),
    ("warn", "warn(a, b)", "command"),
    ("exit", "exit(1)", "command"),
    ("stdin", "stdin.line", "source"),
    ("every", "every(1s)", "source"),
    ("after", "after(1s)", "source"),
    ("pi", "3.141592653589793", "Float"),
  ]
}

extension FlowType {
  fileprivate var isList: Bool {
    if case .list = self { true } else { false }
  }
}
