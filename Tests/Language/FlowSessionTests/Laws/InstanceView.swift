import FlowCheck
import FlowTesting
import FlowText

@testable import FlowSession

/// Everything that can be seen of a program, without where in the text it stands.
final class InstanceView {
  let session: Session
  private let recorder = RunRecorder()
  private var heard = (lines: 0, found: 0, events: 0)

  /// A prompt.
  init(_ semantics: SessionOptions.Semantics) {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.watches = true
    options.records = true
    session = Session(options: options, output: recorder)
  }

  /// A file that was run.
  convenience init(of program: String, _ semantics: SessionOptions.Semantics) {
    self.init(semantics)
    _ = session.run(name: "law.flow", bytes: Array((program + "\nwait 30ms\n").utf8))
  }

  /// True if an error was found before anything ran.
  var isRefused: Bool {
    recorder.found.contains { $0.diagnostic.severity == .error && $0.diagnostic.code.isOfCheck }
  }

  var lines: [String] { recorder.lines }

  /// The lines of the program as it would be saved.
  var saved: [String] { session.programText.split(separator: "\n").map(String.init) }

  var all: [String] { answers + state }

  // MARK: A prompt

  func enter(_ text: String) { session.submit(text) }

  func forgetAnswers() {
    heard = (recorder.lines.count, recorder.found.count, recorder.events.count)
  }

  /// What was printed, reported and shown since; of hints each kind once, since a text of which there are
  /// several instances is read once.
  var answers: [String] {
    let problems = recorder.found[heard.found...].map(\.diagnostic)
    let hints = Set(problems.filter { $0.severity == .hint }.map(words))
    return recorder.lines[heard.lines...] + problems.filter { $0.severity != .hint }.map(words)
      + hints.sorted()
      + recorder.events[heard.events...].filter { !isOfTemplate($0) }.map { "\($0)" }
  }

  /// True for the answer to a scope with parameters, which one form alone has.
  private func isOfTemplate(_ event: SessionEvent) -> Bool {
    if case .note(let text) = event {
      text.hasPrefix("scope ") && text.contains("(")
    } else {
      false
    }
  }

  private func words(_ problem: Diagnostic) -> String {
    let labels = problem.labels.map { "\(text(at: $0.span)): \($0.text)" }
    return
      (["\(problem.severity)[\(problem.code.rawValue)] \(problem.message)", text(at: problem.span)]
      + labels + problem.notes + problem.help).joined(separator: "; ")
  }

  private func text(at span: Span) -> String {
    let source = session.sources[span.source]
    let line = source.text(ofLine: source.line(at: span.start))
    return Self.withoutPlace(String(line.drop { $0 == " " }))
  }

  // MARK: What holds

  /// A line without the number of a line of the text, and with only the name of a scope whose statement is its
  /// cause.
  private static func withoutPlace(_ line: String) -> String {
    let line = line.replacing(#/\bline [0-9]+: /#, with: "")
    guard let word = line.firstRange(of: "scope ") else { return line }
    return String(line[..<word.upperBound] + line[word.upperBound...].prefix { $0 != " " })
  }

  /// What a graph is drawn from, and why each cell has its value.
  var state: [String] {
    let picture = session.graphPicture
    let names = Dictionary(picture.nodes.map { ($0.id, $0.name) }) { first, _ in first }
    func named(_ ids: [Int]) -> String { ids.map { names[$0] ?? "?" }.joined(separator: ",") }
    let nodes = picture.nodes.map { node in
      "\(node.name) \(node.kind) \(node.type ?? "") \(node.parameters) \(node.value ?? "-") \(node.state) "
        + "\(node.scope) \(named(node.reads)) \(named(node.effects)) \(node.text) \(node.cases)"
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: picture.contracts.enumerated().map { ($1.id, $0) })
    let contracts = picture.contracts.map { contract in
      "\(contract.number ?? 0) \(contract.name ?? "") \(contract.kind) \(contract.text) "
        + "\(contract.shortText) \(contract.targetText) \(contract.formula ?? "") \(contract.scope) "
        + contract.sources.map { "\(named([$0.node ?? -1])) \($0.clock ?? "") \($0.role)" }.joined()
        + " \(contract.stages) \(named([contract.target ?? -1])) \(named(contract.effects)) "
        + "\(contract.partner.flatMap { numbers[$0] } ?? -1) \(contract.ending ?? "")"
    }
    let why = picture.nodes.flatMap {
      session.why($0.name) + session.whyNot($0.name) + [session.description(of: $0.name) ?? ""]
    }
    return ["\(picture.instant)"] + nodes + contracts + why.map(Self.withoutPlace)
  }
}
