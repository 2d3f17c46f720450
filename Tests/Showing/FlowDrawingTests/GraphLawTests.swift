import FlowDrawing
import FlowSession
import Foundation
import Testing

/// What holds of every drawing of every example.
struct GraphLawTests {
  /// The identifiers of everything that a drawing has to show.
  private static func expected(_ picture: ProgramPicture) -> [String] {
    (picture.nodes.map { "n\($0.id)" }
      + picture.contracts.filter { !$0.isWayBack }.map { "c\($0.id)" }).sorted()
  }

  @Test(arguments: try GraphSupport.examples())
  func `everything is drawn once in each format`(_ name: String) throws {
    let picture = try GraphSupport.picture(ofExample: name)
    #expect(!picture.nodes.isEmpty)
    let expected = Self.expected(picture)
    let sketch = GraphSketch(picture)
    #expect(Self.identifiersOfDOT(sketch.dot(title: name)) == expected)
    #expect(Self.identifiersOfMermaid(sketch.mermaid(title: name)) == expected)
    let svg = try #require(IdentifierReader.read(GraphSVG(sketch).text(title: name)))
    #expect(svg.identifiers.filter { !["title", "desc"].contains($0) }.sorted() == expected)
    let json = try Self.json(picture.json(program: name))
    let nodes = try #require(json["nodes"] as? [[String: Any]])
    let contracts = try #require(json["contracts"] as? [[String: Any]])
    #expect(nodes.compactMap { $0["id"] as? Int } == picture.nodes.map(\.id))
    #expect(contracts.compactMap { $0["id"] as? Int } == picture.contracts.map(\.id))
    #expect(Set(contracts.map { $0["id"] as? Int }).count == contracts.count)
    // A name stands again in the tree where another way leads to it, but its own things only once.
    let tree = picture.graphText(limit: nil)
    for node in picture.nodes where node.state != .released {
      let lines = tree.filter { line in
        let words = line.drop(while: { $0 == " " })
        return ["\(node.name) = ", "\(node.name): "].contains { words.hasPrefix($0) }
          || words == "event \(node.name)" || words.hasPrefix("event \(node.name) ")
      }
      #expect(!lines.isEmpty, "\(node.name)")
    }
    for contract in picture.contracts where contract.number != nil && !contract.isWayBack {
      let number = "#\(contract.number ?? 0)"
      #expect(tree.contains { $0.split(separator: " ").contains { $0 == number } }, "\(number)")
    }
  }

  @Test(arguments: try GraphSupport.examples())
  func `an SVG has no script and says in words what it shows`(_ name: String) throws {
    let picture = try GraphSupport.picture(ofExample: name)
    let text = GraphSVG(GraphSketch(picture)).text(title: name)
    let svg = try #require(IdentifierReader.read(text))
    let drawn: Set = [
      "svg", "title", "desc", "style", "rect", "g", "path", "polygon", "ellipse", "text",
    ]
    #expect(svg.elements.isSubset(of: drawn))
    #expect(text.contains("prefers-color-scheme: dark"))
    for node in picture.nodes { #expect(text.contains(" \(node.name)")) }
  }

  @Test(arguments: try GraphSupport.examples())
  func `boxes of our own layout do not overlap and lie inside`(_ name: String) throws {
    let drawing = GraphSVG(GraphSketch(try GraphSupport.picture(ofExample: name)))
    let layout = drawing.ownLayout()
    let frames = layout.boxes
    let (width, height) = (layout.width, layout.height)
    for (place, one) in frames.enumerated() {
      #expect(one.center.x - one.width / 2 >= 0 && one.center.x + one.width / 2 <= width)
      #expect(one.center.y - one.height / 2 >= 0 && one.center.y + one.height / 2 <= height)
      for other in frames[(place + 1)...] {
        let isApart =
          abs(one.center.x - other.center.x) >= (one.width + other.width) / 2
          || abs(one.center.y - other.center.y) >= (one.height + other.height) / 2
        #expect(isApart)
      }
    }
  }

  @Test func `a long chain and a wide program are laid out`() throws {
    let chain = (1...2000).map { "v\($0 - 1) -> v\($0) = v\($0 - 1) + 1\n" }.joined()
    let drawing = GraphSVG(
      GraphSketch(try GraphSupport.picture(of: "cell v0 = 1\n" + chain)))
    #expect(drawing.ownLayout().boxes.count == 4001)
    #expect(drawing.ownLayout().boxes.allSatisfy { $0.center.y.isFinite })
  }

  // MARK: Readers

  static func json(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  /// Reads DOT as words, strings and signs; the values of `id` in statements.
  static func identifiersOfDOT(_ text: String) -> [String] {
    var tokens: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || scalar == "."
    }
    while let first = rest.popFirst() {
      if first == "\"" {
        var string = "\""
        while let next = rest.popFirst() {
          if next == "\"" {
            tokens.append(string)
            string = ""
            break
          }
          string.unicodeScalars.append(next)
          if next == "\\", let escaped = rest.popFirst() { string.unicodeScalars.append(escaped) }
        }
        #expect(string.isEmpty, "a string without an end")
      } else if isOfWord(first) {
        var word = String(first)
        while let next = rest.first, isOfWord(next) {
          word.unicodeScalars.append(next)
          rest.removeFirst()
        }
        tokens.append(word)
      } else if !first.properties.isWhitespace {
        #expect("{}[]=;,->".unicodeScalars.contains(first), "\(first)")
        tokens.append(String(first))
      }
    }
    #expect(tokens.count { $0 == "{" } == tokens.count { $0 == "}" })
    #expect(tokens.count { $0 == "[" } == tokens.count { $0 == "]" })
    return tokens.indices.filter { tokens[$0] == "id" && tokens[$0 + 1] == "=" }
      .map { String(tokens[$0 + 2].unicodeScalars.dropFirst()) }.sorted()
  }

  /// The names of boxes and the comments before links.
  static func identifiersOfMermaid(_ text: String) -> [String] {
    var found: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("%% ") {
        found.append(String(words.dropFirst(3)))
      } else if let end = words.firstIndex(where: { "([{".contains($0) }),
        !words[..<end].contains(" ")
      {
        found.append(String(words[..<end]))
      }
      // Two quotation marks for each string, and nothing inside that ends it.
      #expect(line.unicodeScalars.count { $0 == "\"" } % 2 == 0)
    }
    return found.sorted()
  }
}
