import FlowSyntax
import FlowText

/// A text as the tokens that `grammar/flow.ebnf` speaks of, line ends among them.
///
/// The rules of layout are written here a second time, from the language's description, so that the
/// parser's own are tested against them.
enum Terminals {
  /// What ends a line that goes on.
  private static let carriesOverBehind: Set<String> = [
    "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "??", "...", "<->", ",",
    "=", "+=", "-=", "*=", "/=", ":=", "=>", "->", "|", ":", "question",
  ]
  /// What begins a line that goes on with the one before.
  private static let carriesOverBefore: Set<String> = [
    "|", "->", "<->", ".", "&&", "||", "??", "?", "question", ":", "as", "by", "when", "else",
  ]

  /// The terminals of a text that was parsed; nil if it has something that is no token.
  static func read(_ result: ParseResult) -> [String]? {
    guard !result.diagnostics.contains(where: { $0.code.rawValue.hasPrefix("R0") }) else {
      return nil
    }
    let tokens = result.tree.tokens.dropLast()
    let names = tokens.map(name)
    var terminals: [String] = []
    var open: [String] = []
    for (index, token) in tokens.enumerated() {
      if token.followsLineEnd, index > 0, open.last ?? "{" == "{" {
        let isCarried =
          carriesOverBehind.contains(names[index - 1])
          || (carriesOverBefore.contains(names[index]) && !beginsArm(names[index...]))
        if !isCarried { terminals.append("lineEnd") }
      }
      switch names[index] {
      case "(", "[", "{", "\\(": open.append(names[index])
      case ")", "]", "}": _ = open.popLast()
      default: break
      }
      let begins =
        terminals.isEmpty
        || ["lineEnd", ";", "{", "}", "|"].contains(terminals[terminals.count - 1])
      let isBlank = result.tree.text(of: TokenID(index: Int32(index))) == "_"
      let word = begins ? contextualWord(index, result.tree) : nil
      terminals.append(isBlank ? "_" : word ?? names[index])
    }
    return terminals
  }

  /// The words that are reserved only where what follows fits.
  static let contextualWords: Set<String> = ["param", "type", "decode"]

  /// The word at a place, if it is reserved there.
  private static func contextualWord(_ index: Int, _ tree: SyntaxTree) -> String? {
    let (token, next) = (tree.tokens[index], tree.tokens[index + 1])
    let text = tree.text(of: TokenID(index: Int32(index)))
    if text == "decode" {
      return index > 0 && tree.tokens[index - 1].kind == .pipe && next.kind == .leftParen
        ? text : nil
    }
    guard token.kind == .identifier, next.kind == .identifier, !next.followsLineEnd else {
      return nil
    }
    return contextualWords.contains(text) ? text : nil
  }

  private static func beginsArm(_ names: ArraySlice<String>) -> Bool {
    let next = Array(names.prefix(3))
    return next.count > 1 && (next[0] == "else" ? next[1] : next.count > 2 ? next[2] : "") == "=>"
      && (next[0] == "else" || (next[0] == "." && next[1] == "identifier"))
  }

  private static func name(_ token: Token) -> String {
    switch token.kind {
    case .stringQuote: "\""
    case .interpolationStart: "\\("
    case .interpolationEnd: ")"
    case .question: token.followsBlank ? "question" : "?"
    default: token.kind.rawValue
    }
  }
}
