import FlowText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A refused request to a program, which has changed nothing.
///
/// Failures while a program runs are not thrown: the program continues, and reports them with
/// ``FlowProgram/diagnostics``.
public struct FlowError: Error, LocalizedError, CustomStringConvertible, Sendable {
  /// Kind of error.
  public enum Reason: Sendable {
    /// The text is not a valid program; `diagnostics` lists the errors.
    case wrongProgram
    /// The file can't be read.
    case unreadable
    /// The program has no such name.
    case unknownName
    /// The name is not that of a cell, event or command, as the call requires.
    case wrongKind
    /// The Swift type does not fit the program's.
    case wrongType
    /// The value has the right type, but no program can have it: an infinite number, a missing case.
    case wrongValue
    /// A command was called with too few or too many arguments.
    case wrongArguments
    /// A derived cell or constant can't be sent into.
    case notAssignable
    /// The scope of the name was disposed of, or no statement has declared it yet.
    case notThere
    /// The program has not begun, or was disposed of.
    case notRunning
    /// The program and its observers keep sending to each other.
    case withoutEnd
  }

  /// Kind of error.
  public let reason: Reason
  /// One sentence in lower case, without a full stop.
  public let message: String
  /// Suggested fixes.
  public let help: [String]
  /// All errors of the program; for an error about a name, the place of its declaration.
  public let diagnostics: [FlowDiagnostic]

  init(_ reason: Reason, _ message: String, help: [String] = []) {
    self.reason = reason
    self.message = message
    self.help = help
    diagnostics = []
  }

  /// Makes an error about a declared name.
  init(_ reason: Reason, _ diagnostic: FlowDiagnostic) {
    self.reason = reason
    message = diagnostic.message
    help = diagnostic.help
    diagnostics = [diagnostic]
  }

  /// Makes an error for a program that has errors.
  init(program: String, _ diagnostics: [FlowDiagnostic]) {
    let count = diagnostics.count { $0.severity == .error }
    reason = .wrongProgram
    message = "`\(program)` has \(count == 1 ? "an error" : "\(count) errors")"
    help = []
    self.diagnostics = diagnostics
  }

  /// The whole error for a person, with the lines of the program that it is about.
  public var description: String {
    if diagnostics.isEmpty {
      return (["error: \(message)"] + help.map { "  = help: \($0)" }).joined(separator: "\n")
    }
    return diagnostics.map(\.description).joined(separator: "\n")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
