import FlowDrawing
import FlowSession
import FlowText
import Foundation
import Testing

/// Names and values that mean something to a format, a browser or a terminal stay words.
struct GraphHostileTests {
  static let texts = [
    "\"]; evil [label=\"x", "\\", "\\\"", "\\N\\G\\l", "&lt;b&gt;", "<script>alert(1)</script>",
    "]]>", "<!--", "-->", "</svg>", "</title><script>", "#quot;", "`md`", "end", "|x|", "%% c9",
    "a\u{301}\"\u{301}", "\"\u{FE0F}", "\u{1B}[31m", "\u{0}", "\u{7}", "\r\n", "\n}", "\u{2028}",
    "\u{202E}abc", "\u{FFFE}", "\u{FFFF}", "\u{9B}31m", "\u{FEFF}", "\u{85}", "\u{9F}x",
    "\u{2066}x\u{2069}", "\u{61C}", "\u{200B}",
    "日本語", "👩‍👩‍👧", "{}", "${x}", "'",
  ]

  private static func picture(_ text: String) -> ProgramPicture {
    let nodes = [
      ProgramPicture.Node(
        id: 0, name: "a" + text, kind: .cell, type: text, value: text, state: .present,
        scope: [text]),
      ProgramPicture.Node(
        id: 1, name: "b" + text, kind: .event, type: text, value: nil, state: .present,
        scope: [text, text]),
    ]
    let stage = ProgramPicture.Stage(
      text: text, holds: [ProgramPicture.HeldValue(value: text, due: 1_000_000)])
    let contracts = [true, false].enumerated().map { id, leads in
      ProgramPicture.Contract(
        id: id, number: id, name: text, kind: leads ? .derive : .observe, text: text,
        shortText: text, formula: text, scope: [text],
        sources: [
          ProgramPicture.Source(node: 0, role: .main),
          ProgramPicture.Source(node: nil, clock: text, role: .merge),
        ].dropLast(leads ? 1 : 0), stages: [stage], target: leads ? 1 : nil, effects: [],
        partner: nil, isDisposed: leads)
    }
    return ProgramPicture(instant: 0, nodes: nodes, contracts: contracts)
  }

  @Test(arguments: texts)
  func `words are words in each format`(_ text: String) throws {
    let picture = Self.picture(text)
    let sketch = GraphSketch(picture)
    let all = ["c0", "c1", "n0", "n1"]
    let dot = sketch.dot(title: text)
    #expect(GraphLawTests.identifiersOfDOT(dot) == all)
    let mermaid = sketch.mermaid(title: text)
    #expect(GraphLawTests.identifiersOfMermaid(mermaid) == all)
    let svg = GraphSVG(sketch).text(title: text)
    let read = try #require(IdentifierReader.read(svg))
    #expect(read.identifiers.filter { !["title", "desc"].contains($0) }.sorted() == all)
    #expect(!read.elements.contains("script") && !read.elements.contains("b"))
    let json = try GraphLawTests.json(picture.json(program: text))
    #expect(json["program"] as? String == text)
    let nodes = try #require(json["nodes"] as? [[String: Any]])
    #expect(nodes.first?["value"] as? String == text)
    #expect(!Self.steersTerminal(picture.json(program: text)))
    for drawing in [dot, mermaid, svg] {
      let hidden = drawing.unicodeScalars.filter { $0 != "\n" && HiddenCharacters.contain($0) }
      #expect(hidden.isEmpty)
    }
  }

  /// Whether a terminal would obey anything in it.
  private static func steersTerminal(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
    }
  }

  @Test func `Graphviz is told numbers only`() {
    let task = GraphSVG(GraphSketch(Self.picture("evil"))).task
    #expect(!GraphvizLayout.question(task).contains("evil"))
  }

  @Test func `an answer that is no layout is none`() {
    let task = GraphSVG(GraphSketch(Self.picture("a"))).task
    for answer in [
      "", "graph", "graph 1 x y", "graph 1 2 3\nnode b0 1 1 1 1", "graph 1 nan nan",
      "graph 1 2 3\nnode b99 1 1 1 1 \"\"", "graph 1 2 3\nedge b0 b1 999999999 1 1",
    ] {
      #expect(GraphvizLayout.layout(task, answer: answer) == nil, "\(answer)")
    }
  }
}
