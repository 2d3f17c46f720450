/// What shows a row: the library's tests and the programs of the language, found by their names.
struct SeedEvidence {
  /// A test of the library or a program, and the row that it names.
  struct Item {
    let row: String
    let path: String
    /// What it says that holds.
    let claim: String
  }

  let library: [Item]
  let waves: [Item]
  let classic: [Item]
  /// The examples that show a row, as the index of the course lists them.
  let examples: [Item]
  /// Programs in the seeds' folder that name no row, or not the one in their file name.
  let misnamed: [String]

  static func inRepository() throws -> SeedEvidence {
    let tests = try Repository.files(below: "Tests/Library/ReactiveTests", suffix: "Tests.swift")
    var library: [Item] = []
    for path in tests {
      library += items(inTest: try Repository.text(path), path)
    }
    var waves: [Item] = []
    var misnamed: [String] = []
    for path in try Repository.files(below: "Tests/Golden/seeds", suffix: ".flow") {
      if let item = item(inProgram: try Repository.text(path), path) {
        waves.append(item)
      } else {
        misnamed.append(path)
      }
    }
    // Not all of these are of a row.
    let classic = try Repository.files(below: "Tests/Golden/classic", suffix: ".flow")
      .compactMap { item(inProgram: try Repository.text($0), $0) }
    let examples = items(inCourse: try Repository.text("examples/README.md"), "examples")
    return SeedEvidence(
      library: library, waves: waves, classic: classic, examples: examples, misnamed: misnamed)
  }

  /// The rows that the last column of the course's index names:
  /// `| [01](01-contract.flow) | The contract | … | S1.1 S1.4 |`.
  static func items(inCourse text: String, _ folder: String) -> [Item] {
    text.split(separator: "\n").flatMap { line -> [Item] in
      let form = #/^\| \[(\d\d)\]\(([^)]+)\) \| ([^|]+) \|.*\| ([^|]*)\|$/#
      guard let row = line.firstMatch(of: form) else { return [] }
      return row.4.split(separator: " ").map {
        Item(row: String($0), path: "\(folder)/\(row.2)", claim: String(row.3))
      }
    }
  }

  /// The rows that the titles of a file of tests begin with: one, `S3.2 and S3.3`, `S1.5 to S1.7`.
  static func items(inTest text: String, _ path: String) -> [Item] {
    text.split(separator: "\n").flatMap { line -> [Item] in
      let pieces = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard pieces.count > 2 else { return [] }
      let words = pieces[1].split(separator: " ")
      guard let first = words.first.flatMap({ Seed.names.firstIndex(of: String($0)) }) else {
        return []
      }
      var last = first
      var claim = words[1...]
      if words.count > 2, words[1] == "to" || words[1] == "and",
        let end = Seed.names.firstIndex(of: String(words[2]))
      {
        last = end
        claim = words[3...]
      }
      return (first...max(first, last)).map {
        Item(row: Seed.names[$0], path: path, claim: claim.joined(separator: " "))
      }
    }
  }

  /// A program says `// S1.5: what holds` first, and its file is called `S1.5-….flow`; a digit more
  /// keeps files in order, as in `E05-….flow`.
  static func item(inProgram text: String, _ path: String) -> Item? {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("// "),
      let colon = line.firstIndex(of: ":"),
      let row = Seed.name(beginning: line[line.index(line.startIndex, offsetBy: 3)...colon]),
      let file = path.split(separator: "/").last?.split(separator: "-").first
    else { return nil }
    let padded = row.dropLast() + "0" + row.suffix(1)
    guard file == row || file == padded else { return nil }
    let claim = line[line.index(after: colon)...].drop { $0 == " " }
    return Item(row: row, path: path, claim: String(claim))
  }
}
