/// `docs/SEEDS.md`, written from the rows and what shows them.
struct SeedPage {
  let evidence: SeedEvidence

  var text: String {
    ([introduction] + Seed.all.map(section)).joined(separator: "\n")
  }

  private var introduction: String {
    """
    # The seeds, row by row

    The programs of the articles that Runnel comes from, and cases at their edges, with what the
    libraries of the articles did when they were measured; and where each of them is tried here: in
    the Swift library `Reactive` (below `Tests/Library/ReactiveTests`), in the language, and in the language
    with `--semantics=classic`, which delivers as those libraries do. The programs of the articles do
    the same either way, which a test sees to; the edges do not. The last column leads to the example
    of the [course](../examples/README.md) that shows a row, if one does. Another test writes this page
    from the tests and programs themselves: `RECORD_SEEDS=1 swift test --filter SeedPageTests`.

    Where ours differs, the reason is mostly one of three: a wave fires each cell at most once, after
    everything it depends on; what is sent in a wave is a wave of its own, so nothing is lost or told
    twice; what has ended is over at once.

    """
  }

  private func section(_ seed: Seed) -> String {
    let table = seed.rows.map { row in
      let cells = [
        row.name, row.program, row.outcome,
        list(evidence.library, of: row, name: { "`\(Self.stem($0.path))`" }),
        list(evidence.waves, of: row, name: link),
        classic(row),
        list(evidence.examples, of: row, name: number),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    let remarks = seed.rows.compactMap { row -> String? in
      let unsayable = row.unsayable.map { "Not sayable in the language. \($0)" }
      let reasons = [row.difference, unsayable].compactMap { $0 }
      return reasons.isEmpty ? nil : "- **\(row.name)**: \(reasons.joined(separator: " "))"
    }
    let difference = remarks.isEmpty ? [] : ["", "Where ours differs:", ""] + remarks
    let header = [
      "## \(seed.title)", "",
      "| Row | Program | The seed's outcome | Library | Language | Classic | Example |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    return (header + table + difference).joined(separator: "\n") + "\n"
  }

  /// The programs of the articles are run in both ways by `ArticleTests`.
  private func classic(_ row: SeedRow) -> String {
    let programs = list(evidence.classic, of: row, name: link)
    let isOfArticle = row.name.hasPrefix("S") && row.unsayable == nil
    return programs.isEmpty && isOfArticle ? "the same" : programs
  }

  private func list(
    _ items: [SeedEvidence.Item], of row: SeedRow, name: (SeedEvidence.Item) -> String
  ) -> String {
    var names: [String] = []
    for item in items where item.row == row.name && !names.contains(name(item)) {
      names.append(name(item))
    }
    return names.joined(separator: ", ")
  }

  private func link(_ item: SeedEvidence.Item) -> String {
    let words = Self.stem(item.path).split(separator: "-").dropFirst().joined(separator: " ")
    return "[\(words)](../\(item.path))"
  }

  /// The number of an example, which leads to it.
  private func number(_ item: SeedEvidence.Item) -> String {
    let name = Self.stem(item.path)
    return "[\(name.prefix { $0 != "-" })](../\(item.path))"
  }

  /// `MiniBondTests` of `…/MiniBondTests.swift`.
  private static func stem(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
  }
}
