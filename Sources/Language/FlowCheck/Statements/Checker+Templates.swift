import FlowSyntax
import FlowText

/// Scopes with parameters: `scope elevator(n: Int) { … }`.
extension Checker {
  mutating func noteTemplate(_ node: SyntaxID, scope: SymbolID?) {
    guard let symbol = symbol(declaredBy: node) else { return }
    environment.templates[symbol] = TemplateRecord(part: tree.part(node), scope: scope)
    instances.declared.append((symbol, cursor.mode))
  }

  mutating func checkTemplate(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let before = environment[symbol]
    let (parameters, _) = inFrame(Frame(.statement, scope: scope)) { checker in
      checker.checkParameters(checker.tree.child(node, 0))
    }
    environment.symbols[Int(symbol.index)].become(.template, .nothing, at: tree.tokenSpan(node))
    environment.symbols[Int(symbol.index)].parameters = parameters.map(\.type)
    passDeclaration(of: symbol)
    return redeclared(node, symbol, before: before, .ready(.template(symbol)))
  }

  /// A trial at every key press must be fast: no searches for similar names, no samples of scopes.
  mutating func becomeTrial() {
    bounds.nameNothing()
    instances.checksTemplates = false
  }

  // MARK: Templates for themselves

  /// Reports what is wrong in a scope with parameters of which no instance was checked; says of the errors in
  /// an instance where that is made, unless the text is wrong whatever its arguments are.
  mutating func checkTemplates() {
    guard !instances.declared.isEmpty || !instances.known.isEmpty else { return }
    var modes: [SymbolID: ParseMode] = [:]
    for (template, mode) in instances.declared where !instances.checked.contains(template) {
      modes[template] = mode
    }
    for template in instances.broken { modes[template] = modes[template] ?? cursor.mode }
    let found = instances.checksTemplates ? problems(inTemplates: modes) : []
    labelFailures(except: Set(found.map(\.place)))
    keepEachOnce(diagnostics.kept + found)
  }

  /// Makes some diagnostics those of the fragment, of the text of a template each once.
  private mutating func keepEachOnce(_ all: [Diagnostic]) {
    var seen: Set<Diagnostic.Place> = []
    var circles: Set<Set<Span>> = []
    var list = DiagnosticList()
    for diagnostic in all {
      if isInTemplate(diagnostic.span) {
        guard seen.insert(diagnostic.place).inserted else { continue }
        // A circle of several scopes is found in each of them.
        let isCircle = diagnostic.code == .recursiveFunction
        guard !isCircle || circles.insert(Set(diagnostic.labels.map(\.span))).inserted else {
          continue
        }
      }
      list.append(diagnostic)
    }
    list.noteOmission(diagnostics.omitted)
    diagnostics = list
  }

  private func isInTemplate(_ span: Span) -> Bool {
    instances.known.values.contains { covers($0.template, span) }
      || instances.declared.contains { covers($0.template, span) }
  }

  private func covers(_ template: SymbolID, _ span: Span) -> Bool {
    guard let part = environment.templates[template]?.part else { return false }
    let own = part.span(part.root)
    return own.source == span.source && own.start <= span.start && span.end <= own.end
  }

  private mutating func labelFailures(except general: Set<Diagnostic.Place>) {
    var kept = diagnostics.kept
    for failure in instances.failures {
      let name = environment.qualifiedName(failure.instance)
      for index in failure.problems
      where kept[index].severity == .error && !general.contains(kept[index].place) {
        kept[index] = Diagnostic(
          MistakeInInstance(original: kept[index], instance: name, place: failure.span))
      }
    }
    let omitted = diagnostics.omitted
    diagnostics = DiagnosticList()
    diagnostics.append(contentsOf: kept)
    diagnostics.noteOmission(omitted)
  }

  /// Returns what is wrong in templates with each of two different samples of their arguments.
  private func problems(inTemplates modes: [SymbolID: ParseMode]) -> [Diagnostic] {
    guard !modes.isEmpty, goesOn() else { return [] }
    let scratch = environment.copy()
    var found: [Diagnostic] = []
    var nodeCount = instances.nodeCount
    for (template, mode) in modes.sorted(by: { $0.key.index < $1.key.index })
    where nodeCount < Instances.mostNodes && goesOn() {
      guard let record = scratch.templates[template] else { continue }
      let samples = [SampleKind.small, .large].map { sample in
        scratch.begin()
        defer { scratch.takeBackLastCheck() }
        var checker = Checker(scratch, ParsedProgram(record.part, mode: mode), bounds.poll)
        checker.instances.nodeCount = nodeCount
        defer { nodeCount = checker.instances.nodeCount }
        return checker.problems(of: template, record, sample)
      }
      let common = Set(samples[1].map(\.place))
      found += samples[0].filter { common.contains($0.place) }
    }
    return found
  }

  /// Returns what is wrong in a template that this checker was made for, with sample arguments.
  private mutating func problems(
    of template: SymbolID, _ record: TemplateRecord, _ sample: SampleKind
  ) -> [Diagnostic] {
    instances.path = [template]
    instances.nodeCount += tree.nodeCount
    instances.checksTemplates = false
    environment.trees.append(contentsOf: [tree])
    let scope = makeSymbol(
      tree.root, name: environment[template].name, kind: .scope, scope: record.scope)
    collectParameters(scope: scope)
    let statements = tree.children(tree.root).dropFirst()
    collectNames(statements, scope: scope)
    resolveTypeNames()
    resolveSignatures()
    passDeclaration(of: scope)
    bindSamples(environment[template].parameters, sample)
    let (first, others) = checkStatements(statements, scope: scope)
    finishFunctions()
    _ = finished(first + others)
    reportCommandRecursion()
    reportCycles()
    diagnostics += functions.diagnostics
    return sortedDiagnostics()
  }

  mutating func bindSamples(_ types: [FlowType], _ sample: SampleKind) {
    let parameters = tree.children(tree.child(tree.root, 0)).filter { tree.kind($0) == .parameter }
    for (parameter, type) in zip(parameters, types) {
      guard let symbol = symbol(declaredBy: parameter) else { continue }
      become(symbol, type, known: value(of: type, sample), at: parameter)
    }
  }

  /// Which of two values stands for an argument that nobody has given.
  enum SampleKind {
    case small
    case large
  }

  private func value(of type: FlowType, _ sample: SampleKind) -> KnownValue? {
    let isSmall = sample == .small
    switch type.unwrapped {
    case .int: return .integer(isSmall ? 1 : 1000)
    case .float: return .float(isSmall ? 1 : 1000)
    case .bool: return .boolean(isSmall)
    case .duration: return .duration(isSmall ? 1_000_000_000 : 1_000_000_000_000)
    case .string: return .string(isSmall ? "" : "a")
    case .enumeration(let symbol, _):
      return .enumCase(symbol, isSmall ? 0 : max(0, environment[symbol].cases.count - 1))
    default: return nil
    }
  }
}

extension Diagnostic {
  /// Code and place of a diagnostic, by which two about one text are the same.
  fileprivate struct Place: Hashable {
    let code: DiagnosticCode
    let span: Span
  }

  fileprivate var place: Place { Place(code: code, span: span) }
}
