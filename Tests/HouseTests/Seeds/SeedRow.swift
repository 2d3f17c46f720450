/// A program of the articles, and what it does there.
struct SeedRow {
  let name: String
  /// What is asked, in a few words.
  let program: String
  /// What was measured with the seed's own library.
  let outcome: String
  /// Where the library or the language differs, and why.
  var difference: String?
  /// Why no program of the language can ask this.
  var unsayable: String?
}

/// An article, and its rows in order.
struct Seed {
  let title: String
  let rows: [SeedRow]

  /// The names of all rows there are; a row more or less in `all` fails a test.
  static let names: [String] = {
    let counts = [("S0.", 2), ("S1.", 26), ("S2.", 3), ("S3.", 11), ("S4.", 6), ("E", 13)]
    return counts.flatMap { prefix, count in (1...count).map { "\(prefix)\($0)" } }
  }()

  /// The row that a title begins with, without the colon that may follow it.
  static func name(beginning title: some StringProtocol) -> String? {
    guard let word = title.split(separator: " ").first else { return nil }
    let name = String(word.hasSuffix(":") ? word.dropLast() : word)
    return names.contains(name) ? name : nil
  }
}
