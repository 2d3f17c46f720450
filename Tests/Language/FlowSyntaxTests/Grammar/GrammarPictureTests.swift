import Checkout
import Foundation
import Testing

/// The pictures of the grammar in `docs` are of the grammar as it is; `make grammar` draws them.
@Suite struct GrammarPictureTests {
  private static let docs = Checkout.root.appending(path: "docs")

  private static func rules() throws -> [(name: String, body: String)] {
    GrammarReader.rules(try GrammarTests.grammarText()).map { name, body in
      (name, body.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  @Test func thePageHasEveryRuleInOrder() throws {
    let page = try String(
      contentsOf: Self.docs.appending(path: "GRAMMAR.md"), encoding: .utf8)
    let written = page.split(separator: "\n").filter { $0.contains(" ::= ") }.map(String.init)
    #expect(written == (try Self.rules()).map { "\($0.name) ::= \($0.body)" })
  }

  @Test func thereIsAPictureOfEachRuleAndNoOther() throws {
    let rules = try Self.rules()
    let folder = Self.docs.appending(path: "grammar")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == rules.map { "\($0.name).svg" }.sorted())
    for (name, body) in rules {
      let picture = try String(
        contentsOf: folder.appending(path: "\(name).svg"), encoding: .utf8)
      let parts = picture.prefix { !$0.isNewline }.split(separator: "\"")
      #expect(parts.count > 2 && parts[0] == "<svg aria-label=", "\(name)")
      #expect(Self.unescaped(String(parts[1])) == "\(name) ::= \(body)")
      #expect(!picture.contains("<script"))
      // What is drawn, in any order: a choice draws its branches one below the other.
      let drawn = picture.split(separator: "<text").dropFirst().compactMap { part -> String? in
        guard let start = part.firstIndex(of: ">"), let end = part.range(of: "</text>") else {
          return nil
        }
        return String(part[part.index(after: start)..<end.lowerBound])
      }
      let words = drawn.filter { $0 != "unless" }.map(Self.unescaped).sorted()
      #expect(words == Self.words(of: body).sorted(), "\(name)")
    }
  }

  /// The terminals and names of a rule, as they are written in boxes.
  private static func words(of body: String) -> [String] {
    var words: [String] = []
    var rest = body[...]
    while let first = rest.first {
      switch first {
      case "'":
        let word = rest.dropFirst().prefix { $0 != "'" }
        words.append(String(word))
        rest = rest[word.endIndex...].dropFirst()
      case "[":
        let word = rest.prefix { $0 != "]" }
        words.append(word + "]")
        rest = rest[word.endIndex...].dropFirst()
      case "#", "_",
        _ where first.isLetter:
        let word = rest.prefix { $0 == "#" || $0 == "_" || $0.isLetter || $0.isNumber }
        words.append(String(word))
        rest = rest[word.endIndex...]
      default: rest = rest.dropFirst()
      }
    }
    return words
  }

  /// The text with its character references resolved, such as `&#60;`.
  private static func unescaped(_ text: String) -> String {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    let names = ["lt": "<", "gt": ">", "quot": "\"", "amp": "&"]
    for part in parts {
      let name = part.prefix { $0 != ";" }
      let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
      result += number.map { String($0) } ?? names[String(name)] ?? "&\(name);"
      result += part.dropFirst(name.count + 1)
    }
    return result
  }
}
