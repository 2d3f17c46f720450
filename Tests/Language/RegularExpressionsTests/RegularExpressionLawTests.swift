import Foundation
import RegularExpressions
import SeededRandom
import Testing

/// Random patterns and texts, by this engine and by Python's, which goes back.
///
/// `RUNNEL_SEEDS=100000 swift test --filter RegularExpressionLawTests` is the long run. Without `python3` nothing is compared.
@Suite struct RegularExpressionLawTests {
  @Test(.enabled(if: Python.isThere, "there is no python3 to compare with"))
  func agreesWithAnotherEngine() throws {
    let seeds = ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap { UInt64($0) } ?? 2_000
    let cases = (1...seeds).map { seed -> RegexCase in
      var random = RandomRegex(seed: seed)
      let pattern = random.pattern()
      return RegexCase(pattern: pattern, texts: (0..<4).map { _ in random.text() })
    }
    let theirs = try Python.search(cases)
    try #require(theirs.count == cases.count)
    var matches = 0
    for (index, (each, wanted)) in zip(cases, theirs).enumerated() {
      do {
        var search = try RegexSearch(each.pattern)
        for (text, wanted) in zip(each.texts, wanted) {
          let ours = search.first(in: text).map { [$0.text] + $0.parts }
          matches += ours == nil ? 0 : 1
          let place = "seed \(index + 1): /\(each.pattern)/ in \(text.debugDescription)"
          #expect(ours == wanted, Comment(rawValue: place))
        }
      } catch {
        Issue.record("seed \(index + 1): \(each.pattern) is refused: \(error)")
      }
    }
    #expect(matches > Int(seeds))
  }
}

private struct RegexCase: Codable {
  var pattern: String
  var texts: [String]
}

/// Python's engine, asked once for all cases.
private enum Python {
  static let isThere = (try? run(["-c", "0"])) != nil

  /// Returns for each case and text the match and its named parts, or nil.
  static func search(_ cases: [RegexCase]) throws -> [[[String?]?]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "patterns-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try JSONEncoder().encode(cases).write(to: input)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "search.py")
    try run([script.path, input.path, output.path])
    return try JSONDecoder().decode([[[String?]?]].self, from: Data(contentsOf: output))
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    struct Failed: Error {}
    guard process.terminationStatus == 0 else { throw Failed() }
  }
}
