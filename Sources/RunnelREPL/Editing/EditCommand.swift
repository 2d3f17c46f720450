/// What a key can mean to the prompt, beyond the letter that it types.
///
/// The raw value is the name by which a person binds it in `~/.editrc`, behind `runnel-`.
package enum EditCommand: String, CaseIterable, Sendable {
  case enter
  case newline
  case closeBracket = "close-bracket"
  case complete
  case leave
  case left
  case right
  case up
  case down
  case older
  case newer
  case lineStart = "line-start"
  case lineEnd = "line-end"
  case wordLeft = "word-left"
  case wordRight = "word-right"
  case first
  case last
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case cutWordBackward = "cut-word-backward"
  case cutWordForward = "cut-word-forward"
  case cutBackward = "cut-backward"
  case cutForward = "cut-forward"
  case yank
  case undo
  case redo
  case search
  case clear

  /// The keys it is bound to, in libedit's notation.
  ///
  /// What begins with `\\e` is Alt with a key.
  package var keys: [String] {
    switch self {
    // The editing mode turns carriage returns and line feeds around; Enter may be either.
    case .enter: ["^M", "^J"]
    case .newline: ["\\e^M", "\\e^J"]
    case .closeBracket: ["}", ")", "]"]
    case .complete: ["^I"]
    case .leave: ["^D"]
    case .left: ["^B"]
    case .right: ["^F"]
    case .up, .down, .deleteForward: []
    case .older: ["^P"]
    case .newer: ["^N"]
    case .lineStart: ["^A"]
    case .lineEnd: ["^E"]
    case .wordLeft: ["\\eb"]
    case .wordRight: ["\\ef"]
    case .first: ["\\e<"]
    case .last: ["\\e>"]
    case .deleteBackward: ["^?", "^H"]
    case .cutWordBackward: ["^W", "\\e^?", "\\e^H"]
    case .cutWordForward: ["\\ed"]
    case .cutBackward: ["^U"]
    case .cutForward: ["^K"]
    case .yank: ["^Y"]
    case .undo: ["^_"]
    case .redo: ["\\e_"]
    case .search: ["^R"]
    case .clear: ["^L"]
    }
  }

  /// The escape sequences that terminals send for its other keys, behind the `ESC`.
  ///
  /// They never reach libedit, in whose vi keys an `ESC` has a meaning of its own.
  private var sequences: [String] {
    switch self {
    case .left: ["[D", "OD"]
    case .right: ["[C", "OC"]
    case .up: ["[A", "OA"]
    case .down: ["[B", "OB"]
    case .older: ["[5~"]
    case .newer: ["[6~"]
    case .lineStart: ["[H", "OH", "[1~", "[7~"]
    case .lineEnd: ["[F", "OF", "[4~", "[8~"]
    case .wordLeft: ["[1;5D", "[1;3D"]
    case .wordRight: ["[1;5C", "[1;3C"]
    case .first: ["[1;5H"]
    case .last: ["[1;5F"]
    case .deleteForward: ["[3~"]
    case .cutWordForward: ["[3;5~"]
    case .newline: ["[13;2u", "[13;3u", "[27;2;13~"]
    default: []
    }
  }

  /// Whether the prompt cannot do without it, so that no one's own bindings take it away.
  package var isEssential: Bool {
    switch self {
    case .enter, .newline, .leave, .deleteBackward, .clear:
      true
    default:
      false
    }
  }

  /// The command of an escape sequence, from its `ESC` on.
  package static let bySequence: [String: EditCommand] = {
    let pairs = allCases.flatMap { command in
      command.sequences.map { ("\u{1b}" + $0, command) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
