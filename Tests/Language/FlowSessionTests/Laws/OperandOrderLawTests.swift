import FlowSession
import FlowTesting
import Testing

/// Operands are computed from left to right: where several would fail, the failure is that of the first.
@Suite struct OperandOrderLawTests {
  /// The names of lists with one element, by the type of it; an index beyond it fails.
  private static let lists = """
    cell a = [1]
    cell f = [1.5]
    cell t = ["x"]
    cell b = [true]
    cell s = [1s]
    cell l = [[1]]
    cell d = [["k": 1]]
    cell p = [(n: 1, m: 2)]
    cell target = [0, 0]
    cell goal: (n: Int, m: Int) = (n: 0, m: 0)
    event pair: (n: Int, m: Int)
    command put(n: Int, m: Int) { print(n, m) }
    fn two(n: Int, m: Duration): Int = n
    fn three(x: Int, y: Float, z: String): Int = x

    """

  /// Forms with a place for each operand: `#` and a list's name.
  private static let forms: [String] = {
    var forms: [String] = []
    for sign in ["+", "-", "*", "/", "%"] { forms.append("#a \(sign) #a") }
    for sign in ["+", "-", "*", "/"] {
      forms += ["#f \(sign) #f", "#a \(sign) #f", "#f \(sign) #a"]
    }
    for sign in ["==", "!=", "<", "<=", ">", ">="] {
      forms += ["#a \(sign) #a", "#f \(sign) #f", "#t \(sign) #t", "#s \(sign) #s"]
      forms += ["#a \(sign) #f", "#f \(sign) #a"]
    }
    for sign in ["==", "!="] {
      forms += ["#b \(sign) #b", "#l \(sign) #l", "#d \(sign) #d", "#p \(sign) #p"]
    }
    forms += [
      "#a * #s", "#s * #a", "#f * #s", "#s * #f", "#s / #a", "#s / #f", "#s / #s", "#s + #s",
      "#s - #s", "2 * #a * #s", "#t + #t", "#l + #l", "#a...#a", "#b && #b", "#b || #b",
      "#b ? #a : #a", "(#a, #t)", "[#a, #a]", "[#t: #a]", "[1: #a, #a: 2]", "\"\\(#a) and \\(#s)\"",
      "(...#p, m: #a)", "(...#p, m: #a, n: #t)", "#l[#a]", "#d[#t]", "two(#a, #s)",
      "#a.two(#s)", "three(#a, #f, #t)", "min(#a, #a)", "max(#f, #a)", "#t.replace(#t, #t)",
      "#t.split(#t)", "#l.append(#a)", "#l.replacing(#a, #a)", "#l.prefix(#a)", "#l.zip(#l)",
      "#d.with(#t, #a)", "#t.contains(#t)", "round(#f, #a)", "#f.fixed(#a)", "#l.indexOf(#a)",
      "match (#a, #t) { (1, \"x\") => 1; else => 2 }", "#l.reduce(#a, (x, y) => x + y)",
    ]
    return forms.map { "print(\($0))" } + [
      "print(#a, #s)", "pair((n: #a, m: #a))", "put(#a, #a)", "target[#a] = #a", "target[#a] += #a",
      "goal = (n: #a, m: #a)", "warn(#a, #t)",
    ]
  }()

  private static func failures(of statement: String) -> [String] {
    let run = LawRun(lists + statement)
    return run.found.map(\.words)
  }

  @Test(arguments: forms) func theFirstFailureCounts(_ form: String) throws {
    let places = form.split(separator: "#", omittingEmptySubsequences: false)
    let count = places.count - 1
    try #require(count > 1)
    for first in 0..<count {
      // All operands from this one on fail, each at an index of its own.
      var statement = String(places[0])
      for (number, place) in places.dropFirst().enumerated() {
        let index = number < first ? 0 : 10 + number
        statement += "\(place.prefix(1))[\(index)]\(place.dropFirst())"
      }
      let found = Self.failures(of: statement)
      // An operand that is not needed is not computed.
      guard !found.isEmpty || first == 0 else { continue }
      #expect(found.count == 1, "\(statement)")
      #expect(found.first?.contains("\(10 + first)") == true, "\(statement): \(found)")
    }
  }
}
