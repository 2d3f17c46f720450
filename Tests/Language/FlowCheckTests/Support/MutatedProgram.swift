import Checkout
import FlowSyntax
import FlowText
import Foundation
import SeededRandom

/// A program with one slip in it, as a hand at a keyboard makes it.
struct MutatedProgram {
  let text: String

  /// The number of programs that are tried.
  static let count =
    ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 600

  /// The short programs of the course.
  static func programs() throws -> [String] {
    let folder = Checkout.root.appending(path: "examples")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "flow" }.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }.filter { $0.utf8.count < 2_000 }
  }

  /// The programs of the golden tests and all examples, each with its file.
  static func goldens() throws -> [(path: String, text: String)] {
    try ["Tests/Golden", "examples"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: Checkout.root.appending(path: folder), includingPropertiesForKeys: nil)
      let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "flow" }
      return try paths.sorted { $0.path < $1.path }.compactMap { path in
        String(bytes: try Data(contentsOf: path), encoding: .utf8).map { (path.path, $0) }
      }
    }
  }

  init(_ program: String, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var words = Self.words(of: program)
    let places = words.indices.filter { !words[$0].allSatisfy(\.isWhitespace) }
    guard let place = places.randomElement(using: &random) else {
      text = program
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: words[place] = ""
    case 1: words[place] += " " + words[place]
    case 2: words[place] = Self.misspelt(words[place], &random)
    case 3: words.swapAt(place, places.randomElement(using: &random) ?? place)
    case 4: words[place] = Self.signs.randomElement(using: &random) ?? ""
    default: words[place] = Self.foreign.randomElement(using: &random) ?? ""
    }
    text = words.joined()
  }

  private static let signs = [
    "=", "==", ":=", "->", "=>", "|", "(", ")", "{", "}", ".", ",", ":", ";",
  ]
  private static let foreign = [
    "null", "var", "function", "while", "this", "subscribe", "println", "and", "not", "async",
    "String", "true", "0", "\"a\"", "it", "map", "print",
  ]

  /// Splits a program into words, blanks and signs; together they are the program.
  private static func words(of program: String) -> [String] {
    var words: [String] = []
    for character in program {
      let isOfWord = character.isLetter || character.isNumber || character == "_"
      if isOfWord, let last = words.last?.last, last.isLetter || last.isNumber || last == "_" {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  private static func misspelt(_ word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word + word }
    letters.swapAt(letters.count - 1, Int.random(in: 0..<letters.count - 1, using: &random))
    return String(letters)
  }
}
