import FlowSession
import Testing

@testable import FlowDrawing

/// Each format of a handful of examples is what stands in `Tests/Golden/graph`.
struct GraphGoldenTests {
  private static let examples = [
    "02-dispose", "05-two-way", "19-merge-zip", "28-command", "30-visitors", "42-page", "43-beers",
  ]

  @Test(arguments: examples)
  func `a picture is drawn as it stands beside`(_ name: String) throws {
    let picture = try GraphSupport.picture(ofExample: name + ".flow")
    let sketch = GraphSketch(picture)
    let tree = picture.graphText().map { $0 + "\n" }.joined()
    try GraphSupport.expect(tree, isGolden: name + ".txt")
    try GraphSupport.expect(picture.json(program: name), isGolden: name + ".json")
    try GraphSupport.expect(sketch.dot(title: name), isGolden: name + ".dot")
    try GraphSupport.expect(sketch.mermaid(title: name), isGolden: name + ".mmd")
    try GraphSupport.expect(GraphSVG(sketch).text(title: name), isGolden: name + ".svg")
  }

  @Test func `a contract that has run out is drawn as over, pale`() throws {
    let every = try GraphSupport.picture(ofExample: "34-every.flow")
    #expect(
      every.graphText().filter { $0.hasSuffix("   (over)") } == [
        "#3 after(3500ms) -> print(\"the egg is done\")   (over)",
        "#1 every(1s) | take(5) -> ticks   (over)",
      ])
    let ticks = try #require(every.contracts.first { $0.target != nil })
    #expect(ticks.isDisposed && ticks.hasRunOut && ticks.sources.map(\.clock) == ["every(1s)"])
    let sketch = GraphSketch(every)
    #expect(sketch.links.contains { $0.to == "n\(ticks.target ?? -1)" && $0.isFaint })
    let skip = try GraphSupport.picture(ofExample: "15-skip.flow")
    #expect(skip.graphText().contains("#2 number | take(2) -> early   (over)"))
    #expect(GraphSketch(skip).links.map(\.isFaint) == [false, true])
    let always = try GraphSupport.picture(ofExample: "09-always.flow")
    #expect(always.graphText().last?.hasSuffix("always stock >= 0 as enough   (disposed)") == true)
    #expect(GraphSketch(always).links.map(\.isFaint) == [true])
  }

  @Test func `what a stage holds is shown with the instant at which it leaves`() throws {
    let picture = try GraphSupport.picture(
      of: "cell a = 1\ncell b = 0\na | throttle(2s) -> b\nwait 1s\na = 5", 1_500_000_000)
    let stage = try #require(picture.contracts.first?.stages.first)
    #expect(stage.text == "throttle(2s)")
    #expect(stage.holds.map(\.value) == ["5"])
    #expect(stage.holds.map(\.due) == [2_000_000_000])
    #expect(GraphSketch(picture).dot(title: "a").contains("holds 5 until 2s"))
  }

  @Test func `around a cell are its own contracts and no others`() throws {
    let picture = try GraphSupport.picture(
      of: "cell a = 1\na -> b = a + 1\nb -> c = b + 1\nc -> d = c + 1\nd -> e = d + 1")
    let near = try #require(picture.around("c", up: 1, down: 1))
    #expect(near.nodes.map(\.name) == ["b", "c", "d"])
    #expect(near.contracts.map(\.number) == [2, 3])
    let far = try #require(picture.around("c", up: 5, down: 0))
    #expect(far.nodes.map(\.name) == ["a", "b", "c"])
    #expect(picture.around("nothing", up: 1, down: 1) == nil)
  }

  @Test func `sources say what part they play`() throws {
    let picture = try GraphSupport.picture(
      of: """
        cell a = 1
        cell b = 2
        cell c = 3
        cell on = true
        a | merge(b) | withLatest(c) | map(it.0 + it.1) -> out = it
        on | switch(it ? a : b) -> chosen = it
        a | filter(it < c) -> small = it
        every(1s) -> { a = it }
        """, 2_500_000_000)
    let roles = picture.contracts.map { $0.sources.map(\.role) }
    #expect(roles[0] == [.main, .merge, .withLatest])
    #expect(roles[1] == [.main, .choice, .choice])
    #expect(roles[2] == [.main, .sampled])
    #expect(picture.contracts[3].sources.map(\.clock) == ["every(1s)"])
    #expect(picture.contracts[3].effects == [picture.nodes[0].id])
  }
}
