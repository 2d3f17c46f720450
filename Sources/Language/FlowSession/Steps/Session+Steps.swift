import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// The command `:steps`: how an expression, or the value of a cell, is computed from the present values.
extension Session {
  /// Longest expression, in bytes, that is analysed.
  private static let longest = 4000

  /// Returns the steps of an expression or of the contracts that lead to a cell, as lines; nothing
  /// is changed.
  package func steps(of text: String) -> [String] {
    let text = text.trimmed
    guard let symbol = symbol(named: text), runtime.isLive(symbol) else {
      return expressionLines(text, title: "", inside: nil)
    }
    let environment = runtime.environment
    switch environment[symbol].kind {
    case .cell, .derived, .event: break
    default: return expressionLines(text, title: "", inside: nil)
    }
    let name = environment.qualifiedName(symbol)
    let plans = runtime.plans.filter { $0.targetSymbol == symbol }
    guard !plans.isEmpty else {
      let value = runtime.value(of: symbol)
      return [
        value.isPending
          ? words.nothingLeads(to: name)
          : words.nothingComputes(name, runtime.formatter.shown(value))
      ]
    }
    return plans.flatMap { plan in
      var walk = PipelineSteps(
        plan: plan, name: name, scope: environment.scope(of: plan.id),
        hasCome: !runtime.value(of: symbol).isPending)
      take(plan, &walk)
      noteDifference(from: symbol, plans.count, &walk)
      return [numberedText(of: plan)] + walk.lines.map { "  " + $0 }
    }
  }

  /// The state of following one contract from its source to its target.
  struct PipelineSteps {
    let plan: ContractPlan
    let name: String
    /// The scope of the contract.
    let scope: SymbolID?
    /// True if the target has a value, so that something has come to it.
    let hasCome: Bool
    var lines: [String] = []
    /// The value that is passed on, in the language's notation.
    var it: String?
    /// The value that the target would get now, where the walk gets so far.
    var result: String?
  }

  private func take(_ plan: ContractPlan, _ walk: inout PipelineSteps) {
    guard let (tree, node) = runtime.environment.syntax(of: plan.id) else { return }
    switch tree.kind(node) {
    case .definition:
      walk.lines += expressionLines(
        tree.text(tree.child(node, 0)), title: walk.name, inside: walk.scope)
    case .twoWayBinding: take(twoWay: tree, node, &walk)
    case .contract:
      guard take(pipeline: tree, tree.child(node, 0), &walk) else { return }
      let target = tree.child(node, 1)
      guard tree.kind(target) == .declareTarget else {
        walk.result = walk.it
        return walk.lines.append("\(walk.name) = \(walk.it ?? words.whatCame)")
      }
      let text = substituting(walk.it, in: tree, tree.child(target, 1), names: ["it"])
      let trial = trial(of: text, inside: walk.scope)
      walk.lines += expressionLines(of: trial, text, title: walk.name)
      walk.result = tentativeValue(of: trial).flatMap { literal(of: $0) }
    default: return
    }
  }

  /// Follows the source's value through the stages.
  ///
  /// Returns false if it cannot be followed to the end.
  private func take(
    pipeline tree: SyntaxTree, _ pipeline: SyntaxID, _ walk: inout PipelineSteps
  ) -> Bool {
    let sources = walk.plan.sourceSymbols
    let isEvent = sources.contains { runtime.environment[$0].kind == .event }
    let stages = Array(tree.children(pipeline).dropFirst())
    guard let source = sources.first, sources.count == 1, !isEvent else {
      // The names of the sources are in the expression, and are evaluated there.
      guard stages.isEmpty, !isEvent else {
        walk.lines.append(words.cameAtItsMoment(walk.name))
        return false
      }
      return true
    }
    walk.it = literal(of: runtime.value(of: source))
    guard walk.it != nil else {
      walk.lines.append(
        words.hasNothingToStartFrom(runtime.environment.qualifiedName(source)))
      return false
    }
    for stage in stages {
      guard take(stage: tree, stage, &walk) else { return false }
    }
    return true
  }

  private func take(twoWay tree: SyntaxTree, _ node: SyntaxID, _ walk: inout PipelineSteps) {
    guard let source = walk.plan.sourceSymbols.first,
      let it = literal(of: runtime.value(of: source))
    else { return }
    let written = runtime.environment.qualifiedName(source)
    let conversions = tree.child(node, 2)
    guard conversions.isPresent else {
      return walk.lines.append(words.copies(walk.name, written, it))
    }
    walk.lines.append(words.holds(written, it))
    let conversion = tree.child(conversions, walk.plan.isWayBack ? 1 : 0)
    walk.lines += expressionLines(
      substituting(it, in: tree, conversion, names: ["it"]), title: walk.name,
      inside: walk.scope)
  }

  // MARK: Expressions

  private func expressionLines(
    _ text: String, title: String, inside scope: SymbolID?
  ) -> [String] {
    expressionLines(of: trial(of: text, inside: scope), text, title: title)
  }

  /// Returns the steps of a checked text; a nil trial is a text that is not a whole statement.
  func expressionLines(
    of trial: CheckedFragment?, _ text: String, title: String
  ) -> [String] {
    guard text.utf8.count <= Self.longest else { return [words.isTooLong] }
    guard let fragment = trial else {
      return [words.isNoWholeExpression]
    }
    let errors = fragment.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      return errors.prefix(1).flatMap { error in
        let told = error.wording(words.say)
        return [told.message] + told.ways.prefix(1).map { words.help($0.sentence) }
      }
    }
    guard fragment.statements.count == 1,
      case .expression(let expression, let frameSize) = fragment.statements[0]
    else {
      guard fragment.statements.count == 1 else { return [words.stepsTakes] }
      return [words.stepsTakes, words.whatIfSays(text.trimmed)]
    }
    var taker = StepTaker(
      fragment, frameSize: frameSize, text: text, sources: sources, runtime: runtime,
      words)
    taker.take(whole: expression)
    var steps = taker.result
    steps.title = title
    return steps.lines(words)
  }

  func tentativeValue(of trial: CheckedFragment?) -> Value? {
    guard let fragment = trial, fragment.statements.count == 1,
      case .expression(let code, _) = lowering(of: fragment).plan(fragment.statements[0]),
      let value = runtime.tentativeValue(code), !value.isPending
    else { return nil }
    if case .failure = value { return nil }
    return value
  }

  /// Returns a value in the language's notation; nil for a missing value and a failure.
  func literal(of value: Value) -> String? {
    if value.isPending { return nil }
    if case .failure = value { return nil }
    return runtime.formatter.ofExpressions.quoted(value)
  }

  /// Returns the text of an expression with a value in place of certain names.
  func substituting(
    _ value: String?, in tree: SyntaxTree, _ node: SyntaxID, names: [String]
  ) -> String {
    let span = tree.span(node)
    guard let value else { return tree.text(node) }
    var bytes = Array(tree.source.bytes[Int(span.start)..<Int(span.end)])
    let written = value.hasPrefix("-") ? "(\(value))" : value
    for token in tree.tokens.reversed() where token.start >= span.start && token.end <= span.end {
      let range = Int(token.start)..<Int(token.end)
      guard token.kind == .identifier || token.kind == .itKeyword,
        names.contains(String(decoding: tree.source.bytes[range], as: UTF8.self))
      else { continue }
      let start = Int(token.start - span.start)
      bytes.replaceSubrange(start..<start + range.count, with: written.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxTree {
  /// Returns the source text of a node.
  func text(_ node: SyntaxID) -> String {
    node.isPresent ? source.text(of: span(node)) : ""
  }
}

extension String {
  fileprivate var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
