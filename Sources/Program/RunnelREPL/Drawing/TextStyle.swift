/// The meaning of a run of text, which determines its colour.
package enum TextStyle: Hashable, Sendable {
  case plain
  case prompt
  case keyword
  case string
  case number
  case stage
  case arrow
  case comment
  /// A command of the prompt, such as `:help`.
  case command
  /// Secondary text, such as contracts, reasons and old values.
  case faint
  /// A name that moved or was declared.
  case name
  /// The part of an entry that a search found.
  case match
  case notice
  /// The place of an error in the program.
  case mistake
  /// A bracket at the cursor, and its partner.
  case bracket

  /// The "select graphic rendition" parameters; empty for the terminal's default.
  ///
  /// Only the sixteen colours of the user's theme are used.
  var parameters: String {
    switch self {
    case .plain: ""
    case .prompt: "1;36"
    case .keyword: "35"
    case .string: "32"
    case .number: "36"
    case .stage: "34"
    case .arrow: "33"
    case .comment: "90"
    case .command: "36"
    case .faint: "90"
    case .name: "1"
    case .match: "7"
    case .notice: "33"
    case .mistake: "4;31"
    case .bracket: "1;4"
    }
  }
}
