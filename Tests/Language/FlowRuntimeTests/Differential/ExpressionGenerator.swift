/// Writes random expressions of a wanted type, as text of the language.
struct ExpressionGenerator {
  enum Kind: CaseIterable {
    case int, float, bool, text, optional, list, enumeration
  }

  /// What stands before the expressions: cells that hold something, hold nothing, are in error.
  static let declarations = """
    enum Mood { calm, glad, wild }
    let three = 3
    let broken = 1 / 0
    cell a = 7
    cell b = -4
    cell great = 9223372036854775807
    cell least = -9223372036854775807 - 1
    cell zero = 0
    cell empty: Int
    cell failed0 = 5 % 0
    cell x = 2.5
    cell huge = 1.0e308
    cell nought = 0.0
    cell word = "née"
    cell blank = ""
    cell some: Int? = 5
    cell none: Int? = nil
    cell numbers = [3, -1, 4, 1, 5]
    cell nothing: [Int] = []
    cell mood = Mood.glad
    fn double(n: Int) = n * 2
    fn pick(c: Bool, n: Int, m: Int) = c ? n : m - three
    fn twice(t: String) = t + t
    """

  private var state: UInt64
  private var names = 0
  /// Parameters of the lambdas around.
  private var bound: [String] = []

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }

  private mutating func one(of choices: [String]) -> String {
    choices[next(choices.count)]
  }

  mutating func anything(_ depth: Int) -> String {
    expression(Kind.allCases[next(Kind.allCases.count)], depth)
  }

  mutating func expression(_ kind: Kind, _ depth: Int) -> String {
    guard depth > 0 else { return leaf(kind) }
    switch next(9) {
    case 0: return leaf(kind)
    case 1:
      return "(\(expression(.bool, depth - 1)) ? \(expression(kind, depth - 1)) : "
        + "\(expression(kind, depth - 1)))"
    case 2:
      return "recover(\(expression(kind, depth - 1)), \(expression(kind, depth - 1)))"
    case 3 where kind != .enumeration && kind != .optional: return matched(kind, depth - 1)
    default: return operation(kind, depth - 1)
    }
  }

  private mutating func matched(_ kind: Kind, _ depth: Int) -> String {
    var rest = one(of: ["else", "_"])
    let (subject, first, second) =
      switch next(7) {
      case 0: (expression(.int, depth), "-3", "97")
      case 1: (expression(.text, depth), "\"ab\"", "\"\"")
      case 2: (expression(.optional, depth), "nil", "1")
      case 3: (expression(.bool, depth), "true", "false")
      case 4:
        (
          "(\(expression(.int, depth)), (\(expression(.bool, depth)), \(expression(.optional, depth))))",
          "(_, (true, nil))", "(2, (_, 1))"
        )
      case 5:
        ("(\(expression(.bool, depth)), \(expression(.optional, depth)))", "(true, _)", "(_, nil)")
      default: (expression(.enumeration, depth), ".calm", ".glad")
      }
    if first == "(true, _)" { rest = "(false, _)" }
    return "(match \(subject) { \(first) => \(expression(kind, depth)); "
      + "\(second) => \(expression(kind, depth)); \(rest) => "
      + "\(expression(kind, depth)) })"
  }

  private mutating func leaf(_ kind: Kind) -> String {
    switch kind {
    case .int:
      if !bound.isEmpty, next(2) == 0 { return one(of: bound) }
      return one(of: [
        "0", "1", "2", "-3", "97", "100000000000", "9223372036854775807", "a", "b", "great",
        "least", "zero", "three", "empty", "failed0", "broken",
      ])
    case .float: return one(of: ["1.5", "-0.25", "x", "huge", "nought", "1.0e300"])
    case .bool: return one(of: ["true", "false", "hasValue(empty)", "failed(failed0)"])
    case .text: return one(of: ["\"é\"", "\"ab\"", "word", "blank"])
    case .optional: return one(of: ["some", "none", "numbers.first", "nothing.last"])
    case .list: return one(of: ["numbers", "nothing", "[1, 2, a]", "(1...4)", "(b...a)"])
    case .enumeration: return one(of: ["mood", "Mood.calm", "Mood.wild"])
    }
  }

  private mutating func operation(_ kind: Kind, _ depth: Int) -> String {
    switch kind {
    case .int: integer(depth)
    case .float:
      switch next(3) {
      case 0: "Float(\(expression(.int, depth)))"
      default: pair(.float, one(of: ["+", "-", "*", "/"]), depth)
      }
    case .bool: truth(depth)
    case .text:
      switch next(5) {
      case 0: "\"<\\(\(expression(.int, depth)))|\\(\(expression(.text, depth)))>\""
      case 1: "String(\(expression(.int, depth)))"
      case 2: "twice(\(expression(.text, depth)))"
      case 3: "\(expression(.text, depth)).upper"
      default: pair(.text, "+", depth)
      }
    case .optional: "\(expression(.list, depth)).\(one(of: ["first", "last"]))"
    case .list: list(depth)
    case .enumeration:
      "(\(expression(.bool, depth)) ? Mood.calm : \(expression(.enumeration, depth)))"
    }
  }

  private mutating func pair(_ kind: Kind, _ sign: String, _ depth: Int) -> String {
    "(\(expression(kind, depth)) \(sign) \(expression(kind, depth)))"
  }

  private mutating func integer(_ depth: Int) -> String {
    switch next(12) {
    case 0: "-(\(expression(.int, depth)))"
    case 1: "double(\(expression(.int, depth)))"
    case 2:
      "pick(\(expression(.bool, depth)), \(expression(.int, depth)), \(expression(.int, depth)))"
    case 3: "(\(expression(.optional, depth)) ?? \(expression(.int, depth)))"
    case 4: "\(expression(.text, depth)).count"
    case 5: "\(expression(.list, depth)).\(one(of: ["count", "sum"]))"
    case 6: "\(one(of: ["min", "max"]))(\(expression(.int, depth)), \(expression(.int, depth)))"
    case 7: reduced(depth)
    case 8: counted(depth)
    default: pair(.int, one(of: ["+", "-", "*", "/", "%"]), depth)
    }
  }

  private mutating func name() -> String {
    names += 1
    return "p\(names)"
  }

  private mutating func reduced(_ depth: Int) -> String {
    let list = expression(.list, depth)
    let first = expression(.int, depth)
    let (sum, item) = (name(), name())
    bound += [sum, item]
    defer { bound.removeLast(2) }
    return "\(list).reduce(\(first), (\(sum), \(item)) => \(expression(.int, depth)))"
  }

  private mutating func counted(_ depth: Int) -> String {
    "\(expression(.list, depth)).count(\(lambda(.bool, depth)))"
  }

  private mutating func lambda(_ kind: Kind, _ depth: Int) -> String {
    let item = name()
    bound.append(item)
    defer { bound.removeLast() }
    return "\(item) => \(expression(kind, depth))"
  }

  private mutating func truth(_ depth: Int) -> String {
    let signs = ["==", "!=", "<", "<=", ">", ">="]
    switch next(8) {
    case 0: return "!\(expression(.bool, depth))"
    case 1: return pair(.bool, "&&", depth)
    case 2: return pair(.bool, "||", depth)
    case 3: return pair(.float, one(of: signs), depth)
    case 4: return pair(.text, one(of: signs), depth)
    case 5: return pair(.enumeration, one(of: ["==", "!="]), depth)
    case 6:
      let name = one(of: ["contains", "all"])
      return "\(expression(.list, depth)).\(name)(\(lambda(.bool, depth)))"
    default: return pair(.int, one(of: signs), depth)
    }
  }

  private mutating func list(_ depth: Int) -> String {
    switch next(4) {
    case 0: "[\(expression(.int, depth)), \(expression(.int, depth))]"
    case 1: "\(expression(.list, depth)).filter(\(lambda(.bool, depth)))"
    case 2: pair(.list, "+", depth)
    default: "\(expression(.list, depth)).map(\(lambda(.int, depth)))"
    }
  }
}
