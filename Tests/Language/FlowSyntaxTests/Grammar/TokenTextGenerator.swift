import SeededRandom

/// Makes random texts of the rules on tokens, character by character.
struct TokenTextGenerator {
  let grammar: Grammar
  var random: SeededGenerator

  /// What stands for "any other character".
  private static let others: [Character] = [
    "a", "Z", "7", " ", "\t", "年", "ー", "é", "😀", "'", "(", ")", "{", "-", ".", "/", "*", "!",
  ]

  mutating func text(of rule: String) -> String {
    guard let body = grammar.bodies[rule] else { return "" }
    return expand(body)
  }

  private mutating func expand(_ index: Int) -> String {
    switch grammar.expressions[index] {
    case .terminal(let text):
      return text
    case .rule(let name):
      return text(of: name)
    case .sequence(let parts):
      return parts.map { expand($0) }.joined()
    case .choice(let parts):
      return parts.randomElement(using: &random).map { expand($0) } ?? ""
    case .repetition(let part, let minimum, let isSingle):
      let limit = isSingle ? 1 : 4
      return (0..<Int.random(in: minimum...limit, using: &random)).map { _ in expand(part) }
        .joined()
    case .characters(let ranges, let isNegated):
      return character(ranges, isNegated)
    case .difference(let whole, let part):
      let excluded = texts(of: part)
      var text = expand(whole)
      while excluded.contains(text) { text = expand(whole) }
      return text
    }
  }

  private mutating func character(_ ranges: [ClosedRange<UInt32>], _ isNegated: Bool) -> String {
    if isNegated {
      let allowed = Self.others.filter { character in
        character.unicodeScalars.allSatisfy { scalar in
          !ranges.contains { $0.contains(scalar.value) }
        }
      }
      return allowed.randomElement(using: &random).map(String.init) ?? ""
    }
    guard let range = ranges.randomElement(using: &random),
      let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
    else { return "" }
    return String(Character(scalar))
  }

  /// All texts of a rule that is a choice of words.
  private func texts(of index: Int) -> Set<String> {
    switch grammar.expressions[index] {
    case .terminal(let text): [text]
    case .rule(let name): grammar.bodies[name].map(texts) ?? []
    case .choice(let parts): parts.reduce(into: []) { $0.formUnion(texts(of: $1)) }
    default: []
    }
  }
}
