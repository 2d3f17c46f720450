import FlowCheck
import FlowText

extension Translator {
  /// Returns a pipeline as a chain, with the value at its end.
  func chain(_ pipeline: CheckedPipeline) -> (head: String, calls: [String], flow: Flowing) {
    var flow = Flowing(local: pipeline.input, parameters: [])
    var texts: [String] = []
    var taken: Set<String> = []
    for (place, source) in pipeline.sources.enumerated() {
      texts.append(self.source(source))
      var parameter = pipeline.sources.count == 1 ? "it" : "value\(place + 1)"
      switch source {
      case .cell(let symbol, _), .event(let symbol, _), .host(let symbol, _):
        parameter = SwiftNotation.name(environment[symbol].name)
        if taken.contains(parameter) { parameter = names.plain(symbol) + "\(place + 1)" }
        flow.symbols[symbol] = parameter
      case .enabled(let command, _):
        parameter = "isEnabled"
        flow.symbols[command] = parameter
      case .every, .paced: if pipeline.sources.count == 1 { parameter = "tick" }
      case .after, .pipeline: break
      }
      if taken.contains(parameter) { parameter = "value\(place + 1)" }
      taken.insert(parameter)
      flow.parameters.append(parameter)
    }
    if case .tuple(let elements) = pipeline.inputType, texts.count > Flowing.mostWithoutTypes {
      flow.types = elements.map { SwiftNotation.type($0.type) }
    }
    flow.atSigning = presence(of: pipeline.sources)
    var head = dialect.combined(texts)
    var calls: [String] = []
    for (place, stage) in pipeline.stages.enumerated() {
      let element = place == 0 ? pipeline.inputType : pipeline.stages[place - 1].outputType
      append(stage, element, &head, &calls, &flow)
      flow.local = stage.output
    }
    return (head, calls, flow)
  }

  /// Returns whether the sources have a value when the contract is signed.
  private func presence(of sources: [CheckedSource]) -> Flowing.Presence {
    let all = sources.map { source -> Flowing.Presence in
      switch source {
      case .cell(let symbol, _): facts.hollow.contains(symbol) ? .perhaps : .surely
      case .enabled: .surely
      case .event, .host, .every, .paced, .after: .never
      case .pipeline: .perhaps
      }
    }
    if all.contains(.never) { return .never }
    return all.contains(.perhaps) ? .perhaps : .surely
  }

  func isHollow(_ symbol: SymbolID) -> Bool {
    facts.hollow.contains(symbol) && !environment[symbol].type.isOptional
  }

  /// Returns a source on one line.
  func source(_ source: CheckedSource) -> String {
    switch source {
    case .cell(let symbol, _):
      return dialect.source(cell: name(of: symbol), isHollow: isHollow(symbol))
    case .event(let symbol, _), .host(let symbol, _):
      return dialect.source(event: name(of: symbol))
    case .pipeline(let pipeline, _):
      let (head, calls, _) = chain(pipeline)
      return head + calls.joined()
    case .every(let nanoseconds, _): return dialect.every(SwiftNotation.seconds(nanoseconds))
    case .paced(let cell, _):
      note(Notes.pace)
      return dialect.every("\(name(of: cell)).value")
    case .after(let nanoseconds, _): return dialect.after(SwiftNotation.seconds(nanoseconds))
    case .enabled(let command, _):
      return dialect.source(cell: names.enabled(command), isHollow: false)
    }
  }

  func source(ofAll cells: [SymbolID]) -> String {
    dialect.combined(
      cells.map { symbol in
        isCommand(symbol)
          ? dialect.source(cell: names.enabled(symbol), isHollow: false)
          : dialect.source(cell: names[symbol], isHollow: isHollow(symbol))
      })
  }

  private func isCommand(_ symbol: SymbolID) -> Bool {
    environment[symbol].kind == .command
  }

  // MARK: Stages

