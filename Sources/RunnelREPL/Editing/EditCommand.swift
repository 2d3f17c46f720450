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
  package var keys: [String] {
    switch self {
    // The editing mode turns carriage returns and line feeds around; Enter may be either.
    case .enter: ["^M", "^J"]
    case .newline: ["\\e^M", "\\e^J"]
    case .closeBracket: ["}", ")", "]"]
    case .complete: ["^I"]
    case .leave: ["^D"]
    case .left: ["\\e[D", "\\eOD", "^B"]
    case .right: ["\\e[C", "\\eOC", "^F"]
    case .up: ["\\e[A", "\\eOA"]
    case .down: ["\\e[B", "\\eOB"]
    case .older: ["^P", "\\e[5~"]
    case .newer: ["^N", "\\e[6~"]
    case .lineStart: ["^A", "\\e[H", "\\eOH", "\\e[1~", "\\e[7~"]
    case .lineEnd: ["^E", "\\e[F", "\\eOF", "\\e[4~", "\\e[8~"]
    case .wordLeft: ["\\eb", "\\e[1;5D", "\\e[1;3D"]
    case .wordRight: ["\\ef", "\\e[1;5C", "\\e[1;3C"]
    case .first: ["\\e<", "\\e[1;5H"]
    case .last: ["\\e>", "\\e[1;5F"]
    case .deleteBackward: ["^?", "^H"]
    case .deleteForward: ["\\e[3~"]
    case .cutWordBackward: ["^W", "\\e^?", "\\e^H"]
    case .cutWordForward: ["\\ed", "\\e[3;5~"]
    case .cutBackward: ["^U"]
    case .cutForward: ["^K"]
    case .yank: ["^Y"]
    case .undo: ["^_"]
    case .redo: ["\\e_"]
    case .search: ["^R"]
    case .clear: ["^L"]
    }
  }

  /// Whether the prompt cannot do without it, so that no one's own bindings take it away.
  package var isEssential: Bool {
    switch self {
    case .enter, .newline, .leave, .left, .right, .up, .down, .deleteBackward, .deleteForward,
      .clear:
      true
    default:
      false
    }
  }

  /// The escape sequences, as bytes, that a terminal sends for one of the keys.
  package static let sequences: Set<String> = {
    let keys = allCases.flatMap(\.keys).filter { $0.hasPrefix("\\e[") || $0.hasPrefix("\\eO") }
    return Set(keys.map { "\u{1b}" + $0.dropFirst(2) })
  }()
}
