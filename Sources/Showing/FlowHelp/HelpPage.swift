package import FlowText

/// The help about one word: its forms, its meaning, and an example that is run when it is shown.
package struct HelpPage: Hashable, Sendable {
  /// Kind of word that a page is about.
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

  /// The example of a page.
  package enum Example: Hashable, Sendable {
    /// Statements that are run one after the other, in a session of their own.
    ///
    /// `//! R5007` at the end of a line expects the diagnostic there.
    case program(String)
    /// Statements that are run in the same way, in classic semantics.
    case classic(String)
    /// Lines that are typed at a prompt of its own; `(1s goes by)` advances the clock.
    case session(String)
    /// Lines that are shown and not run, because they would affect files, the screen or the
    /// process.
    case shown(String)
  }

  package let kind: Kind
  package let name: String
  /// Other words that the page is about, such as `||` beside `&&`.
  package let aliases: [String]
  /// The forms in which it is written.
  package let forms: [String]
  /// Two sentences; a topic may have several lines, of which those that begin with a blank are not
  /// wrapped.
  package let text: String
  /// The same in Japanese; nil where that is not written yet.
  private let japanese: String?
  /// The example; nil if there is nothing to run, as for the keys of the prompt.
  package let example: Example?
  /// Names of other pages.
  package let seeAlso: [String]
  /// Names for the same thing elsewhere, besides the words that the parser knows (`ForeignWord`).
  package let foreign: [String]

  /// Makes a page; `aliases`, `also` and `foreign` are words separated by blanks, `form` is several
  /// forms separated by four blanks.
  package init(
    _ kind: Kind, _ name: String, aliases: String = "", _ form: String, _ text: String,
    japanese: String? = nil, _ example: Example?, also: String = "", foreign: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.aliases = aliases.split(separator: " ").map(String.init)
    forms = form.ways
    self.text = text
    self.japanese = japanese
    self.example = example
    seeAlso = also.split(separator: " ").map(String.init)
    self.foreign = foreign.split(separator: " ").map(String.init)
  }

  /// The text in a language, in English where it has no other.
  package func text(in language: Language) -> String {
    language == .japanese ? japanese ?? text : text
  }

  /// Every name under which the page is found.
  package var names: [String] { [name] + aliases }
}

extension HelpPage: CustomStringConvertible {
  package var description: String { "\(kind.rawValue) \(name)" }
}

extension String {
  /// The parts separated by four blanks.
  fileprivate var ways: [String] {
    split(separator: "    ").map { String($0.drop { $0 == " " }) }
  }
}
