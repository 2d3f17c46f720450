/// A grammar as read from its file: rules by name, each a tree of expressions.
///
/// Expressions lie in one array and name each other by index, so that each can be counted.
struct Grammar {
  enum Expression {
    /// A token: the characters of a literal, or the name of a rule of the part on tokens.
    case terminal(String)
    case rule(String)
    case sequence([Int])
    case choice([Int])
    /// `?`, `*` and `+`; no maximum for the last two.
    case repetition(Int, minimum: Int, isSingle: Bool)
    /// `[a-z]` or `[^a]`, in the part on tokens.
    case characters([ClosedRange<UInt32>], isNegated: Bool)
    /// `A - B`
    case difference(Int, Int)
  }

  private(set) var expressions: [Expression] = []
  /// In the order of the file; those of syntax first, then those of tokens.
  private(set) var syntaxRules: [String] = []
  private(set) var tokenRules: [String] = []
  private(set) var bodies: [String: Int] = [:]
  /// What was wrong with the file.
  private(set) var problems: [String] = []

  init(_ text: String) {
    let marker = "/* Tokens"
    guard let split = text.firstRange(of: marker) else {
      problems.append("there is no part `\(marker)`")
      return
    }
    let tokens = GrammarReader.rules(String(text[split.lowerBound...]))
    let syntax = GrammarReader.rules(String(text[..<split.lowerBound]))
    tokenRules = tokens.map(\.name)
    syntaxRules = syntax.map(\.name)
    for (name, body) in syntax + tokens {
      if bodies[name] != nil { problems.append("`\(name)` has two rules") }
      var reader = GrammarReader(body)
      bodies[name] = 0
      bodies[name] = reader.readChoice(into: &self)
      if !reader.isAtEnd { problems.append("the rule `\(name)` has something behind its end") }
    }
    for expression in expressions {
      if case .rule(let name) = expression, bodies[name] == nil {
        problems.append("there is no rule `\(name)`")
      }
    }
    nameTokens()
  }

  mutating func add(_ expression: Expression) -> Int {
    expressions.append(expression)
    return expressions.count - 1
  }

  /// In the part on syntax, a rule of the part on tokens is a terminal.
  private mutating func nameTokens() {
    let names = Set(tokenRules)
    var pending = syntaxRules.compactMap { bodies[$0] }
    while let index = pending.popLast() {
      switch expressions[index] {
      case .rule(let name) where names.contains(name): expressions[index] = .terminal(name)
      case .sequence(let parts), .choice(let parts): pending += parts
      case .repetition(let part, _, _): pending.append(part)
      case .difference(let whole, let part): pending += [whole, part]
      default: break
      }
    }
  }

  func isSyntax(_ rule: String) -> Bool {
    syntaxRules.contains(rule)
  }
}
