import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// Completions after the arrow of a contract.
extension Session {
  /// Number of targets that are each checked on their own.
  private static let mostTried = 100

  /// Returns the cells, events and commands that accept a pipeline's value, without its own sources.
  func targets(of pipeline: String, _ word: String) -> [Completion] {
    let offered: [SymbolKind] = [.cell, .event, .command]
    let sources = Self.sources(of: pipeline)
    let targets = runtime.environment.symbols.filter { symbol in
      symbol.scope == nil && symbol.name.hasPrefix(word) && offered.contains(symbol.kind)
        && !sources.contains(symbol.name) && runtime.isLive(symbol.id)
    }
    // A pipeline whose value has no known type may lead anywhere.
    let isKnown = isRight("\(pipeline) -> print(it)")
    // The first targets are each checked, since one may also lead back to its source; the others by
    // their types.
    var verdicts: [TargetShape: Bool] = [:]
    let fitting = targets.enumerated().filter { place, symbol in
      guard isKnown else { return true }
      let shape = TargetShape(symbol)
      if place >= Self.mostTried, let verdict = verdicts[shape] { return verdict }
      let verdict = isRight("\(pipeline) -> \(symbol.name)")
      verdicts[shape] = verdict || verdicts[shape] ?? false
      return verdict
    }.map(\.element)
    return fitting.enumerated().map { place, symbol in
      let isCell = symbol.kind == .cell
      let hasValue = isCell && place < Self.completionsWithValue
      return Completion(
        text: symbol.name, kind: isCell ? symbol.type.description : symbol.kind.phrase(words.say),
        value: hasValue ? runtime.formatter.shown(runtime.value(of: symbol.id)) : nil)
    } + [Completion(text: "print", kind: "statement", value: "print(it)", isOfLanguage: true)]
  }

  /// Returns whether a statement has no errors.
  private func isRight(_ text: String) -> Bool {
    trial(of: text).map { !$0.hasErrors } ?? false
  }

  /// Returns the names before the first stage of a pipeline.
  private static func sources(of pipeline: String) -> Set<String> {
    var scratch = SourceMap()
    let (source, _) = scratch.add(name: "", rawBytes: Array(pipeline.utf8))
    let tokens = parse(source, mode: .prompt).tree.tokens
    let names = tokens.prefix { $0.kind != .pipe }.filter { $0.kind == .identifier }
    return Set(
      names.map {
        source.text(of: Span(source: source.id, start: $0.start, end: $0.end))
      })
  }
}

/// Key of targets that accept the same values.
private struct TargetShape: Hashable {
  let type: FlowType
  let isEvent: Bool
  /// The command, whose parameters no other target shares.
  let command: SymbolID?

  init(_ symbol: Symbol) {
    type = symbol.type
    isEvent = symbol.kind == .event
    command = symbol.kind == .command ? symbol.id : nil
  }
}
