import Checkout
import FlowSession
import FlowTesting
import Foundation
import SeededRandom
import Testing

/// `--accept`: marks are written anew with what came, and nothing else of a program is.
@Suite struct AcceptingTests {
  private func accepted(_ program: String) -> AcceptedMarks? {
    var test = FlowTest(name: "a.flow", bytes: Array(program.utf8))
    test.keepsOutcome = true
    return AcceptedMarks(for: test, test.run(), options: SessionOptions())
  }

  private func text(_ program: String) -> String? {
    accepted(program).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("print(1) //> 2", "print(1) //> 1"),
    ("print(1) //> 2\n//> 3\n", "print(1) //> 1\n"),
    ("print(1)\n  //> 2\nprint(2)", "print(1)\n  //> 1\n  //> 2\nprint(2)"),
    ("print(1)\nprint(2)  //> 2", "print(1)\n//> 1\nprint(2)  //> 2"),
    ("print(1)  //> 1\nprint(2)", "print(1)  //> 1\n//> 2\nprint(2)"),
    ("print(\"\")\r\nprint(2) //> 2\r\n", "print(\"\")\r\n//>\r\nprint(2) //> 2\r\n"),
    ("\u{FEFF}print(1) //> 2", "\u{FEFF}print(1) //> 1"),
    ("\u{FEFF}//> 2\r\nprint(1)\r\n", "\u{FEFF}//> 1\r\nprint(1)\r\n"),
    ("print(1 / 0) //> 1", "print(1 / 0) //! R5001"),
    ("print(1) //! R5001 //> 1", "print(1) //> 1"),
    ("print(1) //! R5001 //= 70", "print(1) //= 0"),
    ("print(1 / 0) //! R5001 \"other\" \"zero\"", "print(1 / 0) //! R5001 \"zero\""),
    ("exit(3) //= 2", "exit(3) //= 3"),
    ("print(1) //> 1\nexit(3)\n", "print(1) //> 1\nexit(3)\n//= 3\n"),
    ("nope = 1 //! R2001\nnope2 = 1", "nope = 1 //! R2001\nnope2 = 1  //! R2001"),
    ("print(\"//> 3\") /* //> 4 */ //> 5", "print(\"//> 3\") /* //> 4 */ //> //> 3"),
  ])
  func `marks say what came`(_ program: String, _ expected: String) {
    #expect(text(program) == expected)
    #expect(accepted(program)?.result.hasPassed == true)
  }

  /// Whatever passes, what can't be said by a mark, and what a person has to decide.
  @Test(arguments: [
    "print(1) //> 1", "expect 1 == 2", "print(1) //> 1\nexpect 1 == 2", "print(1) //> 1\nnope()",
    "print(\"a\\r\") //> b", "print(1 / 0) // a remark\nprint(1) //> 1",
    "cell a = 1\n//> 1",
    "cell a = 1\nevent b: Int\na -> b\n//: a : 1|\n//: b : 2|",
  ])
  func `nothing is accepted`(_ program: String) {
    #expect(text(program) == nil)
  }

  /// The golden programs of the language, with marks that are wrong at random: with what came they pass
  /// again, and nothing but marks is otherwise.
  @Test func `only marks of any program are otherwise, and then it passes`() throws {
    let folder = Checkout.root.appending(path: "Tests/Golden/language")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".flow") }.sorted()
    var random = SeededGenerator(seed: 7)
    var tried = 0
    for path in paths where random.oneIn(6) {
      let read = try? String(contentsOfFile: path, encoding: .utf8)
      guard let program = read, program.contains("//>"), !program.contains("import"),
        !program.contains("stdin")
      else {
        continue
      }
      let wrong = Self.spoiled(program, &random)
      var test = FlowTest(name: "a.flow", bytes: Array(wrong.utf8))
      test.keepsOutcome = true
      let result = test.run()
      guard !result.hasPassed else { continue }
      tried += 1
      let accepted = try #require(
        AcceptedMarks(for: test, result, options: SessionOptions()), "\(path)\n\(wrong)")
      #expect(accepted.result.hasPassed, "\(path)\n\(wrong)")
      let text = String(decoding: accepted.bytes, as: UTF8.self)
      #expect(Self.code(text) == Self.code(wrong), "\(path)")
    }
    #expect(tried > 50, "\(tried)")
  }

  /// Changes texts of lines of output, takes some away and adds some.
  private static func spoiled(_ program: String, _ random: inout SeededGenerator) -> String {
    program.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let mark = line.firstRange(of: "//> "), !line.contains("\"//>") else {
        return String(line)
      }
      let head = line[..<mark.lowerBound]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return head + "//> something else"
      case 1: return line + "\n//> one more"
      case 2: return String(head)
      default: return String(line)
      }
    }.joined(separator: "\n")
  }

  private static func code(_ program: String) -> [String] {
    program.split(separator: "\n").map { line in
      let head = line.firstRange(of: "//> ").map { line[..<$0.lowerBound] } ?? line
      return String(head.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty && $0 != "//>" }
  }
}
