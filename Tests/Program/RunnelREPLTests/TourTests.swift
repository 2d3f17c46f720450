import FlowSession
import Testing

@testable import RunnelREPL

/// `:tour` shows a step at a time and sees by the session whether it was done.
@Suite struct TourTests {
  private func play(_ lines: [String]) -> String {
    let rehearsal = PromptRehearsal(reader: EmptyFolder())
    rehearsal.play(lines.map { $0.hasPrefix("(") ? $0 : "flow> " + $0 })
    return rehearsal.text
  }

  /// Lines that open a brace are one entry with those up to its end.
  private func entries(of step: Tour.Step) -> [String] {
    var entries: [[String]] = []
    var isOpen = false
    for line in step.lines {
      if isOpen { entries[entries.count - 1].append(line) } else { entries.append([line]) }
      isOpen = line.hasSuffix("{") || isOpen && line != "}"
    }
    return entries.map { $0.joined(separator: "\n") }
  }

  @Test func `whoever types what the steps say has done each of them`() {
    var typed: [String] = [":tour"]
    for step in Tour.steps {
      for entry in entries(of: step) {
        let lines = entry.split(separator: "\n").map(String.init)
        typed.append(lines[0])
        typed += lines.dropFirst().map { "\u{1}" + $0 }
      }
      if step.lines.contains(where: { $0.hasPrefix("key(\"a\")") }) {
        typed.append("(300ms goes by)")
      }
      typed.append(":tour next")
    }
    let rehearsal = PromptRehearsal(reader: EmptyFolder())
    rehearsal.play(
      typed.map { line in
        if line.hasPrefix("(") { return line }
        return line.hasPrefix("\u{1}") ? "  ... " + line.dropFirst() : "flow> " + line
      })
    let text = rehearsal.text
    let done = text.split(separator: "\n").count { $0.hasPrefix("done: ") }
    #expect(done >= Tour.steps.count - 1, "\(text)")
    for place in 1...Tour.steps.count {
      #expect(text.contains("\(place) of \(Tour.steps.count)  "))
    }
    #expect(text.contains("This was the tour."))
    #expect(!text.contains("there is no `") && !text.contains("error[R2"), "\(text)")
  }

  @Test func `a step is done by whatever does it, and is told once`() {
    let text = play([":tour", "cell year: Int", "year = 7", ":tour next", "age := year - 1985"])
    #expect(text.components(of: "done: ") == 2)
  }

  @Test func `Enter alone goes on where a step is done, and shows it again before`() throws {
    let bench = try PromptBench()
    #expect(bench.type("").isEmpty)
    bench.type(":tour")
    #expect(bench.type("").hasPrefix("1 of "))
    #expect(bench.type("cell year = 2016").hasSuffix("done: Enter goes on\n"))
    #expect(bench.type("  ").hasPrefix("2 of "))
    #expect(bench.type("").hasPrefix("2 of "))
  }

  @Test func `a step that was not done is not told to be`() {
    let text = play([":tour", "cell month = 3", ":tour", ":tour next", "cell age = 31"])
    #expect(text.components(of: "done: ") == 0)
    #expect(text.components(of: "1 of \(Tour.steps.count)  ") == 2)
  }

  @Test func `asking is seen by the command and not by its words`() {
    let place = Tour.steps.firstIndex { $0.lines == [":why age"] } ?? 0
    // The first two steps are done on the way.
    var lines = [":tour", "cell year = 2016", "year -> age = year - 1985"]
    lines += Array(repeating: ":tour next", count: place)
    #expect(play(lines + [":graph"]).components(of: "done: ") == 2)
    #expect(play(lines + [":why year"]).components(of: "done: ") == 3)
  }

  @Test func `the tour can be gone back`() {
    let text = play([":tour", ":tour back", ":tour n", ":tour back"])
    #expect(text.contains("this is the first step of the tour"))
    #expect(text.components(of: "1 of \(Tour.steps.count)  ") == 2)
    #expect(play([":tour sideways"]).contains("takes `next`, `back`, `stop` or `restart`"))
    #expect(play([":tour stop"]).hasSuffix("no tour is under way\n"))
    #expect(play([":tour next"]).hasSuffix("no tour is under way; `:tour` begins one\n"))
  }

  @Test func `a tour that was left goes on where it was, or begins again`() {
    let count = Tour.steps.count
    let left = [":tour", ":tour next", ":tour next", "cell n = 1", ":tour stop"]
    let text = play(left)
    #expect(
      text.hasSuffix(
        "the tour is left: `:tour` goes on at step 3, `:tour restart` begins it again\n"))
    #expect(play(left + [":tour next"]).hasSuffix("`:tour` goes on with it\n"))
    let resumed = play(left + [":tour"])
    #expect(resumed.components(of: "3 of \(count)  ") == 2)
    #expect(resumed.components(of: "1 of \(count)  ") == 1)
    #expect(!resumed.contains("the tour declares"))
    #expect(resumed.contains("`:tour restart` begins with the first step"))
    #expect(play(left + [":tour restart"]).components(of: "1 of \(count)  ") == 2)
    #expect(
      play([":tour", ":tour stop"]).hasSuffix("the tour is left: `:tour` goes on at step 1\n"))
    // A step that was done is not asked for again.
    #expect(play([":tour", "cell year = 1", ":tour stop", ":tour"]).contains("2 of \(count)  "))
    // One that was gone through begins at its beginning.
    let whole = [":tour"] + Array(repeating: ":tour next", count: count) + [":tour"]
    #expect(play(whole).components(of: "\n1 of \(count)  ") == 2)
  }

  @Test func `the step on classic delivery shows a glitch`() throws {
    let place = try #require(Tour.steps.firstIndex { $0.lines.contains(":semantics classic") })
    let text = play(Tour.steps[(place - 2)...place].flatMap(\.lines))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("sum ") }.map { row in
      row.split { !$0.isNumber }.map(String.init)
    }
    #expect(rows.suffix(2) == [["5", "10"], ["5", "7", "10"]], "\(text)")
  }

  @Test func `names of the tour that are taken are told of`() {
    let text = play(["cell year = 1", "cell n = 2", ":tour"])
    #expect(text.contains("the tour declares year, n, too"))
    #expect(!play([":tour"]).contains("too;"))
  }

  @Test func `what comes by itself is seen, too`() {
    let place = Tour.steps.firstIndex { $0.lines.contains("key(\"a\")") } ?? 0
    var lines = [":tour"] + Array(repeating: ":tour next", count: place)
    lines += Tour.steps[place].lines
    #expect(play(lines).components(of: "done: ") == 0)
    #expect(play(lines + ["(300ms goes by)", "word"]).components(of: "done: ") == 1)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}

private struct EmptyFolder: SourceReader {
  let root = SourceRoot.folder("nowhere")
  let start: String? = nil

  func name(of path: String) -> String { path }
  func names(in folder: String) -> [String] { [] }
  func open(_ path: String) throws(SourceProblem) -> any OpenSource { throw .missing }
}
