import Foundation
import Testing

/// The cases of `Tests/BadInput/cases.txt`, each in a process of its own.
@Suite struct BadInputTests {
  static let isLong = ProcessInfo.processInfo.environment["RUNNEL_TORTURE"] != nil
  /// Where another build of the program lies, to be tried in place of the one beside the tests.
  static let program = ProcessInfo.processInfo.environment["RUNNEL_PROGRAM_FOLDER"]

  /// Where AddressSanitizer watches, which takes all addresses for itself, memory can't be limited.
  private static let isWatched = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

  private static func isTried(_ input: BadInput) -> Bool {
    input.waitsFor == nil && (isLong || !input.isLong)
      && !(isWatched && input.command.contains("ulimit -v"))
  }

  @Test func everyNumberIsThere() throws {
    let cases = try BadInput.all()
    let numbers = Set(cases.map(\.number))
    #expect((1...140).filter { !numbers.contains($0) } == [], "say what it waits for, at least")
    #expect(cases.count > 150)
    #expect(cases.count { $0.waitsFor != nil } < 15)
    #expect(cases.allSatisfy { $0.waitsFor != "" })
  }

  @Test(arguments: try BadInput.all().filter(isTried))
  func endsAsItShould(_ input: BadInput) throws {
    let result = try input.run()
    let first = String(result.errors.split(separator: "\n").first ?? "")
    #expect(input.statuses.contains(result.status), "\(result.status): \(first.prefix(300))")
    switch input.code {
    case "-": #expect(result.errors == "", "nothing is to be said")
    case "*": break
    case let code: #expect(first.contains("error[\(code)]"), "\(first.prefix(300))")
    }
    if [65, 70].contains(result.status) || input.code == "R6006" {
      #expect(BadInput.hasPlace(first), "\(first.prefix(300))")
    } else if result.status != 0 {
      #expect(first.hasPrefix("runnel: ") || first.hasPrefix("Error: "), "\(first.prefix(300))")
    }
    #expect(!result.errors.contains("Fatal error"))
  }

  @Test(arguments: [
    ("a.flow:1:2: error[R1001]: no", true), ("<stdin>:10:20: warning[R5009]: no", true),
    ("runnel: no", false), ("a.flow:1: error", false), ("", false),
  ])
  func aPlaceIsKnown(line: String, expected: Bool) {
    #expect(BadInput.hasPlace(line) == expected)
  }
}
