import FlowSession
import Foundation
import Testing

@testable import FlowDrawing

/// The record told wave by wave.
struct TraceTests {
  private static func scripts() throws -> [Scripts.Script] {
    try Scripts.golden() + Scripts.examples()
  }

  private static func schema() throws -> JSONSchema {
    try JSONSchema(Data(contentsOf: Scripts.root.appending(path: "docs/trace.schema.json")))
  }

  @Test func `a wave says what set it off, what changed and what stopped`() {
    let run = RecordedScript(
      """
      cell year = 2016
      year -> age = year - 1985
      age | filter(it > 40) -> print("old")
      year = 2017
      dispose age
      """)
    #expect(
      run.traceText == [
        "year = 2016",
        "wave 1   0ms   line 2: year -> age   signing #1",
        "  0  age  -> 31   #1",
        "wave 2   0ms   line 3: age | filter(it > 40) -> print(\"old\")   signing #2",
        "  0  . filter(it > 40)  31  filtered out   #2",
        "wave 3   0ms   line 4: year = 2017",
        "  0  year               2016 -> 2017",
        "  1  age                31 -> 32   because year   #1",
        "  2  . filter(it > 40)  32  filtered out   because age   #2",
        "ended   0ms   age (keeps 32): year -> age",
      ])
  }

  @Test func `what a timer brings names its contract`() {
    let run = RecordedScript("every(1s) -> tick = it", until: 1_000_000_000)
    #expect(
      run.traceText.suffix(2) == [
        "wave 1   1s   every(1s) of #1 every(1s) -> tick", "  0  tick  -> 1   #1",
      ])
  }

  @Test func `a cell that a block assigns names the contract, and the wave goes on`() {
    let run = RecordedScript(
      "cell a = 1\ncell b = 0\na | updates -> { b = a * 2 }\na = 2\n")
    #expect(
      run.traceText.suffix(5) == [
        "  0  a          1 -> 2", "  1  | updates  2   because a   #1",
        "  1  observer   runs with 2   because a   #1",
        "wave 3   0ms   line 4: a = 2   goes on", "  0  b  0 -> 4   by the block of #1",
      ])
  }

  @Test func `an observer that another one disposes of does not run`() {
    let run = RecordedScript(
      """
      cell a = 1
      a | updates -> { dispose second }
      a | updates -> print("second") as second
      a = 2
      """)
    #expect(!run.traceText.contains("> second"))
    #expect(run.traceText.contains("  1  . stops  2  disposed of before it ran   #2"))
  }

  @Test func `in classic every step of a signing says so`() {
    let run = RecordedScript(
      """
      cell year = 2016
      year -> age = year - 1985
      age | filter(it > 40) -> print("old")
      year = 2017
      """, semantics: .classic)
    #expect(
      run.traceText == [
        "year = 2016", "wave 1   0ms   line 2: year -> age   signing #1",
        "  0  age  -> 31   #1",
        "wave 2   0ms   line 3: age | filter(it > 40) -> print(\"old\")   signing #2",
        "  0  . filter(it > 40)  31  filtered out   #2", "wave 3   0ms   line 4: year = 2017",
        "  0  year  2016 -> 2017", "wave 4   0ms   line 4: year = 2017   goes on",
        "  1  age  31 -> 32   because year   #1",
        "wave 5   0ms   line 4: year = 2017   goes on",
        "  2  . filter(it > 40)  32  filtered out   because age   #2",
      ])
  }

  @Test func `in classic every step has its cause`() throws {
    let run = RecordedScript(
      "cell a = 1\na -> b = a + 1\nb -> c = b + 1\na = 2\n", semantics: .classic)
    let steps = run.record.moments.suffix(3).compactMap { moment -> (Int, Int?, Int)? in
      guard case .wave(let wave) = moment, let step = wave.steps.first else { return nil }
      return (wave.cause, step.because, wave.input)
    }
    let cells = Dictionary(uniqueKeysWithValues: run.record.picture.cells.map { ($0.name, $0.id) })
    #expect(steps.map(\.1) == [nil, cells["a"], cells["b"]])
    #expect(Set(steps.map(\.0)).count == 1)
    #expect(Set(steps.map(\.2)) == [4])
  }

  @Test(arguments: try Self.scripts())
  func `an input has the same number in waves and in classic`(_ script: Scripts.Script) throws {
    func inputs(_ run: RecordedScript) -> [Int: String] {
      var inputs: [Int: String] = [:]
      for case .wave(let wave) in run.record.moments {
        inputs[wave.input] = "\(wave.origin.kind) \(wave.origin.text)"
      }
      return inputs
    }
    let (waves, classic) = (inputs(script.run()), inputs(script.run(.classic)))
    guard !script.text.contains("deliverOn"), !waves.isEmpty else { return }
    let shared = Set(waves.keys).intersection(classic.keys)
    #expect(shared.filter { waves[$0] == classic[$0] }.count * 10 >= shared.count * 9)
  }

  @Test(arguments: try Self.scripts())
  func `every line of JSON is as the schema says`(_ script: Scripts.Script) throws {
    let schema = try Self.schema()
    for run in [script.run(), script.run(.classic)] {
      var known: Set<Int> = []
      for line in run.traceJSON {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let problems = schema.problems(of: value)
        #expect(problems.isEmpty, "\(problems) in \(line)")
        let object = try #require(value as? [String: Any])
        let isIntroduction = object["type"] as? String == "contract"
        if isIntroduction { known.insert(try #require(object["contract"] as? Int)) }
        for step in object["steps"] as? [[String: Any]] ?? [] {
          for key in ["contract", "assigner"] {
            if let contract = step[key] as? Int { #expect(known.contains(contract), "\(line)") }
          }
        }
      }
    }
  }

  @Test func `the schema refuses what is not as documented`() throws {
    let schema = try Self.schema()
    for line in [
      #"{"v":2,"type":"print","time":0,"text":"x"}"#, #"{"v":1,"type":"print","time":0}"#,
      #"{"v":1,"type":"print","time":-1,"text":"x"}"#, #"{"v":1,"type":"nope"}"#,
      #"{"v":1,"type":"print","time":0,"text":"x","more":1}"#,
      #"{"v":1,"type":"wave","wave":1,"cause":1,"input":1,"time":0,"origin":{"kind":"x","text":""},"steps":[]}"#,
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      #expect(!schema.problems(of: value).isEmpty, "\(line)")
    }
  }

  @Test func `the page documents every key and the version`() throws {
    let page = try String(
      contentsOf: Scripts.root.appending(path: "docs/TRACE.md"), encoding: .utf8)
    let data = try Data(contentsOf: Scripts.root.appending(path: "docs/trace.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    #expect(definitions["version"]?["const"] as? Int == TraceJSON.version)
    for (name, definition) in definitions {
      for key in (definition["properties"] as? [String: Any] ?? [:]).keys {
        #expect(page.contains("`\(key)`"), "\(key) of \(name)")
      }
    }
    let reasons =
      ((definitions["stopped"]?["properties"] as? [String: Any])?["reason"]
      as? [String: Any])?["enum"] as? [String]
    for reason in try #require(reasons) { #expect(page.contains("`\(reason)`")) }
  }

  @Test func `the page shows what is drawn`() throws {
    let page = try String(
      contentsOf: Scripts.root.appending(path: "docs/TRACE.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "```flow\n")
    #expect(parts.count == 2)
    let script = parts[1].components(separatedBy: "```")[0]
    let end = 1_500_000_000
    let run = RecordedScript(script, until: end)
    let record = RunRecord(moments: run.record.moments, picture: run.record.picture, end: end)
    let lines = MarbleText.lines(try MarbleChart(record), width: 80, style: .ascii)
    #expect(page.contains("```\n" + lines.joined(separator: "\n") + "\n```"))
  }
}
