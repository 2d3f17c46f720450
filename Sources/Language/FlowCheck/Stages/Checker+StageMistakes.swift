import FlowSyntax
import FlowText

/// Reports of stages that there are not, and of those with other arguments than they take.
extension Checker {
  mutating func reportStageArguments(_ node: SyntaxID, _ stage: StageKind, _ input: FlowType) {
    let example = example(of: stage, tree.children(node).map { snippet($0) }, input)
    let isInvented = !stage.arguments.isEmpty
    report(
      StageArguments(
        span: tree.span(node), name: stage.rawValue, count: stage.arguments.count,
        fix: replacing(node, by: example, isInvented ? .choice : nil)))
  }

  /// Returns an example of a stage for values of a type, with the time that it is given.
  private func example(
    of stage: StageKind, _ given: [Snippet], _ input: FlowType
  ) -> Snippet {
    let value = input.hasExample ? input.example : "0"
    return switch stage {
    case .startWith, .recover: "\(stage.rawValue)(\(value))"
    case .timeout where given.count == 1: "timeout(\(given[0]), \(value))"
    case .timeout: "timeout(1s, \(value))"
    case .scan where input == .string: "scan(\(value), acc + it)"
    default: Snippet(stage.example)
    }
  }

  mutating func reportUnknownStage(_ node: SyntaxID, _ input: FlowType) {
    let name = tree.tokenText(node)
    guard !name.isEmpty else { return }
    let span = tree.tokenSpan(node)
    if let foreign = ForeignWord(name, as: .stage) {
      report(
        UnknownStage(
          span: span, name: name, nearest: foreign.name.map { String($0.prefix { $0 != "(" }) },
          isForeign: true,
          ways: [
            foreign.name.map { .write(replacing(node, by: stage($0, of: node))) }
              ?? .foreign(foreign.advice(surroundings(ofStage: node)), replacing: tree.span(node))
          ]))
      return
    }
    guard find(name, where: { $0 == .function }) == nil, !Library.isFunction(name) else {
      report(UnknownStage(span: span, name: name, ways: ways(toCall: name, node, input)))
      return
    }
    let nearest = nearest(to: name, among: StageKind.allCases.map(\.rawValue))
    let arguments = Array(tree.children(node))
    // Other arguments than it takes, or a value in place of a type, are a mistake of their own.
    let meant = nearest.flatMap { StageKind(rawValue: $0) }
    let fits = meant != .decode && meant?.arguments.count == arguments.count
    report(
      UnknownStage(
        span: span, name: name, nearest: nearest, nearestFits: fits,
        ways: nearest.map { nearest in
          [.write(replacing(node, by: call(nearest, arguments)).asChoice(!fits))]
        } ?? []))
  }

  private func surroundings(ofStage node: SyntaxID) -> ForeignWord.Surroundings {
    ForeignWord.Surroundings(
      name: sourceTexts.isEmpty ? .gap("source") : Snippet(sourceTexts),
      argument: tree.children(node).first.map { snippet($0) } ?? .gap("other"))
  }

  /// Returns a suggested stage as it is written, with the only argument of an unknown stage in place
  /// of the example's.
  private func stage(_ written: String, of node: SyntaxID) -> Snippet {
    let arguments = Array(tree.children(node))
    let name = String(written.prefix { $0 != "(" })
    guard arguments.count == 1, written != name,
      let stage = StageKind(rawValue: name), stage.arguments.count == 1, stage != .choose
    else { return Snippet(written) }
    let isTime = written.hasSuffix("s)")
    if isTime, tree.kind(arguments[0]) == .integerLiteral,
      let duration = ForeignWord.duration(milliseconds: text(arguments[0]))
    {
      return "\(name)(\(duration))"
    }
    return "\(name)(\(snippet(arguments[0])))"
  }

  /// Returns how a function is called that stands where a stage was expected.
  private func ways(
    toCall name: String, _ node: SyntaxID, _ input: FlowType
  ) -> [UnknownStage.Way] {
    let arguments = Array(tree.children(node))
    guard let first = arguments.first else {
      return [.function(replacing(node, by: "map(\(name)(it))", .choice))]
    }
    // An expression about each element needs a name for it there.
    if arguments.count == 1, tree.kind(first) != .lambda,
      find(name, where: { $0 == .function }) == nil,
      let function = namingIt(in: first)
    {
      let call: Snippet = "it.\(name)(\(function))"
      if case .list = input { return [.function(replacing(node, by: "map(\(call))"))] }
      let list = replacing(node, by: "buffer(1s) | map(\(call))", .choice)
      let key = replacing(node, by: "per(\(snippet(first)))")
      return name == "group" ? [.key(key), .list(list)] : [.list(list)]
    }
    return [.function(replacing(node, by: "map(\(call("it.\(name)", arguments)))", .choice))]
  }

  private func call(_ name: String, _ arguments: [SyntaxID]) -> Snippet {
    arguments.isEmpty ? Snippet(name) : "\(name)(\(list(arguments)))"
  }

  // MARK: Changes of a pipeline

  /// Returns the change of a stage into others.
  private func replacing(_ node: SyntaxID, by code: Snippet, _ kind: Fix.Kind? = nil) -> Fix {
    Fix(replacing: tree.span(node), with: code, kind).shown(as: "| \(code.shown)")
  }

  /// Returns the place of a stage with the `|` before it.
  func withBar(_ node: SyntaxID) -> Span {
    let span = tree.span(node)
    let bytes = tree.source.bytes
    var start = Int(span.start)
    while start > 0, bytes[start - 1] != UInt8(ascii: "|") { start -= 1 }
    start = max(start - 1, 0)
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    return Span(source: span.source, start: Int32(start), end: span.end)
  }

  /// Returns the change that moves a stage before another one.
  func moving(_ node: SyntaxID, before other: Span) -> Fix {
    let start = Span(source: other.source, start: other.start, end: other.start)
    return Fix([Edit(start, "\(snippet(node)) | "), Edit(withBar(node), "")])
      .shown(as: "| \(text(node)) | per(…)")
  }
}
