/// The words of the language that are not names of a program, for completion and help.
package enum Vocabulary {
  /// The stages of this version, each as it is written.
  package static let stages: [(name: String, written: String)] = StageName.allCases.map {
    ($0.rawValue, $0.written)
  }

  /// The functions of the standard library with the forms they take.
  package static let functions: [(name: String, forms: [String])] = Library.names.map {
    ($0, Library.written($0))
  }

  /// Words that are neither, with what they are.
  package static let others: [(name: String, written: String, kind: String)] = [
    ("print", "print(a, b)", "command"),
    ("every", "every(1s)", "source"),
    ("after", "after(1s)", "source"),
  ]
}
