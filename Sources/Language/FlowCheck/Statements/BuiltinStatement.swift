/// Function of the language that does something and has no value.
///
/// A program's own name goes first.
package enum BuiltinStatement: String, CaseIterable, Sendable {
  case print
  case write
  case screen
  case warn
  case exit

  /// The stream that it writes its values to.
  var stream: OutputStream? {
    switch self {
    case .print: .output
    case .write: .piece
    case .screen: .picture
    case .warn: .diagnostics
    case .exit: nil
    }
  }
}

/// Stream that a program writes to, line by line or in pieces.
package enum OutputStream: Sendable {
  /// Standard output.
  case output
  /// Standard output, without the end of a line.
  case piece
  /// A terminal's rows in place of those before; standard output elsewhere.
  case picture
  /// Standard error.
  case diagnostics

  /// The statement that writes to it.
  package var statement: BuiltinStatement {
    switch self {
    case .output: .print
    case .piece: .write
    case .picture: .screen
    case .diagnostics: .warn
    }
  }
}
