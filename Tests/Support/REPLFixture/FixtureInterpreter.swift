import FlowSession
import FlowText
import RunnelREPL

/// A stand-in for a session whose behaviour a test can foresee: a few words that set cells, print,
/// wait for the clock or run until they are interrupted.
final class FixtureInterpreter: PromptInterpreter {
  var keeper: (any EntryKeeper)?
  let programText = "cell a = 1\n"

  func replay(_ steps: [SessionStep], from origin: Int) -> Session.Replay { Session.Replay() }

  var timeToNextDeadline: Int? { nextDeadline.map { max(0, $0 - now) } }

  func files(beginning path: String, at offset: Int) -> (start: Int, [Completion]) { (offset, []) }
  func mistakes(in text: String) -> [Session.Mistake] { [] }
  func note(on text: String, at offset: Int) -> String? { nil }
  func preview(
    of text: String, unless isOver: @escaping @Sendable () -> Bool
  ) -> [SessionEvent]? { nil }

  func isDeclared(_ name: String) -> Bool { false }
  func description(of name: String) -> String? { nil }
  func answer(_ question: SessionQuestion) -> [String] { [] }

  func change(_ change: SessionChange) -> SessionAnswer { .refused("no session") }

  let interruption = Interruption()
  let status = RunStatus.succeeded
  private let output: any SessionOutput
  /// Where the threads leave word that `post` starts.
  private let inbox: PromptInbox
  private let start = ContinuousClock.now
  private var cells: [(name: String, value: String)] = []
  private var timers: [(due: Int, text: String)] = []
  private var sources = SourceMap()

  init(output: any SessionOutput, inbox: PromptInbox) {
    self.output = output
    self.inbox = inbox
  }

  var now: Int {
    let time = (ContinuousClock.now - start).components
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
  }

  var nextDeadline: Int? { timers.map(\.due).min() }

  func serveTimers() {
    let present = now
    let due = timers.filter { $0.due <= present }.sorted { $0.due < $1.due }
    timers.removeAll { $0.due <= present }
    for timer in due { output.print(timer.text) }
  }

  func goOn() -> Bool {
    guard let next = nextDeadline else { return false }
    while now < next, !interruption.isRaised {}
    serveTimers()
    return true
  }

  func submit(_ text: String) {
    let lines = text.split(separator: "\n")
    if text.hasPrefix("scope") {
      output.show(.note("a scope of \(lines.count) lines"))
    } else {
      for line in lines { run(String(line)) }
    }
  }

  private func run(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first ?? "", words.dropFirst().first ?? "") {
    case ("print", let text): output.print(text)
    case ("later", let text): timers.append((now + 5_000_000, text))
    case ("flood", let count):
      let first = now
      for number in 0..<(Int(count) ?? 0) {
        timers.append((first + 300_000 * number, "tick \(number)"))
      }
    case ("ticker", let count):
      let first = now
      for number in 0..<(Int(count) ?? 0) {
        timers.append((first + 2_000_000 * number, "tick \(number)"))
      }
    case ("post", let count): startThreads(posting: Int(count) ?? 0)
    case ("spin", _):
      output.print("spinning")
      while !interruption.isRaised {}
      output.print("stopped")
    case ("cell", let rest): assign(rest, declares: true)
    default: assign(line, declares: false)
    }
  }

  /// Four threads that leave word at the same time.
  private func startThreads(posting count: Int) {
    for thread in 0..<4 {
      Task.detached { [inbox] in
        for number in 0..<count {
          inbox.post(.notice("thread \(thread) says \(number)"))
          try? await Task.sleep(nanoseconds: 1_000_000)
        }
      }
    }
  }

  private func assign(_ text: String, declares: Bool) {
    let sides = text.split(separator: "=", maxSplits: 1).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard sides.count == 2 else { return complain(about: text) }
    let (name, value) = (sides[0], sides[1])
    if declares {
      cells.append((name, value))
      output.show(.declared(name: name, value: value, contract: nil, detail: nil))
    } else if let index = cells.firstIndex(where: { $0.name == name }) {
      let old = cells[index].value
      cells[index].value = value
      output.show(.moved(name: name, old: old, new: value, depth: 0, contract: nil))
    } else {
      complain(about: text)
    }
  }

  private func complain(about text: String) {
    let file = sources.add(name: "prompt", bytes: Array(text.utf8))
    let span = Span(source: file.id, start: 0, end: Int32(text.utf8.count))
    output.report(Diagnostic(.unknownName, "there is no cell in `\(text)`", at: span), in: sources)
  }

  func isUnfinished(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      if "({[".contains(character) { depth += 1 }
      if ")}]".contains(character) { depth -= 1 }
    }
    return depth > 0 || text.hasSuffix("->") || text.hasSuffix("=")
  }

  func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    let word = String(head.reversed().prefix { $0.isLetter }.reversed())
    let known = cells.map { Completion(text: $0.name, kind: "Int", value: $0.value) }
    let stages = ["debounce", "delay", "distinct"].map {
      Completion(text: $0, kind: "stage", value: nil)
    }
    return (offset - word.utf8.count, (known + stages).filter { $0.text.hasPrefix(word) })
  }

  func listing(of kind: ListingKind) -> [ListingRow] {
    guard kind == .cells else { return [] }
    return cells.map { ListingRow(name: $0.name, type: "Int", value: $0.value, contract: nil) }
  }
}
