import FlowText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why something asked of a program is not done: nothing has changed.
///
/// What goes wrong while a program runs is not thrown: the program goes on, and says so with
/// ``FlowProgram/diagnostics``.
public struct FlowError: Error, LocalizedError, CustomStringConvertible, Sendable {
  /// What kind of mistake it is.
  public enum Reason: Sendable {
    /// The text is no right program; `diagnostics` says where and why.
    case wrongProgram
    /// The file can't be read.
    case unreadable
    /// The program has no such name.
    case unknownName
    /// The name is not that of a cell, event or command, as the call needs it.
    case wrongKind
    /// The Swift type does not fit the program's.
    case wrongType
    /// It has the type, but no program can have that value: an infinite number, a missing case.
    case wrongValue
    /// A command was called with too few or too many arguments.
    case wrongArguments
    /// A derived cell or constant can't be sent into.
    case notAssignable
    /// The scope of the name was disposed of, or no statement has declared it yet.
    case notThere
    /// The program has not begun, or was disposed of.
    case notRunning
    /// The program and observers of it keep sending to each other.
    case withoutEnd
  }

  /// What kind of mistake it is.
  public let reason: Reason
  /// One sentence in lower case, without a full stop.
  public let message: String
  /// Ways out.
  public let help: [String]
  /// Everything that is wrong with the program; or, of a name, the place that declares it.
  public let diagnostics: [FlowDiagnostic]

  init(_ reason: Reason, _ message: String, help: [String] = []) {
    self.reason = reason
    self.message = message
    self.help = help
    diagnostics = []
  }

  /// A mistake about something that stands in the program.
  init(_ reason: Reason, _ diagnostic: FlowDiagnostic) {
    self.reason = reason
    message = diagnostic.message
    help = diagnostic.help
    diagnostics = [diagnostic]
  }

  /// A program that is wrong.
  init(program: String, _ diagnostics: [FlowDiagnostic]) {
    let count = diagnostics.count { $0.severity == .error }
    reason = .wrongProgram
    message = "`\(program)` has \(count == 1 ? "an error" : "\(count) errors")"
    help = []
    self.diagnostics = diagnostics
  }

  /// The whole of it for a person, with the lines of the program where it speaks of some.
  public var description: String {
    if diagnostics.isEmpty {
      return (["error: \(message)"] + help.map { "  = help: \($0)" }).joined(separator: "\n")
    }
    return diagnostics.map(\.description).joined(separator: "\n")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
