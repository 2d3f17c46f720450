import Testing

/// The rules of the course find what is planted.
@Suite struct CourseRuleTests {
  @Test func `words are read from the syntax tree, not from the text`() {
    let program = CourseProgram(
      text: """
        // dispose every match
        scope model { cell count = 0 }
        cell n: Int? = 1
        let text = "always \\(n ?? 2)"
        n | ignoreNil | map(it > 1 ? "a" : "b") -> print
        print(model.count, text.upper, [1].count(x => x > 0))
        fn twice(x: Int) = x * 2
        print(twice(2), 3.twice, hasValue(n))
        every(1s) -> { model.count += 1 }
        """)
    #expect(
      program.words == [
        "scope", "cell", "let", "T?", "\\( )", "??", "|", "->", "ignoreNil", "map", "it", "? :",
        "print", "upper", "[ ]", "count", "=>", "fn", "hasValue", "every", "+=",
      ])
  }

  @Test func `a word is explained by a comment that quotes it`() {
    let program = CourseProgram(
      text: """
        // `take(n)` and `it ? a : b`, a `State?`
        n | skip(2) // `skip`
          // `\\(…)` `a += 1`
        """)
    for word in ["take", "? :", "T?", "\\( )", "+="] { #expect(program.explains(word), "\(word)") }
    for word in ["tak", "skip", "[ ]", "-="] { #expect(!program.explains(word), "\(word)") }
  }

  @Test func `a word that comes too early, twice or without use is found`() {
    let index = CourseIndex(
      text: """
        | Example | About | New | Article |
        | --- | --- | --- | --- |
        | [01](01-a.flow) | One | `cell` `\\|` | S1.1 S1.4 |
        | [02](02-b.flow) | Two | `cell` `wait` |  |
        """)
    #expect(
      index.rows == [
        .init(
          number: 1, file: "01-a.flow", title: "One", words: ["cell", "|"], seeds: ["S1.1", "S1.4"]),
        .init(number: 2, file: "02-b.flow", title: "Two", words: ["cell", "wait"], seeds: []),
      ])
    #expect(
      index.mistakes(using: ["01-a.flow": ["cell", "let", "|"], "02-b.flow": ["cell"]]) == [
        "01-a.flow uses let, not listed so far", "cell is listed again: 02-b.flow",
        "02-b.flow does not use wait",
      ])
  }

  @Test func `another program has another shape, the same in other words has not`() {
    let english = CourseProgram(text: "cell age = 1 // years\nprint(\"age \\(age)\")\n")
    let japanese = CourseProgram(text: "cell 年齢 = 1\nprint(\"\\(年齢)歳\") // 年\n")
    #expect(english.shape == japanese.shape)
    for other in ["cell a = 2\nprint(\"\\(a)\")", "cell a = 1\nprint(\"\\(b)\")", "cell a = 1\n"] {
      #expect(CourseProgram(text: other).shape != english.shape, "\(other)")
    }
  }

  @Test func `a head without one of its parts is none`() throws {
    let lines = [
      "// 01 A", "//", "// About.", "//", "// Run: runnel a.flow", "// Predict: what?", "",
      "print(1) //> 1", "", "// Change: that.",
    ]
    let text = lines.map { $0 + "\n" }.joined()
    let head = try #require(CourseHead(text, .english))
    #expect(head.title == "01 A")
    #expect(head.run == ["runnel", "a.flow"])
    #expect(head.prediction == "what?")
    #expect(head.change == "that.")
    #expect(CourseHead("//@ --semantics=classic\n" + text, .english) == head)
    #expect(CourseHead(text, .japanese) == nil)
    for place in lines.indices where ![6, 7].contains(place) {
      var fewer = lines
      fewer.remove(at: place)
      #expect(CourseHead(fewer.map { $0 + "\n" }.joined(), .english) == nil, "\(place)")
    }
  }
}
