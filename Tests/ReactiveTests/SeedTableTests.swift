import Foundation
import Testing

/// Keeps `docs/SEEDS.md` the same as what the tests say about the rows of the seeds.
///
/// A test belongs to a row when its title begins with the row's name. What stands in parentheses in
/// the title is the outcome of the seed where it differs from ours; the comment above says why.
struct SeedTableTests {
  private struct Row {
    var name: String
    var title: String
    var place: String
    var difference: String
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rows that there are.
  private static let names: [String] = {
    let counts = [("S0.", 2), ("S1.", 24), ("S2.", 3), ("S3.", 8), ("S4.", 5), ("E", 13)]
    return counts.flatMap { prefix, count in (1...count).map { "\(prefix)\($0)" } }
  }()

  private static func rows() throws -> [Row] {
    let folder = root.appending(path: "Tests/ReactiveTests")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix("Tests.swift") }.sorted().flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return rows(in: text.split(separator: "\n", omittingEmptySubsequences: false), file)
    }
  }

  private static func rows(in lines: [Substring], _ file: String) -> [Row] {
    var comment: [String] = []
    var found: [Row] = []
    for line in lines {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("/// ") {
        comment.append(String(trimmed.dropFirst(4)))
        continue
      }
      let title = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
      if let title, let first = title.first, "SE".contains(first) {
        found += rows(of: String(title), comment.joined(separator: " "), file)
      }
      comment = []
    }
    return found
  }

  /// The rows that a title names: one, `S3.2 and S3.3`, or `S1.5 to S1.7`.
  private static func rows(of title: String, _ comment: String, _ file: String) -> [Row] {
    let words = title.split(separator: " ").map(String.init)
    guard let first = words.first.flatMap(names.firstIndex) else { return [] }
    var range = first...first
    var length = 1
    if words.count > 2, ["to", "and"].contains(words[1]), let last = names.firstIndex(of: words[2])
    {
      range = first...last
      length = 3
    }
    let claim = words.dropFirst(length).joined(separator: " ")
    let parts = claim.split(separator: " (", maxSplits: 1)
    var difference = parts.count > 1 ? "\(parts[1].dropLast())" : ""
    if !comment.isEmpty { difference += difference.isEmpty ? comment : ". \(comment)" }
    return range.map {
      Row(name: names[$0], title: String(parts[0]), place: file, difference: difference)
    }
  }

  @Test func everyRowIsTested() throws {
    let tested = Set(try Self.rows().map(\.name))
    #expect(Self.names.count == 55)
    #expect(Self.names.filter { !tested.contains($0) } == [])
  }

  @Test func thePageSaysWhatTheTestsSay() throws {
    let page = Self.root.appending(path: "docs/SEEDS.md")
    let text = try Self.page()
    if ProcessInfo.processInfo.environment["RECORD_SEEDS"] != nil {
      try text.write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try? String(contentsOf: page, encoding: .utf8)
    #expect(written == text, "RECORD_SEEDS=1 writes the page anew")
  }

  private static func page() throws -> String {
    let rows = try rows()
    let lines = names.flatMap { name in
      rows.filter { $0.name == name }.map { row in
        "| \(row.name) | \(row.title) | `\(row.place)` | \(row.difference) |"
      }
    }
    return """
      # The seeds, row by row

      The programs of the articles (S0 to S4) and their measured edge cases (E), what the library
      `Reactive` makes of them, and where it differs on purpose. The tests below `Tests/ReactiveTests`
      are the source of this page; `RECORD_SEEDS=1 swift test --filter SeedTableTests` writes it.

      Where a row differs, the reason is one of three: a wave fires each observable at most once, after
      everything it depends on (no glitches); what is sent inside a wave is a wave of its own (nothing
      is lost or told twice); what has ended is over at once.

      | Row | What holds | Tested in | The seed's outcome, where ours differs |
      | --- | --- | --- | --- |
      \(lines.joined(separator: "\n"))

      """
  }
}
