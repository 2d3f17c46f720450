import FlowTesting
import Testing

/// Diagrams that can be read and don't fit the program.
@Suite struct BadDiagramTests {
  /// The failures of the diagram alone, which stands below five lines.
  private func problem(_ diagram: String) -> String {
    let program = """
      cell n = 0
      event tap
      enum Light { red, green }
      cell light = Light.red
      n -> twice = n * 2
      """
    let failures = Judging.run(program + "\n//: unit 1s\n" + diagram).failures
    return failures.map { "\($0.place) \($0.message)" }.joined(separator: "\n")
  }

  @Test(
    arguments: [
      ("//: m : 1|", "a.flow:7:5: there is no cell or event `m` in the program"),
      (
        "//: twic : 1|",
        "a.flow:7:5: there is no cell or event `twic` in the program; did you mean `twice`?"
      ),
      (
        "//: in twice : 1|",
        "a.flow:7:8: `twice` is a derived cell, which only its contract changes"
      ),
      (
        "//: n : x|\n//: twice : 0|",
        "a.flow:7:9: what `x` stands for is not said, and `n` has values of type Int; "
          + "write `//: x = value`"
      ),
      (
        "//: n : 1|\n//: twice : -x|",
        "a.flow:8:14: what `x` stands for is not said, and `twice` has values of type Int; "
          + "write `//: x = value`"
      ),
      (
        "//: n : *|\n//: twice : 0|",
        "a.flow:7:9: `*` is an event that carries nothing, and `n` has values of type Int"
      ),
      (
        "//: n : #|\n//: twice : 0|",
        "a.flow:7:9: `#` can't come in; it is compared with a cell whose value is an error"
      ),
      (
        "//: light : r|\n//: twice : -|",
        "a.flow:7:13: what `r` stands for is not said, and `light` has values of type Light; "
          + "write `//: r = value`"
      ),
      (
        "//: n : 1|",
        "a.flow:6: no row of this diagram is compared, for nothing in the program changes what "
          + "they name"
      ),
      (
        "//: a = \"x\"\n//: n : 1|\n//: twice : a|",
        "a.flow:7:9: `\"x\"` is no value for `twice`, which has values of type Int: "
          + "expected an Int, found a String"
      ),
      (
        "//: a = nope\n//: n : 1|\n//: twice : a|",
        "a.flow:7:9: `nope` is no value for `twice`, which has values of type Int: "
          + "there is no `nope`"
      ),
      ("//: a = \"x\"\n//: n : a|\n//: twice : 0|", "a.flow:8: this input can't be carried out: "),
    ])
  func `what is wrong is said with its place`(_ diagram: String, _ text: String) {
    let found = problem(diagram)
    #expect(found.hasPrefix(text), "\(found)")
  }

  @Test func `values of other types stand in legends`() {
    #expect(
      problem("//: r = .red\n//: g = Light.green\n//: in light : rg|\n//: out twice : -|") == "")
    #expect(problem("//: a = 6 / 2\n//: n : a|\n//: twice : 6|") == "")
  }

  @Test func `a command may come in and can't be compared`() {
    let program =
      "cell n = 0\ncommand up() { n += 1 }\ncommand set(to: Int) { n = to }\n//: unit 1s\n"
    #expect(Judging.report(program + "//: up : *-*|\n//: n : 1-2|") == "")
    #expect(Judging.report(program + "//: a = 7\n//: set : a-|\n//: up : -*|\n//: n : 78|") == "")
    #expect(
      Judging.report(program + "//: out up : *|")
        == "a.flow:5:9: `up` is a command, which has no values to be compared")
  }
}
