/// What is said about one word: how it is written, what it does, and an example that is run when shown.
package struct HelpPage: Hashable, Sendable {
  /// What kind of word a page is about.
  package enum Kind: String, CaseIterable, Sendable {
    case keyword
    case stage
    case source
    case function
    case type
    case member
    case sign
    case command
    case topic
  }

  /// What is shown of a word at work.
  package enum Example: Hashable, Sendable {
    /// Statements that are carried out one after the other, on a session of their own.
    ///
    /// `//! R5007` at the end of a line says that the diagnostic belongs there.
    case program(String)
    /// The same in classic semantics.
    case classic(String)
    /// Lines that are typed at a prompt of its own; `(1s goes by)` lets time pass.
    case session(String)
    /// Lines that are shown and not run, because they would reach files, the screen or the process.
    case shown(String)
  }

  package let kind: Kind
  package let name: String
  /// Other words that the page is about, such as `||` beside `&&`.
  package let aliases: [String]
  /// The ways in which it is written.
  package let forms: [String]
  /// Two sentences; a topic may have several lines, of which those that begin with a blank stay as they are.
  package let text: String
  /// nil where there is nothing to run, as for the keys of the prompt.
  package let example: Example?
  /// Names of other pages.
  package let seeAlso: [String]
  /// What the same is called elsewhere, beside the words that the parser knows (`ForeignWord`).
  package let foreign: [String]

  /// Makes a page; `aliases`, `also` and `foreign` are words separated by blanks, the forms by four blanks.
  package init(
    _ kind: Kind, _ name: String, aliases: String = "", _ form: String, _ text: String,
    _ example: Example?, also: String = "", foreign: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    forms = form.ways
    self.text = text
    self.example = example
    seeAlso = also.split(separator: " ").map(String.init)
    self.foreign = foreign.split(separator: " ").map(String.init)
  }

  /// Every name under which the page is found.
  package var names: [String] { [name] + aliases }
}

extension HelpPage: CustomStringConvertible {
  package var description: String { "\(kind.rawValue) \(name)" }
}

extension String {
  /// The parts between four blanks.
  fileprivate var ways: [String] {
    split(separator: "    ").map { String($0.drop { $0 == " " }) }
  }
}
