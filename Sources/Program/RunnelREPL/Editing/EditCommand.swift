/// A function added to libedit's, which needs more than the line at the cursor.
///
/// The raw value, with the prefix `runnel-`, is the name with which a person binds it in `~/.editrc`.
package enum EditCommand: String, CaseIterable, Sendable {
  case enter
  case newline
  case closeBracket = "close-bracket"
  case complete
  case completeBackward = "complete-backward"
  case leave
  case left
  case right
  case up
  case down
  case older
  case newer
  case first
  case last
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case undo
  case redo
  case search
  /// Vi's search: Enter ends it without running the found entry.
  case fetch
  case clear

  /// The keys that it is bound to, in libedit's notation.
  package var keys: [String] {
    switch self {
    // The editing mode swaps carriage returns and line feeds; Enter may be either.
    case .enter: ["^M", "^J"]
    case .newline:
      ["\\e^M", "\\e^J", "\\e[13;2u", "\\e[13;3u", "\\e[27;2;13~"]
    case .closeBracket: ["}", ")", "]"]
    case .complete: ["^I"]
    case .completeBackward: ["\\e[Z"]
    case .leave: ["^D"]
    case .left: ["^B", "\\e[D", "\\eOD"]
    case .right: ["^F", "\\e[C", "\\eOC"]
    case .up: ["\\e[A", "\\eOA"]
    case .down: ["\\e[B", "\\eOB"]
    case .older: ["^P", "\\e[5~"]
    case .newer: ["^N", "\\e[6~"]
    case .first: ["\\e<", "\\e[1;5H"]
    case .last: ["\\e>", "\\e[1;5F"]
    case .deleteBackward: ["^?", "^H"]
    case .deleteForward: ["\\e[3~"]
    case .undo: ["^_"]
    case .redo: ["\\e_"]
    case .search: ["^R"]
    case .fetch: []
    case .clear: ["^L"]
    }
  }

  /// The keys of vi's command mode besides the escape sequences.
  var viKeys: [String] {
    switch self {
    case .enter, .leave, .search, .clear: keys
    case .up: ["k"]
    case .down: ["j"]
    case .undo: ["u"]
    case .fetch: ["/", "?"]
    default: []
    }
  }

  /// True if the prompt needs it, so that a person's own bindings cannot remove it.
  var isEssential: Bool {
    switch self {
    case .enter, .newline, .leave, .deleteBackward, .clear:
      true
    default:
      false
    }
  }
}
