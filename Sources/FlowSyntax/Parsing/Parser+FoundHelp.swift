import FlowText

extension Parser {
  /// Ways out that depend only on what stands here instead of what was expected.
  var helpForFound: [String] {
    guard !isAtEnd else { return [] }
    if let operatorHelp = helpForBrokenOperator { return [operatorHelp] }
    switch current.kind {
    case .question where !current.followsBlank:
      return ["`condition ? a : b` needs a blank before the `?`"]
    case .not:
      return ["there is no `!` behind a value; say what `nil` becomes with `??`"]
    case .assign:
      return ["`==` compares, `=` assigns"]
    case .fatArrow:
      return ["`x => e` stands only as an argument; \"at least\" is written `>=`"]
    case .ifKeyword:
      return ["`if` is a statement; a value is chosen with `condition ? a : b`"]
    case .pipe:
      return ["a pipeline that is an argument of a stage stands in parentheses; \"or\" is `||`"]
    case .identifier:
      return helpForWord.map { [$0] } ?? []
    default:
      return []
    }
  }

  /// Operators of other languages fall into two tokens that touch.
  private var helpForBrokenOperator: String? {
    guard position > 0, !current.followsBlank else { return nil }
    switch (tokens[position - 1].kind, current.kind) {
    case (.plus, .plus): return "there is no `++`; write `x += 1`"
    case (.equal, .assign): return "write `==`"
    case (.notEqual, .assign): return "write `!=`"
    case (.star, .star): return "a power is written `pow(a, b)`"
    case (.less, .greater): return "write `!=`"
    case (.assign, .less): return "write `<=`"
    case (.percent, .assign): return "write `x = x % …`"
    case (.dot, .dot), (.dot, .less), (.ellipsis, .less):
      return "a range is written `1...5`, with both ends"
    case (.minus, .arrow): return "a contract is written with `->`"
    case (.pipe, .greater): return "a stage is written `| name`"
    default: return nil
    }
  }

  private var helpForWord: String? {
    switch tree.text(of: currentID) {
    case "and": "`and` is written `&&`"
    case "or": "`or` is written `||`"
    case "not": "`not` is written `!`"
    case "is": "`is` is written `==`"
    case "then", "do": "statements stand in braces: `{ … }`"
    case "mod": "the remainder is written `%`"
    default: nil
    }
  }

  /// `x--` and `x++` at the end of an expression.
  var helpForMissingOperand: [String] {
    guard position > 1, tokens[position - 1].kind == .minus, tokens[position - 2].kind == .minus,
      !tokens[position - 1].followsBlank
    else { return [] }
    return ["there is no `--`; write `x -= 1`"]
  }
}
