/// What a run of text is, from which its colour follows.
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
  /// What is there to be read only when looked for: contracts, reasons, values that were.
  case faint
  /// A name that moved or was declared.
  case name
  /// The part of an entry that a search found.
  case match
  case notice
  /// Where the program is wrong.
  case mistake
  /// A bracket at the cursor, and the one that belongs to it.
  case bracket

  /// The "select graphic rendition" parameters; empty for the terminal's own look.
  ///
  /// Only the sixteen colours that a person's own theme defines.
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
