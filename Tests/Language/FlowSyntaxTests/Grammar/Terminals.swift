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
    var reserved: [Int: String] = [:]
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
      if begins { reserved.merge(contextualWords(index, result.tree)) { $1 } }
      terminals.append(isBlank ? "_" : reserved[index] ?? names[index])
    }
    return terminals
  }

  /// The words that are reserved only where what follows fits.
  static let contextualWords: Set<String> = ["param", "type", "decode", "for", "in", "after"]

  /// The words at a place and behind it, if they are reserved there: their places and texts.
  private static func contextualWords(_ index: Int, _ tree: SyntaxTree) -> [Int: String] {
    let (token, next) = (tree.tokens[index], tree.tokens[index + 1])
    let text = tree.text(of: TokenID(index: Int32(index)))
    guard token.kind == .identifier else { return [:] }
    switch text {
    case "decode":
      let isStage =
        index > 0 && tree.tokens[index - 1].kind == .pipe && next.kind == .leftParen
      return isStage ? [index: text] : [:]
    case "param", "type":
      return next.kind == .identifier && !next.followsLineEnd ? [index: text] : [:]
    case "for":
      guard let place = placeOfIn(behind: index, tree) else { return [:] }
      return [index: text, place: "in"]
    case "after": return beginsDelayedBlock(index, tree) ? [index: text] : [:]
    default: return [:]
    }
  }

  /// The place of `in` behind a name, or behind what stands in parentheses.
  private static func placeOfIn(behind index: Int, _ tree: SyntaxTree) -> Int? {
    guard !tree.tokens[index + 1].followsLineEnd else { return nil }
    var place = index + 2
    if tree.tokens[index + 1].kind == .leftParen {
      guard let closer = closer(of: index + 1, tree) else { return nil }
      place = closer + 1
    } else if tree.tokens[index + 1].kind != .identifier {
      return nil
    }
    guard place < tree.tokens.count, !tree.tokens[place].followsLineEnd,
      tree.text(of: TokenID(index: Int32(place))) == "in"
    else { return nil }
    return place
  }

  private static func beginsDelayedBlock(_ index: Int, _ tree: SyntaxTree) -> Bool {
    let first = tree.tokens[index + 1]
    guard !first.followsLineEnd else { return false }
    if [.identifier, .integer, .float, .duration, .itKeyword].contains(first.kind) { return true }
    var place = index + 1
    while place < tree.tokens.count, !tree.tokens[place].followsLineEnd {
      switch tree.tokens[place].kind {
      case .leftBrace: return place > index + 1
      case .leftParen, .leftBracket:
        guard let closer = closer(of: place, tree) else { return false }
        place = closer
      case .pipe, .arrow, .twoWayArrow, .comma, .semicolon, .rightBrace, .define, .assign,
        .plusAssign, .minusAssign, .starAssign, .slashAssign:
        return false
      default: break
      }
      place += 1
    }
    return false
  }

  /// The place of the bracket that closes another one, whatever stands between.
  private static func closer(of opener: Int, _ tree: SyntaxTree) -> Int? {
    var depth = 0
    for place in opener..<tree.tokens.count {
      switch tree.tokens[place].kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart: depth += 1
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
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
