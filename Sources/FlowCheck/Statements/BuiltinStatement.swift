/// Function of the language that does something and has no value.
///
/// A program's own name goes first.
package enum BuiltinStatement: String, CaseIterable, Sendable {
  case print
  case warn
  case exit

  /// The stream that it writes its values to.
  var stream: OutputStream? {
    switch self {
    case .print: .output
    case .warn: .diagnostics
    case .exit: nil
    }
  }
}

/// Stream that a program writes lines to.
package enum OutputStream: Sendable {
  /// Standard output.
  case output
  /// Standard error.
  case diagnostics
}
