import SeededRandom

/// Makes random sentences of a grammar, preferring what was seldom made before.
struct SentenceGenerator {
  let grammar: Grammar
  var random: SeededGenerator
  /// How often each rule was used.
  private(set) var uses: [String: Int] = [:]
  private var expressionUses: [Int]
  /// How many levels an expression needs at least.
  private var depths: [Int]
  private var ruleDepths: [String: Int] = [:]
  private var fuel = 0
  private var sentence: [String] = []

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
    expressionUses = Array(repeating: 0, count: grammar.expressions.count)
    depths = Array(repeating: 1000, count: grammar.expressions.count)
    computeDepths()
  }

  /// A sentence of a rule of syntax, of three tokens at least and about so many at most.
  mutating func sentence(of rule: String, size: Int) -> [String] {
    repeat {
      sentence = []
      fuel = size
      use(rule)
    } while sentence.count < 3
    return sentence
  }

  private mutating func computeDepths() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in depths.indices.reversed() {
        let depth = depth(of: grammar.expressions[index])
        if depth < depths[index] {
          depths[index] = depth
          hasChanged = true
        }
      }
      for (rule, body) in grammar.bodies where depths[body] + 1 < ruleDepths[rule] ?? 1000 {
        ruleDepths[rule] = depths[body] + 1
        hasChanged = true
      }
    }
  }

  private func depth(of expression: Grammar.Expression) -> Int {
    switch expression {
    case .terminal, .characters: 0
    case .rule(let name): ruleDepths[name] ?? 1000
    case .sequence(let parts): parts.map { depths[$0] }.max() ?? 0
    case .choice(let parts): parts.map { depths[$0] }.min() ?? 1000
    case .repetition(let part, let minimum, _): minimum == 0 ? 0 : depths[part]
    case .difference(let whole, _): depths[whole]
    }
  }

  private mutating func use(_ rule: String) {
    uses[rule, default: 0] += 1
    if let body = grammar.bodies[rule] { expand(body) }
  }

  private mutating func expand(_ index: Int) {
    expressionUses[index] += 1
    switch grammar.expressions[index] {
    case .terminal(let name):
      fuel -= 1
      sentence.append(name)
    case .rule(let name):
      use(name)
    case .sequence(let parts):
      for part in parts { expand(part) }
    case .choice(let parts):
      expand(choose(among: parts))
    case .repetition(let part, let minimum, let isSingle):
      for _ in 0..<minimum { expand(part) }
      var count = minimum
      // What is only a separator is seldom repeated.
      let limit = isSingle ? 1 : depths[part] <= 1 ? 2 : 6
      while fuel > 0, count < limit, random.chance(chanceOfRepetition(of: part)) {
        expand(part)
        count += 1
      }
    case .characters, .difference:
      break
    }
  }

  /// A fresh sentence goes on easily, a long one hardly.
  private func chanceOfRepetition(of part: Int) -> Double {
    depths[part] <= 1 ? 0.2 : min(0.6, 0.15 + Double(fuel) / 40)
  }

  private mutating func choose(among parts: [Int]) -> Int {
    let shallow = parts.map { depths[$0] }.min() ?? 0
    if fuel <= 0 || random.chance(0.15) {
      return parts.filter { depths[$0] == shallow }.randomElement(using: &random) ?? parts[0]
    }
    let weights = parts.map { weight(of: $0) }
    if random.chance(0.3) {
      let places = parts.indices
      let seldom = places.min {
        expressionUses[parts[$0]] * weights[$1] < expressionUses[parts[$1]] * weights[$0]
      }
      return parts[seldom ?? 0]
    }
    var ticket = Int.random(in: 0..<weights.reduce(0, +), using: &random)
    for (part, weight) in zip(parts, weights) {
      ticket -= weight
      if ticket < 0 { return part }
    }
    return parts[0]
  }

  /// Rules that stand for many others get their share.
  private func weight(of part: Int) -> Int {
    guard case .rule(let name) = grammar.expressions[part] else { return 1 }
    switch name {
    case "scopeStatement": return 15
    case "primaryExpression": return 10
    case "actionStatement": return 5
    default: return 1
    }
  }
}