  private func append(
    _ stage: CheckedStage, _ element: FlowType, _ head: inout String, _ calls: inout [String],
    _ flow: inout Flowing
  ) {
    let written = source(stage.span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // If there is no value at the signing, all values are new.
    if stage.kind == .updates, flow.atSigning == .never {
      flow.local = stage.output
      return
    }
    guard let plain = self.plain(stage, element, flow) else {
      if stage.kind == .recover {
        note(.isLeftOut(written, Notes.failure))
      } else if stage.kind == .per {
        note(.isLeftOut(written, Notes.per))
        flow.local = stage.output
      } else if stage.kind.way == .atOnce {
        note(.isLeftOut(written, Notes.unknown))
        flow = Flowing(local: stage.output, parameters: ["it"])
      } else if stage.kind == .delay {
        note(.isLeftOut(written, Notes.ownTime))
        flow.local = stage.output
      } else {
        // The value of the other side is read when one of this side comes.
        appendLatest(stage, &calls, flow)
        flow = Flowing(local: stage.output, parameters: ["it"])
      }
      return
    }
    let text = dialect.stage(plain)
    let isSame = stage.kind == .updates && flow.atSigning == .surely
    for note in text.notes where !isSame {
      self.note(text.isThere ? note : .isLeftOut(written, note))
    }
    if let around = text.around {
      head = around(head + calls.joined())
      calls = []
    }
    calls += text.calls
    flow = after(stage, flow)
  }

  /// Returns the value that a closure after a stage receives.
  private func after(_ stage: CheckedStage, _ flow: Flowing) -> Flowing {
    var next = Flowing(local: stage.output, parameters: flow.parameters, symbols: flow.symbols)
    next.types = flow.types
    next.atSigning = flow.atSigning == .surely ? .perhaps : flow.atSigning
    switch stage.kind {
    case .distinct, .recover: next.atSigning = flow.atSigning
    case .updates: next.atSigning = .never
    case .throttle, .debounce, .delay, .sample, .deliverOn:
      // By then the cells may have other values than these.
      next.symbols = [:]
      next.atSigning = .never
    case .startWith, .timeout: next.symbols = [:]
    case .map, .scan:
      next = Flowing(local: stage.output, parameters: ["it"])
      next.atSigning = flow.atSigning
    case .ignoreNil:
      next = Flowing(local: stage.output, parameters: flow.parameters)
    // A value of the same type is the same value, where there is one.
    default:
      if !stage.kind.keepsType || stage.kind.joins {
        next = Flowing(local: stage.output, parameters: ["it"])
      }
    }
    return next
  }

  private func plain(
    _ stage: CheckedStage, _ element: FlowType, _ flow: Flowing
  ) -> PlainStage? {
    let given = stage.arguments
    switch stage.kind {
    case .map:
      return given.body.map { body in .map(closure(flow) { self.expression(body).text }) }
    case .filter:
      return given.body.map { body in .filter(closure(flow) { self.expression(body).text }) }
    case .distinct: return .distinct(isTuple: element.isTuple)
    case .ignoreNil: return .ignoreNil
    case .updates: return .updates
    case .skip: return .skip(given.number)
    case .take: return .take(given.number)
    case .scan:
      guard let first = given.initial, let acc = given.accumulator, let body = given.body else {
        return nil
      }
      let type = SwiftNotation.type(stage.outputType)
      let value = expression(first).text
      // `nil`, `[]` and tuples do not determine their type.
      let isPlain = !stage.outputType.isOptional && !stage.outputType.isComposed
      return .scan(
        first: isPlain ? value : "\(value) as \(type)", scanClosure(acc, body, flow))
    case .pairwise: return .pairwise(type: SwiftNotation.type(element))
    case .collect: return .collect
    case .startWith: return given.initial.map { .startWith(expression($0).text) }
    case .decode:
      note(Notes.decode)
      return .map("{ _ in nil as \(SwiftNotation.type(stage.outputType)) }")
    case .csv:
      note(Notes.csv)
      return .map("{ $0.components(separatedBy: \",\") }")
    case .window:
      note(Notes.window)
      return .map("{ it in [it] as [\(SwiftNotation.type(element))] }")
    default: return stage.kind.way == .atOnce ? nil : joinOrTime(stage, element, flow)
    }
  }

  private func joinOrTime(
    _ stage: CheckedStage, _ element: FlowType, _ flow: Flowing
  ) -> PlainStage? {
    let time = SwiftNotation.seconds(stage.arguments.number)
    let joined = stage.arguments.joined
    switch stage.kind {
    case .throttle: return .throttle(time)
    case .debounce: return .debounce(time)
    case .delay: return stage.arguments.body == nil ? .delay(time) : nil
    case .sample: return .sample(time)
    case .buffer: return .buffer(time)
    case .timeout:
      return stage.arguments.initial.map { value in
        .timeout(time, value: expression(value).text, type: SwiftNotation.type(element))
      }
    case .merge: return joined?.single.map { .merge(source($0)) }
    case .zip: return joined?.single.map { .zip(source($0)) }
    case .withLatest:
      let plain = joined?.single.map { PlainStage.withLatest(source($0)) }
      return plain.flatMap { dialect.stage($0).isThere ? $0 : nil }
    case .choose: return joined.map { .choose(chooser($0, flow)) }
    case .deliverOn:
      if stage.arguments.isBackground { needsBackground = true }
      return stage.arguments.isBackground ? .background : .main
    default: return nil
    }
  }

  private func scanClosure(_ acc: LocalID, _ body: ExpressionID, _ flow: Flowing) -> String {
    locals[flow.local] = SwiftText("it")
    elements[flow.local] = nil
    passing = flow.parameters.count == 1 ? flow.symbols.mapValues { _ in "it" } : [:]
    locals[acc] = SwiftText("acc")
    let text = expression(body).text
    passing.removeAll()
    return "{ acc, it in \(text) }"
  }

  /// Writes `withLatest` for a library without it: a cell follows the other side.
  private func appendLatest(_ stage: CheckedStage, _ calls: inout [String], _ flow: Flowing) {
    guard stage.kind == .withLatest, let other = stage.arguments.joined?.single else { return }
    note(dialect.stage(.withLatest("")).notes.first.map { $0.followed(by: Notes.keepsLast) })
    var latest = ""
    if case .cell(let symbol, _) = other {
      latest = "\(names[symbol]).value"
      if !isHollow(symbol) {
        return calls.append(
          dialect.map(
            closure(flow) { "(\(self.locals[flow.local]?.text ?? "it"), \(self.read(symbol)))" }))
      }
    } else {
      let name = "latest\(nextLatest())"
      let type = otherType(stage)
      writeNotes()
      add(dialect.cell(name, type: "\(type)?", value: "nil"))
      let assignment = dialect.assignment(of: "it", to: name)
      sign(
        source(other), [dialect.observe + "{ it in \(assignment) }" + dialect.observeEnd],
        handle: nil, scope: nil)
      latest = "\(name).value"
    }
    let closure = closure(flow) {
      let value = self.locals[flow.local]?.text ?? "it"
      return "\(latest).map { (\(value), $0) }"
    }
    calls.append(".compactMap \(closure)")
  }

  private func otherType(_ stage: CheckedStage) -> String {
    guard case .tuple(let parts) = stage.outputType, let last = parts.last else { return "Void" }
    return SwiftNotation.type(last.type)
  }

  private func value(_ flow: Flowing) -> String {
    flow.parameters.count == 1
      ? flow.parameters[0] : "(\(flow.parameters.joined(separator: ", ")))"
  }

  private func chooser(_ choice: CheckedChoice, _ flow: Flowing) -> String {
    closure(flow) { self.chosen(choice) }
  }

  private func chosen(_ choice: CheckedChoice) -> String {
    switch choice {
    case .source(let source):
      return dialect.erased(self.source(source))
    case .conditional(let condition, let first, let second):
      let condition = expression(condition).inside(.or)
      return "\(condition) ? \(chosen(first)) : (\(chosen(second)))"
    }
  }

  // MARK: Closures

  /// Makes the parameters of a closure known to expressions.
  func enter(_ flow: Flowing) {
    locals[flow.local] = SwiftText(value(flow))
    elements[flow.local] = flow.parameters.count > 1 ? flow.parameters : nil
    passing = flow.symbols
  }

  func closure(_ flow: Flowing, _ build: () -> String) -> String {
    var flow = flow
    let text = body(&flow, build)
    return "{ \(parameters(of: flow, in: text)) in \(text) }"
  }

  /// Returns a closure whose parameters are the values of cells.
  func closure(over cells: [SymbolID], _ body: () -> String) -> String {
    var parameters: [String] = []
    var taken: Set<String> = []
    passing.removeAll()
    for symbol in cells {
      var name = SwiftNotation.name(
        isCommand(symbol)
          ? names.enabled(symbol) : environment[symbol].name)
      if taken.contains(name) { name = names[symbol] }
      taken.insert(name)
      parameters.append(name)
      passing[symbol] = name
    }
    let text = body()
    passing.removeAll()
    let types = cells.map { SwiftNotation.type(environment[$0].type) }
    let isLong = parameters.count > Flowing.mostWithoutTypes
    return "{ \(Self.list(parameters, isLong ? types : [])) in \(text) }"
  }

  /// Returns parameters, with their types if there are any.
  private static func list(_ parameters: [String], _ types: [String]) -> String {
    guard types.count == parameters.count else { return parameters.joined(separator: ", ") }
    let typed = zip(parameters, types).map { "\($0): \($1)" }
    return "(\(typed.joined(separator: ", ")))"
  }

  /// Returns the parameters of a closure; a single one that is not read becomes `_`.
  func parameters(of flow: Flowing, in text: String) -> String {
    guard flow.parameters.count == 1 else { return Self.list(flow.parameters, flow.types) }
    let name = flow.parameters[0]
    return text.contains(name) ? name : "_"
  }
}
