import FlowSession
import FlowTesting
import FlowText
import Foundation
import SeededRandom
import Testing

@testable import FlowCheck

/// Behind `per` a stage means for each key what it means for a pipeline that lets only this key's values
/// through.
struct KeyLawTests {
  /// Random chains of stages, over values whose keys are known.
  private struct Generator {
    var random: SeededGenerator

    mutating func stage() -> String {
      let number = Int(random.next() % 4) + 1
      return [
        "distinct", "skip(\(number))", "take(\(number))", "scan(0, acc + it)",
        "pairwise | map(it.0 + it.1)",
        "startWith(-5)", "throttle(\(number)ms)", "debounce(\(number)ms)", "delay(\(number)ms)",
        "buffer(\(number)ms) | map(it.sum)", "sample(\(number)ms)", "timeout(\(number * 3)ms, -9)",
        "window(\(number)ms) | map(it.sum)",
        "map(it + 1)", "filter(it % 5 != 0)", "map(it % 7 == 6 ? it / zero : it)", "recover(-7)",
        "updates",
      ][Int(random.next() % 18)]
    }

    mutating func chain() -> String {
      (0...Int(random.next() % 3)).map { _ in stage() }.joined(separator: " | ")
    }

    /// Values of three keys, told by their remainder.
    mutating func statements() -> [String] {
      var lines: [String] = []
      for _ in 0..<Int(random.next() % 20) + 5 {
        lines.append(
          random.next() % 3 == 0 ? "wait \(random.next() % 5 + 1)ms" : "n(\(random.next() % 60))")
      }
      return lines + ["wait 100ms"]
    }
  }

  private static func lines(of program: String, _ semantics: SessionOptions.Semantics) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    _ = session.run(name: "law.flow", bytes: Array(program.utf8))
    let wrong = recorder.found.filter { $0.diagnostic.code != .divisionByZero }
    return recorder.lines + wrong.map { "\($0.diagnostic.code.rawValue) \($0.words)" }
  }

  /// Returns false where the two differ as the language says.
  ///
  /// `sample` looks from the signing on, which is the beginning of all keys together. A `timeout` begins to wait
  /// when it is signed, and `startWith` passes its value then; behind `per` both do when a first value reaches
  /// them. Classic delivery gives an event's listener no `startWith`.
  private static func isComparable(
    _ chain: String, _ semantics: SessionOptions.Semantics
  ) -> Bool {
    if chain.contains("sample") || semantics == .classic && chain.contains("startWith") {
      return false
    }
    return ["timeout", "startWith"].allSatisfy { stage in
      guard let place = chain.range(of: stage, options: .backwards) else { return true }
      return place.lowerBound == chain.startIndex
    }
  }

  @Test(arguments: 0..<600, [SessionOptions.Semantics.waves, .classic])
  func eachKeyIsByItself(seed: Int, semantics: SessionOptions.Semantics) {
    var generator = Generator(random: SeededGenerator(seed: UInt64(seed)))
    let chain = generator.chain()
    guard Self.isComparable(chain, semantics) else { return }
    let statements = generator.statements()
    let head = "let zero = 0\nevent n: Int\n"
    let body = statements.joined(separator: "\n")
    let keyed = Self.lines(
      of: head + "n | per(it % 3) | \(chain) -> print(\"\\(key) \\(now()) \\(it)\")\n" + body,
      semantics)
    for key in 0..<3 {
      // Signed when its first value comes, so that what begins then begins for both.
      let first = statements.firstIndex { statement in
        statement.hasPrefix("n(")
          && (Int(statement.dropFirst(2).dropLast()) ?? 0) % 3 == key
      }
      guard let first else { continue }
      let contract =
        "n | filter(it % 3 == \(key)) | \(chain) -> print(\"\(key) \\(now()) \\(it)\")"
      let alone = Self.lines(
        of: head
          + (statements[..<first] + [contract] + statements[first...]).joined(separator: "\n"),
        semantics)
      #expect(
        keyed.filter { $0.hasPrefix("\(key) ") } == alone.filter { $0.hasPrefix("\(key) ") },
        "seed \(seed), key \(key): \(chain)\n\(statements)")
    }
  }
}
