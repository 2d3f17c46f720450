import FlowTesting
import FlowText
import SeededRandom
import Testing

@testable import FlowSession

/// An Int in a program may be written or have a name: neither the result nor whether the program is right
/// depends on it.
///
/// A value of an operation is thus a matter of its operands, whatever is expected of it.
@Suite struct LiteralLawTests {
  /// Places that expect a Float or have one beside them; `E` stands for the expression.
  private static let places = [
    "print(E)", "let NAME: Float = E; print(NAME)", "cell NAME: Float = E; print(NAME)",
    "f = E; print(f)",
    "f = 2.5; f += E; print(f)", "f = 2.5; f /= E; print(f)", "print(half(E))", "print((E).half)",
    "print([1.5, E])", "print([E, E].sum)", "print(max(1.5, E))", "print(true ? E : 0.5)",
    "print(false ? 0.5 : E)", "print(1.5 + E)", "print(E - 1.5)", "print(1.5 == E)",
    "print(1.5 < E)",
    "print(none ?? E)", "print(recover(E, 0.5))",
    "let NAME: (a: Float, b: Int) = (a: E, b: 1); print(NAME)",
    "let NAME: [Float] = [E]; print(NAME)", "let NAME: [Float] = [1] + [E]; print(NAME)",
    "let NAME: [String: Float] = [\"x\": E]; print(NAME)", "print(match 1 { 1 => E; else => 0.5 })",
    "print([1.5].map(x => E))", "let NAME: [Float] = [1].map(x => x + E); print(NAME)",
    "print([1.5].append(E))", "print([0.5, 1.5].reduce(E, (a, x) => a + x))", "print(sqrt(E))",
    "print(pow(E, 2))", "print(round(E, 1))", "print(1s * E)", "print((E) * 2s)", "print(1s / E)",
    "let NAME: Float? = E; print(NAME)", "wait 1ms * E; print(now())",
    "event NAME: Float; NAME -> print; NAME(E)",
    "cell NAME: Int; NAME | startWith(0.5) | map(E) -> print",
    "x | scan(E, acc + 0.5) -> print", "f = 1.5; f <-> g by (it * E, it / 2); print(g)",
  ]

  private static let declarations = """
    cell f = 1.5
    cell g = 0.5
    cell none: Float? = nil
    cell x = 3
    fn half(x: Float) = x / 2
    fn same(x: Float) = x
    """ + (0...9).map { "\nlet n\($0) = \($0)" }.joined()

  /// Writes a random expression of numbers, in which each `#` stands before a digit that may have a name.
  private func expression(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, !random.oneIn(5) else {
      let digit = "#\(Int.random(in: 0...9, using: &random))"
      return ["x", "0.5", digit, digit, digit, "(-\(digit))", "(\(digit))"].randomElement(
        using: &random) ?? digit
    }
    let (a, b) = (expression(depth - 1, &random), expression(depth - 1, &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "-\(a.hasPrefix("-") ? "(\(a))" : a)"
    case 1: return "(x > \(a) ? \(b) : #2)"
    case 2: return "same(\(a))"
    case 3: return "(match x { 3 => \(a); else => \(b) })"
    case 4: return "[\(a), \(b)].sum"
    case 5: return "min(\(a), \(b))"
    case 6: return "(\(a) % \(b))"
    default:
      let sign = ["+", "-", "*", "/", "/"].randomElement(using: &random) ?? "/"
      return random.oneIn(2) ? "(\(a) \(sign) \(b))" : "\(a) \(sign) \(b)"
    }
  }

  /// What a program printed and what was found wrong in it.
  private func outcome(_ program: String) -> [String] {
    let live = LiveProgram(Self.declarations)
    _ = live.takeLines()
    let before = live.recorder.found.count
    for entry in program.split(separator: "; ") { live.session.submit(String(entry)) }
    return live.takeLines() + live.recorder.found[before...].map(\.diagnostic.code.rawValue)
  }

  @Test func aNameForANumberChangesNothing() {
    var random = SeededGenerator(seed: 1)
    var printed = 0
    for turn in 0..<600 {
      let written = expression(1 + turn % 4, &random)
      let place = Self.places[turn % Self.places.count].replacing("NAME", with: "v")
      let program = place.replacing("E", with: written)
      let plain = outcome(program.replacing("#", with: ""))
      let named = outcome(program.replacing("#", with: "n"))
      #expect(plain == named, "\(program.replacing("#", with: ""))")
      if plain.contains(where: { !$0.hasPrefix("R") }) { printed += 1 }
    }
    #expect(printed > 300, "most programs print something")
  }
}
